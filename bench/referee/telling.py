"""Reads log lines as a referee: names resolved, effects told exactly once, no line without a change, plurals right.

Structure is checked where there is any: events, cards, parts. Words are checked only for ids, doubled names, empty
parts and numbers that do not agree with their nouns.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from bench.referee.complaints import Complaint
from bench.referee.tags import tag
from wildtable.savage.game import SAVAGE

NOUNS = "Wound|Benny|raise|round|point|push|mark|die|inch|token|step|hour|day|action|Power Point|missile|position|level"
PLURALS = {"Benny": "Bennies", "die": "dice", "push": "pushes", "inch": "inches"}
MANY = {PLURALS.get(noun, f"{noun}s"): noun for noun in NOUNS.split("|")}
ONE_OF_MANY = re.compile(rf"(?<![\d.+-])\b1 ({'|'.join(MANY)})\b")
MANY_OF_ONE = re.compile(rf"(?<![\d.-])\b(?!1\b)\d+ ({NOUNS})\b(?!-)")
DOUBLED = re.compile(r"\b([A-Z]\w+ \d+) \d+\b|\b([A-Za-z]{3,}) \2\b")
EMPTY = re.compile(r"\(\)|\{|\}|  |^\s|\s$| [.,:;?!]|:\.|\.\.|: None\b|\bnobody nobody\b|: $")
SLUG = re.compile(r"\b(?:sw|7w|saga)\.[a-z][a-z.-]+\b")
KEBAB = re.compile(r"\b[a-z]+(?:-[a-z0-9]+)+\b")
ORDINARY = re.compile(r"^(?:out-of-control|re-.*|non-.*|.*-handed|.*-hand|.*-foot|double-tap|semi-.*|half-.*|o-clock)$")


class Log:
    """Reads the lines of one table's log, in their order, as the game master sees them. ``sets``: the events that set
    a fact; ``facts``: what is seen of somebody, each with words of which its telling has one."""

    sets: frozenset[str]
    facts: Mapping[str, str]

    def __init__(self, words: Any) -> None:
        self.words = words
        self.critical_of: dict[str, list[str]] = {}
        self.told: Counter[str] = Counter()

    def critical(self, who: str, sort: str) -> None:
        """Note that a roll of a figure was a Critical Failure, which has to be told once the roll stands. ``sort``:
        what sets it apart from other rolls, such as ``-opposed``; empty for nothing."""
        self.critical_of.setdefault(who, []).append(sort)

    def read(self, before: Any, entry: Any, after: Any, line: Any, checked: Counter[str]) -> Iterator[Complaint]:
        """Yield what is wrong with the words of an entry."""
        checked["lines"] += 1 + len(line.said) + len(line.rolls)
        yield from self._names(after, before, line)
        yield from self._once(after, entry, line)
        yield from self._changes(before, entry, after)
        yield from self._criticals(before, after, line, checked)
        yield from self._figures(before, after, line, checked)
        yield from cards(line)

    # Names.

    def _names(self, after: Any, before: Any, line: Any) -> Iterator[Complaint]:
        ids = ids_of(before) | ids_of(after)
        numbered = [each.name for each in self.people(after).values() if each.name[-1:].isdigit()]
        for text in texts(line):
            yield from spelled(text, numbered)
            for word in set(re.findall(r"[\w'-]+", text)) & ids:
                yield Complaint("id", f"{word!r} in {text!r}")

    # Once, and only what changes.

    def _once(self, after: Any, entry: Any, line: Any) -> Iterator[Complaint]:
        told = {tag(event) for event in getattr(entry.act, "events", ())}
        sort = "-guarded" if "guarded" in told else ""
        for text, times in Counter(line.said).items():
            if times > 1 and sum(text in said for said in self._alone(after, entry)) < times:
                yield Complaint(f"told-twice{sort}", f"{times} times {text!r} after {line.head!r}")
        for text in line.said:
            if text.rstrip(".") == line.head.rstrip("."):
                yield Complaint("told-in-head", text)

    def _alone(self, after: Any, entry: Any) -> Iterator[tuple[str, ...]]:
        """Yield what is told of each event alone: two that say the same words are two facts."""
        act = entry.act
        for event in getattr(act, "events", ()):
            yield self.words.line(after, replace(entry, act=replace(act, events=(event,))), "gm").said

    def _changes(self, before: Any, entry: Any, after: Any) -> Iterator[Complaint]:
        """Each event that sets a fact and is told changes something that is seen."""
        act, state = entry.act, before
        for event in getattr(act, "events", ()):
            kind = tag(event)
            old, state = state, self.game.evolve(state, event)
            if kind in self.sets and not getattr(event, "again", False) and same(kind, event, old, state):
                alone = self.words.line(after, replace(entry, act=replace(act, events=(event,))), "gm")
                for text in alone.said:
                    yield Complaint(f"no-change-{kind}", f"{text!r} by {event}")

    # Critical Failures.

    def _criticals(self, before: Any, after: Any, line: Any, checked: Counter[str]) -> Iterator[Complaint]:
        """A Critical Failure is told once, in the entry in which its roll stands at the latest."""
        names = {f.id: f.name for f in after.fighters}
        void = {f.test.who for f in before.pending if tag(f) == "rolled" and f.test.target not in ("", *names)}
        for text in line.said:
            for who in self.critical_of:
                if re.search(rf"{re.escape(names.get(who, who))}(?! \d)", text) and "Critical Failure" in text:
                    self.told[who] += 1
        waits = {f.test.who for f in after.pending if tag(f) == "rolled"}
        together = [f.rolls for f in after.pending if isinstance(getattr(f, "rolls", None), tuple)]  # against missiles
        waits |= {each.test.who for rolls in together for each in rolls}
        for who in [who for who in self.critical_of if who not in waits]:
            thrown, told = self.critical_of.pop(who), self.told.pop(who, 0)
            checked["criticals"] += 1
            if not told and who in names.keys() - void:  # one who has left leaves the roll, too
                yield Complaint(f"critical-untold{thrown[0]}", f"{names.get(who, who)}: {line.head!r} {line.said}")
            elif told > len(thrown):
                yield Complaint("critical-told-twice", f"{told} times for {len(thrown)}: {line.said}")

    # Changes that are seen.

    def telling(self, fact: str, _value: Any) -> str:
        """Return a pattern of words, of which the telling of a fact with this value has one."""
        return self.facts[fact]

    def _figures(self, before: Any, after: Any, line: Any, checked: Counter[str]) -> Iterator[Complaint]:
        """Each change of a figure's state is told with its name."""
        had = self.people(before)
        whole = "\n".join((line.head, *line.said, *[f"{c.title} {c.outcome}" for c in line.rolls]))
        for now in self.people(after).values():
            old = had.get(now.id)
            if old is None or old == now:
                continue
            for fact in self.facts:
                was, is_now = self.fact_of(old, fact), self.fact_of(now, fact)
                if was == is_now or (fact in ONSET and not is_now):
                    continue
                checked["changes"] += 1
                about = [text for text in whole.split("\n") if now.name in text]
                if not any(re.search(self.telling(fact, is_now), text) for text in about):
                    yield Complaint("untold", f"{fact} of {now.name} {was} -> {is_now}: {line.head!r} {line.said}")


