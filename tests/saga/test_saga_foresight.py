"""Chances of a roll of Saga before it is made: what the procedures will do, and what the closed forms say."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from wildtable import odds
from wildtable.dice import Tape
from wildtable.odds.saga_foresight import ForeseenRoll, foresee
from wildtable.play import GM, WATCH, Part
from wildtable.saga.base import Command
from wildtable.saga.character.model import Active
from wildtable.saga.conflict.messages.commands import Act, BeginConflict, StartRound
from wildtable.saga.conflict.model import Struck
from wildtable.saga.facts import Story
from wildtable.saga.game import SAGA
from wildtable.saga.growing import figures as growing_figures
from wildtable.saga.growing.messages import Play
from wildtable.saga.roll.messages import Reroll, Retry, Roll, Stand
from wildtable.saga.roll.model import Attack, Block, Compared, Contest, Deed, Plain, Rolled, ToRoll
from wildtable.saga.sets import HarmKind, Orders, Skill
from wildtable.text.saga.words import WORDS

MIRA = "mira"


def story(dice: int, rating: int) -> Story:
    """Somebody is about to roll so many dice against so many."""
    opening = growing_figures.opening()
    seated = SAGA.folded(opening, SAGA.decide(opening, "ann", Play(MIRA, "ann"), Tape([])))
    deed = Deed(MIRA, "athletics", Plain(), parts=(Part(dice, "ranks", "saga.pool"),), rating=rating)
    poor = replace(seated[MIRA], tokens=replace(seated[MIRA].tokens, fortune=0, acuity=0))
    crowd = tuple([poor if who.id == MIRA else who for who in seated.characters])
    return replace(seated, characters=crowd, pending=(ToRoll(deed),))


def told(at: Story, command: Command, seat: str = "ann") -> ForeseenRoll:
    foreseen = foresee(at, seat, command)
    assert foreseen is not None
    return foreseen


@pytest.mark.parametrize(("dice", "rating"), [(15, 10), (7, 4), (2, 3), (0, 2), (5, 0)])
def test_it_is_what_the_closed_forms_say(dice: int, rating: int) -> None:
    at = story(dice, rating)
    for trade in (0, 1):
        if trade > max(0, dice) // 3:
            continue
        foreseen, exact = told(at, Roll(MIRA, trade)), odds.pool(dice, rating, trade=trade)
        found = dict(foreseen.outcomes)
        assert found.get("success", 0) == pytest.approx(exact.success, abs=1e-9)
        assert found.get("qualified", 0) == pytest.approx(exact.qualified, abs=1e-9)
        assert found.get("dramatic", 0) == pytest.approx(exact.dramatic, abs=1e-9)
        assert sum(found.values()) == pytest.approx(1)


def test_the_best_trade_is_named() -> None:
    at = story(15, 10)
    foreseen = told(at, Roll(MIRA))
    every = [odds.pool(15, 10, trade=trade) for trade in range(6)]
    assert foreseen.by_trade == pytest.approx([each.success + each.qualified for each in every], abs=1e-9)
    spoken = WORDS.foretold(at, foreseen) if WORDS.foretold else None
    assert spoken is not None
    assert any("Best: trade dice for" in note for note in spoken.notes)


def test_dice_that_lie_on_the_table_are_counted() -> None:
    at = story(4, 2)
    rich = replace(at[MIRA], tokens=replace(at[MIRA].tokens, fortune=1))
    at = replace(at, characters=tuple([rich if who.id == MIRA else who for who in at.characters]))
    throw = Tape([((5,), (1,), (2,), (3,))])
    at = SAGA.folded(at, SAGA.decide(at, "ann", Roll(MIRA), throw))
    assert isinstance(at.pending[-1], Rolled)
    stands, again = told(at, Stand(MIRA)), told(at, Reroll(MIRA, 2))
    assert dict(stands.outcomes)["success"] == pytest.approx(4 / 9)
    assert again.good > stands.good
    at = SAGA.folded(at, SAGA.decide(at, "ann", Stand(MIRA), Tape([((6,), (5,))])))
    assert isinstance(at.pending[-1], Compared)
    assert told(at, Stand(MIRA)).good == 0
    assert told(at, Retry(MIRA)).good == pytest.approx(1 / 3)


def with_fortune(at: Story, tokens: int) -> Story:
    """The same with so much fortune."""
    rich = replace(at[MIRA], tokens=replace(at[MIRA].tokens, fortune=tokens))
    return replace(at, characters=tuple([rich if who.id == MIRA else who for who in at.characters]))


def test_fortune_that_orders_may_spend_is_counted_in() -> None:
    at = with_fortune(story(1, 0), 2)
    # One die needs a mark, which each token gives another third for.
    chances = [told(at, Roll(MIRA, spend=spend)).good for spend in range(3)]
    assert chances == pytest.approx([1 - (2 / 3) ** throws for throws in (1, 2, 3)])
    assert told(at, Roll(MIRA, orders=Orders.ANYWAY, spend=2)).good == pytest.approx(chances[2])


def in_conflict() -> Story:
    """The players' turn in a conflict."""
    opening = growing_figures.opening()
    at = SAGA.folded(replace(opening, pending=()), SAGA.decide(opening, "ann", Play(MIRA, "ann"), Tape([])))
    for seat, command in ((GM, BeginConflict("minor")), (GM, StartRound("players"))):
        at = replace(at, pending=())
        at = SAGA.folded(at, SAGA.decide(at, seat, command, Tape([])))
    return at


