"""Elements of Saga that act by themselves: offers and nothing else, the mark, and whole conflicts to their end."""

from __future__ import annotations

import random
from collections.abc import Collection
from typing import Any

import pytest
from msgspec.structs import replace

from wildtable.dice import Dice, Random
from wildtable.forecast.elements import AUTOMATIC, alone, next_of, suggested, turn_of
from wildtable.play import GM, WATCH, Codec, Seat
from wildtable.play.automatic import AutomaticTurn
from wildtable.saga.conflict.messages.commands import (
    Act,
    BeginConflict,
    LetAct,
    Next,
    Pass,
    Shield,
    StartRound,
    Strike,
    Ward,
)
from wildtable.saga.conflict.messages.events import ActAlone
from wildtable.saga.conflict.model import Element, Guard, Struck
from wildtable.saga.facts import Story
from wildtable.saga.game import SAGA
from wildtable.saga.growing.figures import opening
from wildtable.saga.growing.messages import Leave
from wildtable.saga.harm.messages import Accept
from wildtable.saga.roll.messages import Deal, Done, Respond, Roll, Stand
from wildtable.saga.roll.model import Attack
from wildtable.saga.sets import ElementPool, First, HarmKind, Orders, Phase, Stakes
from wildtable.server.jobs.suggest_jobs import SuggestCommands
from wildtable.systems import system

MIA: Seat = "p-mia"
MOST = 2000
LIKELY = (Respond, Roll, Stand, Deal, Accept, Done)
"""The answers of a player who puts nothing more into a roll."""


def dice_of(seed: int) -> Dice:
    return Random(random.Random(seed).randbytes)


def shown() -> Story:
    """The customs house, with both elements at work."""
    story = opening()
    return replace(story, elements=tuple([replace(each, hidden=False) for each in story.elements]))


def does(story: Story, *commands: Any, seat: Seat = GM) -> Story:
    for command in commands:
        story = SAGA.folded(story, SAGA.decide(story, seat, command, dice_of(1)))
    return story


def begun(first: First = First.ELEMENTS) -> Story:
    """A conflict in its first phase, all of it the game master's."""
    return does(replace(shown(), pending=()), BeginConflict(Stakes.SERIOUS), StartRound(first))


def of_the_player(story: Story, chance: random.Random) -> Any:
    """The command of somebody who attacks once a round and answers as is likely; None where nobody is asked."""
    offers = [each for each in SAGA.offers(story, MIA) if each.when in ("answer", "turn") and not each.price]
    acts = [act for each in offers if isinstance(act := each.template, Act) and act.kind == "attack"]
    fresh: list[Any] = [act for act in acts if not act.harm_as and not story[act.who].acted]
    if fresh:
        return replace(chance.choice(fresh), orders=Orders.ANYWAY)
    passing = [each.template for each in offers if isinstance(each.template, Pass)]
    likely = [each.template for each in offers if isinstance(each.template, LIKELY)]
    return next(iter([*passing, *likely, *(each.template for each in offers)]), None)


def played_alone(seed: int) -> tuple[int, list[Any]]:
    """The rounds of a conflict that one person plays against the elements to its end, and all commands given."""
    story, dice, chance, given, rounds = alone(shown()), dice_of(seed), random.Random(seed), list[Any](), 0
    assert story is not None
    while True:
        seat, command = GM, next_of(story, (), (MIA,))
        if command is None:
            seat, command = MIA, of_the_player(story, chance)
        if command is None:
            break
        assert command in SAGA.offers(story, seat)
        story = SAGA.folded(story, SAGA.decide(story, seat, command, dice))
        rounds = max(rounds, story.conflict.round if story.conflict else 0)
        given.append(command)
        assert len(given) < MOST
    assert (story.conflict, story.phase) == (None, "between")
    assert {who.seat for who in story.characters} == {MIA}
    return rounds, given


def test_fifty_rounds_against_elements_are_offers_and_everybody_acts() -> None:
    rounds, given = 0, list[Any]()
    for seed in range(50):
        more, commands = played_alone(seed)
        rounds, given = rounds + more, given + commands
        if rounds >= 50:
            break
    assert rounds >= 50
    assert {command.who for command in given if isinstance(command, Strike)} == {"watch", "magistrate"}
    assert {command.who for command in given if isinstance(command, Act)} == {"mira", "josef"}
    assert any(isinstance(command, Shield) for command in given)


# What is suggested.


def test_an_element_strikes_with_its_strongest_pool_and_other_ideas_follow() -> None:
    story = begun()
    found = list(suggested(story, "magistrate"))
    assert {each.who for each in found} == {"magistrate"}
    assert len({each.commands for each in found}) == len(found) == 3
    assert all(each.commands[0] in SAGA.offers(story, GM) for each in found)
    strike = found[0].commands[0]
    assert (strike.pool, strike.harm, strike.orders) == ("social", "doubt", "anyway")
    assert next(suggested(story, "")).who == "watch"
    assert not list(suggested(story, "mira"))


def test_it_strikes_at_whom_it_faces_and_who_bears_most() -> None:
    story = begun()
    hurt = replace(story["josef"], harm=replace(story["josef"].harm, pain=2))
    story = replace(story, characters=(story["mira"], hurt))
    assert next(suggested(story, "watch")).commands[0].on == "josef"
    assert story.conflict is not None
    story = replace(story, conflict=replace(story.conflict, allotted=(("watch", "mira"), ("magistrate", "josef"))))
    assert next(suggested(story, "watch")).commands[0].on == "mira"