FACTS = {
    "shaken": r"Shaken|Wound|soaks|out of the fight|Incapacitated|up again|gets up|better|adrift",
    "stunned": r"Stunned|comes round|up again|gets up|better|heals",
    "prone": r"prone|feet|stands|falls|down|off|on\b|driven|knocked|up\b",
    "distracted": r"Distracted|better|heals|Stunned|up again|gets up",
    "vulnerable": r"Vulnerable|Wild Attack|better|heals|up again|gets up",
    "wounds": r"Wound|soak|heal|fight|Incapacitated|up again|gets up",
    "fatigue": r"Fatigue|Exhausted|rested|better|Incapacitated",
    "status": r"[Oo]ut|dead|dies|Incapacitated|knocked|gone|up again|gets up|unconscious|stable|conscious|better|heals",
    "hold": r"Entangled|Bound|held|free|lets go|releases",
    "hidden": r"hidden|seen",
    "bennies": r"Benn|Joker",
    "cover": r"cover",
    "surprised": r"surprised|card|round",
    "defending": r"defend|Defen|turn|to act",
}
"""Facts of figures that seats see, each with words of which its telling has one."""

ONSET = ("surprised", "defending", "cover")
"""Facts whose end goes without saying: a new round, a turn, the end of a fight."""


def fact_of(f: Any, fact: str) -> Any:
    """Return a fact of a figure; of counted conditions only whether there is one."""
    if fact in ("wounds", "fatigue"):
        return getattr(f.health, fact)
    if fact in ("status", "bennies", "cover"):
        return getattr(f, fact)
    if fact == "hold":
        return f.grasp.hold
    return bool(getattr(f.states, fact))


