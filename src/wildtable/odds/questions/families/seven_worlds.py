"""Questions of the Seven Worlds: missiles against point defense, mine clouds and evasion; a round of a chase."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from itertools import pairwise, product
from math import comb

from msgspec.structs import replace

from wildtable.cards import DECK, rank
from wildtable.dice.law import law
from wildtable.odds.asking import Unanswerable
from wildtable.odds.asking import number as check_number
from wildtable.odds.bennies import thrifty
from wildtable.odds.first_rolls import first_roll
from wildtable.odds.outcomes import outcomes
from wildtable.odds.questions.answer.answers import AnswerPart, AnswerRow, QuestionAnswer
from wildtable.odds.questions.families.asked_counts import count_rows, happening_rows
from wildtable.odds.questions.families.best_cards import best_card
from wildtable.odds.questions.families.complications import cards_in_hand, complication_rows, of_hand
from wildtable.odds.questions.families.repeats import binomial
from wildtable.odds.questions.families.shared import given_once, named
from wildtable.odds.traits import trait
from wildtable.odds.walk import Question, WalkNode
from wildtable.play import GM
from wildtable.savage.cards.model import Hand
from wildtable.savage.chases.numbers import ChaseNumbers
from wildtable.savage.chases.rules import advantage, band, cards
from wildtable.savage.editions.settings import ruleset
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.game import SAVAGE
from wildtable.savage.sheets.building import character
from wildtable.savage.starships.messages.commands import EvadeMissiles, MineCloud, PointDefence
from wildtable.savage.starships.model.facts import Salvo, Space
from wildtable.savage.starships.numbers import ShipNumbers
from wildtable.savage.starships.rules import shot_down
from wildtable.savage.starships.ships import fleet
from wildtable.savage.table.base import Command
from wildtable.savage.table.model import HEROES
from wildtable.savage.traits.play.rolling import throw
from wildtable.savage.turns.model import Turn

SETTING = "seven-worlds"
MOST_MISSILES, MOST_PDLB, MOST_CLOUDS, MOST_CARDS = 20, 8, 6, 20
ERROR = 1e-10
CREW = "d8"
"""The die of a gunner and of a pilot, where none is said."""

RIVAL = "d6"
"""The die of the second in a chase, where none is said."""

_GUNNER, _PILOT = "gunner|shooting", "pilot|piloting|evad(?:e|es|ing)(?: with)?"
_AT_ONE = re.compile(r"\bclouds?,? (?:\+4|(?:is |are |deployed |used )?(?:against|on|for|at|v) (?:just |only )?"
                     r"(?:one|1|each)\b)")  # fmt: skip
"""Mine clouds that are against one missile each, and not against all: against a single one they always are."""

_POINT_DEFENSE_HITS = (
    r"\b(?:point defen[cs]e|pdlb|gunner|laser|shot|roll)s?\b(?: \d+)?,?(?: (?:has|have|is|was|roll|that|which))*"
    r" (?:already )?(?:hits?\b|succeed(?:s|ed)|success|(?:made|passed) (?:it|(?:its|his|her|the|their) (?:roll|shot)))"
    r"|\balready hit\b"
)
"""The words for a roll of point defense that has succeeded."""

_GIVEN = {r"clouds?\b": (2, 4), r"evad|evasion": (-6,), r"pdlb|point defen|gunner": (2,)}
"""The numbers that rules give, by the words for what they are given for."""

_MISSILES = "(?:missiles?|warheads?)"
_STOPPED = r"(?:shot down|shoots? down|destroy(?:s|ed)?|stop(?:s|ped)?|intercept(?:s|ed)?)"
_EVADED = r"(?:evad(?:e|es|ed)|dodge[sd]?|avoid(?:s|ed)?)"
_THROUGH = r"(?:gets? through|(?<!already )hits?|strikes?|gets? past|slips? through|comes? through)\b(?! (?:on|of|at))"
"""The words for missiles that are shot down, evaded, and neither."""

BANDS = ("Short", "Medium", "Long", "out of range")


# Missiles.


def salvo(shown: str, text: str, edition: str) -> QuestionAnswer:
    """Return how many missiles of a salvo get through point defense and evasion. Raises `Unanswerable`.

    ``salvo of 4 v PDLB 3, cloud``: gunner and pilot are Wild Cards with d8, where nothing else is said.
    """
    plain = re.sub(
        r"\b(d\d+) (gunner|pilot)\b", r"\2 \1", re.sub(r"\bcloud (?:of )?(?=(?:\d+ )?missile)", "", text.lower())
    )
    missiles = named(plain, r"salvo (?:of )?#", r"# (?:[a-z]+ )?(?:missiles?|warheads?)") or 1
    pdlb = named(plain, r"(?:pdlb|point defen[cs]e)\s*#") or 0
    clouds = named(plain, r"# (?:mine )?clouds?", r"clouds? #")
    if clouds is None:
        clouds = int("cloud" in plain and "no cloud" not in plain)
    evades = _evades(plain, pdlb)
    is_hit = re.search(_POINT_DEFENSE_HITS, plain) is not None
    check_number("The number of missiles", missiles, 1, MOST_MISSILES)
    check_number("The PDLB", pdlb, 0, MOST_PDLB)
    check_number("The number of clouds", clouds, 0, MOST_CLOUDS)
    gunner, pilot = (_die(plain, words) for words in (_GUNNER, _PILOT))
    added = _added(plain, is_defended=pdlb > 0)
    bare = fight = _space(missiles, pdlb, clouds, gunner=gunner or CREW, pilot=pilot or CREW)
    screens = clouds if missiles == 1 or _AT_ONE.search(plain) else 0
    for _ in range(clouds):
        fight = next(iter(_after(fight, MineCloud("pilot", "salvo-1" if screens else ""))))
    left = {missiles: 1.0}
    if pdlb:
        left = _shot_at(fight, missiles, pdlb, is_hit)
    stopped = 1 - sum(many * chance for many, chance in left.items()) / missiles
    through, screened = (
        _hits(each, pilot or CREW, added) if evades else 1.0 for each in (bare if screens else fight, fight)
    )
    final: defaultdict[int, float] = defaultdict(float)
    for many, chance in left.items():
        behind = min(many, screens)
        for (some, part), (others, rest) in product(
            enumerate(binomial(behind, screened)), enumerate(binomial(many - behind, through))
        ):
            final[some + others] += chance * part * rest
    expected = sum(many * chance for many, chance in final.items())
    asked = _asked_of(
        re.sub(r"\bof them(?=\W*$|,)", "of them hit", plain), left, final, is_defended=pdlb > 0, evades=evades
    )
    summary = (
        *asked,
        AnswerRow("", "none gets through", final[0]),
        AnswerRow("", "expected missiles that get through", expected, False),
        AnswerRow("", "share that point defense stops", stopped),
    )
    details = [AnswerRow("missiles that get through", str(many), chance) for many, chance in sorted(final.items())]
    details += [AnswerRow("left by point defense", str(many), chance) for many, chance in sorted(left.items())]
    notes = ["Point defense first, then a roll to evade each missile that is left."] if evades else []
    notes += ["Nobody spends Bennies."] if evades or not is_hit else ["Point defense has hit: its dice are rolled."]
    notes += [] if evades else ["Nobody evades: name the pilot's die to count that."]
    notes += ["Mine clouds do not add up: the best one counts."] if clouds > 1 and not screens else []
    notes += ["A mine cloud helps against one missile here."] if screens and missiles > 1 else []
    rolled = (("The gunner", gunner, pdlb and not is_hit), ("The pilot", pilot, evades))
    notes += [f"{who} is a Wild Card with {CREW}." for who, die, rolls in rolled if rolls and not die]
    return QuestionAnswer(
        shown,
        tuple(summary),
        tuple(details),
        _parts(fight, defends=pdlb > 0 and not is_hit, evades=evades),
        tuple(notes),
    )


def _asked_of(
    plain: str, left: Mapping[int, float], final: Mapping[int, float], *, is_defended: bool, evades: bool
) -> list[AnswerRow]:
    """Return what a question asks of the missiles that are shot down, evaded, or neither; ``left``: the chances of
    those that point defense leaves."""
    missiles = max(left)
    things = _MISSILES, missiles
    rows: list[AnswerRow] = []
    if is_defended:
        stopped = {missiles - many: chance for many, chance in left.items()}
        rows += happening_rows(plain, things, _STOPPED, "shot down", stopped)
    elif evades:
        evaded = {missiles - many: chance for many, chance in final.items()}
        rows += happening_rows(plain, things, _EVADED, "evaded", evaded)
    return [*rows, *happening_rows(plain, things, _THROUGH, "through", final)]


def _parts(fight: Fight, *, defends: bool, evades: bool) -> tuple[AnswerPart, ...]:
    """Return the modifiers of the first rolls."""
    from wildtable.text.savage.names import shown

    rolls: list[tuple[str, Command]] = []
    rolls += [("point defense", PointDefence("gunner", "beam", "salvo-1"))] if defends else []
    rolls += [("evasion", EvadeMissiles("pilot"))] if evades else []
    found: list[AnswerPart] = []
    for name, command in rolls:
        test = first_roll(fight, command) if command in SAVAGE.offers(fight, GM) else None
        parts = test.parts if test is not None else ()
        found += [AnswerPart(name, part.value, shown(part).label, part.rule) for part in parts if part.counts]
    return tuple(found)


def _die(plain: str, words: str) -> str:
    """Return the die of one of the crew; empty where none is said."""
    match = re.search(rf"(?:{words})\s*(d\d+(?:\+\d)?)", plain)
    return match[1] if match else ""


def _added(plain: str, *, is_defended: bool) -> int:
    """Return what is added to the pilot's roll besides what the rules give. Raises `Unanswerable` for what may be added
    to the gunner's."""
    others = given_once(re.sub(r"d\d+[+-]\d", " ", plain), _GIVEN)
    found = re.findall(r"(?<![\w+-])[+-] ?\d+", others)
    if found and is_defended:
        raise Unanswerable("Nothing more is added to rolls of point defense here.", "Leave out the gunner.")
    return sum(int(each.replace(" ", "")) for each in found)


