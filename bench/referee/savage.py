"""The referee of Savage Worlds: reads each entry beside the state, and checks it by its own arithmetic."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from bench.referee import deeds, dice, places, telling
from bench.referee.attack import Swing, target_numbers, to_hit
from bench.referee.complaints import Complaint
from bench.referee.deeds import OPPOSED
from bench.referee.harm import Harm
from bench.referee.tags import tag
from bench.referee.trait import Deed, always, clean, sums
from wildtable.dice import Sum, Trait
from wildtable.play import Did
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE

REROLLS = ("reroll", "roll-anew")
APART = ("guarding", "lying-in-wait", "opposed-side", "dodge")
"""Goals whose result is no level of one roll: a total, or one of several rolls that are made together."""


SORTS = {"dodge": "-evading"}
"""Rolls whose Critical Failures are told apart from others in complaints, by their goals."""


class Side(NamedTuple):
    """One side of an opposed roll: the best total of all its rolls, the title of its card, and the name on it."""

    who: str
    total: int
    title: str = ""
    called: str = ""


class Contest(NamedTuple):
    """An opposed roll on its way. ``opened``: the tag of the command that it began with."""

    actor: Side
    target: str
    opened: str
    resister: Side | None = None
    over: bool = False

    @property
    def outcome(self) -> tuple[str, int]:
        """The winner and its level; the actor with 0 where it failed by itself."""
        acted = self.actor.total
        if acted < 4 or self.resister is None:
            return self.actor.who, 0
        resisted = self.resister.total
        if resisted >= acted:
            return self.resister.who, 1 + (resisted - acted) // 4
        return self.actor.who, 1 + (acted - resisted) // 4


class Referee:
    """Checks one table of Savage Worlds, entry by entry."""

    def __init__(self, words: Any) -> None:
        self.words = words
        self.checked: Counter[str] = Counter()
        self.contest: Contest | None = None
        self.levels: dict[tuple[str, str], list[int]] = {}
        self.divided: set[str] = set()
        self.log = telling.SavageLog(words)
        self.harm = Harm()

    def entry(self, before: Fight, entry: Any, after: Fight, line: Any) -> Iterator[Complaint]:
        """Yield what is wrong with an entry. ``line``: as the game master reads it."""
        act = entry.act
        command = act.command if isinstance(act, Did) else None
        self.harm.begin(before, command)
        state = before
        for place, event in enumerate(act.events):
            yield from self._event(before, state, command, act.events, place)
            yield from self.harm.event(state, event, act.events[place + 1 :], self.checked)
            state = SAVAGE.evolve(state, event)
        yield from self.log.read(before, entry, after, line, self.checked)
        yield from self._cards(act.events, line)

    def _event(self, before: Fight, state: Fight, command: Any, events: Any, place: int) -> Iterator[Complaint]:
        event = events[place]
        kind = tag(event)
        if kind == "threw":
            yield from self._faces(event)
            if event.what == "trait" and event.who in state:
                yield from self._trait(before, state, command, events, place)
        elif kind == "asked" and tag(event.frame) == "called" and command is not None:
            yield from self._called(state, command, event.frame)
        elif kind == "judged":
            yield from self._judged(event)
        elif kind == "landed":
            self.checked["templates"] += 1
            yield from places.landed(state, event)

    # Dice.

    def _faces(self, threw: Any) -> Iterator[Complaint]:
        """The reading is what the faces show; a die was rolled again exactly as long as it aced."""
        self.checked["throws"] += 1
        if getattr(threw.pool, "aces", False) and not dice.aced(threw.pool.sides, threw.faces):
            yield Complaint("ace", f"{threw.pool} {threw.faces}")
        against = threw.against
        if isinstance(threw.pool, Trait) and threw.what == "trait":
            botched = dice.is_botched(threw.pool, threw.faces)
            if botched != threw.reading.botched:
                yield Complaint("critical-count", f"{threw.pool} shows {threw.faces}, botched: {threw.reading.botched}")
            counted = dice.counted(threw.pool, threw.faces)
            if against is None:
                right = [threw.reading.total] == counted[:1]
            elif against.others:
                return
            else:
                each_by = (against, *against.each)  # of one roll for several, the best total by each one's numbers
                rolls = [(counted[0], judge) for judge in each_by] if against.each else [(n, against) for n in counted]
                levels = tuple([dice.level(total + judge.modifier, judge.tn) for total, judge in rolls])
                right = levels == tuple([max(0, each) for each in threw.reading.levels])
            if not right:
                yield Complaint("level", f"{threw.faces} against {against}: {threw.reading}")
        elif isinstance(threw.pool, Sum) and against is not None and threw.what == "damage":
            amount = sum(dice.totals(threw.faces)) + against.modifier
            if dice.level(amount, against.tn) != max(0, threw.reading.level):
                yield Complaint("damage-level", f"{amount} against {against.tn}: {threw.reading}")

    # Modifiers.

    def _trait(self, before: Fight, state: Fight, command: Any, events: Any, place: int) -> Iterator[Complaint]:
        threw = events[place]
        top = before.pending[-1] if before.pending else None
        first = not any(tag(each) == "threw" and each.what == "trait" for each in events[:place])
        again = first and tag(command) in REROLLS and tag(top) == "rolled" and top.test.who == threw.who
        if again:
            if threw.parts != top.test.parts:
                yield Complaint("reroll-modifier", f"{threw.goal}: {threw.parts}, before {top.test.parts}")
        elif tag(command) == "roll" and tag(top) == "called" and first:
            yield from self._granted(state, top.test, threw)
        else:
            yield from self._modifier(before, state, command, events, place)
        self._remember(state, command, events, place, again=again)

    def _granted(self, state: Fight, test: Any, threw: Any) -> Iterator[Complaint]:
        """A roll that waited has the parts with which it was asked for, and what was granted since."""
        kept = test.parts[: len(test.parts) - test.granted]
        if threw.parts[: len(kept)] != kept:
            yield Complaint("called-modifier", f"{threw.parts}, asked for with {test.parts}")

    def _modifier(self, before: Fight, state: Fight, command: Any, events: Any, place: int) -> Iterator[Complaint]:
        threw = events[place]
        if threw.goal == "hit":
            yield from self._attack(before, state, command, events, place)
            return
        if threw.goal in places.GOALS:
            yield from self._place(state, command, threw)
            return
        opened, resists = self.contest.opened if self.contest else "", self._resists(threw)
        spun, free = _is_spin_paid(events, place), any(tag(f) == "free-strike" for f in before.pending[-1:])
        deed = Deed(threw.who, threw.trait, threw.goal, threw.target, command, resists, spun, free)
        try:
            wanted = deeds.expected(state, deed, opened)
        except (AttributeError, KeyError):  # the roll belongs to another command than this check knows
            wanted = None
        if wanted is None:
            self.checked[f"unchecked {threw.goal}"] += 1
            return
        self.checked["modifiers"] += 1
        if sums(threw.parts) != clean(wanted):
            side = "resist " if resists else ""
            sort = "-guarding" if threw.goal == "guarding" else ""
            yield Complaint(
                f"modifier{sort}", f"{side}{threw.goal} {threw.trait} {_differ(sums(threw.parts), clean(wanted))}"
            )

    def _attack(self, before: Fight, state: Fight, command: Any, events: Any, place: int) -> Iterator[Complaint]:
        threw = events[place]
        swing = swing_of(before, state, command, events, place)
        if swing is None:
            self.checked["unchecked hit"] += 1
            return
        swing = swing._replace(weapon=threw.weapon or swing.weapon)
        for who, parts, against in aimed(threw):
            one = swing._replace(on=who, drop=swing.drop and who == swing.on)
            self.checked["attacks"] += 1
            wanted = to_hit(state, one)
            wanted.update(always(state, state[one.by], threw.trait, "hit", who))
            if sums(parts) != clean(wanted):
                yield Complaint("modifier", f"hit {_differ(sums(parts), clean(wanted))} {one}")
            numbers = target_numbers(state, one)
            if against is not None and against.tn not in numbers:
                sort = "-guarded" if state[who].guard else ""
                yield Complaint(f"target-number{sort}", f"{against.tn}, should be {numbers}: {one}")

    def _place(self, state: Fight, command: Any, threw: Any) -> Iterator[Complaint]:
        """An attack on an area or a thing."""
        wanted = places.wanted(state, command, threw)
        if wanted is None:
            self.checked[f"unchecked {threw.goal}"] += 1
            return
        self.checked["attacks on places"] += 1
        if sums(threw.parts) != wanted:
            yield Complaint("modifier", f"{threw.goal} {_differ(sums(threw.parts), wanted)} {command}")
        if threw.goal == "smash" and not threw.target and threw.against.tn != places.AT_REST:
            yield Complaint("target-number", f"{threw.against.tn}, should be {places.AT_REST}: {command}")

    def _called(self, state: Fight, command: Any, frame: Any) -> Iterator[Complaint]:
        """A roll that the game master asks for has the modifiers of its command."""
        test = frame.test
        deed = Deed(test.who, test.trait, "plain", test.target, command)
        wanted = deeds.called(state, deed, frame.action)
        if wanted is None:
            return
        self.checked["modifiers"] += 1
        if sums(test.parts) != clean(wanted):
            yield Complaint("modifier", f"called {deed.tag} {_differ(sums(test.parts), clean(wanted))}")

    # Results.

    def _resists(self, threw: Any) -> bool:
        known = self.contest
        return (
            known is not None
            and not known.over
            and threw.against is None
            and threw.goal in OPPOSED
            and known.actor.total >= 4
            and (threw.who, threw.target) == (known.target, known.actor.who)
        )

    def _remember(self, state: Fight, command: Any, events: Any, place: int, *, again: bool) -> None:
        """Keep what a roll comes to, the best of all its rerolls."""
        threw = events[place]
        failed, critical = is_failed(state, events, place)
        if critical:
            self.log.critical(threw.who, SORTS.get(threw.goal, "-opposed" if threw.goal in OPPOSED else ""))
        plus = sum(part.value for part in threw.parts if part.counts)
        if threw.against is None and threw.goal in OPPOSED:
            total = dice.counted(threw.pool, threw.faces)[0] + plus
            self._side(threw, min(total, 3) if failed else total, tag(command), again=again, critical=critical)
            return
        if threw.goal == "hit":
            several = threw.aims or threw.shares or len(threw.pool.dice) > 1
            (self.divided.add if several else self.divided.discard)(threw.who)
        if threw.against is None or threw.aims or threw.shares or len(threw.pool.dice) > 1 or threw.goal in APART:
            return  # of several dice, or of one roll for several, the best roll is judged as a whole
        levels = [dice.level(each + plus, threw.against.tn) for each in dice.counted(threw.pool, threw.faces)]
        level = 0 if failed else max(levels)
        key = (threw.who, threw.goal)
        waiting = self.levels.setdefault(key, [])
        if again and waiting:
            before_it = waiting.pop()
            level = level if critical else max(level, before_it)
        waiting.append(level)

    def _side(self, threw: Any, total: int, command: str, *, again: bool, critical: bool) -> None:
        known = self.contest
        if known is not None and self._resists(threw):
            before = known.resister if again else None
            best = total if before is None or critical else max(total, before.total)
            self.contest = known._replace(resister=Side(threw.who, best))
        elif again and known is not None and not known.over and known.actor.who == threw.who:
            best = total if critical else max(total, known.actor.total)
            self.contest = known._replace(actor=known.actor._replace(total=best))
        else:
            self.contest = Contest(Side(threw.who, total), threw.target, command)

    def _judged(self, event: Any) -> Iterator[Complaint]:
        if event.goal == "opposed" and self.contest is not None:
            who, level = self.contest.outcome
            self.contest = self.contest._replace(over=True)
            self.checked["opposed"] += 1
            if (event.who, event.level) != (who, level):
                yield Complaint("opposed-result", f"{event.who} {event.level}, should be {who} {level}: {self.contest}")
            return
        key = (event.who, event.goal)
        waiting = self.levels.get(key)
        if not waiting or event.levels or event.who in self.divided:
            return
        level_now = waiting.pop()
        self.checked["judged"] += 1
        if event.level != level_now:
            yield Complaint("result", f"{event.goal} of {event.who}: level {event.level}, should be {level_now}")

    # Cards.

    def _cards(self, events: Any, line: Any) -> Iterator[Complaint]:
        """An opposed roll's cards name who acts and who resists, and the number that has to be met."""
        throws = [event for event in events if tag(event) == "threw"]
        if any(threw.aims or threw.shares for threw in throws) or len(throws) != len(line.rolls):
            return
        for threw, card in zip(throws, line.rolls, strict=True):
            if threw.what != "trait" or threw.against is not None or threw.goal not in OPPOSED or not self.contest:
                continue
            known = self.contest
            if threw.who == known.actor.who:
                self.contest = known = known._replace(actor=known.actor._replace(title=card.title, called=card.called))
            elif known.resister is not None and threw.who == known.resister.who:
                self.checked["resist cards"] += 1
                if card.against != known.actor.total:
                    yield Complaint("resist-number", f"{card.title}: against {card.against}, not {known.actor.total}")
                if known.actor.title and _is_mirrored(known.actor, card):
                    yield Complaint("roles", f"{card.title!r} tells of the resister what the actor did")


