"""Small signs: the icons of the page and the stones of the cards."""
