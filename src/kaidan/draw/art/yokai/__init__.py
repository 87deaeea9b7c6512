"""The cards of Yokai Pagoda."""
