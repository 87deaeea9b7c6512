"""Golden playthroughs and counts: how the games play today, so that a change shows."""
