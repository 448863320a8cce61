"""The referee of Saga: recomputes pools, marks, net, pushes, consequences, kismet and doom, and reads the log."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from bench.referee import telling
from bench.referee.complaints import Complaint
from bench.referee.tags import tag
from bench.referee.trait import clean
from wildtable.play import Did
from wildtable.saga.facts import Story
from wildtable.saga.game import SAGA

PAIRS = {"pain": ("force", "grace"), "doubt": ("grace", "acuity"), "fear": ("force", "acuity")}
POOLS = ("force", "grace", "acuity", "fortune")
FREE = {"relentless": "force", "sharp": "acuity", "smooth": "grace"}
ADDED = {
    "modify": ("saga.pool", "dice", 1),
    "add-drive": ("saga.drive", "tokens", 2),
    "use-charm": ("saga.gear", "dice", 1),
    "use-allies": ("saga.ally-dice", "dice", 1),
}
"""Commands that add dice to a roll, each with the rule, the field that counts, and the dice for one."""
APART = ("saga.trait", "saga.asset.grace")
"""Rules whose parts hang on what the game master judged: checked by their bounds, not by their sum."""


@dataclass
class Ledger:
    """A roll's ingredients so far: tokens by asset, dice by rule, specialties, consequences as it began.

    ``graced``: traits that grace has brought in; ``fits``: as the game master has judged them for this roll.
    """

    who: str
    skill: str
    kind: str
    specialties: tuple[str, ...]
    tokens: Counter[str] = field(default_factory=Counter)
    dice: Counter[str] = field(default_factory=Counter)
    hurts: dict[tuple[str, str], int] = field(default_factory=dict)
    graced: list[str] = field(default_factory=list)
    fits: dict[str, int] = field(default_factory=dict)


@dataclass
class Rolled:
    """A roll that has been thrown: its marks, the marks against it, the assets paid for it."""

    who: str
    marks: int
    theirs: int = 0
    opposed: bool = False
    failed: bool = False
    ledger: Ledger | None = None


def touching(story: Story, who: str, skill: str) -> dict[tuple[str, str], int]:
    """Return the severities of the consequences that touch a skill."""
    found = [hurt for hurt in story[who].consequences if not hurt.skills or skill in hurt.skills]
    return {(hurt.name, hurt.lasts): hurt.severity for hurt in found}


def pool_of(story: Story, ledger: Ledger) -> Counter[str]:
    """Return the dice of a character's roll by rule, what the game master judges left aside."""
    who, tokens = story[ledger.who], ledger.tokens
    fits = [item for item in who.sheet.specialties if item.name in ledger.specialties]
    found = Counter(ledger.dice)
    found["saga.skill"] = dict(who.sheet.ranks).get(ledger.skill, 0)  # type: ignore[call-overload]
    found["saga.specialty"] = sum(2 if item.skill == ledger.skill else 1 for item in fits)
    found["saga.asset.force"] = 2 * tokens["force"]
    found["saga.asset.acuity"] = tokens["acuity"] * len(ledger.specialties)
    now = touching(story, ledger.who, ledger.skill)
    found["saga.consequence"] = -sum(min(points, now.get(key, 0)) for key, points in ledger.hurts.items())
    perks = who.sheet.perks
    agile = ledger.kind == "block" and "agile" in perks
    found["saga.perk"] = 2 * tokens["grace"] * agile
    if tokens["acuity"] and f"expert:{ledger.skill}" in perks:
        found["saga.perk"] += max(1, len(ledger.specialties))
    if story.conflict is not None:
        found["saga.condition"] = sum(known.dice for known in story.conflict.conditions)
    return found


