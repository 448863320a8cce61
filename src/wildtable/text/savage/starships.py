"""Words for ships: log entries, offers, roll cards, questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from wildtable.play.derived import top
from wildtable.savage.fight import Fight
from wildtable.savage.starships import crew
from wildtable.savage.starships.criticals import CRITICALS
from wildtable.savage.starships.messages import commands as orders
from wildtable.savage.starships.messages import events
from wildtable.savage.starships.model.facts import ENGINEER, Arm, Salvo, Ship, Space
from wildtable.savage.starships.model.frames import Dodge, EndOffered, EvadedTogether, LockedOn, ShipDamage, ShipHit
from wildtable.savage.starships.numbers import ShipNumbers
from wildtable.savage.starships.rules import shield_gone
from wildtable.savage.starships.ships import known
from wildtable.savage.table.base import Command
from wildtable.savage.turns.messages import EndTurn
from wildtable.text.english import capitalised, listed, say, word
from wildtable.text.savage.names import name
from wildtable.text.spoken import SpokenChoice

FAILURES: Mapping[str, str] = {"hit-ship": "miss", "locking-on": "no-lock", "dodge": "not-evaded"}
"""Words for a failed roll, by its purpose."""


def _space(fight: Fight) -> Space:
    """Return the ships, or a space without any."""
    return fight.part(Space) or Space()


def _s(key: str, fight: Fight, ship: str = "", **names: Any) -> str:
    return say("said", key, ship=name(fight, ship), **names)


def _arm(fight: Fight, ship: str, arm: str) -> str:
    """Return a weapon's name for the middle of a sentence."""
    found = _space(fight)[ship].arm(arm).name if ship in _space(fight) else word(arm)
    return found[:1].lower() + found[1:]


def _flock(fight: Fight, salvo: Salvo, n: int) -> str:
    """Return so many missiles of a salvo's kind, in words."""
    warhead = _space(fight)[salvo.ship].arm(salvo.arm).warhead if salvo.ship in _space(fight) else ""
    return say("said", "missiles-of", n=n, warhead=say("values", warhead))


# Events.


def _steered(fight: Fight, event: events.Steered) -> list[str]:
    leg = event.leg
    if event.deed == "units":
        return [_s("units", fight, event.ship, n=leg.units)]
    if event.deed == "round":
        return [_s("rattled", fight, event.ship)] if leg.rattled else []
    if event.deed == "radiate" and crew.judged_at_once(fight):
        return []  # the roll says it
    if event.deed in ("steady", "mine-cloud", "screen", "radiate"):
        return [_s(event.deed, fight, event.ship, who=name(fight, leg.engineer))]
    return []


def _moved(fight: Fight, event: events.ShipMoved) -> list[str]:
    key = "ship-turned" if event.turned else "ship-moved"
    return [_s(key, fight, event.ship, n=event.at)]


def _heated(fight: Fight, event: events.Heated) -> list[str]:
    if not event.by:
        return [_s("heat-waits", fight, event.ship, n=event.heat)]
    key = "heated" if event.by > 0 else "cruised" if event.cruised else "pool-empty"
    return [_s(key, fight, event.ship, n=event.heat, by=abs(event.by))]


def _fatigued(fight: Fight, event: events.HeatFatigued) -> list[str]:
    if event.shed:
        return [_s("heat-shed", fight, event.ship, n=event.fatigue)]
    said = [_s("heat-fatigue" if event.rolled else "heat-unattended", fight, event.ship, n=event.fatigue)]
    ships = fight.rules.setting.of(ShipNumbers)
    melts = ships is not None and event.fatigue >= ships.fatigue_most
    return [*said, _s("melting", fight, event.ship)] if melts else said


def _fired(fight: Fight, event: events.Fired) -> list[str]:
    if event.use != "overheated":
        return []
    return [_s("overheated", fight, event.ship, arm=_arm(fight, event.ship, event.mount.arm))]


