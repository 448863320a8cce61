"""The game of Savage Worlds for the kernel: the sum of its topics."""

from __future__ import annotations

from collections.abc import Iterable

from wildtable.cards import DECK
from wildtable.catalogue import cite
from wildtable.dice import Dice, Tape, Trait
from wildtable.dice.notation import NotationError, WrittenRoll, parse
from wildtable.play import GM, Game, Machine, Refused, Seat, Steps, summed, union, widen
from wildtable.savage import fight as savage_fight
from wildtable.savage.breaking.messages import Outfitted
from wildtable.savage.campaign.messages import Write
from wildtable.savage.campaign.queries import unfit
from wildtable.savage.cards.messages import Phase
from wildtable.savage.cards.model import Ambush, Notice, Stage
from wildtable.savage.close_combat.play.grapples import loosen
from wildtable.savage.core import CORE
from wildtable.savage.damage.messages import Struck
from wildtable.savage.damage.model import DamageRolled
from wildtable.savage.editions import setting as settings
from wildtable.savage.editions.before import OLD_TAGS, upcast, upcast_event
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.movement.model import GRAVITIES
from wildtable.savage.movement.play.weightlessness import catch_hold
from wildtable.savage.offers import JUDGEMENTS, offers, waiting_for
from wildtable.savage.parts.installed import installed
from wildtable.savage.parts.questions import impossible, names, takes_part
from wildtable.savage.powers.play.undoing import undo
from wildtable.savage.powers.queries import pool_of
from wildtable.savage.scene import Play, evolve, fold
from wildtable.savage.sheets.bounds import BOUNDS
from wildtable.savage.sight.known import as_seen, discoveries
from wildtable.savage.sight.view import heard
from wildtable.savage.table import view as table_view
from wildtable.savage.table.base import Command, Event, Frame, Stated
from wildtable.savage.table.naming import FIGURES, named
from wildtable.savage.traits import messages as traits_messages
from wildtable.savage.traits import model as rolls
from wildtable.savage.traits.model import Resist, Rolled
from wildtable.savage.traits.play.offers import answer
from wildtable.savage.traits.rules import TRAIT_DICE
from wildtable.savage.turns.play import end_turn, lose_holds, next_turn, stalled, undeclared
from wildtable.savage.view import papers, show, uncovers, view, waiting
from wildtable.savage.wounds.injuries import Harm
from wildtable.savage.wounds.limits import is_tired_out, wounds_borne
from wildtable.savage.wounds.messages import Became, Fell
from wildtable.savage.wounds.model import Condition, Soaking, Status, Wounded
from wildtable.savage.wounds.queries import falls_flat


def _fallen_turn(play: Play) -> bool:
    """End a turn whose owner fell or was left behind, or start the next one where none is; return whether it did."""
    hand = play.state.acting
    if hand is None and stalled(play.state):
        next_turn(play)
        return True
    if hand is None or takes_part(play.state, hand.unit):
        return False
    end_turn(play, hand.unit)
    return True


def _let_go(play: Play) -> None:
    """End the holds and powers that cannot go on, and Hold for units that may not act."""
    loosen(play)
    undo(play)
    lose_holds(play)
    catch_hold(play)


def _names(fight: Fight, frame: Frame) -> list[str]:
    return ["the game master"] if isinstance(frame, JUDGEMENTS) else [f.name for f in waiting_for(fight, frame)]


def _unfit(fight: Fight, seat: Seat, command: Command) -> Refused | None:
    """Return why a change of the campaign does not fit, or why an action was not declared."""
    if not isinstance(command, Write):
        return None if fight.pending else undeclared(fight, seat, command)
    return unfit(fight, command) if command.seat == ("" if seat == GM else seat) else None


summed(CORE, installed())
for _module, _name, _types in (
    (savage_fight, "Frame", CORE.frames),
    (traits_messages, "Frame", CORE.frames),
    (rolls, "Goal", CORE.goals),
    (rolls, "Purpose", CORE.purposes),
    (savage_fight, "PartFacts", CORE.facts),
    (settings, "PartNumbers", tuple([brought.kind for brought in CORE.numbers])),
    (table_view, "SeenPart", CORE.seen),
):
    widen(_module, _name, _types)


