"""People at one table."""
