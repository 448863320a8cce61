"""Resolution of reloading, and of shots that go astray."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import GM, Offer, OneOf, Seat
from wildtable.savage.areas.play.evading import meet
from wildtable.savage.attacks.model import Blow
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.firing.messages import CallBystander, Loaded, Overlook, Reload, ShotWatched, Strayed, WatchShot
from wildtable.savage.firing.model import Reloading, Stray, StrayShots
from wildtable.savage.firing.queries import (
    bystanders,
    is_counted,
    load_of,
    open_strays,
    reload_actions,
    reloadable,
    stray_blow,
    watchable,
)
from wildtable.savage.firing.rules import reloaded
from wildtable.savage.rulings.queries import all_asked
from wildtable.savage.scene import Play, answers_to, carries_out, goes_on, settles
from wildtable.savage.table.model import HEROES
from wildtable.savage.table.offering import Some
from wildtable.savage.traits.messages import AsideOver
from wildtable.savage.traits.model import Outcome, Test
from wildtable.savage.traits.play.rolling import judged, roll
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.turns.play import spend_action
from wildtable.savage.turns.queries import action_parts
from wildtable.savage.weapons import queries as weapons_queries
from wildtable.savage.weapons.model import Weapon
from wildtable.savage.wits.queries import Help


@carries_out(WatchShot)
@cite("sw.bystander")
def _watch_shot(play: Play, command: WatchShot) -> None:
    """Apply or end the rule of bystanders for one figure's next shot, whatever the table's option is."""
    play.emit(ShotWatched(command.who, command.watched))


@cite("sw.bystander")
def astray(play: Play, blow: Blow, shots: int) -> None:
    """Ask the game master, without waiting, whether stray shots hit a bystander, or resolve them at once."""
    near = tuple([f.id for f in bystanders(play.state, blow)]) if shots else ()
    if not near:
        return
    if play.state.rules.options.bystander == "asked" and blow.by not in play.state.watched:
        play.aside(Stray(blow, shots, near))
    else:
        play.ask(StrayShots(blow, shots))


@carries_out(CallBystander)
@cite("sw.bystander")
def _call(play: Play, command: CallBystander) -> None:
    """Let a figure's latest stray shots hit a bystander."""
    frame = next(frame for frame in open_strays(play.state) if frame.whose == command.who)
    play.emit(AsideOver(frame))
    play.ask(StrayShots(frame.blow, frame.shots, frame.near))


@carries_out(Overlook)
@cite("sw.bystander")
def _overlook(play: Play, command: Overlook) -> None:
    """Let a figure's stray shots hit nobody."""
    for frame in open_strays(play.state):
        if frame.whose == command.who:
            play.emit(AsideOver(frame))


@answers_to(Stray, CallBystander)
@cite("sw.bystander")
def _call_waiting(play: Play, frame: Stray, command: CallBystander) -> None:
    """Let stray shots hit a bystander, in logs of versions that waited for the answer."""
    play.answered()
    play.ask(StrayShots(frame.blow, frame.shots))


@answers_to(Stray, Overlook)
def _overlook_waiting(play: Play, frame: Stray, command: Overlook) -> None:
    play.answered()


@goes_on(StrayShots)
@cite("sw.bystander")
def _stray_shot(play: Play, frame: StrayShots) -> None:
    """Resolve each stray shot: it hits one of those near at random, without a raise, unless that one evades."""
    near = [f for f in frame.near if f in play.state and play[f].up]
    near = near if frame.near else [f.id for f in bystanders(play.state, frame.blow)]
    if not near:
        return
    if frame.shots > 1:
        play.ask(replace(frame, shots=frame.shots - 1))
    victim = play.dice.draw(tuple(near)) if len(near) > 1 else near[0]
    play.emit(Strayed(frame.blow.by, victim))
    meet(play, stray_blow(frame.blow, victim))


@carries_out(Reload)
@cite("sw.reload", "sw.reload.running")
def _reload(play: Play, command: Reload) -> None:
    """Spend an action to reload, with a roll while running; outside a fight fill the weapon."""
    fighter = play[command.who]
    item = weapons_queries.weapon(fighter, command.weapon)
    if fighter.turn is None:
        _note(play, fighter, item, item.shots, progress=0, slug="sw.reload")
        return
    spend_action(play, fighter.id, "reload", "sw.reload", weapon=item.id)
    if not fighter.turn.ran:
        _load(play, fighter.id, item.id)
        return
    parts = action_parts(play.state, play[fighter.id])
    test = prepare(play.state, fighter.id, "agility", Reloading(item.id), rule="sw.reload.running", parts=parts)
    roll(play, test, uses=Help.SUPPORT)


