"""Choices that the table waits for, as other seats see them: who decides what, and whether it goes by itself."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from msgspec import Raw
from msgspec.json import encode
from msgspec.structs import replace

from tests.savage.test_non_interference import Twins, noted
from tests.savage.walker import SEATS
from wildtable.play import GM, WATCH
from wildtable.savage.table.model import HEROES
from wildtable.savage.wounds.model import Wounded
from wildtable.server.table import seat_view
from wildtable.systems import system
from wildtable.text.plea import Plea

SYSTEM = system("savage")
ALL_KNOW = ("wounded", "cards-open", "round-end")


@pytest.fixture(scope="module")
def pleas() -> list[tuple[str, Plea, str, bool]]:
    """Return the pleas of three walks: the seat that sees it, the plea, the lapse that the asked seat is offered, and
    whether only heroes are asked."""
    found = []
    for seed in range(400, 403):
        twins = Twins(seed, noted, lambda _: False)
        while twins.plain.seq < 60 and twins.step():
            state = twins.plain.state
            for seat in (*SEATS, WATCH):
                told = seat_view.now(SYSTEM, state, seat).plea
                if told is None:
                    continue
                asked = state[told.who[0]]
                offers = seat_view.now(SYSTEM, state, asked.seat or GM).offers
                lapses = {offer.lapse for offer in offers if offer.when == "answer" and offer.who in ("", told.who[0])}
                heroes = all(state[who].side == HEROES for who in told.who)
                found.append((seat, told, "".join(lapses), heroes))
    return found


def test_a_plea_goes_by_itself_as_its_answer_does(pleas: list[tuple[str, Plea, str, bool]]) -> None:
    known = [(told, lapse) for seat, told, lapse, heroes in pleas if heroes or seat == GM or told.kind in ALL_KNOW]
    assert all(told.lapse == lapse for told, lapse in known if told.kind not in ("cards-open", "round-end"))
    assert min(Counter(told.lapse for told, _ in known)[lapse] for lapse in ("", "now", "soon")) > 5


def test_players_are_told_of_no_sheet_by_whether_a_foe_waits(pleas: list[tuple[str, Plea, str, bool]]) -> None:
    foes = [(told, lapse) for seat, told, lapse, heroes in pleas if not heroes and seat != GM]
    hidden = [(told, lapse) for told, lapse in foes if told.kind not in ALL_KNOW]
    assert {told.lapse for told, _ in hidden} == {""}
    assert sum(bool(lapse) for _, lapse in hidden) > 10, "there was something to hide"


def test_the_game_master_alone_may_see_the_odds_of_a_player_s_answer() -> None:
    opening = SYSTEM.new("adventure", "ambush")
    seated = [replace(each, seat="mia") if each.id == "ada" else each for each in opening.fighters]
    fight = replace(opening, fighters=tuple(seated))

    def answer(seat: str, who: str) -> tuple[Raw | None, str]:
        told = seat_view.now(SYSTEM, replace(fight, pending=(Wounded(who, 1),)), seat).plea
        assert told is not None
        return told.answer, told.seat

    assert answer(GM, "ada") == (Raw(b'{"type":"soak","who":"ada"}'), "mia")
    assert answer("ben", "ada") == answer(WATCH, "ada") == answer(GM, "raider-1") == (None, "")


def test_the_answer_whose_odds_are_told_is_one_that_costs_a_benny() -> None:
    kinds = Counter[str]()
    for seed in range(410, 412):
        twins = Twins(seed, noted, lambda _: False)
        while twins.plain.seq < 60 and twins.step():
            state = twins.plain.state
            told = seat_view.now(SYSTEM, state, GM).plea
            if told is None or not (seat := state[told.who[0]].seat):
                continue
            offers = SYSTEM.game.offers(state, seat).answers()
            priced = [command for offer in offers if offer.price and offer.template.facts.odds for command in offer]
            assert (told.answer in [Raw(encode(each)) for each in priced]) if priced else told.answer is None
            kinds[told.kind] += told.answer is not None
    assert kinds["rolled"] > 10, kinds


def test_a_plea_names_who_decides(pleas: list[tuple[str, Plea, str, bool]]) -> None:
    said = {told.says for _, told, _, _ in pleas if told.kind == "wounded"}
    assert said
    assert all(re.search(r" decides: soak (?:1 Wound|\d+ Wounds)\?$", sentence) for sentence in said), said
