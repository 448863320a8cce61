"""A crowded table is told in small steps, and what was told in steps is not worked out again."""

from __future__ import annotations

import asyncio
from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bench.table.drawing import crowd
from tests.saga.crowd import random_story
from wildtable.cards import DECK
from wildtable.play import GM, Offer
from wildtable.saga.character.model import Active, Phrase
from wildtable.saga.character.queries import invoked, players_traits, traits_of
from wildtable.savage.cards.model import CardsOpen, Hand
from wildtable.savage.fight import Fight, changed
from wildtable.server.table import broadcast, seat_view
from wildtable.store import Kept
from wildtable.store.filed import AT_ONCE, LETTERS_AT_ONCE, by_few
from wildtable.systems import system
from wildtable.text.spoken import SpokenOffer
from wildtable.text.told import Teller, group

FIGURES = 12


def crowded() -> Fight:
    """A fight with many figures, of which some are hidden."""
    fight: Fight = crowd(FIGURES)
    hidden = tuple([replace(each, id=f"hidden-{each.id}", at=None) for each in fight.fighters[:5]])
    return replace(fight, hidden=hidden)


@pytest.mark.parametrize(("name", "state"), [("savage", crowded()), ("saga", random_story(Random(3)))])
def test_a_step_tells_one_figure_or_one_ruling_and_leaves_nothing_over(
    name: str, state: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    placed: list[str] = []
    place = Teller.placed

    def noted(told: Teller, state: Any, offered: Offer[Any]) -> tuple[int, SpokenOffer]:
        placed.append(offered.when)
        return place(told, state, offered)

    monkeypatch.setattr(Teller, "placed", noted)
    played = system(name)
    told, known = played.told(), set[Any]()
    for _ in told.prepare(state, GM):
        made = Counter(call[0].__name__ for call in told._cache._nodes.keys() - known)
        assert max(made[each] for each in ("seen", "seen_hidden", "character_of")) <= 1 + (name == "savage"), made
        assert placed.count("ruling") <= 1
        known = set(told._cache._nodes)
        placed.clear()
    assert seat_view.now(played, state, GM, told) == seat_view.now(played, state, GM)
    assert {call[0].__name__ for call in told._cache._nodes.keys() - known} <= {"_now", "_plea"}


def test_work_goes_on_at_once_until_its_slice_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    async def turns(times: list[float]) -> int:
        clock, found = iter(times), 0
        monkeypatch.setattr(broadcast.time, "perf_counter", lambda: next(clock))

        async def sleep(_: float) -> None:
            nonlocal found
            found += 1

        monkeypatch.setattr(broadcast.asyncio, "sleep", sleep)
        pace = broadcast.Pace()
        await pace.pause()
        await pace.pause()
        return found

    soon, late = broadcast.SLICE / 4, broadcast.SLICE * 2
    assert asyncio.run(turns([0, soon, 2 * soon])) == 0
    assert asyncio.run(turns([0, late, late, late + soon])) == 1


@pytest.mark.parametrize("seed", range(5))
def test_all_traits_in_one_pass_are_those_of_each(seed: int) -> None:
    told = random_story(Random(seed))
    story = replace(told, phrases=(*told.phrases, Phrase(told.players[0].id, "Owes a Favor")))
    assert players_traits(story) == {who.id: tuple(traits_of(story, who.id)) for who in story.players}


def test_of_a_trait_invoked_twice_the_own_entry_counts_then_the_first() -> None:
    story = random_story(Random(1))
    for_all, first, own = Active("a:b", "", 1), Active("x:y", "", 2), Active("a:b", "hero-0", -1)
    now = invoked(replace(story, actives=(for_all, first, own, Active("x:y", "", 3))))
    assert (now("hero-0", "a:b"), now("hero-1", "a:b"), now("hero-0", "x:y")) == (own, for_all, first)
    assert now("hero-0", "a:c") is None


def test_long_entries_of_a_file_are_written_fewer_at_once() -> None:
    def pages(*lengths: int) -> list[int]:
        page = [Kept(n, str(n), 0, "x" * length) for n, length in enumerate(lengths, 1)]
        found = list(by_few(page))
        assert [each for few in found for each in few] == page
        return [len(few) for few in found]

    assert pages(*[1] * (AT_ONCE + 2)) == [AT_ONCE, 2]
    assert pages(1, LETTERS_AT_ONCE, 1, LETTERS_AT_ONCE // 2, LETTERS_AT_ONCE) == [2, 3]
    assert pages() == []


def test_answers_that_stay_are_not_put_into_words_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The others may buy the same cards as before once one has passed."""
    played, words = system("savage"), list[str]()
    place = Teller.placed

    def noted(told: Teller, state: Any, offered: Offer[Any]) -> tuple[int, SpokenOffer]:
        made = place(told, state, offered)
        words.append(made[1].id)
        return made

    monkeypatch.setattr(Teller, "placed", noted)
    units = ("gm", "captain-0", "marksman-1")
    fight = crowd(20)
    hands = [Hand(f.unit, (card,), card) for f, card in zip(fight.fighters, DECK, strict=False)]
    fight = replace(fight, phase="cards", round=1, gm_bennies=1, hands=tuple(hands), pending=(CardsOpen(units),))
    table = played.told()
    before = table.offers(fight, "p1")
    assert [each.id for each in before] == ["new-card:captain-0", "pass:captain-0", "write:"]
    words.clear()
    assert table.offers(replace(fight, pending=(CardsOpen(units[:2]),)), "p1") == before
    assert words == []
    broke = changed(fight["captain-0"], bennies=0)
    others = tuple([broke if f.id == broke.id else f for f in fight.fighters])
    assert [each.id for each in table.offers(replace(fight, fighters=others), "p1")] == ["pass:captain-0", "write:"]


def test_rulings_are_not_looked_at_again_when_somebody_has_answered() -> None:
    """Only one of their makers asks what waits, and their words name nothing of it."""
    fight = replace(crowd(FIGURES), phase="cards", round=1, pending=(CardsOpen(("gm", "captain-0")),))
    table = system("savage").told()
    table.offers(fight, GM)
    groups = [call for call in table._cache._nodes if call[0] is vars(group)["__wrapped__"]]
    table._cache.turn_to(replace(fight, pending=(CardsOpen(("gm",)),)))
    assert len(groups) > 20
    assert [call[2].ask.__name__ for call in table._cache.unknown(groups)] == ["harm_rulings"]


def test_a_card_that_is_drawn_for_one_unit_leaves_the_choices_of_the_others() -> None:
    fight: Fight = crowd(20)
    units = list(dict.fromkeys(f.unit for f in fight.fighters))
    hands = [Hand(unit, (card,), card) for unit, card in zip(units, DECK, strict=False)]
    fight = replace(fight, phase="cards", round=1, deck=DECK[-9:], hands=tuple(hands), pending=(CardsOpen((GM,)),))
    table = system("savage").told()
    table.offers(fight, GM)
    choices = [call for call in table._cache._nodes if call[0].__name__ == "_choice"]
    assert len(choices) == 3
    bought = replace(hands[-1], cards=(*hands[-1].cards, DECK[-1]), choice=(*hands[-1].cards, DECK[-1]))
    table._cache.turn_to(replace(fight, deck=fight.deck[:-1], hands=(*hands[:-1], bought)))
    assert [call[1] for call in table._cache.unknown(choices)] == [bought.unit]