def struck(damage: int, *, first: First = First.PLAYERS, by: str = "") -> Story:
    """A blow at the Watch in the players' phase; ``by``: who has a block of two pushes for it."""
    story = begun(First.PLAYERS)
    assert story.conflict is not None
    guards = (Guard(by, "watch", ElementPool.PHYSICAL, 2),) if by else ()
    conflict = replace(story.conflict, phase=Phase.PLAYERS, first=first, guards=guards)
    goal = Attack("watch", ElementPool.PHYSICAL, HarmKind.PAIN)
    return replace(story, conflict=conflict, pending=(Struck("mira", goal, damage),))


@pytest.mark.parametrize(
    ("damage", "first", "likely"), [(1, First.PLAYERS, Done), (4, First.PLAYERS, Shield), (1, First.ELEMENTS, Shield)]
)
def test_it_blocks_what_would_cost_it_much_or_where_it_acts_no_more(damage: int, first: First, likely: type) -> None:
    found = [each.commands[0] for each in suggested(struck(damage, first=first), "watch")]
    assert isinstance(found[0], likely)
    assert {type(each) for each in found} == {Done, Shield}


def test_it_wards_off_with_the_pushes_of_its_block_and_strikes_back_with_the_rest() -> None:
    story = struck(1, by="watch")
    assert next(suggested(story, "watch")).commands == (Ward("watch", 1),)
    story = does(story, Ward("watch", 1))
    counter = next(suggested(story, "watch")).commands[0]
    assert (counter.on, counter.dice) == ("mira", 1)
    story = does(story, counter)
    assert next(suggested(story, "watch")).commands == (Roll("watch", orders=Orders.ANYWAY),)


def test_a_weak_element_keeps_its_last_action_where_the_players_act_after_it() -> None:
    for first, strikes in ((First.ELEMENTS, 0), (First.PLAYERS, 2)):
        story = begun(First.ELEMENTS)
        weak = Element("rat", "Rat", physical=2, attacks=1)
        assert story.conflict is not None
        story = replace(story, elements=(weak,), conflict=replace(story.conflict, first=first))
        assert len(list(suggested(story, "rat"))) == strikes


def in_words(story: Story) -> list[list[str]]:
    """Return the suggestions as the page shows them."""
    found = SuggestCommands("").run(system("saga"), story)
    return [[step.label for step in each.steps] for each in found]


def test_it_is_suggested_in_the_tables_words_without_how_often_it_asks() -> None:
    assert in_words(begun())[0] == ["The Night Watch attacks: Mira Vale, physical, pain"]
    assert in_words(struck(4))[0] == ["The Night Watch blocks: physical"]
    story = struck(1, by="watch")
    assert in_words(story) == [["Reduce the damage: 1 push"]]
    story = does(story, Ward("watch", 1))
    assert in_words(story)[0] == ["Strike back: Mira Vale, physical, 1 die"]
    assert in_words(does(story, next(suggested(story, "watch")).commands[0])) == [["Roll"]]


# The mark, and leave for a phase.


def test_the_mark_is_the_game_masters_survives_json_and_goes_with_its_element() -> None:
    story = begun()
    assert LetAct(("watch", "magistrate")) in SAGA.offers(story, GM)
    assert LetAct(("watch",)) not in SAGA.offers(story, MIA)
    story = does(story, LetAct(("watch", "magistrate")))
    codec: Codec[Any, Any, Any] = Codec(SAGA)
    assert codec.state.decode(codec.encode(story)) == story
    assert SAGA.view(story, GM).automatic == ("watch", "magistrate")
    for seat in (MIA, WATCH):
        assert SAGA.view(story, seat).automatic == ()
        assert SAGA.show(ActAlone(("magistrate",)), seat) is None
    assert does(story, Leave("watch")).automatic == ("magistrate",)
    assert does(story, LetAct()).automatic == ()


def by_itself(story: Story, granted: Collection[AutomaticTurn] = ()) -> list[Any]:
    """The commands that are given without any person, up to the end or somebody's choice."""
    given = list[Any]()
    while (command := next_of(story, granted, None)) is not None:
        given.append(command)
        story = SAGA.folded(story, SAGA.decide(story, GM, command, Random(bytes)))  # nothing but 1s
    return given


def test_marked_elements_act_by_themselves_and_no_others_and_then_play_goes_on() -> None:
    story = begun()
    assert by_itself(story) == []
    assert [(type(each), each.who) for each in by_itself(does(story, LetAct(("watch",))))] == [(Strike, "watch")] * 2
    both = by_itself(does(story, LetAct(("watch", "magistrate"))))
    assert [type(each) for each in both] == [Strike] * 3 + [Next]  # the magistrate is weak, and keeps an action


def test_a_grant_lets_one_element_act_in_its_phase() -> None:
    story = begun()
    assert turn_of(opening()) == ""
    assert [each.who for each in by_itself(story, (AutomaticTurn("watch", turn_of(story)),))] == ["watch"] * 2
    assert by_itself(story, (AutomaticTurn("watch", "1.1.1.players"),)) == []


def test_it_is_on_where_somebody_is_marked_and_a_conflict_of_players_is_not_played_alone() -> None:
    assert not AUTOMATIC.is_on(begun())
    assert AUTOMATIC.is_on(does(begun(), LetAct(("watch",))))
    assert alone(opening(scene="wager")) is None
    assert alone(begun()) is not None
