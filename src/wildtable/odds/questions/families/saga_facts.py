"""The facts of a question of Saga, and the words that say them.

A number belongs to the noun right behind it, or else to the one right before it: ``2 force``, ``force 2``. Whose dice
they are is said by the words for persons, by what stands behind ``v``, or by their order: the first are yours.
"""

from __future__ import annotations

import re

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.counts import NUMBER
from wildtable.odds.questions.reading.fillers import FILLERS
from wildtable.odds.questions.reading.tokens import NUMBERS, words

OWN, OTHER = "own", "other"


SKILLS = words(
    "academia athletics awareness influence legerdemain marksmanship subterfuge weaponry skill rank ranks pool"
)
MINE = words("i we my our mine hero heroine")
FOES = words(
    "opponent opponents rival rivals target element elements defender attacker adversary antagonist foe "
    "foes enemy enemies other"
)
THEIRS = FOES | words("he she they somebody someone")
POSSESSIVES = words("his her their its")
AGAINST = words(
    "v vs versus against beat beats beating face faces facing meet meets meeting opposing overcome overcoming"
)
RATINGS = words("challenge difficulty rating obstacle task")
OPPOSED = frozenset(("opposed", "contested", "resisted", "contest"))
TRADES = words("trade trades traded trading swap swaps swapped exchange exchanged convert converting")
REROLLS = words("reroll rerolls rerolled rerolling rethrow")
RETRIES = frozenset(("retry", "retries"))
STOPS = words(
    "block blocks blocking blocked defend defends defending resist resists resisting oppose opposes stop stops"
)
ATTACKS = words("attack attacks attacking attacked strike strikes hits swings")
WANTS = words("want wants wanted need needs by")
VERBS = {"trade": TRADES, "reroll": REROLLS, "retry": RETRIES, "block": STOPS, "attack": ATTACKS, "want": WANTS}
SPENDS = words("burn burns burning spend spends spending spent use uses using add adds adding pay pays")
INVERTS = words("invert inverts inverted inverting")
TOKENS = {"force": "force", "acuity": "acuity", "drive": "drive", "drives": "drive", "gear": "gear", "ally": "ally",
           "allies": "ally", "bonus": "bonus", "penalty": "penalty", "penalties": "penalty"}  # fmt: skip
SPECIALTIES = frozenset(("specialty", "specialties", "speciality", "specialities"))
MARKS = words("mark marks success successes push pushes damage")
COUNTED = {"dice": ("dice", "die"), "marks": MARKS, "rank": ("rank", "ranks"), "trait": ("trait", "traits"),
           "consequence": ("consequence", "consequences"), "specialty": SPECIALTIES,
           "token": ("token", "tokens", "fortune", "grace")}  # fmt: skip
"""The nouns that stand behind a number, by kind."""

FLAGS = words("tie ties agile doubled doubles doubling double invoked average expected mean dramatic")
FITS = {"clearly": 3, "moderately": 2, "tangentially": 1}
"""The words for a fitting trait, and its number (saga.trait)."""

LINKS = words(
    "of at rated rating rank ranks severity worth is are = ( level value token tokens point points skill "
    "with a an roll rolls on adds gives for x"
)
"""Words that may stand between a noun and the number behind it."""

ADJECTIVES = words(
    "of my our his her their the plain ordinary different own such net more full extra bonus "
    "challenge opposing fortune unmarked blank single temporary lasting permanent points point "
    "relevant fitting automatic token tokens spent separate ally or"
)
"""Words that may stand between a number and the noun behind it."""

KNOWN = (
    FILLERS
    | LINKS
    | ADJECTIVES
    | POSSESSIVES
    | INVERTS
    | frozenset(FITS)
    | words(
        "activate activates hold holds overall gm invoked stopped spark pay pays makes make hers theirs leave "
        "leaves may might just buff brief cannot per scene best saga many taken until after enough which who dice "
        "die token tokens outright full qualified failure more than count counts counted touches touch applies "
        "apply perk invoke invokes invoking already one other another very same that before comparing comparison "
        "neither nor or any every each all none no not without both through into goes rest instead showed show "
        "shows blanks course either keep new result results once again everyone nothing anything across does do "
        "did character characters fits fit by free side sides conflict happen wins win winning loses lose losing "
        "beaten getting deals deal dealt doing ours me us him them it least most exactly optimal possible rolled "
        "together otherwise else bought unopposed expect chance lucky charm everything marks but over failing "
        "fails fail succeeding my our odds "
    )
)
STOP_MARKS = ",;.:?!)"
TOGETHER = re.compile(r"\b(\d{1,2}) (?:of us|[a-z]+)\b([^.;?\d]*)\b(\d{1,3}) dice each\b")
"""Several who roll together (saga.cooperate)."""

