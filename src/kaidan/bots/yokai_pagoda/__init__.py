"""Bots of Yokai Pagoda."""
