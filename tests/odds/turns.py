"""A duellist's turn as the real procedures play it, every outcome of chance at once."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from msgspec.structs import replace

from wildtable.forecast.policy import Policy, answer, purse_for
from wildtable.odds.duellist import NORMAL, OPEN, SEAT, DuellistState
from wildtable.odds.outcomes import outcomes
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.cards.model import Hand
from wildtable.savage.characters.model import Sheet
from wildtable.savage.fight import Fight, Fighter, changed
from wildtable.savage.game import SAVAGE
from wildtable.savage.turns.messages import EndTurn
from wildtable.savage.turns.model import Turn
from wildtable.savage.wounds.messages import ShakeOff


def table(made: Any, x: DuellistState, y: DuellistState) -> Fight:
    """The two, and others who act before and after the first one, so that a turn begins and ends."""
    one, two = (duellist.fighter for duellist in made.duellists)
    late = made.duellists[0].edition.wild_attack_costs == "vulnerable"

    def stands(fighter: Fighter, condition: DuellistState) -> Fighter:
        is_open = condition.stance == OPEN
        return changed(
            fighter,
            wounds=condition.wounds,
            shaken=condition.shaken,
            bennies=condition.bennies,
            vulnerable=int(is_open and late),
            reckless=is_open and not late,
        )

    early = Fighter("early", Sheet("Early"), side="foes", seat=SEAT, turn=Turn())
    last = Fighter("last", Sheet("Last"), side="foes", seat=SEAT)
    crowd = (stands(one, x), stands(two, y), early, last)
    cards = (("a", "5C", "waiting"), ("b", "3C", "done"), ("early", "9C", "acting"), ("last", "2C", "waiting"))
    hands = tuple([Hand(who, (card,), card, state) for who, card, state in cards])
    return replace(made.duellists[0].fight, fighters=crowd, hands=hands, phase="turns", round=1)


def played(
    fight: Fight, mine: Policy, theirs: Policy, weapon: str
) -> dict[tuple[DuellistState, DuellistState | None], float]:
    """The law of the first one's turn by the real procedures, every outcome of chance at once."""

    def choose(state: Fight, frame: Any, offers: Any) -> Any:
        who = frame.test.who if hasattr(frame, "test") else getattr(frame, "who", "a")
        return answer(mine if who == "a" else theirs, state, frame, offers)

    def after(law: dict[Fight, float], command: Any) -> dict[Fight, float]:
        found: defaultdict[Fight, float] = defaultdict(float)
        for state, chance in law.items():
            do = command(state)
            if do is None:
                found[state] += chance
                continue
            for then, part in outcomes(SAVAGE, state, SEAT, do, choose=choose, error=1e-13).chances.items():
                found[then] += chance * part
        return found

    def shake(state: Fight) -> Any:
        me = state["a"]
        purse = purse_for(mine, state, "a", "shake") if me.states.shaken else ""
        return ShakeOff("a", purse) if purse and me.turn is not None and not me.turn.able else None

    def attack(state: Fight) -> Any:
        options = () if mine.attack == "plain" else (mine.attack,)
        return Attack("a", "b", weapon, options) if state["a"].able else None

    law = after({fight: 1.0}, lambda _state: EndTurn("early"))
    for command in (shake, attack, lambda _state: EndTurn("a")):
        law = after(law, command)
    found: defaultdict[tuple[DuellistState, DuellistState | None], float] = defaultdict(float)
    for state, chance in law.items():
        found[condition(state["a"]), condition(state["b"]) if state["b"].up else None] += chance
    return dict(found)


def condition(fighter: Fighter) -> DuellistState:
    """Return how a figure fares, as a duel sees it."""
    stance = OPEN if fighter.states.vulnerable or fighter.states.reckless else NORMAL
    return DuellistState(fighter.health.wounds, fighter.states.shaken, stance, fighter.bennies)
