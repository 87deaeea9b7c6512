"""Players of Ghost Stories: what each ghost is worth, which move is reasonable, how a village stands."""
