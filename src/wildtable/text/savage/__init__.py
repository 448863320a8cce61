"""Savage Worlds in sentences."""

from wildtable.text.savage.asked import asks
from wildtable.text.savage.lines import line
from wildtable.text.savage.offered import offer
from wildtable.text.spoken import Words

WORDS = Words(line=line, offer=offer, asks=asks)

__all__ = ["WORDS", "asks", "line", "offer"]
