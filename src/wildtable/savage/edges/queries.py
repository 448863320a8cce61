"""The catalog of Edges, Hindrances and injuries, and a figure's answers to questions, powers at work included."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import TypeAlias, overload

import msgspec
from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Part
from wildtable.play.recent import Recent
from wildtable.savage.characters.model import Sheet
from wildtable.savage.edges.asking import (
    CONDITIONAL,
    NAMED,
    QUESTIONS,
    Flag,
    FlagInPlay,
    Points,
    PointsInPlay,
    Question,
    RerollQuestion,
    TraitPoints,
    UpTo,
)
from wildtable.savage.edges.conditions import CIRCUMSTANCES, CONDITIONS, NOT, About
from wildtable.savage.edges.model import Ability, Effect, SwitchedOn, effect_whens
from wildtable.savage.fight import Fighter
from wildtable.savage.powers.model import AtWork
from wildtable.savage.traits.skills import is_among
from wildtable.savage.wounds.injuries import INJURY_TABLE, Harm
from wildtable.savage.wounds.model import Injury

__all__ = [
    "About",
    "effects_of",
    "flag",
    "flag_in_play",
    "has_say",
    "injuries",
    "of_powers",
    "points",
    "rerolls",
    "switchable",
    "title",
    "trait_points",
    "traits",
    "up_to",
    "who_says",
]


Own: TypeAlias = tuple[tuple[str, Ability], ...]
Said: TypeAlias = Mapping[str, tuple[tuple[Effect, Part], ...]]


@cache
def traits() -> dict[str, Ability]:
    """Return every Edge and Hindrance by its id; parts add theirs."""
    return abilities_in(Path(__file__).parent / "edges.toml", QUESTIONS, CONDITIONS)


def abilities_in(path: Path, questions: Collection[str], conditions: Collection[str]) -> dict[str, Ability]:
    """Return the abilities of a file by their ids.

    Raises ValueError for an effect whose question or condition is none of those given, with the nearest of them.
    """
    abilities = msgspec.convert(tomllib.loads(path.read_text("utf-8")), dict[str, Ability])
    for name, ability in abilities.items():
        for effect in ability.effects:
            if effect.question not in questions:
                raise ValueError(f"{name}: question {effect.question!r}: {_instead(effect.question, questions)}")
            for when in effect_whens(effect):
                if when not in conditions:
                    raise ValueError(f"{name}: when {when!r}: {_instead(when, conditions)}")
    return abilities


def _instead(word: str, known: Collection[str]) -> str:
    """Return in a sentence which word might have been meant, or else all of them."""
    from difflib import get_close_matches  # noqa: PLC0415 - only an error needs it

    near = get_close_matches(word, known, 1)
    return f"There is no such word. Did you mean {near[0]!r}?" if near else f"There are {', '.join(sorted(known))}."


@cache
@cite("sw.injury")
def injuries() -> Mapping[str, Ability]:
    """Return the effects of the rows of the Injury Table that are no Hindrance of the same name."""
    rows = {name: row for name, row in INJURY_TABLE.rows.items() if not row.hindrance}
    return {name: Ability(Harm(name).says[:-1], "sw.injury", row.effects) for name, row in rows.items()}


_BY_NAME: Recent[Own, dict[str, Ability]] = Recent(dict)
"""The table's own Edges and Hindrances by their ids: a list of all is labeled one by one."""


def title(name: str, own: Own = ()) -> str:
    """Return an Edge's or a Hindrance's title; its id where it is unknown."""
    known = _BY_NAME.of(own).get(name) or traits().get(name)
    return known.title if known else name


NO_ANSWERS: Said = {}


def forget() -> None:
    """Clear the cached answers, after Edges were added."""
    _effects.cache_clear()
    _sheets_rerolls.cache_clear()
    _rerolls.cache_clear()
    _of_everybody.cache_clear()


