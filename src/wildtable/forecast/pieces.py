"""The cache of a forecast: pieces of a fight, memoised by everything that their distribution depends on.

The keys are written by hand; tests/forecast/test_reads.py is red when a procedure reads a fact that is in none of them
(docs/decisions/0012).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from wildtable.board import Board, Cell, Feature, distance
from wildtable.board.lines import cover_between, sees
from wildtable.forecast.fight import PLAYER, Scenario
from wildtable.forecast.keys import FigureFacts, GangUp, Jokers, Near, Neighbours, Places, Shot
from wildtable.forecast.laws import BYSTANDER, FOE, ME, NEXT, End, Facts, Hurt, NotKept, Piece, decides, hands
from wildtable.forecast.policy import Kinds, by_kind, may_shake_off, span, strength_left, ways
from wildtable.forecast.worth import worth
from wildtable.play import total
from wildtable.savage.attacks.commands import Attack
from wildtable.savage.attacks.facts import Blow
from wildtable.savage.commands import AnyCommand
from wildtable.savage.damage.questions import toughness_parts
from wildtable.savage.edges.asking import COUNTERATTACKS
from wildtable.savage.edges.questions import flag
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.firing.commands import Reload
from wildtable.savage.game import SAVAGE, go_on
from wildtable.savage.melee.questions import gang_up_parts, is_melee, more_dice, parry_parts
from wildtable.savage.movement.commands import Move, Run, Stand
from wildtable.savage.movement.questions import left_to_move, reachable
from wildtable.savage.scene import Play
from wildtable.savage.table.facts import FOES, HEROES
from wildtable.savage.traits.procedures import prepare, roll
from wildtable.savage.turns.commands import EndTurn
from wildtable.savage.turns.facts import Turn
from wildtable.savage.weapons import questions as weapons_questions
from wildtable.savage.wounds.commands import ShakeOff
from wildtable.savage.wounds.facts import Wounded
from wildtable.savage.wounds.goals import Bleed


class _FactsByNumber(dict[int, FigureFacts]):
    """A cache of `FigureFacts`, filled on first access."""

    def __init__(self, read: Callable[[int], FigureFacts]) -> None:
        super().__init__()
        self._reads = read

    def __missing__(self, number: int) -> FigureFacts:
        known = self[number] = self._reads(number)
        return known


class Pieces:
    """All pieces of a scenario's fights, memoised: each is made when it is first asked for."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        fight = scenario.fight
        self.facts = Facts(scenario)
        self.bare = replace(fight, fighters=(), pending=(), phase="turns", round=1, deck=(), hands=(), gm_bennies=0)
        self.known = _FactsByNumber(self._read)
        self._pieces: dict[tuple[object, ...], Piece] = {}
        self._plain: dict[tuple[object, ...], int] = {}
        self._shots: dict[tuple[int, int, bool], tuple[Shot, ...]] = {}
        self._worth: dict[tuple[object, ...], float] = {}
        self._lines: dict[tuple[Cell | None, Cell | None], tuple[int, bool, int]] = {}
        self._kinds: dict[Fighter, int] = {}
        self.crowds: dict[Neighbours, GangUp] = {}
        self._ready: dict[int, int] = {}
        self._alike: dict[int, int] = {}
        self._covers: dict[Feature | None, int] = {}

    # One figure.

    def _read(self, number: int) -> FigureFacts:
        me = self.facts.figure(number, ME)
        fight = self._alone(me)
        kinds = by_kind(o for o in SAVAGE.offers(fight, PLAYER) if o.actor == ME) if me.turn else {}
        inches = left_to_move(fight, me)
        moved = me.turn.moved if me.turn else 0
        bare = replace(
            me, wounds=0, bennies=0, shaken=False, distracted=0, vulnerable=0, fatigue=0, turn=Turn(), reckless=False
        )
        return FigureFacts(
            me.side,
            me.up,
            me.able,
            strength_left(fight, me),
            span(me) if not me.aiming else 10**6,
            inches,
            (moved + 1) * me.prone,
            Run in kinds,
            self._deed(kinds),
            ShakeOff in kinds and not me.able and may_shake_off(me),
            self._kinds.setdefault(bare, len(self._kinds)),
            flag(me, COUNTERATTACKS),
            me.bleeding,
            bool(me.used),
        )

    @staticmethod
    def _deed(kinds: Kinds) -> AnyCommand | None:
        """What is done besides attacking and advancing, in the order of the policies."""
        if Reload in kinds:
            return next(iter(kinds[Reload][0]))
        return kinds[Stand][0].template if Stand in kinds else None

    def _alone(self, me: Fighter, joker: bool = False, at: Cell | None = None) -> Fight:
        """A figure's turn, with nobody about but somebody who is up next; on the map where it matters."""
        board = self.bare.board
        place = at if at is not None or board is None else next(iter(_open(board)), None)
        crowd = (replace(me, at=place), replace(BYSTANDER, side=me.side))
        cards = tuple(hand for hand in hands(joker, False) if hand.unit != FOE)
        return replace(self.bare, fighters=crowd, hands=cards)

    def begins(self, me: int, joker: bool) -> Piece:
        """A turn begins: it recovers, or not."""
        key = ("begins", me, joker)
        piece = self._pieces.get(key)
        if piece is None:
            figure = self.facts.figure(me, ME)
            early = replace(BYSTANDER, id="early", side=figure.side, turn=Turn())
            first = hands(joker, False, acting=False)
            cards = (replace(first[1], unit="early", state="acting"), first[0], first[2])
            crowd = (figure, early, replace(BYSTANDER, side=figure.side))
            fight = replace(self.bare, fighters=crowd, hands=cards)
            piece = self._keep(key, fight, EndTurn("early"))
        return piece

    def does(self, me: int, command: AnyCommand, joker: bool) -> Piece:
        """Something that concerns nobody else: shaking it off, loading, standing up, running."""
        key = (command, me, joker)
        piece = self._pieces.get(key)
        if piece is None:
            piece = self._keep(key, self._alone(self.facts.figure(me, ME), joker), command)
        return piece

    def ends(self, me: int) -> int:
        """A turn is over."""
        key = ("ends", me)
        if key not in self._plain:
            fight = self._alone(self.facts.figure(me, ME))
            self._plain[key] = self._sure(fight, EndTurn(ME))
        return self._plain[key]

    def bleeds(self, me: int) -> Piece:
        """A round begins for somebody who bleeds; what cards the others get does not matter."""
        key = ("bleeds", me)
        piece = self._pieces.get(key)
        if piece is None:
            figure = self.facts.figure(me, ME)
            crowd = (figure, replace(BYSTANDER, side=figure.side, turn=Turn()))
            cards = (replace(hands(False, False)[2], state="acting"),)  # it goes on with somebody's turn
            fight = replace(self.bare, fighters=crowd, hands=cards)
            piece = self._pieces[key] = Piece(self.facts, fight, _bleeding)
        return piece

    def fresh_round(self, me: int) -> int:
        """What served once in the last round may serve again."""
        key = ("fresh", me)
        if key not in self._plain:
            self._plain[key] = self.facts.number(replace(self.facts.known[me], used=()))
        return self._plain[key]

    def _sure(self, fight: Fight, command: AnyCommand) -> int:
        """The number of a figure after a command without chance. Raises `NotKept` where a die is thrown."""
        end = Piece(self.facts, fight, decides(command)).root
        if type(end) is not End:
            raise NotKept
        return end.me

    def _keep(self, key: tuple[object, ...], fight: Fight, command: AnyCommand) -> Piece:
        piece = self._pieces[key] = Piece(self.facts, fight, decides(command))
        return piece

    # Two figures.

    def line(self, start: Cell | None, to: Cell | None) -> tuple[int, bool, int]:
        """How far two squares are apart, whether one sees the other, what covers."""
        key = (start, to)
        found = self._lines.get(key)
        if found is None:
            board = self.bare.board
            if board is None or start is None or to is None:
                found = (1 if start is None or to is None else distance(start, to), True, -1)
            else:
                cover = cover_between(board, start, to)
                number = self._covers.setdefault(cover, len(self._covers))
                found = (distance(start, to), sees(board, start, to), number)
            self._lines[key] = found
        return found

    def shots(self, me: int, foe: int, places: Places, engaged: Cell | None) -> tuple[Shot, ...]:
        """How a figure can attack another from where it stands; ``engaged``: where some foe is next to it."""
        inches, seen, _ = self.line(*places)
        if not seen:
            return ()
        key = (self.known[me].kind, inches, engaged is not None)
        found = self._shots.get(key)
        if found is None:
            found = self._shots[key] = self._find_shots(me, foe, places, engaged)
        return found

    def _find_shots(self, me: int, foe: int, places: Places, engaged: Cell | None) -> tuple[Shot, ...]:
        by, on = self.facts.figure(me, ME), self.facts.figure(foe, FOE)
        by = replace(by, at=places[0], turn=Turn(), shaken=False)
        on = replace(on, at=places[1])
        crowd = [by, on]
        if engaged is not None and engaged != places[1]:
            crowd.append(replace(BYSTANDER, id="near", side=on.side, at=engaged))
        crowd.append(replace(BYSTANDER, side=by.side))
        fight = replace(self.bare, fighters=tuple(crowd), hands=hands(False, False))
        policy = self.scenario.policy(by.side)
        found = []
        attacks = by_kind(o for o in SAVAGE.offers(fight, PLAYER) if o.actor == ME).get(Attack, ())
        for place, offer in enumerate(attacks):
            if FOE in offer.open["target"]:
                assert isinstance(offer.template, Attack)
                weapon = offer.template.weapon
                melee = is_melee(fight, by, on, weapons_questions.weapon(by, weapon))
                found.append(Shot(weapon, melee, tuple(ways(policy, offer)), place))
        return tuple(found)

    def crowding(self, neighbours: Neighbours, me: int, foe: int, places: Places, near: Near) -> GangUp:
        """Gang Up by those who stand about, memoised by where they stand."""
        fight = self._facing(me, foe, places, near, (False, False))
        by, on = fight[ME], fight[FOE]
        back = total(gang_up_parts(fight, on, by)) if self.known[foe].counters else 0
        crowd = self.crowds[neighbours] = GangUp(total(gang_up_parts(fight, by, on)), back)
        return crowd

    def ready(self, me: int) -> int:
        """The number of the same figure without its movement, unless its attacks depend on that: fewer cache misses."""
        number = self._ready.get(me)
        if number is None:
            figure = self.facts.known[me]
            horns = any("horns" in item.flags for item in figure.sheet.weapons)
            turn = figure.turn
            if turn is not None and not horns:
                figure = replace(figure, turn=replace(turn, moved=0, run=0))
            number = self._ready[me] = self.facts.number(figure)
        return number

    def _facing(self, me: int, foe: int, places: Places, near: Near, jokers: Jokers) -> Fight:
        """An attacker's turn: the two of them, and who stands next to them."""
        by = replace(self.facts.figure(me, ME), at=places[0])
        on = replace(self.facts.figure(foe, FOE), at=places[1])
        others = [replace(self.facts.figure(n, f"near-{place}"), at=at) for place, (n, at) in enumerate(near)]
        crowd = (by, on, *others, replace(BYSTANDER, side=by.side))
        return replace(self.bare, fighters=crowd, hands=hands(*jokers))

    def attack(
        self, me: int, foe: int, shot: Shot, places: Places, crowd: GangUp, jokers: Jokers, near: Callable[[], Near]
    ) -> Piece:
        """An attack with all that follows from it; with a single die only up to Wounds that may be soaked."""
        inches, _, cover = self.line(*places)
        key = (me, foe, shot.weapon, shot.ways[0], inches, cover, crowd, jokers)
        piece = self._pieces.get(key)
        if piece is None:
            piece = self._pieces[key] = self.attack_anew(me, foe, shot, places, jokers, near())
        return piece

    def attack_anew(self, me: int, foe: int, shot: Shot, places: Places, jokers: Jokers, near: Near) -> Piece:
        """An attack that is not taken from the cache."""
        fight = self._facing(me, foe, places, near, jokers)
        step = decides(Attack(ME, FOE, shot.weapon, shot.ways[0]))
        return Piece(self.facts, fight, step, cut=self._single(me, shot.weapon))

    def worth(
        self, me: int, foe: int, shot: Shot, places: Places, crowd: GangUp, jokers: Jokers, near: Callable[[], Near]
    ) -> float:
        """The expected harm of an attack, which a policy maximises."""
        inches, _, cover = self.line(*places)
        key = (me, foe, shot.weapon, shot.ways[0], inches, cover, crowd, jokers)
        value = self._worth.get(key)
        if value is None:
            fight = self._facing(me, foe, places, near(), jokers)
            value = self._worth[key] = worth(fight, PLAYER, Attack(ME, FOE, shot.weapon, shot.ways[0]))
        return value

    def alike(self, me: int, foe: int, weapon: str) -> int:
        """The representative of a target's equivalence class: the same figure without Wounds, where Wounds change
        neither Parry nor Toughness, so that attacks on both have the same distribution. Else the target itself."""
        if not self._single(me, weapon):
            return foe
        number = self._alike.get(foe)
        if number is None:
            number = self._alike[foe] = self._find_alike(foe)
        return number

    def rolls(self, me: int, foe: int, weapon: str) -> bool:
        """Whether a target may roll in an attack on it, other than to soak: only then its Joker is part of the key."""
        return self.known[foe].counters or not self._single(me, weapon)

    def _single(self, me: int, weapon: str) -> bool:
        """Whether an attack with a weapon is a single die, so that nothing else is pending once it has hit."""
        key = ("single", me, weapon)
        if key not in self._plain:
            by = self.facts.known[me]
            self._plain[key] = int(weapons_questions.weapon(by, weapon).rof == 1 and not more_dice(by))
        return bool(self._plain[key])

    def _find_alike(self, foe: int) -> int:
        figure = self.facts.figure(foe, FOE)
        if not figure.sheet.wild_card or self.known[foe].counters:
            return foe
        bare = replace(figure, wounds=0)
        for asks in (parry_parts, toughness_parts):
            one, other = (asks(replace(self.bare, fighters=(f,)), f) for f in (figure, bare))
            if one != other:
                return foe
        return self.facts.number(bare)

    def changed(self, foe: int, alike: int, then: int) -> int:
        """A target after an attack that was worked out for its representative: the same changes, made to the target."""
        if then == alike:
            return foe
        key = ("changed", foe, alike, then)
        if key not in self._plain:
            before, after, known = self.facts.known[alike], self.facts.known[then], self.facts.known[foe]
            fields = before.__struct_fields__
            other = {name: getattr(after, name) for name in fields if getattr(after, name) != getattr(before, name)}
            self._plain[key] = self.facts.number(replace(known, **other))
        return self._plain[key]

    def soaks(self, foe: int, hurt: Hurt, joker: bool) -> Piece:
        """A choice to soak Wounds, and the Soak roll; `ME` is whoever has the Wounds."""
        key = ("soaks", foe, hurt.wounds, hurt.shaken, hurt.options, joker)
        piece = self._pieces.get(key)
        if piece is None:
            figure = self.facts.figure(foe, ME)
            blow = Blow(NEXT, ME, "", hurt.options)
            fight = self._alone(figure, joker)
            fight = replace(fight, pending=(Wounded(ME, hurt.wounds, hurt.shaken, blow),))
            cards = tuple([replace(h, state="done" if h.unit == ME else "acting") for h in fight.hands])
            crowd = tuple([replace(f, turn=Turn()) if f.id == NEXT else f for f in fight.fighters])
            piece = Piece(self.facts, replace(fight, hands=cards, fighters=crowd))
            self._pieces[key] = piece
        return piece

    # Movement.

    def _marching(self, me: int, at: Cell, foes: frozenset[Cell]) -> Fight:
        by = replace(self.facts.figure(me, ME), at=at)
        other = FOES if by.side != FOES else HEROES
        crowd = [replace(BYSTANDER, id=f"foe-{x}-{y}", side=other, at=(x, y)) for x, y in sorted(foes)]
        return replace(self.bare, fighters=(by, *crowd, replace(BYSTANDER, side=by.side)), hands=hands(False, False))

    def reach(self, me: int, at: Cell, foes: frozenset[Cell]) -> Mapping[Cell, int]:
        """The squares that a figure can move to, as if no friend were about, with their cost."""
        fight = self._marching(me, at, foes)
        return reachable(fight, fight[ME])

    def moved(self, me: int, at: Cell, foes: frozenset[Cell], to: Cell, cost: int) -> int:
        """How a figure fares once it has moved to a square, at that cost."""
        key = ("moved", me, cost)
        if key not in self._plain:
            self._plain[key] = self._sure(self._marching(me, at, foes), Move(ME, to))
        return self._plain[key]


def _bleeding(play: Play) -> None:
    """What a round begins with for somebody who bleeds."""
    roll(play, prepare(play, ME, "vigor", Bleed(), "sw.bleeding-out"))
    go_on(play)


def _open(board: Board) -> Iterator[Cell]:
    """The squares of a map that a figure could stand on."""
    every = ((x, y) for y in range(board.height) for x in range(board.width))
    return (cell for cell in every if not (cell in board.ground and board.ground[cell].blocks))