COUNTERATTACK = re.compile(
    rf",? ?\b(?:(?:can|may|do|will) i )?(?:make an? )?counter[ -]?attack(?:s|ing)?(?: with)? at least"
    rf" (?P<many>{NUMBER}) (?:dice|pushes)"
)
"""A counterattack behind a block, with so many dice or more."""

RULES = (
    (r"\b(?:on|with|shows?|showing) (?:an? )?5(?: ?(?:or|-|and|to) ?6\b|\+)", " "),
    (r"\(?\b3 dice (?:per|each|a|for each|for every) (?:1 )?mark\b\)?", " "),
)
"""Numbers of the rules themselves: which faces are marks, and the price of one."""


class SagaFacts:
    """The facts of a question of Saga. ``dice``: the pool of each side; ``given``: for each side the number of tokens
    or points by kind; ``traits``: their numbers, negative where they are inverted; ``signed``: other bonuses by name.
    ``traded``: dice; ``marks_traded``: marks. ``rerolls``: dice; ``fortune``, ``retries``: tokens, before the
    comparison and after it. ``wanted``: net marks;
    ``counterattack``: the dice of one behind a block."""

    def __init__(self) -> None:
        self.dice: dict[str, int] = {}
        self.given: dict[str, dict[str, int]] = {OWN: {}, OTHER: {}}
        self.traits: dict[str, list[int]] = {OWN: [], OTHER: []}
        self.signed: dict[str, list[tuple[str, int]]] = {OWN: [], OTHER: []}
        self.grace = self.fortune = self.retries = 0
        self.traded: int | None = None
        self.marks_traded: int | None = None
        self.rerolls: int | None = None
        self.wanted = 1
        self.counterattack = 0
        self.again: list[tuple[str, int]] = []
        self.flags: set[str] = set()
        self.unread: list[str] = []

    def give(self, side: str, kind: str, many: int) -> None:
        """Add tokens or points of a kind."""
        self.given[side][kind] = self.given[side].get(kind, 0) + many

    @property
    def is_block(self) -> bool:
        """True if the roll is a block against an attack."""
        return "attack other" in self.flags or ("block own" in self.flags and not self.is_attack)

    @property
    def is_attack(self) -> bool:
        """True if the roll is an attack."""
        return bool(self.flags & {"attack own", "attack "})

    @property
    def is_contest(self) -> bool:
        """True if the roll is against a character."""
        return bool(self.flags & {"contest", "block other", "block ", "attack other"})


def saga_tokens(text: str) -> list[str]:
    """Return the words, numbers, signs and marks of a question of Saga. Raises `Unanswerable` for dice other than
    d6."""
    plain = text.lower().replace("\u2212", "-").replace("\u2013", "-").replace("\u2019", "'")
    plain = re.sub(r"(?<=[a-z])-(?=[a-z])", " ", re.sub(r"\bre-?(?=roll|throw)", "re", plain))
    plain = re.sub(r"(?<=\d)\s*(?:d6|-dice|-die)\b", " dice", re.sub(r"'(?:s|re|m|ve|ll|d)\b", "", plain))
    plain = re.sub(r"\bplus\b", "+", re.sub(r"\bminus\b", "-", re.sub(r"\bchance (?:die|dice)\b", "0 dice", plain)))
    if other := re.search(r"\d*d\d+", plain):
        raise Unanswerable(f"Saga has no {other[0]:.8}.", "Its dice are d6.")
    plain = " ".join(map(_in_digits, plain.split(" ")))
    plain = TOGETHER.sub(lambda m: f"{m[2]}{int(m[1]) * int(m[3])} dice", plain)
    for pattern, way in RULES:
        plain = re.sub(pattern, way, plain)
    words = re.findall(r"\d+|[a-z][a-z']*|\S", plain)
    return list(map(_in_digits, words))


def _in_digits(word: str) -> str:
    """Return a number in digits; any other word as it is."""
    return str(NUMBERS[word]) if word in NUMBERS else word
