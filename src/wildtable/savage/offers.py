"""What a seat may do now. Nothing else is legal, and nothing else decides what is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from wildtable.board import Cell
from wildtable.play import GM, WATCH, Cells, Offer, Offers, OneOf, Seat, Subset, Whole
from wildtable.savage import commands as c
from wildtable.savage import questions as q
from wildtable.savage.frames import Called, CardsOpen, DamageRolled, Frame, FreeStrike, Rolled, Wounded
from wildtable.savage.model import ATTRIBUTES, FOES, HEROES, Fight, Fighter, Weapon
from wildtable.savage.procedures.move import left_to_move, reachable
from wildtable.savage.rules import attack, rounds, traits

Some = Iterator[Offer[c.AnyCommand]]

BENNY = (("benny", 1),)
SKILLS = ("athletics", "fighting", "healing", "intimidation", "notice", "persuasion", "shooting", "stealth", "taunt")
"""Skills that are offered to be rolled even by those who have not learnt them."""


def offers(fight: Fight, seat: Seat) -> Offers[c.AnyCommand]:
    """Everything that a seat may do; nothing for spectators."""
    return Offers(lambda: _all(fight, seat))


def plays(fighter: Fighter, seat: Seat) -> bool:
    """Whether a figure is a seat's to play; the game master plays whom nobody else does."""
    return fighter.seat == seat if fighter.seat else seat == GM


def _all(fight: Fight, seat: Seat) -> Some:
    if seat == WATCH:
        return
    if fight.pending:
        frame = fight.pending[-1]
        yield from _ANSWERS[type(frame)](fight, seat, frame)
    elif fight.phase == "turns":
        yield from _turns(fight, seat)
    yield from _any_time(fight, seat)
    if seat == GM:
        yield from _game_master(fight)


# Answers to what waits.


def _reroll(fight: Fight, seat: Seat, who: str, rule: str, open: bool) -> Some:
    fighter = fight[who]
    if not plays(fighter, seat):
        return
    yield Offer(c.Keep(who), ("sw.reroll",), when="answer", actor=who)
    if open and (purses := q.purses(fight, fighter)):
        template = c.Reroll(who, purses[0])
        yield Offer(template, (rule,), when="answer", actor=who, price=BENNY, purse=OneOf(purses))


def _rolled(fight: Fight, seat: Seat, frame: Rolled) -> Some:
    final = fight.rules.options.critical_failures == "final"
    open = traits.may_reroll(frame.critical, frame.rolls, frame.mishap, final)
    return _reroll(fight, seat, frame.test.who, "sw.benny.reroll-trait", open)


def _damage_rolled(fight: Fight, seat: Seat, frame: DamageRolled) -> Some:
    return _reroll(fight, seat, frame.blow.by, "sw.benny.reroll-damage", True)


def _wounded(fight: Fight, seat: Seat, frame: Wounded) -> Some:
    fighter = fight[frame.who]
    if not plays(fighter, seat):
        return
    if purses := q.purses(fight, fighter):
        template = c.Soak(fighter.id, purses[0])
        yield Offer(template, ("sw.soak",), when="answer", actor=fighter.id, price=BENNY, purse=OneOf(purses))
    yield Offer(c.Suffer(fighter.id), ("sw.wounds",), when="answer", actor=fighter.id)


def _called(fight: Fight, seat: Seat, frame: Called) -> Some:
    who = frame.test.who
    if plays(fight[who], seat):
        yield Offer(c.Roll(who), (frame.test.rule,), when="answer", actor=who)


def _free_strike(fight: Fight, seat: Seat, frame: FreeStrike) -> Some:
    by = fight[frame.by]
    if not plays(by, seat):
        return
    items = [w.id for w in q.weapons_in_hand(by) if w.range is None or "thrown" in w.flags] or ["fists"]
    rules = ("sw.withdraw", "sw.free-attack")
    yield Offer(c.Strike(by.id, items[0]), rules, when="answer", actor=by.id, weapon=OneOf(items))
    yield Offer(c.LetGo(by.id), rules, when="answer", actor=by.id)


