"""What is true of any game, shown with a small one and with Ghost Stories."""
