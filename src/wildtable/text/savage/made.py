"""Messages to a page while a hero is made: what there is to choose from, and the hero's numbers so far."""

from __future__ import annotations

from typing import Any, Literal

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


class BuildChoice(Struct, frozen=True):
    """A choice of a field, such as a condition or a trait, with its words."""

    id: str
    label: str


class BuildField(Struct, frozen=True, omit_defaults=True):
    """A field of an effect, an Edge, a power or a weapon, as the page's workshop offers it.

    ``id``: its name in files; ``says``: its description, if it has one; ``low``, ``high``: the bounds of a number.
    A field of dice is a list of their sides, which may have the same die twice.
    """

    id: str
    label: str
    kind: Literal["number", "yes", "text", "one", "many", "dice"]
    says: str = ""
    low: int = 0
    high: int = 0
    choices: tuple[BuildChoice, ...] = ()


class BuildQuestion(Struct, frozen=True, omit_defaults=True):
    """A question that an effect can answer, with the sentence that it is about.

    ``takes``: the fields that an answer may have besides its value; ``when``: the conditions that can hold.
    ``unit``: that of a number, empty for a yes or no; ``low``, ``high``: its bounds. ``of_powers``: a power can answer.
    """

    id: str
    label: str
    about: str
    takes: tuple[str, ...] = ()
    when: tuple[str, ...] = ()
    unit: str = ""
    low: int = 0
    high: int = 0
    of_powers: bool = False


class Vocabulary(Struct, frozen=True):
    """All that can be built: the questions of effects, their fields, and those of an Edge, a weapon, a power and its
    modifiers."""

    questions: tuple[BuildQuestion, ...]
    effect: tuple[BuildField, ...]
    ability: tuple[BuildField, ...]
    weapon: tuple[BuildField, ...]
    power: tuple[BuildField, ...]
    modifier: tuple[BuildField, ...]


class MakingChoices(Struct, frozen=True):
    """The choices of the hero editor. ``bounds``: the least and the most of each number of the sheet.

    ``usual``: its default, as ``die`` is that of an attribute. ``wounds``: the most that a hero can have.
    ``heroes``: those that this seat may change, as files have them; ``own``: the table's own things that it may change,
    by chapter and id. ``taken``: the ids that are not free for something new, by chapter."""

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
    own: dict[str, dict[str, dict[str, Any]]]
    taken: dict[str, tuple[str, ...]]
    vocabulary: Vocabulary


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


class MadeModifier(Struct, frozen=True, omit_defaults=True):
    """A modifier of a power in words: its name, what it costs and does, and each of its effects."""

    says: str
    effects: tuple[str, ...] = ()


class MadeThing(Struct, frozen=True, omit_defaults=True):
    """Something that is built with a hero: what it does, in a line, and each of its effects in words.

    ``chapter``, ``id``: its place in the campaign. ``wrong``: its faults, each with its field, ``effects.0.when``.
    """

    chapter: str
    id: str
    title: str
    does: str
    effects: tuple[str, ...] = ()
    raise_effects: tuple[str, ...] = ()
    modifiers: tuple[MadeModifier, ...] = ()
    wrong: tuple[MadeSaid, ...] = ()


class MadeHero(Struct, frozen=True, omit_defaults=True):
    """A hero half made. ``wrong``: what has to be mended before it can be taken in; ``hints``: what is only worth a
    word. ``text``: the change that takes it in, as a command has it. ``same``: it stands there already, as it is.
    ``built``: what is built with it."""

    id: str
    numbers: tuple[MadeNumber, ...]
    wrong: tuple[MadeSaid, ...]
    hints: tuple[MadeSaid, ...]
    text: str
    same: bool = False
    built: tuple[MadeThing, ...] = ()


class TriedAttack(Struct, frozen=True):
    """An attack with one weapon: the chance to hit without what is built and with it, and a sentence on both."""

    weapon: str
    without: float
    having: float
    says: str


class Tried(Struct, frozen=True):
    """The attacks on a foe, weapon by weapon. ``targets``: the foes to choose from, each with its name."""

    target: str
    targets: tuple[tuple[str, str], ...]
    attacks: tuple[TriedAttack, ...]
