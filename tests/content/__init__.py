"""What the packaged words and data must hold."""
