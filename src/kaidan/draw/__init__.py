"""Views, glyphs and graphs: what a table looks like, here as plain text."""