def _cards_open(fight: Fight, seat: Seat, frame: CardsOpen) -> Some:
    rules = ("sw.benny.card",)
    for hand in fight.hands:
        payers = [f for f in fight.members(hand.unit) if f.up and plays(f, seat) and q.purses(fight, f)]
        if not payers or (hand.unit if payers[0].side == HEROES else GM) not in frame.waiting:
            continue
        purses = tuple(dict.fromkeys(purse for f in payers for purse in q.purses(fight, f)))
        template = c.NewCard(hand.unit, purses[0])
        yield Offer(template, rules, when="answer", actor=hand.unit, price=BENNY, purse=OneOf(purses))
    for unit in frame.waiting:
        if seat == GM if unit == GM else any(plays(f, seat) for f in fight.members(unit)):
            yield Offer(c.Pass(unit), rules, when="answer", actor=unit)


_ANSWERS: dict[type, Callable[[Fight, Seat, Any], Some]] = {
    Rolled: _rolled,
    DamageRolled: _damage_rolled,
    Wounded: _wounded,
    Called: _called,
    FreeStrike: _free_strike,
    CardsOpen: _cards_open,
}


def waiting_for(fight: Fight, frame: Frame) -> list[Fighter]:
    """The figures whose choice a frame waits for."""
    match frame:
        case Rolled(test=test) | Called(test=test):
            return [fight[test.who]]
        case DamageRolled(blow=blow):
            return [fight[blow.by]]
        case Wounded(who=who) | FreeStrike(by=who):
            return [fight[who]]
        case CardsOpen(waiting=waiting):
            return [f for f in fight.fighters if (f.unit if f.side == HEROES else GM) in waiting and f.up]
    return []


# On one's turn.


def _turns(fight: Fight, seat: Seat) -> Some:
    acting = fight.acting
    if acting is not None:
        members = [f for f in fight.members(acting.unit) if plays(f, seat)]
        for fighter in members:
            if fighter.up and fighter.turn is not None:
                yield from _turn(fight, fighter)
        if members:
            if all(f.turn is None or (f.turn.fresh and f.turn.able) for f in members if f.up):
                yield Offer(c.Hold(acting.unit), ("sw.hold",), actor=acting.unit)
            yield Offer(c.EndTurn(acting.unit), actor=acting.unit)
    if acting is None or all(f.turn is None or f.turn.fresh for f in fight.members(acting.unit)):
        yield from _held(fight, seat)


def _held(fight: Fight, seat: Seat) -> Some:
    for hand in fight.hands:
        if hand.state == "hold" and any(plays(f, seat) and f.up for f in fight.members(hand.unit)):
            yield Offer(c.Go(hand.unit), ("sw.hold",), when="answer", actor=hand.unit)


def _turn(fight: Fight, fighter: Fighter) -> Some:
    """Attacks first: they are what is asked for most."""
    turn = fighter.turn
    assert turn is not None
    if turn.able:
        yield from _attacks(fight, fighter)
        yield from _other_actions(fight, fighter)
    yield from _moves(fight, fighter)


def _attacks(fight: Fight, fighter: Fighter) -> Some:
    for item in q.weapons_in_hand(fighter):
        melee = item.range is None
        options, apart = attack_options(fight, fighter, item)
        rules = ("sw.melee", "sw.parry", "sw.gang-up") if melee else ("sw.ranged", "sw.range", "sw.cover")
        yield Offer(
            c.Attack(fighter.id, "", item.id),
            rules,
            actor=fighter.id,
            target=OneOf(_targets(fight, fighter, item)),
            options=Subset(options, apart),
        )


def attack_options(
    fight: Fight, fighter: Fighter, item: Weapon
) -> tuple[tuple[str, ...], tuple[frozenset[str], ...]]:
    """The options of an attack with a weapon, and which of them exclude each other."""
    edition = fight.rules.edition
    options: tuple[str, ...] = c.CALLED
    apart = [frozenset(c.CALLED)]
    if item.range is None:
        two = [w for w in fighter.hands if w and q.weapon(fighter, w).range is None]
        both = edition.two_weapons_attacks > 1 and len(set(two)) == 2 and item.id in two
        options = (*(c.MELEE_OPTIONS if both else c.MELEE_OPTIONS[:1]), *options)
    elif fighter.aiming:
        steady = edition.aim_ignores or "scope" in item.flags
        options = (*(c.RANGED_OPTIONS if steady else c.RANGED_OPTIONS[:1]), *options)
        apart.append(frozenset(c.RANGED_OPTIONS))
    return options, tuple(apart)


