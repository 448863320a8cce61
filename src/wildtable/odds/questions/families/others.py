"""Questions of injuries and of what comes after the last Wound, and the families of questions."""

from __future__ import annotations

import re
from importlib import import_module
from math import fsum

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerPart, AnswerRow, QuestionAnswer
from wildtable.odds.questions.counts import NUMBER
from wildtable.odds.questions.families.action_cards import HELD, RANK, RANKS, SUITS, cards
from wildtable.odds.questions.families.shared import known_words, named
from wildtable.odds.questions.reading.nouns import BEINGS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


PACE, MOST_SIDES = 6, 100

_PLACES = {
    "head": ("ugly", "one-eye", "smarts"), "guts": ("agility", "vigor", "strength"), "leg": ("lame",),
    "arm": ("arm-left", "arm-right"), "unmentionables": ("unmentionables",),
}  # fmt: skip
"""The rows of the Injury Table by the part of the body."""

# Dice that are no trait's.


def running(shown: str, text: str, edition: str) -> QuestionAnswer:
    """Return how far a run goes: Pace and a die that does not ace. Raises `Unanswerable`."""
    from wildtable.savage.editions.settings import edition as numbers

    plain = text.lower()
    rules = numbers(edition or "adventure")
    rolled = re.search(r"d(\d{1,3})\s*([+-]\s*\d+)?", plain)
    sides = int(rolled[1]) if rolled else rules.run_die
    if not 1 <= sides <= MOST_SIDES:
        raise Unanswerable(f"A running die has no {sides} sides.", f"Ask for 1 to {MOST_SIDES}.")
    pace = named(plain, r"pace (?:of )?#", r"runs? #(?= ?[+] ?d)")
    pace = (PACE if pace is None else pace) + (int((rolled[2] or "0").replace(" ", "")) if rolled else 0)
    goal = named(plain, r"# ?(?:inches|squares|\")", r"\b(?:reach|move|cover|go)e?s? #")
    on_die = named(plain, r"# or (?:more|better|higher)", r"at least #") if goal is None else None
    least = goal if goal is not None else None if on_die is None else pace + on_die
    reached = [AnswerRow("", f"{least} inches or more", min(1.0, max(0.0, (sides - (least - pace) + 1) / sides)))
               ] if least is not None else []  # fmt: skip
    summary = (*reached, AnswerRow("", "expected inches", pace + (sides + 1) / 2, False))
    details = tuple(AnswerRow("inches", str(pace + face), 1 / sides) for face in range(1, sides + 1))
    part = AnswerPart("the turn's actions", rules.run_penalty, "Running", "sw.move")
    return QuestionAnswer(shown, summary, details, (part,), (f"Pace {pace} and d{sides}, which does not ace.",))


def heat(shown: str, text: str, edition: str) -> QuestionAnswer:
    """Return the roll against a ship's heat: minus its Heat Pool, plus its Heat Radiation. Raises `Unanswerable`."""
    from wildtable.odds.from_text import die
    from wildtable.odds.traits import trait

    plain = text.lower()
    pool, radiation = (
        named(plain, r"heat(?: pool)?(?: (?:of|is|at))? #", r"pool (?:of |is |at )?#", r"# heat\b(?! fatigue)"),
        named(plain, r"radiation #") or 0,
    )
    rolled = re.search(r"d\d{1,3}(?:\s*[+-]\s*\d+)?", plain)
    if pool is None or rolled is None:
        raise Unanswerable("The Heat Pool or the die is missing.", "Write ship ops d8, heat 3, radiation 2.")
    sides, plus = die(rolled[0])
    told = trait(sides, modifier=plus - pool + radiation, wild=0 if "extra" in plain else 6)
    values = {"Heat Pool": -pool, "Heat Radiation": radiation}
    parts = tuple(AnswerPart("roll", value, name, "7w.space.heat") for name, value in values.items() if value)
    rows = (AnswerRow("", "no Heat Fatigue", told.success), AnswerRow("", "a level of Heat Fatigue", 1 - told.success))
    return QuestionAnswer(shown, rows, parts=parts)


