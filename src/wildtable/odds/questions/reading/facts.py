"""The facts of a question: all that its words say, before anything is computed."""

from __future__ import annotations

from wildtable.odds import asking
from wildtable.odds.questions.reading.tokens import AskedDice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from wildtable.odds.questions.sharing import SharedLaws
    from wildtable.odds.sweeping import AttackMemo


_UNSAID = ("attacker", "target", "unread", "strange", "left_over", "memo", "laws", "explained", "is_instead")
"""The fields of `QuestionFacts` that are no part of its own meaning."""


class SideFacts:
    """The facts of one side of a question: a ready figure by its ``name``, or numbers."""

    def __init__(self) -> None:
        self.name = self.skill = ""
        self.count = 1
        self.traits: dict[str, AskedDice] = {}
        self.die: AskedDice | None = None
        self.wilds: dict[str, int] = {}
        self.damage: AskedDice | None = None
        self.strength: AskedDice | None = None
        self.numbers: dict[str, int] = {}
        self.modifiers: list[int] = []
        self.states: list[str] = []
        self.edges: list[str] = []
        self.mount = ""
        self.is_unarmed = self.is_unskilled = False

    @property
    def wild(self) -> int | None:
        """The sides of the Wild Die, 0 for none; None where nothing is said of it."""
        return self.wilds.get("")

    @wild.setter
    def wild(self, sides: int | None) -> None:
        self.wilds = {} if sides is None else {"": sides}

    def take_wild_die(self, named: list[AskedDice]) -> None:
        """Take ``d8 wild``, ``d8 wild d10``, or the Wild Die alone behind a trait's die, as in ``d8, d10 wild``."""
        if self.die is None and not self.traits:
            self.die, *named = named
            named = named or [AskedDice((6,))]
        self.wild = named[-1].sides[0]

    def take_strength(self, found: AskedDice) -> None:
        """Take a Strength die; dice behind it are those of the weapon, as in ``Str d8+d6``."""
        first, *others = found.sides
        self.strength = AskedDice((first,), 0 if others else found.plus)
        if others:
            self.damage = AskedDice(tuple(others), found.plus, True)

    @property
    def is_said(self) -> bool:
        """True if a figure, a die or a number is named."""
        rolls = self.traits or self.die or self.is_unskilled
        return bool(self.name or rolls or self.numbers or self.damage or self.strength)

    @property
    def skilled(self) -> tuple[str, ...]:
        """The traits with a die that is no Vigor: Vigor soaks."""
        return tuple([name for name in self.traits if name != "vigor"])


class QuestionFacts:
    """The facts of a question; ``unread``: the words that mean nothing here. ``memo``: what a sweep shares.
    ``laws``: what all questions share that are asked for one answer.

    ``strange``: verbs between two figures that are no attack. ``left_over``: figures that have no place.
    ``explained``: signed numbers that say what a rule does.

    ``weapons``: all that a word such as ``shotgun`` may be. ``reach``: the range of a weapon by numbers, in inches.
    ``thing``: the kind of thing that is to be broken. ``without_rule``: circumstances that no rule knows.
    """

    def __init__(self) -> None:
        self.edition = "adventure"
        self.house: dict[str, int | str] = {}
        self.attacker, self.target = SideFacts(), SideFacts()
        self.has_versus = self.is_instead = False
        self.numbers: dict[str, int] = {}
        self.damage_modifiers: list[int] = []
        self.options: list[str] = []
        self.weapon = self.skill = self.power = self.thing = ""
        self.weapons: tuple[str, ...] = ()
        self.reach: tuple[int, ...] = ()
        self.extras: list[str] = []
        self.without_rule: list[str] = []
        self.gravity = self.template = ""
        self.flags: set[str] = set()
        self.action: tuple[str, str] | None = None
        self.unread: list[str] = []
        self.strange: list[str] = []
        self.left_over: list[str] = []
        self.explained: tuple[str, ...] = ()
        self.memo: AttackMemo | None = None
        self.laws: SharedLaws | None = None

    def say(self, side: SideFacts | QuestionFacts, field: str, name: str, value: int | AskedDice) -> None:
        """Set a value of a side, or of the question; where it has another one already, that of the other side, which
        must have none."""
        other = self.target if side is self.attacker else self.attacker if side is self.target else side
        mine, theirs = vars(side)[field], vars(other)[field]
        if mine.get(name, value) == value or self.is_instead:
            mine[name] = value
        elif name in theirs:
            self.strange.append(f"{name or 'wild card'} twice")
        else:
            theirs[name] = value

    @property
    def meaning(self) -> str:
        """All that the answer depends on, before anything is added to it: two questions of one meaning have one
        answer."""
        sides = (self.attacker, self.target)
        said = {name: value for name, value in vars(self).items() if name not in _UNSAID}
        return repr([{**said, "flags": sorted(self.flags)}, *map(vars, sides)])

    @property
    def lacks_hardness(self) -> bool:
        """True if something is to be broken, and nothing says how hard it is."""
        return "breaks" in self.flags and "hardness" not in {*self.attacker.numbers, *self.target.numbers}

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
            "other bennies",
            "soak",
            "damage bennies",
            "rof",
            "times",
            "once",
            "many",
            "soak wounds",
            "raises",
            "least",
            "inflicts",
            "row",
            "soaked",
        }
        both = (self.attacker, self.target)
        return bool(
            self.edition != "adventure"
            or self.house
            or self.options
            or self.weapon
            or self.reach
            or self.gravity
            or self.template
            or (self.skill and self.skill not in self.attacker.traits)
            or self.power
            or self.action
            or self.flags
            - {
                "raise",
                "fail",
                "none",
                "many hit",
                "soak",
                "nothing",
                "fear",
                "dealt",
                "critical",
                "dice alone",
                "no recoil",
                "grab",
                "opposed",
                "resists",
                "tie",
                "taken off",
                "shots",
                "called",
                "unskilled",
                "felled",
                "harmed",
                "wounding",
                "their bennies",
            }
            or set(self.numbers) - plain
            or any(
                side.name or side.edges or side.mount or side.is_unarmed or set(side.states) - {"shaken"}
                for side in both
            )
            or {"shaken"} & set(self.attacker.states)
            or "fatigue" in self.attacker.numbers
        )


def fear_notes(facts: QuestionFacts) -> tuple[str, ...]:
    """Return a note that says what is not known of fear, where a question is about it."""
    return ("What fear brings is not in the rules that are here.",) if "fear" in facts.flags else ()


TRAIT_DICE = frozenset((4, 6, 8, 10, 12))


def check_traits(facts: QuestionFacts) -> None:
    """Raise `Unanswerable` for a trait with a die that no trait has: a d20 is of another game."""
    for side in (facts.attacker, facts.target):
        for rolled in (*side.traits.values(), side.die, side.strength):
            if rolled is not None and (other := next((size for size in rolled.sides if size not in TRAIT_DICE), 0)):
                raise asking.Unanswerable(
                    f"No trait has a die of {other} sides.", f"Write d{other} >= 10 for a plain die."
                )


def check_numbers(facts: QuestionFacts) -> None:
    """Raise `Unanswerable` for numbers that no fight has, before anything is computed with them."""
    for bennies in ("bennies", "other bennies", "damage bennies", "soak"):
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