@cite("sw.damage.result", "sw.soak")
def _moot(fight: Fight, frame: Frame) -> bool:
    """Return whether a frame of damage, Wounds or a Soak roll is for a figure that is out by now."""
    if isinstance(frame, DamageRolled):
        return not frame.blow.thing and frame.blow.on in fight and not fight[frame.blow.on].up
    if isinstance(frame, Rolled):
        return isinstance(frame.test.goal, Soaking) and not fight[frame.test.who].up
    return isinstance(frame, Wounded) and not fight[frame.who].up


MACHINE: Machine[Fight, Command, Event, Play] = Machine(
    CORE, Play, offers, _names, idle=_fallen_turn, moot=_moot, after=_let_go, refuses=_unfit
)


carry_out, go_on = MACHINE.carry_out, MACHINE.go_on


def decide(fight: Fight, seat: Seat, command: Command, dice: Dice) -> list[Event]:
    """Return the events of a command, and what heroes see for the first time where players see what they see. Raises
    `Refused` where it is not among the seat's offers."""
    events = MACHINE.decide(fight, seat, command, dice)
    if fight.rules.options.sight != "own" or fight.ground is not None:
        return events
    return [*events, *discoveries(fight, fold(fight, events))]


def _apart(fight: Fight) -> str:
    """Return, as a sentence, which rider would not be where its mount is; empty for none."""
    for rider in fight.fighters:
        if rider.mount and (rider.mount not in fight or fight[rider.mount].at != rider.at):
            return f"{rider.name} would not be where its mount is."
    return ""


def check(fight: Fight) -> str:
    """Return what is impossible about a fight after a ruling, as a sentence; empty for nothing."""
    ids = [fighter.id for fighter in fight.fighters]
    if len(set(ids)) != len(ids):
        return "Two figures would have the same id."
    for fighter in fight.fighters:
        if complaint := _figure(fight, fighter):
            return complaint
    cards = [card for hand in fight.hands for card in hand.cards] + list(fight.deck)
    if len(set(cards)) != len(cards) or not set(cards) <= set(DECK):
        return "The cards would not add up."
    if fight.gm_bennies < 0:
        return "The game master's pool would be below zero."
    if fight.gravity not in ("", *GRAVITIES[1:]):
        return f"There is no gravity {fight.gravity!r}; there are {', '.join(GRAVITIES)}."
    if not 0 <= fight.light <= 3:
        return "Light goes from 0 (bright) to 3 (pitch dark)."
    return _missing(fight) or _apart(fight) or next(impossible(fight), "") or BOUNDS.beyond(fight)


def _figure(fight: Fight, fighter: Fighter) -> str:
    """Return what is impossible about a figure, as a sentence; empty for nothing."""
    if fighter.bennies < 0 or fighter.health.wounds < 0 or fighter.health.fatigue < 0:
        return f"{fighter.name} would have less than zero."
    if fighter.health.wounds > max(1, wounds_borne(fight.rules, fighter)):
        return f"{fighter.name} would have more Wounds than there are."
    if not 0 <= fighter.power <= pool_of(fighter):
        return f"{fighter.name} would have Power Points beyond its pool."
    if fighter.cover is not None and not 0 <= fighter.cover <= 4:
        return f"{fighter.name} would have cover that there is not; it goes from 0 to 4."
    if unknown := [injury.kind for injury in fighter.health.injuries if injury.kind not in list(Harm)]:
        return f"{fighter.name} would have an injury {unknown[0]!r}; there are {', '.join(Harm)}."
    if fight.board is not None and fighter.at is not None and fighter.at not in fight.board:
        return f"{fighter.name} would stand off the map."
    return ""


@cite("sw.fatigue", "sw.stunned")
def entails(fight: Fight) -> list[Event]:
    """Return the consequences of a ruling: three levels of Fatigue Incapacitate a figure, a Stunned one falls, and the
    powers of a caster who is out or gone end."""
    out: list[Event] = [
        Fell(fighter.id, Status.INCAPACITATED, "sw.fatigue")
        for fighter in fight.fighters
        if fighter.up and is_tired_out(fighter, fighter.health.fatigue)
    ]
    out += [Became(f.id, Condition.PRONE, "sw.stunned") for f in fight.fighters if f.up and falls_flat(fight, f)]
    play = Play(fold(fight, out), Tape(()))
    undo(play)
    return [*out, *play.events]


