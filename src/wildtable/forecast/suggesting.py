"""Suggestions: what a figure of the game master's would do next by a policy, always one of the seat's offers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from wildtable.dice import Branching, Fork
from wildtable.forecast import ships
from wildtable.forecast.fight import act_by
from wildtable.forecast.kinds import Kind, is_decided, played
from wildtable.forecast.policy import Kinds, Policy, answer, by_kind
from wildtable.play import GM, Offer, Seat
from wildtable.play.automatic import Suggestion
from wildtable.savage.cards.messages import Go
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.firing.messages import Reload
from wildtable.savage.game import SAVAGE
from wildtable.savage.movement.messages import Move, MoveAlong, OpenDoor, Stand
from wildtable.savage.offers import JUDGEMENTS, waiting_for
from wildtable.savage.table.base import Command
from wildtable.savage.table.offering import plays
from wildtable.savage.turns.messages import EndTurn

GOES_ON = (Move, MoveAlong, OpenDoor, Stand, Reload)
"""The commands without chance after which a suggestion goes on to what they are for."""

MOST_STEPS = 4
"""The most commands of one suggestion."""

POLICIES = (
    Policy(),
    Policy(target="weakest"),
    Policy(target="best", attack="best"),
    Policy(attack="wild-attack"),
    Policy(advance=False),
)
"""The policies that are asked one after the other for another suggestion; the first is the forecast's."""

ABOARD = (Policy(), Policy(ships="escape"))
"""The policies of a ship's crew."""

CHASING = (Policy(), Policy(chase="vehicles"), Policy(target="weakest"))
"""The policies of somebody in a chase."""

May = Callable[[Fighter], bool]
"""Whether a figure is one that the suggestions are for."""


def suggestions(fight: Fight, seat: Seat, may: May) -> Iterator[Suggestion]:
    """Yield what the figures would do next, by one policy after the other, each only once; nothing where the table
    does not wait for them. Raises `Refused` where no policy knows what is fought."""
    seen = set[tuple[Command, ...]]()
    for policy, meant in _ideas(fight, may):
        found = suggestion(fight, seat, meant, policy)
        if found is not None and found.commands not in seen:
            seen.add(found.commands)
            yield found


def _ideas(fight: Fight, may: May) -> Iterator[tuple[Policy, May]]:
    """Yield the policies to ask, each with those that it is asked about: of a ship's crew, one after the other too."""
    kind: Kind = "ships" if is_decided(fight) else played(fight)
    every = {"fight": POLICIES, "ships": ABOARD, "chase": CHASING}[kind]
    yield from ((policy, may) for policy in every)
    if kind == "ships" and fight.acting is not None and not fight.pending:
        for member in fight.members(fight.acting.unit):
            yield every[0], lambda fighter, one=member.id: fighter.id == one and may(fighter)  # type: ignore[misc]


def suggestion(fight: Fight, seat: Seat, may: May, policy: Policy = POLICIES[0]) -> Suggestion | None:
    """Return what the figures would do next, up to the first command with chance; None where the table does not wait
    for them. Raises `Refused` where no policy knows what is fought."""
    commands, states, first = list[Command](), list[Fight](), ""
    while len(commands) < MOST_STEPS and (step := next_command(fight, seat, may, policy)) is not None:
        who, command = step
        if commands and (who != first or isinstance(command, EndTurn)):
            break
        first = who
        commands.append(command)
        states.append(fight)
        if not isinstance(command, GOES_ON):
            break
        try:
            fight = SAVAGE.folded(fight, SAVAGE.decide(fight, seat, command, Branching(())))
        except Fork:
            break
    return Suggestion(first, tuple(commands), tuple(states)) if commands else None


def next_command(fight: Fight, seat: Seat, may: May, policy: Policy) -> tuple[str, Command] | None:
    """Return the next command for one of the figures, and the figure or unit that it is of; None where the table does
    not wait for them. Raises `Refused` where no policy knows what is fought."""
    if fight.pending:
        return _answer(fight, seat, may, policy)
    if fight.phase != "turns" or len({f.side for f in fight.fighters if f.up}) < 2:
        return None
    if (hand := fight.acting) is None:
        return _off_hold(fight, seat, may)
    mine = [f for f in fight.members(hand.unit) if f.up and plays(f, seat) and may(f)]
    return _deed(fight, seat, mine, hand.unit, policy) if mine else None


def judgement(fight: Fight) -> Command | None:
    """Return the game master's answer to the waiting frame about any figure; None where it waits for a player."""
    step = _answer(fight, GM, lambda _fighter: True, POLICIES[0])
    return None if step is None else step[1]


def _answer(fight: Fight, seat: Seat, may: May, policy: Policy) -> tuple[str, Command] | None:
    """Return the answer to the waiting frame, where all of the seat's figures that it asks are among those meant."""
    frame: Any = fight.pending[-1]
    asked = waiting_for(fight, frame)
    judged = isinstance(frame, JUDGEMENTS) and seat == GM
    mine = [f for f in asked if judged or plays(f, seat)]
    if not mine or not all(map(may, mine)):
        return None
    offers = SAVAGE.offers(fight, seat).answers()
    return (mine[0].id, answer(policy, fight, frame, offers)) if offers else None


def _off_hold(fight: Fight, seat: Seat, may: May) -> tuple[str, Command] | None:
    """Return the command to act from Hold where nobody acts."""
    for offer in by_kind(SAVAGE.offers(fight, seat)).get(Go, ()):
        if all(may(f) for f in fight.members(offer.actor) if f.up):
            return offer.actor, offer.template
    return None


def _deed(fight: Fight, seat: Seat, mine: Sequence[Fighter], unit: str, policy: Policy) -> tuple[str, Command] | None:
    """Return the next action of the first figure that has one; else the end of the turn, if nobody else is in it."""
    kind = None if is_decided(fight) else played(fight)
    offers = [offer for offer in SAVAGE.offers(fight, seat) if offer.when in ("turn", "any")]
    for fighter in ships.in_turn(fight, mine) if kind == "ships" else mine:
        command = _act(policy, fight, seat, fighter, kind=kind, offers=offers) if kind else None
        if command is not None:
            return fighter.id, command
    end = EndTurn(unit)
    alone = len(mine) == sum(f.up for f in fight.members(unit))
    return (unit, end) if alone and any(end in offer for offer in offers) else None


def _act(
    policy: Policy, fight: Fight, seat: Seat, fighter: Fighter, *, kind: Kind, offers: Sequence[Offer[Command]]
) -> Command | None:
    """Return the next action of a figure that is in its turn."""
    if fighter.turn is None:
        return None
    kinds: Kinds = by_kind(offer for offer in offers if offer.actor == fighter.id)
    return act_by(policy, fight, seat, fighter, kind=kind, kinds=kinds)
