"""The command line as it is run."""
