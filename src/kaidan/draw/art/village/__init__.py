"""The village: one print to a tile, lit at night, by day, and haunted."""
