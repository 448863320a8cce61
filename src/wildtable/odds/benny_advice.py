"""The worth of a Benny for an answer to what waits, by the exact chances with it and without."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from itertools import zip_longest
from math import fsum
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from wildtable.odds.advice import BENNY, worth_of_harm
from wildtable.odds.prospects import FateChances, Outlook, Prospect, penniless
from wildtable.play import Seat
from wildtable.savage.bennies.model import POOL
from wildtable.savage.damage.model import DamageRolled
from wildtable.savage.edges.conditions import ATTACKS
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.table.base import Command
from wildtable.savage.traits.messages import Keep
from wildtable.savage.traits.model import Rolled, kind
from wildtable.savage.wounds.messages import Suffer
from wildtable.savage.wounds.model import Soaking, Wounded

STANDING = (Keep, Suffer)
"""Answers that leave what lies there as it is."""

ADVISED = (Rolled, DamageRolled, Wounded)
"""The frames whose answers there is advice on."""

LEAST = 0.2
"""The least probability that a price changes the result: where four of five change nothing, a later roll needs it.

Whatever may keep the payer itself in the fight is exempt: nobody out has later rolls."""

CLOSE = 1e-9
"""The difference up to which probabilities and values count as equal."""

RAISED = 0.5
"""The value of a raise relative to a success, where a roll harms nobody."""


class BennyGoal(StrEnum):
    """The goals that a Benny is spent for."""

    SUCCESS = "success"
    RAISE = "raise"
    WINNING = "winning"
    HITTING = "hitting"
    MORE = "more"
    HARM = "harm"
    OUT = "out"
    RID = "rid"


class BennyAdvice(Struct, frozen=True):
    """The advice on one answer to the waiting frame, for the seat that chooses."""

    aim: BennyGoal
    """The goal that the probabilities are of."""
    before: float
    """The probability of that if nothing is paid, by the best answer that is free."""
    after: float
    """The probability of that with this answer."""
    gain: float
    """The gain in value over the best free answer, before the price: in Wounds where somebody is harmed, in successes
    elsewhere."""
    price: str
    """The price of the answer, as offers name it, such as ``benny``; empty where it is free."""
    stands: bool
    """Whether the answer leaves what lies there as it is."""
    best: bool
    """Whether no other answer that pays is worth more, Bennies at `wildtable.odds.advice.BENNY`."""
    changes: float = 1.0
    """The probability, at least, that it changes the result of the best free answer."""
    spares: bool = False
    """Whether it may keep the one who pays in the fight."""
    raised: bool = False
    """Whether the roll that lies there has a raise already."""
    wounds: int = 0
    """The Wounds that are to be soaked; 0 where none are."""
    fewer: float = 0.0
    """The average number of Wounds soaked, being out counted as one more."""

    @property
    def pays(self) -> bool:
        """True if the answer gains more than its price is worth, and changes the result often enough, see `LEAST`."""
        if not self.price:
            return self.gain > CLOSE
        return self.gain > BENNY + CLOSE and (self.spares or self.changes >= LEAST - CLOSE)


class _Answer(NamedTuple):
    """An answer, its outcomes, and their worth to the one who gives it."""

    command: Command
    price: str
    prospect: Prospect
    value: float


def benny_advice(
    fight: Fight, seat: Seat, command: Command, plain: Prospect, patience: Callable[[], None] = lambda: None
) -> BennyAdvice | None:
    """Return the advice on an answer to the waiting frame; None where it is no answer.

    ``fight``: as the seat knows it; ``plain``: the prospect of the answer where nobody spends a Benny besides. Raises
    the error of ``patience``, except for an answer that lets the roll stand: then ``best`` is False.
    """
    frame = fight.pending[-1] if fight.pending else None
    if not isinstance(frame, ADVISED):
        return None
    answers: list[_Answer] = []
    all_told = False
    try:
        answers.extend(_answers(fight, frame, seat, command, plain=plain, patience=patience))
        all_told = True
    except TimeoutError:
        if not isinstance(command, STANDING):
            raise
    this = next((each for each in answers if each.command == command), None)
    kept = next((each for each in answers if isinstance(each.command, STANDING)), None)
    if this is None or kept is None:
        return None
    aim = _aim(fight, frame, [each.prospect for each in answers])
    return _weighed(frame, kept, this, aim, best=all_told and this is _best(frame, answers))


def _weighed(frame: Any, kept: _Answer, this: _Answer, aim: BennyGoal, best: bool) -> BennyAdvice:
    """Return the advice on one answer, compared with the best that is free."""
    whose = _whose(frame)
    return BennyAdvice(
        aim,
        before=_chance(aim, frame, kept.prospect),
        after=_chance(aim, frame, this.prospect),
        gain=this.value - kept.value,
        price=this.price,
        stands=this is kept,
        best=best,
        changes=_changes(frame, kept, this),
        spares=_out(this.prospect, whose) < _out(kept.prospect, whose) - CLOSE,
        raised=isinstance(frame, Rolled) and frame.test.against is not None and frame.best >= 2,
        wounds=_wounds(frame),
        fewer=_mean(frame, kept.prospect) - _mean(frame, this.prospect),
    )


def best_answer(fight: Fight, seat: Seat, patience: Callable[[], None] = lambda: None) -> Command | None:
    """Return the answer to the waiting frame that `benny_advice` calls the best; None where there is no advice.

    ``fight``: as the seat knows it. Raises the error of ``patience``.
    """
    frame = fight.pending[-1] if fight.pending else None
    if not isinstance(frame, ADVISED):
        return None
    return _best(frame, list(_answers(fight, frame, seat, patience=patience))).command


def _answers(
    fight: Fight,
    frame: Any,
    seat: Seat,
    command: Command | None = None,
    plain: Prospect | None = None,
    *,
    patience: Callable[[], None],
) -> Iterator[_Answer]:
    """Yield every answer, those that differ only in the payer merged; answers that change nothing come first.

    ``plain``: the prospect of ``command``, which is not computed again.
    """
    side = fight[_whose(frame)].side
    offers = SAVAGE.offers(fight, seat).answers()
    for offer in sorted(offers, key=lambda offer: not isinstance(offer.template, STANDING)):
        given = command if command is not None and command in offer else next(iter(offer))
        prospect = plain if given is command else None
        if prospect is None:
            prospect = Outlook(with_its_price(fight, given), patience=patience).prospect(seat, given, 1e-3)
        value = worth_of_harm(fight, prospect, side)
        if isinstance(frame, Rolled) and _for_itself(frame, prospect):
            value += prospect.success + RAISED * prospect.raised
        yield _Answer(given, offer.price[0][0] if offer.price else "", prospect, value)


def _best(frame: Any, answers: Sequence[_Answer]) -> _Answer:
    """Return the answer that is worth most, of those that are free or pay."""
    kept = next((each for each in answers if isinstance(each.command, STANDING)), None)
    fair = [
        each
        for each in answers
        if kept is None or not each.price or _weighed(frame, kept, each, BennyGoal.SUCCESS, best=False).pays
    ]
    return max(fair, key=_net)


def _changes(frame: Any, kept: _Answer, other: _Answer) -> float:
    """Return the probability, at least, that one answer has another result than the other: for the roll, or anybody."""
    before, after = kept.prospect, other.prospect
    whose = dict.fromkeys(fate.who for fate in (*before.fates, *after.fates))
    changes = [_apart(_fate(before, who), _fate(after, who)) for who in whose]
    if isinstance(frame, Rolled) and _for_itself(frame, after):
        changes += [abs(after.success - before.success), abs(after.raised - before.raised)]
    return max(changes, default=0.0)


def _fate(prospect: Prospect, who: str) -> tuple[float, ...]:
    """Return the probabilities of a figure to be out, and to stand with 0, 1, 2 ... more Wounds."""
    fate = next((fate for fate in prospect.fates if fate.who == who), None)
    return (0.0, 1.0) if fate is None else (fate.out, *fate.wounds)


def _out(prospect: Prospect, who: str) -> float:
    return _fate(prospect, who)[0]


def _apart(one: Sequence[float], two: Sequence[float]) -> float:
    """Return how far apart two distributions are, as the probability that they differ at least."""
    return fsum(abs(a - b) for a, b in zip_longest(one, two, fillvalue=0.0)) / 2


def _net(answer: _Answer) -> float:
    return answer.value - BENNY if answer.price else answer.value


def _mean(frame: Any, prospect: Prospect) -> float:
    return fsum(fate.mean for fate in prospect.fates if fate.who == _whose(frame))


def _for_itself(frame: Rolled, prospect: Prospect) -> bool:
    """Return whether a success has a value besides the harm that it does or prevents."""
    meant = kind(frame.test.goal)
    return not (prospect.fates and meant in ATTACKS) and not isinstance(frame.test.goal, Soaking)


def with_its_price(fight: Fight, command: Command) -> Fight:
    """Return the fight where nobody has a Benny besides the one that a command costs."""
    poor = penniless(fight)
    who, purse = getattr(command, "who", ""), getattr(command, "purse", "")
    if purse == POOL:
        return replace(poor, gm_bennies=1)
    if not purse:
        return poor
    return replace(poor, fighters=tuple([replace(f, bennies=int(f.id == who)) for f in poor.fighters]))


def _whose(frame: Rolled | DamageRolled | Wounded) -> str:
    """Return the figure whose answer is waited for."""
    match frame:
        case Rolled(test=test):
            return test.who
        case DamageRolled(blow=blow):
            return blow.by
        case Wounded(who=who):
            return who


def _wounds(frame: Any) -> int:
    if isinstance(frame, Wounded):
        return frame.wounds
    goal = frame.test.goal if isinstance(frame, Rolled) else None
    return goal.hurt.wounds if isinstance(goal, Soaking) else 0


def _aim(fight: Fight, frame: Any, prospects: list[Prospect]) -> BennyGoal:
    """Return the goal that a Benny would be spent for, by the present roll."""
    if _wounds(frame):
        return BennyGoal.RID
    fates = [fate for prospect in prospects for fate in prospect.fates if fate.who != _whose(frame)]
    harms = [fate for fate in fates if harmed(fate) or (fate.shaken and not fight[fate.who].states.shaken)]
    out = BennyGoal.HARM if any(wounds for fate in harms for wounds in fate.wounds[1:]) else BennyGoal.OUT
    if isinstance(frame, DamageRolled):
        return out
    if len(frame.levels) > 1 and not (harms and min(frame.levels) >= 1):
        return BennyGoal.MORE
    if frame.test.against is None:
        return BennyGoal.WINNING
    if harms:
        return out if frame.best >= 1 else BennyGoal.HITTING
    return BennyGoal.RAISE if frame.best >= 1 else BennyGoal.SUCCESS


def _chance(aim: BennyGoal, frame: Any, prospect: Prospect) -> float:
    """Return the probability of the goal."""
    who = _whose(frame)
    match aim:
        case BennyGoal.RID:
            return next((fate.wounds[0] for fate in prospect.fates if fate.who == who), 1.0)
        case BennyGoal.HARM | BennyGoal.OUT:
            return max((harmed(fate) for fate in prospect.fates if fate.who != who), default=0.0)
        case BennyGoal.MORE:
            now = sum(level >= 1 for level in frame.levels)
            return fsum(chance for hits, _, chance in prospect.hits if hits > now)
        case BennyGoal.RAISE:
            return prospect.raised
        case _:
            return prospect.success


def harmed(fate: FateChances) -> float:
    """Return the probability of a Wound or worse."""
    return fsum((*fate.wounds[1:], fate.out))
