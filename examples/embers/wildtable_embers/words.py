"""Embers in words."""

from __future__ import annotations

from pathlib import Path

from wildtable.savage.fight import Fight
from wildtable.text.english import say
from wildtable.text.savage.brought import PartWords
from wildtable_embers import FireSpread


def _spread(_fight: Fight, event: FireSpread) -> list[str]:
    return [say("said", "burns" if event.dice else "burnt-out", n=event.dice)]


WORDS = PartWords(Path(__file__).with_name("en.ftl"), {FireSpread: _spread})
