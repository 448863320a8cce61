"""Loading weapons: in an action, in several, on the run, or in peace."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf, Seat
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage import firing
from wildtable.savage import questions as q
from wildtable.savage.goals import Outcome, Reloading, Test
from wildtable.savage.model import HEROES, Fight, Fighter, Weapon
from wildtable.savage.offering import Some, plays
from wildtable.savage.procedures.trait import judged, prepare, roll
from wildtable.savage.procedures.turn import spend_action
from wildtable.savage.rules import firing as rule
from wildtable.savage.scene import Play, carries_out, settles
from wildtable.savage.struggle import Help


@carries_out(c.Reload)
@cite("sw.reload", "sw.reload.running")
def _reload(play: Play, command: c.Reload) -> None:
    """One action; whoever runs has to manage it. In peace there is all the time in the world."""
    fighter = play[command.who]
    item = q.weapon(fighter, command.weapon)
    if fighter.turn is None:
        _note(play, fighter, item, item.shots, 0, "sw.reload")
        return
    spend_action(play, fighter.id, "reload", "sw.reload", weapon=item.id)
    if not fighter.turn.ran:
        _load(play, fighter.id, item.id)
        return
    parts = q.action_parts(play.state, play[fighter.id])
    test = prepare(play, fighter.id, "agility", Reloading(item.id), "sw.reload.running", parts)
    roll(play, test, uses=Help.SUPPORT)


@settles(Reloading)
@cite("sw.reload.running")
def _on_the_run(play: Play, goal: Reloading, test: Test, outcome: Outcome) -> None:
    """A failure brings the weapon no closer to ready; what was done before is kept."""
    judged(play, test, outcome)
    if outcome.level >= 1:
        _load(play, test.who, goal.weapon)


@cite("sw.reload")
def _load(play: Play, who: str, weapon: str) -> None:
    """One action's worth."""
    fighter = play[who]
    item = q.weapon(fighter, weapon)
    load = firing.load_of(fighter, item)
    rounds, progress = rule.reloaded(load.rounds, load.progress, item.shots, item.reload, item.refill)
    _note(play, fighter, item, rounds, progress, "sw.reload")


@cite("sw.automatic-fire", "sw.reload")
def use_rounds(play: Play, who: str, weapon: str, rounds: int) -> None:
    """Rounds leave a weapon, where they are counted."""
    fighter = play[who]
    item = q.weapon(fighter, weapon)
    if firing.is_counted(item):
        load = firing.load_of(fighter, item)
        _note(play, fighter, item, max(0, load.rounds - rounds), load.progress, "sw.automatic-fire")


def _note(play: Play, fighter: Fighter, item: Weapon, rounds: int, progress: int, slug: str) -> None:
    play.emit(e.Loaded(fighter.id, item.id, rounds, slug, progress, fighter.side != HEROES))


# What may be loaded.


def reload_offers(fight: Fight, fighter: Fighter) -> Some:
    """Load a weapon in hand, as an action."""
    if fighter.able:
        yield from _offers(fighter, "turn")


def free_reloads(fight: Fight, seat: Seat) -> Some:
    """Outside a fight weapons can be loaded at any time."""
    for fighter in fight.fighters:
        if fighter.up and plays(fighter, seat):
            yield from _offers(fighter, "any")


def _offers(fighter: Fighter, when: str) -> Some:
    items = [item.id for item in firing.reloadable(fighter)]
    if items:
        rules = ("sw.reload", "sw.reload.running") if fighter.turn and fighter.turn.ran else ("sw.reload",)
        yield Offer(c.Reload(fighter.id, items[0]), rules, when=when, actor=fighter.id, weapon=OneOf(items))