def _said(fighter: Fighter) -> Said:
    """Return the answers of a figure's Edges, Hindrances, injuries and powers at work, by question."""
    sheet, injured, at_work = fighter.sheet, fighter.health.injuries, fighter.at_work
    if not (sheet.edges or sheet.hindrances or injured or at_work):
        return NO_ANSWERS  # most figures have nothing that could answer, and an attack asks them often
    return _effects(sheet, injured, fighter.switched, at_work)


@lru_cache(maxsize=4096)
def _effects(
    sheet: Sheet, injured: tuple[Injury, ...], switched: tuple[SwitchedOn, ...], at_work: tuple[AtWork, ...]
) -> Said:
    """Return the answers of a sheet's Edges and Hindrances, and of some injuries and powers, by question.

    Cached by the sheet, whose hash is cached too: the table's own abilities are long to hash.
    """
    found = _answers(
        _counted(sheet.edges, sheet, switched), _counted(sheet.hindrances, sheet, switched), injured, sheet.own
    )
    lent = _lent(at_work)
    return {question: (*found.get(question, ()), *lent.get(question, ())) for question in {**found, **lent}}


@cite("sw.powers.effects")
def _lent(at_work: tuple[AtWork, ...]) -> Said:
    """Return the answers of powers at work, by question, each by the power's name."""
    found: dict[str, tuple[tuple[Effect, Part], ...]] = {}
    for work in at_work:
        for effect in filter(_is_heard, work.effects):
            part = Part(effect.value, work.name, "sw.powers.effects")
            found[effect.question] = (*found.get(effect.question, ()), (effect, part))
    return found


def _counted(names: tuple[str, ...], sheet: Sheet, switched: tuple[SwitchedOn, ...]) -> tuple[str, ...]:
    """Return the Edges or Hindrances that count: those that are not switched, or are on."""
    own, on = dict(sheet.own), [one.edge for one in switched]
    return tuple([name for name in names if name in on or not (name in own and own[name].switch)])


def switchable(fighter: Fighter) -> dict[str, Ability]:
    """Return the Edges and Hindrances of a figure that are switched on and off, by their ids."""
    names = (*fighter.sheet.edges, *fighter.sheet.hindrances)
    return {name: ability for name, ability in fighter.sheet.own if ability.switch and name in names}


def _answers(edges: tuple[str, ...], hindrances: tuple[str, ...], injured: tuple[Injury, ...], own: Own) -> Said:
    """Return the answers of some Edges, Hindrances and injuries, by question.

    The table's own replace the catalog's of the same id. Each counts once, but a die can be lowered more than once. An
    Improved Edge replaces the plain one.
    """
    found: dict[str, list[tuple[Effect, Part]]] = {}
    ours = dict(own)
    for name, ability in _having(edges, hindrances, injured, own):
        for effect in ability.effects:
            if not _is_heard(effect):
                continue
            source = ability.title if name in ours else name
            found.setdefault(effect.question, []).append((effect, Part(effect.value, source, ability.rule)))
    return {question: tuple(answers) for question, answers in found.items()}


def _having(
    edges: tuple[str, ...], hindrances: tuple[str, ...], injured: tuple[Injury, ...], own: Own
) -> list[tuple[str, Ability]]:
    ours, names = dict(own), (*edges, *hindrances)
    hurts = [hurt.kind for hurt in injured]
    lasting = [hurt for hurt in hurts if hurt not in injuries()]
    known = {**traits(), **ours}
    having = [(name, known[name]) for name in dict.fromkeys([*names, *lasting]) if name in known]
    having = [(name, ability) for name, ability in having if f"improved-{name}" not in names]
    return having + [(hurt, injuries()[hurt]) for hurt in hurts if hurt in injuries()]


def _is_heard(effect: Effect) -> bool:
    """Return whether an answer has any effect: its value is not 0, and its question takes its conditions."""
    question = QUESTIONS.get(effect.question)
    conditions = [name for name in CONDITIONAL if getattr(effect, name)]
    return question is not None and effect.value != 0 and set(conditions) <= set(question.takes)


