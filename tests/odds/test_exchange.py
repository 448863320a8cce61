"""The duel's own telling of a turn, compared with the procedures in every line and both ways at every condition."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import pytest
from msgspec.structs import replace

from tests.odds.arcs import missed, watched
from tests.odds.turns import played, table
from wildtable.forecast.policy import Bennies, Policy
from wildtable.odds import exchange
from wildtable.odds.duelling import Ring, bout, ring
from wildtable.odds.duellist import NORMAL, OPEN, DuellistState
from wildtable.savage.editions.settings import ruleset

NEVER, ONE, TWO = Bennies(0, 0, 0, 0), Bennies(1, 1, 1, 1), Bennies(2, 2, 2, 2)


Law: TypeAlias = dict[tuple[Any, Any], float]


class Situation(NamedTuple):
    """A turn to be compared: who, how both stand, what either wants, by which rules."""

    one: str
    two: str
    x: DuellistState
    y: DuellistState
    mine: Policy = Policy(bennies=ONE)
    theirs: Policy = Policy(bennies=ONE)
    edition: str = "adventure"
    critical: str = "mishap"
    natural_one: str = "failure"
    shaken_success: str = "edition"

    def both(self) -> tuple[Law, Law]:
        """The law of the turn as the duel tells it, and as the procedures play it."""
        made = self.made()
        real = played(table(made, self.x, self.y), self.mine, self.theirs, made.duellists[0].weapon)
        return self.said(made), real

    def made(self) -> Ring:
        """The two of them."""
        options = {"critical_failures": self.critical, "extra_natural_one": self.natural_one}
        options["shaken_success"] = self.shaken_success
        return ring(self.one, self.two, edition=ruleset(self.edition, **options))

    def said(self, made: Ring) -> Law:
        """As the duel tells it, after it has told of other states: what it has kept of them may not mix with this."""
        turns = bout(made, self.mine, self.theirs).one
        wild = [int(duellist.fighter.sheet.wild_card) for duellist in made.duellists]
        for x in {self.x, DuellistState(wild[0], not self.x.shaken, NORMAL, self.x.bennies)}:
            for y in {
                self.y,
                DuellistState(0, not self.y.shaken, OPEN, wild[1]),
                DuellistState(3 * wild[1], self.y.shaken),
            }:
                turns.turn(x, y)
        return turns.turn(self.x, self.y)


WILD = Policy(attack="wild-attack", bennies=ONE)
FRESH, HURT = DuellistState(0, False, NORMAL, 2), DuellistState(2, True, NORMAL, 2)
SITUATIONS = {
    "plain": Situation("brawler", "duellist", FRESH, FRESH),
    "plain, Deluxe": Situation("brawler", "duellist", FRESH, FRESH, edition="deluxe"),
    "no Bennies": Situation("brawler", "duellist", replace(FRESH, bennies=0), replace(FRESH, bennies=0)),
    "nobody wants to spend any": Situation(
        "hero", "fencer", FRESH, FRESH, Policy(bennies=NEVER), Policy(bennies=NEVER)
    ),
    "kept for later": Situation("hero", "fencer", FRESH, FRESH, Policy(bennies=TWO), Policy(bennies=TWO)),
    "the game master's pool is empty": Situation("hero", "villain", FRESH, HURT, Policy(pool=True), Policy(pool=True)),
    "three left": Situation("hero", "fencer", replace(FRESH, bennies=3), FRESH, Policy(bennies=TWO)),
    "Shaken twice": Situation("brawler", "duellist", FRESH, replace(FRESH, shaken=True)),
    "Shaken twice, Deluxe": Situation("brawler", "duellist", FRESH, replace(FRESH, shaken=True), edition="deluxe"),
    "hurt": Situation("brawler", "duellist", HURT, HURT),
    "hurt, Deluxe": Situation("brawler", "duellist", HURT, HURT, edition="deluxe"),
    "Shaken, a success acts, Deluxe": Situation(
        "brawler", "duellist", HURT, FRESH, edition="deluxe", shaken_success="acts"
    ),
    "Shaken, a success recovers": Situation("brawler", "duellist", HURT, FRESH, shaken_success="recovers"),
    "Shaken, with a single Benny": Situation(
        "brawler", "duellist", DuellistState(1, True, NORMAL, 1), FRESH, edition="deluxe"
    ),
    "the last Wound": Situation("villain", "hero", FRESH, DuellistState(3, False, NORMAL, 2)),
    "critical failures stand": Situation("hero", "villain", FRESH, FRESH, critical="final"),
    "critical failures stand, Deluxe": Situation("hero", "villain", HURT, HURT, edition="deluxe", critical="final"),
    "a 1 counts by its total": Situation("raider", "goblin", DuellistState(), DuellistState(), natural_one="total"),
    "Extras": Situation("raider", "goblin", DuellistState(), DuellistState(shaken=True)),
    "Extras, Deluxe": Situation("raider", "goblin", DuellistState(shaken=True), DuellistState(), edition="deluxe"),
    "an Extra's turn": Situation("bear", "hero", DuellistState(), FRESH),
    "an Extra is struck": Situation("hero", "ghoul", FRESH, DuellistState()),
    "Shaken and idle": Situation("hero", "guard", DuellistState(1, True), DuellistState(), Policy(bennies=NEVER)),
    **{
        f"{name}, {edition}": situation._replace(edition=edition)
        for edition in ("adventure", "deluxe")
        for name, situation in {
            "Wild Attack": Situation("brawler", "duellist", FRESH, FRESH, WILD),
            "after a Wild Attack": Situation("brawler", "duellist", replace(FRESH, stance=OPEN), FRESH),
            "Wild Attack on one who is open": Situation("hero", "hero", FRESH, replace(FRESH, stance=OPEN), WILD),
            "Shaken after a Wild Attack": Situation("hero", "hero", DuellistState(0, True, OPEN), FRESH),
            "Shaken and open, with Bennies": Situation("hero", "hero", DuellistState(1, True, OPEN, 2), FRESH),
            "at the head": Situation("fencer", "hero", FRESH, FRESH, Policy(attack="head", bennies=ONE)),
        }.items()
    },
}


@pytest.mark.parametrize("name", SITUATIONS)
def test_a_turn_is_the_procedures_turn(name: str) -> None:
    """Every outcome, to 1e-12."""
    said, real = SITUATIONS[name].both()
    for key in {*said, *real}:
        assert said.get(key, 0.0) == pytest.approx(real.get(key, 0.0), abs=1e-12), key


@pytest.mark.slow
def test_the_comparison_reaches_every_line_and_both_ways_of_every_condition() -> None:
    """A new line or condition in `exchange` is red here until a situation above brings it about."""

    def work() -> None:
        for situation in SITUATIONS.values():
            situation.said(situation.made())

    assert missed(exchange, watched(exchange, work)) == []