def _is_mirrored(acted: Side, resisted: Any) -> bool:
    """Return whether a resister's card tells the actor's deed with the names swapped."""
    there, here = acted.title.split(":", maxsplit=1)[0], resisted.title.split(":", maxsplit=1)[0]
    swapped = there.replace(acted.called, "\0").replace(resisted.called, acted.called).replace("\0", resisted.called)
    return swapped == here


def _differ(told: Counter[str], wanted: Counter[str]) -> str:
    """Return the rules on which two totals differ, each with both."""
    rules = sorted({rule for rule in (*told, *wanted) if told[rule] != wanted[rule]})
    return ", ".join(f"{rule} {told[rule]:+d} (should be {wanted[rule]:+d})" for rule in rules)


def _is_spin_paid(events: Any, place: int) -> bool:
    """Return whether a ship has come under control by the roll at this place: since the throw before it."""
    for event in reversed(events[:place]):
        if tag(event) == "threw":
            return False
        if tag(event) == "spun":
            return not event.spinning
    return False


def is_failed(state: Fight, events: Any, place: int) -> tuple[bool, bool]:
    """Return whether natural ones make a roll fail, and whether it is a Critical Failure."""
    threw = events[place]
    if not threw.reading.botched:  # that it should be is a complaint by itself
        return False, False
    if threw.pool.wild or len(threw.pool.dice) > 1:
        return True, True
    confirm = next((e for e in events[place + 1 :] if tag(e) == "threw" and e.what == "confirm"), None)
    critical = confirm is not None and confirm.faces[0][0] == 1
    return critical or state.rules.options.extra_natural_one == "failure", critical


