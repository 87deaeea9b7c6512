"""kaidan: the digital table for Ghost Stories, White Moon and Yokai Pagoda. docs/api.md describes the names here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .games.catalogue import game as game

if TYPE_CHECKING:  # when it runs, the package itself can be called: see games/__init__.py
    from .games.catalogue import games as games
from .kernel.check import Failure as Failure
from .kernel.check import check_game as check_game
from .kernel.codes import CHANCE as CHANCE
from .kernel.codes import DECISION as DECISION
from .kernel.codes import LOST as LOST
from .kernel.codes import NOBODY as NOBODY
from .kernel.codes import OVER as OVER
from .kernel.codes import UNDECIDED as UNDECIDED
from .kernel.codes import WON as WON
from .kernel.driver import Driver as Driver
from .kernel.driver import begin as begin
from .kernel.driver import resume as resume
from .kernel.errors import Illegal as Illegal
from .kernel.errors import Refusal as Refusal
from .kernel.errors import Stale as Stale
from .kernel.errors import Unreadable as Unreadable
from .kernel.errors import WrongData as WrongData
from .kernel.luck import Luck as Luck
from .kernel.position import Position as Position
from .kernel.record import Record as Record
from .kernel.state import Game as Game
from .kernel.state import State as State

__version__ = "0.1.0"
