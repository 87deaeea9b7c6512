"""Yokai Pagoda, rule by rule."""
