"""Savage Worlds in sentences."""

from wildtable.text.savage.asked import asks
from wildtable.text.savage.evenings import SESSIONS, tallies
from wildtable.text.savage.foretold import foretold
from wildtable.text.savage.lines import line
from wildtable.text.savage.offered import LEADS, offer
from wildtable.text.savage.panels import panels
from wildtable.text.savage.rolls import judged
from wildtable.text.spoken import Words

WORDS = Words(line, offer, asks, panels, foretold, tallies, SESSIONS, LEADS, judged=judged)

__all__ = ["WORDS", "asks", "foretold", "line", "offer", "panels"]
