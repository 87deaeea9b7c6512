"""The ghosts and the incarnations of Wu-Feng."""
