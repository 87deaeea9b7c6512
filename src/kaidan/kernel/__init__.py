"""What is true of any turn-based tabletop game."""
