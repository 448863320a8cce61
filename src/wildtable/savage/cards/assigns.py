"""Action Cards: what its events assign."""

from __future__ import annotations

from wildtable.savage.cards.events import Dealt, Hands, Phase, Shuffled
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


@assigns(Hands)
def _hands(draft: Draft, event: Hands) -> None:
    draft.changed["hands"] = event.hands
