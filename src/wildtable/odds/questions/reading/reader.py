"""The reader of a question: its tokens, from phrase to phrase, become the facts that its words say."""

from __future__ import annotations

from wildtable.odds.questions.reading import around
from wildtable.odds.questions.reading.around import is_aimed_at, is_figure_behind, is_somebody_behind, kind_at, place
from wildtable.odds.questions.reading.denied import without_denied
from wildtable.odds.questions.reading.explained import without_explained
from wildtable.odds.questions.reading.facts import QuestionFacts, check_traits
from wildtable.odds.questions.reading.fillers import FILLERS, JOINING
from wildtable.odds.questions.reading.phrases import BOTH, GIVEN, NUMBERED, OF_A_SIDE, PHRASES, TURNING
from wildtable.odds.questions.reading.settling import OTHERS_AS_ONE, settle
from wildtable.odds.questions.reading.tokens import (
    WORN,
    Token,
    dice,
    is_arcane,
    is_worn,
    match_at,
    number_of,
    pair,
    tokens,
    whole,
)
from wildtable.odds.questions.reading.verbs import ATTACKS, WOUNDING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from wildtable.odds.questions.reading.facts import SideFacts


def read(text: str, names: Mapping[str, tuple[str, ...]] | None = None) -> QuestionFacts:
    """Return the facts of a question; ``names``: further phrases, those of figures and weapons."""
    known = {**PHRASES, **(names or {})}
    stream, refused = without_denied(tokens(text), known)
    stream, explained = without_explained(stream, known)
    facts = _FactReader(stream, known).read()
    facts.strange += refused
    facts.explained = explained
    return facts


