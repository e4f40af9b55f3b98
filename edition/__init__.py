"""What makes a book of the chapters: the text and its apparatus (``text``), the sentences as cases (``cases``), and what Sphinx builds of
both (``sphinx``). The first two need the standard library and the engine alone."""
