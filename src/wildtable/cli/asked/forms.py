"""The form of a question: its arguments, reading them from words, and its help. It uses no library, to start fast."""

from __future__ import annotations

from wildtable.odds.asking import MOST_DICE, MOST_SIDES, Unanswerable
from wildtable.odds.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any


class DiceArgument(Record):
    """Dice (sides each) and a number that is added: ``2d6+1``, ``d12+2``. ``strength``: the attacker's Strength is one
    of them, as in ``Str+d6``."""

    sides: tuple[int, ...]
    plus: int
    strength: bool = False


class ArgumentKind(Record):
    """An argument or option of a question. An option's ``name`` begins with dashes.

    ``kind``: ``number``, ``die``, ``plain die`` (without a number added), ``dice``, ``damage`` (dice with or without
    Strength), ``text`` or ``flag``. Or the words to choose from, with a bar between them. ``default``: None where it
    is required.
    """

    name: str
    kind: str
    help: str
    default: Any = None

    @property
    def shown(self) -> str:
        """Name and kind as the help has them."""
        name = self.name if self.name.startswith("--") else self.name.upper()
        kind = self.kind.removeprefix("plain ").upper()
        return name if self.kind == "flag" or name == self.name.upper() else f"{name} {kind}"


class OddsAnswer(Record):
    """An answer: its title, bars with their chances, more sentences, and every chance by name for programs."""

    title: str
    bars: Sequence[tuple[str, float]]
    notes: Sequence[str]
    answer: Mapping[str, object]


class Arguments(dict):  # type: ignore[type-arg]  # `dict[str, Any]`, which would be looked up when it starts
    """The arguments of a question, by name without dashes."""

    def number(self, name: str) -> int:
        """Return a whole number."""
        value: int = self[name]
        return value

    def die(self, name: str) -> tuple[int, int]:
        """Return a die's sides and the number added to it."""
        dice: DiceArgument = self[name]
        return dice.sides[0], dice.plus

    def dice(self, name: str) -> DiceArgument:
        """Return some dice with a number."""
        value: DiceArgument = self[name]
        return value

    def flag(self, name: str) -> bool:
        """Return whether a flag was given."""
        return bool(self[name])

    def word(self, name: str) -> str:
        """Return a word."""
        return str(self[name])


class QuestionForm(Record):
    """A question: its name, what it asks, what it takes, examples, and how it is answered."""

    name: str
    gist: str
    takes: tuple[ArgumentKind, ...]
    examples: tuple[str, ...]
    answer: Callable[[Arguments], OddsAnswer]


def read(question: QuestionForm, words: Sequence[str]) -> Arguments:
    """Return the arguments that some words give a question. Raises `Unanswerable` with the first mistake."""
    places = [taken for taken in question.takes if not taken.name.startswith("--")]
    options = {taken.name: taken for taken in question.takes if taken.name.startswith("--")}
    given = Arguments({taken.name.removeprefix("--"): taken.default for taken in question.takes})
    rest = list(words)
    while rest:
        word, equals, value = rest.pop(0).partition("=")
        if not word.startswith("--"):
            if not places:
                raise Unanswerable(
                    f"{word!r:.30} is one argument too many.", f"See wildtable odds {question.name} --help."
                )
            place = places.pop(0)
            given[place.name] = _value(place, word)
            continue
        taken = options.get(word)
        if taken is None:
            from wildtable.cli.suggesting import did_you_mean

            nearest = did_you_mean(word, options, f"See wildtable odds {question.name} --help.")
            raise Unanswerable(f"There is no option {word!r:.30}.", nearest)
        if taken.kind == "flag":
            if equals:
                raise Unanswerable(f"Nothing can follow {word}.", f"Write {word} alone.")
            given[word.removeprefix("--")] = True
            continue
        if not equals and not rest:
            raise Unanswerable(f"Nothing follows {word}.", f"It takes a {taken.kind}.")
        given[word.removeprefix("--")] = _value(taken, value if equals else rest.pop(0))
    for taken in places:
        if taken.default is None:
            raise Unanswerable(f"The {taken.name} is missing.", f"For example: {question.examples[0]}")
    return given


