"""What is next for a seat: the parts that all systems have in common."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wildtable.text.spoken import SpokenOffer


def barred(offer: SpokenOffer) -> bool:
    """Whether nobody can give an offer now: something must be chosen, and there is nothing to choose from."""
    return any(field.kind in ("one", "cell") and not (field.choices or field.squares) for field in offer.fields)


def tag(offer: SpokenOffer) -> str:
    """The name of an offer's command, with which its id begins."""
    return offer.id.partition(":")[0]


def first(offers: Iterable[SpokenOffer], order: Sequence[str]) -> str:
    """The id of the first offer that can be given, by the order of their commands' names; or nothing."""
    places = {name: place for place, name in enumerate(order)}
    able = [offer for offer in offers if tag(offer) in places and not barred(offer)]
    return min(able, key=lambda offer: places[tag(offer)]).id if able else ""


def asked(offers: Iterable[SpokenOffer]) -> bool:
    """Whether the table waits for a seat that has these offers."""
    return any(offer.when == "answer" for offer in offers)
