"""Bennies: what may be done."""

from __future__ import annotations

from wildtable.play import GM, Offer, OneOf, Seat, Text
from wildtable.savage.bennies.commands import GiveBack, Grant, GrantFree, Influence, ShareBenny
from wildtable.savage.bennies.frames import Wish
from wildtable.savage.edges.asking import SHARES_BENNIES
from wildtable.savage.edges.questions import flag
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.rulings.questions import lives
from wildtable.savage.table.offering import BENNY, Some, plays

IDEAS = ("a clue", "a handy everyday thing", "a kinder stranger")
"""What a wish may be about, to begin with; players have words of their own."""


RULES = ("sw.benny.story",)


def influence_offers(fight: Fight, seat: Seat) -> Some:
    """A player's own Benny for a turn of the story, while nothing else waits."""
    for hero in fight.fighters:
        alive = hero.status not in ("dead", "gone")
        if hero.seat and plays(hero, seat) and hero.bennies and alive and not fight.pending:
            template = Influence(hero.id, IDEAS[0])
            yield Offer(template, RULES, when="any", actor=hero.id, price=BENNY, words=Text(IDEAS))


def share_offers(fight: Fight, seat: Seat) -> Some:
    """A Benny of one's own for another Wild Card of the same side, at any time, by an Edge."""
    for giver in fight.fighters:
        if not (giver.bennies and plays(giver, seat) and lives(giver) and flag(giver, SHARES_BENNIES)):
            continue
        friends = [f for f in fight.fighters if f.sheet.wild_card and f.side == giver.side and f.id != giver.id]
        if others := [f.id for f in friends if lives(f)]:
            rules = ("sw.benny.own", "sw.effects")
            template = ShareBenny(giver.id, others[0])
            yield Offer(template, rules, when="any", actor=giver.id, price=BENNY, target=OneOf(others))


def wish_offers(fight: Fight, seat: Seat, frame: Wish) -> Some:
    """The game master's answer."""
    if seat == GM:
        for answer in (Grant(), GrantFree(), GiveBack()):
            yield Offer(answer, RULES, when="answer")


def award_offers(heroes: list[Fighter], hero: Fighter) -> int:
    """Bennies that a hero's player was awarded this session, by any of that player's heroes."""
    return sum(f.awarded for f in heroes if f.id == hero.id or (f.seat and f.seat == hero.seat))
