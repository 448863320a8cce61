"""The view that a seat has of a state and of an event. Nothing else is sent to a player."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple, TypeAlias

from msgspec.structs import astuple, replace

from wildtable.board import Barrier, by_level
from wildtable.play import GM, WATCH, Seat, handouts, total
from wildtable.play.derived import derived
from wildtable.savage.bennies.queries import is_masters
from wildtable.savage.breaking.messages import Outfitted
from wildtable.savage.campaign.messages import Owned, Renumbered
from wildtable.savage.campaign.queries import of_all
from wildtable.savage.cards.view import order_of
from wildtable.savage.characters.model import Sheet
from wildtable.savage.characters.view import sheet as seen_sheet
from wildtable.savage.close_combat.queries import hold_of
from wildtable.savage.damage.queries import toughness
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.firing.messages import Loaded
from wildtable.savage.melee.queries import parry_parts
from wildtable.savage.movement.queries import left_to_move
from wildtable.savage.offers import JUDGEMENTS, waiting_for
from wildtable.savage.parts.questions import by_distance
from wildtable.savage.parts.seams import ASKED
from wildtable.savage.parts.seen import SeenPart
from wildtable.savage.places.messages import Concealed, Redrawn, Revealed, Uncovered, WentOn
from wildtable.savage.places.queries import UNSEEN, whole
from wildtable.savage.powers.messages import PowerPoints
from wildtable.savage.powers.queries import pool_of
from wildtable.savage.rulings.messages import Revised
from wildtable.savage.sight.known import as_seen, known
from wildtable.savage.sight.messages import Explored
from wildtable.savage.sight.model import LIGHTS
from wildtable.savage.sight.view import as_known, sights
from wildtable.savage.table.base import Event
from wildtable.savage.table.messages import Entered, Renamed
from wildtable.savage.table.model import HEROES
from wildtable.savage.table.offering import knows_sheet, plays
from wildtable.savage.table.view import (
    SeenBackdrop,
    SeenBoard,
    SeenFeature,
    SeenFight,
    SeenFighter,
    SeenLight,
    SeenLine,
    SeenSheet,
)
from wildtable.savage.traits.messages import Aside, AsideOver, Asked
from wildtable.savage.wounds.injuries import INJURY_TABLE
from wildtable.savage.wounds.limits import fatigue_borne, wounds_borne
from wildtable.savage.wounds.model import SHOWN, Injury

Wording: TypeAlias = Callable[[SeenSheet], SeenSheet]
"""A function that returns a sheet in words for people."""


def as_it_is(sheet: SeenSheet) -> SeenSheet:
    """Return a sheet unchanged."""
    return sheet


@derived
def view(fight: Fight, seat: Seat, wording: Wording = as_it_is) -> SeenFight:
    """Return the view of a fight for a seat: a player sees the heroes' sheets, and of foes only what shows."""
    fight = as_seen(fight, seat)
    return SeenFight(
        system="savage",
        edition=fight.rules.edition.name,
        phase=fight.phase,
        round=fight.round,
        light=LIGHTS[fight.light],
        gravity=fight.gravity,
        board=_board_of(fight, seat),
        fighters=_figures(fight, seat, wording),
        hidden=_hidden(fight, wording) if seat == GM else (),
        order=order_of(fight),
        gm_bennies=fight.gm_bennies,
        waiting=waiting(fight),
        parts=_parts(fight, seat),
        automatic=fight.automatic if seat == GM else (),
    )


@derived
def _figures(fight: Fight, seat: Seat, wording: Wording) -> tuple[SeenFighter, ...]:
    """Return the view of all figures for a seat; others' figures are the same as for spectators."""
    if seat in (GM, WATCH):
        return tuple([seen(fight, who, insight, wording) for who, insight in _insights(fight, seat)])
    everybody = _figures(fight, WATCH, wording)
    if not (mine := _mine(fight, seat)):
        return everybody
    figures = list(everybody)
    for place, who, insight in mine:
        figures[place] = seen(fight, who, insight, wording)
    return tuple(figures)


@derived
def _insights(fight: Fight, seat: Seat) -> tuple[tuple[str, Insight], ...]:
    """Return the id of each figure and how much of it a seat sees."""
    away = {fighter.id for fighter in fight.hidden}
    return tuple([(f.id, insight_of(f, seat)) for f in fight.fighters if f.id not in away])


@derived
def _mine(fight: Fight, seat: Seat) -> tuple[tuple[int, str, Insight], ...]:
    """Return the indices and ids of the figures that a seat plays, with how much it sees of each."""
    every = enumerate(fight.fighters)
    return tuple([(place, each.id, insight_of(each, seat)) for place, each in every if plays(each, seat)])


@derived
def seen(fight: Fight, who: str, insight: Insight, wording: Wording) -> SeenFighter:
    """Return the view of a figure."""
    known = _known_of(fight, who, insight.own, wording) if insight.known else None
    return figure(fight, fight[who], insight, known)


