"""Offers in words, the same for every system: what a command says of itself, and a field by its domain."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from wildtable.play import Offer, Seats, Subset, Text, Unlike, Whole
from wildtable.play.campaign import Change
from wildtable.play.machine import tag
from wildtable.text.english import has, say
from wildtable.text.hands import held
from wildtable.text.spoken import SpokenChoice, SpokenField, SpokenOffer
from wildtable.text.written import written

HOW = ("orders",)
"""Fields that say how often an action asks, and nothing of what is done."""

CARDS = {"play": "who"}
"""Commands whose choices are shown as cards, and the field that holds them."""


def spoken(
    offered: Offer[Any],
    command: Any,
    fields: Iterable[SpokenField],
    name: Callable[[str], str],
    about: Callable[[str], str],
    **own: Any,
) -> SpokenOffer:
    """Return an offer with what its command says of itself.

    ``name`` returns what somebody is called by an id, ``about`` a line on somebody who can be chosen from cards.
    ``own``: the fields of `SpokenOffer` that only its system knows, ``id`` and ``label`` among them.
    """
    hand, cards = held(offered.when, command.facts), CARDS.get(tag(command), "")
    if cards:
        fields = [_on_cards(field, about) if field.name == cards else field for field in fields]
    return SpokenOffer(
        command=written(command, offered.open),
        when=offered.when,
        who=offered.actor,
        rules=offered.rules,
        fields=tuple([with_bars(offered, field) for field in fields]),
        main=command.facts.main,
        costs=tuple([kind for kind, _ in offered.price]),
        hand=hand,
        whose=name(offered.actor) if hand and offered.actor else "",
        cards=cards,
        **own,
    )


def _on_cards(field: SpokenField, about: Callable[[str], str]) -> SpokenField:
    return replace(field, choices=tuple([replace(each, hint=about(each.value)) for each in field.choices]))


def with_bars(offered: Offer[Any], field: SpokenField) -> SpokenField:
    """Return a field whose values say with which options of other fields they do not go."""
    every = [each for domain in offered.open.values() if isinstance(domain, Subset) for each in domain.only.items()]
    only = [(option, other.values) for option, other in every if other.field == field.name]
    if not only:
        return field
    barred = [tuple([option for option, values in only if each.value not in values]) for each in field.choices]
    choices = [replace(each, without=(*each.without, *bars)) for each, bars in zip(field.choices, barred, strict=True)]
    return replace(field, choices=tuple(choices))


def field(key: str, label: str, domain: Any, choice: Callable[[Any], SpokenChoice]) -> SpokenField:
    """Return a field with its domain. ``choice`` returns a value with its label; ideas for a text label themselves."""
    if isinstance(domain, Whole):
        return SpokenField(key, domain.kind, label, low=domain.low, high=domain.high)
    if isinstance(domain, Seats):
        known = tuple([SpokenChoice(seat, seat or say("table", "nobody")) for seat in domain])
        return SpokenField(key, domain.kind, label, known)
    if isinstance(domain, Change):
        return SpokenField(key, domain.kind, label, high=domain.most)
    if isinstance(domain, Text):
        return SpokenField(key, domain.kind, label, tuple([SpokenChoice(v, v) for v in domain]), high=domain.most)
    if isinstance(domain, Subset):
        apart = tuple([tuple(sorted(group)) for group in domain.apart])
        return SpokenField(key, domain.kind, label, tuple(map(choice, domain.values)), apart)
    unlike = domain.field if isinstance(domain, Unlike) else ""
    return SpokenField(key, domain.kind, label, tuple(map(choice, domain)), unlike=unlike)


def filled(offer: SpokenOffer, command: Mapping[str, Any]) -> str:
    """Return a command in a few words: the label of its offer, then what is chosen. ``command``: as plain JSON."""
    fields = [field for field in offer.fields if field.name not in HOW]
    chosen = [label for field in fields for label in _chosen(field, command.get(field.name))]
    return f"{offer.label}: {', '.join(chosen)}" if chosen else offer.label


def _chosen(field: SpokenField, value: Any) -> list[str]:
    """Return the labels of what is chosen of a field, where there was a choice that words can tell."""
    if field.kind == "number":
        return [_counted(field, value)] if value else []
    is_chosen = field.kind == "one" and (field.figures or len(field.choices) > 1)
    values = (value or ()) if field.kind == "some" else [value] if is_chosen else []
    return [choice.label for choice in field.choices if choice.value in values and choice.label]


def _counted(field: SpokenField, value: int) -> str:
    """Return a number that is chosen with the thing that it counts, such as ``2 pushes``."""
    return say("chosen", field.name, n=value) if has("chosen", field.name) else f"{field.label} {value}"