def _hits(fight: Fight, pilot: str, added: int) -> float:
    """Return the chance that a missile is not evaded; ``added``: to the pilot's roll, besides what the rules give."""
    if added:
        test = first_roll(_with_missiles(fight, 1), EvadeMissiles("pilot"))
        assert test is not None
        modifier = added + sum(part.value for part in test.parts if part.counts)
        return 1 - trait(pilot, modifier=modifier).success
    return _missiles(_after(_with_missiles(fight, 1), EvadeMissiles("pilot"))).get(1, 0.0)


def _space(missiles: int, pdlb: int, clouds: int, *, gunner: str, pilot: str) -> Fight:
    """Return the fight: a ship with a gunner and a pilot in their turn, and missiles on their way to it."""
    rules = ruleset(SETTING)
    crew = [_member("gunner", "shooting", gunner), _member("pilot", "piloting", pilot)]
    beam = {"id": "beam", "name": "Beam laser", "kind": "laser", "damage": "3d10", "heat": 0, "pdlb": max(1, pdlb)}
    ships = [
        {"id": "rover", "name": "Rover", "is": "kestrel", "side": HEROES, "at": 1, "clouds": max(1, clouds),
         "arms": [beam], "crew": {"gunner": "gunner", "pilot": "pilot"}},
        {"id": "corsair", "name": "Corsair", "is": "kestrel", "at": 5},
    ]  # fmt: skip
    space, sections = fleet(ships, rules)
    assert space is not None
    incoming = Salvo("salvo-1", ship="corsair", arm="stingers", prey="rover", missiles=missiles, turns=1)
    fight = Fight(
        rules=rules,
        fighters=(*crew, *sections),
        phase="turns",
        round=1,
        hands=(Hand("rover", ("KS",), "KS", "acting"), Hand("corsair", ("2C",), "2C", "waiting")),
        deck=tuple([card for card in DECK if card not in ("KS", "2C")]),
    )
    return fight.keeping(replace(space, salvos=(incoming,), launched=1))


