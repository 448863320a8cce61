"""The kinds of question that Edges, Hindrances and injuries answer, and the fields that an answer to each may have."""

from __future__ import annotations

from msgspec import Struct

NAMED_OF_ROLL = ("option", "against")
"""The conditions that name something about one roll."""

NAMED = ("on", "meets", "weather", "scene", "zone", "led_by", "weapon", *NAMED_OF_ROLL)
"""The conditions that name something; see `wildtable.savage.edges.conditions.CIRCUMSTANCES`."""

WHENS = ("when", "and_when")
"""The fields that name a condition; all of them have to hold."""

CONDITIONAL = ("traits", *WHENS, "edition", "each", "price", "penalty", *NAMED)
"""The fields of an answer, besides its value, that a question may take: conditions, and limits of rerolls."""


class Question(Struct, frozen=True, kw_only=True):
    """A question that an Edge may answer.

    ``name``: as a table's file writes it. ``about``: one sentence for people. ``rules``: the slugs of the rules that
    ask it.
    """

    name: str
    about: str
    rules: tuple[str, ...]

    @property
    def takes(self) -> tuple[str, ...]:
        """The fields that an answer may have besides its value."""
        return ()


class Flag(Question, frozen=True):
    """A yes-or-no question, asked without conditions; an answer's value is 1 for yes and 0 for no."""


class NumberQuestion(Question, frozen=True, kw_only=True):
    """A number that answers add up to. ``unit``: the unit it is in. ``least``: the lowest value of one answer."""

    unit: str
    least: int | None = None


class FlagInPlay(Flag, frozen=True, kw_only=True):
    """A yes-or-no question about an attack, so an answer may have a condition."""

    of_roll: bool = True
    of_attack: bool = False

    @property
    def takes(self) -> tuple[str, ...]:
        """The fields that an answer may have besides its value."""
        return ("traits", *WHENS, "edition", *NAMED)


class Points(NumberQuestion, frozen=True, kw_only=True):
    """A number that depends on no condition."""


class InPlay(NumberQuestion, frozen=True, kw_only=True):
    """A number in play, so an answer may have a condition.

    ``of_roll``: it is asked about one roll, with its trait, goal and target. ``of_attack``: that roll is to hit.
    """

    of_roll: bool = False
    of_attack: bool = False

    @property
    def takes(self) -> tuple[str, ...]:
        """The fields that an answer may have besides its value."""
        if self.of_roll:
            return ("traits", *WHENS, "edition", *NAMED)
        return (*WHENS, "edition", *[name for name in NAMED if name not in NAMED_OF_ROLL])


class PointsInPlay(InPlay, frozen=True, kw_only=True):
    """A number in play that is the sum of the answers."""


class UpTo(InPlay, frozen=True, kw_only=True):
    """A number in play with a cap: an answer takes up to its points, or fewer where there are fewer."""


class IgnoreQuestion(UpTo, frozen=True, kw_only=True):
    """A penalty that is ignored up to a cap: an answer names the ``penalty``."""

    @property
    def takes(self) -> tuple[str, ...]:
        """The fields that an answer may have besides its value."""
        return (*super().takes, "penalty")


class RerollQuestion(InPlay, frozen=True, kw_only=True):
    """Rerolls: an answer says how many there are ``each`` turn, round ..., and at what ``price``."""

    @property
    def takes(self) -> tuple[str, ...]:
        """The fields that an answer may have besides its value."""
        return (*super().takes, "each", "price")


class TraitPoints(NumberQuestion, frozen=True, kw_only=True):
    """A number of one trait: an answer names its ``traits``, or counts for all of them."""

    @property
    def takes(self) -> tuple[str, ...]:
        """The fields that an answer may have besides its value."""
        return ("traits",)