@settles(Reloading)
@cite("sw.reload.running")
def _on_the_run(play: Play, goal: Reloading, test: Test, outcome: Outcome) -> None:
    """Resolve reloading while running; a failure keeps the progress made before."""
    judged(play, test, outcome)
    if outcome.level >= 1:
        _load(play, test.who, goal.weapon)


@cite("sw.reload")
def _load(play: Play, who: str, weapon: str) -> None:
    """Record one action of reloading; it clears a jammed weapon and does no more."""
    fighter = play[who]
    item = weapons_queries.weapon(fighter, weapon)
    load = load_of(fighter, item)
    if load.jammed:
        _note(play, fighter, item, load.rounds, progress=load.progress, slug="sw.critical-failure")
        return
    rounds, progress = reloaded(load.rounds, load.progress, item.shots, reload_actions(fighter, item), item.refill)
    _note(play, fighter, item, rounds, progress=progress, slug="sw.reload")


@cite("sw.critical-failure")
def jam(play: Play, fighter: Fighter, item: str) -> None:
    """Make a gun jam; its next action of reloading clears it and does no more."""
    load, secret = load_of(fighter, weapons_queries.weapon(fighter, item)), fighter.side != HEROES
    play.emit(Loaded(fighter.id, item, load.rounds, "sw.critical-failure", load.progress, secret=secret, jammed=True))


@cite("sw.automatic-fire", "sw.reload")
def use_rounds(play: Play, fighter: Fighter, item: Weapon, rounds: int) -> None:
    """Remove fired rounds from a weapon whose rounds are counted."""
    if is_counted(item):
        load = load_of(fighter, item)
        _note(
            play, fighter, item, load.rounds - rounds, progress=load.progress, slug="sw.automatic-fire", reloaded=False
        )


def _note(
    play: Play, fighter: Fighter, item: Weapon, rounds: int, progress: int, slug: str, reloaded: bool = True
) -> None:
    play.emit(
        Loaded(fighter.id, item.id, rounds, slug, progress=progress, secret=fighter.side != HEROES, reloaded=reloaded)
    )


def stray_offers(fight: Fight, seat: Seat, frame: Stray) -> Some:
    """Yield the game master's rulings on a stray shot that the table waits for."""
    if seat == GM:
        rules = ("sw.bystander",)
        yield Offer(CallBystander(frame.blow.by), rules, when="answer")
        yield Offer(Overlook(frame.blow.by), rules, when="answer")


def open_stray_offers(fight: Fight) -> Some:
    """Yield the game master's rulings on stray shots, as long as nobody has done anything else."""
    for who in dict.fromkeys(frame.whose for frame in open_strays(fight)):
        if not all_asked(fight):
            yield Offer(CallBystander(who), ("sw.bystander",), when="aside", actor=who)
        yield Offer(Overlook(who), ("sw.bystander",), when="aside", actor=who)


def watching_offers(fight: Fight) -> Some:
    """Yield starting and ending the rule of bystanders for one figure's next shot."""
    rules, watched = ("sw.bystander",), [f.id for f in fight.fighters if f.id in fight.watched]
    if others := watchable(fight):
        yield Offer(WatchShot(others[0]), rules, when="gm", who=OneOf(others))
    if watched:
        yield Offer(WatchShot(watched[0], watched=False), rules, when="gm", who=OneOf(watched))


# What may be loaded.


def reload_offers(fight: Fight, fighter: Fighter) -> Some:
    """Yield reloading a weapon in hand, as an action."""
    if fighter.able:
        yield from _offers(fighter, "turn")


def free_reloads(fight: Fight, fighter: Fighter) -> Some:
    """Yield reloading outside a fight, at any time."""
    yield from _offers(fighter, "any")


def _offers(fighter: Fighter, when: str) -> Some:
    items = [item.id for item in reloadable(fighter)]
    if items:
        rules = ("sw.reload", "sw.reload.running") if fighter.turn and fighter.turn.ran else ("sw.reload",)
        yield Offer(Reload(fighter.id, items[0]), rules, when=when, actor=fighter.id, weapon=OneOf(items))
