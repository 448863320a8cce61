"""Faults planted in what the referee reads, or in the numbers that the engine plays by: it has to find each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from bench.referee.complaints import Report
from bench.referee.tags import tag
from wildtable.play import Did, Ruled

TABLES, COMMANDS = 400, 60
"""Limits of the search for a planted fault: tables, and commands at each."""


@dataclass
class Plant:
    """A fault. ``kinds``: the complaints by which it counts as found. ``edition``, ``setting``: numbers that the table
    plays by instead; ``event``: changes an event, or returns it as it is; ``said``: changes a line; ``shut``: the tag
    of a command that is offered to nobody."""

    name: str
    walk: str
    kinds: tuple[str, ...]
    edition: tuple[tuple[str, Any], ...] = ()
    setting: tuple[tuple[str, Any], ...] = ()
    event: Callable[[Any], Any] | None = None
    said: Callable[[Any, Any], Any] | None = None
    shut: str = ""

    def opened(self, state: Any) -> Any:
        """Return a table's first state with the numbers of the fault."""
        if not self.edition and not self.setting:
            return state
        rules = state.rules
        numbers = {name: change(getattr(rules.edition, name)) for name, change in self.edition}
        rules = replace(rules, edition=replace(rules.edition, **numbers))
        if self.setting:
            parts = tuple([_with(part, self.setting) for part in rules.setting.numbers])
            rules = replace(rules, setting=replace(rules.setting, numbers=parts))
        return replace(state, rules=rules)

    def entry(self, before: Any, entry: Any, after: Any) -> Any:
        """Return an entry with the fault in its events."""
        if self.event is None or not isinstance(entry.act, Did | Ruled):
            return entry
        events = tuple([self.event(each) for each in entry.act.events])
        events = tuple([each for each in events if each is not None])
        return entry if events == entry.act.events else replace(entry, act=replace(entry.act, events=events))

    def line(self, after: Any, entry: Any, line: Any) -> Any:
        """Return a line with the fault in its words."""
        return line if self.said is None else self.said(after, line)

    def game(self, game: Any) -> Any:
        """Return the game whose offers are looked at."""
        return Shut(game, self.shut) if self.shut else game


def _with(part: Any, numbers: tuple[tuple[str, Any], ...]) -> Any:
    """Return the numbers of a part of a setting, with other values for those that it has."""
    return replace(part, **{name: change(getattr(part, name)) for name, change in numbers if hasattr(part, name)})


class Shut:
    """A game in which one command is offered to nobody."""

    def __init__(self, game: Any, shut: str) -> None:
        self._game, self._shut = game, shut

    def offers(self, state: Any, seat: str) -> Any:
        """Return the offers without that command."""
        return [offer for offer in self._game.offers(state, seat) if tag(offer.template) != self._shut]


# Events.


def _aces(event: Any) -> Any:
    """Return damage whose dice ace."""
    return replace(event, pool=replace(event.pool, aces=True))


def _of(kind: str, change: Callable[[Any], Any], when: Callable[[Any], bool] = lambda _: True) -> Any:
    """Return a function that changes the events of one kind where a condition holds."""
    return lambda event: change(event) if tag(event) == kind and when(event) else event


def _is_hit(event: Any) -> bool:
    return bool(event.what == "trait" and event.parts and not event.aims)


def _is_for_one(event: Any) -> bool:
    """Return whether a trait roll is judged once."""
    return bool(event.what == "trait" and event.reading.levels and not (event.aims or event.shares))


def _less(event: Any) -> Any:
    """Return a throw of which one part is missing."""
    return replace(event, parts=event.parts[1:])


def _doubled(event: Any) -> Any:
    """Return a throw of which one part counts twice."""
    return replace(event, parts=(*event.parts, event.parts[0]))


def _fitter(event: Any) -> Any:
    """Return a throw in which traits count one more."""
    parts = [replace(p, value=p.value + (1 if p.value > 0 else -1)) if p.rule in TRAITS else p for p in event.parts]
    return replace(event, parts=tuple(parts))


def _graceless(event: Any) -> Any:
    """Return a throw without the traits of grace."""
    return replace(event, parts=tuple([part for part in event.parts if part.rule != "saga.asset.grace"]))


def _cited(event: Any) -> Any:
    """Return a throw of which one part cites another rule."""
    return replace(event, parts=(replace(event.parts[0], rule="sw.drop"), *event.parts[1:]))


def _better(event: Any) -> Any:
    """Return a throw that reads a level more than its dice show."""
    levels = event.reading.levels
    return replace(event, reading=replace(event.reading, levels=(levels[0] + 1, *levels[1:])))


def _tougher(event: Any) -> Any:
    """Return damage against another Toughness."""
    against = replace(event.against, tn=event.against.tn + 1, modifier=event.against.modifier)
    return replace(event, against=against, reading=event.pool.read(event.faces, against))