SETS = frozenset(
    [
        "became",
        "ceased",
        "held",
        "handed",
        "covered",
        "light",
        "tired",
        "gravity",
        "mounted",
        "supported",
        "upper-hand",
        "drop",
        "seated",
        "fell",
        "hurt",
        "scene",
        "mended",
        "allied",
    ]
)
"""Events that set a fact: one that changes nothing is no news."""


def same(kind: str, event: Any, old: Any, new: Any) -> bool:
    """Return whether an event leaves everything as it was, or only counts down a condition that was there."""
    if hasattr(event, "condition") and event.who in old and event.who in new:
        fact = str(event.condition)
        before, now = getattr(old[event.who].states, fact, None), getattr(new[event.who].states, fact, None)
        return bool(before) == bool(now)
    if kind == "hurt":
        return old == new and not event.dealt and not event.soaked and not event.shaken
    return bool(old == new)


class SavageLog(Log):
    """Reads the lines of one table of Savage Worlds."""

    sets, facts = SETS, FACTS

    @property
    def game(self) -> Any:
        """The game whose log it is."""
        return SAVAGE

    def people(self, state: Any) -> dict[str, Any]:
        """Return the figures by their ids."""
        return {f.id: f for f in state.fighters}

    def fact_of(self, who: Any, fact: str) -> Any:
        """Return a fact of a figure."""
        return fact_of(who, fact)


def texts(line: Any) -> Iterator[str]:
    """Yield every text of a line."""
    yield line.head
    yield from line.said
    yield from line.result
    for card in line.rolls:
        yield from (card.title, card.outcome)
        yield from (part.label for part in card.parts)
        yield from (part.why for part in card.parts if part.why)


def spelled(text: str, names: Iterable[str]) -> Iterator[Complaint]:
    """Yield what is wrong with the letters of a text. ``names``: those that end with a number, which counts nothing."""
    nameless = text
    for name in sorted(names, key=len, reverse=True):
        nameless = nameless.replace(name, "N")
    if found := ONE_OF_MANY.search(nameless) or MANY_OF_ONE.search(nameless):
        yield Complaint("plural", f"{found.group(0)!r} in {text!r}")
    if found := DOUBLED.search(text):
        yield Complaint("doubled" if found.group(1) else "doubled-word", f"{found.group(0)!r} in {text!r}")
    if found := EMPTY.search(text):
        yield Complaint("empty", f"{found.group(0)!r} in {text!r}")
    if found := SLUG.search(text):
        yield Complaint("slug", f"{found.group(0)!r} in {text!r}")


def cards(line: Any) -> Iterator[Complaint]:
    """Yield what is wrong with roll cards: the total is dice and parts, each part has a label, each card a title."""
    for card in line.rolls:
        if not card.title or (not card.dice and card.total is None):
            yield Complaint("empty-card", f"{card}")
        if any(not part.label for part in card.parts):
            yield Complaint("empty-part", f"{card.title}: {card.parts}")
        roles = {die.role for die in card.dice}
        if not roles & {"trait", "damage"} or card.total is None:
            continue
        each = [sum(die.faces) for die in card.dice if die.counts or "trait" not in roles]
        amount = max(each) if "trait" in roles else sum(each)
        over = [p for p in card.parts if p.rule == "sw.damage.result"]
        parts = [p.value for p in card.parts if p.counts and p not in over]
        if amount + sum(parts) != card.total:
            yield Complaint("card-total", f"{card.title}: {card.total} of {each} and {parts}")


def ids_of(state: Any) -> set[str]:
    """Return the ids of a state that no text may hold: those with a hyphen, a colon or a digit."""
    found = {f.id for f in getattr(state, "fighters", ())} | {c.id for c in getattr(state, "characters", ())}
    found |= {e.id for e in getattr(state, "elements", ())}
    for part in getattr(state, "parts", ()):
        for ship in getattr(part, "ships", ()):
            found |= {ship.id, *(arm.id for arm in ship.design.arms)}
        found |= {salvo.id for salvo in getattr(part, "salvos", ())}
    return {each for each in found if re.search(r"[-:]|\d", each)}
