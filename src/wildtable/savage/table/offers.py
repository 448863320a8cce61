"""The table: what may be done."""

from __future__ import annotations

from typing import Any

from wildtable.catalogue import cite
from wildtable.play import GM, Cells, Offer, OneOf, Seat, Seats, Several, Text, Whole
from wildtable.savage.attacks.commands import GiveDrop
from wildtable.savage.bennies.commands import Award, EndSession, StartSession
from wildtable.savage.bennies.offers import award_offers
from wildtable.savage.bennies.questions import gains, is_hero
from wildtable.savage.bennies.rules import may_award
from wildtable.savage.cards.commands import Begin, EndFight
from wildtable.savage.cards.questions import ambushed
from wildtable.savage.cards.sets import Watch
from wildtable.savage.fight import Fight
from wildtable.savage.gravity.facts import EDGES
from wildtable.savage.parts.questions import ends_itself
from wildtable.savage.sheets import known
from wildtable.savage.sight.commands import SetCover, SetLight, SetSeen
from wildtable.savage.sight.facts import COVERS, LIGHTS
from wildtable.savage.sight.sets import Seen
from wildtable.savage.table import commands as table_commands
from wildtable.savage.table.commands import (
    Enter,
    EnterGroup,
    HandOver,
    Leave,
    React,
    SetRole,
    SetScene,
    SetWeather,
)
from wildtable.savage.table.facts import FOES, HEROES, MOST_FIGURES, PLACES, WEATHERS
from wildtable.savage.table.offering import Some, free_cells, walls
from wildtable.savage.table.sets import Role


def hero_offers(fight: Fight, seat: Seat) -> Some:
    """A hero that nobody plays yet."""
    free = [f.id for f in fight.fighters if is_hero(f) and not f.seat]
    if free and seat != GM:
        yield Offer(table_commands.Play(free[0], seat), when="any", who=OneOf(free))


@cite("sw.benny.award")
def award_a_hero(fight: Fight) -> Some:
    """A Benny for a hero who has not had too many."""
    cap = fight.rules.options.award_cap
    heroes = [f for f in fight.fighters if is_hero(f)]
    if worthy := [f.id for f in heroes if gains(f) and may_award(award_offers(heroes, f), cap)]:
        yield Offer(Award(worthy[0]), ("sw.benny.award",), when="gm", who=OneOf(worthy))


def judgements(fight: Fight) -> Some:
    """Light, cover, the Drop."""
    standing = [f for f in fight.fighters if f.up]
    yield Offer(SetLight("bright"), ("sw.illumination",), when="gm", light=OneOf(LIGHTS))
    if standing:
        ids = [f.id for f in standing]
        yield Offer(SetCover(ids[0], 0), ("sw.cover",), when="gm", who=OneOf(ids), cover=OneOf(COVERS))
        offer = SetSeen(ids[0], SEEN[0])
        yield Offer(offer, ("sw.illumination",), when="gm", who=OneOf(ids), seen=OneOf(SEEN))
    for side in (HEROES, FOES):
        ours, theirs = ([f.id for f in standing if (f.side == side) == same] for same in (True, False))
        if ours and theirs:
            template = GiveDrop(ours[0], theirs[0])
            yield Offer(template, ("sw.drop",), when="gm", who=OneOf(ours), target=OneOf(theirs))


def phase_offers(fight: Fight) -> Some:
    """A session or a fight begins; a fight ends."""
    if fight.phase != "peace":
        if not ends_itself(fight):
            yield Offer(EndFight(), when="gm")
        return
    yield Offer(StartSession(), ("sw.benny.start", "sw.benny.gm"), when="gm")
    if not fight.between:
        yield Offer(EndSession(), ("sw.benny.start", "sw.benny.gm"), when="gm")
    if {f.side for f in fight.fighters if f.up} == {HEROES, FOES}:
        yield Offer(Begin(), ("sw.deck",), when="gm")
        yield from _ambushes(fight)