def _swapped(event: Any) -> Any:
    """Return the end of an opposed roll with its sides swapped."""
    return replace(event, who=event.target, target=event.who)


def _asked(kind: str, **change: Callable[[Any], Any]) -> Any:
    """Return a function that changes fields of a frame that is asked."""

    def changed(event: Any) -> Any:
        frame = event.frame
        return replace(event, frame=replace(frame, **{name: to(getattr(frame, name)) for name, to in change.items()}))

    return _of("asked", changed, lambda event: tag(event.frame) == kind)


# Lines.


def _drop(text: str) -> Any:
    """Return a function that drops the lines that hold a word."""
    return lambda _after, line: replace(line, said=tuple([each for each in line.said if text not in each]))


def _said(change: Callable[[str], str], where: str = "") -> Any:
    """Return a function that changes the first line that holds a word."""

    def changed(_after: Any, line: Any) -> Any:
        place = next((n for n, each in enumerate(line.said) if where in each), None)
        if place is None:
            return line
        return replace(line, said=(*line.said[:place], change(line.said[place]), *line.said[place + 1 :]))

    return changed


def _echo(_after: Any, line: Any) -> Any:
    """Return a line that says its head once more."""
    return replace(line, said=(*line.said, f"{line.head}."))


def _ids(after: Any, line: Any) -> Any:
    """Return a line that has an id where a name was."""
    people = getattr(after, "fighters", None) or after.characters
    for one in people:
        if any(one.name in each for each in line.said):
            return replace(line, said=tuple([each.replace(one.name, one.id) for each in line.said]))
    return line


def _card(change: Callable[[Any], Any]) -> Any:
    """Return a function that changes the first roll card that has parts and trait dice."""

    def changed(_after: Any, line: Any) -> Any:
        fit = [n for n, c in enumerate(line.rolls) if c.parts and c.dice and c.dice[0].role == "trait"]
        if not fit:
            return line
        cards = list(line.rolls)
        cards[fit[0]] = change(cards[fit[0]])
        return replace(line, rolls=tuple(cards))

    return changed


def _label(label: str) -> Any:
    return _card(lambda card: replace(card, parts=(replace(card.parts[0], label=label), *card.parts[1:])))


def _number(walk: str, name: str, change: Callable[[Any], Any], kinds: tuple[str, ...] = ("modifier",)) -> Plant:
    return Plant(f"{name} of the engine is another", walk, kinds, edition=((name, change),))


def _setting(walk: str, name: str, change: Callable[[Any], Any]) -> Plant:
    return Plant(f"{name} of the setting is another", walk, ("modifier",), setting=((name, change),))


TRAITS = ("saga.trait", "saga.asset.grace")
LESS = _of("threw", _less, _is_hit)
UNNAMED = _asked("naming", points=lambda n: n - 1)
RICHER = _of("sparked", lambda e: replace(e, now=e.now + 1))

