"""What lies and stands on the table: people, things, tokens, dice and the signs on them."""
