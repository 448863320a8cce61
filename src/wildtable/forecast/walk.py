"""One sampled fight: its state is numbers and squares, and every outcome is sampled from memoized distributions."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping

from wildtable.board import Cell, distance
from wildtable.cards import DECK, JOKERS
from wildtable.forecast.cards import in_order
from wildtable.forecast.fates import FightEnd, FighterFate
from wildtable.forecast.keys import FigureFacts, GangUp, Near, Neighbours, WeaponUse
from wildtable.forecast.laws import ME, ChanceNode, DecisionNode, End, Node, PieceTree, WoundLeaf
from wildtable.forecast.setup import Setup
from wildtable.savage.cards.model import Hand
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.movement.messages import Run
from wildtable.savage.table.model import FOES, HEROES
from wildtable.savage.wounds.messages import ShakeOff

_RUN, _SHAKE_OFF = Run(ME), ShakeOff(ME)

NO_GANG_UP = GangUp()
AGAINST = {HEROES: FOES, FOES: HEROES}


class FightWalk:
    """One fight. Lists are by the index of a figure: ``now``: its number (see `FigureNumbers`), ``at``: its square,
    ``purse``: its Bennies, ``spent``: how many were spent on it. ``bits``: its square as a set (see `Bitboard`; empty
    without a map). By side: ``up``: the figures that stand, ``squares``: the set of their squares. ``chance``: uniform
    random numbers from 0 to 1."""

    def __init__(
        self, setup: Setup, chance: Iterator[float], fight: Fight, spent: Mapping[str, int] | None = None
    ) -> None:
        self.setup, self.chance = setup, chance
        self.pieces, self.sides, self.figure_facts = setup.pieces, setup.sides, setup.pieces.figure_facts
        self.now: list[int] = setup.numbered(fight)
        self.at: list[Cell | None] = [fighter.at for fighter in fight.fighters]
        board = setup.squares
        self.bits = [board.bit(at) if board is not None and at is not None else 0 for at in self.at]
        self.around = board.around if board is not None else {}
        self.purse = [fighter.bennies for fighter in fight.fighters]
        self.spent = [spent.get(fighter.id, 0) if spent else 0 for fighter in fight.fighters]
        self.up: dict[str, list[int]] = {HEROES: [], FOES: []}
        self.squares = {HEROES: 0, FOES: 0}
        self.pool, self.round = fight.gm_bennies, fight.round
        self.deck = list(fight.deck) if fight.phase != "peace" else list(DECK)
        self.jokers: set[str] = set()
        for place, fighter in enumerate(fight.fighters):
            if fighter.up:
                self.up[fighter.side].append(place)
                self.squares[fighter.side] |= self.bits[place]

    # Rounds.

    def to_the_end(self, middle: Fight | None = None) -> FightEnd:
        """Round after round; ``middle``: a fight in the midst of one, whose turns are finished first."""
        longest = self.setup.scenario.longest
        if middle is not None:
            self.jokers = {hand.unit for hand in middle.hands if hand.card in JOKERS}
            self._turns([hand for hand in middle.hands if hand.state == "acting"], begun=True)
            self._turns(in_order([hand for hand in middle.hands if hand.state == "waiting"]))
        heroes, foes = self.up[HEROES], self.up[FOES]
        while heroes and foes:
            self.round += 1
            self._begin()
            if self.round > longest:
                break
            self._turns(self._deal())
        winner = "neither" if bool(heroes) == bool(foes) else HEROES if heroes else FOES
        figures = [self.pieces.numbers.figures[number] for number in self.now]
        fates = [
            FighterFate(not f.up, f.status == "dead", f.health.wounds, spent)
            for f, spent in zip(figures, self.spent, strict=True)
        ]
        return FightEnd(winner, self.round, tuple(fates))

    def _begin(self) -> None:
        """Begin a round: figures that bleed roll, and actions allowed once a round are allowed again."""
        for place, number in enumerate(self.now):
            facts = self.figure_facts[number]
            if facts.used:
                self.now[place] = self.pieces.fresh_round(number)
            if facts.bleeds:
                self._take(self.pieces.bleeds(self.now[place]), place)

    def _deal(self) -> list[Hand]:
        """Return the hands of all units with a figure standing, in the order of their turns; nobody pays for another
        card."""
        setup, facts, now = self.setup, self.figure_facts, self.now
        self.deck = setup.cards.renewed(self.deck)
        hands: list[Hand] = []
        out: list[str] = []
        for unit in setup.units:
            for place in setup.members[unit]:
                if facts[now[place]].up:
                    leader = setup.figures[place]
                    hand = setup.cards.deal(leader, self.deck, out, self.chance)
                    hands.append(hand)
                    for card in hand.cards:
                        if card in JOKERS:
                            self._joker_bennies(leader)
                    break
        self.jokers = {hand.unit for hand in hands if hand.card in JOKERS}
        return in_order(hands)

    def _joker_bennies(self, leader: Fighter) -> None:
        """Give out the Bennies for a Joker."""
        for purse in self.setup.cards.joker_bennies(leader):
            if purse == "gm":
                self.pool += 1
            else:
                self.purse[self.setup.place[purse]] += 1

    def _turns(self, hands: list[Hand], begun: bool = False) -> None:
        """Play the turns of some units, one after the other."""
        facts, now, pieces = self.figure_facts, self.now, self.pieces
        heroes, foes = self.up[HEROES], self.up[FOES]
        for hand in hands:
            if not (heroes and foes):
                return
            joker = hand.unit in self.jokers
            members = [place for place in self.setup.members[hand.unit] if facts[now[place]].up]
            if not begun:
                for place in members:
                    piece = pieces.turn_start(now[place], joker)
                    if type(piece.root) is End:
                        now[place] = piece.root.me
                    else:
                        self._take(piece, place)
            for place in members:
                if heroes and foes:
                    self._act(place, joker)
            for place in members:
                now[place] = pieces.turn_end(now[place])

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
        was_up = self.figure_facts[self.now[place]].up
        self.now[place] = number
        if was_up and not self.figure_facts[number].up:
            side = self.sides[place]
            self.up[side].remove(place)
            self.squares[side] ^= self.bits[place]

    # A turn.

    def _act(self, place: int, joker: bool) -> None:
        """Play a figure's turn: attack, prepare an attack, or come nearer, as long as there is something to do."""
        while True:
            number = self.now[place]
            facts = self.figure_facts[number]
            if not facts.able:
                if not (facts.shakes and self._pays(place, "shake")):
                    return
                self._take(self.pieces.own_action(number, _SHAKE_OFF, joker), place)
                continue
            nearest = (0, place)
            targets = self._beside(place, facts)
            if targets is None:
                foes = self._foes(place, facts)
                nearest = min(foes)
                targets = self._targets(place, facts, foes) if nearest[0] <= facts.span else []
            if targets:
                self._attack(place, facts, targets, joker)
            elif facts.deed is not None:
                self._take(self.pieces.own_action(number, facts.deed, joker), place)
            elif not self._advance(place, facts, joker, *nearest):
                return

    def _attack(self, place: int, facts: FigureFacts, targets: list[tuple[int, WeaponUse]], joker: bool) -> None:
        """Attack the target that the policy chooses."""
        pieces, now = self.pieces, self.now
        me = now[place] = pieces.ready(now[place])
        foe, shot = self._chosen(place, facts, targets, joker)
        target = now[foe]
        gang_up = self._gang_up(place, foe) if shot.melee or self.figure_facts[target].counters else NO_GANG_UP
        jokers, places = (joker, self.setup.unit[foe] in self.jokers), (self.at[place], self.at[foe])
        piece, on = pieces.attack(
            me, target, shot, places=places, gang_up=gang_up, jokers=jokers, near=lambda: self._near(place, foe)
        )
        end = self._draw(piece, place, foe, on)
        if end.me != me:
            self._becomes(place, end.me)
        if isinstance(end, WoundLeaf):
            self._take(pieces.soaks(target, end, jokers[1]), foe)
        elif end.foe != on:
            self._becomes(foe, pieces.transferred(target, on, end.foe))

    def _chosen(
        self, place: int, facts: FigureFacts, targets: list[tuple[int, WeaponUse]], joker: bool
    ) -> tuple[int, WeaponUse]:
        """Return the target that the policy chooses, and the one way to attack it."""
        policy = self.setup.policies[facts.side]
        if policy.target == "nearest":
            targets = targets[:1]
        elif policy.target == "weakest":
            now, all_facts = self.now, self.figure_facts
            targets = [min(targets, key=lambda pair: all_facts[now[pair[0]]].left)]
        if len(targets) == 1 and len(targets[0][1].options) == 1:
            return targets[0]
        every = [(foe, shot._replace(options=(each,))) for foe, shot in targets for each in shot.options]
        return max(every, key=lambda pair: self._worth(place, pair[0], pair[1], joker))

    def _worth(self, place: int, foe: int, shot: WeaponUse, joker: bool) -> float:
        gang_up = self._gang_up(place, foe) if shot.melee else NO_GANG_UP
        jokers, places = (joker, self.setup.unit[foe] in self.jokers), (self.at[place], self.at[foe])
        me, on = self.now[place], self.now[foe]
        return self.pieces.worth(
            me, on, shot, places=places, gang_up=gang_up, jokers=jokers, near=lambda: self._near(place, foe)
        )

    def _foes(self, place: int, facts: FigureFacts) -> list[tuple[int, int]]:
        """Return the foes that stand, each with its distance."""
        at, places, foes = self.at[place], self.at, self.up[AGAINST[facts.side]]
        if at is None:
            return [(1, other) for other in foes]
        return [(distance(at, to), other) for other in foes if (to := places[other]) is not None]

    def _targets(self, place: int, facts: FigureFacts, foes: list[tuple[int, int]]) -> list[tuple[int, WeaponUse]]:
        """Return the targets that the first weapon with any target reaches, the nearest first (or that one alone)."""
        places, now, span = self.at, self.now, facts.span
        foes.sort()
        at, one = places[place], self.setup.policies[facts.side].target == "nearest"
        engaged = places[foes[0][1]] if foes[0][0] <= 1 else None
        found: dict[int, list[tuple[int, WeaponUse]]] = {}
        for inches, other in foes:
            if inches > span:
                break
            for shot in self.pieces.shots(now[place], now[other], (at, places[other]), engaged):
                found.setdefault(shot.rank, []).append((other, shot))
            if one and 0 in found:
                break
        return found[min(found)] if found else []

    def _beside(self, place: int, facts: FigureFacts) -> list[tuple[int, WeaponUse]] | None:
        """Return the first of the foes next to a figure, where the policy wants the nearest and the first weapon
        serves."""
        at, against = self.at[place], AGAINST[facts.side]
        if at is None or self.setup.policies[facts.side].target != "nearest":
            return None
        beside, bits = self.around[at] & self.squares[against], self.bits
        if not beside:
            return None
        other = next(other for other in self.up[against] if bits[other] & beside)
        places = (at, self.at[other])
        for shot in self.pieces.shots(self.now[place], self.now[other], places, places[1]):
            if shot.rank == 0:
                return [(other, shot)]
        return None

    def _gang_up(self, place: int, foe: int) -> GangUp:
        """Return the Gang Up bonus of an attack, and of its counterattack, from the cache."""
        at, to = self.at[place], self.at[foe]
        if at is None or to is None:
            return NO_GANG_UP
        side, counters = self.sides[place], self.figure_facts[self.now[foe]].counters
        by, on = self.around[at], self.around[to]
        mine, theirs = self.squares[side] & ~self.bits[place], self.squares[AGAINST[side]] & ~self.bits[foe]
        both, target, attacker = by & on, on & ~by, by & ~on if counters else 0
        if not (mine | theirs) & (on | attacker):
            return NO_GANG_UP
        allies = (mine & both).bit_count(), (mine & target).bit_count(), (mine & attacker).bit_count()
        foes = (theirs & both).bit_count(), (theirs & target).bit_count(), (theirs & attacker).bit_count()
        adjacent = bool(on & self.bits[place])  # a long weapon reaches farther than its bearer counts
        neighbours = Neighbours(counters, adjacent, allies, foes)
        gang_up = self.pieces.gang_ups.get(neighbours)
        if gang_up is None:
            near = self._near(place, foe)
            gang_up = self.pieces.gang_up_anew(neighbours, self.now[place], self.now[foe], (at, to), near)
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

    def _advance(self, place: int, facts: FigureFacts, joker: bool, inches: int, nearest: int) -> bool:
        """Move toward the nearest foe, running if it is too far away; return whether the figure came nearer, or
        ran."""
        at, to, board = self.at[place], self.at[nearest], self.setup.squares
        if at is None or to is None or board is None:
            return False
        if not facts.inches or not self.setup.policies[facts.side].advance:
            return False
        if facts.runs and inches - facts.span > facts.inches:
            self._take(self.pieces.own_action(self.now[place], _RUN, joker), place)
            return True
        against = AGAINST[facts.side]
        closed, mine = self.squares[against], self.squares[facts.side]
        found = board.step_toward(at, to, facts.farthest, closed=closed, taken=closed | mine)
        if found is None:
            return False
        self.now[place] = self.pieces.moved(self.now[place], found.cost)
        self.squares[facts.side] ^= self.bits[place]
        self.at[place], self.bits[place] = found.cell, board.bit(found.cell)
        self.squares[facts.side] |= self.bits[place]
        return True
