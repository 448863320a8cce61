"""Best play: with nothing to choose it is the fixed policy; every choice is the best that the table allows."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace

from tests.odds.turns import condition, table
from wildtable import odds
from wildtable.dice import Tape
from wildtable.odds import bestplay, outcomes
from wildtable.odds.bestplay import best_play
from wildtable.odds.choosing import reroll_values
from wildtable.odds.duelling import ring
from wildtable.odds.duellist import GUARDED, NORMAL, OPEN, DuellistState
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.game import SAVAGE
from wildtable.savage.table.base import Command
from wildtable.savage.turns.messages import Defend, EndTurn
from wildtable.savage.wounds.messages import ShakeOff


@pytest.mark.parametrize("pair", [("raider", "goblin"), ("brawler", "hero"), ("guard", "bear")])
@pytest.mark.parametrize("edition", ["adventure", "deluxe"])
def test_without_a_choice_it_is_the_fixed_policy(
    pair: tuple[str, str], edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Plain attacks and no Bennies: two programs that share no step come to the same chance."""

    def plainly(self: bestplay._Turns, x: object, y: object) -> Iterator[tuple[str, float]]:
        yield "plain", self.attack(x, y, ())  # type: ignore[arg-type] # pairs, which are not named here

    monkeypatch.setattr(bestplay._Turns, "choices", plainly)
    told = best_play(ring(*pair, edition=edition, bennies=0))
    assert told.wins[0] == pytest.approx(odds.duel(*pair, edition=edition, bennies=0).wins[0], abs=1e-6)


def test_choices_are_told_the_best_first() -> None:
    told = best_play(ring("raider", "goblin"))
    for advice in told.advice:
        chances = [chance for _, chance in advice.choices]
        assert chances == sorted(chances, reverse=True)
        assert all(0 <= chance <= 1 for chance in chances)
    opening = told.advice[0]
    assert {name for name, _ in opening.choices} >= {"attack plainly", "wild-attack", "head", "limb", "defend"}
    assert sum(told.wins) == pytest.approx(1)


def test_another_roll_by_hand() -> None:
    """A half of nothing, three tenths of one, a fifth of two: rolled again with one in hand, the better counts."""
    worth = [0.0, 0.5, 1.0]
    assert reroll_values((0.5, 0.3, 0.2), worth) == pytest.approx([0.35, 0.6, 1.0])


def test_too_many_bennies_are_refused() -> None:
    with pytest.raises(odds.Unanswerable, match="Bennies in best play"):
        best_play(ring("brawler", "hero", bennies=9))


WHO = {"a": "p1", "b": "p2", "early": "gm", "last": "gm"}


class Turn:
    """The first one's turn at the table, every choice in it made as is best, by what the solved duel says follows."""

    def __init__(self, game: bestplay._Game) -> None:
        self.then = game.first[0].value_after
        self.weapon = game.ring.duellists[0].weapon

    def value(self, fight: Fight) -> float:
        """The chance to win with the turn still to come; a Benny may go before the roll to shake it off."""
        return max(self.begun(each) for each in (fight, self.unshaken(fight)) if each is not None)

    def begun(self, fight: Fight) -> float:
        return self.best(fight, EndTurn("early"), self.acts)

    def acts(self, fight: Fight) -> float:
        """Return what may be done once the turn has begun."""
        if not fight["a"].able:
            paid = self.unshaken(fight)
            return max(self.over(fight), self.acts(paid) if paid is not None else 0.0)
        deeds: list[Command] = [Attack("a", "b", self.weapon, options) for options in bestplay.OPTIONS]
        if not fight["a"].states.defending:
            deeds.append(Defend("a"))
        return max(self.best(fight, deed, self.over) for deed in deeds)

    def over(self, fight: Fight) -> float:
        """The turn is over: what the duel is worth now."""
        ended = SAVAGE.folded(fight, SAVAGE.decide(fight, WHO["a"], EndTurn("a"), Tape([])))
        foe = ended["b"]
        return self.then(self.condition(ended["a"]), self.condition(foe) if foe.up else None)

    def condition(self, fighter: Fighter) -> DuellistState:
        return replace(condition(fighter), **({"stance": GUARDED} if fighter.states.defending else {}))

    def unshaken(self, fight: Fight) -> Fight | None:
        """The same, Shaken no more for a Benny."""
        if not (fight["a"].states.shaken and fight["a"].bennies):
            return None
        return SAVAGE.folded(fight, SAVAGE.decide(fight, WHO["a"], ShakeOff("a", "own"), Tape([])))

    def best(self, fight: Fight, command: Command, after: Callable[[Fight], float]) -> float:
        seat = WHO[getattr(command, "who", "a")]

        def worth(state: Fight) -> dict[str, float]:
            value = after(state)
            return {WHO["a"]: value, WHO["b"]: 1 - value}

        return outcomes.best(SAVAGE, fight, seat, command, worth=worth, error=1e-7).values[WHO["a"]]


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["adventure", "deluxe"])
def test_every_turn_of_best_play_is_the_best_turn_at_the_table(edition: str) -> None:
    """The solved duel values a state as the real procedures do, all choices made as is best."""
    made = ring("brawler", "villain", edition=edition, bennies=1)
    game = bestplay._Game(made)
    game.solved()
    for turns in (*game.first, *game.last):
        turns.forget(block=True)
    turn = Turn(game)
    for x, y in (
        (DuellistState(0, False, NORMAL, 1), DuellistState(1, False, NORMAL, 1)),
        (DuellistState(1, True, NORMAL, 1), DuellistState(2, True, OPEN, 0)),
        (DuellistState(3, True, NORMAL, 0), DuellistState(0, False, NORMAL, 1)),
        (DuellistState(2, False, NORMAL, 0), DuellistState(3, True, NORMAL, 1)),
    ):
        fight = table(made, x, y)
        fight = replace(fight, fighters=tuple([replace(f, seat=WHO[f.id]) for f in fight.fighters]))
        assert game.first[0].turn(x, y) == pytest.approx(turn.value(fight), abs=1e-5), f"{x} {y}"
