"""The facts of a question: all that its words say, before anything is computed."""

from __future__ import annotations

from wildtable.odds import asking
from wildtable.odds.questions import words
from wildtable.odds.questions.words import FILLERS, PHRASES, Token, dice, match_at, pair, whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from wildtable.odds.questions.words import AskedDice
    from wildtable.odds.sweeping import AttackMemo


class SideFacts:
    """The facts of one side of a question: a ready figure by its ``name``, or numbers."""

    def __init__(self) -> None:
        self.name = ""
        self.count = 1
        self.traits: dict[str, AskedDice] = {}
        self.die: AskedDice | None = None
        self.wild: int | None = None
        self.damage: AskedDice | None = None
        self.strength: AskedDice | None = None
        self.numbers: dict[str, int] = {}
        self.modifiers: list[int] = []
        self.states: list[str] = []
        self.edges: list[str] = []

    @property
    def is_said(self) -> bool:
        """True if a figure, a die or a number is named."""
        return bool(self.name or self.traits or self.die or self.numbers or self.damage or self.strength)


class QuestionFacts:
    """The facts of a question; ``unread``: the words that mean nothing here. ``memo``: what a sweep shares."""

    def __init__(self) -> None:
        self.edition = "adventure"
        self.house: dict[str, int | str] = {}
        self.attacker, self.target = SideFacts(), SideFacts()
        self.has_versus = False
        self.numbers: dict[str, int] = {}
        self.damage_modifiers: list[int] = []
        self.options: list[str] = []
        self.weapon = self.skill = self.power = ""
        self.extras: list[str] = []
        self.flags: set[str] = set()
        self.action: tuple[str, str] | None = None
        self.unread: list[str] = []
        self.memo: AttackMemo | None = None

    @property
    def modifiers(self) -> list[int]:
        """The modifiers of the roll, wherever they are named: only an opposed roll has those of a second one."""
        return [*self.attacker.modifiers, *self.target.modifiers]

    def number(self, name: str, default: int = 0) -> int:
        """Return a number of the question, such as ``tn`` or ``bennies``."""
        return self.numbers.get(name, default)

    @property
    def is_situated(self) -> bool:
        """True if the question has a figure by name, or anything that only a fight knows."""
        plain = {
            "tn",
            "bennies",
            "soak",
            "damage bennies",
            "rof",
            "times",
            "once",
            "many",
            "soak wounds",
            "raises",
            "least",
        }
        both = (self.attacker, self.target)
        return bool(
            self.edition != "adventure"
            or self.house
            or self.options
            or self.weapon
            or self.skill
            or self.power
            or self.action
            or self.flags - {"raise", "fail", "none", "many hit", "soak", "nothing"}
            or set(self.numbers) - plain
            or any(side.name or side.edges or set(side.states) - {"shaken"} for side in both)
            or {"shaken"} & set(self.attacker.states)
            or "fatigue" in self.attacker.numbers
        )


def read(text: str, names: Mapping[str, tuple[str, ...]] | None = None) -> QuestionFacts:
    """Return the facts of a question; ``names``: further phrases, those of figures and weapons."""
    return _FactReader(words.tokens(text), {**PHRASES, **(names or {})}).read()


def not_counted(facts: QuestionFacts, counted: Collection[str] = ()) -> tuple[str, ...]:
    """Return a note that names everything said that an answer does not count; empty for nothing. ``counted``: names of
    numbers and conditions that it counts."""
    sides = (facts.attacker, facts.target)
    words = [*facts.numbers, *(name for side in sides for name in side.numbers), *facts.options]
    words += [*(state for side in sides for state in side.states), *(["damage"] if facts.attacker.damage else [])]
    words += sorted(facts.flags & {"joker", "drop", "ran", "best", "medium"})
    left = [
        word.replace("-", " ")
        for word in dict.fromkeys(words)
        if word not in (*counted, "once", "times", "many", "least")
    ]
    return (f"Not counted here: {', '.join(left)}.",) if left else ()


def check_numbers(facts: QuestionFacts) -> None:
    """Raise `Unanswerable` for numbers that no fight has, before anything is computed with them."""
    for bennies in ("bennies", "damage bennies", "soak"):
        asking.bennies(facts.number(bennies))
    for value in (*facts.modifiers, *facts.damage_modifiers, facts.number("support")):
        asking.far("A modifier", value)
    for side in (facts.attacker, facts.target):
        for name, value in side.numbers.items():
            asking.far(name.capitalize() if name != "ap" else "AP", value)
        for rolled in (*side.traits.values(), side.die, side.strength):
            if rolled is not None:
                asking.dice("trait dice", rolled.sides)
                asking.far("A modifier", rolled.plus)
        if side.wild is not None:
            asking.wild_die(side.wild)
        if side.damage is not None:
            asking.dice("damage dice", side.damage.sides)
            asking.far("A modifier", side.damage.plus)


