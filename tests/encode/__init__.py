"""States as numbers."""
