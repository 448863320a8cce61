"""The odds of an attack by a hero with something that is being built, and without it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from wildtable.odds.masks import as_known
from wildtable.odds.prospects import Outlook, on_its_own
from wildtable.odds.questions.fights.attacks import hit_chances
from wildtable.odds.questions.fights.figures import ATTACKER, TARGET
from wildtable.odds.questions.fights.placing import ACTING_CARD, WAITING_CARD
from wildtable.play import GM, Refused, Seat
from wildtable.play.making import NOTHING_BUILT
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.cards.model import Hand
from wildtable.savage.characters.queries import drafted
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.game import SAVAGE
from wildtable.savage.sheets.building import fighter
from wildtable.savage.sight.known import SOMEONE, as_seen
from wildtable.savage.table.model import FOES, HEROES
from wildtable.savage.turns.model import Turn
from wildtable.savage.weapons.model import FISTS
from wildtable.text.english import percent, say
from wildtable.text.savage.made import Tried, TriedAttack

READY_FOE = "guard"
"""The ready foe to attack where the table has none."""

MOST_WEAPONS = 4
"""The most weapons that are tried."""

ERROR = 1e-6


def tried(
    fight: Fight,
    seat: Seat,
    who: str,
    given: Mapping[str, Any],
    built: Mapping[str, Mapping[str, Any]] = NOTHING_BUILT,
    *,
    thing: str,
    target: str = "",
) -> Tried:
    """Return the odds of a hero's attacks without ``thing``, an id on its sheet, and with it. Raises `Refused`.

    ``target``: a foe of the table, or empty for the first that the seat sees. A foe's numbers are those that the seat
    knows.
    """
    having = drafted(fight, seat, who, given, built).hero
    less = drafted(fight, seat, who, _without(given, thing), built).hero
    if having is None or less is None:
        raise Refused("not-sure", "This hero cannot be read yet.", "Mend what is wrong first.")
    known = as_known(as_seen(on_its_own(fight), seat), seat)
    there = () if known is None else known.fighters
    foes = {each.id: each for each in there if each.side != HEROES and each.up and each.id != SOMEONE.id}
    ready = fighter(READY_FOE, READY_FOE, fight.rules, fight.own)
    foe = foes.get(target) or next(iter(foes.values()), ready)
    attacks = tuple(_attacks(fight, less, having, foe))
    return Tried(foe.id, tuple([(each.id, each.name) for each in foes.values()] or [(foe.id, foe.name)]), attacks)


def _without(given: Mapping[str, Any], thing: str) -> dict[str, Any]:
    """Return a hero's fields without an Edge, a Hindrance, a power or a weapon of some id."""
    return {
        field: [each for each in value if each != thing] if isinstance(value, list) else value
        for field, value in given.items()
    }


def _attacks(fight: Fight, less: Fighter, having: Fighter, foe: Fighter) -> Iterator[TriedAttack]:
    for item in (*having.sheet.weapons, FISTS)[:MOST_WEAPONS]:
        after = _chance(fight, having, foe, item.id)
        if after is None:
            continue
        before = _chance(fight, less, foe, item.id)
        names = {"weapon": item.name, "figure": foe.name, "after": percent(after)}
        if before is None:
            yield TriedAttack(item.id, 0, after, say("build", "tried-new", **names))
        else:
            key = "tried" if percent(before) != percent(after) else "tried-same"
            yield TriedAttack(item.id, before, after, say("build", key, **names, before=percent(before)))


def _chance(fight: Fight, hero: Fighter, foe: Fighter, item: str) -> float | None:
    """Return the chance of a hit by an attack on a fresh turn; None where there is no such attack."""
    arms = replace(hero.arms, hands=(item if item != FISTS.id else "", ""))
    by = replace(hero, id=ATTACKER, side=HEROES, seat="", at=None, bennies=0, turn=Turn(), arms=arms)
    on = replace(foe, id=TARGET, side=FOES, seat="", at=None, bennies=0, turn=None, group="")
    hands = (
        Hand(ATTACKER, (ACTING_CARD,), ACTING_CARD, "acting"),
        Hand(TARGET, (WAITING_CARD,), WAITING_CARD, "waiting"),
    )
    alone = Fight(rules=fight.rules, fighters=(by, on), phase="turns", round=1, hands=hands, own=fight.own)
    command = Attack(ATTACKER, TARGET, item, ())
    if command not in SAVAGE.offers(alone, GM):
        return None
    hit, _ = hit_chances(Outlook(alone, bennies=False).prospect(GM, command, ERROR))
    return hit