def dramatic_task(shown: str, text: str, edition: str) -> QuestionAnswer:
    """Say that Dramatic Tasks are in none of the rules there are. Raises `Unanswerable`."""
    raise Unanswerable("Dramatic Tasks are not in the rules that are here.", "Ask for 5 successes in 5 rolls of d8.")


def injuries(shown: str, text: str, edition: str) -> QuestionAnswer:
    """Return the chances of the Injury Table's rows, those that are named in a question first."""
    from wildtable.odds.downed import incapacitation

    plain = text.lower()
    kinds = incapacitation(6).injuries
    places = {place: fsum(kinds.get(kind, 0.0) for kind in rows) for place, rows in _PLACES.items()}
    asked = [place for place in places if place.removesuffix("s") in plain]
    order = [*asked, *(place for place in places if place not in asked)]
    named_kinds = [kind for kind in kinds if kind.rpartition("-")[2] in plain.split() and kind not in order]
    rows = (
        *(AnswerRow("", kind.replace("-", " "), kinds[kind]) for kind in named_kinds),
        *(AnswerRow("", place, places[place]) for place in order),
    )
    details = tuple(AnswerRow("injuries", kind.replace("-", " "), chance) for kind, chance in kinds.items())
    return QuestionAnswer(shown, rows, details, notes=("2d6 on the Injury Table (sw.injury).",))


def _later(module: str, name: str) -> Callable[[str, str, str], QuestionAnswer | None]:
    """Return a function of a family's module, which is imported where a question is of it."""

    def answer(shown: str, text: str, edition: str) -> QuestionAnswer | None:
        found = import_module(f"wildtable.odds.questions.families.{module}")
        told: QuestionAnswer | None = getattr(found, name)(shown, text, edition)
        return told

    return answer


_OF_SHIP_SHOTS = known_words(
    "laser lasers coilgun coilguns coil gun lock locks locking on missile missiles launcher launchers ship ships beam "
    "starship starships enemy another gunner gunnery shooting attack fired fires short medium long range toughness "
    "armor ap damage battery hits wild card extra wounds wound benny bennies raise overheat overheats overheated "
    "crew shield usual tn target number "
    "die pilot crew round kinetic nuclear neutron emp"
)
_OF_SHIP_MOVES = known_words(
    "ship ships movement unit units top acceleration highest fastest faster twice double push pushes pushing pushed "
    "engine engines pilot piloting wild card extra die raise control lose loses out other"
)
_OF_TABLES = known_words(
    "than no most least "
    "ship ships starship critical crit crits hits table 2d6 shield radiators radiator fusion engine engines magnetic "
    "grid hull crew weapons weapon wrecked wreck lose loses lost or more happens first reaction reactions stranger "
    "strangers npc hostile uncooperative neutral friendly helpful better worse less meet out control collide collides "
    "collision something effect effects absorb absorbs absorbing ops soak soaks wound wounds all them both gone wild "
    "card extra on damage hit being absorbed collides"
)
_OF_SALVOS = known_words(
    "incoming succeeded succeeds left best both wild card shot down us dodge dodges every all salvo missile "
    "missiles pdlb point defense defence mine cloud clouds no evade evades evading evasion gunner pilot "
    "piloting shooting launched fired many come at get gets through reach reaches ship end round die own "
    "deployed evaded made passed already kinetic warhead warheads shaken dedicated inbound whatever "
    "nuclear neutron emp average destroyed stopped intercepted avoid avoids hits hit strikes strike least "
    "exactly one dice "
    "against raise turn"
)
_OF_CHASES = known_words("chase card cards many average least action extra wild card or more better round driver "
                         "runner rider driving riding piloting boating athletics pilot die raise raises goon "
                         "without success gains no at none exactly best highest jack queen king ace joker jokers deck "
                         "higher face modifier complication complications disaster major minor obstacle obstacles "
                         "distraction ties spades hearts diamonds clubs club off biker modifiers runs "
                         "i act acts deal") | BEINGS  # fmt: skip