def _targets(fight: Fight, fighter: Fighter, item: Weapon) -> Callable[[], list[str]]:
    """The foes that a weapon reaches and its owner sees, nearest first."""

    def list_them() -> list[str]:
        within = [
            (away, f.id)
            for f in fight.fighters
            if f.side != fighter.side and f.up and _in_range(fight, fighter, item, away := q.inches(fighter, f))
            if q.in_sight(fight, fighter, f)
        ]
        return [who for _, who in sorted(within, key=lambda pair: pair[0])]

    return list_them


def _in_range(fight: Fight, fighter: Fighter, item: Weapon, away: int) -> bool:
    if item.range is None:
        return away <= 1 + item.reach
    band = attack.range_band(away, item.range, fight.rules.edition.extreme_factor)
    if band == 3:
        return fighter.aiming and "scope" in item.flags
    engaged = away <= 1 or any(True for _ in q.adjacent_foes(fight, fighter))
    return band is not None and (not engaged or "pistol" in item.flags or "thrown" in item.flags)


def _other_actions(fight: Fight, fighter: Fighter) -> Some:
    turn, who = fighter.turn, fighter.id
    assert turn is not None
    if turn.done == 0 and turn.acts == 0:
        most = fight.rules.edition.actions_most
        yield Offer(c.Declare(who, 2), ("sw.multi-action",), actor=who, actions=Whole(2, most))
        if not turn.ran:
            yield Offer(c.Defend(who), ("sw.defend",), actor=who)
    if turn.fresh and any(w.range is not None for w in q.weapons_in_hand(fighter)):
        yield Offer(c.Aim(who), ("sw.aim",), actor=who)
    patients = [
        f.id for f in fight.fighters if f.bleeding and f.side == fighter.side and q.inches(fighter, f) <= 1
    ]
    if patients:
        yield Offer(c.Treat(who, patients[0]), ("sw.bleeding-out",), actor=who, target=OneOf(patients))
    if fight.light == 3:
        hidden = [f.id for f in fight.fighters if f.side != fighter.side and f.up and f.id not in fighter.found]
        if hidden:
            yield Offer(c.Search(who, hidden[0]), ("sw.illumination",), actor=who, target=OneOf(hidden))


def _moves(fight: Fight, fighter: Fighter) -> Some:
    turn, who = fighter.turn, fighter.id
    assert turn is not None
    left = left_to_move(fight, fighter)
    if left and fighter.at is not None:
        yield Offer(c.Move(who, (0, 0)), ("sw.move",), actor=who, to=Reach(fight, fighter))
    if turn.done == 0 and not turn.ran and turn.able and not turn.rooted:
        yield Offer(c.Run(who), ("sw.move",), actor=who)
    if turn.rooted or fighter.stunned:
        return
    if not fighter.prone:
        yield Offer(c.GoProne(who), ("sw.prone",), actor=who)
    elif left >= fight.rules.edition.stand_cost:
        yield Offer(c.Stand(who), ("sw.prone",), actor=who)
    yield from _ready(fighter)


def _ready(fighter: Fighter) -> Some:
    """Each weapon to either hand, for whoever has more than natural ones."""
    items = [w.id for w in fighter.sheet.weapons if "natural" not in w.flags]
    if items:
        yield Offer(
            c.Ready(fighter.id, items[0]),
            ("sw.off-hand",),
            actor=fighter.id,
            weapon=OneOf(["", *items]),
            hand=OneOf(("right", "left")),
        )


class Reach(Cells):
    """The squares that a figure can move to; ``costs`` says at what price."""

    __slots__ = ("costs",)

    def __init__(self, fight: Fight, fighter: Fighter) -> None:
        self.costs: dict[Cell, int] = {}

        def cells() -> list[Cell]:
            self.costs = reachable(fight, fighter)
            return sorted(self.costs)

        super().__init__(cells)


# At any time.