class _FactReader:
    """Goes through the tokens of a question from phrase to phrase."""

    def __init__(self, stream: list[Token], phrases: Mapping[str, tuple[str, ...]]) -> None:
        self.stream, self.phrases = stream, phrases
        self.facts = QuestionFacts()
        self.side = "attacker"

    def read(self) -> QuestionFacts:
        """Return the facts."""
        at = 0
        while at < len(self.stream):
            found = match_at(self.stream, at, self.phrases)
            token = self.stream[at]
            if self._is_trait(at) and (found is None or found[1] < 2):
                casts = bool(self.facts.power) and _is_arcane(token.text)
                side, length = self.facts.attacker if casts else self._side("attacker"), 2
                name = (self.phrases.get(token.text) or ("skill", token.text))[-1]
                side.traits[name] = dice(self.stream[at + 1].text)
                if token.text in self.phrases and side is self.facts.attacker:
                    self.facts.skill = name
                if self._kind(at + 2) == "wild" and self._kind(at + 3) in ("", ",", "at", "+", "tn", "v", "against"):
                    side.wild, length = 6, 3
            elif found is not None:
                key, length = found
                self._take(self.phrases[key], self.stream[at : at + length])
            else:
                length = 1
                if token.text not in FILLERS:
                    self.facts.unread.append(token.text)
            at += length
        return self.facts

    def _kind(self, at: int) -> str:
        """Return the kind of the token at a place; empty behind the last."""
        return self.stream[at].kind if at < len(self.stream) else ""

    def _is_trait(self, at: int) -> bool:
        """Return whether a word with a die behind it stands at a place: ``shooting d8``."""
        word = self.stream[at]
        return (
            at + 1 < len(self.stream)
            and self.stream[at + 1].kind == "D"
            and len(dice(self.stream[at + 1].text).sides) < 2
            and word.kind == word.text
            and word.text.isalpha()
            and word.text not in FILLERS
            and f"{word.kind} D" not in self.phrases
            and self.phrases.get(word.text, ("skill",))[0] == "skill"
        )

    def _side(self, default: str) -> SideFacts:
        """Return the side that a phrase is about: the one that is being told of, or else the default."""
        return self.facts.target if (self.side or default) == "target" else self.facts.attacker

    def _number(self, phrase: list[Token], rest: tuple[str, ...]) -> int:
        """Return the number of a phrase: the one in it, or the one that it stands for."""
        given = [token for token in phrase if token.kind in ("#", "+")]
        if given:
            value = whole(given[-1].text[:12])
            return max(-(10**9), min(10**9, value))
        return int(rest[-1])

    def _take(self, meaning: tuple[str, ...], phrase: list[Token]) -> None:
        """Take the facts of a phrase."""
        kind, *rest = meaning
        facts, more = self.facts, tuple(rest)
        if kind in ("comma", "versus", "side"):
            self._turn(kind, more)
        elif kind in _PLAIN:
            facts.numbers[_PLAIN[kind]] = self._number(phrase, more)
        elif kind in ("dice", "dice wild", "damage", "strength", "toughness", "wild"):
            self._dice(kind, more, phrase)
        elif kind in _OF_A_SIDE:
            self._about_a_side(kind, rest, phrase)
        elif kind in ("modifier", "damage modifier") and not rest:
            into = self._side("attacker").modifiers if kind == "modifier" else facts.damage_modifiers
            into.append(self._number(phrase, more))
        else:
            self._about_all(kind, rest, phrase)

    def _about_a_side(self, kind: str, rest: list[str], phrase: list[Token]) -> None:
        """Take a fact of one side: a figure, a number, a condition, an Edge."""
        if kind == "figure":
            self._figure(rest[0], phrase)
        elif kind == "number":
            default = "attacker" if rest[0] in ("wounds", "fatigue") else "target"
            side = self.facts.attacker if rest[0] == "ap" else self._side(default)
            side.numbers[rest[0]] = self._number(phrase, tuple(rest))
        elif kind == "state":
            self._side(rest[1]).states.append(rest[0])
        else:
            self._side("attacker").edges.append(rest[0])

    def _about_all(self, kind: str, rest: list[str], phrase: list[Token]) -> None:
        """Take a fact of the whole question: an option, a weapon, a skill, an action, or a word by itself."""
        facts = self.facts
        if kind == "option":
            facts.options.append(rest[0])
        elif kind == "rapid":
            facts.options.append(f"rapid-{self._number(phrase, ())}")
        elif kind == "weapon":
            facts.weapon = rest[0]
        elif kind == "skill":
            facts.skill = rest[0]
        elif kind == "power":
            if facts.power not in ("", rest[0]):
                facts.unread.append(facts.power.replace("-", " "))
            facts.power = rest[0]
            self._turn("versus", ())
        elif kind == "extra":
            facts.extras.append(rest[0])
        elif kind == "shot":
            facts.flags.add("shot")
            self._turn("versus", ())
        elif kind == "action":
            facts.action = (rest[0], rest[1])
            self._turn("versus", ())
        else:
            facts.flags.add("soak" if kind == "soak word" else kind)

    def _turn(self, kind: str, rest: tuple[str, ...]) -> None:
        """Go on to the other side, or to what is about neither in particular."""
        if kind == "versus":
            facts = self.facts
            if not facts.has_versus and facts.attacker.name and facts.target.name:  # bandit shaken, hero v bandit
                facts.attacker, facts.target = facts.target, facts.attacker
            facts.has_versus = True
            self.side = "target"
        elif kind == "side":
            self.side = rest[0]
        else:
            self.side = ""

    def _figure(self, name: str, phrase: list[Token]) -> None:
        if not self.side and name in (self.facts.attacker.name, self.facts.target.name):
            self.side = "attacker" if name == self.facts.attacker.name else "target"
            return
        side = self._side("attacker")
        if side.name and side is self.facts.attacker:
            side = self.facts.target
        if side is self.facts.target and side.name not in ("", name) and self.facts.has_versus:
            self.facts.unread.append(side.name)
        side.name = name
        if phrase[0].kind == "#":
            side.count = self._number(phrase, ())

    def _dice(self, kind: str, rest: tuple[str, ...], phrase: list[Token]) -> None:
        side = self._side("attacker")
        if kind == "wild" and rest:
            side.wild = int(rest[0])
            return
        token = next((token for token in phrase if token.kind in "DT"), phrase[0])
        if kind == "toughness":
            side = self._side("target")
            side.numbers["toughness"], side.numbers["armor"] = pair(token.text)
            return
        found = dice(token.text)
        if kind == "wild":
            side.wild = found.sides[0]
        elif kind == "damage":
            side.damage = found
        elif kind == "strength":
            self._strength(side, found)
        elif kind == "dice wild" and len(found.sides) == 1:
            self._with_wild_die(side, [dice(each.text) for each in phrase if each.kind == "D"])
        elif len(found.sides) == 1 and not found.strength and side.die is None and not side.traits:
            side.die = found
        else:
            self.facts.attacker.damage = found
            if kind == "dice wild":
                self.facts.options.append("wild-attack")

    def _with_wild_die(self, side: SideFacts, named: list[AskedDice]) -> None:
        """Take ``d8 wild``, ``d8 wild d10``, or the Wild Die alone behind a trait's die, as in ``d8, d10 wild``."""
        if side.die is None and not side.traits:
            side.die, *named = named
            named = named or [words.AskedDice((6,))]
        side.wild = named[-1].sides[0]

    def _strength(self, side: SideFacts, found: AskedDice) -> None:
        """Take a Strength die; dice behind it are those of the weapon, as in ``Str d8+d6``."""
        first, *others = found.sides
        side.strength = words.AskedDice((first,), 0 if others else found.plus)
        if others:
            side.damage = words.AskedDice(tuple(others), found.plus, True)


def _is_arcane(skill: str) -> bool:
    """Return whether powers are cast with a skill: behind a power's name it is the caster's."""
    from wildtable.savage.powers.queries import ARCANE  # only for powers: it takes longer than a question of dice

    return skill in ARCANE


_OF_A_SIDE = ("figure", "number", "state", "edge")

_PLAIN = {
    "tn": "tn", "rof": "rof", "range": "range", "cover": "cover", "light": "light", "gang up": "gang up",
    "allies": "allies", "actions": "actions", "bennies": "bennies", "damage bennies": "damage bennies", "soak": "soak",
    "times": "times", "once": "once", "many": "many", "inches": "inches", "support": "support",
    "soak wounds": "soak wounds", "power points": "power points", "raises": "raises", "least": "least",
}  # fmt: skip
"""The phrases that set a number of the question, and its name."""