def _value(taken: ArgumentKind, text: str) -> Any:
    """Return the value of a word for one argument. Raises `Unanswerable`."""
    if taken.kind == "number":
        if not _is_number(text[1:] if text[:1] in ("-", "+") else text):
            raise Unanswerable(f"{taken.name} cannot be {text!r:.30}.", "Give a whole number.")
        return int(text)
    if taken.kind in ("die", "plain die", "dice", "damage"):
        return _dice(taken.kind, text)
    if taken.kind == "text":
        return text
    if text not in taken.kind.split("|"):
        raise Unanswerable(f"{taken.name} cannot be {text!r:.30}.", f"It is {taken.kind.replace('|', ' or ')}.")
    return text


def _dice(kind: str, text: str) -> DiceArgument:
    """Return dice of the kind that the argument allows. Raises `Unanswerable`."""
    dice = parse(text, strength=kind == "damage")
    if "die" in kind and len(dice.sides) != 1:
        raise Unanswerable(f"{text!r:.30} is more than one die.", "Write d8, or d12+1.")
    if "die" in kind:
        _check_trait_die(dice.sides[0])
    if kind == "plain die" and dice.plus:
        raise Unanswerable(f"{text!r:.30} is more than a die.", "Nothing is added to this one: write d6, or d10.")
    return dice


def _check_trait_die(sides: int) -> None:
    """Raise `Unanswerable` for a die that no trait can have."""
    from wildtable.savage.traits.rules import TRAIT_DICE

    if sides not in TRAIT_DICE:
        raise Unanswerable(f"No trait has a d{sides}.", f"It is {', '.join([f'd{each}' for each in TRAIT_DICE])}.")


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 10


def parse(text: str, strength: bool = False) -> DiceArgument:
    """Return dice as players write them; ``strength``: ``Str`` may be one of them. Raises `Unanswerable`.

    >>> parse("2d6+d8-1")
    Dice(sides=(6, 6, 8), plus=-1)
    """
    sides: list[int] = []
    plus, strong = 0, False
    for term in text.lower().replace("-", "+-").split("+"):
        many, die, size = term.strip().partition("d")
        if not die and _is_number(many.removeprefix("-")):
            plus += int(many)
        elif strength and not strong and term.strip() == "str":
            strong = True
        elif die and _is_number(many or "1") and _is_number(size):
            sides += _some(int(many or 1), int(size), len(sides))
        elif term.strip() or not text.startswith("-"):
            raise Unanswerable(f"{text!r:.30} is not dice.", _written(strength))
    if not sides and not strong:
        raise Unanswerable(f"{text!r:.30} is not dice.", _written(strength))
    return DiceArgument(tuple(sides), plus, strong)


def _written(strength: bool) -> str:
    return "Write 2d6+1, or Str+d6." if strength else "Write d8, or 2d6+1."


def _some(many: int, sides: int, beside: int) -> list[int]:
    """Return dice of one kind, after checking their number and sides. Raises `Unanswerable`."""
    if not 1 <= many <= MOST_DICE - beside:
        raise Unanswerable(f"There cannot be {many} dice.", f"There are 1 to {MOST_DICE} in all.")
    if not 2 <= sides <= MOST_SIDES:
        raise Unanswerable(f"There is no d{sides} here.", f"A die that aces has 2 to {MOST_SIDES} sides.")
    return [sides] * many


def purse(many: int, what: str) -> str:
    """Return the number of Bennies for the end of a title; an empty text for none."""
    return f", {many} {'Benny' if many == 1 else 'Bennies'} {what}" if many else ""


def signed(number: int) -> str:
    """Return a number with its sign, for sentences; an empty text for 0."""
    return f" {number:+d}" if number else ""
