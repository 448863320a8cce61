"""Influencing the story: a Benny is put up, the game master takes it or gives it back."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import GM, Offer, Seat, Text
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage.frames import Wish
from wildtable.savage.model import Fight
from wildtable.savage.offering import BENNY, Some, plays
from wildtable.savage.scene import Play, answers_to, carries_out

IDEAS = ("a clue", "a handy everyday thing", "a kinder stranger")
"""What a wish may be about, to begin with; players have words of their own."""

RULES = ("sw.benny.story",)


@carries_out(c.Influence)
@cite("sw.benny.story")
def _influence(play: Play, command: c.Influence) -> None:
    """The Benny lies on the table until the game master has spoken."""
    play.spend(command.who, "own", "story", "sw.benny.story")
    play.ask(Wish(command.who, command.words))


@answers_to(Wish, c.Grant)
@cite("sw.benny.story")
def _grant(play: Play, frame: Wish, command: c.Grant) -> None:
    _answer(play, frame, "grant", back=False)


@answers_to(Wish, c.GrantFree)
@cite("sw.benny.story")
def _grant_free(play: Play, frame: Wish, command: c.GrantFree) -> None:
    _answer(play, frame, "grant-free", back=True)


@answers_to(Wish, c.GiveBack)
@cite("sw.benny.story")
def _give_back(play: Play, frame: Wish, command: c.GiveBack) -> None:
    _answer(play, frame, "give-back", back=True)


def _answer(play: Play, frame: Wish, answer: str, back: bool) -> None:
    play.answered()
    play.emit(e.Influenced(frame.who, frame.words, answer))
    if back:
        hero = play[frame.who]
        play.emit(e.Benny(hero.id, hero.bennies + 1, "returned", "sw.benny.story", hero.id, hero.awarded))


def influence_offers(fight: Fight, seat: Seat) -> Some:
    """A player's own Benny for a turn of the story, while nothing else waits."""
    for hero in fight.fighters:
        alive = hero.status not in ("dead", "gone")
        if hero.seat and plays(hero, seat) and hero.bennies and alive and not fight.pending:
            template = c.Influence(hero.id, IDEAS[0])
            yield Offer(template, RULES, when="any", actor=hero.id, price=BENNY, words=Text(IDEAS))


def wish_offers(fight: Fight, seat: Seat, frame: Wish) -> Some:
    """The game master's answer."""
    if seat == GM:
        for answer in (c.Grant(), c.GrantFree(), c.GiveBack()):
            yield Offer(answer, RULES, when="answer")
