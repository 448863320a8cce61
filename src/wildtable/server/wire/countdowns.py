"""Messages about countdowns: when a choice that nobody has to think over goes by itself."""

from __future__ import annotations

from msgspec import Struct

from wildtable.server.wire.fields import Short


class StartCountdown(Struct, frozen=True, tag="start-countdown", forbid_unknown_fields=True):
    """A page will give an answer of its seat that goes by itself (`SpokenOffer.lapse`), once the time is over. ``who``:
    the figure that is asked. Nothing happens where there is no such answer, or a countdown already."""

    who: Short = ""


class HoldCountdown(Struct, frozen=True, tag="hold-countdown", forbid_unknown_fields=True):
    """Somebody wants time to think: the countdown for the figure ``who`` stops for all."""

    who: Short = ""


class Countdown(Struct, frozen=True, omit_defaults=True):
    """The countdown of a choice. ``who``: the figure that is asked; ``seat``: whose choice it is; ``left``:
    milliseconds until it goes by itself, of the ``whole``. ``held``: the seat that holds it, empty while it runs.
    ``yours``: this client started it, and gives the answer when nothing is left."""

    who: str
    seat: str
    left: int
    whole: int
    held: str = ""
    yours: bool = False


class Countdowns(Struct, frozen=True, tag="countdowns"):
    """All countdowns of which this seat may know, whenever they change."""

    countdowns: tuple[Countdown, ...]