PLANTS: tuple[Plant, ...] = (
    _number("fights", "vulnerable_bonus", lambda n: n + 1),
    _number("fights", "distracted_penalty", lambda n: n + 1),
    _number("fights", "action_penalty", lambda n: n + 1),
    _number("fights", "gang_up_most", lambda _: 0),
    _number("fights", "light_penalties", lambda each: tuple([n and n - 1 for n in each])),
    _number("fights", "cover_penalties", lambda each: tuple([n and n - 1 for n in each])),
    _number("fights", "wound_penalty_most", lambda _: 1),
    _number("fights", "joker_bonus", lambda n: n - 1),
    _number("fights", "unarmed_defender", lambda n: n - 1),
    _number("fights", "recoil", lambda n: n + 1),
    _number("fights", "range_penalties", lambda each: tuple([n and n + 1 for n in each])),
    _number("fights", "prone_parry", lambda n: n + 1, ("target-number",)),
    Plant("a part of a modifier is missing", "fights", ("modifier", "reroll-modifier"), event=LESS),
    Plant("a part counts twice", "fights", ("modifier", "reroll-modifier"), event=_of("threw", _doubled, _is_hit)),
    Plant("a part cites another rule", "chases", ("modifier", "reroll-modifier"), event=_of("threw", _cited, _is_hit)),
    Plant(
        "a success more than the dice show",
        "fights",
        ("level",),
        event=_of("threw", _better, _is_for_one),
    ),
    Plant(
        "damage against another Toughness",
        "fights",
        ("toughness",),
        event=_of("threw", _tougher, lambda e: e.what == "damage" and e.against is not None),
    ),
    Plant("a Wound more", "fights", ("wounds", "soak"), event=_of("hurt", lambda e: replace(e, dealt=e.dealt + 1))),
    Plant(
        "a Wound soaked too few",
        "fights",
        ("soak",),
        event=_of("hurt", lambda e: replace(e, soaked=e.soaked - 1), lambda e: e.soaked > 0),
    ),
    Plant(
        "an opposed roll ends with its roles swapped",
        "fights",
        ("opposed-result",),
        event=_of("judged", _swapped, lambda e: e.goal == "opposed"),
    ),
    Plant(
        "a Critical Failure is not told",
        "fights",
        ("critical-untold",),
        event=_of("judged", lambda e: replace(e, critical=False, mishap=False)),
    ),
    Plant(
        "a part of an attack on a place is missing",
        "fights",
        ("modifier", "reroll-modifier"),
        event=_of("threw", _less, lambda e: e.goal in ("hit-area", "suppress", "smash") and len(e.parts) > 0),
    ),
    Plant(
        "somebody under a template is forgotten",
        "fights",
        ("template",),
        event=_of("landed", lambda e: replace(e, under=e.under[1:]), lambda e: len(e.under) > 0 and e.at is not None),
    ),
    Plant(
        "damage to things aces",
        "fights",
        ("hardness",),
        event=_of("threw", _aces, lambda e: e.what == "damage" and not e.pool.aces),
    ),
    Plant(
        "a thing breaks that does not",
        "fights",
        ("broken",),
        event=_of("struck", lambda e: replace(e, broken=not e.broken)),
    ),
    _setting("duels", "lock_on", lambda n: n + 1),
    _setting("duels", "laser", lambda n: n + 1),
    _setting("duels", "evade", lambda n: n + 1),
    _setting("duels", "push_engines", lambda n: n + 1),
    _setting("duels", "grid_hit", lambda n: n - 1),
    _setting("chases", "disaster", lambda n: n + 1),
    _setting("chases", "major", lambda n: n + 1),
    Plant("a line about Shaken is dropped", "fights", ("untold",), said=_drop("Shaken")),
    Plant("a line about a Wound is dropped", "chases", ("untold",), said=_drop("Wound")),
    Plant("a line is told twice", "fights", ("told-twice",), said=lambda _, line: replace(line, said=line.said * 2)),
    Plant("the head is told once more", "fights", ("told-in-head",), said=_echo),
    Plant(
        "a ruling that changes nothing is news",
        "fights",
        ("no-change-covered", "no-change-light", "no-change-tired", "no-change-scene"),
        event=lambda event: replace(event, again=False) if getattr(event, "again", False) else event,
    ),
    Plant("an id in place of a name", "fights", ("id",), said=_ids),
    Plant("a doubled name", "duels", ("doubled-word",), said=_said(lambda text: f"Bandit Bandit 3: {text}")),
    Plant("a plural that is none", "fights", ("plural",), said=_said(lambda text: f"{text} 1 Wounds", "Wound")),
    Plant("a slug in a part", "fights", ("slug",), said=_label("sw.gang-up")),
    Plant("a part without a name", "fights", ("empty-part",), said=_label("")),
    Plant("a total that is another", "fights", ("card-total",), said=_card(lambda c: replace(c, total=c.total + 1))),
    Plant("Shaken cannot be shaken off", "fights", ("door-shake-off",), shut="shake-off"),
    Plant("Wounds cannot be soaked", "chases", ("door-soak",), shut="soak"),
    Plant("no Benny for a reroll", "duels", ("door-reroll",), shut="reroll"),
    _number("conflicts", "force_bonus", lambda n: n + 1, ("pool",)),
    _number("conflicts", "specialty_own", lambda n: n + 1, ("pool",)),
    _number("conflicts", "drive_bonus", lambda n: n + 1, ("pool",)),
    Plant(
        "a mark more than the dice show",
        "conflicts",
        ("marks",),
        event=_of("threw", lambda e: replace(e, reading=replace(e.reading, total=e.reading.total + 1))),
    ),
    Plant("net marks off by one", "conflicts", ("net",), event=_of("judged", lambda e: replace(e, net=e.net + 1))),
    Plant("a push is lost", "conflicts", ("pushes",), event=_asked("pushing", left=lambda n: max(0, n - 1))),
    Plant("a point past the threshold is lost", "conflicts", ("consequences",), event=UNNAMED),
    Plant("a kismet roll's Spark is doubled", "conflicts", ("kismet",), event=RICHER),
    Plant("a trait counts one more", "conflicts", ("trait", "trait-value"), event=_of("threw", _fitter)),
    Plant("a trait of grace is lost", "conflicts", ("grace",), event=_of("threw", _graceless)),
    Plant("harm is not told", "conflicts", ("untold",), said=_drop(" has ")),
)  # fmt: skip
"""Planted faults, of arithmetic and of telling."""


def find(number: int, seed: int) -> str:
    """Walk with a planted fault; return the complaint that finds it, empty where none does."""
    from bench.referee.walks import play  # noqa: PLC0415 - walks knows plants

    plant = PLANTS[number]
    for each in range(seed, seed + TABLES):
        report = Report()
        play(plant.walk, each, COMMANDS, report, plant)
        for found in report.found:
            if found.complaint.kind in plant.kinds:
                return f"found by {found.complaint.kind}, {found.walk} {found.seed}, entry {found.seq}"
    return ""
