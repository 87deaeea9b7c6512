"""Ghost Stories: the base game, and the seams through which an expansion extends it."""