@derived
def _known_of(fight: Fight, who: str, own: bool, wording: Wording) -> Known:
    return known_of(fight, fight[who], own, wording)


@derived
def _hidden(fight: Fight, wording: Wording) -> tuple[SeenFighter, ...]:
    """Return the hidden figures, as the game master sees them."""
    return tuple([seen_hidden(fight, each.id, wording) for each in fight.hidden])


@derived
def seen_hidden(fight: Fight, who: str, wording: Wording) -> SeenFighter:
    """Return the view of a hidden figure for the game master."""
    each = next(hidden for hidden in fight.hidden if hidden.id == who)
    insight = insight_of(each, GM)
    return figure(fight, each, insight, known_of(fight, each, insight.own, wording) if insight.known else None)


@derived
def _parts(fight: Fight, seat: Seat) -> tuple[SeenPart, ...]:
    kept = (*fight.parts, *fight.rules.setting.numbers)
    return tuple(ASKED.seen.answers(kept, fight, lambda fighter: knows_sheet(fighter, seat)))


def show(event: Event, seat: Seat) -> Event | None:
    """Return an event as a seat may know it; None where it may not.

    Sheets, loads and pending questions to the game master are hidden from others.
    """
    kind = type(event)
    if seat == GM or (_is_open(kind) and kind not in ASKED.shown.functions):
        return event
    if isinstance(event, (Loaded, Outfitted, PowerPoints, Revised)) and event.secret:
        return None
    if isinstance(event, Entered) and not plays(event.fighter, seat):
        if event.fighter.side != HEROES:
            return None
        return Entered(replace(event.fighter, sheet=_open_sheet(event.fighter.sheet)))
    if isinstance(event, (Aside, AsideOver, Asked, Concealed, Explored, Uncovered)):
        return None
    if isinstance(event, handouts.PAPERS):
        return handouts.as_known(event, seat)
    if isinstance(event, (WentOn, Redrawn, Revealed)):  # what there is to see, the view has
        return WentOn(called=event.called) if isinstance(event, WentOn) else type(event)()
    if isinstance(event, Owned | Renumbered):
        return of_all(event)
    if isinstance(event, Revised | Renamed):  # whose sheet it is, reads its note and true name in the view
        return _openly(event)
    return ASKED.shown.first((event,), seat) or event


def _openly(event: Revised | Renamed) -> Event:
    """Return an event without what only the figure's player and the game master know."""
    if isinstance(event, Renamed):
        return replace(event, true_name="")
    return replace(event, sheet=_open_sheet(event.sheet))


def _open_sheet(sheet: Sheet) -> Sheet:
    """Return a sheet without what only its player and the game master know."""
    return replace(sheet, note="", true_name="")


@cache
def _is_open(kind: type[Event]) -> bool:
    """Return whether the core shows events of a kind to everybody unchanged, as it does with most."""
    return not issubclass(kind, _OTHERWISE)


_OTHERWISE = (
    *(Aside, AsideOver, Asked, Concealed, Entered, Explored, Loaded, Outfitted, Owned, PowerPoints, Redrawn, Renamed),
    *(Renumbered, Revealed, Revised, Uncovered, WentOn),
    *handouts.PAPERS,
)
"""The events that players may see changed, or not at all."""


def papers(fight: Fight, seat: Seat) -> handouts.SeenPapers | None:
    """Return the handouts shown to a seat; the game master also gets the notes of the current scene."""
    scene = dict(fight.own.scenes).get(fight.scene)
    return handouts.seen(fight.papers, seat, *((scene.title, scene.notes) if scene else ()))


def uncovers(before: Fight, after: Fight, seat: Seat) -> bool:
    """Return whether a seat gets to see a figure, a sheet, or a note on one, that was hidden from it."""
    seen = {fighter.id for fighter in after.fighters} - known(after, seat).unseen
    if seen & known(before, seat).unseen:
        return True
    was = {fighter.id: fighter for fighter in before.fighters}
    for fighter in after.fighters:
        old = was.get(fighter.id)
        if old is None or (old.seat, old.side) == (fighter.seat, fighter.side):
            continue
        note = plays(fighter, seat) and not plays(old, seat) and bool(fighter.sheet.note)
        if note or (knows_sheet(fighter, seat) and not knows_sheet(old, seat)):
            return True
    return False


@derived
def _board_of(fight: Fight, seat: Seat) -> SeenBoard | None:
    """Return the map, with what the seat's heroes see of it where players see no more."""
    board, seen = _board(fight, seat == GM), sights(fight, seat)
    if board is not None and fight.ground is not None:
        board = as_known(board, fight.ground)
    return replace(board, sights=seen) if board is not None and seen else board


