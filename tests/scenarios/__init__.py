"""Scenario files: what a referee would put on the table to show a rule."""
