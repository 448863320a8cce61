"""A character to take, in a line: who it is, and what it is best at."""

from __future__ import annotations

from wildtable.saga.facts import Story
from wildtable.text.saga.names import skill

BEST = 2
"""So many of its skills are told."""


def told(story: Story, who: str) -> str:
    """Return a character in a line: ``A smuggler with debts. Piloting 3, Streetwise 2``."""
    sheet = story[who].sheet
    best = sorted(sheet.ranks, key=lambda rank: -rank[1])[:BEST]
    skills = ", ".join(f"{skill(story, who, name)} {ranks}" for name, ranks in best)
    return ". ".join(filter(None, [sheet.concept.rstrip("."), skills]))