@derived
def _board(fight: Fight, masters: bool) -> SeenBoard | None:
    """Return the map; squares not seen yet are for the game master only."""
    board, veil = fight.board, fight.veil
    if board is None:
        return None
    if veil is not None:
        open_ground = tuple([each for each in board.features if each.name != UNSEEN or each.cells != veil.cells])
        board = whole(board, veil) if masters else replace(board, features=open_ground)
        assert board is not None
    features = tuple([SeenFeature(f.name, f.cells, f.cover, f.rough, f.blocks) for f in board.features])
    lights = tuple([SeenLight(LIGHTS[level], cells) for level, cells in by_level(board).items()])
    lines = tuple([_line(line) for line in board.lines])
    below = SeenBackdrop(*astuple(board.picture)) if board.picture else None
    if below is not None and veil is not None and not masters:
        below = replace(below, hash="")  # they are served what is to be seen of it
    hidden = veil.cells if veil is not None else ()
    return SeenBoard(board.width, board.height, features, lines, lights=lights, picture=below, veiled=hidden)


def _line(line: Barrier) -> SeenLine:
    how = (line.cover, line.rough, line.blocks, line.opaque, line.door, line.open, line.locked)
    return SeenLine(line.a, line.b, line.id, line.name, *how)


@derived
def waiting(fight: Fight) -> tuple[str, ...]:
    """Return the seats that have to choose now."""
    if fight.pending and isinstance(fight.pending[-1], JUDGEMENTS):
        return (GM,)
    if fight.pending:
        return tuple(dict.fromkeys(f.seat or GM for f in waiting_for(fight, fight.pending[-1])))
    hand = fight.acting
    return tuple(dict.fromkeys(f.seat or GM for f in fight.members(hand.unit))) if hand else ()


class Insight(NamedTuple):
    """The extent to which a seat sees a figure: whether it knows its sheet, plays it, and may roll its dice."""

    known: bool
    plays: bool
    own: bool


def insight_of(fighter: Fighter, seat: Seat) -> Insight:
    """Return the extent to which a seat sees a figure."""
    mine = plays(fighter, seat)
    return Insight(knows_sheet(fighter, seat), mine, mine or seat == GM)


class Known(NamedTuple):
    """The numbers and the sheet that a seat sees of a figure whose sheet it knows."""

    parry: int
    toughness: int
    sheet: SeenSheet


def known_of(fight: Fight, fighter: Fighter, own: bool, wording: Wording = as_it_is) -> Known:
    """Return the numbers and the sheet of a figure; ``own``: with its dice and its note."""
    sheet = wording(seen_sheet(fight, fighter, own))
    return Known(total(parry_parts(fight, fighter)), toughness(fight, fighter), sheet)


@derived
def _acts(fight: Fight, unit: str) -> bool:
    """Return whether it is a unit's turn."""
    acting = fight.acting
    return acting is not None and acting.unit == unit


def figure(fight: Fight, fighter: Fighter, insight: Insight, told: Known | None) -> SeenFighter:
    """Return the view of a figure. ``told``: its numbers and sheet, for a seat that knows them."""
    known, up = insight.known, _acts(fight, fighter.unit)
    sheet, pool = fighter.sheet, pool_of(fighter)
    return SeenFighter(
        id=fighter.id,
        name=fighter.name,
        side=fighter.side,
        seat=fighter.seat,
        wild_card=sheet.wild_card,
        group=fighter.group,
        at=fighter.at if fight.board is not None else None,
        along=fighter.at[0] if fight.board is None and fighter.at is not None else None,
        status=fighter.status,
        wounds=fighter.health.wounds,
        wounds_most=max(1, wounds_borne(fight.rules, fighter)),
        fatigue=fighter.health.fatigue,
        fatigue_most=fatigue_borne(fighter),
        states=(
            *(state for state in SHOWN if getattr(fighter.states, state)),
            *filter(None, (hold_of(fight, fighter),)),
        ),
        acting=up and fighter.up,
        left=left_to_move(fight, fighter) if up and insight.plays else None,
        placeless=not by_distance(fight),
        bennies=fighter.bennies if sheet.wild_card and known else None,
        power=fighter.power if pool and known else None,
        power_most=pool if pool and known else None,
        parry=told.parry if told else None,
        toughness=told.toughness if told else None,
        armor=sheet.armor if known else None,
        injuries=tuple([_injury(injury) for injury in fighter.health.injuries]),
        declared=fighter.turn.words if fighter.turn is not None else (),
        carried=fighter.turn.carried if fighter.turn is not None else (),
        granted=tuple([f"{each.by:+d} {_NEXT[each.roll]}: {each.reason}" for each in fighter.granted]),
        at_work=tuple([f"{each.called} ({each.until})" for each in fighter.at_work]),
        sheet=told.sheet if told else None,
        ally=is_masters(fight, fighter) and fighter.side == HEROES,
        portrait=sheet.portrait if known else "",
        true_name=sheet.true_name if insight.own else "",
    )


def _injury(injury: Injury) -> str:
    """Return an injury and its duration, by the titles of the table."""
    row, lasts = INJURY_TABLE.rows[injury.kind], INJURY_TABLE.durations[injury.lasts]
    return f"{row.title} ({lasts.title})"


_NEXT = {"trait": "to the next roll", "damage": "to the next damage"}
