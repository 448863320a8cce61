"""Conflicts: what conditions ask."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.dice import Marks
from wildtable.saga.character.model import Character
from wildtable.saga.conflict.messages.commands import Impose
from wildtable.saga.conflict.messages.events import Imposed, Tallied
from wildtable.saga.conflict.model import FOES, PLAYERS, Allies, Condition, Facing
from wildtable.saga.conflict.play.ending import end_conflict, escalate
from wildtable.saga.conflict.play.strike import hurt_allies
from wildtable.saga.conflict.queries import condition, facing, pursuer
from wildtable.saga.conflict.rules import next_stakes
from wildtable.saga.events import Told
from wildtable.saga.facts import Story
from wildtable.saga.harm.play.damage import give
from wildtable.saga.roll import rules as roll_rules
from wildtable.saga.roll.model import Called, Deed, Resist, Tackle, Thrown
from wildtable.saga.roll.play.settling import fumble, judged, succeeded
from wildtable.saga.roll.rules import FAILURE, challenge
from wildtable.saga.scene import Play, carries_out, goes_on, settles
from wildtable.saga.sets import After, Allowance, Ending, Phase, Skill, Tale, Throw, When


@cite("saga.condition")
def face(play: Play) -> None:
    """Start a round: every character and the ally dice of each side roll against the conditions."""
    conflict = play.conflict
    due = [k for k in conflict.conditions if k.when == When.ROUND or meets_once(k, conflict.round)]
    left = [(k.id, who.id) for k in due for who in play.state.players]
    for known in due:
        for allies in play.state.allies:
            if allies.left:
                _allies_face(play, known, allies)
    if left:
        play.ask(Facing(tuple(left)))


@cite("saga.condition")
def meets_once(known: Condition, round: int) -> bool:
    """Return whether a condition that acts once acts in this round: the first that starts with it there."""
    return known.when == When.ONCE and round == max(1, known.since)


@cite("saga.condition", "saga.ally-dice")
def _allies_face(play: Play, known: Condition, allies: Allies) -> None:
    """Roll the ally dice of a side against a condition; a failure costs a die."""
    mine = play.throw(allies.side, Throw.ALLIES, Marks(allies.left), "saga.condition")
    against = play.throw(known.id, Throw.OPPOSING, Marks(known.rating), "saga.condition")
    if challenge(mine.total, against.total, known.rating) == FAILURE:
        hurt_allies(play, allies.side, 1)


@goes_on(Facing)
@cite("saga.condition", "saga.reflexive")
def _facing(play: Play, frame: Facing) -> None:
    """Let the next character roll against a condition."""
    (name, who), *left = frame.left
    if left:
        play.ask(Facing(tuple(left)))
    known = condition(play.state, name)
    assert known is not None
    assert known.skill is not None
    if play[who].up:
        play.ask(Called(Deed(who, known.skill, Resist(name), rating=known.rating, tokens=Allowance.ONE)))


@settles(Resist)
@cite("saga.condition", "saga.push.other")
def _resist(play: Play, goal: Resist, thrown: Thrown, theirs: int, other: Thrown | None) -> None:
    known = condition(play.state, goal.condition)
    outcome = challenge(thrown.marks, theirs, thrown.deed.rating)
    if judged(play, thrown, theirs, outcome):
        succeeded(play, thrown, theirs, outcome)
    elif known is not None and known.harm:
        give(play, thrown.deed.who, known.harm, 1)
    fumble(play, thrown)


# Another way to win.


@cite("saga.condition")
def tackle_rating(story: Story, id: str, who: str) -> int:
    """Return the dice against a tally: the strongest pool of the elements that face somebody, or the rating."""
    known = condition(story, id)
    assert known is not None
    if known.pool is None or not facing(story, who):
        return known.rating
    there = pursuer(story, known, who)
    return there.of(known.pool) if there is not None else 0


@cite("saga.condition")
def tackles(story: Story, who: Character) -> list[tuple[str, Skill | None]]:
    """Return the tallies that somebody can still add to this round, each with the skill that it needs, if any."""
    found = story.conflict.conditions if story.conflict else ()
    tallies = [known for known in found if known.when == When.ACTION and f"tackle:{known.id}" not in who.used]
    return [(known.id, known.skill) for known in tallies]


@settles(Tackle)
@cite("saga.condition", "saga.push.other")
def _tackle(play: Play, goal: Tackle, thrown: Thrown, theirs: int, other: Thrown | None) -> None:
    """Add net marks to the tally of the side that made them; the first side at the goal has won.

    The net marks of a success are pushes, too.
    """
    deed = thrown.deed
    known = condition(play.state, goal.condition)
    assert known is not None
    outcome = challenge(thrown.marks, theirs, deed.rating)
    if judged(play, thrown, theirs, outcome):
        succeeded(play, thrown, theirs, outcome)
    who = play[deed.who]
    play.busy(who.id, used=(*who.used, f"tackle:{known.id}"))
    fumble(play, thrown)
    net = roll_rules.net(thrown.marks, theirs)
    if net > 0:
        _tally(play, known, PLAYERS, net)
    elif net < 0:
        _tally(play, known, FOES, -net)


def _tally(play: Play, known: Condition, side: str, more: int) -> None:
    tallies = dict(play.conflict.tallies)
    tallies[f"{known.id}:{side}"] = now = tallies.get(f"{known.id}:{side}", 0) + more
    play.emit(Tallied(tuple(tallies.items())))
    if known.goal and now >= known.goal:
        won = side == PLAYERS
        how = Ending.WON if won else Ending.LOST
        text = known.won if won else known.lost
        play.emit(Told(side, Tale(how), known.title, "saga.condition", count=now, then=text))
        _follows(play, known, how, known.then_won if won else known.then_lost)


@cite("saga.condition", "saga.escalate")
def _follows(play: Play, known: Condition, how: Ending, then: After) -> None:
    """Apply the effect that a condition has on the conflict."""
    if then == After.ENDS:
        end_conflict(play, how)
        return
    remove(play, known.id)
    if then == After.RISES and next_stakes(play.conflict.stakes):
        escalate(play)
    elif then == After.HURTS and known.harm is not None:
        for who in play.state.players:
            give(play, who.id, known.harm, 1)


@cite("saga.condition")
def remove(play: Play, id: str) -> None:
    """Remove a condition and its tallies."""
    conflict = play.conflict
    play.emit(Imposed(tuple([known for known in conflict.conditions if known.id != id]), came=False))
    tallies = tuple([pair for pair in conflict.tallies if pair[0].partition(":")[0] != id])
    if tallies != conflict.tallies:
        play.emit(Tallied(tallies))


@carries_out(Impose)
@cite("saga.condition")
def _impose(play: Play, command: Impose) -> None:
    """Impose a condition from the next round on; the game master may set what follows where its tally is lost."""
    conflict = play.conflict
    known = next(k for k in play.state.ready if k.id == command.condition)
    since = conflict.round + (conflict.phase not in (Phase.ORDER, Phase.SETUP))
    then = command.then_lost or known.then_lost
    play.emit(Imposed((*conflict.conditions, replace(known, since=since, then_lost=then))))
