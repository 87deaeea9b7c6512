"""Which move is preferred: bots, advice and review."""