class _FactReader:
    """Goes through the tokens of a question from phrase to phrase."""

    def __init__(self, stream: list[Token], phrases: Mapping[str, tuple[str, ...]]) -> None:
        self.stream, self.phrases = stream, phrases
        self.facts = QuestionFacts()
        self.side = "attacker"
        self.early: list[str] = []
        self.hardness = 0
        self.has_sides = any(token.kind in ("v", "against") for token in stream)

    def read(self) -> QuestionFacts:
        """Return the facts."""
        at = 0
        while at < len(self.stream):
            found = self._match(at)
            token = self.stream[at]
            if self._is_trait(at) and (found is None or found[1] < 2):
                casts = bool(self.facts.power) and is_arcane(token.text)
                side, length = self.facts.attacker if casts else self._side("attacker"), 2
                name = (self.phrases.get(token.text) or ("skill", token.text))[-1]
                self.facts.say(side, "traits", name, dice(self.stream[at + 1].text))
                if token.text in self.phrases and side is self.facts.attacker:
                    self.facts.skill = name
                if self._kind(at + 2) == "wild" and self._kind(at + 3) in ("", ",", "at", "+", "tn", "v", "against"):
                    side.wild, length = 6, 3
            elif found is not None:
                key, length = found
                self._take(self.phrases[key], self.stream[at : at + length])
            else:
                length = 1
                self._word(at)
            at += length
        self.facts.attacker.states += self.early
        settle(self.facts, self.hardness)
        check_traits(self.facts)
        return self.facts

    def _word(self, at: int) -> None:
        """Take a word that is no phrase: a verb, a part of a figure's name, or nothing that is known."""
        word = self.stream[at].text
        self.facts.flags |= {"wounding"} if word in WOUNDING else set()
        if word in ("at", "on") and self._is_aimed(at):
            self._turn("versus", ())
        elif (named := self._of_name(word)) is not None:
            self.side = named
        elif self._is_verb(at):
            if word not in ATTACKS:
                self.facts.strange.append(word)
            self._turn("versus", ())
        elif word not in FILLERS:
            self.facts.unread.append(word)

    def _match(self, at: int) -> tuple[str, int] | None:
        """Return the phrase at a place; before a number of figures or of rolls ``v`` is no target number."""
        found = match_at(self.stream, at, self.phrases)
        if found is not None and found[0] == "D wild" and self._kind(at + 2).startswith("attack"):
            return "D", 1  # d8 wild attack
        if found is not None and found[0] in ("v", "against") and self._kind(at + 1) == "+":
            self.facts.strange.append(self.stream[at].text)  # 2 bennies vs +2
        if found is not None and found[0] in ("v #", "against #"):
            if self._is_trait(at + 2):
                return self.stream[at].kind, 1
            after = match_at(self.stream, at + 1, self.phrases)
            if after is not None and self.phrases[after[0]][0] == "figure":
                return self.stream[at].kind, 1
        return found

    def _kind(self, at: int) -> str:
        """Return the kind of the token at a place; empty behind the last."""
        return kind_at(self.stream, at)

    def _is_verb(self, at: int) -> bool:
        """Return whether an unknown word between two figures is what one does to the other: ``bear mauls thug``."""
        is_open = self.stream[at].text.endswith("s") and not self.facts.has_versus
        return is_open and around.is_between(self.stream, self.phrases, at)

    def _is_aimed(self, at: int) -> bool:
        """Return whether a word stands between a roll and the figure it is made against: ``shooting d8 at thug``."""
        facts = self.facts
        is_rolled = bool(facts.attacker.traits or facts.attacker.die) and not facts.has_versus
        return is_rolled and is_somebody_behind(self.stream, self.phrases, at)

    def _is_own(self, first: Token) -> bool:
        """Return whether cover is that of the figure named before it, which attacks: ``hero in heavy cover v thug``."""
        at = place(self.stream, first)
        is_there = self._kind(at - 1) in ("in", "behind", "has", "with") if at else False
        return is_there and self.side == "attacker" and bool(self.facts.attacker.name) and not self.facts.has_versus

    def _of_name(self, word: str) -> str | None:
        """Return the side whose figure's name has a word in it; None for neither: ``chief`` for a bandit chief."""
        for side, each in (("attacker", self.facts.attacker), ("target", self.facts.target)):
            if word in each.name.split("-"):
                return side
        return None

    def _is_trait(self, at: int) -> bool:
        """Return whether a word with a die behind it stands at a place: ``shooting d8``."""
        if at + 1 >= len(self.stream):
            return False
        word = self.stream[at]
        return (
            self.stream[at + 1].kind == "D"
            and len((rolled := dice(self.stream[at + 1].text)).sides) < 2
            and not rolled.strength
            and word.kind == word.text
            and word.text.isalpha()
            and word.text not in FILLERS
            and f"{word.kind} D" not in self.phrases
            and self.phrases.get(word.text, ("skill",))[0] == "skill"
            and (word.text in self.phrases or self._is_open(word.text))
        )

    def _is_open(self, word: str) -> bool:
        """Return whether a word that is no known skill may be one: a side has one such, and ``or`` is none."""
        side = self._side("attacker")
        return word not in JOINING and not (side.die or side.traits)

    def _side(self, default: str) -> SideFacts:
        """Return the side that a phrase is about: the one that is being told of, or else the default."""
        return self.facts.target if (self.side or default) == "target" else self.facts.attacker

    def _take(self, meaning: tuple[str, ...], phrase: list[Token]) -> None:
        """Take the facts of a phrase."""
        kind, *rest = meaning
        facts, more = self.facts, tuple(rest)
        if kind in ("comma", "versus", "side"):
            self._turn(kind, more)
        elif kind in NUMBERED:
            if kind == "cover" and self._is_own(phrase[0]):
                facts.without_rule.append("the attacker's own cover")
                return
            name, number = NUMBERED[kind], number_of(phrase, more)
            facts.say(facts, "numbers", name, number)
            facts.flags -= {"shots"} if kind == "rof" else set()
            facts.flags |= {"their bennies"} if (kind, self.side) == ("bennies", "target") else set()
        elif kind == "instead":
            facts.is_instead = True
        elif kind in TURNING:
            self._turning(kind, rest)
        elif kind in GIVEN:
            self._given(kind, rest, phrase)
        elif kind in ("dice", "dice wild", "damage", "strength", "toughness", "wild"):
            self._dice(kind, more, phrase)
        elif kind in OF_A_SIDE:
            self._about_a_side(kind, rest, phrase)
        elif kind in ("modifier", "damage modifier"):
            into = self._side("attacker").modifiers if kind == "modifier" else facts.damage_modifiers
            into.append(number_of(phrase, more))
        else:
            self._about_all(kind, rest, phrase)

    def _about_a_side(self, kind: str, rest: list[str], phrase: list[Token]) -> None:
        """Take a fact of one side: a figure, a number, a condition, an Edge."""
        if kind == "figure":
            self._figure(rest[0], phrase)
        elif kind == "number":
            heals = self.facts.action == ("heal", "") and not self.side and rest[0] == "wounds"
            default = "attacker" if rest[0] in ("wounds", "fatigue") else "target"
            side = self.facts.attacker if rest[0] == "ap" else self._side(default)
            side = self.facts.target if heals else side
            if rest[0] in ("parry", "toughness") and is_aimed_at(self.stream, phrase):
                self._turn("versus", ())
                side = self.facts.target
            self.facts.say(side, "numbers", rest[0], number_of(phrase, tuple(rest)))
        elif kind == "state":
            is_early = self.side == "attacker" and not self.facts.attacker.is_said and rest[1] == "target"
            is_early = is_early or is_figure_behind(self.stream, self.phrases, place(self.stream, phrase[-1]))
            side = self.facts.attacker if len(rest) > 2 else self._side(rest[1])
            if rest[0] in side.states and not is_early:
                self.facts.strange.append(f"{rest[0]} twice")
            (self.early if is_early else side.states).append(rest[0])
        elif kind == "both":
            for each in (self.facts.attacker, self.facts.target):
                each.states.append(rest[0])
        elif kind == "mounted":
            self._side("attacker").mount = rest[0]
        elif kind == "unarmed":
            self._side("attacker").is_unarmed = True
        else:
            self._side("attacker").edges.append(rest[0])

    def _turning(self, kind: str, rest: list[str]) -> None:
        """Take a verb's fact, and go on to the target where the verb says so."""
        facts = self.facts
        if kind == "charge":
            facts.options.append(kind)
            facts.flags |= set() if facts.attacker.mount else {"rides"}
            facts.attacker.mount = facts.attacker.mount or "horse"
        elif kind == "wields":
            facts.weapon = rest.pop(0)
            rest = ["versus"]
        elif kind == "strikes at":
            facts.options.append(rest.pop(0))
            rest = ["versus"]
        elif kind == "skills":
            facts.skill, facts.target.skill = facts.skill or rest[0], rest[1]
        else:
            facts.flags.add(kind)
        if rest:
            self._turn("versus", ())

    def _given(self, kind: str, rest: list[str], phrase: list[Token]) -> None:
        """Take a weapon or how it is used, a thing, or a circumstance."""
        facts = self.facts
        if kind == "weapon":
            self._armed(rest, place(self.stream, phrase[0]))
        elif kind == "dual":
            facts.weapon = rest[0]
            facts.options += ["two-weapons"] if number_of(phrase, ()) == BOTH else []
        elif kind == "rapid":
            facts.options.append(f"rapid-{number_of(phrase, ())}")
        elif kind == "auto":
            facts.numbers.setdefault("rof", int(rest[0]))
            facts.flags.add(kind)
        elif kind == "bennies each":
            facts.numbers["bennies"] = facts.numbers["soak"] = number_of(phrase, tuple(rest))
        elif kind in ("shots", "dice alone"):
            facts.flags |= {kind} if kind != "shots" or "rof" not in facts.numbers else set()
            facts.numbers["rof"] = number_of(phrase, ())
        elif kind == "reach":
            facts.reach = tuple([whole(token.text[:6]) for token in phrase if token.kind == "#"])
        elif kind == "thing":
            facts.thing, self.hardness = rest[0], int(rest[1])
        elif kind in ("gravity", "template"):
            setattr(facts, kind, rest[0])
        else:
            facts.without_rule.append(rest[0])

    def _armed(self, names: list[str], at: int) -> None:
        """Take a weapon; between two figures it is what one does to the other: ``bear claws hero``."""
        self.facts.weapon, self.facts.weapons = names[0], tuple(names)
        if not self.facts.has_versus and around.is_between(self.stream, self.phrases, at):
            self._turn("versus", ())

    def _about_all(self, kind: str, rest: list[str], phrase: list[Token]) -> None:
        """Take a fact of the whole question: an option, a weapon, a skill, an action, or a word by itself."""
        facts = self.facts
        if kind == "option":
            facts.options.append(rest[0])
        elif kind == "skill":
            is_theirs = self.side == "target" and (facts.skill or facts.attacker.traits)
            self._skill(rest[0], facts.target if is_theirs else facts.attacker)
        elif kind == "power" and (rest[0] in WORN and is_worn(self.stream, rest[0])):
            facts.unread.append(rest[0])
        elif kind == "power":
            if facts.power not in ("", rest[0]):
                facts.unread.append(facts.power.replace("-", " "))
            facts.power = rest[0]
            if not facts.target.name:
                self._turn("versus", ())
        elif kind == "extra":
            facts.extras.append(rest[0])
        elif kind in ("shot", "thrown", "opposed"):
            facts.flags |= {kind, "shot"} if kind == "thrown" else {kind}
            facts.weapon = rest[0] if rest else facts.weapon
            self._turn("versus", ())
        elif kind == "action":
            facts.action = (rest[0], rest[1])
            self._acts()
        else:
            self._flag(kind.removesuffix(" word"))

    def _flag(self, kind: str) -> None:
        """Take a word by itself; some mean something else of the target."""
        if self.side == "target":
            self.facts.target.is_unskilled |= kind == "unskilled"
            self.facts.flags |= {"their joker"} if kind == "joker" else set()
            kind = {"as one": OTHERS_AS_ONE, "unskilled": "nothing"}.get(kind, kind)
        self.facts.flags.add(kind)

    def _skill(self, name: str, side: SideFacts) -> None:
        """Take a skill without a die: the target's own where the attacker has one, as in ``stealth v notice``."""
        if side is self.facts.target:
            side.skill = name
        else:
            self.facts.skill = name

    def _acts(self) -> None:
        """Go on to the target behind an action, unless who does it follows: ``grapple: hero v bandit``."""
        if self.facts.attacker.is_said or not self.has_sides:
            self._turn("versus", ())

    def _turn(self, kind: str, rest: tuple[str, ...]) -> None:
        """Go on to the other side, or to what is about neither in particular."""
        if kind == "versus":
            facts = self.facts
            is_open = not (facts.has_versus or facts.attacker.traits or facts.attacker.die or facts.skill)
            if is_open and facts.attacker.name and facts.target.name:  # bandit shaken, hero v bandit
                facts.attacker, facts.target = facts.target, facts.attacker
            facts.has_versus = True
            self.side = "target"
        elif kind == "side":
            self.side = rest[0]
        else:
            if self.early:  # prone, sellsword v bandit
                self.facts.target.states += self.early
                self.early = []
            self.side = ""

    def _figure(self, name: str, phrase: list[Token]) -> None:
        if not self.side and name in (self.facts.attacker.name, self.facts.target.name):
            self.side = "attacker" if name == self.facts.attacker.name else "target"
            if phrase[0].kind == "#":
                self._side("attacker").count = number_of(phrase, ())
            self._side("attacker").states += self.early
            self.early = []
            return
        side = self._side("attacker")
        if side.name and side is self.facts.attacker:
            side = self.facts.target
        if (
            side is self.facts.target
            and side.name not in ("", name)
            and self.facts.has_versus
            and not self.facts.is_instead
        ):
            self.facts.unread.append(side.name)
            self.facts.left_over.append(side.name)
        side.name = name
        if self.early:  # prone sellsword v bandit
            side.states += self.early
            self.early = []
        if phrase[0].kind == "#":
            side.count = number_of(phrase, ())

    def _dice(self, kind: str, rest: tuple[str, ...], phrase: list[Token]) -> None:
        side = self._side("attacker")
        if kind == "wild" and rest:
            at = place(self.stream, phrase[0])
            side = self.facts.target if rest[1:] or around.is_of_defences(self.stream, at) else side
            self.facts.say(side, "wilds", "", int(rest[0]))
            return
        token = next((token for token in phrase if token.kind in "DT"), phrase[0])
        if kind == "toughness":
            side = self._side("target")
            toughness, armor = pair(token.text)
            self.facts.say(side, "numbers", "toughness", toughness)
            side.numbers["armor"] = armor
            return
        found = dice(token.text)
        if kind == "wild":
            side.wild = found.sides[0]
        elif kind == "damage":
            side.damage = found
            self.facts.flags.add("dealt")
        elif kind == "strength":
            side.take_strength(found)
        elif kind == "dice wild" and len(found.sides) == 1:
            side.take_wild_die([dice(each.text) for each in phrase if each.kind == "D"])
        elif len(found.sides) == 1 and not found.strength and side.die is None and not side.traits:
            side.die = found
        else:
            self.facts.attacker.damage = found
            if kind == "dice wild":
                self.facts.options.append("wild-attack")