def _any_time(fight: Fight, seat: Seat) -> Some:
    for fighter in fight.fighters:
        if fighter.shaken and fighter.up and plays(fighter, seat) and (purses := q.purses(fight, fighter)):
            template = c.ShakeOff(fighter.id, purses[0])
            rules = ("sw.benny.unshake",)
            yield Offer(template, rules, when="any", actor=fighter.id, price=BENNY, purse=OneOf(purses))
    if seat != GM:
        free = [f.id for f in fight.fighters if f.side == HEROES and f.sheet.wild_card and not f.seat]
        if free:
            yield Offer(c.Play(free[0], seat), when="any", who=OneOf(free))
    if not fight.pending and fight.phase == "peace":
        for fighter in fight.fighters:
            if fighter.up and plays(fighter, seat) and fighter.side == HEROES:
                yield Offer(
                    c.TraitRoll(fighter.id, "notice"),
                    ("sw.test",),
                    when="any",
                    actor=fighter.id,
                    trait=OneOf(rollable(fighter)),
                    difficulty=OneOf(("normal", "easy", "difficult", "very-difficult")),
                )


def rollable(fighter: Fighter) -> list[str]:
    """The traits that can be rolled: attributes, skills, and some that anybody may try."""
    skills = [name for name, _ in fighter.sheet.skills]
    return list(dict.fromkeys([*ATTRIBUTES, *skills, *SKILLS]))


# The game master's.


def _game_master(fight: Fight) -> Some:
    cap = fight.rules.options.award_cap
    heroes = [f for f in fight.fighters if f.side == HEROES and f.sheet.wild_card]
    if worthy := [f.id for f in heroes if rounds.may_award(f.awarded, cap)]:
        yield Offer(c.Award(worthy[0]), ("sw.benny.award",), when="gm", who=OneOf(worthy))
    standing = [f for f in fight.fighters if f.up]
    yield Offer(c.SetLight("bright"), ("sw.illumination",), when="gm", light=OneOf(c.LIGHTS))
    if standing:
        ids = [f.id for f in standing]
        yield Offer(c.SetCover(ids[0], 0), ("sw.cover",), when="gm", who=OneOf(ids), cover=Whole(-1, 4))
        for side in (HEROES, FOES):
            ours, theirs = ([f.id for f in standing if (f.side == side) == same] for same in (True, False))
            if ours and theirs:
                template = c.GiveDrop(ours[0], theirs[0])
                yield Offer(template, ("sw.drop",), when="gm", who=OneOf(ours), target=OneOf(theirs))
    if fight.pending:
        return
    yield from _calls(standing)
    if fight.board is not None:
        free = Cells(_free_cells(fight))
        for fighter in fight.fighters:
            if fighter.at is not None:
                yield Offer(c.Place(fighter.id, (0, 0)), when="gm", actor=fighter.id, at=free)
    if fight.phase == "peace":
        yield Offer(c.StartSession(), ("sw.benny.start", "sw.benny.gm"), when="gm")
        if {f.side for f in standing} == {HEROES, FOES}:
            yield Offer(c.Begin(), ("sw.deck", "sw.surprise"), when="gm", ambush=OneOf(("", HEROES, FOES)))
    else:
        yield Offer(c.EndFight(), when="gm")


def _calls(standing: list[Fighter]) -> Some:
    """Rolls that the game master asks for."""
    for fighter in standing:
        known = rollable(fighter)
        yield Offer(
            c.Call(fighter.id, "notice"),
            ("sw.test", "sw.multiple-dice"),
            when="gm",
            trait=OneOf(known),
            modifier=Whole(-10, 10),
            dice=Whole(1, 6),
        )
        if others := [f.id for f in standing if f.id != fighter.id]:
            yield Offer(
                c.CallOpposed(fighter.id, "strength", others[0], "strength"),
                ("sw.opposed",),
                when="gm",
                trait=OneOf(known),
                target=OneOf(others),
                resists=OneOf(rollable(fighter)),
            )


def _free_cells(fight: Fight) -> Callable[[], list[Cell]]:
    def cells() -> list[Cell]:
        board = fight.board
        assert board is not None
        taken = {f.at for f in fight.fighters if f.up}
        walls = {cell for cell, feature in board.ground.items() if feature.blocks}
        every = [(x, y) for y in range(board.height) for x in range(board.width)]
        return [cell for cell in every if cell not in taken and cell not in walls]

    return cells


