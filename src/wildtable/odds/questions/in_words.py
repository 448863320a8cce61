"""Questions about figures, with words that mean nothing replaced by the nearest, or left out."""

from __future__ import annotations

import re
from functools import partial

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import QuestionAnswer
from wildtable.odds.questions.families.levels_first import with_level_first
from wildtable.odds.questions.families.plain import in_numbers
from wildtable.odds.questions.families.unsaid import complete, is_of_a_fight, of_damage, of_dice, says_enough
from wildtable.odds.questions.families.unskilled import take_unskilled
from wildtable.odds.questions.phrasing import nearest_question
from wildtable.odds.questions.reading.denied import is_denial
from wildtable.odds.questions.reading.explained import explained_notes
from wildtable.odds.questions.reading.facts import QuestionFacts
from wildtable.odds.questions.reading.nouns import check_nouns, told_by_numbers
from wildtable.odds.questions.reading.phrases import PHRASES
from wildtable.odds.questions.reading.reader import read
from wildtable.odds.questions.reading.tokens import dice, is_arcane
from wildtable.odds.questions.sharing import ROUGH, SKETCH, WHOLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from wildtable.odds.questions.setting import Asking
    from wildtable.savage.sheets.table import TableFile

CASTING = frozenset(("cast", "casts", "casting"))
"""The verbs before the name of a power."""


def answer_in_words(shown: str, text: str, asking: Asking, *, accounts: bool) -> QuestionAnswer:
    """Return the answer to a question about figures; words that mean nothing are replaced by the nearest, or left
    out."""
    from wildtable.collector import uncollected

    with uncollected():
        from wildtable.odds.questions.accounting import accounted
        from wildtable.odds.questions.fights.naming import content
    table, names = content(asking.edition or "adventure", tuple(asking.house.items()), asking.file)
    facts = read(text, names)
    facts.unread = told_by_numbers(facts)
    notes: list[str] = []
    written = tuple(facts.unread)
    if facts.unread:
        mended, replaced = _mended(text, facts.unread, names)
        better = read(mended, names)
        better.unread = told_by_numbers(better)
        if len(better.unread) < len(facts.unread):
            text, notes, facts = mended, replaced, better
    if not facts.left_over:
        check_nouns(facts.unread)
    _check_casting(facts)
    unread = tuple(facts.unread)
    asking.rule(facts)
    if (refused := _misplaced(shown, facts, unread)) is not None:
        return refused
    if not says_enough(facts) or any(word == "or" or (word.isdigit() and word != "1") for word in unread):
        # a number is never by the way, nor is a choice
        return _not_understood(shown, written)

    answered: dict[tuple[str, str], QuestionAnswer | None] = {}

    def again(depth: str, each: str) -> QuestionAnswer | None:
        other = read(each, names)
        asking.rule(other)
        meant = other.meaning, WHOLE if depth == ROUGH and (other.meaning, WHOLE) in answered else depth
        if meant not in answered:
            answered[meant] = worded(shown, other, table, depth)
        return answered[meant]

    meant = facts.meaning
    if (told := worded(shown, facts, table)) is None:
        return _not_understood(shown, written)
    answered[meant, WHOLE] = told
    if accounts:
        stages = [partial(again, depth) for depth in (WHOLE, SKETCH, ROUGH)]
        passed = frozenset((*unread, *facts.explained, *facts.skill.split()))
        told = accounted(told, text, {**PHRASES, **names}, passed, *stages)
    notes = [*_of_bare_wild(text, facts), *notes, *explained_notes(facts.explained, told.parts)]
    return _with_unread(told, facts, unread, notes, text)


def _of_bare_wild(text: str, facts: QuestionFacts) -> list[str]:
    """Return a note where ``wild`` stands alone beside bare dice, which may mean a Wild Card as well as a Wild
    Attack."""
    mine = facts.attacker
    is_bare = not (mine.name or mine.wild is not None or "fighting" in mine.traits)
    if "wild-attack" not in facts.options or not is_bare or not re.search(r"(?:^|,) *wild *(?:,|$)", text.lower()):
        return []
    return ["Read as a Wild Attack: write d8 wild card for one with a Wild Die."]