_OF_THE_DOWNED = known_words(
    "left within within list each result results recovery wild card "
    "penalty incapacitated incapacitation bleed bleeding out vigor benny bennies wound wounds 3 die dies dead death "
    "survive survives live lives alive rounds round stabilise stabilize stabilised stabilized stable hero "
    "till until healed hours h 24 failure success raise least spot immediately stays "
    "surviving dying lasting injury without permanent nobody no one around near nearby help helps helping alone ally "
    "healer medic heal heals or"
)
_OF_HEAT = known_words(
    "fatigue extra wild card ship ships ops heat pool radiation overheat overheats overheating overheated "
    "engineer knowledge level other penalty no fails success"
)
_OF_RUNNING = known_words("distance need needs "
                     "far run runs running die pace reach reaches move moves cover go inches squares or more "
                     "better higher at least")  # fmt: skip
_OF_INJURIES = known_words(
    "or injury injuries table head arm arms leg legs guts unmentionables 2d6 lose losing "
    "eye ugly scar lame agility vigor strength smarts"
)
_OF_CARDS = known_words("joker jokers among quick level headed hesitant improved act acts first initiative before "
                   "cards player players figure figures people hero heroes group deck dealt drawn plain nothing edge "
                   "edges or more better higher less worse lower jack queen king ace face against draw draws drawing "
                   "gets deal best someone somebody normal villains foes villain npcs people others other ones "
                   "club clubs diamond diamonds heart hearts spade spades red black card both "
                   "nobody no none without hand rounds round in all every characters pc pcs each action goblins "
                   "goblin odds edge over once initiative fresh somebody anybody anyone deals count counts end "
                   "ends usual act acts acting") | BEINGS  # fmt: skip
_OF_NEW_CARDS = known_words(
    "card cards action clubs club diamonds diamond hearts heart spades spade joker jack queen king ace benny bennies "
    "hold holds holding spend spends spending buy buys new another better one more best improve improves seen no other "
    "round this initiative beat beats higher"
)
_OF_LANDINGS = known_words(
    "rocket rockets grenade grenades missile launcher blast blasts bomb bombs shell shells molotov dynamite fired "
    "thrown missed misses miss short medium long extreme range off land lands landing lands deviate deviates deviation "
    "scatter scatters target inches inch squares away or more less at most within launched throw throws average"
)
_OF_BREATHS = (
    known_words(
        "dragon breath breathes cone evaded evades fiery stream flamethrower evade evades evading evasion agility "
        "athletics shooting toughness damage wild card extra extras raise tn one more no soak benny bennies wound "
        "wounds success or me at "
        "4 -2 may least 1"
    )
    | BEINGS
)

