"""The names of figures, weapons, traits, Edges, powers and things, as phrases of questions."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache

from wildtable.odds.questions.fights.casting import power_phrases
from wildtable.odds.questions.fights.figures import table_of
from wildtable.odds.questions.reading.phrases import PHRASES
from wildtable.odds.questions.reading.tokens import tokens
from wildtable.savage.breaking.queries import hardness
from wildtable.savage.edges.queries import traits as edges
from wildtable.savage.sheets.building import known
from wildtable.savage.sheets.ready import gear
from wildtable.savage.sheets.table import TableFile
from wildtable.savage.traits.skills import skills_of
from wildtable.savage.weapons.model import Weapon

ANY_GUN = ("gun", "guns")
"""The last words of weapons' names that are no name for them."""


def content(
    edition: str, house: tuple[tuple[str, int | str], ...], file: str
) -> tuple[TableFile, dict[str, tuple[str, ...]]]:
    """Return the table that a question is asked under, and its phrases; kept for all that name no file."""
    if not file:
        return _ready(edition, house)
    table = table_of(edition, dict(house), file)
    return table, phrases(table)


@lru_cache(maxsize=32)
def _ready(edition: str, house: tuple[tuple[str, int | str], ...]) -> tuple[TableFile, dict[str, tuple[str, ...]]]:
    table = table_of(edition, dict(house))
    return table, phrases(table)


def phrases(table: TableFile) -> dict[str, tuple[str, ...]]:
    """Return the names of figures, weapons and traits as phrases."""
    own, found = table.own, dict[str, tuple[str, ...]]()
    skills = {skill for sheet in known(own).values() for skill, _ in sheet.skills}
    for skill in (*skills_of(table.rules), *sorted(skills), "agility", "smarts", "spirit", "strength", "vigor"):
        for name in (skill.replace("-", " "), f"{skill}s"):
            if name == skill or name not in PHRASES:
                found[name] = ("skill", skill)
    found |= _weapons(table, {**PHRASES, **found})
    for key, ability in {**edges(), **dict(own.edges)}.items():
        for name in (_key(key), _key(ability.title.lower())):
            found |= {f"edge {name}": ("edge", key), f"hindrance {name}": ("edge", key)}
            if name not in PHRASES and name not in found:
                found[name] = found[f"{name}s"] = ("edge", key)
    found |= dict(power_phrases({**PHRASES, **found}))
    found |= {name: ("thing", key, str(hard)) for key, hard in hardness().items() for name in _plural(_key(key))}
    return {**found, **_figures(table)}


def _weapons(table: TableFile, taken: Mapping[str, object]) -> dict[str, tuple[str, ...]]:
    """Return the names of weapons as phrases; a short one may name several. ``taken``: other words."""
    found = dict[str, tuple[str, ...]]()
    sheets = known(table.own)
    borne = {item.id: item for sheet in sheets.values() for item in sheet.weapons}
    items = {**borne, **gear(), **{item.id: item for item in table.own.gear}}
    for key, item in items.items():
        for name in (key.replace("-", " "), item.name.lower().replace("-", " ")):
            found[name] = ("weapon", key)
            found |= {f"{name}s": ("weapon", key)} if f"{name}s" not in PHRASES else {}
            found[f"# {name}s"] = ("dual", key) if item.range is None else ("weapon", key)
    others = {**taken, **found, **dict.fromkeys(ANY_GUN)}
    short = {name: ("weapon", *keys) for name, keys in _short_names(items).items() if name not in others}
    found |= short
    return found


def _figures(table: TableFile) -> dict[str, tuple[str, ...]]:
    """Return the names of figures as phrases, with a number before them too."""
    found = dict[str, tuple[str, ...]]()
    heroes = {hero.id: hero.sheet for hero in table.heroes}
    for key, sheet in {**known(table.own), **heroes}.items():
        for name in (key.replace("-", " "), sheet.name.lower().replace("-", " ").replace(",", "")):
            for way in _plural(name):
                found[way] = found[f"# {way}"] = ("figure", key)
    short: dict[str, set[str]] = {}
    for name, meaning in found.items():
        if " " in name and "#" not in name and name.endswith(meaning[1].split("-")[-1]):
            short.setdefault(name.split()[-1], set()).add(meaning[1])
    own = {word: ("figure", *keys) for word, keys in short.items() if len(keys) == 1 and word not in found}
    found |= {word: meaning for word, meaning in own.items() if word not in PHRASES}
    return found


def _key(name: str) -> str:
    """Return a name as a phrase: its number words are numbers, as in ``two-fisted``."""
    return " ".join(token.kind for token in tokens(name.replace("-", " ")))


def _plural(name: str) -> tuple[str, ...]:
    """Return a name with its plurals: ``wolf``, ``wolves``; ``bowman``, ``bowmen``."""
    more = f"{name[:-1]}ves" if name.endswith("f") else f"{name[:-3]}men" if name.endswith("man") else name
    return (name, f"{name}es" if name.endswith(("o", "ch", "sh", "x", "s")) else f"{name}s", more)


def _short_names(items: Mapping[str, Weapon]) -> dict[str, list[str]]:
    """Return the last words of weapons' names with the weapons: ``launcher`` for the one there is."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for key, item in items.items():
        for word in {_key(name).split()[-1] for name in (key, item.name.lower())}:
            found[word].append(key)
            found[f"{word}s"].append(key)
    return found
