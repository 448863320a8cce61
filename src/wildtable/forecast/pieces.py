"""The cache of a forecast: pieces of a fight, memoized by everything that their distribution depends on.

The keys are written by hand; tests/forecast/test_reads.py is red when a procedure reads a fact that is in none of them
(docs/decisions/0012).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from wildtable.board import Barrier, Board, Cell, Feature, distance
from wildtable.board.lines import cover_between, sees
from wildtable.forecast.fight import PLAYER, Scenario
from wildtable.forecast.keys import (
    FigureFacts,
    GangUp,
    Jokers,
    LineBetween,
    Near,
    Neighbours,
    Places,
    TurnFacts,
    WeaponUse,
)
from wildtable.forecast.laws import (
    BYSTANDER,
    FOE,
    ME,
    NEXT,
    End,
    FigureNumbers,
    Memo,
    NotKept,
    PieceTree,
    WoundLeaf,
    decides,
    free_square,
    hands,
)
from wildtable.forecast.policy import Kinds, attack_options, by_kind, may_shake_off, span, strength_left
from wildtable.forecast.worth import worth
from wildtable.play import total
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.attacks.model import Blow
from wildtable.savage.damage.queries import toughness
from wildtable.savage.edges.asking import COUNTERATTACKS, DAMAGE_TAKEN, HALVES_DAMAGE, IMMUNE
from wildtable.savage.edges.queries import flag, has_say
from wildtable.savage.fight import FACTS, Fight, Fighter, changed, fact
from wildtable.savage.firing.messages import Reload
from wildtable.savage.firing.queries import rate_of
from wildtable.savage.game import SAVAGE, go_on
from wildtable.savage.melee.queries import gang_up_parts, is_melee, more_dice, parry_parts
from wildtable.savage.movement.messages import Move, Run, Stand
from wildtable.savage.movement.queries import farthest_move, left_to_move
from wildtable.savage.scene import Play
from wildtable.savage.table.base import Command
from wildtable.savage.traits.play.rolling import roll
from wildtable.savage.traits.preparing import prepare
from wildtable.savage.turns.messages import EndTurn
from wildtable.savage.turns.model import Turn
from wildtable.savage.weapons import queries as weapons_queries
from wildtable.savage.wounds.messages import ShakeOff
from wildtable.savage.wounds.model import Bleed, Wounded

SUFFERING = (DAMAGE_TAKEN, HALVES_DAMAGE, IMMUNE)
"""The questions about damage that a target answers, perhaps by its Wounds."""


class AttackPiece(NamedTuple):
    """An attack, and the number of the figure that stands for its target in it."""

    piece: PieceTree
    on: int


class Pieces:
    """All pieces of a scenario's fights, memoized: each is made when it is first asked for."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        fight = scenario.fight
        self.numbers = FigureNumbers(scenario)
        self.bare = replace(fight, fighters=(), pending=(), phase="turns", round=1, deck=(), hands=(), gm_bennies=0)
        self.figure_facts = Memo(self._read)
        self.turn_facts = Memo(self._read_turn)
        self._representatives = Memo(self._representative)
        self._pieces: dict[tuple[object, ...], PieceTree] = {}
        self._attacks: dict[tuple[object, ...], AttackPiece] = {}
        self._integers: dict[tuple[object, ...], int] = {}  # answers that are a number, or yes or no
        self._shots: dict[tuple[int, int, bool], tuple[WeaponUse, ...]] = {}
        self._worth: dict[tuple[object, ...], float] = {}
        self.lines: Memo[Places, LineBetween] = Memo(lambda key: self._line(*key))
        self._alike: dict[LineBetween, Places] = {}  # the first squares with such a line
        self._kinds: dict[Fighter, int] = {}
        self.gang_ups: dict[tuple[object, ...], GangUp] = {}  # by `Neighbours`
        self.ready = Memo(self._ready)
        self.turn_ends = Memo(self.turn_end)
        self.turn_starts: Memo[tuple[int, bool], PieceTree] = Memo(lambda key: self.turn_start(*key))
        self.moves: Memo[tuple[int, int], int] = Memo(lambda key: self.moved(*key))
        self.transfers: Memo[tuple[int, int, int], int] = Memo(lambda key: self.transferred(*key))
        self._covers: dict[Feature | Barrier | None, int] = {}

    # One figure.

    def _read(self, number: int) -> FigureFacts:
        """Return the facts of a figure, with nobody near."""
        me = self.numbers.figures[number]
        bare = changed(
            me, wounds=0, bennies=0, shaken=False, distracted=0, vulnerable=0, fatigue=0, turn=Turn(), reckless=False
        )
        return FigureFacts(
            side=me.side,
            up=me.up,
            able=me.able,
            left=strength_left(self.bare, me),
            kind=self._kinds.setdefault(bare, len(self._kinds)),
            counters=flag(me, COUNTERATTACKS),
            bleeds=me.states.bleeding,
            used=bool(me.used),
        )

    def _read_turn(self, number: int) -> TurnFacts:
        """Return the facts of a figure in its own turn, with nobody near."""
        me = self.numbers.figure(number, ME)
        fight = self._alone(me)
        shakes = not me.able and may_shake_off(me)
        kinds = by_kind(o for o in SAVAGE.offers(fight, PLAYER) if o.actor == ME) if me.able or shakes else {}
        return TurnFacts(
            span=span(me) if not me.states.aiming else 10**6,
            inches=left_to_move(fight, me),
            farthest=farthest_move(fight, me),
            runs=Run in kinds,
            shakes=shakes and ShakeOff in kinds,
            deed=self._deed(kinds),
        )

    @staticmethod
    def _deed(kinds: Kinds) -> Command | None:
        """Return the command given when there is nobody to attack, before advancing: see
        `wildtable.forecast.policy.act`."""
        if Reload in kinds:
            return next(iter(kinds[Reload][0]))
        return kinds[Stand][0].template if Stand in kinds else None

    def _alone(self, me: Fighter, joker: bool = False, at: Cell | None = None) -> Fight:
        """Return a small fight in a figure's turn, with only the figure that is up next; on any free square if there is
        a map."""
        board = self.bare.board
        place = at if at is not None or board is None else free_square(board)
        fighters = (replace(me, at=place), replace(BYSTANDER, side=me.side))
        cards = tuple(hand for hand in hands(joker, False) if hand.unit != FOE)
        return replace(self.bare, fighters=fighters, hands=cards)

    def turn_start(self, me: int, joker: bool) -> PieceTree:
        """Return the start of a turn, with the roll against Shaken."""
        figure = self.numbers.figure(me, ME)
        early = replace(BYSTANDER, id="early", side=figure.side, turn=Turn())
        first = hands(joker, False, acting=False)
        cards = (replace(first[1], unit="early", state="acting"), first[0], first[2])
        fighters = (figure, early, replace(BYSTANDER, side=figure.side))
        fight = replace(self.bare, fighters=fighters, hands=cards)
        return PieceTree(self.numbers, fight, decides(EndTurn("early")))

    def own_action(self, me: int, command: Command, joker: bool) -> PieceTree:
        """Return an action that affects nobody else: shaking off Shaken, reloading, standing up, running."""
        key = (command, me, joker)
        piece = self._pieces.get(key)
        if piece is None:
            piece = self._keep(key, self._alone(self.numbers.figure(me, ME), joker), command)
        return piece

    def turn_end(self, me: int) -> int:
        """Return the number of a figure after the end of its turn."""
        return self._certain(self._alone(self.numbers.figure(me, ME)), EndTurn(ME))

    def bleeds(self, me: int) -> PieceTree:
        """Return the start of a round for a figure that bleeds; the cards of the others do not matter."""
        key = ("bleeds", me)
        piece = self._pieces.get(key)
        if piece is None:
            figure = self.numbers.figure(me, ME)
            fighters = (figure, replace(BYSTANDER, side=figure.side, turn=Turn()))
            cards = (replace(hands(False, False)[2], state="acting"),)  # it goes on with somebody's turn
            fight = replace(self.bare, fighters=fighters, hands=cards)
            piece = self._pieces[key] = PieceTree(self.numbers, fight, _bleeding)
        return piece

    def fresh_round(self, me: int) -> int:
        """Return the number of a figure in a new round: actions allowed once a round are allowed again."""
        key = ("fresh", me)
        if key not in self._integers:
            self._integers[key] = self.numbers.number(replace(self.numbers.figures[me], used=()))
        return self._integers[key]

    def _certain(self, fight: Fight, command: Command) -> int:
        """Return the number of a figure after a command without chance. Raises `NotKept` where a die is thrown."""
        end = PieceTree(self.numbers, fight, decides(command)).root
        if type(end) is not End:
            raise NotKept
        return end.me

    def _keep(self, key: tuple[object, ...], fight: Fight, command: Command) -> PieceTree:
        piece = self._pieces[key] = PieceTree(self.numbers, fight, decides(command))
        return piece

    # Two figures.

    def _line(self, start: Cell | None, to: Cell | None) -> LineBetween:
        """Return the line between two squares."""
        board = self.bare.board
        if board is None or start is None or to is None:
            return LineBetween(1 if start is None or to is None else distance(start, to), True, -1)
        cover = cover_between(board, start, to)
        return LineBetween(
            distance(start, to), sees(board, start, to), self._covers.setdefault(cover, len(self._covers))
        )

    def shots(self, me: int, foe: int, places: Places, engaged: Cell | None) -> tuple[WeaponUse, ...]:
        """Return the ways to attack a target from a square; ``engaged``: the square of a foe next to the attacker, or
        None."""
        line = self.lines[places]
        if not line.seen:
            return ()
        key = (self.figure_facts[me].kind, line.inches, engaged is not None)
        found = self._shots.get(key)
        if found is None:
            found = self._shots[key] = self._find_shots(me, foe, places, engaged)
        return found

    def _find_shots(self, me: int, foe: int, places: Places, engaged: Cell | None) -> tuple[WeaponUse, ...]:
        by, on = self.numbers.figure(me, ME), self.numbers.figure(foe, FOE)
        by = changed(by, at=places[0], turn=Turn(), shaken=False)
        on = replace(on, at=places[1])
        fighters = [by, on]
        if engaged is not None and engaged != places[1]:
            fighters.append(replace(BYSTANDER, id="near", side=on.side, at=engaged))
        fighters.append(replace(BYSTANDER, side=by.side))
        fight = replace(self.bare, fighters=tuple(fighters), hands=hands(False, False))
        policy = self.scenario.policy(by.side)
        found = []
        attacks = by_kind(o for o in SAVAGE.offers(fight, PLAYER) if o.actor == ME).get(Attack, ())
        for place, offer in enumerate(attacks):
            if FOE in offer.open["target"] and "also" not in offer.open:  # a forecast divides no dice
                assert isinstance(offer.template, Attack)
                weapon = offer.template.weapon
                melee = is_melee(fight, by, on, weapons_queries.weapon(by, weapon))
                found += [WeaponUse(weapon, melee, options, place) for options in attack_options(policy, offer)]
        return tuple(found)

    def gang_up_anew(self, neighbours: Neighbours, me: int, foe: int, places: Places, near: Near) -> GangUp:
        """Return the Gang Up bonus of an attack by the rules, and cache it by the neighbors."""
        fight = self._facing(me, foe, places, near, (False, False))
        by, on = fight[ME], fight[FOE]
        counterattack = total(gang_up_parts(fight, on, by)) if self.figure_facts[foe].counters else 0
        gang_up = self.gang_ups[neighbours] = GangUp(total(gang_up_parts(fight, by, on)), counterattack)
        return gang_up

    def _ready(self, me: int) -> int:
        """Return the number of the figure without its movement, unless its attacks depend on that: fewer cache
        misses."""
        figure = self.numbers.figures[me]
        horns = any("horns" in item.flags for item in figure.sheet.weapons)
        turn = figure.turn
        if turn is not None and not horns:
            figure = replace(figure, turn=replace(turn, moved=0, crawled=0, run=0))
        return self.numbers.number(figure)

    def _facing(self, me: int, foe: int, places: Places, near: Near, jokers: Jokers) -> Fight:
        """Return a small fight in an attacker's turn: the two figures, those next to them, and the one that is up
        next."""
        by = replace(self.numbers.figure(me, ME), at=places[0])
        on = replace(self.numbers.figure(foe, FOE), at=places[1])
        others = [replace(self.numbers.figure(n, f"near-{place}"), at=at) for place, (n, at) in enumerate(near)]
        fighters = (by, on, *others, replace(BYSTANDER, side=by.side))
        return replace(self.bare, fighters=fighters, hands=hands(*jokers))

    def attack(
        self,
        me: int,
        foe: int,
        shot: WeaponUse,
        places: Places,
        gang_up: GangUp,
        jokers: Jokers,
        near: Callable[[], Near],
    ) -> AttackPiece:
        """Return an attack with all its consequences; with a single die only up to Wounds that may be soaked."""
        line = self.lines[places]
        key = (me, foe, shot, line, gang_up, jokers)
        found = self._attacks.get(key)
        if found is None:
            single = self._single(me, shot.weapon)
            on = self._representatives[foe] if single else foe
            may_roll = self.figure_facts[on].counters or not single  # other than to soak: only then its Joker matters
            jokers = (jokers[0], jokers[1] and may_roll)
            alike = (me, on, shot, line, gang_up, jokers)
            piece = self._pieces.get(alike)
            if piece is None:
                piece = self._pieces[alike] = self.attack_anew(me, on, shot, places, jokers=jokers, near=near())
            found = self._attacks[key] = AttackPiece(piece, on)
        return found

    def attack_anew(self, me: int, foe: int, shot: WeaponUse, places: Places, jokers: Jokers, near: Near) -> PieceTree:
        """Return an attack without use of the cache."""
        fight = self._facing(me, foe, places, near, jokers)
        step = decides(Attack(ME, FOE, shot.weapon, shot.options))
        alike = self._alike.setdefault(self.lines[places], places) if self._single(me, shot.weapon) else None
        return PieceTree(self.numbers, fight, step, single=alike)

    def worth(
        self,
        me: int,
        foe: int,
        shot: WeaponUse,
        places: Places,
        gang_up: GangUp,
        jokers: Jokers,
        near: Callable[[], Near],
    ) -> float:
        """Return the expected harm of an attack in Wounds, which a policy maximizes, memoized."""
        line = self.lines[places]
        key = (me, foe, shot, line, gang_up, jokers)
        value = self._worth.get(key)
        if value is None:
            fight = self._facing(me, foe, places, near(), jokers)
            value = self._worth[key] = worth(fight, PLAYER, Attack(ME, FOE, shot.weapon, shot.options))
        return value

    def _single(self, me: int, weapon: str) -> bool:
        """Return whether an attack with a weapon is a single die, so that nothing else is pending once it has hit."""
        key = ("single", me, weapon)
        if key not in self._integers:
            by = self.numbers.figures[me]
            self._integers[key] = int(
                rate_of(self.bare, by, weapons_queries.weapon(by, weapon)) == 1 and not more_dice(by)
            )
        return bool(self._integers[key])

    def _representative(self, foe: int) -> int:
        """Return the representative of the equivalence class of a target of a single die. It is the same figure without
        Wounds, where Wounds change neither Parry nor Toughness, so that attacks on both have the same distribution;
        else the target itself."""
        figure = self.numbers.figure(foe, FOE)
        if not figure.sheet.wild_card or self.figure_facts[foe].counters or has_say(figure, *SUFFERING):
            return foe
        unwounded = changed(figure, wounds=0)
        for guard in (parry_parts, toughness):
            wounded, whole = (guard(replace(self.bare, fighters=(each,)), each) for each in (figure, unwounded))
            if wounded != whole:
                return foe
        return self.numbers.number(unwounded)

    def transferred(self, foe: int, representative: int, then: int) -> int:
        """Return the number of a target after an attack that turned its representative into ``then``: the same fields
        change."""
        if then == representative:
            return foe
        figures = self.numbers.figures
        before, after = figures[representative], figures[then]
        other = {name: now for name in FACTS if (now := fact(after, name)) != fact(before, name)}
        return self.numbers.number(changed(figures[foe], **other))

    def soaks(self, foe: int, hurt: WoundLeaf, joker: bool) -> PieceTree:
        """Return a choice to soak Wounds, and the Soak roll; `ME` is the figure with the Wounds."""
        key = ("soaks", foe, hurt.wounds, hurt.shaken, hurt.options, joker)
        piece = self._pieces.get(key)
        if piece is None:
            figure = self.numbers.figure(foe, ME)
            blow = Blow(NEXT, ME, "", hurt.options)
            fight = self._alone(figure, joker)
            fight = replace(fight, pending=(Wounded(ME, hurt.wounds, hurt.shaken, blow),))
            cards = tuple([replace(h, state="done" if h.unit == ME else "acting") for h in fight.hands])
            fighters = tuple([replace(f, turn=Turn()) if f.id == NEXT else f for f in fight.fighters])
            piece = PieceTree(self.numbers, replace(fight, hands=cards, fighters=fighters))
            self._pieces[key] = piece
        return piece

    # Movement.

    def moved(self, me: int, inches: int) -> int:
        """Return the number of a figure once it has moved so far, rough ground counted double: the same wherever."""
        fight = replace(self._alone(self.numbers.figure(me, ME), at=(0, 0)), board=Board(inches + 1, 1))
        return self._certain(fight, Move(ME, (inches, 0)))


def _bleeding(play: Play) -> None:
    """Make the roll of a bleeding figure at the start of a round."""
    roll(play, prepare(play.state, ME, "vigor", Bleed(), "sw.bleeding-out"))
    go_on(play)
