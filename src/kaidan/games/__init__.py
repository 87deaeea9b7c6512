"""What is true at the physical table; `catalogue` alone knows all games."""