def _member(name: str, skill: str, die: str) -> Fighter:
    sheet = {"name": name.capitalize(), "wild_card": True, "skills": {skill: die}, "weapons": []}
    made = character(name, {**sheet, "side": HEROES, "group": "rover", "bennies": 0}, ruleset(SETTING))
    return replace(made, turn=Turn())


def _after(fight: Fight, command: Command) -> Mapping[Fight, float]:
    """Return the states that a command leads to. Raises `Unanswerable` where it is not open."""
    if command not in SAVAGE.offers(fight, GM):
        raise Unanswerable("That cannot be done against the missiles.", "Ask for fewer clouds.")
    about = Question(alike=_without_raises)
    return outcomes(SAVAGE, fight, GM, command, choose=thrifty, error=ERROR, about=about).chances


def _without_raises(node: WalkNode[Fight]) -> WalkNode[Fight]:
    """Return a node whose roll tells no raises apart: against missiles they make no difference."""
    test = node.rest[0] if node.step is throw else None
    if test is None or test.against is None or test.against.enough:
        return node
    plainer = replace(test, against=replace(test.against, enough=1))
    return node._replace(rest=(plainer, *node.rest[1:]))


def _evades(plain: str, pdlb: int) -> bool:
    """Return whether the pilot evades: a question of point defense that says nothing about it is of that alone."""
    if re.search(r"\b(?:no|without|not|nobody|don't) (?:evasion|evad|dodg)", plain):
        return False
    return not pdlb or re.search(r"\b(?:pilot|evad|evasion|dodg)|(?<!no )\b(?:mine )?clouds?\b", plain) is not None


