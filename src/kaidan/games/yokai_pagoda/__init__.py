"""Yokai Pagoda: offerings left before ten yokai, each player's hand hidden from the others."""
