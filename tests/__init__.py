"""What kaidan promises, shown."""
