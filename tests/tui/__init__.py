"""The terminal table, driven as people drive it."""
