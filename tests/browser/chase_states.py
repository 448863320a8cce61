"""However somebody can stand in a chase: how it comes to that, and the lines that the page draws it as."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boards import Changes, Lines, ruled, see, words
from msgspec import Struct
from msgspec.structs import replace
from people import Seat
from serving import Server

from wildtable.cards import DECK, is_club, rank
from wildtable.savage.cards.messages import Hands, Phase, Shuffled
from wildtable.savage.cards.model import Hand, Stage
from wildtable.savage.chases.messages import ChaseStarted, Raced
from wildtable.savage.chases.model import FITTING, MOUNT, TRAITS, Chase, Gone, Halt, RaceNews, Racer, Stopped, Trouble
from wildtable.savage.chases.numbers import ChaseNumbers
from wildtable.savage.chases.rules import band, complication, runs_with
from wildtable.savage.chases.vehicles import racer, rides, vehicles
from wildtable.savage.chases.view import SeenChase, SeenRacer
from wildtable.savage.table.opening import opening
from wildtable.savage.wounds.messages import Fell
from wildtable.savage.wounds.model import Status
from wildtable.text.english import has, say, word
from wildtable.text.savage.chases import ride_name
from wildtable.text.savage.names import card

said = words(has, say)
FIGHT = opening("seven-worlds", "chase")
FLEEING = "heroes"
UNITS = ("noor", "marta", "varga", "rider", "troopers")
MOST = FIGHT.rules.edition.wounds_most + 1


def far(drawn: str) -> int | None:
    """The range that a card gives."""
    n = FIGHT.rules.setting.of(ChaseNumbers)
    assert n is not None
    return band(rank(drawn), n.long_from, n.medium_from, n.near_from)


BANDS = {far(drawn): drawn for drawn in DECK if not is_club(drawn)}
"""By every range that there is, a card that gives it."""

CLUBS = {complication(far(drawn)): drawn for drawn in DECK if is_club(drawn)}
"""By everything that a Club brings, a Club that does."""


def panel(key: str, **names: str) -> str:
    """A sentence of the panels."""
    return said("panels", key, **names)


def befalls(server: Server, gm: Seat, ann: Seat) -> None:
    """Round by round with other cards, rides and Wounds; in the end somebody is stopped by each thing that there is."""
    assert set(CLUBS) == set(Trouble), set(CLUBS) ^ set(Trouble)
    changes = Changes()
    ruled(server, ChaseStarted(Chase(FITTING, 5, FLEEING)), Phase(Stage.TURNS, 1))
    cards = [{}, *dealt(BANDS), *dealt(CLUBS), {}]
    cards += [{}] * (len(RaceNews) + 1 - len(UNITS) - len(cards))  # as many rounds as all news take
    gone = [at(step, place) for step in range(len(cards)) for place in range(len(UNITS))]
    assert {found.ride for found in gone} == {*rides()}
    assert {news(step, place) for step in range(len(cards)) for place in range(len(UNITS))} == {*RaceNews}
    assert any(found.aboard for found in gone)
    assert any(found.trait for found in gone)
    assert {found.wounds for found in gone if found.vehicle} == {*range(MOST + 1)}
    for step, hands in enumerate(cards):
        ruled(server, *raced(step))
        held = tuple([Hand(unit, (drawn,), drawn) for unit, drawn in hands.items()])
        ruled(server, Shuffled(tuple([left for left in DECK if left not in hands.values()])), Hands(held))
        see(lines(step, hands), gm, ann)
        note(changes, server)
    events, out = stopped()
    ruled(server, *events)
    see(out, gm, ann)
    note(changes, server)
    never = changes.never(SeenRacer, "unit name seat side") + changes.never(SeenChase, "trait rounds fleeing ladder")
    assert never == [], never


def note(changes: Changes, server: Server) -> None:
    """Note the present view of the chase."""
    (chase,) = [part for part in server.welcome()["now"]["view"]["parts"] if part["type"] == "chase"]
    changes.note(SeenChase, "", chase)
    for seen in chase["racers"]:
        changes.note(SeenRacer, seen["unit"], seen)


def news(step: int, place: int) -> RaceNews:
    """Return what has come of a participant by a step: all of them have each in turn."""
    return [*RaceNews][(step + place + 1) % len(RaceNews)]


def at(step: int, place: int) -> Racer:
    """Return how a participant goes at a step, how many Wounds its vehicle has, whether it goes along with the one
    before it, and whether a trait is named for it."""
    made = racer(FIGHT.rules, UNITS[place], rides()[(step + place + 1) % len(rides())])
    match news(step, place):
        case RaceNews.ABOARD if (drives := host_at(step, place - 1)) and friends(drives, made.unit):
            return Racer(made.unit, aboard=drives)
        case RaceNews.TRAIT:
            return replace(made, trait=TRAITS[-1])
    return replace(made, wounds=(2 * step + place) % (MOST + 1) if made.vehicle else 0)


def host_at(step: int, place: int) -> str:
    """Return who drives a vehicle there at a step."""
    found = at(step, place)
    return found.unit if found.vehicle else ""


def friends(one: str, other: str) -> bool:
    """Return whether two are on the same side: nobody goes along with a foe."""
    return FIGHT.members(one)[0].side == FIGHT.members(other)[0].side


def raced(step: int) -> list[Struct]:
    """Everybody goes in something else."""
    return [Raced(at(step, place), news(step, place)) for place in range(len(UNITS))]


def dealt(by: Mapping[Any, str]) -> list[dict[str, str]]:
    """As many rounds as it takes until each of these cards is somebody's; no two have the same one."""
    cards = list(by.values())
    return [dict(zip(UNITS, cards[n : n + len(UNITS)], strict=False)) for n in range(0, len(cards), len(UNITS))]