def _missing(fight: Fight) -> str:
    """Return, as a sentence, that somebody the table waits for would be missing; empty where nobody would."""
    figures = {GM, *names(fight), *[fighter.id for fighter in fight.fighters]}
    units = {fighter.unit for fighter in fight.fighters}
    acting = [fight.acting.unit] if fight.acting else []
    asked = [name for frame in fight.pending for name in named(frame)]
    gone = [name for frame in fight.pending for name in named(frame, FIGURES) if name not in figures]
    if gone := gone + [name for name in [*asked, *acting] if name not in figures | units]:
        return f"The table waits for {gone[0]!r}, who would not be there."
    if fight.pending and not waiting_for(fight, fight.pending[-1]):
        return "The table would wait for nobody. Let them answer first."
    return ""


def seats(fight: Fight) -> tuple[Seat, ...]:
    """Return the game master's seat and those of the players who have figures."""
    return tuple(dict.fromkeys([GM, *[f.seat for f in fight.fighters if f.seat]]))


def outcome(fight: Fight, events: Iterable[Event]) -> str | None:
    """Return the side that has won the latest fight, chase or duel; empty for nobody, None while it is not over.

    ``events``: those up to the state, the newest first. While rounds go on, a side has won that stands alone.
    """
    standing = {fighter.side for fighter in fight.fighters if fighter.up}
    alone = next(iter(standing)) if len(standing) == 1 else ""
    if fight.pending or fight.phase != Stage.PEACE:
        return None if fight.pending or len(standing) > 1 else alone
    over = False
    for event in events:
        if isinstance(event, Phase):
            if event.phase != Stage.PEACE:
                break
            over = True
        elif won := event.won(fight):
            return won
    return alone if over else None


@cite("sw.test", "sw.wild-die")
def typed(text: str) -> WrittenRoll:
    """Return the dice of a typed expression.

    A trait has one of a trait's dice, and so has its Wild Die. Raises NotationError for any other.
    """
    made = parse(text)
    traits = [term.pool for term in made.terms if isinstance(term.pool, Trait)]
    if wrong := [sides for pool in traits for sides in pool.sides if sides not in TRAIT_DICE]:
        known = ", ".join([f"d{sides}" for sides in TRAIT_DICE[:-1]])
        raise NotationError(f"No trait and no Wild Die is a d{wrong[0]}.", f"They are {known} or d{TRAIT_DICE[-1]}.")
    return made


def same_throw(fight: Fight) -> bool:
    """Return whether what waits is one of several results of one attack or one maneuver, after the first of them."""
    return next((told for frame in reversed(fight.pending) if (told := frame.of_several) is not None), False)


ADDED: frozenset[tuple[type, str]] = frozenset(
    {
        (traits_messages.Threw, "opposing"),
        (traits_messages.Threw, "weapon"),
        (traits_messages.Judged, "total"),
        (traits_messages.Judged, "number"),
        (Resist, "mishap"),
        (Notice, "hider"),
        (Ambush, "hider"),
        (Became, "untold"),
        (Struck, "called"),
        (Became, "again"),
        (Outfitted, "gone"),
        *[(kind, "again") for kind in Stated.__subclasses__()],
    }
)
"""Fields that logs of earlier versions lack."""

SAVAGE: Game[Fight, Command, Event] = Game(
    name="savage",
    state=Fight,
    command=union(CORE.commands),
    event=union(CORE.events),
    offers=offers,
    decide=decide,
    evolve=evolve,
    fold=fold,
    view=view,
    show=show,
    known=as_seen,
    heard=heard,
    check=check,
    seats=seats,
    outcome=outcome,
    beyond=BOUNDS.beyond,
    dice=typed,
    answering=MACHINE.answering,
    same_throw=same_throw,
    answer=answer,
    waiting=waiting,
    uncovers=uncovers,
    papers=papers,
    steps=Steps(Play, carry_out, go_on),
    entails=entails,
    upcast=upcast,
    retagged=OLD_TAGS,
    upcast_event=upcast_event,
    added=ADDED | frozenset(CORE.added),
)
