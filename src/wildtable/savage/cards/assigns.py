"""Action Cards: what its events assign."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.savage.cards.events import Chosen, Dealt, Hands, Phase, Shuffled
from wildtable.savage.draft import Draft, assigns


@assigns(Phase)
def _phase(draft: Draft, event: Phase) -> None:
    draft.changed["phase"], draft.changed["round"] = event.phase, event.round


@assigns(Shuffled)
def _shuffled(draft: Draft, event: Shuffled) -> None:
    draft.changed["deck"] = event.deck


@assigns(Dealt)
def _dealt(draft: Draft, event: Dealt) -> None:
    deck = list(draft.of("deck"))
    deck.remove(event.drawn)
    hands = [hand for hand in draft.of("hands") if hand.unit != event.hand.unit]
    draft.changed["deck"], draft.changed["hands"] = tuple(deck), (*hands, event.hand)


@assigns(Chosen)
def _chosen(draft: Draft, event: Chosen) -> None:
    hands = [replace(hand, card=event.card) if hand.unit == event.unit else hand for hand in draft.of("hands")]
    draft.changed["hands"] = tuple(hands)


@assigns(Hands)
def _hands(draft: Draft, event: Hands) -> None:
    draft.changed["hands"] = event.hands
