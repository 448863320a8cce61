"""Firing: what may be done."""

from __future__ import annotations

from wildtable.play import GM, Offer, OneOf, Seat
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.firing.commands import CallBystander, Overlook, Reload, WatchShot
from wildtable.savage.firing.frames import Stray
from wildtable.savage.firing.questions import open_strays, reloadable, watchable
from wildtable.savage.rulings.questions import all_asked
from wildtable.savage.table.offering import Some


def stray_offers(fight: Fight, seat: Seat, frame: Stray) -> Some:
    """The game master's judgement."""
    if seat == GM:
        rules = ("sw.bystander",)
        yield Offer(CallBystander(frame.blow.by), rules, when="answer")
        yield Offer(Overlook(frame.blow.by), rules, when="answer")


def open_stray_offers(fight: Fight) -> Some:
    """Of shots that went astray whether they hit somebody, as long as nobody has done anything else."""
    for who in dict.fromkeys(frame.whose for frame in open_strays(fight)):
        if not all_asked(fight):
            yield Offer(CallBystander(who), ("sw.bystander",), when="aside", actor=who)
        yield Offer(Overlook(who), ("sw.bystander",), when="aside", actor=who)


def watching_offers(fight: Fight) -> Some:
    """Bystanders for somebody's next shot, and for it no longer."""
    rules, watched = ("sw.bystander",), [f.id for f in fight.fighters if f.id in fight.watched]
    if others := watchable(fight):
        yield Offer(WatchShot(others[0]), rules, when="gm", who=OneOf(others))
    if watched:
        yield Offer(WatchShot(watched[0], watched=False), rules, when="gm", who=OneOf(watched))


# What may be loaded.


def reload_offers(fight: Fight, fighter: Fighter) -> Some:
    """Load a weapon in hand, as an action."""
    if fighter.able:
        yield from _offers(fighter, "turn")


def free_reloads(fight: Fight, fighter: Fighter) -> Some:
    """Outside a fight weapons can be loaded at any time."""
    yield from _offers(fighter, "any")


def _offers(fighter: Fighter, when: str) -> Some:
    items = [item.id for item in reloadable(fighter)]
    if items:
        rules = ("sw.reload", "sw.reload.running") if fighter.turn and fighter.turn.ran else ("sw.reload",)
        yield Offer(Reload(fighter.id, items[0]), rules, when=when, actor=fighter.id, weapon=OneOf(items))