def test_the_odds_of_an_attack_are_the_same_with_orders_or_step_by_step() -> None:
    at = in_conflict()
    attack = Act(MIRA, "attack", "weaponry", "watch", "physical", force=1)
    plain = told(at, attack)
    assert plain == told(at, replace(attack, orders=Orders.UNLESS_BEHIND))
    assert told(at, replace(attack, spend=2)).good > plain.good


def spoken(at: Story, foreseen: ForeseenRoll) -> list[tuple[str, float]]:
    """The bars that a page draws."""
    assert WORDS.foretold is not None
    return [(bar.label, bar.chance) for bar in WORDS.foretold(at, foreseen).bars]


def test_an_attack_needs_a_push_and_its_tie_is_no_success() -> None:
    at = story(7, 7)
    frame = at.pending[-1]
    assert isinstance(frame, ToRoll)
    attack = replace(at, pending=(ToRoll(replace(frame.deed, goal=Attack("watch", "physical", HarmKind.PAIN))),))
    foreseen, exact = told(attack, Roll(MIRA)), odds.pool(7, 7, trade=0)
    assert foreseen.good == pytest.approx(exact.success, abs=1e-9)
    assert told(at, Roll(MIRA)).good == pytest.approx(exact.success + exact.qualified, abs=1e-9)
    assert [name for name, _ in spoken(attack, foreseen)] == ["Success", "A tie", "Failure"]


def test_a_block_is_for_the_whole_damage() -> None:
    at = story(7, 0)
    frame = at.pending[-1]
    assert isinstance(frame, ToRoll)
    blow = Struck("watch", Attack(MIRA, "physical", HarmKind.PAIN), 2)
    block = ToRoll(replace(frame.deed, goal=Block(MIRA)))
    at = replace(at, conflict=in_conflict().conflict, pending=(blow, block))
    foreseen = told(at, Roll(MIRA))
    none, one = (2 / 3) ** 7, 7 * (1 / 3) * (2 / 3) ** 6
    assert foreseen.good == pytest.approx(1 - none - one)
    assert spoken(at, foreseen) == [
        ("All stopped", pytest.approx(1 - none - one)),
        ("Only some stopped", pytest.approx(one)),
        ("Failure", pytest.approx(none)),
    ]


def test_what_may_not_be_known_is_not_told() -> None:
    at = story(6, 4)
    assert foresee(at, WATCH, Roll(MIRA)) is None
    assert foresee(at, "ben", Roll(MIRA)) is None, "it is not that one's to make"
    element = next(element for element in at.elements if element.hidden)
    frame = at.pending[-1]
    assert isinstance(frame, ToRoll)
    deed = replace(frame.deed, goal=Attack(element.id, "physical", "pain"))
    assert foresee(replace(at, pending=(ToRoll(deed),)), "ann", Roll(MIRA)) is None
    assert foresee(replace(at, pending=(ToRoll(deed),)), GM, Roll(MIRA)) is None, "a player makes that roll"


def test_the_other_side_of_a_contest_is_foreseen_with_its_traits_as_they_were_judged_last() -> None:
    at = story(4, 0)
    seated = SAGA.folded(replace(at, pending=()), SAGA.decide(at, "ben", Play("josef", "ben"), Tape([])))
    poor = replace(seated["josef"], tokens=replace(seated["josef"].tokens, fortune=0, acuity=0))
    crowd = tuple([poor if who.id == "josef" else who for who in seated.characters])
    trait = Active("josef:Strange Dreams", "josef", -2, each=True)
    frame = at.pending[-1]
    assert isinstance(frame, ToRoll)
    deed = replace(frame.deed, goal=Contest("josef", Skill.AWARENESS, True))
    plain = replace(seated, characters=crowd, pending=(ToRoll(deed),))
    weak = replace(plain, actives=(trait,))
    judged = replace(plain, actives=(replace(trait, fits=((Skill.AWARENESS, 0),)),))
    chances = [told(each, Roll(MIRA)).good for each in (plain, weak, judged)]
    assert chances[0] == pytest.approx(chances[2])
    assert chances[1] > chances[0]