def _flew(fight: Fight, event: events.Flew) -> list[str]:
    salvo, prey = event.salvo, name(fight, event.salvo.prey)
    if event.why == "launched":
        turns = say("said", "turns-left", n=salvo.turns)
        flock = _flock(fight, salvo, salvo.missiles)
        return [_s("launched", fight, salvo.ship, missiles=flock, prey=prey, turns=turns)]
    if event.why == "struck":
        return [capitalised(_s("struck", fight, missiles=_flock(fight, salvo, 1), prey=prey))]
    if event.why == "ruled":
        return [_s("missiles-ruled", fight, prey=prey, n=salvo.missiles)]
    if event.why == "lost":
        return [_s("flown-on", fight, prey=prey)]
    key = {"evaded": "evaded-missile"}.get(event.why, event.why)
    said = []
    if event.why != "nearer":
        said.append(_s(key, fight, prey=prey, n=salvo.missiles, by=event.missiles))
    if event.why in ("nearer", "grown") and not salvo.turns:
        said.append(capitalised(_s("nearer", fight, missiles=_flock(fight, salvo, salvo.missiles), prey=prey)))
    return said


def _hurt(fight: Fight, event: events.ShipHurt) -> list[str]:
    if event.spared:
        return [_s("ship-spared", fight, event.ship)]
    said = [_s("ship-soaked", fight, event.ship, soaked=event.soaked)] if event.soaked else []
    key = "ship-wounds" if event.dealt else "ship-shaken"
    return [*said, _s(key, fight, event.ship, n=event.wounds, dealt=event.dealt)]


def _spanned(fight: Fight, event: events.Spanned) -> list[str]:
    if event.over:
        return [CRITICALS[over].over.format(ship=name(fight, event.ship)) for over in event.over]
    if event.effect in CRITICALS:
        return []  # the hit has been told
    for span in event.spans:
        if span.effect == event.effect:
            return [_s(f"span-{span.effect}", fight, event.ship, n=span.value, rounds=span.rounds)]
    left = [span for span in event.spans if span.effect not in CRITICALS]
    return [] if left else [_s("span-over", fight, event.ship)]


def _switched(fight: Fight, event: events.ShieldSwitched) -> list[str]:
    """Return that a shield was raised or lowered; nothing for one that is gone, which the hit has told."""
    if event.ship in _space(fight) and shield_gone(_space(fight)[event.ship].shield_hits):
        return []
    return [_s("shield-raised" if event.lowered is None else "shield-lowered", fight, event.ship)]


def _system_hit(fight: Fight, event: events.SystemHit) -> list[str]:
    key = ""
    if event.system == "shield" and shield_gone(event.hits):
        key = "hit-shield-gone"
    elif event.who:
        key = "hit-crew-member"
    n = event.hits
    if event.system == "engine" and event.ship in _space(fight):
        n = crew.acceleration(_space(fight)[event.ship])
    arm = _arm(fight, event.ship, event.arm) if event.arm else ""
    names: dict[str, Any] = {"n": n, "arm": arm, "who": name(fight, event.who)}
    if key:
        return [_s(key, fight, event.ship, **names)]
    return [CRITICALS[event.system].said.format(ship=name(fight, event.ship), **names)]


def _hands_tended(fight: Fight, event: events.HandsTended) -> list[str]:
    if not event.back:
        return [_s("hands-lost", fight, event.ship, n=event.casualties)]
    key = "hands-back-but-one" if event.casualties == 1 else "hands-back"
    return [_s(key, fight, event.ship, n=event.back, all=event.casualties)]


def _section_hit(fight: Fight, event: events.SectionHit) -> list[str]:
    key = "section-hit" if event.die else "section-hit-secret"
    section, die = say("values", event.section), str(event.die or "")
    return [_s(key, fight, event.ship, section=section, die=die, n=event.casualties)]


def _spun(fight: Fight, event: events.Spun) -> list[str]:
    key = "collides" if event.collides else "spun" if event.spinning else "steady-again"
    return [_s(key, fight, event.ship)]


