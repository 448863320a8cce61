"""The reader of sheets, weapons and Edges from plain values. Every problem is reported with its line and a remedy."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sized
from functools import cache, lru_cache
from pathlib import Path as File
from typing import Any

import msgspec
from msgspec.structs import replace

from wildtable.board import BLASTS
from wildtable.catalogue import rules as catalogue
from wildtable.play.campaign import MOST_OF_A_NAME, check_true_name
from wildtable.play.letters import LINE, NO_LINE, is_line
from wildtable.play.pictured import portrait
from wildtable.play.reading import FileReader, is_one
from wildtable.savage.characters.model import NO_OWN, Own, Sheet
from wildtable.savage.edges.asking import NAMED, QUESTIONS
from wildtable.savage.edges.conditions import CIRCUMSTANCES, CONDITIONS, NOT
from wildtable.savage.edges.model import Ability, Effect
from wildtable.savage.edges.queries import traits
from wildtable.savage.edges.question_kinds import WHENS
from wildtable.savage.powers.model import Power, PowerModifier
from wildtable.savage.powers.queries import LENT
from wildtable.savage.sheets import forms
from wildtable.savage.sheets.answering import misfits
from wildtable.savage.sheets.formulas import damage, die, ranges
from wildtable.savage.table.model import OwnChapter
from wildtable.savage.traits.model import Die
from wildtable.savage.weapons.model import Damage, Weapon
from wildtable.written import Path, Written
from wildtable.written import read as read_written

DATA = File(__file__).parents[1] / "data"

MOST_OF_ONE = 60
"""The most Edges, weapons, skills and the like of one figure, effects of an Edge, flags of a weapon."""


class Reader(FileReader):
    """A reader of one file, or of some values; `problems` are all that it stumbled over.

    ``weapons``, ``own`` and ``figures``: what can be named in it, Edges and figures as far as they are the table's own.
    """

    def __init__(
        self,
        ready: Mapping[str, Weapon],
        own: Own = NO_OWN,
        written: Written | None = None,
        powers: Mapping[str, Power] | None = None,
    ) -> None:
        super().__init__(written)
        ready_ones = ready_powers() if powers is None else powers
        self.powers = {**ready_ones, **{power.id: power for power in own.powers}}
        self.weapons = {**ready, **{item.id: item for item in own.gear}}
        self.own = dict(own.edges)
        self.figures = dict(own.figures)

    # Values.

    def fields(self, form: Mapping[str, Any], given: Mapping[str, Any], path: Path, what: str) -> dict[str, Any]:
        """Return the fields of a Struct that are given and right."""
        found = {}
        for name, value in given.items():
            if value is None or not self.is_known(name, form, path, f"field of {what}"):
                continue
            if (read := self._field(form[name], name, value, (*path, name))) is not None:
                found[name] = read
        return found

    def _field(self, form: Any, name: str, value: Any, path: Path) -> Any:
        if isinstance(value, (Die, Damage)):
            return value
        if name == "weapons":
            return self._list(value, path, self.weapon)
        if name in ("edges", "hindrances"):
            return self._list(value, path, self._ability_name)
        if name in ("skills", "assistant"):
            return self._skills(value, path)
        if name == "effects" and getattr(form, "__origin__", form) is not int:  # of an Edge; a ship has a number
            return self._list(value, path, self.effect)
        if name in ("raise_effects", "powers", "modifiers"):
            of: Mapping[str, Callable[[Any, Path], Any]] = {"powers": self.power, "modifiers": self.modifier}
            return self._list(value, path, of.get(name, self.effect))
        if name == "portrait":
            return self.attempt(path, portrait, value)
        parse = _FORMULAS.get(_bare(form))
        return self.attempt(path, parse, value) if parse and isinstance(value, str) else self.plain(form, value, path)

    def _list(self, value: Any, path: Path, read: Callable[[Any, Path], Any]) -> tuple[Any, ...] | None:
        items = self.items(value, path)
        if items is None or self._is_long(items, path):
            return None
        found = [read(item, (*path, place)) for place, item in enumerate(items)]
        return tuple([item for item in found if item is not None])

    def _skills(self, value: Any, path: Path) -> tuple[tuple[str, Die], ...]:
        given = self.mapping(value, path, "skills")
        if self._is_long(given, path):
            return ()
        read = [
            (str(name), text if isinstance(text, Die) else self.attempt((*path, name), die, text))
            for name, text in given.items()
        ]
        return tuple([(name, found) for name, found in read if found is not None])

    def _is_long(self, value: Sized, path: Path) -> bool:
        """Note where there is more of something than one figure or thing can have."""
        if len(value) > MOST_OF_ONE:
            self.wrong(path, f"There are {len(value)} of them.", f"The limit is {MOST_OF_ONE}.", "too-many")
        return len(value) > MOST_OF_ONE

    def _ability_name(self, value: Any, path: Path) -> str | None:
        if is_one(value, self.own) or is_one(value, traits()):
            return str(value)
        self.unknown(path, "Edge or Hindrance", value, (*self.own, *traits()), "unknown-edge")
        return None

    # Weapons, Edges, sheets.

    def weapon(self, given: Any, path: Path = (), id: str = "") -> Weapon | None:
        """Return a weapon by its name, or by its fields; None if something is wrong."""
        if isinstance(given, Weapon):
            return given
        if isinstance(given, str) and not id and (known := self.weapons.get(given)) is not None:
            return known
        fields = {"is": given} if isinstance(given, str) else dict(self.mapping(given, path, "A weapon"))
        kind = fields.pop("is", None)
        if kind is not None and not is_one(kind, self.weapons):
            self.unknown(path, "weapon", kind, self.weapons, "unknown-weapon")
            return None
        base = msgspec.structs.asdict(self.weapons[kind]) if kind else {}
        read = self.fields({k: v for k, v in forms.WEAPON.items() if k != "is"}, fields, path, "a weapon")
        name = id or read.get("id") or _slug(read.get("name", "")) or kind or "weapon"
        flags = read.get("flags", ())
        for flag in () if self._is_long(flags, (*path, "flags")) else flags:
            self._flag(flag, (*path, "flags"))
        return self.made(Weapon, {"name": name.capitalize(), **base, **read, "id": name}, path)

    def _flag(self, flag: str, path: Path) -> None:
        """Report a flag that looks like a misspelled known one; other unknown flags may be a table's own."""
        known = {known for item in self.weapons.values() for known in item.flags}
        if flag in known or not known:
            return
        from difflib import get_close_matches  # noqa: PLC0415 - only an error needs it

        if near := get_close_matches(flag, known, 1, 0.8):
            self.wrong(path, f"There is no flag {flag!r}.", f"Did you mean {near[0]!r}?", "unknown-flag")

    # Powers.

    def power(self, given: Any, path: Path = (), id: str = "") -> Power | None:
        """Return a power by its name, or by its fields; one that is not known is a name only. None if something is
        wrong."""
        if isinstance(given, Power):
            return given
        if isinstance(given, str):
            return self._power_named(given, path)
        fields = dict(self.mapping(given, path, "A power"))
        kind = fields.pop("is", None)
        if kind is not None and not is_one(kind, self.powers):
            self.unknown((*path, "is"), "power", kind, self.powers, "unknown-power")
            return None
        base = msgspec.structs.asdict(self.powers[kind]) if kind else {}
        read = self.fields({k: v for k, v in forms.POWER.items() if k != "is"}, fields, path, "a power")
        name = id or read.get("id") or _slug(read.get("name", "")) or kind or "power"
        made = self.made(Power, {"name": name.replace("-", " ").capitalize(), **base, **read, "id": name}, path)
        return made if made is not None and self._fits(made, path) else None

    def _power_named(self, name: str, path: Path) -> Power | None:
        if (known := self.powers.get(_slug(name))) is not None:
            return known
        if not is_line(name, MOST_OF_A_NAME) or not _slug(name):
            self.wrong(path, NO_LINE, LINE)
            return None
        return power_by_name(name)

    def modifier(self, given: Any, path: Path) -> PowerModifier | None:
        """Return a modifier of a power, or None if something is wrong."""
        read = self.fields(forms.MODIFIER, self.mapping(given, path, "A modifier"), path, "a modifier")
        if not _slug(read.get("name", "")):
            self.wrong(path, "A modifier has no name.", 'Add name = "..." first.')
            return None
        return self.made(PowerModifier, {**read, "name": _slug(read["name"])}, path)

    def _fits(self, power: Power, path: Path) -> bool:
        """Return whether a power can be played; report what is wrong with it."""
        before = len(self.problems)
        every = (*power.effects, *power.raise_effects, *[each for one in power.modifiers for each in one.effects])
        for effect in every:
            if effect.question not in LENT:
                problem = f"A power cannot answer {effect.question!r}."
                self.wrong((*path, "effects"), problem, f"It can answer {', '.join(LENT)}.", "bad-power")
        if power.template and not (power.damage.dice or power.light):
            problem = "A power with a template does damage or brings light, and nothing else."
            self.wrong((*path, "template"), problem, "Leave the template out, or give it damage.", "bad-power")
        self._fits_the_map(power, path)
        if power.damage.dice and (power.resists or power.without_damage):
            problem = "A power with damage does damage, and nothing else."
            self.wrong((*path, "damage"), problem, "Make two powers of it, or leave the damage out.", "bad-power")
        if (power.damage.dice or power.resists) and any(each.recipients for each in power.modifiers):
            problem = "A power that does damage or is resisted has one recipient."
            self.wrong((*path, "modifiers"), problem, "Leave recipients out.", "bad-power")
        if power.summons and (power.recipient != "self" or power.resists):
            problem = "A power that calls a figure is cast on its caster."
            self.wrong((*path, "summons"), problem, 'Write recipient = "self".', "bad-power")
        if power.damage.strength:
            self.wrong(
                (*path, "damage"), "A power does not use Strength.", "Write dice alone, such as 2d6.", "bad-power"
            )
        names = [each.name for each in power.modifiers]
        if len(set(names)) < len(names):
            self.wrong((*path, "modifiers"), "Two modifiers have one name.", "Rename one of them.", "bad-power")
        return len(self.problems) == before

    def _fits_the_map(self, power: Power, path: Path) -> None:
        """Report what is wrong with a power that changes the map."""
        if not power.placed:
            return
        field = "light" if power.light else "wall"
        bare = replace(power, light="", wall=0)
        if power.damage.dice or power.resists or bare.without_damage or (power.light and power.wall):
            problem = f"A power with a {field} does nothing else."
            self.wrong((*path, field), problem, "Make two powers of it.", "bad-power")
        if power.light and not {power.template, power.raise_template or power.template} <= {*BLASTS}:
            remedy = f"Write template = one of {', '.join(BLASTS)}."
            self.wrong((*path, "template"), "A light needs a round template.", remedy, "bad-power")
        if power.wall and not power.hardness:
            self.wrong(
                (*path, "hardness"), "A wall needs a Hardness.", "Write hardness = 8, for instance.", "bad-power"
            )

    def effect(self, given: Any, path: Path) -> Effect | None:
        """Return an effect of an Edge on one number, or None if something is wrong."""
        fields = self.mapping(given, path, "An effect")
        read = self.fields(forms.EFFECT, fields, path, "an effect")
        for field in WHENS:
            if (when := read.get(field)) and when not in CONDITIONS:
                self.unknown((*path, field), "condition", when, CONDITIONS, "unknown-condition")
                del read[field]  # what reads a draft need not know it
        for field in NAMED:
            known = CIRCUMSTANCES[field].known if field in CIRCUMSTANCES else None
            named, bare = read.get(field, ""), read.get(field, "").removeprefix(NOT)
            if named and (not bare or bare.startswith(NOT)):
                self.wrong((*path, field), f"{named!r} is no name.", f"Write {NOT!r} once and then a name.")
            elif named and known is not None and bare not in known():
                self.unknown((*path, field), "world" if field == "on" else "code", named, known(), f"unknown-{field}")
        if fields.get("question") is None:
            self.wrong(path, "An effect needs a question.", 'Write { question = "parry", value = 1 }.')
            return None
        if (question := QUESTIONS.get(name := read.get("question", ""))) is not None:
            for field, problem, remedy in misfits(question, {**fields, **read}):
                self.wrong((*path, field) if field in fields else path, problem, remedy)
        elif name:
            self.unknown((*path, "question"), "question", name, QUESTIONS, "unknown-question")
        return self.made(Effect, read, path)

    def ability(self, given: Any, path: Path) -> Ability | None:
        """Return an Edge or a Hindrance, or None if something is wrong."""
        read = self.fields(forms.ABILITY, self.mapping(given, path, "An Edge"), path, "an Edge")
        if (rule := read.get("rule")) is not None and rule not in catalogue():
            self.unknown(
                (*path, "rule"), "rule", rule, [slug for slug, known in catalogue().items() if known.system == "savage"]
            )
        if read.get("switch") and read.get("everybody"):
            problem = "What everybody has cannot be switched on and off."
            self.wrong((*path, "switch"), problem, "Give it to figures by name, or leave out the switch.")
        if not read.get("switch"):
            for field in ("uses", "each", "lasts", "price"):
                if read.get(field):
                    problem = f"{field!r} is only for what is switched on and off."
                    self.wrong((*path, field), problem, 'Write switch = "owner", or "gm".')
        return self.made(Ability, {"title": str(path[-1]).replace("-", " ").title(), **read}, path)

    def of_chapter(self, chapter: OwnChapter) -> dict[str, Any]:
        """Return the Edges, weapons or powers that can be named, by their ids."""
        known: Mapping[OwnChapter, dict[str, Any]] = {OwnChapter.GEAR: self.weapons, OwnChapter.POWERS: self.powers}
        return known.get(chapter, self.own)

    def thing(self, chapter: OwnChapter, key: str, given: Any) -> Ability | Power | Weapon | None:
        """Return an Edge, a weapon or a power of the table's own, or None if something is wrong."""
        if chapter == OwnChapter.EDGES:
            return self.ability(given, (chapter.value, key))
        read = self.weapon if chapter == OwnChapter.GEAR else self.power
        return read(given, (chapter.value, key), key)

    def sheet(self, given: Mapping[str, Any], path: Path = ()) -> Sheet | None:
        """Return a sheet from its fields, which include those of its base; None if something is wrong."""
        read = self.fields(forms.FIGURE, given, path, "a figure")
        having = (*read.get("edges", ()), *read.get("hindrances", ()))
        own = tuple([(name, self.own[name]) for name in dict.fromkeys(having) if name in self.own])
        names = [item.id for item in read.get("weapons", ())]
        for twice in dict.fromkeys(name for name in names if names.count(name) > 1):
            remedy = "Give one of them another id."
            self.wrong((*path, "weapons"), f"Two weapons are called {twice!r}.", remedy, "bad-weapon")
        powers = [power.id for power in read.get("powers", ())]
        for twice in dict.fromkeys(name for name in powers if powers.count(name) > 1):
            self.wrong(
                (*path, "powers"), f"Two powers are called {twice!r}.", "Give one of them another id.", "bad-power"
            )
        if not read.get("name"):
            self.wrong(path, "It has no name.", 'Add name = "..." first.')
            return None
        if not is_line(read["name"], MOST_OF_A_NAME):
            self.wrong((*path, "name"), NO_LINE, LINE)
            return None
        if true_name := read.get("true_name"):
            check_true_name(self, true_name, path)
        made = self.made(Sheet, {**read, "own": own}, path)
        return None if made is None else _shared(made)


