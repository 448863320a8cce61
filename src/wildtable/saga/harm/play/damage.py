"""Damage and consequences as they are taken."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.saga.character.model import SKILLS
from wildtable.saga.conflict import rules as conflict_rules
from wildtable.saga.events import Told
from wildtable.saga.harm.messages import (
    Accept,
    Choose,
    GiveConsequence,
    GiveDamage,
    Harmed,
    Marked,
    NameIt,
    SetKind,
    Split,
)
from wildtable.saga.harm.model import NOT_DUE, Consequence, Fate, Hurt, Naming
from wildtable.saga.harm.queries import threshold
from wildtable.saga.harm.rules import consequences, kismet_due
from wildtable.saga.roll.messages import Claim
from wildtable.saga.scene import Play, answers_to, carries_out
from wildtable.saga.sets import Asset, HarmKind, Lasts, Stakes, Tale, Why


@cite("saga.damage", "saga.kismet")
def suffer(play: Play, who: str, kind: HarmKind, damage: int, *, kismet: int = 0, why: Why, rule: str) -> None:
    """Take tokens: consequences for those past the threshold are named, and a kismet roll follows where one is due."""
    points = _take(play, who, kind, damage, kismet=kismet, why=why, rule=rule)
    land(play, who, points, due(play, points, kismet))


def _take(play: Play, who: str, kind: HarmKind, damage: int, *, kismet: int, why: Why, rule: str) -> int:
    """Take tokens, and return the points of consequence that they bring."""
    character = play[who]
    before = character.harm
    after = replace(before, kismet=before.kismet + kismet)
    after = replace(after, **{kind: after.of(kind) + damage})
    if after != before:
        play.emit(Harmed(who, after, why, rule))
    return consequences(before.of(kind), after.of(kind), threshold(character, kind)) if damage else 0


@cite("saga.stakes", "saga.kismet")
def due(play: Play, points: int, kismet: int = 0) -> int:
    """Return the least dice of the kismet roll that follows; NOT_DUE where none does."""
    conflict = play.state.conflict
    return kismet_due(points, kismet, conflict is not None and conflict.stakes == Stakes.DEADLY)


@cite("saga.consequence", "saga.stakes")
def land(play: Play, who: str, points: int, fate: int, lasts: Lasts | None = None) -> None:
    """Ask for the consequences, which last as the stakes say unless the game master does, and then for kismet."""
    if fate != NOT_DUE:
        play.ask(Fate(who, fate))
    if points:
        conflict = play.state.conflict
        by_stakes = conflict_rules.lasts(conflict.stakes) if conflict is not None else Lasts.TEMPORARY
        play.ask(Naming(who, points, lasts or by_stakes))


@answers_to(Hurt, Accept)
@cite("saga.damage", "saga.damage.given")
def _accept(play: Play, frame: Hurt, command: Accept) -> None:
    """Accept damage, all or part of it as kismet. All parts of one blow share one kismet roll, at the end."""
    play.answered()
    kismet = frame.damage if frame.kind == HarmKind.KISMET else command.kismet
    rest = frame.damage - kismet
    points = _take(play, frame.who, frame.kind, rest, kismet=kismet, why=Why.DAMAGE, rule="saga.damage")
    fate = max(frame.fate, due(play, points, kismet))
    if frame.part:
        below = play.state.pending[-1]
        assert isinstance(below, Hurt)
        play.answered()
        play.ask(replace(below, fate=max(below.fate, fate)))
        fate = NOT_DUE
    land(play, frame.who, points, fate)


@answers_to(Hurt, Choose)
@cite("saga.damage")
def _choose(play: Play, frame: Hurt, command: Choose) -> None:
    """Choose the kind of damage for a fortune token."""
    play.answered()
    play.pay(command.who, Asset.FORTUNE, 1, Why.CHOOSE, "saga.damage")
    play.ask(replace(frame, kind=command.kind, chosen=True))


@answers_to(Hurt, SetKind)
@cite("saga.damage")
def _set_kind(play: Play, frame: Hurt, command: SetKind) -> None:
    play.answered()
    play.ask(replace(frame, kind=command.kind))


@answers_to(Hurt, Split)
@cite("saga.damage.given")
def _split(play: Play, frame: Hurt, command: Split) -> None:
    """Split one blow over two kinds; each part is then taken separately."""
    play.answered()
    play.ask(replace(frame, damage=frame.damage - command.damage))
    play.ask(Hurt(frame.who, command.kind, command.damage, part=True))


# What is given outside of attacks.


@carries_out(GiveDamage)
@cite("saga.damage.given")
def _give_damage(play: Play, command: GiveDamage) -> None:
    play.emit(Told(command.who, Tale.RULED, command.reason, "saga.damage.given"))
    give(play, command.who, command.kind, command.damage)


@cite("saga.damage.given")
def give(play: Play, who: str, kind: HarmKind, damage: int) -> None:
    """Deal damage as from an attack: the player may pay to choose its kind, or take it as kismet."""
    play.ask(Hurt(who, kind, damage))


@carries_out(GiveConsequence)
@cite("saga.damage.given", "saga.consequence")
def _give_consequence(play: Play, command: GiveConsequence) -> None:
    """Give points of a consequence, which the player may pay to name."""
    play.emit(Told(command.who, Tale.RULED, command.reason, "saga.damage.given"))
    mark(play, command)


@cite("saga.damage.given", "saga.stakes")
def mark(play: Play, command: GiveConsequence) -> None:
    """Ask for a name of the given points, and in a deadly conflict for a kismet roll."""
    land(play, command.who, command.points, due(play, command.points), command.lasts)


# Consequences.


@answers_to(Naming, Claim)
@cite("saga.consequence")
def _claim(play: Play, frame: Naming, command: Claim) -> None:
    """Let the player name the consequence, for a fortune token."""
    play.answered()
    play.pay(command.who, Asset.FORTUNE, 1, Why.CLAIM, "saga.consequence")
    play.ask(replace(frame, by=command.who))


@answers_to(Naming, NameIt)
@cite("saga.consequence")
def _name_it(play: Play, frame: Naming, command: NameIt) -> None:
    play.answered()
    consequence(play, frame.who, Consequence(command.name, command.points, frame.lasts, command.skills))
    if left := frame.points - command.points:
        play.ask(replace(frame, points=left, by=""))


@cite("saga.consequence")
def consequence(play: Play, who: str, new: Consequence) -> None:
    """Add a consequence; one of the same name and duration grows in severity, and touches the rolls of both."""
    marked = []
    found = False
    for old in play[who].consequences:
        if (old.name, old.lasts) == (new.name, new.lasts):
            found = True
            both = old.skills and new.skills
            touched = tuple([s for s in SKILLS if s in old.skills or s in new.skills]) if both else ()
            marked.append(replace(old, severity=old.severity + new.severity, skills=touched))
        else:
            marked.append(old)
    if not found:
        marked.append(new)
    play.emit(Marked(who, tuple(marked), Why.SUFFERED))