def _check_casting(facts: QuestionFacts) -> None:
    """Leave out the verb before a power's name. Raises `Unanswerable` where none stands behind it."""
    if not CASTING & set(facts.unread):
        return
    if not (facts.power or any(map(is_arcane, facts.attacker.traits))):
        raise Unanswerable("There is no such power here.", "Write spellcasting d8, bolt v bandit.")
    facts.unread = [word for word in facts.unread if word not in CASTING]


def _misplaced(shown: str, facts: QuestionFacts, unread: tuple[str, ...]) -> QuestionAnswer | None:
    """Return a refusal where one figure does to another what is no attack, or a third one has no place; None for
    other questions."""
    is_between = facts.attacker.name and facts.target.name and not (facts.has_versus or facts.action)
    if strange := facts.strange or (unread if is_between else ()):  # bandit flees from hero
        return _not_understood(shown, tuple(strange))
    if not facts.left_over:
        return None
    over = ", ".join(facts.left_over)
    problem = f"Only one attacks another here: there is no place for {over}. Ask about each, or compare with vs."
    return QuestionAnswer(shown, problem=problem, unread=unread, suggestion=nearest_question(shown))


def worded(shown: str, facts: QuestionFacts, table: TableFile, depth: str = WHOLE) -> QuestionAnswer | None:
    """Return the answer to a question about figures, as deep as `fight_answer` does; None for one with unread words and
    no target. Raises `Unanswerable`."""
    from wildtable.odds.questions.families.repeats import several
    from wildtable.odds.questions.fights.attacks import fight_answer
    from wildtable.odds.questions.fights.duels import duelled
    from wildtable.odds.questions.fights.placing import FightQuestion

    take_unskilled(facts)
    _take_skill(facts)
    if "duel" in facts.flags:
        return duelled(shown, FightQuestion(facts, table), depth == SKETCH)
    sides = (facts.attacker.is_said or facts.skill, facts.target.is_said or facts.target.skill)
    if "opposed" in facts.flags and not all(sides):
        raise Unanswerable("The other's trait is missing.", "For example: stealth d8 opposed by notice d6.")
    if facts.lacks_hardness and not facts.target.name:
        raise Unanswerable(
            "The Hardness of the target is missing.", "For example: bandit against a door of hardness 8."
        )
    told = _of_figures(shown, facts, table)
    if told is None and not is_of_a_fight(facts):
        told = of_damage(shown, facts) or in_numbers(shown, facts)
    if told is not None:
        return told
    complete(facts)
    if not (facts.target.is_said or facts.skill or facts.power or "only the roll" in facts.flags):
        if facts.unread:
            return None
        raise Unanswerable("Nobody is named as the target.", "For example: sellsword v bandit, or v parry 5.")
    placed = FightQuestion(facts, table)
    _check_trait(facts)
    told = with_level_first(fight_answer(shown, facts, placed, depth), facts)
    shared = placed.is_area and facts.attacker.count == 1
    many = 1 if "as one" in facts.flags else facts.number("many") or facts.attacker.count
    many = max(many, facts.target.count) if shared else many
    return told if depth == SKETCH else several(told, facts, many, is_shared=shared)


def _take_skill(facts: QuestionFacts) -> None:
    """Give the die that a question names apart to the skill that it names: ``a Persuasion roll, d12``."""
    mine = facts.attacker
    if facts.skill and mine.die is not None and not (mine.traits or mine.name or facts.action or facts.power):
        mine.traits[facts.skill], mine.die = mine.die, None


def _check_trait(facts: QuestionFacts) -> None:
    """Raise `Unanswerable` where somebody without a name is to attack a figure with a trait that attacks nobody."""
    from wildtable.odds.questions.reading.settling import ATTACKING
    from wildtable.savage.traits.model import ATTRIBUTES

    mine, theirs = facts.attacker, facts.target
    if not theirs.name or mine.name or facts.power or facts.action or "hardness" in theirs.numbers:
        return
    for name in mine.traits:
        if name not in (*ATTACKING, *ATTRIBUTES):
            raise Unanswerable(f"Nobody is attacked with {name}.", f"For example: {name} d8 opposed by bandit notice.")