def _duel_ended(fight: Fight, event: events.DuelEnded) -> list[str]:
    """Return the result of a duel, the same for everybody."""
    if event.agreed:
        return [_s("duel-agreed", fight)]
    if not event.winner:
        return [_s("duel-drawn", fight)]
    there = [ship for ship in _space(fight).ships if ship.side == event.winner and crew.can_fight(fight, ship)]
    ships = [_s("duel-melting", fight, ship.id) if crew.melting(fight, ship) else ship.name for ship in there]
    return [_s("duel-won", fight, side=say("said", f"side-{event.winner}"), ships=listed(ships))]


TELL: dict[type, Callable[[Fight, Any], list[str]]] = {
    events.Steered: _steered,
    events.ShipMoved: _moved,
    events.Heated: _heated,
    events.HeatFatigued: _fatigued,
    events.Fired: _fired,
    events.Flew: _flew,
    events.ShipHurt: _hurt,
    events.ShieldSwitched: _switched,
    events.Spanned: _spanned,
    events.SystemHit: _system_hit,
    events.SectionHit: _section_hit,
    events.HandsTended: _hands_tended,
    events.Spun: _spun,
    events.DuelEnded: _duel_ended,
}
"""Sentences of a ship's events that their fields do not give."""


# Commands and offers.


def _arm_of(fight: Fight, command: Any, arm: str) -> str:
    ship = crew.ship_of(fight, command.who)
    return _arm(fight, ship.id, arm) if ship is not None else ""


CALLED: Mapping[str, Callable[[Fight, Any, Any], str]] = {
    "ship": lambda fight, _message, ship: name(fight, getattr(ship, "id", ship)),
    "arm": _arm_of,
    "missiles": lambda _fight, _command, n: say("said", "missiles", n=n) if n else say("said", "no-missiles"),
}
"""Words for the fields of orders and of events about ships."""


def _heat_of(fight: Fight, command: Any, _: object) -> int:
    """Return the heat that an order's weapon makes, or of a turn that ends, the heat that nobody has dealt with."""
    hot = _hot(fight) if isinstance(command, EndTurn) else None
    return hot.heat if hot is not None else _arm_in(fight, command).heat


def _arm_in(fight: Fight, command: Any) -> Arm:
    """Return the weapon of an order."""
    ship = crew.ship_of(fight, command.who)
    assert ship is not None
    found: Arm = ship.arm(command.arm)
    return found


OFFERED: Mapping[str, Callable[[Fight, Any, Any], Any]] = {
    "arm": _arm_of,
    "heat": _heat_of,
    "damage": lambda fight, command, _: _arm_in(fight, command).damage,
    "pdlb": lambda fight, command, _: _arm_in(fight, command).pdlb,
}
"""Words for what the offer of an order names."""


def key(fight: Fight, tag: str, command: Command) -> str:
    """Return the key of an offer's label: some answers to hits on ships, and ending a hot turn, have their own."""
    if isinstance(command, orders.EvadeMissiles) and command.together:
        return "evade-together"
    if tag == "keep" and _together(fight):
        return "keep-together"
    if tag == "radiate" and not crew.judged_at_once(fight):
        return "radiate-later"
    if tag == "end-turn" and _hot(fight) is not None:
        return "end-turn-hot"
    return f"{tag}-ship" if tag == "soak" and top(fight, ShipHit) is not None else tag


def _together(fight: Fight) -> bool:
    """Return whether several rolls wait together."""
    return top(fight, EvadedTogether) is not None


def at_once(fight: Fight, command: Command) -> bool:
    """Return whether a command is about many rolls together, which have too many outcomes for exact odds."""
    return _together(fight) or getattr(command, "together", False) is True


def _hot(fight: Fight) -> Ship | None:
    """Return the ship whose engineer acts and whose heat nobody has dealt with, or None."""
    hand = fight.acting
    if hand is None or fight.part(Space) is None:
        return None
    members = {fighter.id for fighter in fight.members(hand.unit)}
    there = [ship for ship in _space(fight).ships if members & set(ship.holders(ENGINEER))]
    return next((ship for ship in there if crew.unattended(fight, ship)), None)


