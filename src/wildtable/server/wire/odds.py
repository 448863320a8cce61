"""Messages over HTTP about odds that are asked in words, without a table."""

from __future__ import annotations

from msgspec import Struct


class AskedRow(Struct, frozen=True):
    """A chance, or a number such as an expectation where ``chance`` is false; ``shown``: as text. ``part``: the heading
    that it stands under."""

    part: str
    outcome: str
    value: float
    shown: str
    chance: bool = True


class AskedPart(Struct, frozen=True):
    """A modifier with the slug of its rule. ``roll``: the roll or number that it changes."""

    roll: str
    value: int
    name: str
    rule: str


class AskedVariant(Struct, frozen=True):
    """A question of a comparison or a sweep, with its label and its summary."""

    label: str
    rows: tuple[AskedRow, ...]


class AskedCurve(Struct, frozen=True):
    """The chances of one build over the values of a sweep."""

    name: str
    values: tuple[int, ...]
    chances: tuple[float, ...]


class AskedChart(Struct, frozen=True):
    """The curves of an outcome. ``swept``: the name of the number below them."""

    outcome: str
    swept: str
    curves: tuple[AskedCurve, ...]


class AskedOdds(Struct, frozen=True):
    """GET /api/odds?q=QUESTION: the answer to a question in words.

    ``problem``: why there is none, empty where there is one; ``suggestion``: the nearest question that can be read;
    ``unread``: the words that were left out.
    """

    question: str
    summary: tuple[AskedRow, ...] = ()
    details: tuple[AskedRow, ...] = ()
    parts: tuple[AskedPart, ...] = ()
    notes: tuple[str, ...] = ()
    variants: tuple[AskedVariant, ...] = ()
    charts: tuple[AskedChart, ...] = ()
    unread: tuple[str, ...] = ()
    suggestion: str = ""
    problem: str = ""
