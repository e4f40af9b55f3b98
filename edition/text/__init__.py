"""The historical text: read from the chapters, and accounted for."""
