"""White Moon: villagers to save, Su-Ling and her crystals, artifacts, and new shapes of Wu-Feng."""
