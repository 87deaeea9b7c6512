"""Words: everything people read, in English, German and Polish, and the rules as help."""

from __future__ import annotations

from .speech import LANGUAGES as LANGUAGES
from .speech import Speech as Speech
from .speech import language_of as language_of