# How a question is asked.


@cite("sw.effects")
def flag(fighter: Fighter, question: Flag) -> bool:
    """Return whether one of a figure's Edges, Hindrances, injuries and powers answers yes."""
    return question.name in _said(fighter)


@cite("sw.effects")
def who_says(fighter: Fighter, question: Flag) -> str:
    """Return the name of the first of a figure's Edges, Hindrances and injuries that answers yes; empty for none."""
    said = _said(fighter).get(question.name)
    return said[0][1].source if said else ""


@cite("sw.effects")
def flag_in_play(fighter: Fighter, question: FlagInPlay, about: About) -> str:
    """Return the name of the first of a figure's Edges, Hindrances and injuries that answers yes here; empty for
    none."""
    said = _said_here(fighter, question, about)
    return next((part.source for part in _counting(said, about) if part.counts), "") if said else ""


@overload
def points(fighter: Fighter, question: Points) -> tuple[Part, ...]: ...
@overload
def points(fighter: Fighter, question: PointsInPlay, about: About) -> tuple[Part, ...]: ...
@cite("sw.effects")
def points(fighter: Fighter, question: Points | PointsInPlay, about: About | None = None) -> tuple[Part, ...]:
    """Return what a figure's Edges, Hindrances, injuries and powers add to a number.

    ``about``: the context, for the answers that depend on it. An answer whose condition fails is a part that does not
    count.
    """
    if about is not None:
        said = _said_here(fighter, question, about)
        return _counting(said, about) if said else ()
    said = _said(fighter).get(question.name, ())
    return tuple([part for _, part in said]) if said else ()


def _said_here(fighter: Fighter, question: Question, about: About) -> tuple[tuple[Effect, Part], ...]:
    """Return a figure's answers to a question, and those of the table's abilities that everybody has."""
    said = _said(fighter).get(question.name, ())
    own = about.fight.own.edges
    return (*said, *_of_everybody(own).get(question.name, ())) if own else said


@cite("sw.powers.effects")
def of_powers(fighter: Fighter, question: PointsInPlay, about: About) -> tuple[Part, ...]:
    """Return what powers at work on a figure alone add to a number."""
    return _counting(_lent(fighter.at_work).get(question.name, ()), about) if fighter.at_work else ()


@lru_cache(maxsize=64)
def _of_everybody(own: Own) -> Said:
    return _answers(_everybodys(own), (), (), own)


def _everybodys(own: Own) -> tuple[str, ...]:
    """Return the table's own abilities that everybody has."""
    return tuple([name for name, ability in own if ability.everybody and not ability.switch])


@cite("sw.effects")
def up_to(fighter: Fighter, question: UpTo, about: About, most: int, penalty: str = "") -> tuple[Part, ...]:
    """Return what a figure's Edges, Hindrances, injuries and powers take off a number of ``most`` points.

    ``penalty``: the penalty that this number is, where the question is about several.
    """
    said = _said_here(fighter, question, about)
    if not said:
        return ()
    left = most
    found: list[Part] = []
    named = [(effect, part) for effect, part in said if effect.penalty == penalty]
    for part in _counting(tuple(named), about):
        taken = min(part.value, left)
        if taken > 0:
            found.append(replace(part, value=taken))
            left -= taken if part.counts else 0
    return tuple(found)


def _counting(said: tuple[tuple[Effect, Part], ...], about: About) -> tuple[Part, ...]:
    """Return the answers for this context; one whose condition fails is kept as a part that does not count."""
    return tuple([part for effect, given in said if (part := _weighed(effect, given, about)) is not None])


def _concerns(effect: Effect, about: About) -> bool:
    """Return whether an answer applies to this edition and this trait."""
    if effect.edition and effect.edition != about.fight.rules.edition.name:
        return False
    return is_among(about.trait, effect.traits)


