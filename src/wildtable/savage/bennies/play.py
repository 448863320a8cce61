"""Bennies: the order of play."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import GM, Offer, OneOf, Seat, Text, total
from wildtable.savage.bennies.messages import (
    Award,
    Benny,
    EndSession,
    GiveBack,
    Grant,
    GrantFree,
    Influence,
    Influenced,
    Session,
    ShareBenny,
    StartSession,
)
from wildtable.savage.bennies.model import Wish
from wildtable.savage.bennies.queries import benny_parts, gains, is_hero, pool_joined
from wildtable.savage.bennies.rules import gm_pool
from wildtable.savage.edges.asking import SHARES_BENNIES
from wildtable.savage.edges.model import UsePeriod
from wildtable.savage.edges.queries import flag
from wildtable.savage.edges.switching import switch_off_after
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.rulings.queries import lives
from wildtable.savage.scene import Play, answers_to, carries_out
from wildtable.savage.table.messages import Entered
from wildtable.savage.table.offering import BENNY, Some, plays
from wildtable.savage.traits.play.rerolls import serve_again


@carries_out(Influence)
@cite("sw.benny.story")
def _influence(play: Play, command: Influence) -> None:
    """Take the Benny and ask the game master to decide on the wish."""
    play.spend(command.who, "own", "story", "sw.benny.story")
    play.ask(Wish(command.who, command.words))


@carries_out(ShareBenny)
@cite("sw.benny.own", "sw.effects")
def _share_benny(play: Play, command: ShareBenny) -> None:
    """Move a Benny from one figure to another, where it counts as any other Benny."""
    giver, taker = play[command.who], play[command.target]
    play.emit(Benny(giver.id, giver.bennies - 1, "shared", "sw.benny.own", who=taker.id, awarded=giver.awarded))
    play.emit(Benny(taker.id, taker.bennies + 1, "received", "sw.benny.own", who=giver.id, awarded=taker.awarded))


@answers_to(Wish, Grant)
@cite("sw.benny.story")
def _grant(play: Play, frame: Wish, command: Grant) -> None:
    _answer(play, frame, "grant", back=False)


@answers_to(Wish, GrantFree)
@cite("sw.benny.story")
def _grant_free(play: Play, frame: Wish, command: GrantFree) -> None:
    _answer(play, frame, "grant-free", back=True)


@answers_to(Wish, GiveBack)
@cite("sw.benny.story")
def _give_back(play: Play, frame: Wish, command: GiveBack) -> None:
    _answer(play, frame, "give-back", back=True)


def _answer(play: Play, frame: Wish, answer: str, back: bool) -> None:
    play.answered()
    play.emit(Influenced(frame.who, frame.words, answer))
    if back:
        hero = play[frame.who]
        play.emit(Benny(hero.id, hero.bennies + 1, "returned", "sw.benny.story", who=hero.id, awarded=hero.awarded))


@carries_out(StartSession)
@cite("sw.benny.start", "sw.benny.gm")
def _start_session(play: Play, command: StartSession) -> None:
    """Give everybody new Bennies for a session and renew Edges with limited uses; old Bennies are lost."""
    edition = play.state.rules.edition
    if play.state.between:
        play.emit(Session(between=False))
    serve_again(play, play.state.fighters, *UsePeriod)
    switch_off_after(play, play.state.fighters, *UsePeriod)
    heroes = 0
    for fighter in play.state.fighters:
        if not fighter.sheet.wild_card or not gains(fighter):
            continue
        hero = is_hero(fighter)
        heroes += hero
        base = edition.hero_bennies if hero else edition.gm_wild_card_bennies
        now = total(benny_parts(fighter, base))
        play.emit(Benny(fighter.id, now, "start", "sw.benny.start" if hero else "sw.benny.gm", fighter.id))
    play.emit(Benny("gm", gm_pool(heroes, edition.gm_bennies_per_hero), "start", "sw.benny.gm"))


@cite("sw.benny.gm")
def come_in(play: Play, fighter: Fighter) -> None:
    """Put a new figure into the fight; a hero who joins during a session raises the game master's pool."""
    play.emit(Entered(fighter))
    for event in pool_joined(play.state, (fighter,)):
        play.emit(event)


@carries_out(EndSession)
@cite("sw.benny.start", "sw.benny.gm")
def _end_session(play: Play, command: EndSession) -> None:
    """End the session; all unspent Bennies are lost, the game master's too."""
    play.emit(Session(between=True))
    for fighter in play.state.fighters:
        if fighter.bennies:
            rule = "sw.benny.start" if is_hero(fighter) else "sw.benny.gm"
            play.emit(Benny(fighter.id, 0, "end", rule, fighter.id))
    if play.state.gm_bennies:
        play.emit(Benny("gm", 0, "end", "sw.benny.gm"))


@carries_out(Award)
@cite("sw.benny.award")
def _award(play: Play, command: Award) -> None:
    hero = play[command.who]
    play.emit(Benny(hero.id, hero.bennies + 1, "award", "sw.benny.award", who=hero.id, awarded=hero.awarded + 1))


IDEAS = ("a clue", "a useful everyday item", "a kinder stranger")
"""Suggestions for a wish; players may write their own."""

WISHES = Text(IDEAS)


RULES = ("sw.benny.story",)


def influence_offers(fight: Fight, seat: Seat) -> Some:
    """Yield the offer of a Benny for a change to the story, while no question is pending."""
    if fight.pending:
        return
    for hero in fight.fighters:
        if hero.seat == seat and hero.bennies and hero.status not in ("dead", "gone"):
            template = Influence(hero.id, IDEAS[0])
            yield Offer(template, RULES, when="any", actor=hero.id, price=BENNY, words=WISHES)


def share_offers(fight: Fight, seat: Seat) -> Some:
    """Yield the gift of a Benny to another Wild Card of the same side, where an Edge allows it."""
    for giver in fight.fighters:
        if not (giver.bennies and plays(giver, seat) and flag(giver, SHARES_BENNIES) and lives(giver)):
            continue
        friends = [f for f in fight.fighters if f.sheet.wild_card and f.side == giver.side and f.id != giver.id]
        if others := [f.id for f in friends if lives(f)]:
            rules = ("sw.benny.own", "sw.effects")
            template = ShareBenny(giver.id, others[0])
            yield Offer(template, rules, when="any", actor=giver.id, price=BENNY, target=OneOf(others))


def wish_offers(fight: Fight, seat: Seat, frame: Wish) -> Some:
    """Yield the game master's possible answers to a wish."""
    if seat == GM:
        for answer in (Grant(), GrantFree(), GiveBack()):
            yield Offer(answer, RULES, when="answer")


def award_offers(heroes: list[Fighter], hero: Fighter) -> int:
    """Return the number of Bennies awarded this session to the heroes of a hero's player."""
    return sum(f.awarded for f in heroes if f.id == hero.id or (f.seat and f.seat == hero.seat))
