"""Both builds side by side: the installed, compiled one and its source as a second package."""
