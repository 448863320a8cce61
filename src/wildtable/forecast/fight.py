"""One fight, played through the engine by two policies: offers, decide, evolve, to the end."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from wildtable.dice import Dice
from wildtable.forecast import chases, ships
from wildtable.forecast.fates import Course, FightEnd, FighterFate
from wildtable.forecast.kinds import Kind, kind_of
from wildtable.forecast.policy import Kinds, Policy, act, answer, by_kind
from wildtable.forecast.worth import worth
from wildtable.play import GM, Offer, Seat
from wildtable.savage.bennies.messages import Benny
from wildtable.savage.bennies.queries import is_masters
from wildtable.savage.cards.messages import Begin, Go
from wildtable.savage.cards.model import CardsOpen
from wildtable.savage.chases.messages import StartChase
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.game import SAVAGE
from wildtable.savage.offers import JUDGEMENTS, waiting_for
from wildtable.savage.table.base import Command, Event
from wildtable.savage.table.model import FOES, HEROES
from wildtable.savage.turns.messages import EndTurn

PLAYER: Seat = "forecast"
"""The one seat that plays everybody."""

LONGEST = 60
"""Rounds after which a fight counts as undecided."""


class Scenario(Struct, frozen=True, cache_hash=True):
    """A fight to forecast: the first state, and how either side fights. ``ambush``: the side that surprises the other.
    ``length``: of a chase that has not begun, `wildtable.savage.chases.model.Length`."""

    fight: Fight
    heroes: Policy = Policy()
    foes: Policy = Policy()
    ambush: str = ""
    longest: int = LONGEST
    length: str = "usual"

    def policy(self, side: str) -> Policy:
        """Return the policy of a side."""
        return self.heroes if side == HEROES else self.foes


def seated(fight: Fight) -> Fight:
    """Return the fight with one player for all figures; figures that the game master runs beside the heroes stay
    allies.

    Optional decisions of the game master that nobody waits for are left out.
    """
    beside = [f.side == HEROES and is_masters(fight, f) for f in fight.fighters]
    figures = [replace(f, seat=PLAYER, ally=ally) for f, ally in zip(fight.fighters, beside, strict=True)]
    rules, options = fight.rules, fight.rules.options
    if options.bystander == "asked":
        rules = replace(rules, options=replace(options, bystander="off"))
    return replace(fight, fighters=tuple(figures), rules=rules, asides=())


def play(scenario: Scenario, dice: Dice) -> FightEnd:
    """Play one fight to its end, each command one of the offers."""
    table = ForecastTable(scenario, dice)
    while not table.over:
        table.step()
    return table.ended()


def over(fight: Fight, longest: int) -> bool:
    """Return whether a fight is over: one side alone, or nobody, stands; or it takes too long. Waiting frames are
    answered first."""
    if fight.pending:
        return False
    standing = {f.side for f in fight.fighters if f.up}
    return len(standing) < 2 or fight.round > longest


def asked(fight: Fight) -> tuple[Seat, list[Offer[Command]]]:
    """Return the seat that answers the waiting frame, and its offers."""
    frame = fight.pending[-1]
    judged = isinstance(frame, JUDGEMENTS) or (isinstance(frame, CardsOpen) and frame.waiting[0] == GM)
    seat = GM if judged else PLAYER
    return seat, list(SAVAGE.offers(fight, seat).answers())


def owner(fight: Fight) -> str:
    """Return the id of the figure that the top frame waits for; empty where it waits for nobody in particular."""
    asked = waiting_for(fight, fight.pending[-1])
    return asked[0].id if asked else ""


_COURSES: Mapping[Kind, type[Course]] = {"fight": Course, "ships": ships.ShipDuel, "chase": chases.Pursuit}


class ForecastTable:
    """A fight being played."""

    def __init__(self, scenario: Scenario, dice: Dice) -> None:
        self.scenario, self.dice = scenario, dice
        self.fight = seated(scenario.fight)
        self.kind: Kind = kind_of(self.fight)
        self.spent: dict[str, int] = {}
        self.finished: set[str] = set()
        self.course = _COURSES[self.kind](self.fight)

    @property
    def over(self) -> bool:
        """True if it is over, by the engine's word where it ends such fights itself; or takes too long."""
        if self.kind == "fight":
            return over(self.fight, self.scenario.longest)
        return not self.fight.pending and (self.course.ended or self.fight.round > self.scenario.longest)

    def ended(self) -> FightEnd:
        """Return the result of the fight, with the fate of each figure."""
        fight, spent = self.fight, self.spent
        fates = [FighterFate(not f.up, f.status == "dead", f.health.wounds, spent.get(f.id, 0)) for f in fight.fighters]
        winner, participants = self.course.result(fight)
        return FightEnd(winner, self.course.rounds or fight.round, tuple(fates), participants)

    def do(self, seat: Seat, command: Command) -> None:
        """Decide a command and let the state follow."""
        events = SAVAGE.decide(self.fight, seat, command, self.dice)
        note_spent(events, self.spent)
        self.course.note(self.fight, events)
        self.fight = SAVAGE.folded(self.fight, events)

    def step(self) -> None:
        """Give the next command: an answer, an action, the end of a turn, or the fight's beginning."""
        fight = self.fight
        if fight.pending:
            seat, offers = asked(fight)
            self.do(seat, answer(self.policy(owner(fight)), fight, fight.pending[-1], offers))
        elif fight.phase != "turns":
            self.do(GM, self.beginning())
        elif (hand := fight.acting) is None:
            self.idle()
        else:
            self.do(PLAYER, self.deed(hand.unit))

    def beginning(self) -> Command:
        """Return the command that begins the fight. A chase is begun as it was prepared."""
        if self.kind != "chase":
            return Begin(self.scenario.ambush)
        template = by_kind(SAVAGE.offers(self.fight, GM))[StartChase][0].template
        assert isinstance(template, StartChase)
        return replace(template, length=self.scenario.length)

    def idle(self) -> None:
        """Go on where nobody acts: the first on Hold acts, or the turn of a figure that is gone ends."""
        kinds = by_kind(SAVAGE.offers(self.fight, PLAYER))
        if Go in kinds:
            self.do(PLAYER, kinds[Go][0].template)
        else:
            self.do(GM, EndTurn(GM))

    def policy(self, who: str) -> Policy:
        """Return a figure's policy."""
        return self.scenario.policy(self.fight[who].side if who else FOES)

    def deed(self, unit: str) -> Command:
        """Return the next command in a unit's turn: its members act one after the other, each as long as it has
        actions."""
        offers = by_kind(SAVAGE.offers(self.fight, PLAYER))
        members = self.fight.members(unit)
        for fighter in ships.in_turn(self.fight, members) if self.kind == "ships" else members:
            if fighter.up and fighter.turn is not None and fighter.id not in self.finished:
                mine = {kind: tuple([o for o in some if o.actor == fighter.id]) for kind, some in offers.items()}
                deed = self.act(fighter, {kind: some for kind, some in mine.items() if some})
                if deed is not None:
                    return deed
                self.finished.add(fighter.id)
        self.finished.clear()
        return EndTurn(unit)

    def act(self, fighter: Fighter, kinds: Kinds) -> Command | None:
        """Return the next action of one figure."""
        return act_by(self.policy(fighter.id), self.fight, PLAYER, fighter, kind=self.kind, kinds=kinds)


def act_by(policy: Policy, fight: Fight, seat: Seat, fighter: Fighter, *, kind: Kind, kinds: Kinds) -> Command | None:
    """Return the next action of one figure, of those that a seat is offered for it; None where there is none.

    ``kind``: what is fought; ``kinds``: the offers for the figure.
    """
    if kind == "ships":
        return ships.act(policy, fight, fighter, kinds)
    acts = chases.act if kind == "chase" else act
    return acts(policy, fight, fighter, kinds, lambda attack: worth(fight, seat, attack))


def note_spent(events: list[Event], spent: dict[str, int]) -> None:
    """Count the Bennies that were spent, by the figure that they were spent on."""
    for event in events:
        if isinstance(event, Benny) and event.use in ("reroll", "soak", "unshake", "card"):
            spent[event.who] = spent.get(event.who, 0) + 1
