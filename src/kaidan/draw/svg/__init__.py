"""Tables, glyphs and icons for a browser: HTML and SVG of our own, without a script or a style inside."""
