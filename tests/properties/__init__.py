"""What holds at every step of every game, found out by playing at random."""
