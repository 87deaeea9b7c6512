"""What the repository promises: set-up, build and checks."""
