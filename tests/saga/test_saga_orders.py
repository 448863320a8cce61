"""Standing orders: what is done by them is one entry, taken back whole and said in the log; until then a secret."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from wildtable.dice import Tape
from wildtable.play import GM, WATCH, Codec, Table, rehearse
from wildtable.saga.conflict.messages.commands import Act, BeginConflict, Next, StartRound, Strike
from wildtable.saga.facts import Story
from wildtable.saga.game import SAGA
from wildtable.saga.growing.figures import opening
from wildtable.saga.growing.messages import Play
from wildtable.saga.orders.messages import Obeyed
from wildtable.saga.roll.messages import Roll
from wildtable.saga.sets import Orders
from wildtable.systems import system
from wildtable.text.saga.families import proposed

CODEC = Codec(SAGA)
WORDS = system("saga").words
BLOCK = Act("mira", "block", "weaponry", "mira", force=1, orders=Orders.UNLESS_BEHIND)
ATTACK = Act("mira", "attack", "weaponry", "watch", "physical", force=1, orders=Orders.UNLESS_BEHIND)
BEGUN = (("ann", Play("mira", "ann")), (GM, BeginConflict("serious")), (GM, StartRound("players")))


def played(*steps: tuple[Any, ...]) -> Table[Story, Any, Any]:
    """A table at which the conflict has begun, and these commands were given with these throws."""
    table: Table[Story, Any, Any] = Table(SAGA, replace(opening(), pending=()))
    for who, command, *throws in (*BEGUN, *steps):
        tape = Tape([tuple((int(face),) for face in throw) for throw in throws])
        table.add(table.do(who, command, tape))
    return table


def sent(table: Table[Story, Any, Any], seat: str) -> bytes:
    """Return all that a seat is sent of the latest entry, and of what there is now."""
    entry: Any = table.entries[-1]
    events = tuple([shown for event in entry.act.events if (shown := SAGA.show(event, seat)) is not None])
    line = WORDS.line(table.state, replace(entry, act=replace(entry.act, events=events)), seat)
    offered = [WORDS.offer(table.state, offer) for offer in SAGA.offers(table.state, seat)]
    # The game master's page is sent lines and not events: bookkeeping shows the frame, orders and all.
    told = () if seat == GM else events
    return CODEC.encode((told, line, SAGA.view(table.state, seat), offered, WORDS.asks(table.state)))


KEPT = replace(BLOCK, orders=Orders.ANYWAY, strikes_back=True, spend=3)
BLOW = (GM, Strike("watch", "mira", "physical", "pain", Orders.ANYWAY), "5111111")


@pytest.mark.parametrize("seat", ["ben", WATCH, GM])
def test_orders_are_nobody_elses_business_until_they_act(seat: str) -> None:
    tables = [played(("ann", block, "5611111")) for block in (BLOCK, KEPT)]
    assert tables[0].state != tables[1].state
    assert sent(tables[0], seat) == sent(tables[1], seat)


@pytest.mark.parametrize("seat", ["ben", WATCH, GM])
def test_once_they_act_everybody_sees_what_they_do(seat: str) -> None:
    kept = played(("ann", BLOCK, "5611111"), (GM, Next()), (*BLOW,))
    struck = played(("ann", KEPT, "5611111"), (GM, Next()), (*BLOW, "1", "1111111", "6"))
    assert sent(kept, seat) != sent(struck, seat)


def test_an_action_by_orders_is_one_entry_that_is_taken_back_whole() -> None:
    table = played()
    before = table.state
    table.add(table.do("ann", ATTACK, Tape([((5,),) * 7, ((1,),) * 7])))
    last: Any = table.entries[-1]
    assert sum(isinstance(event, Obeyed) for event in last.act.events) >= 2
    assert table.state.element("watch") != before.element("watch") or table.state.pending
    table.add(table.take_back(GM, table.before_last))
    assert table.state == before
    table.add(table.do("ann", replace(ATTACK, orders=Orders.STEP), Tape(())))
    assert table.state.pending, "no order is left of what was taken back"


def test_its_log_can_be_decided_again() -> None:
    table = played(("ann", KEPT, "5611111"), (GM, Next()), (*BLOW, "1", "1111111", "6"))
    rehearse(SAGA, table.first, [CODEC.entry.decode(CODEC.encode(entry)) for entry in table.entries])


def test_the_log_says_what_was_done_by_orders() -> None:
    table = played(("ann", KEPT, "5611111"), (GM, Next()), (*BLOW, "1", "1111111", "6"))
    entry: Any = table.entries[-1]
    said = [str(part) for part in WORDS.line(table.state, entry, GM).said]
    assert "Standing orders of The Night Watch: roll, deal 1." in said
    assert any(
        text.startswith("Standing orders of Mira Vale: ward off 1, strike back with 1 die")
        and "one fortune to reroll" in text
        for text in said
    )


def test_the_page_is_proposed_orders_and_a_command_without_them_goes_step_by_step() -> None:
    table = played()
    offers = [offer for offer in SAGA.offers(table.state, "ann") if isinstance(offer.template, Act)]
    assert {offer.template.orders for offer in offers} == {Orders.STEP}
    assert {proposed(table.state, offer).orders for offer in offers} == {Orders.UNLESS_BEHIND}
    assert b'"orders"' not in CODEC.encode(replace(ATTACK, orders=Orders.STEP))


def test_a_roll_on_its_way_takes_orders_only_where_it_has_none() -> None:
    step = played(("ann", replace(ATTACK, orders=Orders.STEP)))
    rolls = [offer for offer in SAGA.offers(step.state, "ann") if isinstance(offer.template, Roll)]
    assert ["orders" in offer.open for offer in rolls] == [True]
    grace = played(("ann", replace(ATTACK, force=0, grace=1)))
    rolls = [offer for offer in SAGA.offers(grace.state, "ann") if isinstance(offer.template, Roll)]
    assert ["orders" in offer.open for offer in rolls] == [False]