def _is_about(effect: Effect, about: About) -> bool:
    return _concerns(effect, about) and not _unmet(effect, about)


def _unmet(effect: Effect, about: About) -> str:
    """Return why an answer does not count here: the condition that does not hold; empty where all do."""
    for when in effect_whens(effect):
        if not CONDITIONS[when].holds(about):
            return f"when-{when}"
    for field in NAMED:
        named = getattr(effect, field)
        if named and not _holds(about, field, named):
            return f"when-{field}:{named}"
    return ""


def _holds(about: About, field: str, named: str) -> bool:
    """Return whether a condition that names something holds; one that begins with ``not-`` where the rest does not."""
    if field not in CIRCUMSTANCES or not CIRCUMSTANCES[field].applies(about):
        return False
    name = named.removeprefix(NOT)
    return CIRCUMSTANCES[field].holds(about, name) == (name == named)


def _weighed(effect: Effect, part: Part, about: About) -> Part | None:
    """Return an answer's part for this context; None where it does not apply."""
    if not _concerns(effect, about):
        return None
    why = _unmet(effect, about)
    return replace(part, counts=False, why=why) if why else part


@cite("sw.effects", "sw.reroll")
def rerolls(fighter: Fighter, question: RerollQuestion, about: About) -> tuple[tuple[str, Effect], ...]:
    """Return the answers of a figure's Edges, Hindrances and injuries that allow rerolls, each with its owner's name.

    Those already spent are included.
    """
    sheet, own = fighter.sheet, about.fight.own.edges
    common = _rerolls(_everybodys(own), (), (), own, question.name) if own else ()
    if not (common or sheet.edges or sheet.hindrances or fighter.health.injuries):
        return ()
    said = (*_sheets_rerolls(sheet, fighter.health.injuries, fighter.switched, question.name), *common)
    return tuple([(name, effect) for name, effect in said if _is_about(effect, about)])


@lru_cache(maxsize=4096)
def _sheets_rerolls(
    sheet: Sheet, injured: tuple[Injury, ...], switched: tuple[SwitchedOn, ...], question: str
) -> tuple[tuple[str, Effect], ...]:
    edges, hindrances = _counted(sheet.edges, sheet, switched), _counted(sheet.hindrances, sheet, switched)
    return _rerolls(edges, hindrances, injured, sheet.own, question)


@lru_cache(maxsize=64)
def _rerolls(
    edges: tuple[str, ...], hindrances: tuple[str, ...], injured: tuple[Injury, ...], own: Own, question: str
) -> tuple[tuple[str, Effect], ...]:
    having = _having(edges, hindrances, injured, own)
    return tuple([(name, each) for name, known in having for each in known.effects if each.question == question])


@cite("sw.effects")
def trait_points(fighter: Fighter, question: TraitPoints, trait: str) -> tuple[Part, ...]:
    """Return what a figure's Edges, Hindrances, injuries and powers add to a number of one trait."""
    said = _said(fighter).get(question.name)
    return tuple([part for effect, part in said if is_among(trait, effect.traits)]) if said else ()


def effects_of(fighter: Fighter, own: Own = ()) -> list[tuple[Effect, str]]:
    """Return every effect of a figure's Edges, Hindrances, injuries and powers, each with the name of its source.

    ``own``: the table's own abilities, some of which everybody may have.
    """
    said = [_said(fighter), _of_everybody(own)]
    return [(effect, part.source) for each in said for answers in each.values() for effect, part in answers]


def has_say(fighter: Fighter, *questions: Question, own: Own = ()) -> bool:
    """Return whether any Edge, Hindrance, injury or power of a figure can answer one of these questions in any context.

    ``own``: the table's own abilities, some of which everybody may have.
    """
    said, common = _said(fighter), _of_everybody(own) if own else NO_ANSWERS
    for question in questions:  # noqa: SIM110 - a generator takes twice as long
        if question.name in said or question.name in common:
            return True
    return False
