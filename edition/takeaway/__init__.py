"""The book as files to take away: TEI, plain text, data, EPUB and a page for print, all from the chapters as they are written."""
