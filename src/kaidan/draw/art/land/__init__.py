"""The large pictures: the land around the table, Wu-Feng arriving, and the end of a game."""