@cite("sw.surprise")
def _ambushes(fight: Fight) -> Some:
    """An ambush by either side, with all that changes the others' Notice."""
    for side in (HEROES, FOES):
        hidden = [f.id for f in fight.fighters if f.side == side and f.up]
        yield Offer(
            Begin(side),
            ("sw.surprise", "sw.group", "sw.opposed"),
            when="gm",
            modifier=Whole(-10, 10),
            stealth=OneOf(["", *hidden]),
            spared=Several(ambushed(fight, side)),
            notice=OneOf([watch.value for watch in Watch]),
        )


MOST_IN_A_GROUP = 12

ROLES = tuple(role.value for role in Role)

SEEN = tuple(seen.value for seen in Seen)


# What the game master may do about it.


def leave_offers(fight: Fight) -> Some:
    """Take figures away, hand them over."""
    if fight.fighters:
        ids = [f.id for f in fight.fighters]
        yield Offer(Leave(ids[0]), when="gm", who=OneOf(ids))
    if played := [f.id for f in fight.fighters if f.seat or f.side == HEROES]:
        seats = dict.fromkeys(f.seat for f in fight.fighters if f.seat)
        yield Offer(HandOver(played[0]), when="gm", who=OneOf(played), seat=Seats(tuple(seats)))


def _weathers(fight: Fight) -> list[str]:
    """The weathers to pick from: those that the table's own Edges ask for, then the usual ones."""
    asked = [effect.weather for _, made in fight.own.edges for effect in made.effects if effect.weather]
    return list(dict.fromkeys([*asked, *WEATHERS]))


def arrivals(fight: Fight) -> Some:
    """Bring in figures, roll for a reaction, say what sort of place it is."""
    yield Offer(SetScene(PLACES[0]), ("sw.effects",), when="gm", where=OneOf(PLACES))
    yield Offer(SetWeather(WEATHERS[1]), ("sw.effects",), when="gm", weather=Text(lambda: _weathers(fight), 40))
    strangers = ["", *(f.id for f in fight.fighters if f.up and f.side == FOES)]
    yield Offer(React(), ("sw.reaction",), when="gm", who=OneOf(strangers))
    if beside := [f.id for f in fight.fighters if f.side == HEROES and f.sheet.wild_card]:
        offer = SetRole(beside[0], ROLES[0])
        yield Offer(offer, ("sw.benny.start", "sw.benny.gm"), when="gm", who=OneOf(beside), role=OneOf(ROLES))
    yield from _entrances(fight)


def _entrances(fight: Fight) -> Some:
    """Anybody alone; Extras also in a group."""
    room = MOST_FIGURES - len(fight.fighters)
    if fight.board is not None:
        taken = walls(fight.board) | {f.at for f in fight.fighters if f.up}
        room = min(room, fight.board.width * fight.board.height - len(taken))
    if room < 1:
        return
    everybody = {**dict(fight.own.figures), **known(fight.own)}  # the table's own come first
    extras = [name for name, sheet in everybody.items() if not sheet.wild_card]
    edge, rules = EDGES[0] if fight.board else "", ("sw.character",)
    open_fields: dict[str, Any] = {"side": OneOf((FOES, HEROES))}
    if fight.board is not None:
        open_fields["edge"] = OneOf(EDGES)
    most = min(room, MOST_IN_A_GROUP)
    if len(fight.hidden) + most <= MOST_FIGURES:
        open_fields["hidden"] = OneOf((False, True))
    alone = Enter(next(iter(everybody)), FOES, edge)
    yield Offer(alone, rules, when="gm", figure=OneOf(list(everybody)), role=OneOf(("", *ROLES)), **open_fields)
    if room > 1:
        group = EnterGroup(extras[0], FOES, min(most, 3), edge)
        yield Offer(group, rules, when="gm", figure=OneOf(extras), count=Whole(2, most), **open_fields)
        if fight.board is not None:
            open_fields["at"] = Cells(lambda: free_cells(fight))
            del open_fields["edge"]
            group = EnterGroup(extras[0], FOES, min(most, 3), at=(0, 0))
            yield Offer(group, rules, when="gm", figure=OneOf(extras), count=Whole(2, most), **open_fields)