def _shot_at(fight: Fight, missiles: int, pdlb: int, is_hit: bool) -> dict[int, float]:
    """Return how many missiles point defense leaves: none is shot down unless its roll succeeds (``is_hit``: it has),
    then each of its dice may hit one."""
    test = first_roll(fight, PointDefence("gunner", "beam", "salvo-1"))
    if test is None or test.against is None:
        raise Unanswerable("Point defense cannot be used here.", "Ask for PDLB 1 or more.")
    readings = law(test.pool, replace(test.against, most=1))
    success = sum(chance for reading, chance in readings.items() if reading.level > 0 and not reading.botched)
    success = 1.0 if is_hit else success
    numbers = fight.rules.setting.of(ShipNumbers)
    assert numbers is not None
    each = sum(shot_down((face,), numbers.point_defence_face) for face in range(1, 7)) / 6
    found: defaultdict[int, float] = defaultdict(float)
    found[missiles] += 1 - success
    for down, chance in enumerate(binomial(pdlb, each)):
        found[max(0, missiles - down)] += success * chance
    return dict(found)


def _missiles(states: Mapping[Fight, float]) -> dict[int, float]:
    """Return how many missiles still fly."""
    found: defaultdict[int, float] = defaultdict(float)
    for state, chance in states.items():
        space = state.part(Space)
        found[sum(flying.missiles for flying in space.salvos) if space else 0] += chance
    return dict(found)


def _with_missiles(fight: Fight, many: int) -> Fight:
    space = fight.part(Space)
    assert space is not None
    return fight.keeping(replace(space, salvos=tuple([replace(each, missiles=many) for each in space.salvos])))


# A chase.