FAMILIES: tuple[tuple[re.Pattern[str], Callable[[str, str, str], QuestionAnswer | None], frozenset[str]], ...] = (
    (re.compile(r"^(?!.*\b(?:rifle|pistol|sight|carbine)s?\b)(?=.*(?:d\d|\bships?\b|\bmissile))"
                r".*\b(?:lasers?|coil ?guns?|lock(?:s|ing)?[ -]?on|missile launchers?)\b(?!.*\bpdlb)"),
     _later("ship_shots", "ship_shot"), _OF_SHIP_SHOTS),
    (re.compile(r"\b(?:movement units?|top acceleration|push(?:es|ed|ing)? (?:the |our |his |her |its )?engines?)\b"
                r"|\bpilot(?:ing)?\b.*\bout of control\b"), _later("ship_moves", "ship_move"), _OF_SHIP_MOVES),
    (re.compile(r"^(?!.*\bd\d)(?!.* v ).*(?:(?=.*\bships?\b).*\bcrit(?:ical)?s?\b(?! fail)|\b(?:critical hits?"
    r"|reactions?) table\b"
                r"|\bfirst reactions?\b|\breaction (?:roll|of)\b|\bout of control\b)"
                r"|\bshield\b.*\b(?:absorb|soak)(?:s|ing)?\b.*\bd\d"), _later("table_rolls", "on_a_table"), _OF_TABLES),
    (re.compile(r"\b(salvo|missiles?|pdlb|point defen[cs]e)\b"), _later("seven_worlds", "salvo"), _OF_SALVOS),
    (re.compile(r"^\W*(?:in )?(?:an? |the )?chase\b|\bchase\b.*\bcards?\b|\bcards?\b.*\bchase\b"
                r"|\baction cards? for (?:a |the |each )?"
                r"(?:success|raise)"), _later("seven_worlds", "chase"), _OF_CHASES),
    (re.compile(r"^(?!.* v ).*\b(?:over)?heat(?:s|ing|ed)?\b"), heat, _OF_HEAT),
    (re.compile(r"^(?=.*\b(?:cone|breath\w*|stream|flamethrower)\b)(?=.*\bevad)(?=.*\bagility d\d)"
                r".*\btoughness \d"), _later("breaths", "breath"), _OF_BREATHS),
    (re.compile(r"^(?!.*d\d)(?!.* v )(?=.*\b(?:rockets?|grenades?|missile launcher|blasts?|bombs?|shells?|molotov"
                r"|dynamite|fired|thrown)\b)(?=.*\b(?:miss\w*|far|inch(?:es)?)\b)(?!.*\bat (?:an? |the )?"
                r"(?!short|medium|long|extreme|least|most)[a-z]{3})"
                r".*\b(?:how far off|(?:far|lands?) off|deviat\w+|scatters?|off target|inches off)\b"),
     _later("landings", "landing"), _OF_LANDINGS),
    (re.compile(r"\bdramatic tasks?\b"), dramatic_task, frozenset()),
    (re.compile(r"^(?:an? |i )?run(?:s|ning)? (?:die |\d+ ?\+ ?)?d\d|\brun(?:ning)? die\b"
                r"|\bhow far\b.*\bruns?\b"), running, _OF_RUNNING),
    (re.compile(r"^(?!.* (?:v|against) )(?!.*\bincapacit).*\binjur(?:y|ies)\b"), injuries, _OF_INJURIES),
    (re.compile(r"^(?!.*\b(?:toughness|parry|damage|\d+d\d+)\b).*\b(incapacitat|bleed)"),
     _later("downed_rolls", "downed"), _OF_THE_DOWNED),
    (re.compile(rf"^(?=.*\bbenn)(?=.*\bcards?\b)(?=.*\b(?:better|beats?|higher|improves?)\b).*{HELD}"),
     _later("new_cards", "new_card"), _OF_NEW_CARDS),
    (re.compile(r"^(?!.*\b(sword|damage)\b).*(\b(?:acts?|goe?s?) first\b|\binitiative\b"
                rf"|\b(?:acts?|goe?s?) before (?:(?:the )?{NUMBER}|all|any|every|each|both|the others)\b"
                r"|\baction cards?\b.*\b(?:red|black)\b"
                r"|^(?!.*\bd\d)(?=.*\bjokers?\b).*\brounds\b|\bjokers?\b.*\bcards?\b|\bcards?\b.*\bjokers?\b"
                r"|\bcards?\b.*\b(?:club|spade|heart|diamond)s?\b"
                r"|\b\d+ (?:people|players|figures|heroes)\b.*\bfirst\b"
                r"|^(?!.* v ).*\bjokers? (among|in|for|with)\b"
                r"|^(?!.* v ).*\b(draws?|drawing|gets?|getting) (a )?joker\b"
                r"|^\s*(improved )?(quick|level[ -]headed|hesitant)\b"
                rf"|^(?:(?!.* (?:v|against) ).*\b(?:draws?|drawing|drawn|dealt|deal|card of) )?{SUITS}(?: card)?"
                r"(?: for initiative)?(?:,? (?:with|for) [a-z\d ]+)?(?:, one or more)?\??$"
                rf"|^(?!.* (?:v|against) )(?:.*\b(?:card(?: of)?|draws?|drawing) (?:an? )?{RANK}\b(?! cards)"
                rf"|.*\b(?:{'|'.join(RANKS)}) or (?:more|better|higher)\b"
                rf"|(?:{'|'.join(RANKS)})\b))"), cards, _OF_CARDS),
)  # fmt: skip
"""The look of each family of questions, the function that answers it, and the words that it reads."""
