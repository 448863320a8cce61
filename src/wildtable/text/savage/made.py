"""Messages to a page while a hero is made: what there is to choose from, and the hero's numbers so far."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from wildtable.text.spoken import ShownPart


class MakingThing(Struct, frozen=True, omit_defaults=True):
    """An Edge, a Hindrance, a weapon: its name in files, its title, one line of what it does."""

    id: str
    title: str
    does: str


class MakingSkill(Struct, frozen=True):
    """A skill, and the attribute that it is linked to."""

    id: str
    attribute: str


class MakingWorld(Struct, frozen=True, omit_defaults=True):
    """A homeworld: what it gives, in a sentence; ``edge``: the Edge that is added by itself, if it gives one."""

    id: str
    name: str
    gives: str
    edge: str = ""


class MakingFigure(Struct, frozen=True):
    """Somebody ready to begin from. ``given``: as files have it."""

    id: str
    name: str
    given: dict[str, Any]


class MakingChoices(Struct, frozen=True):
    """The choices of the hero editor. ``bounds``: the least and the most of each number of the sheet.

    ``usual``: its default, as ``die`` is that of an attribute. ``wounds``: the most that a hero can have.
    ``heroes``: those that this seat may change, as files have them."""

    attributes: tuple[str, ...]
    dice: tuple[str, ...]
    skills: tuple[MakingSkill, ...]
    edges: tuple[MakingThing, ...]
    hindrances: tuple[MakingThing, ...]
    weapons: tuple[MakingThing, ...]
    powers: tuple[MakingThing, ...]
    figures: tuple[MakingFigure, ...]
    worlds: tuple[MakingWorld, ...]
    bounds: dict[str, tuple[int, int]]
    usual: dict[str, int]
    die: str
    wounds: int
    heroes: dict[str, dict[str, Any]]


class MadeNumber(Struct, frozen=True, omit_defaults=True):
    """A number that follows from the sheet, as it is read, with its parts; ``note``: what else there is to it."""

    id: str
    label: str
    value: str
    parts: tuple[ShownPart, ...]
    note: str = ""


class MadeSaid(Struct, frozen=True, omit_defaults=True):
    """A fault of the draft. ``field``: the field of the sheet that it is about; empty for all of it."""

    field: str
    problem: str
    remedy: str = ""


class MadeHero(Struct, frozen=True, omit_defaults=True):
    """A hero half made. ``wrong``: what has to be mended before it can be taken in; ``hints``: what is only worth a
    word. ``text``: the change that takes it in, as a command has it. ``same``: it stands there already, as it is."""

    id: str
    numbers: tuple[MadeNumber, ...]
    wrong: tuple[MadeSaid, ...]
    hints: tuple[MadeSaid, ...]
    text: str
    same: bool = False
