"""Words: everything people read, in every language there is, and the rules as help."""

from __future__ import annotations

from .languages import LANGUAGES as LANGUAGES
from .languages import languages as languages
from .speech import Speech as Speech
from .speech import language_of as language_of