def aimed(threw: Any) -> list[tuple[str, Any, Any]]:
    """Return each target of an attack roll with its parts and what it is judged by."""
    found = [(threw.target, threw.parts, threw.against)]
    others = threw.against.others if threw.against is not None else ()
    for place, aim in enumerate(threw.aims):
        if aim.target not in [who for who, _, _ in found]:
            found.append((aim.target, aim.parts, others[place] if others else None))
    return found


def swing_of(before: Fight, state: Fight, command: Any, events: Any, place: int) -> Swing | None:
    """Return the attack that a roll to hit belongs to: of the command, of what waited, or of what waits now."""
    threw = events[place]
    number, by, on = len(threw.pool.dice), threw.who, threw.target
    earlier = any(tag(e) == "threw" and e.what == "trait" for e in events[:place])
    if not earlier and getattr(command, "who", "") == by:
        kind, drop = tag(command), before[by].drop == on if by in before else False
        if kind in ("attack", "attack-as-one") and command.target == on:
            options = command.options
            if kind == "attack" and command.also and "frenzy" not in options and threw.trait == "fighting":
                priced = state.rules.edition.name != "adventure"
                options = (*options, "frenzy") if priced else options
            return Swing(by, on, command.weapon, options, drop=drop, dice=number)
        if kind == "touch" and command.target == on:
            return Swing(by, on, "fists", ("touch",), drop=drop, dice=number)
        if kind == "strike":
            top = before.pending[-1]
            options = ("counterattack",) if getattr(top, "cause", "") == "counterattack" else ()
            return Swing(by, on, command.weapon, options, free=True, dice=number)
    asked = [e.frame for e in events if tag(e) == "asked"]
    for frame in (*[e.frame for e in events[place + 1 :] if tag(e) == "asked"][:1], *asked, *reversed(before.pending)):
        blow = getattr(frame, "blow", None) or getattr(
            getattr(getattr(frame, "test", None), "goal", None), "blow", None
        )
        if blow is not None and getattr(blow, "by", "") == by and on in (blow.on, *blow.also) and not blow.thing:
            return Swing(by, blow.on, blow.weapon, blow.options, blow.free, blow.drop, number)
    return None
