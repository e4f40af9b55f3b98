"""The games, one file for each chapter: its spots, its deal, and its rules with their sentences, in the order of the chapter."""
