"""Messages about suggestions: what figures of the game master's would do by themselves."""

from __future__ import annotations

from msgspec import Raw, Struct

from wildtable.server.wire.fields import Count, Id, Short
from wildtable.text.spoken import SpokenChances


class Suggest(Struct, frozen=True, tag="suggest", forbid_unknown_fields=True):
    """The game master asks what a figure would do by itself. ``who``: a figure or a group; empty for whichever the
    table waits for. Only the last request is answered."""

    id: Id
    seen: Count
    who: Short = ""


class SuggestedStep(Struct, frozen=True, omit_defaults=True):
    """A command of a suggestion, in words. ``offer``: the id of its offer, where that is open now."""

    label: str
    command: Raw
    offer: str = ""


class SpokenSuggestion(Struct, frozen=True, omit_defaults=True):
    """Commands that ``who``, a figure or a group, would give: all ``steps`` but the last are without chance.

    To accept, send the command of the first step in a `Do` with this ``id``: the rest of the turn follows by itself.
    ``chances``: those of the last step.
    """

    id: str
    who: str
    steps: tuple[SuggestedStep, ...]
    chances: SpokenChances | None = None


class Suggested(Struct, frozen=True, tag="suggested"):
    """The answer to `Suggest`, the likeliest first; nothing where the table does not wait for them. ``seen``: the
    entry after which it holds."""

    id: str
    seen: int
    who: str
    suggestions: tuple[SpokenSuggestion, ...]
