"""Saga in sentences."""

from wildtable.text.saga.asked import asks
from wildtable.text.saga.lines import line
from wildtable.text.saga.offered import offer
from wildtable.text.spoken import Words

WORDS = Words(line=line, offer=offer, asks=asks)

__all__ = ["WORDS", "asks", "line", "offer"]
