"""Random games in large numbers: none of them may stumble."""
