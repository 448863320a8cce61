"""Parts of what is next for a seat that all systems have in common."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wildtable.text.spoken import SpokenOffer


def barred(offer: SpokenOffer) -> bool:
    """Return whether nobody can give an offer now, because it has a choice with no values."""
    return any(field.kind in ("one", "cell") and not (field.choices or field.squares) for field in offer.fields)


def tag(offer: SpokenOffer) -> str:
    """Return the name of an offer's command, with which its id begins."""
    return offer.id.partition(":")[0]


def first(offers: Iterable[SpokenOffer], order: Sequence[str]) -> str:
    """Return the id of the first offer that can be given, in the order of these names; an empty text for none."""
    places = {name: place for place, name in enumerate(order)}
    able = [offer for offer in offers if tag(offer) in places and not barred(offer)]
    return min(able, key=lambda offer: places[tag(offer)]).id if able else ""


def able(offers: Iterable[SpokenOffer], *names: str) -> tuple[str, ...]:
    """Return the ids of the offers with these names that can be given."""
    return tuple([offer.id for offer in offers if tag(offer) in names and not barred(offer)])


def asked(offers: Iterable[SpokenOffer]) -> bool:
    """Return whether the table waits for a seat that has these offers."""
    return any(offer.when == "answer" for offer in offers)
