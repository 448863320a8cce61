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
from wildtable.savage.cards.events import Hands, Phase, Shuffled
from wildtable.savage.cards.facts import Hand
from wildtable.savage.cards.sets import Stage
from wildtable.savage.chases.events import ChaseStarted, Raced
from wildtable.savage.chases.facts import Chase, Racer
from wildtable.savage.chases.numbers import ChaseNumbers
from wildtable.savage.chases.rules import band, complication
from wildtable.savage.chases.seen import SeenChase, SeenRacer
from wildtable.savage.chases.sets import Gone, Halt, RaceNews, Stopped, Trouble
from wildtable.savage.chases.vehicles import racer, rides, vehicles
from wildtable.savage.table.opening import opening
from wildtable.savage.wounds.events import Fell
from wildtable.savage.wounds.sets import Status
from wildtable.text.english import has, say
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


def panel(key: str) -> str:
    """A sentence of the panels."""
    return said("panels", key)


def befalls(server: Server, gm: Seat, ann: Seat) -> None:
    """Round by round with other cards, rides and Wounds; in the end somebody is stopped by each thing that there is."""
    assert set(CLUBS) == set(Trouble), set(CLUBS) ^ set(Trouble)
    changes = Changes()
    ruled(server, ChaseStarted(Chase("driving", 5, FLEEING)), Phase(Stage.TURNS, 1))
    cards = [{}, *dealt(BANDS), *dealt(CLUBS)]
    gone = [at(step, place) for step in range(len(cards)) for place in range(len(UNITS))]
    assert {found.ride for found in gone} == {*rides()}
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
    never = changes.never(SeenRacer, "unit name seat side") + changes.never(SeenChase, "trait rounds fleeing")
    assert never == [], never


def note(changes: Changes, server: Server) -> None:
    """How the chase is seen by now."""
    (chase,) = [part for part in server.welcome()["now"]["view"]["parts"] if part["type"] == "chase"]
    changes.note(SeenChase, "", chase)
    for seen in chase["racers"]:
        changes.note(SeenRacer, seen["unit"], seen)


def at(step: int, place: int) -> Racer:
    """How a participant goes at a step, and how many Wounds its vehicle has: everybody goes in everything once."""
    made = racer(UNITS[place], rides()[(step + place) % len(rides())])
    return replace(made, wounds=(2 * step + place) % (MOST + 1) if made.vehicle else 0)


def raced(step: int) -> list[Struct]:
    """Everybody goes in something else."""
    return [Raced(at(step, place), [*RaceNews][(step + place) % len(RaceNews)]) for place in range(len(UNITS))]


def dealt(by: Mapping[Any, str]) -> list[dict[str, str]]:
    """As many rounds as it takes until each of these cards is somebody's; no two have the same one."""
    cards = list(by.values())
    return [dict(zip(UNITS, cards[n : n + len(UNITS)], strict=False)) for n in range(0, len(cards), len(UNITS))]


def stopped() -> tuple[list[Struct], Lines]:
    """Somebody is stopped by each of the things that there are."""
    events: list[Struct] = []
    shown = {}
    for unit, why in zip(UNITS, Stopped, strict=False):
        made = racer(unit, "groundcar")
        if why == Halt.DOWN:
            events.append(Fell(unit, Status.INCAPACITATED, "7w.chase.round"))
        else:
            events.append(Raced(replace(made, out=Gone(why), wounds=MOST), RaceNews(why)))
        shown[unit] = [panel(why)]
    assert len(shown) == len(Stopped)
    return events, shown


def lines(step: int, hands: dict[str, str]) -> Lines:
    """What the cards of the panel say."""
    return {unit: [*of(at(step, place), hands.get(unit, ""))] for place, unit in enumerate(UNITS)}


def of(found: Racer, drawn: str) -> list[str]:
    """A participant who is still in it."""
    goes = vehicles()[found.ride].name if found.vehicle else said("values", found.ride)
    assert goes == ride_name(found.ride)
    told = [f"{panel('ride')}: {goes}", *[f"{panel('vehicle-wounds')}: {found.wounds}/{MOST}"] * bool(found.vehicle)]
    hazard = complication(far(drawn)) if drawn and is_club(drawn) else ""
    brings = f" ({panel(f'brings-{hazard}')})" if hazard else ""
    told.append(f"{panel('card')}: {card(drawn) if drawn else panel('no-card')}{brings}")
    reach = None if hazard == Trouble.DISTRACTION else far(drawn) if drawn else None
    if drawn:
        told.append(f"{panel('range')}: {panel('out-of-range' if reach is None else f'reach-{reach}')}")
    flees = FIGHT.members(found.unit)[0].side == FLEEING
    return [*told, panel("distracted" if hazard == Trouble.DISTRACTION else "flees" if flees else "follows")]
