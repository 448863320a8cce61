"""The tab of the game master's drawer in which an offer stands."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.play.kinds import Facts, Tab
from wildtable.text.spoken import SpokenOffer

_BY_TIME = {"gm": Tab.NOW, "ruling": Tab.RULE}
"""The tab by when an offer is open, where its command names none; others are not the game master's."""


def held(when: str, facts: Facts) -> str:
    """Return the tab for an offer of a command, by when it is open; empty for what is not the game master's."""
    default = _BY_TIME.get(when)
    if default is None:
        return ""
    return facts.tab or (Tab.RULE if facts.ruling else default)


def placed(offer: SpokenOffer) -> SpokenOffer:
    """Return an offer with its tab, whether its system names one or not."""
    default = "" if offer.hand else _BY_TIME.get(offer.when, "")
    return replace(offer, hand=str(default)) if default else offer
