"""Bennies: what may be done."""

from __future__ import annotations

from wildtable.play import GM, Offer, Seat, Text
from wildtable.play.course import hangs_on
from wildtable.savage.bennies.commands import GiveBack, Grant, GrantFree, Influence
from wildtable.savage.bennies.frames import Wish
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.table.offering import BENNY, Some, plays

IDEAS = ("a clue", "a handy everyday thing", "a kinder stranger")
"""What a wish may be about, to begin with; players have words of their own."""


RULES = ("sw.benny.story",)


@hangs_on("bennies", "status", "waits")
def influence_offers(fight: Fight, seat: Seat) -> Some:
    """A player's own Benny for a turn of the story, while nothing else waits."""
    for hero in fight.fighters:
        alive = hero.status not in ("dead", "gone")
        if hero.seat and plays(hero, seat) and hero.bennies and alive and not fight.pending:
            template = Influence(hero.id, IDEAS[0])
            yield Offer(template, RULES, when="any", actor=hero.id, price=BENNY, words=Text(IDEAS))


def wish_offers(fight: Fight, seat: Seat, frame: Wish) -> Some:
    """The game master's answer."""
    if seat == GM:
        for answer in (Grant(), GrantFree(), GiveBack()):
            yield Offer(answer, RULES, when="answer")


def award_offers(heroes: list[Fighter], hero: Fighter) -> int:
    """Bennies that a hero's player was awarded this session, by any of that player's heroes."""
    return sum(f.awarded for f in heroes if f.id == hero.id or (f.seat and f.seat == hero.seat))
