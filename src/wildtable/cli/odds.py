"""`wildtable odds`: which questions there are, and their answers as pictures or JSON. It imports next to nothing."""

from __future__ import annotations

import sys
from math import fsum

from wildtable.cli.asked.forms import OddsAnswer, QuestionForm, read
from wildtable.odds.asking import Unanswerable
from wildtable.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

QUESTIONS = {
    "trait": ("asked.traits:TRAIT", "A trait roll: failure, success, raises."),
    "damage": ("asked.attacks:DAMAGE", "Damage against Toughness: Shaken and Wounds."),
    "soak": ("asked.attacks:SOAK", "A Soak roll: the Wounds that are left."),
    "attack": ("asked.attacks:ATTACK", "An attack, from the roll to hit to the Wounds after soaking."),
    "breaking": ("asked.attacks:BREAKING", "An attack on an object."),
    "area": ("asked.attacks:AREA", "A blast, a Cone or a Stream on one target."),
    "fire": ("asked.rolls:FIRE", "Automatic fire: several skill dice and one Wild Die."),
    "opposed": ("asked.rolls:OPPOSED", "An opposed roll."),
    "incapacitation": ("asked.rolls:INCAPACITATION", "The Vigor roll of an Incapacitated hero."),
    "initiative": ("asked.rolls:INITIATIVE", "Action Cards: who acts first."),
    "duel": ("asked.duels:DUEL", "A duel to the end."),
    "pool": ("asked.pools:POOL", "Saga: a pool against a challenge or another pool."),
    "kismet": ("asked.pools:KISMET", "Saga: a kismet roll."),
}
"""Each question's form, and what it asks."""

HELP = ("-h", "--help")
NOT_DONE = ("too-large", "unreadable", "unwritable")
"""The codes of refusals of a file."""


def run(words: Sequence[str]) -> int:
    """Answer the question that some words ask, or print what is wrong with it; return the exit code."""
    try:
        return _run(list(words))
    except Refused as error:
        print(f"Error: {error}", file=sys.stderr)
        return 3 if error.code in NOT_DONE else 2
    except ModuleNotFoundError as error:
        from wildtable.extras import missing

        if (extra := missing(error)) is None:
            raise
        print(f"Error: {extra}", file=sys.stderr)
        return 3
    except BrokenPipeError:
        sys.stderr.close()
        return 141
    except OSError as error:
        from wildtable.cli.shared import failed_by

        print(f"Error: {failed_by(error)}", file=sys.stderr)
        return 3


def _run(words: list[str]) -> int:
    if not words or words[0] in HELP:
        from wildtable.cli.asked.helping import overview

        print(overview({name: gist for name, (_, gist) in QUESTIONS.items()}))
        return 0
    name, *rest = words
    if name not in QUESTIONS:
        return _in_words(words)
    asked = question(name)
    if any(word in HELP for word in rest):
        from wildtable.cli.asked.helping import help_text

        print(help_text(asked))
        return 0
    given = read(asked, [word for word in rest if word != "--json"])
    told = asked.answer(given)
    if "--json" in rest:
        import json

        print(json.dumps({"question": told.title, **told.answer}, indent=2, ensure_ascii=False))
    else:
        print(picture(told))
    return 0


def _in_words(words: list[str]) -> int:
    """Answer a question in words. Raises `Unanswerable` for an option that it has not."""
    from wildtable.cli.asked.questions import FLAGS, answer

    known = [flag.split()[0] for flag in FLAGS]
    unknown = [word for word in words if word.startswith("--") and word not in known]
    if near := _nearest(words[0], 0.6 if unknown or len(words) == 1 else 0.8):
        raise Unanswerable(f"There is no question {words[0]!r:.30}.", f"Did you mean {near!r}?")
    if unknown:
        raise Unanswerable(f"There is no option {unknown[0]!r:.30}.", f"A question in words has {', '.join(FLAGS)}.")
    text, answered = answer(words, lambda chance: bar(chance, _draws_blocks()))
    if answered or "--json" in words:
        print(text)
    else:
        print(f"Error: {text}", file=sys.stderr)
    return 0 if answered else 2


def _nearest(word: str, alike: float) -> str:
    """Return the question whose name is most like a word; empty where none is, or where it is a whole question."""
    if " " in word or len(word) > 2 * max(map(len, QUESTIONS)):
        return ""
    from difflib import get_close_matches

    return next(iter(get_close_matches(word, QUESTIONS, 1, alike)), "")


def question(name: str) -> QuestionForm:
    """Return a question's form, importing its module."""
    module, constant = QUESTIONS[name][0].split(":")
    form: QuestionForm = getattr(__import__(f"wildtable.cli.{module}", fromlist=[constant]), constant)
    return form


# The picture.

BLOCKS = " ▏▎▍▌▋▊▉█"
WIDE = 40
UNSEEN, FEW = 5e-5, 3
"""Below the one a bar shows nothing; more of those in a row than the other are one line."""


def picture(told: OddsAnswer) -> str:
    """Return a title with a bar a line for each chance, and the notes."""
    bars = shortened(told.bars)
    label = max((len(name) for name, _ in bars), default=0)
    unicode = _draws_blocks()
    lines = [told.title, ""]
    lines += [f"  {name:<{label}}  {percent(chance)}  {bar(chance, unicode)}".rstrip() for name, chance in bars]
    return "\n".join([*lines, *([""] if told.notes else []), *(f"  {note}" for note in told.notes)])


def _draws_blocks() -> bool:
    return sys.stdout is not None and (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"


def shortened(bars: Sequence[tuple[str, float]]) -> list[tuple[str, float]]:
    """Return the bars, with one in the place of more than a few in a row that are too small to be seen."""
    shown: list[tuple[str, float]] = []
    unseen: list[tuple[str, float]] = []
    for each in (*bars, None):
        if each is not None and each[1] < UNSEEN:
            unseen.append(each)
            continue
        if len(unseen) > FEW:
            unseen = [(f"{unseen[0][0]} ... {unseen[-1][0]}", fsum(chance for _, chance in unseen))]
        shown += unseen if each is None else [*unseen, each]
        unseen = []
    return shown


def percent(chance: float) -> str:
    """Return a percentage with two decimals, or a bound where it would be shown as 0."""
    if 0 < chance < 5e-5:
        return "< 0.01%"
    return f"{100 * chance:6.2f}%"


def bar(chance: float, unicode: bool) -> str:
    """Return a bar whose length is in proportion to a chance."""
    eighths = round(chance * WIDE * 8)
    if not unicode:
        return "#" * round(eighths / 8)
    return "█" * (eighths // 8) + BLOCKS[eighths % 8].strip()