class Referee:
    """Checks one table of Saga, entry by entry."""

    def __init__(self, words: Any) -> None:
        self.checked: Counter[str] = Counter()
        self.log = SagaLog(words)
        self.ledgers: list[Ledger] = []
        self.rolls: list[Rolled] = []
        self.kismet: defaultdict[str, list[list[int]]] = defaultdict(list)
        self.obeyed = ""

    def entry(self, before: Story, entry: Any, after: Story, line: Any) -> Iterator[Complaint]:
        """Yield what is wrong with an entry. ``line``: as the game master reads it."""
        act = entry.act
        command = act.command if isinstance(act, Did) else None
        if command is not None:
            yield from self._put_in(before, command, act.events)
        state = before
        for place, event in enumerate(act.events):
            yield from self._event(state, event, act.events[place + 1 :], command)
            state = SAGA.evolve(state, event)
        yield from self._consequences(before, act.events)
        yield from self.log.read(before, entry, after, line, self.checked)

    # What goes into a roll.

    def _put_in(self, story: Story, command: Any, events: Any) -> Iterator[Complaint]:
        kind, who = tag(command), getattr(command, "who", "")
        if kind == "ignore" and self.kismet[who]:
            self.kismet[who][-1][1] -= 1
        if kind in ("act", "respond") and who in story:
            self._begin(story, command)
            yield from self._paid(story, command, events)
            return
        if kind in ("modify", "judge"):
            deed = getattr(story.pending[-1], "deed", None) if story.pending else None
            who = deed.who if deed is not None else who
        ledger = next((each for each in reversed(self.ledgers) if each.who == who), None)
        if ledger is None:
            return
        if kind == "judge":
            ledger.fits[command.trait] = command.fit
        elif kind == "bring":
            ledger.graced.append(command.trait)
        elif kind in ADDED:
            rule, field_name, each = ADDED[kind]
            ledger.dice[rule] += each * getattr(command, field_name)
        elif kind in ("take-for", "stand-in") and tag(story.pending[-1]) == "to-roll":
            ledger.tokens[str(command.asset)] += 1

    def _begin(self, story: Story, command: Any) -> None:
        """Begin a roll's ledger with its command's tokens, specialties and buffs."""
        who = story[command.who]
        top = story.pending[-1] if story.pending else None
        skill = getattr(command, "skill", None) or getattr(getattr(top, "deed", None), "skill", "")
        kind = str(getattr(command, "kind", "") or tag(getattr(getattr(top, "deed", None), "goal", None)))
        ledger = Ledger(who.id, str(skill), kind, command.specialties, hurts=touching(story, who.id, str(skill)))
        for asset in POOLS:
            ledger.tokens[asset] = getattr(command, asset)
        harm = getattr(command, "harm_as", None)
        ledger.tokens.update([str(harm.asset)] if harm else [])
        stand_in = getattr(command, "stand_in", None)
        ledger.tokens.update([str(stand_in)] if stand_in else [])
        buffs = [item.rating for item in who.gear if item.kind == "buff" and item.name in command.gear]
        ledger.dice["saga.gear"] = sum(buffs)
        self.ledgers.append(ledger)

    def _paid(self, story: Story, command: Any, events: Any) -> Iterator[Complaint]:
        """The tokens that go are those that the command names, each once."""
        had, now = story[command.who].tokens, story[command.who].tokens
        for event in events:
            if tag(event) == "tokens" and event.who == command.who and event.why in ("roll", "stand-in"):
                now = event.now
        wanted = {asset: getattr(command, asset) for asset in POOLS}
        wanted["fortune"] += bool(getattr(command, "stand_in", None))
        self.checked["payments"] += 1
        for asset in POOLS:
            gone = had.of(asset) - now.of(asset)  # type: ignore[arg-type]
            if gone != wanted[asset]:
                yield Complaint("payment", f"{command}: {gone} {asset} went, should be {wanted[asset]}")

    # Dice.

    def _event(self, story: Story, event: Any, after: Any, command: Any) -> Iterator[Complaint]:
        kind = tag(event)
        if kind == "threw":
            yield from self._threw(story, event, command)
            self.obeyed = ""
        elif kind == "obeyed":
            self.obeyed = event.who if event.answer == "retry" else ""
        elif kind == "judged" and not event.ordering:
            yield from self._judged(story, event, after)
        elif kind in ("sparked", "doomed") and tag(command) != "set-doom":
            yield from self._fate(story, event)

    def _threw(self, story: Story, threw: Any, command: Any) -> Iterator[Complaint]:
        faces = [chain[0] for chain in threw.faces]
        marks, hitches = sum(face >= 5 for face in faces), sum(face <= 2 for face in faces)
        chance = tag(threw.pool) == "chance-dice"
        self.checked["throws"] += 1
        if (threw.reading.total, threw.reading.hitches) != (marks, hitches if chance else 0):
            yield Complaint("marks", f"{threw.faces}: {threw.reading}")
        mine = next((each for each in reversed(self.rolls) if each.who == threw.who), None)
        if threw.what == "roll":
            yield from self._pool(story, threw, marks, hitches > 0 and chance)
        elif threw.what == "opposing":
            about = next((each for each in reversed(self.rolls) if each.who == threw.target), None)
            if about is not None:
                about.theirs = marks + threw.traded
                about.opposed = threw.pool.count + threw.traded > 0
        elif threw.what in ("again", "more") and mine is not None:
            mine.marks += marks
            if chance:
                retried = tag(command) == "retry" or self.obeyed == threw.who
                mine.failed = hitches > 0 and (mine.failed or not retried)
        elif threw.what == "kismet":
            yield from self._kismet_dice(story, threw)
            self.kismet[threw.who].append([marks, hitches])
        elif threw.what == "kismet-again" and self.kismet[threw.who]:
            found = self.kismet[threw.who][-1]
            if found[1] and (marks or not hitches):
                found[1] -= 1
            found[0] += marks

    def _pool(self, story: Story, threw: Any, marks: int, failed: bool) -> Iterator[Complaint]:
        """The dice of a roll are what was put into it; what is none any more is one chance die."""
        told = Counter[str]()
        for part in threw.parts:
            if part.counts:
                told[part.rule] += part.value
            if part.rule in APART and abs(part.value) > 3:
                yield Complaint("trait-value", f"{part}")
        place = next((n for n in reversed(range(len(self.ledgers))) if self.ledgers[n].who == threw.who), None)
        ledger = self.ledgers.pop(place) if place is not None else None
        element = story.element(threw.who)
        if element is not None:
            wanted = Counter({"saga.element": element.of(threw.skill), "saga.pool": told["saga.pool"]})
        elif ledger is None or ledger.skill != threw.skill:
            self.checked["unchecked pools"] += 1
            wanted = None
        else:
            wanted = pool_of(story, ledger)
        total = sum(told.values())
        if wanted is not None:
            self.checked["pools"] += 1
            if ledger is not None:
                yield from self._traits(story, ledger, threw)
            judged = {rule: told.pop(rule) for rule in APART if rule in told}
            if clean(told) != clean(wanted):
                yield Complaint("pool", f"{threw.who} {threw.skill}: {dict(clean(told))}, not {dict(clean(wanted))}")
            total = sum(wanted.values()) + sum(judged.values())
        yield from self._thrown(threw, total)
        self.rolls.append(Rolled(threw.who, marks + threw.traded, failed=failed, ledger=ledger))

    def _traits(self, story: Story, ledger: Ledger, threw: Any) -> Iterator[Complaint]:
        """Check that traits count as they were judged, those by grace each once, and none that nobody invoked."""
        of_all = {active.key: active for active in story.actives if not active.on}
        invoked = of_all | {active.key: active for active in story.actives if active.on == threw.who}
        named: dict[str, list[str]] = {}
        for key in (*invoked, *ledger.graced):
            named.setdefault(key.partition(":")[2], []).append(key)
        by_grace = Counter(key.partition(":")[2] for key in ledger.graced)
        brought = [part for part in threw.parts if part.rule == "saga.asset.grace" and part.value > 0]
        told = Counter(part.source for part in brought)
        if told != by_grace:
            yield Complaint("grace", f"{threw.who}: {dict(told)} by grace, should be {dict(by_grace)}")
        for part in threw.parts:
            if part.rule not in APART or (part.rule == "saga.asset.grace" and part.value < 0):
                continue  # an opponent has turned it
            self.checked["traits"] += 1
            keys = list(dict.fromkeys(named.get(part.source, ())))
            fit = ledger.fits.get(keys[0]) if len(keys) == 1 else None
            if not keys:
                yield Complaint("trait", f"{part} of {threw.who}, whom no such trait touches")
            elif fit is not None and part.why != "turned" and abs(part.value) * part.counts != fit:
                yield Complaint("trait", f"{part} of {threw.who}, judged as {fit}")
            elif part.rule == "saga.trait" and len(keys) == 1 and (part.value > 0) != (invoked[keys[0]].value > 0):
                yield Complaint("trait", f"{part} of {threw.who}, invoked as {invoked[keys[0]].value:+d}")

    def _thrown(self, threw: Any, total: int) -> Iterator[Complaint]:
        chance = tag(threw.pool) == "chance-dice"
        right = threw.pool.count == 1 if total <= 0 else not chance and threw.pool.count <= total - 3 * threw.traded
        if not right:
            yield Complaint("dice-thrown", f"{threw.pool} and {threw.traded} traded for {total} dice")

    # Results.

    def _judged(self, story: Story, event: Any, after: Any) -> Iterator[Complaint]:
        place = next((n for n in reversed(range(len(self.rolls))) if self.rolls[n].who == event.who), None)
        if place is None:
            self.checked["unchecked judged"] += 1
            return
        mine, theirs = self.rolls[place], 0
        if event.rule == "saga.contest":
            if not story.pending and len(self.rolls) < 2:
                return
            other = next((each for each in reversed(self.rolls) if each.who != event.who), None)
            theirs = other.marks if other is not None else 0
        else:
            self.rolls.pop(place)
            theirs = mine.theirs
        self.checked["judged"] += 1
        if event.net != mine.marks - theirs:
            yield Complaint("net", f"{event.who} {event.rule}: net {event.net}, {mine.marks} against {theirs}")
        if mine.failed != (event.outcome == "dramatic"):
            yield Complaint("dramatic", f"{event.who}: {event.outcome} with a failed chance die: {mine.failed}")
        if event.rule in ("saga.challenge", "saga.push.attack") and event.outcome != "dramatic":
            left = mine.marks - theirs
            wanted = "success" if left > 0 else "qualified" if left == 0 and mine.opposed else "failure"
            if event.outcome != wanted:
                yield Complaint("outcome", f"{event.who}: {event.outcome}, should be {wanted} at net {left}")
            yield from self._pushes(story, event, mine, max(0, left), after)

    def _pushes(self, story: Story, event: Any, mine: Rolled, net: int, after: Any) -> Iterator[Complaint]:
        """A success has a push for each net mark, and the free ones of its perks."""
        if event.outcome not in ("success", "qualified") or mine.ledger is None:
            return
        perks = story[event.who].sheet.perks
        free = sum(name in perks and mine.ledger.tokens[asset] > 0 for name, asset in FREE.items())
        asked = [
            e.frame for e in after if tag(e) == "asked" and tag(e.frame) == "pushing" and e.frame.deed.who == event.who
        ]
        left = asked[0].left if asked else 0
        self.checked["pushes"] += 1
        if left != net + free:
            yield Complaint("pushes", f"{event.who}: {left} pushes for net {net} and {free} free")

    def _consequences(self, before: Story, events: Any) -> Iterator[Complaint]:
        """Each token past a threshold, and nothing else, is a point of consequence to be named."""
        state, points, rule = before, 0, False
        for event in events:
            if tag(event) == "harmed" and event.why in ("damage", "voluntary"):
                rule, who = True, state[event.who]
                for kind, (one, two) in PAIRS.items():
                    limit = (who.sheet.assets.of(one) + who.sheet.assets.of(two)) // 2  # type: ignore[arg-type]
                    was, now = getattr(who.harm, kind), getattr(event.now, kind)
                    points += max(0, now - max(was, limit))
            state = SAGA.evolve(state, event)
        if not rule:
            return
        self.checked["harm"] += 1
        asked = sum(e.frame.points for e in events if tag(e) == "asked" and tag(e.frame) == "naming")
        if asked != points:
            yield Complaint("consequences", f"{points} past the threshold, {asked} asked for")

    def _kismet_dice(self, story: Story, threw: Any) -> Iterator[Complaint]:
        held = story[threw.who].harm.kismet
        deadly = story.conflict is not None and story.conflict.stakes == "deadly"
        self.checked["kismet"] += 1
        if threw.pool.count not in ({held} | ({max(1, held)} if deadly else set())):
            yield Complaint("kismet-dice", f"{threw.pool.count} dice for {held} kismet tokens")

    def _fate(self, story: Story, event: Any) -> Iterator[Complaint]:
        kind = tag(event)
        rolls, who = self.kismet[event.who], story[event.who]
        while len(rolls) > 1 and not any(rolls[-1]):
            rolls.pop()  # it changed nothing
        if not rolls or (kind == "sparked" and event.why != "kismet"):
            return
        if kind == "doomed" and event.rule != "saga.doom":
            return
        marks, hitches = rolls[-1]
        if kind == "sparked":
            rolls.pop()
            if hitches or event.now != who.spark + marks:
                yield Complaint("kismet", f"{event} after {marks} marks and {hitches} hitches")
            return
        if event.steps <= who.doom:
            return  # a step was cleared
        rolls.pop()
        end = min(2 * who.sheet.assets.fortune, 24)
        if event.steps != min(who.doom + hitches, end):
            yield Complaint("doom", f"{event} after {hitches} hitches at {who.doom} of {end}")
        if event.end != (event.steps >= end):
            yield Complaint("doom", f"{event} with the end at {end}")