def _of_figures(shown: str, facts: QuestionFacts, table: TableFile) -> QuestionAnswer | None:
    """Return the answer to a question about a weapon's damage, a Soak roll or an opposed roll of figures by name; None
    for any other."""
    mine, theirs = facts.attacker, facts.target
    is_dealt = "dealt" in facts.flags
    if facts.power or facts.action or (facts.options and not is_dealt):
        return None
    from wildtable.odds.questions.fights.dealing import dealt_by, raised_damage
    from wildtable.odds.questions.fights.placing import FightQuestion, rolling

    if is_dealt and "raise" in facts.flags and facts.has_versus and mine.name and theirs.is_said:
        return raised_damage(shown, facts, table)
    if is_dealt and not facts.has_versus and (mine.name or facts.weapon):
        raised = " + d6!" if "raise" in facts.flags else ""
        dealt, parts = dealt_by(facts, table)
        told = of_dice(shown, f"total of {dealt}{raised}")
        return told and told.having(parts=parts)
    if is_dealt and "toughness" in theirs.numbers and not (theirs.name or mine.die):
        dealt, parts = dealt_by(facts, table)
        mine.damage = dice(dealt.replace("!", "").replace(" ", ""))
        mine.numbers.setdefault("ap", FightQuestion(facts, table).item.ap)
        facts.weapon, mine.name, facts.options, facts.damage_modifiers = "", "", [], []
        told = in_numbers(shown, facts)
        return told and told.having(parts=parts)
    if facts.options:
        return None
    if "soak wounds" in facts.numbers and not (facts.has_versus or theirs.is_said):
        rolling(mine, "vigor", table)
        return in_numbers(shown, facts)
    other = theirs.skill or next((name for name in theirs.traits if name not in ("fighting", "vigor")), "")
    if "opposed" in facts.flags and theirs.name and not (other or theirs.die):
        raise Unanswerable("The other's trait is missing.", "For example: stealth d8 opposed by bandit notice.")
    if not other or not facts.has_versus or facts.weapon or {"parry", "toughness"} & set(theirs.numbers):
        return None
    own = facts.skill or next(iter(mine.traits), "strength" if mine.strength and mine.damage is None else "")
    if not own or not (mine.name or theirs.name):
        return None
    from wildtable.odds.questions.families.plain import opposed_roll
    from wildtable.odds.questions.families.roll_parts import trait_of

    rolling(mine, own, table)
    rolling(theirs, other, table)
    one, two = trait_of(mine), trait_of(theirs)
    return None if one is None or two is None else opposed_roll(shown, facts, one, two)


def _with_unread(
    told: QuestionAnswer, facts: QuestionFacts, unread: tuple[str, ...], notes: list[str], text: str
) -> QuestionAnswer:
    """Return an answer with notes about words that were read otherwise or left out, and about circumstances that no
    rule knows; ``text``: the question as read."""
    notes += [f"Not understood, and left out: {', '.join(unread)}."] if unread else []
    notes += [f"No rule here knows {each}: it changes nothing." for each in dict.fromkeys(facts.without_rule)]
    if not unread and not notes:
        return told
    return told.having(notes=(*notes, *told.notes), unread=unread, suggestion=text)


def _mended(text: str, unread: list[str], names: Mapping[str, tuple[str, ...]]) -> tuple[str, list[str]]:
    """Return a question whose misspelt words are replaced by the nearest known ones, with a note for each."""
    from wildtable.odds.questions.reading.spelling import respelt

    known = sorted({word for phrase in (*names, *PHRASES) for word in (phrase, *phrase.split()) if len(word) > 2})
    notes: list[str] = []
    for word in unread:
        if not is_denial(word) and (near := respelt(word, known)):
            text = re.sub(rf"\b{re.escape(word)}\b", near, text, flags=re.IGNORECASE)
            notes.append(f"Read {word!r} as {near!r}.")
    return text, notes


def _not_understood(shown: str, unread: tuple[str, ...]) -> QuestionAnswer:
    words, example = ", ".join(unread[:8]) or shown[:40], nearest_question(shown)
    return QuestionAnswer(
        shown, problem=f"Not understood: {words}. For example: {example!r}.", unread=unread, suggestion=example
    )