@lru_cache(maxsize=1024)
def _shared(sheet: Sheet) -> Sheet:
    """Return the first of equal sheets, which caches find without comparing it field by field."""
    return sheet


def power_by_name(name: str) -> Power:
    """Return a power that is a name only."""
    return Power(_slug(name), name.replace("-", " ").capitalize() if name == _slug(name) else name)


@cache
def ready_powers() -> Mapping[str, Power]:
    """Return the ready powers by name."""
    written = read_written((DATA / "powers.toml").read_text("utf-8"), "powers.toml")
    reader = Reader({}, written=written, powers={})
    found = [reader.power(given, (name,), name) for name, given in written.value.items()]
    reader.refuse("powers.toml")
    return {power.id: power for power in found if power is not None}


_FORMULAS: Mapping[Any, Callable[[object], Any]] = {
    forms.TRAIT_TEXT: die,
    forms.DAMAGE_TEXT: damage,
    forms.RANGE_TEXT: ranges,
}


def _bare(form: Any) -> Any:
    """Return the form of a formula without the description of its field; None for other forms."""
    for known in _FORMULAS:
        if form == known or getattr(form, "__metadata__", ())[: len(known.__metadata__)] == known.__metadata__:
            return known
    return None


def _slug(name: object) -> str:
    return "-".join("".join(c if c.isalnum() else " " for c in str(name).lower()).split())
