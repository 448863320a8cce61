"""The first offers of the game master: those that an evening goes by, and the table's own figures."""

from __future__ import annotations

import json
from typing import Any

from wildtable.dice import Random
from wildtable.play import GM, Table
from wildtable.savage.campaign.messages import Write
from wildtable.server.table import seat_view
from wildtable.systems import system
from wildtable.text.spoken import SpokenOffer

SAVAGE = system("savage")


def hand(state: Any) -> list[SpokenOffer]:
    """The game master's hand, in its order."""
    return [offer for offer in seat_view.spoken(SAVAGE, state, GM) if offer.when == "gm"]


def test_a_fight_is_begun_without_searching() -> None:
    first = SAVAGE.new("adventure", "duel")
    assert hand(first)[0].id == "begin:"
    assert len(seat_view.spoken(SAVAGE, first, GM)) == len(list(SAVAGE.game.offers(first, GM)))


def test_at_an_empty_table_a_session_begins_and_somebody_comes() -> None:
    assert [offer.id for offer in hand(SAVAGE.new("adventure", ""))][:2] == ["start-session:", "enter:"]


def test_the_tables_own_figures_come_first() -> None:
    table: Table[Any, Any, Any] = Table(SAVAGE.game, SAVAGE.new("adventure", ""))
    written = Write(json.dumps({"figures": {"ogre": {"name": "Ogre"}}}))
    table.add(table.do(GM, written, Random()))
    for offer in hand(table.state):
        if offer.id.startswith("enter"):
            assert json.loads(bytes(offer.command))["figure"] == "ogre"
            assert offer.fields[0].choices[0].label == "Ogre"
