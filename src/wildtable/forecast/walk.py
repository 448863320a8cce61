"""One fight on its way: who stands where and how they fare are numbers, chance is looked up."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from functools import cache

from wildtable.board import Cell, around, distance
from wildtable.cards import DECK, JOKERS
from wildtable.forecast.cards import in_order
from wildtable.forecast.fight import Ended, Fate
from wildtable.forecast.keys import ALLY, BY_ATTACKER, BY_TARGET, FigureFacts, GangUp, Near, Neighbours, Shot
from wildtable.forecast.laws import ME, Asks, End, Hurt, Piece, Throw
from wildtable.forecast.setup import Setup
from wildtable.savage.cards.facts import Hand
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.movement.commands import Run
from wildtable.savage.wounds.commands import ShakeOff

_RUN, _SHAKE_OFF = Run(ME), ShakeOff(ME)

NOBODY_ABOUT = GangUp()


@cache
def _round(cell: Cell) -> tuple[Cell, ...]:
    return tuple(around(cell))


class Walk:
    """One fight."""

    def __init__(
        self, setup: Setup, chance: Iterator[float], fight: Fight, spent: Mapping[str, int] | None = None
    ) -> None:
        self.of, self.chance = setup, chance
        self.pieces, self.sides, self.known = setup.pieces, setup.sides, setup.pieces.known
        self.now: list[int] = setup.numbered(fight)
        self.at: list[Cell | None] = [fighter.at for fighter in fight.fighters]
        self.purse = [fighter.bennies for fighter in fight.fighters]
        self.spent = [spent.get(fighter.id, 0) if spent else 0 for fighter in fight.fighters]
        self.taken: dict[Cell, int] = {}
        self.standing: dict[str, int] = {}
        self.pool, self.round = fight.gm_bennies, fight.round
        self.deck = list(fight.deck) if fight.phase != "peace" else list(DECK)
        self.jokers: set[str] = set()
        for place, fighter in enumerate(fight.fighters):
            if fighter.up:
                self.standing[fighter.side] = self.standing.get(fighter.side, 0) + 1
                if fighter.at is not None:
                    self.taken[fighter.at] = place

    # Rounds.

    def to_the_end(self, middle: Fight | None = None) -> Ended:
        """Round after round; ``middle``: a fight in the midst of one, whose turns are finished first."""
        longest = self.of.scenario.longest
        if middle is not None:
            self.jokers = {hand.unit for hand in middle.hands if hand.card in JOKERS}
            self._turns([hand for hand in middle.hands if hand.state == "acting"], begun=True)
            self._turns(in_order([hand for hand in middle.hands if hand.state == "waiting"]))
        while len(self.standing) == 2:
            self.round += 1
            self._begin()
            if self.round > longest:
                break
            self._turns(self._deal())
        winner = next(iter(self.standing)) if len(self.standing) == 1 else "neither"
        facts = [self.pieces.facts.known[number] for number in self.now]
        fates = [
            Fate(not f.up, f.status == "dead", f.wounds, spent) for f, spent in zip(facts, self.spent, strict=True)
        ]
        return Ended(winner, self.round, tuple(fates))

    def _begin(self) -> None:
        """Those who bleed roll; what serves once a round may serve again."""
        for place, number in enumerate(self.now):
            known = self.known[number]
            if known.used:
                self.now[place] = self.pieces.fresh_round(number)
            if known.bleeds:
                self._take(self.pieces.bleeds(self.now[place]), place)

    def _deal(self) -> list[Hand]:
        """Everybody who stands is dealt in; nobody pays for another card."""
        setup, known, now = self.of, self.known, self.now
        self.deck = setup.cards.renewed(self.deck)
        hands: list[Hand] = []
        out: list[str] = []
        for unit in setup.units:
            for place in setup.members[unit]:
                if known[now[place]].up:
                    leader = setup.figures[place]
                    hand = setup.cards.deal(leader, self.deck, out, self.chance)
                    hands.append(hand)
                    for card in hand.cards:
                        if card in JOKERS:
                            self._gifts(leader)
                    break
        self.jokers = {hand.unit for hand in hands if hand.card in JOKERS}
        return in_order(hands)

    def _gifts(self, leader: Fighter) -> None:
        for purse in self.of.cards.gifts(leader):
            if purse == "gm":
                self.pool += 1
            else:
                self.purse[self.of.place[purse]] += 1

    def _turns(self, hands: list[Hand], begun: bool = False) -> None:
        """The turns of some units, one after the other."""
        known, now, pieces = self.known, self.now, self.pieces
        for hand in hands:
            if len(self.standing) < 2:
                return
            joker = hand.unit in self.jokers
            members = [place for place in self.of.members[hand.unit] if known[now[place]].up]
            if not begun:
                for place in members:
                    piece = pieces.begins(now[place], joker)
                    if type(piece.root) is End:
                        now[place] = piece.root.me
                    else:
                        self._take(piece, place)
            for place in members:
                if len(self.standing) == 2:
                    self._act(place, joker)
            for place in members:
                now[place] = pieces.ends(now[place])

    # Chance.

    def _draw(self, piece: Piece, me: int, foe: int = -1) -> End | Hurt:
        """One outcome of a piece, as likely as the rules make it."""
        node, chance = piece.root, self.chance
        while True:
            if type(node) is Throw:
                bounds = node.bounds
                place = bisect_right(bounds, next(chance)) if bounds else 0
                node = node.kids[place] or piece.thrown(node, place)
            elif type(node) is Asks:
                spends = self._pays(foe if node.foe else me, node.use)
                node = node.kids[spends] or piece.answered(node, spends)
            else:
                assert type(node) is End or type(node) is Hurt
                return node

    def _pays(self, place: int, use: str) -> bool:
        """Whether a Benny is spent, by the policy; then it is gone."""
        side = self.sides[place]
        least = self.of.least[side][use]
        own = self.purse[place]
        if not least or own + (self.pool if self.of.pooled[side] else 0) < least:
            return False
        if own:
            self.purse[place] -= 1
        else:
            self.pool -= 1
        self.spent[place] += 1
        return True

    def _take(self, piece: Piece, place: int) -> None:
        """One outcome of a piece that concerns one figure happens."""
        end = self._draw(piece, place)
        if end.me != self.now[place]:
            self._becomes(place, end.me)

    def _becomes(self, place: int, number: int) -> None:
        """A figure fares like that now."""
        was_up = self.known[self.now[place]].up
        self.now[place] = number
        if was_up and not self.known[number].up:
            side, cell = self.sides[place], self.at[place]
            self.standing[side] -= 1
            if not self.standing[side]:
                del self.standing[side]
            if cell is not None:
                del self.taken[cell]

    # A turn.

    def _act(self, place: int, joker: bool) -> None:
        """Attack, or get ready to, or come nearer, as long as there is something to do."""
        while True:
            number = self.now[place]
            known = self.known[number]
            if not known.able:
                if not (known.shakes and self._pays(place, "shake")):
                    return
                self._take(self.pieces.does(number, _SHAKE_OFF, joker), place)
                continue
            foes: list[tuple[int, int]] = []
            targets = self._beside(place, known)
            if targets is None:
                foes = self._foes(place, known)
                targets = self._targets(place, known, foes)
            if targets:
                self._attack(place, known, targets, joker)
            elif known.deed is not None:
                self._take(self.pieces.does(number, known.deed, joker), place)
            elif not self._come(place, known, joker, foes):
                return

    def _attack(self, place: int, known: FigureFacts, targets: list[tuple[int, Shot]], joker: bool) -> None:
        """An attack on whoever the policy likes best."""
        pieces, now = self.pieces, self.now
        me = now[place] = pieces.ready(now[place])
        foe, shot = self._liked(place, known, targets, joker)
        target = now[foe]
        alike = pieces.alike(me, target, shot.weapon)
        crowd = self._crowd(place, foe) if shot.melee or self.known[target].counters else NOBODY_ABOUT
        theirs, places = self.of.unit[foe] in self.jokers, (self.at[place], self.at[foe])
        jokers = (joker, theirs and pieces.rolls(me, target, shot.weapon))
        piece = pieces.attack(me, alike, shot, places, crowd, jokers, lambda: self._near(place, foe))
        end = self._draw(piece, place, foe)
        if end.me != me:
            self._becomes(place, end.me)
        if isinstance(end, Hurt):
            self._take(pieces.soaks(target, end, theirs), foe)
        elif end.foe != alike:
            self._becomes(foe, pieces.changed(target, alike, end.foe))

    def _liked(self, place: int, known: FigureFacts, targets: list[tuple[int, Shot]], joker: bool) -> tuple[int, Shot]:
        """The target that the policy likes best, and the one way to attack it."""
        policy = self.of.policies[known.side]
        if policy.target == "nearest":
            targets = targets[:1]
        elif policy.target == "weakest":
            now, all_known = self.now, self.known
            targets = [min(targets, key=lambda pair: all_known[now[pair[0]]].left)]
        if len(targets) == 1 and len(targets[0][1].ways) == 1:
            return targets[0]
        every = [(foe, shot._replace(ways=(way,))) for foe, shot in targets for way in shot.ways]
        return max(every, key=lambda pair: self._worth(place, pair[0], pair[1], joker))

    def _worth(self, place: int, foe: int, shot: Shot, joker: bool) -> float:
        crowd = self._crowd(place, foe) if shot.melee else NOBODY_ABOUT
        jokers, places = (joker, self.of.unit[foe] in self.jokers), (self.at[place], self.at[foe])
        me, on = self.now[place], self.now[foe]
        return self.pieces.worth(me, on, shot, places, crowd, jokers, lambda: self._near(place, foe))

    def _foes(self, place: int, known: FigureFacts) -> list[tuple[int, int]]:
        """The foes that stand, each with how far away it is, the nearest first."""
        places, now, all_known = self.at, self.now, self.known
        at, found = places[place], []
        for other in self.of.others[known.side]:
            if all_known[now[other]].up:
                to = places[other]
                found.append((1 if at is None or to is None else distance(at, to), other))
        found.sort()
        return found

    def _targets(self, place: int, known: FigureFacts, foes: list[tuple[int, int]]) -> list[tuple[int, Shot]]:
        """Whom the first weapon that reaches anybody reaches, the nearest first (or that one alone)."""
        places, now, span = self.at, self.now, known.span
        if not foes or foes[0][0] > span:
            return []
        at, one = places[place], self.of.policies[known.side].target == "nearest"
        engaged = places[foes[0][1]] if foes[0][0] <= 1 else None
        found: dict[int, list[tuple[int, Shot]]] = {}
        for inches, other in foes:
            if inches > span:
                break
            for shot in self.pieces.shots(now[place], now[other], (at, places[other]), engaged):
                found.setdefault(shot.rank, []).append((other, shot))
            if one and 0 in found:
                break
        return found[min(found)] if found else []

    def _beside(self, place: int, known: FigureFacts) -> list[tuple[int, Shot]] | None:
        """The first of the foes next to a figure, where the nearest is wanted and the first weapon serves."""
        at = self.at[place]
        if at is None or self.of.policies[known.side].target != "nearest":
            return None
        taken, sides, side = self.taken, self.sides, known.side
        found = [other for cell in _round(at) if (other := taken.get(cell)) is not None and sides[other] != side]
        if not found:
            return None
        other = min(found)
        places = (at, self.at[other])
        for shot in self.pieces.shots(self.now[place], self.now[other], places, places[1]):
            if shot.rank == 0:
                return [(other, shot)]
        return None

    def _crowd(self, place: int, foe: int) -> GangUp:
        """What those who stand about add to an attack, and to one that strikes back."""
        at, to = self.at[place], self.at[foe]
        if at is None or to is None:
            return NOBODY_ABOUT
        sides, taken, counters = self.sides, self.taken, self.known[self.now[foe]].counters
        side, (x, y) = sides[place], at
        found: list[int] = []
        for cell in _round(to) if not counters else {*_round(to), *_round(at)}:
            other = taken.get(cell)
            if other is None or other in (place, foe):
                continue
            by_me = -1 <= cell[0] - x <= 1 and -1 <= cell[1] - y <= 1
            by_foe = not counters or (-1 <= cell[0] - to[0] <= 1 and -1 <= cell[1] - to[1] <= 1)
            found.append((sides[other] == side) * ALLY + by_me * BY_ATTACKER + by_foe * BY_TARGET)
        if not found:
            return NOBODY_ABOUT
        found.sort()
        neighbours = Neighbours(
            counters, distance(at, to) <= 1, tuple(found)
        )  # a long weapon reaches farther than its bearer counts
        crowd = self.pieces.crowds.get(neighbours)
        if crowd is None:
            near = self._near(place, foe)
            crowd = self.pieces.crowding(neighbours, self.now[place], self.now[foe], (at, to), near)
        return crowd

    def _near(self, place: int, foe: int) -> Near:
        """Who stands next to one of the two."""
        at, to = self.at[place], self.at[foe]
        if at is None or to is None:
            return []
        cells = dict.fromkeys((*_round(to), *_round(at)))
        others = [(self.taken[cell], cell) for cell in cells if cell in self.taken]
        return [(self.now[other], cell) for other, cell in others if other not in (place, foe)]

    # Movement.

    def _come(self, place: int, known: FigureFacts, joker: bool, foes: list[tuple[int, int]]) -> bool:
        """Towards the nearest foe, running if it is too far away; whether one came any nearer, or ran."""
        at = self.at[place]
        if at is None or not known.inches or not self.of.policies[known.side].advance:
            return False
        inches, nearest = foes[0]
        if known.runs and inches - known.span > known.inches:
            self._take(self.pieces.does(self.now[place], _RUN, joker), place)
            return True
        places = [(away, to) for away, other in foes if (to := self.at[other]) is not None]
        goal = self.at[nearest]
        found = self.of.roads.step(self.now[place], at, places, goal, self.taken) if goal is not None else None
        if found is None:
            return False
        self.now[place], (_, _, cell) = found
        del self.taken[at]
        self.taken[cell] = place
        self.at[place] = cell
        return True
