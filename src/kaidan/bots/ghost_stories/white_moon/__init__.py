"""How bots see what White Moon adds: villagers, Su-Ling, crystals and artifacts."""
