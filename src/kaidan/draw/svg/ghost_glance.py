"""One village of Ghost Stories as one reader sees it, with the words for it: what whoever speaks of it begins with."""

from __future__ import annotations

from ..ghost_stories_text import GhostStoriesDrawing, village
from .look import Look


class Glance:
    """A village, who looks, and how things are called in his language."""

    def __init__(self, drawing: GhostStoriesDrawing, look: Look) -> None:
        self.drawing = drawing
        self.words = drawing.words
        self.look = look
        self.g = village(look.view)
        self.speech = look.speech
        self.say = look.speech.text