def stopped() -> tuple[list[Struct], Lines]:
    """Somebody is stopped by each of the things that there are."""
    events: list[Struct] = []
    shown = {}
    for unit, why in zip(UNITS, Stopped, strict=False):
        made = racer(FIGHT.rules, unit, "groundcar")
        if why == Halt.DOWN:
            events.append(Fell(unit, Status.INCAPACITATED, "7w.chase.round"))
        else:
            events.append(Raced(replace(made, out=Gone(why), wounds=MOST), RaceNews(why)))
        shown[unit] = [panel(why)]
    assert len(shown) == len(Stopped)
    return events, shown


def lines(step: int, hands: dict[str, str]) -> Lines:
    """Return what the cards of the panel say."""
    every = [at(step, place) for place in range(len(UNITS))]
    return {found.unit: [*goes(found, every), *of(found, hands.get(found.unit, ""))] for found in every}


def goes(found: Racer, every: list[Racer]) -> list[str]:
    """Return how a participant goes, and what it rolls; whoever goes along rolls nothing, and the vehicle is its
    driver's."""
    host = next(each for each in every if each.unit == (found.aboard or found.unit))
    ride = vehicles()[host.ride].name if host.vehicle else said("values", host.ride)
    assert ride == ride_name(host.ride)
    shared = panel("with", ride=ride, who=called(host.unit)) if found.aboard else ride
    told = [f"{panel('ride')}: {shared}", *[f"{panel('vehicle-wounds')}: {host.wounds}/{MOST}"] * bool(host.vehicle)]
    return told if found.aboard else [*told, f"{panel('rolls')}: {word(rolled(found))}"]


def rolled(found: Racer) -> str:
    """The trait that a participant rolls for cards: the one named for it, or what fits how it moves."""
    sheet = FIGHT.members(found.unit)[0].sheet
    athletics, agility = sheet.trait("athletics"), sheet.agility
    runs = runs_with((athletics.sides, athletics.plus) if athletics else None, (agility.sides, agility.plus))
    steered = found.vehicle.skill if found.vehicle else "riding" if found.ride == MOUNT else runs
    return found.trait or steered


def called(unit: str) -> str:
    """Return what a unit is called on everybody's card."""
    members = FIGHT.members(unit)
    return members[0].name if len(members) == 1 else word(unit)


def of(found: Racer, drawn: str) -> list[str]:
    """Return what the card of a participant brings who is still in it."""
    hazard = complication(far(drawn)) if drawn and is_club(drawn) else ""
    assert not (found.aboard and hazard), "an obstacle is its driver's"
    brings = f" ({panel(f'brings-{hazard}')})" if hazard else ""
    told = [f"{panel('card')}: {card(drawn) if drawn else panel('no-card')}{brings}"]
    reach = None if hazard == Trouble.DISTRACTION else far(drawn) if drawn else None
    if drawn:
        told.append(f"{panel('range')}: {panel('out-of-range' if reach is None else f'reach-{reach}')}")
    flees = FIGHT.members(found.unit)[0].side == FLEEING
    return [*told, panel("distracted" if hazard == Trouble.DISTRACTION else "flees" if flees else "follows")]
