"""Around the fight: the session's Bennies, who plays whom, and what the game master says is so."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import Part, total
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage import questions as q
from wildtable.savage.frames import Spot, Test
from wildtable.savage.model import HEROES
from wildtable.savage.procedures.trait import Outcome, judged, prepare, roll
from wildtable.savage.procedures.turn import spend_action
from wildtable.savage.rules import rounds
from wildtable.savage.scene import Play, carries_out, settles


@carries_out(c.StartSession)
@cite("sw.benny.start", "sw.benny.gm")
def _start_session(play: Play, command: c.StartSession) -> None:
    """Fresh Bennies for everybody; what was left of the last session is lost."""
    edition = play.state.rules.edition
    heroes = 0
    for fighter in play.state.fighters:
        if not fighter.sheet.wild_card:
            continue
        hero = fighter.side == HEROES
        heroes += hero
        base = edition.hero_bennies if hero else edition.gm_wild_card_bennies
        now = total(q.benny_parts(fighter, base))
        play.emit(e.Benny(fighter.id, now, "start", "sw.benny.start" if hero else "sw.benny.gm", fighter.id))
    play.emit(e.Benny("gm", rounds.gm_pool(heroes, edition.gm_bennies_per_hero), "start", "sw.benny.gm"))


@carries_out(c.Award)
@cite("sw.benny.award")
def _award(play: Play, command: c.Award) -> None:
    hero = play[command.who]
    play.emit(e.Benny(hero.id, hero.bennies + 1, "award", "sw.benny.award", hero.id, hero.awarded + 1))


@carries_out(c.Play)
def _play(play: Play, command: c.Play) -> None:
    play.emit(e.Seated(command.who, command.seat))


@carries_out(c.GiveDrop)
@cite("sw.drop")
def _give_drop(play: Play, command: c.GiveDrop) -> None:
    play.emit(e.Dropped(command.who, command.target))


@carries_out(c.SetLight)
@cite("sw.illumination")
def _set_light(play: Play, command: c.SetLight) -> None:
    play.emit(e.Light(c.LIGHTS.index(command.light)))


@carries_out(c.SetCover)
@cite("sw.cover")
def _set_cover(play: Play, command: c.SetCover) -> None:
    play.emit(e.Covered(command.who, None if command.cover < 0 else command.cover))


@carries_out(c.Place)
def _place(play: Play, command: c.Place) -> None:
    turn = play[command.who].turn
    play.emit(e.Moved(command.who, command.at, turn.moved if turn else 0))


@carries_out(c.Ready)
@cite("sw.off-hand")
def _ready(play: Play, command: c.Ready) -> None:
    """A weapon to a hand; one that is in the other hand changes over."""
    right, left = ("" if held == command.weapon else held for held in play[command.who].hands)
    hands = (command.weapon, left) if command.hand == "right" else (right, command.weapon)
    play.emit(e.Handed(command.who, hands))


@carries_out(c.Search)
@cite("sw.illumination")
def _search(play: Play, command: c.Search) -> None:
    """Notice, in the dark, to make somebody out."""
    spend_action(play, command.who, "search", "sw.illumination", command.target)
    fighter, light = play[command.who], play.state.light
    parts = [
        Part(play.state.rules.edition.light_penalties[light], f"light-{light}", "sw.illumination"),
        *q.action_parts(play.state, fighter),
    ]
    roll(play, prepare(play, fighter.id, "notice", Spot(command.target), "sw.illumination", parts))


@settles(Spot)
@cite("sw.illumination")
def _spot(play: Play, test: Test, outcome: Outcome) -> None:
    goal = test.goal
    assert isinstance(goal, Spot)
    judged(play, test, outcome, target=goal.target)
    found = play[test.who].found
    if outcome.level >= 1 and goal.target not in found:
        play.emit(e.Found(test.who, (*found, goal.target)))