def choice(fight: Fight, field: str, value: Any) -> SpokenChoice | None:
    """Return a value of an order's field with its label; None where that needs no knowledge of ships."""
    if field == "ship":
        return SpokenChoice(value, name(fight, value), _apart(fight, value))
    if field == "salvo":
        return _salvo(fight, value)
    if field == "place" and _together(fight):
        return _roll(fight, value)
    if field == "system":
        return SpokenChoice(value, CRITICALS[value].title)
    if field == "shield":
        return SpokenChoice(value, say("panels", f"shield-{value}"))
    if field == "design":
        return SpokenChoice(value, known(fight.rules)[value].design.name)
    return None


def _roll(fight: Fight, place: int) -> SpokenChoice:
    """Return one of the rolls that wait together by its place, with the missile that it is about."""
    frame = fight.pending[-1]
    assert isinstance(frame, EvadedTogether)
    goal = frame.rolls[place - 1].test.goal
    salvo = _space(fight).salvo(goal.salvo) if isinstance(goal, Dodge) else None
    missile = _flock(fight, salvo, 1) if salvo else ""
    return SpokenChoice(place, say("values", "roll-of", n=place), missile)


def _apart(fight: Fight, ship: str) -> str:
    """Return the place of a ship on the track, in words."""
    return say("panels", "position") + f" {_space(fight)[ship].at}" if ship in _space(fight) else ""


def _salvo(fight: Fight, value: str) -> SpokenChoice:
    """Return the label of a salvo, or of all missiles."""
    salvo = _space(fight).salvo(value)
    if salvo is None:
        return SpokenChoice(value, say("values", "every-missile"), say("hints-of-values", "every-missile"))
    return SpokenChoice(value, _flock(fight, salvo, salvo.missiles), name(fight, salvo.ship))


def turn(fight: Fight, unit: str) -> str:
    """Return a sentence on whose turn it is aboard, and what is urgent; an empty text for anybody not aboard."""
    members = [fighter.id for fighter in fight.members(unit)]
    ship = next(filter(None, (crew.ship_of(fight, who) for who in members)), None)
    if ship is None or crew.out(ship):
        return ""
    posts = dict.fromkeys(post.post for post in ship.crew if post.who in members)
    urgent = []
    if "pilot" in posts and (coming := sum(salvo.missiles for salvo in crew.incoming(fight, ship))):
        urgent.append(say("asks", "missiles-come", n=coming))
    if "engineer" in posts and ship.heat:
        urgent.append(say("asks", "heat", n=ship.heat))
    if ship.sections:
        who = ship.name
    else:
        who = say(
            "asks", "aboard", who=name(fight, unit), post=listed([say("values", p) for p in posts]), ship=ship.name
        )
    return "; ".join([say("asks", "turn", who=who), *urgent])


def asked(fight: Fight, frame: object) -> str:
    """Return a sentence on the choice that a frame about ships waits for; an empty text for any other."""
    match frame:
        case LockedOn(who=who):
            return say("asks", "locked-on", who=name(fight, who))
        case ShipDamage(who=who):
            return say("asks", "ship-damage", who=name(fight, who))
        case ShipHit(who=who, shot=shot, wounds=wounds, way=way):
            what = say("asks", "wounds", n=wounds) if wounds else say("asks", "shaken")
            key = "absorb" if way == "absorb" else "soak-ship"
            return say("asks", key, who=name(fight, who), ship=name(fight, shot.prey), n=what)
        case EvadedTogether(who=who, rolls=rolls):
            failed = sum(each.best < 1 for each in rolls)
            return say("asks", "evaded-together", who=name(fight, who), n=failed, all=len(rolls))
        case EndOffered(by=by, left=left):
            return say("asks", "end-offered", by=name(fight, by), who=listed([name(fight, who) for who in left]))
        case _:
            return ""
