"""One sampled fight: its state is numbers and squares, and every outcome is sampled from memoized distributions."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from functools import partial

from msgspec import Struct

from wildtable.board import distance
from wildtable.cards import DECK, JOKERS
from wildtable.forecast.cards import DealtHand, in_order
from wildtable.forecast.fates import FightEnd
from wildtable.forecast.keys import GangUp, Near, Neighbours, TurnFacts, WeaponUse
from wildtable.forecast.laws import ME, ChanceNode, DecisionNode, End, Node, PieceTree, WoundLeaf
from wildtable.forecast.setup import Setup
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.movement.messages import Run
from wildtable.savage.table.model import FOES, HEROES
from wildtable.savage.wounds.messages import ShakeOff

_RUN, _SHAKE_OFF = Run(ME), ShakeOff(ME)

NO_GANG_UP = GangUp()


class FigureInReach(Struct, frozen=True, gc=False):
    """A figure that may be attacked, by its index, and a way to attack it."""

    place: int
    shot: WeaponUse


class FightWalk:
    """One fight. Lists are by the index of a figure: ``now``: its number (see `FigureNumbers`), ``at``: its square,
    ``purse``: its Bennies, ``spent``: how many were spent on it. ``bits``: its square as a set (see `Bitboard`; empty
    without a map). By side: ``up``: the figures that stand, ``squares``: the set of their squares. ``chance``: uniform
    random numbers from 0 to 1."""

    def __init__(
        self, setup: Setup, chance: Iterator[float], fight: Fight, spent: Mapping[str, int] | None = None
    ) -> None:
        self.setup, self.chance = setup, chance
        self.pieces, self.sides, self.against = setup.pieces, setup.sides, setup.against
        self.figure_facts, self.turn_facts = setup.pieces.figure_facts, setup.pieces.turn_facts
        self.around = setup.squares.around if setup.squares is not None else {}
        start = setup.start(fight)
        self.now, self.at, self.bits = [*start.now], [*start.at], [*start.bits]
        self.purse = [*start.purse]
        self.spent = [spent.get(fighter.id, 0) if spent else 0 for fighter in fight.fighters]
        self.up = {side: [*up] for side, up in start.up.items()}
        self.squares = {**start.squares}
        self.pool, self.round = fight.gm_bennies, fight.round
        self.deck = list(fight.deck) if fight.phase != "peace" else list(DECK)
        self.jokers: set[str] = set()

    # Rounds.

    def to_the_end(self, middle: Fight | None = None) -> FightEnd:
        """Round after round; ``middle``: a fight in the midst of one, whose turns are finished first."""
        longest = self.setup.scenario.longest
        if middle is not None:
            self.jokers = {hand.unit for hand in middle.hands if hand.card in JOKERS}
            self._turns([hand.unit for hand in middle.hands if hand.state == "acting"], begun=True)
            self._turns(in_order({hand.unit: hand.card for hand in middle.hands if hand.state == "waiting"}))
        heroes, foes = self.up[HEROES], self.up[FOES]
        while heroes and foes:
            self.round += 1
            self._begin()
            if self.round > longest:
                break
            self._turns(self._deal())
        winner = "neither" if bool(heroes) == bool(foes) else HEROES if heroes else FOES
        fates = self.setup.fates
        return FightEnd(winner, self.round, tuple([fates[pair] for pair in zip(self.now, self.spent, strict=True)]))

    def _begin(self) -> None:
        """Begin a round: figures that bleed roll, and actions allowed once a round are allowed again."""
        for place, number in enumerate(self.now):
            facts = self.figure_facts[number]
            if facts.used:
                self.now[place] = self.pieces.fresh_round(number)
            if facts.bleeds:
                self._take(self.pieces.bleeds(self.now[place]), place)

    def _deal(self) -> list[str]:
        """Deal to all units with a figure standing, and return them in the order of their turns; nobody pays for
        another card."""
        setup, facts, now = self.setup, self.figure_facts, self.now
        self.deck = setup.cards.renewed(self.deck)
        cards: dict[str, str] = {}
        out: list[str] = []
        self.jokers = set()
        for unit, members in setup.members.items():
            for place in members:
                if facts[now[place]].up:
                    hand = setup.cards.deal(setup.first_numbers[place], self.deck, out, self.chance)
                    cards[unit] = hand.card
                    if hand.jokers:
                        self._jokers_dealt(unit, setup.figures[place], hand)
                    break
        return in_order(cards)

    def _jokers_dealt(self, unit: str, leader: Fighter, hand: DealtHand) -> None:
        """Note who acts on a Joker, and give out the Bennies for each that was dealt."""
        if hand.card in JOKERS:
            self.jokers.add(unit)
        for _ in range(hand.jokers):
            self._joker_bennies(leader)

    def _joker_bennies(self, leader: Fighter) -> None:
        """Give out the Bennies for a Joker."""
        for purse in self.setup.cards.joker_bennies(leader):
            if purse == "gm":
                self.pool += 1
            else:
                self.purse[self.setup.place[purse]] += 1

    def _turns(self, units: list[str], begun: bool = False) -> None:
        """Play the turns of some units, one after the other."""
        facts, now, starts, ends = self.figure_facts, self.now, self.pieces.turn_starts, self.pieces.turn_ends
        heroes, foes = self.up[HEROES], self.up[FOES]
        for unit in units:
            if not (heroes and foes):
                return
            joker = unit in self.jokers
            members = [place for place in self.setup.members[unit] if facts[now[place]].up]
            if not begun:
                for place in members:
                    start = starts[now[place], joker]
                    if type(start.root) is End:
                        now[place] = start.root.me
                    else:
                        self._take(start, place)
            for place in members:
                if heroes and foes:
                    self._act(place, joker)
            for place in members:
                now[place] = ends[now[place]]

    # Chance.

    def _draw(self, piece: PieceTree, me: int, foe: int = -1, on: int = -1) -> End | WoundLeaf:
        """Sample an outcome of a piece; ``on``: the number of the figure that stands for the target in it."""
        return self._descend(piece, piece.root, me, foe)

    def _descend(self, piece: PieceTree, node: Node, me: int, foe: int) -> End | WoundLeaf:
        """Sample an outcome from a node down: chance nodes by inversion, decisions by the policy."""
        chance = self.chance
        while True:
            if type(node) is ChanceNode:
                bounds = node.bounds
                place = bisect_right(bounds, next(chance)) if bounds else 0
                node = node.children[place] or piece.thrown(node, place)
            elif type(node) is DecisionNode:
                spends = self._pays(foe if node.foe else me, node.use)
                node = node.children[spends] or piece.answered(node, spends)
            else:
                assert type(node) is End or type(node) is WoundLeaf
                return node

    def _pays(self, place: int, use: str) -> bool:
        """Return whether the policy spends a Benny; if so, remove it."""
        pays = self._would_pay(place, use, 0)
        if pays:
            self._spend(place)
        return pays

    def _would_pay(self, place: int, use: str, spent: int) -> bool:
        """Return whether the policy spends a Benny, once so many are ``spent``."""
        side = self.sides[place]
        least = self.setup.least[side][use]
        return bool(least) and self.purse[place] + (self.pool if self.setup.pooled[side] else 0) - spent >= least

    def _spend(self, place: int) -> None:
        """Remove a Benny: a figure's own, or one of the pool."""
        if self.purse[place]:
            self.purse[place] -= 1
        else:
            self.pool -= 1
        self.spent[place] += 1

    def _take(self, piece: PieceTree, place: int) -> None:
        """Sample an outcome of a piece that concerns one figure, and apply it."""
        end = self._draw(piece, place)
        if end.me != self.now[place]:
            self._becomes(place, end.me)

    def _becomes(self, place: int, number: int) -> None:
        """Set a figure's number; if it falls by that, it leaves its square."""
        was, self.now[place] = self.now[place], number
        if not self.figure_facts[number].up and self.figure_facts[was].up:
            side = self.sides[place]
            self.up[side].remove(place)
            self.squares[side] ^= self.bits[place]

    # A turn.

    def _act(self, place: int, joker: bool) -> None:
        """Play a figure's turn: attack, prepare an attack, or come nearer, as long as there is something to do."""
        now, facts = self.now, self.figure_facts
        while True:
            number = now[place]
            if not facts[number].able:
                if not (self.turn_facts[number].shakes and self._pays(place, "shake")):
                    return
                self._take(self.pieces.own_action(number, _SHAKE_OFF, joker), place)
            elif not self._act_once(place, joker):
                return

    def _act_once(self, place: int, joker: bool) -> bool:
        """Attack, prepare an attack, or come nearer; return whether there was something to do."""
        inches, nearest = self._nearest(place)
        if targets := self._targets(place, inches, nearest):
            self._attack(place, targets, joker)
            return True
        turn = self.turn_facts[self.now[place]]
        if turn.deed is None:
            return self._advance(place, turn, joker, inches, nearest)
        self._take(self.pieces.own_action(self.now[place], turn.deed, joker), place)
        return True

    def _attack(self, place: int, targets: list[FigureInReach], joker: bool) -> None:
        """Attack the target that the policy chooses."""
        pieces, now = self.pieces, self.now
        me = now[place] = pieces.ready[now[place]]
        chosen = targets[0] if len(targets) == 1 else self._chosen(place, targets, joker)
        foe, shot = chosen.place, chosen.shot
        target = now[foe]
        gang_up = self._gang_up(place, foe) if shot.melee or self.figure_facts[target].counters else NO_GANG_UP
        jokers, places = (joker, self.setup.unit[foe] in self.jokers), (self.at[place], self.at[foe])
        piece, on = pieces.attack(
            me, target, shot, places=places, gang_up=gang_up, jokers=jokers, near=partial(self._near, place, foe)
        )
        end = self._draw(piece, place, foe, on)
        if end.me != me:
            self._becomes(place, end.me)
        if type(end) is WoundLeaf:
            self._take(pieces.soaks(target, end, jokers[1]), foe)
        elif type(end) is End and end.foe != on:
            self._becomes(foe, pieces.transfers[target, on, end.foe])

    def _chosen(self, place: int, targets: list[FigureInReach], joker: bool) -> FigureInReach:
        """Return the target that the policy chooses, and the way to attack it."""
        policy = self.setup.policies[self.sides[place]]
        if policy.target == "nearest":
            targets = [target for target in targets if target.place == targets[0].place]
        elif policy.target == "weakest":
            now, facts = self.now, self.figure_facts
            weakest = min(targets, key=lambda target: facts[now[target.place]].left)
            targets = [target for target in targets if target.place == weakest.place]
        if len(targets) == 1:
            return targets[0]
        return max(targets, key=lambda target: self._worth(place, target.place, target.shot, joker))

    def _worth(self, place: int, foe: int, shot: WeaponUse, joker: bool) -> float:
        gang_up = self._gang_up(place, foe) if shot.melee else NO_GANG_UP
        jokers, places = (joker, self.setup.unit[foe] in self.jokers), (self.at[place], self.at[foe])
        me, on = self.now[place], self.now[foe]
        return self.pieces.worth(
            me, on, shot, places=places, gang_up=gang_up, jokers=jokers, near=partial(self._near, place, foe)
        )

    def _nearest(self, place: int) -> tuple[int, int]:
        """Return the distance of the nearest foe that stands, and its index; of several the first."""
        at, board, against, bits = self.at[place], self.setup.squares, self.against[place], self.bits
        foes = self.up[against]
        if at is None or board is None:
            return 1, foes[0]
        inches, near = board.nearest(at, self.squares[against])
        for foe in foes:
            if bits[foe] & near:
                return inches, foe
        raise AssertionError("nobody stands there")

    def _targets(self, place: int, inches: int, nearest: int) -> list[FigureInReach]:
        """Return the targets that the first weapon with any target reaches, the nearest first (or that one alone).

        ``inches``, ``nearest``: the distance of the nearest foe, and its index.
        """
        places, now, at = self.at, self.now, self.at[place]
        if inches > 1 and inches > self.turn_facts[now[place]].span:
            return []
        engaged = places[nearest] if inches <= 1 else None
        if self.setup.nearest_first[place]:
            shots = self.pieces.shots(now[place], now[nearest], (at, places[nearest]), engaged)
            if first := [FigureInReach(nearest, shot) for shot in shots if shot.rank == 0]:
                return first
        foes, span = self.up[self.against[place]], self.turn_facts[now[place]].span
        away = [1 if at is None or (to := places[other]) is None else distance(at, to) for other in foes]
        found: dict[int, list[FigureInReach]] = {}
        for far, other in sorted(zip(away, foes, strict=True)):
            if far > span:
                break
            for shot in self.pieces.shots(now[place], now[other], (at, places[other]), engaged):
                found.setdefault(shot.rank, []).append(FigureInReach(other, shot))
            if 0 in found and self.setup.nearest_first[place]:
                break
        return found[min(found)] if found else []

    def _gang_up(self, place: int, foe: int) -> GangUp:
        """Return the Gang Up bonus of an attack, and of its counterattack, from the cache."""
        at, to = self.at[place], self.at[foe]
        if at is None or to is None:
            return NO_GANG_UP
        counters, bits = self.figure_facts[self.now[foe]].counters, self.bits
        by, on = self.around[at], self.around[to]
        mine = self.squares[self.sides[place]] ^ bits[place]
        theirs = self.squares[self.against[place]] ^ bits[foe]
        either = by | on if counters else on
        if not (mine | theirs) & either:
            return NO_GANG_UP
        both, target, attacker = by & on, on & ~by, either & ~on
        allies = (mine & both).bit_count(), (mine & target).bit_count(), (mine & attacker).bit_count()
        foes = (theirs & both).bit_count(), (theirs & target).bit_count(), (theirs & attacker).bit_count()
        adjacent = bool(on & bits[place])  # a long weapon reaches farther than its bearer counts
        neighbours = counters, adjacent, allies, foes
        gang_up = self.pieces.gang_ups.get(neighbours)
        if gang_up is None:
            near = self._near(place, foe)
            gang_up = self.pieces.gang_up_anew(Neighbours(*neighbours), self.now[place], self.now[foe], (at, to), near)
        return gang_up

    def _near(self, place: int, foe: int) -> Near:
        """Return the figures next to one of the two."""
        at, to = self.at[place], self.at[foe]
        if at is None or to is None:
            return []
        near = self.around[at] | self.around[to]
        others = [other for up in self.up.values() for other in up if self.bits[other] & near]
        return [(self.now[other], self.at[other]) for other in others if other not in (place, foe)]

    # Movement.

    def _advance(self, place: int, turn: TurnFacts, joker: bool, inches: int, nearest: int) -> bool:
        """Move toward the nearest foe, running if it is too far away; return whether the figure came nearer, or
        ran."""
        at, to, board = self.at[place], self.at[nearest], self.setup.squares
        if at is None or to is None or board is None:
            return False
        if not turn.inches or not self.setup.policies[self.sides[place]].advance:
            return False
        if turn.runs and inches - turn.span > turn.inches:
            self._take(self.pieces.own_action(self.now[place], _RUN, joker), place)
            return True
        side, squares = self.sides[place], self.squares
        closed = squares[self.against[place]]
        found = board.step_toward(at, to, turn.farthest, closed=closed, taken=closed | squares[side])
        if found is None:
            return False
        self.now[place] = self.pieces.moves[self.now[place], found.cost]
        squares[side] ^= self.bits[place]
        self.at[place], self.bits[place] = found.cell, board.bit(found.cell)
        squares[side] |= self.bits[place]
        return True