def chase(shown: str, text: str, edition: str) -> QuestionAnswer | None:
    """Return who has the advantage in a round of a chase: each rolls for cards, and acts on the best.

    ``chase: driving d8 v driving d6 at -1``. Raises `Unanswerable`.
    """
    plain = re.sub(r"(?<!\bwithout )\b(?:a|an|the|his|her|my|\+) (?:d6 )?wild die\b", " ", text.lower())
    mine, _, theirs = re.sub(r"\b(against|vs\.?)\b", "v", plain).partition(" v ")
    dice = list(re.finditer(r"\bd\d+", mine))
    if len(dice) > 1 and not theirs:  # i roll d10 and the goon rolls d6
        cut = mine.rfind("and", dice[0].end(), dice[1].start())
        cut = dice[1].start() if cut < 0 else cut
        mine, theirs = mine[:cut], mine[cut:]
    asked = text.lower()
    if (dealt := cards_in_hand(plain)) and not theirs:
        return of_hand(shown, asked, dealt)
    one, other = _cards_won(mine), _cards_won(theirs or RIVAL)
    numbers = ruleset(SETTING).setting.of(ChaseNumbers)
    assert numbers is not None
    first = may_attack = attacked = 0.0
    for (many, chance), (others, part) in ((a, b) for a in one.items() for b in other.items()):
        mine_first, theirs_first, alike = _best_card(many, others)
        first += chance * part * mine_first
        may_attack += chance * part * (mine_first + alike[1])
        attacked += chance * part * (theirs_first + alike[0])
    ranges = dict.fromkeys(BANDS, 0.0)
    for many, chance in one.items():
        for place, card in enumerate(DECK) if many else ():
            far = band(rank(card), numbers.long_from, numbers.medium_from, numbers.near_from)
            ranges[BANDS[3 if far is None else far]] += chance * comb(place, many - 1) / comb(len(DECK), many)
    reached = count_rows(asked, r"(?:action )?cards?\b", "cards", one)
    if not reached and (least := named(asked, r"# (?:action )?cards\b")) is not None:
        reached = count_rows(f"at least {least} cards", "cards", "cards", one)
    if re.search(r"\bcards?\b", asked) and not any(row.outcome == "expected cards" for row in reached):
        expected = sum(many * chance for many, chance in one.items())
        reached.append(AnswerRow("", "expected cards", expected, False))
    summary = (
        *best_card(asked, one, is_alone=not theirs),
        *complication_rows(asked, one),
        *reached,
        AnswerRow("", "the first may attack the second", may_attack),
        AnswerRow("", "the second may attack the first", attacked),
        AnswerRow("", "the first acts first", first),
        AnswerRow("", "the first has no card", one.get(0, 0.0)),
    )
    details = [AnswerRow("range of the first", name, chance) for name, chance in ranges.items()]
    details += [AnswerRow("cards of the first", str(many), chance) for many, chance in sorted(one.items())]
    notes = ["One card for a success and each raise."]
    notes += [] if theirs else [f"The second is a Wild Card with {RIVAL}."]
    return QuestionAnswer(shown, summary, tuple(details), notes=tuple(notes))


def _cards_won(side: str) -> dict[int, float]:
    """Return the distribution of the cards that a side's roll earns."""
    match = re.search(r"d(\d{1,3})((?:\s*[+-]\s*\d+)*)", side)
    if match is None:
        raise Unanswerable("The die of the chase is missing.", "Write chase: driving d8 v driving d6.")
    behind = match[2] + "".join(re.findall(r"\s[+-]\d+", side[match.end() :]))
    modifier = sum(int(number.replace(" ", "")) for number in re.findall(r"[+-]\s*\d+", behind))
    wild = 0 if re.search(r"\bextra\b|\bwithout (?:one|it|1|a wild)|\bno wild", side) else 6
    told = trait(int(match[1]), modifier=modifier, wild=wild)
    reached = (1.0, *told.at_least[:MOST_CARDS], 0.0)
    found: defaultdict[int, float] = defaultdict(float)
    for level, (more, less) in enumerate(pairwise(reached)):
        found[cards(level, 0)] += more - less
    return dict(found)


def _best_card(many: int, others: int) -> tuple[float, float, tuple[float, float]]:
    """Return the chances that the best card of all is in the first of two hands, and in the second.

    The last pair holds the chances that the best of the other hand then has the same rank.

    Each card of both hands is the best of all with the same chance.
    """
    if not many and not others:
        return 0.0, 0.0, (0.0, 0.0)
    if not many or not others:
        return float(many > 0), float(others > 0), (0.0, 0.0)
    hands = comb(len(DECK), many) * comb(len(DECK) - many, others)
    alike = [0, 0]
    for high, low in [(place, place - below) for place in range(len(DECK)) for below in (1, 2, 3) if below <= place]:
        if advantage(rank(DECK[low]), rank(DECK[high])):
            for which, (better, worse) in enumerate(((many, others), (others, many))):
                alike[which] += comb(low, worse - 1) * comb(max(0, high - worse), better - 1)
    both = many + others
    return many / both, others / both, (alike[0] / hands, alike[1] / hands)