FACTS = {
    **dict.fromkeys(("pain", "doubt", "fear", "kismet"), " has "),
    "doom": "doom",
    "spark": "Spark",
    "status": "out|back|doom|gives in",
    "force": "force|Force",
    "grace": "grace|Grace",
    "acuity": "acuity|Acuity",
    "fortune": "fortune|Fortune",
}
"""Facts of characters that everybody sees, each with words of which its telling has one."""


class SagaLog(telling.Log):
    """Reads the lines of one table of Saga."""

    sets = frozenset(
        ["tokens", "harmed", "doomed", "marked", "sparked", "became", "seated", "allied", "sided", "staked"]
    )
    facts = FACTS

    @property
    def game(self) -> Any:
        """The game whose log it is."""
        return SAGA

    def _criticals(self, before: Any, after: Any, line: Any, checked: Counter[str]) -> Iterator[Complaint]:
        """Saga has none."""
        yield from ()

    def people(self, state: Any) -> dict[str, Any]:
        """Return the characters by their ids."""
        return {who.id: who for who in state.characters}

    def telling(self, fact: str, value: Any) -> str:
        """Return a pattern as for figures; tokens that are gone are not among those that somebody still has."""
        return f"{FACTS[fact]}|now has" if fact in POOLS and not value else FACTS[fact]

    def fact_of(self, who: Any, fact: str) -> Any:
        """Return a fact of a character."""
        if fact in POOLS:
            return getattr(who.tokens, fact)
        return getattr(who.harm, fact) if fact in (*PAIRS, "kismet") else getattr(who, fact)
