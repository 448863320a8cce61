"""Questions of Action Cards, of injuries and of what comes after the last Wound, and the families of questions."""

from __future__ import annotations

import re
from math import comb, fsum

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerPart, AnswerRow, QuestionAnswer
from wildtable.odds.questions.families.shared import NUMBER, known_words, named
from wildtable.odds.questions.reading.nouns import BEINGS
from wildtable.odds.questions.reading.tokens import NUMBERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from wildtable.odds.cards import Drawer

PACE, MOST_SIDES = 6, 100
MOST_DRAWING = 54
"""The most that draw for the first card: there are no more cards."""

_PLACES = {
    "head": ("ugly", "one-eye", "smarts"), "guts": ("agility", "vigor", "strength"), "leg": ("lame",),
    "arm": ("arm-left", "arm-right"), "unmentionables": ("unmentionables",),
}  # fmt: skip
"""The rows of the Injury Table by the part of the body."""

# Action Cards.


def _drawer(text: str) -> Drawer:
    from wildtable.odds.cards import Drawer

    extra = 2 if "improved" in text else int("level headed" in text)
    if (dealt := re.search(r"\b(?:deal|dealt|draw|drawing|drawn|of|with)s? ([2-6]) cards\b", text)) is not None:
        extra = int(dealt[1]) - 1
    return Drawer(extra, "quick" in text, "hesitant" in text)


_RANKS = {name: 11 + place for place, name in enumerate(("jack", "queen", "king", "ace"))} | {"face card": 11}
_RANK = rf"({'|'.join(_RANKS)}|\d{{1,2}})"
_CARD = re.compile(rf"\b(?:(?:card(?: of)?|draws?|drawing) (?:an? )?(?=\d)|(?=[a-z])){_RANK}\b(?! cards)"
                   r"( or (?:more|better|higher|above|over|up)| or (?:less|worse|lower|below|under))?")  # fmt: skip
"""A card by its rank: ``face card or better``, ``a card of 5 or less``, ``an ace``."""


_SUIT = r"\b(club|diamond|heart|spade|red|black)(?:s|(?= card|$))?\b"
_SUITED, _COLORED, _OF_A_RANK = 13, 26, 4
"""The cards of a suit, of a color and of a rank: a Joker has none of them."""

_SUITS = rf"(?:an? |(?:the )?{_RANK} of )?{_SUIT}(?: or (?:an? )?{_SUIT})*"


def _suit_of(shown: str, plain: str) -> QuestionAnswer | None:
    """Return the chance of a suit or a color among the cards that one is dealt; None where none is named. Raises
    `Unanswerable`."""
    from wildtable.cards import DECK

    found = dict.fromkeys(re.findall(_SUIT, plain))
    if not found:
        return None
    drawer = _drawer(plain)
    if drawer.quick:
        raise Unanswerable("The suits of Quick figures are not counted.", "Ask for a level headed one.")
    colors = [name for name in found if name in ("red", "black")]
    name, fitting = " or ".join(f"a {each}" for each in found), _SUITED * len(found)
    if colors and len(found) > 1:
        raise Unanswerable("A suit and a color are not counted together.", "Ask for one of them.")
    if colors:
        name, fitting = f"{name} card", _COLORED
    elif (ranked := re.search(rf"{_RANK} of (?={_SUIT})", plain)) is not None and len(found) == 1:
        name, fitting = f"the {ranked[1]} of {next(iter(found))}s", 1
    chance = 1 - comb(len(DECK) - fitting, drawer.cards) / comb(len(DECK), drawer.cards)
    dealt = f"{drawer.cards} cards" if drawer.cards > 1 else "A card"
    notes = (f"{dealt} from a whole deck; a Joker has no suit.",)
    return QuestionAnswer(shown, (AnswerRow("", name, chance),), notes=notes)


def _card_of(shown: str, plain: str) -> QuestionAnswer | None:
    """Return the chance that the card one acts on has a rank, or a better or a worse one; None where none is named."""
    from wildtable.odds.cards import reaching

    if (found := _CARD.search(plain)) is None:
        return None
    low = _RANKS.get(found[1]) or int(found[1])
    if not 2 <= low <= _RANKS["ace"]:
        raise Unanswerable(f"No card has the rank {low}.", "Ask for 2 to 10, or a jack, queen, king or ace.")
    drawer, ends = _drawer(plain), found[2] or ""
    if "one or more" in plain and not ends and found[1] != "face card":
        return _among(shown, found[1], drawer.cards)
    at_least, above = reaching(drawer, low), reaching(drawer, 14 if found[1] == "face card" else low + 1)
    worse = re.search("less|worse|lower|below|under", ends)
    chance = 1 - above if worse else at_least if ends else at_least - above
    summary = (AnswerRow("", f"{found[1]}{ends}", chance), AnswerRow("", "a Joker", reaching(drawer, 15)))
    return QuestionAnswer(shown, summary, notes=("From a whole deck; a Joker is better than an ace.",))


def _among(shown: str, rank: str, dealt: int) -> QuestionAnswer:
    """Return the chance of one card or more of a rank among several, whichever of them one acts on."""
    from wildtable.cards import DECK

    chance = 1 - comb(len(DECK) - _OF_A_RANK, dealt) / comb(len(DECK), dealt)
    return QuestionAnswer(shown, (AnswerRow("", rank, chance),), notes=(f"One or more of {dealt} from a whole deck.",))


def cards(shown: str, text: str, edition: str) -> QuestionAnswer:
    """Return who acts first, and the chance of a Joker or of a rank. Raises `Unanswerable`."""
    plain = text.lower().replace("-", " ")
    plain = re.sub(
        r"(\d+)( \w+)? and (\d+)(?= \w+\??$)", lambda both: f"{int(both[1]) + int(both[3])}{both[2] or ''} and", plain
    )
    several = named(
        plain,
        r"(?:among|in|of|with|for) #",
        r"# cards",
        r"# (?:people|players|figures"
        r"|heroes)\b.*\bfirst",
    )
    if " v " not in plain and (told := _suit_of(shown, plain) or _card_of(shown, plain)) is not None:
        return told
    if "joker" in plain and several is not None:
        return _joker_among(shown, plain, several)
    from wildtable.odds.cards import initiative

    if several is not None and "first" in plain and not re.search(r" v |headed|quick|hesitant", plain):
        return _first_of(shown, several)
    one, _, other = re.sub(r"\b(against|versus|vs|before)\b", "v", plain).partition(" v ")
    if not re.search(r"quick|hesitant", plain) and (dealt_each := _hands(plain)):
        chance = dealt_each[0] / sum(dealt_each)
        note = f"{dealt_each[0]} of {sum(dealt_each)} cards, any of which may be the best."
        return QuestionAnswer(shown, (AnswerRow("", "acts first", chance),), notes=(note,))
    if re.search(r"\d", plain):
        raise Unanswerable("Only two are compared, each with a card of its own.", "Write quick v plain.")
    dealt = initiative(_drawer(one), _drawer(other))
    summary = (
        AnswerRow("", "acts first", dealt.first),
        AnswerRow("", "the other acts first", 1 - dealt.first),
        AnswerRow("", "a Joker", dealt.joker),
        AnswerRow("", "the other has a Joker", dealt.other_joker),
    )
    return QuestionAnswer(shown, summary, notes=("Cards are dealt from a whole deck.",))


def _hands(plain: str) -> list[int]:
    """Return the cards of one figure, then those of each group of others, as in ``level headed v 3 plain``; empty for a
    question that is put in another way."""
    plains = rf"\b{NUMBER} (?:plain|normal|others?|figures|foes|villains)\b"
    groups = re.findall(rf"(?:\b{NUMBER} )?\b((?:improved )?level headed)\b|{plains}", plain)
    counts = [NUMBERS.get(many or more) or int(many or more or 1) for many, _, more in groups]
    if len(groups) < 2 or counts[0] != 1 or max(counts) == 1 or sum(counts) > MOST_DRAWING:
        return []
    return [many * _drawer(edge).cards for many, (_, edge, _) in zip(counts, groups, strict=True)]


def _first_of(shown: str, several: int) -> QuestionAnswer:
    """Return the chance to act first among several, each with a card of its own."""
    if not 1 <= several <= MOST_DRAWING:
        raise Unanswerable(f"{several} cards cannot be dealt.", f"Ask for 1 to {MOST_DRAWING}.")
    return QuestionAnswer(shown, (AnswerRow("", "acts first", 1 / several),), notes=("Each has a card of its own.",))


def _joker_among(shown: str, plain: str, several: int) -> QuestionAnswer:
    """Return the chance of a Joker among several cards, or among the cards of several figures."""
    from wildtable.cards import DECK, is_joker

    hand = re.search(r",? (?:(?:each )?with|(?:in )?(?:a |the )?hands? of) (\d+) cards\b", plain)
    others = plain if hand is None else plain.replace(hand[0], " ")
    is_own = hand is not None and not re.search(NUMBER, others)  # and of nobody else
    drawer = _drawer(others if is_own else plain)
    plain = f"among {hand[1]} {others}" if hand is not None and is_own else others
    if drawer.quick:
        raise Unanswerable("Several Quick figures are not counted.", "Ask for one: quick.")
    plain, both = re.subn(r"\b(?:2|two|both)(?: of)?(?: the)? jokers\b", "jokers", plain)
    groups = re.findall(rf"\b{NUMBER} (improved level headed|level headed|hesitant)?", plain)
    if len(groups) > 1:  # 2 level headed and 3 plain ones
        dealt = sum((NUMBERS.get(many) or int(many)) * _drawer(edge).cards for many, edge in groups)
    else:
        dealt = several * drawer.cards
    jokers = sum(map(is_joker, DECK))
    if not 1 <= dealt <= len(DECK):
        raise Unanswerable(f"{dealt} cards cannot be dealt.", f"There are {len(DECK)}.")
    ways = comb(len(DECK), dealt)
    exactly = [comb(jokers, many) * comb(len(DECK) - jokers, dealt - many) / ways for many in range(jokers + 1)
               if dealt >= many]  # fmt: skip
    first = [AnswerRow("", "both Jokers", sum(exactly[jokers:]))] if both else []
    if re.search(r"\b(?:nobody|no one|none|no jokers?|without)\b", plain):
        first.append(AnswerRow("", "no Joker", exactly[0]))
    summary = (*first, AnswerRow("", "a Joker or more", 1 - exactly[0]))
    details = tuple(AnswerRow("Jokers", str(many), chance) for many, chance in enumerate(exactly))
    return QuestionAnswer(
        shown, summary, details, notes=(f"{dealt} card{'s' if dealt > 1 else ''} from a whole deck.",)
    )


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
    pace = named(plain, r"pace (?:of )?#")
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
    pool, radiation = named(plain, r"heat(?: pool)?(?: of)? #"), named(plain, r"radiation #") or 0
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


# After the last Wound.


def downed(shown: str, text: str, edition: str) -> QuestionAnswer:
    """Return what becomes of somebody with more Wounds than can be borne. Raises `Unanswerable`."""
    from wildtable.odds.downed import bleeding_out, incapacitation

    plain = text.lower()
    vigor = re.search(r"d(\d{1,3})(?:\s*([+-]\s*\d))?", plain)
    sides, plus = (int(vigor[1]), int((vigor[2] or "0").replace(" ", ""))) if vigor else (6, 0)
    modifier = (
        plus
        - (named(plain, r"# wounds? penalty") or 0)
        + sum(
            int(number) for number in re.findall(r"(?<![d\d])([+-]\d{1,2})\b", plain[vigor.end() :] if vigor else plain)
        )
    )
    if "bleed" in plain:
        bleeds = bleeding_out(sides, modifier=modifier)
        rows = (
            AnswerRow("", "stable in the end", bleeds.stabilised),
            AnswerRow("", "dies this round", bleeds.dies_this_round),
            AnswerRow("", "stable this round", bleeds.stable_this_round),
        )
        notes = ("Bennies are not counted here.",) if "benn" in plain else ()
        if rounds := named(plain, r"# rounds?"):
            dead, still, stable = bleeds.after(rounds)
            names = (f"dead after {rounds} rounds", "still bleeding then", "stable then")
            summary = (*(AnswerRow("", *each) for each in zip(names, (dead, still, stable), strict=True)), *rows)
            return QuestionAnswer(shown, summary, notes=notes)
        return QuestionAnswer(shown, rows, notes=notes)
    told = incapacitation(
        sides,
        modifier=modifier,
        bennies=named(plain, r"# benn") or 0,
        edition=edition if edition == "deluxe" else "adventure",
    )
    details = [AnswerRow("fates", name, chance) for name, chance in told.fates().items()]
    summary = (AnswerRow("", "survives with nobody's help", told.survives), AnswerRow("", "dies at once", told.dead))
    return QuestionAnswer(shown, summary, tuple(details))


def _salvo(shown: str, text: str, edition: str) -> QuestionAnswer:
    from wildtable.odds.questions.families.seven_worlds import salvo

    return salvo(shown, text, edition)


def _chase(shown: str, text: str, edition: str) -> QuestionAnswer:
    from wildtable.odds.questions.families.seven_worlds import chase

    return chase(shown, text, edition)


def _ship_shot(shown: str, text: str, edition: str) -> QuestionAnswer | None:
    from wildtable.odds.questions.families.ship_shots import ship_shot

    return ship_shot(shown, text, edition)


def _on_a_table(shown: str, text: str, edition: str) -> QuestionAnswer:
    from wildtable.odds.questions.families.table_rolls import on_a_table

    return on_a_table(shown, text)


_OF_SHIP_SHOTS = known_words(
    "laser lasers coilgun coilguns coil gun lock locks locking on missile missiles launcher launchers ship ships beam "
    "starship starships enemy another gunner gunnery shooting attack fired fires short medium long range toughness "
    "armor ap damage battery hits wild card extra wounds wound benny bennies raise overheat overheats overheated"
)
_OF_TABLES = known_words(
    "ship ships starship critical crit crits hits table 2d6 shield radiators radiator fusion engine engines magnetic "
    "grid hull crew weapons weapon wrecked wreck lose loses lost or more happens first reaction reactions stranger "
    "strangers npc hostile uncooperative neutral friendly helpful better worse less meet out control collide collides "
    "collision something effect effects absorb absorbs absorbing ops soak soaks wound wounds all them both gone wild "
    "card extra on damage hit"
)
_OF_SALVOS = known_words(
    "incoming succeeded succeeds left best both wild card shot down us dodge dodges every all salvo missile "
    "missiles pdlb point defense defence mine cloud clouds no evade evades evading evasion gunner pilot "
    "piloting shooting launched fired many come at get gets through"
)
_OF_CHASES = known_words("chase card cards many average least action extra wild card or more better round driver "
                         "runner rider driving riding piloting boating athletics") | BEINGS  # fmt: skip
_OF_THE_DOWNED = known_words(
    "penalty incapacitated incapacitation bleed bleeding out vigor benny bennies wound wounds 3 die dies dead death "
    "survive survives live lives alive rounds round stabilise stabilize stabilised stabilized stable hero "
    "surviving dying lasting injury without permanent nobody no one around near nearby help helps helping alone ally "
    "healer medic heal heals or"
)
_OF_HEAT = known_words(
    "fatigue extra wild card ship ships ops heat pool radiation overheat overheats overheating overheated "
    "engineer knowledge"
)
_OF_RUNNING = known_words("far run runs running die pace reach reaches move moves cover go inches squares or more "
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
                   "nobody no none without hand")  # fmt: skip

FAMILIES: tuple[tuple[re.Pattern[str], Callable[[str, str, str], QuestionAnswer | None], frozenset[str]], ...] = (
    (re.compile(r"^(?!.*\b(?:rifle|pistol|sight|carbine)s?\b)(?=.*(?:d\d|\bships?\b|\bmissile))"
                r".*\b(?:lasers?|coil ?guns?|lock(?:s|ing)?[ -]?on|missile launchers?)\b(?!.*\bpdlb)"),
     _ship_shot, _OF_SHIP_SHOTS),
    (re.compile(r"^(?!.*\bd\d)(?!.* v ).*(?:(?=.*\bships?\b).*\bcrit(?:ical)?s?\b(?! fail)|\b(?:critical hits?"
    r"|reactions?) table\b"
                r"|\bfirst reactions?\b|\breaction (?:roll|of)\b|\bout of control\b)"
                r"|\bshield\b.*\b(?:absorb|soak)(?:s|ing)?\b.*\bd\d"), _on_a_table, _OF_TABLES),
    (re.compile(r"\b(salvo|missiles?|pdlb|point defen[cs]e)\b"), _salvo, _OF_SALVOS),
    (re.compile(r"^\s*(a )?chase\b"), _chase, _OF_CHASES),
    (re.compile(r"^(?!.* v ).*\b(?:over)?heat(?:s|ing|ed)?\b"), heat, _OF_HEAT),
    (re.compile(r"\bdramatic tasks?\b"), dramatic_task, frozenset()),
    (re.compile(r"^(?:an? )?run(?:s|ning)? (?:die )?d\d|\brun(?:ning)? die\b|\bhow far\b.*\bruns?\b"), running,
     _OF_RUNNING),
    (re.compile(r"^(?!.* (?:v|against) )(?!.*\bincapacit).*\binjur(?:y|ies)\b"), injuries, _OF_INJURIES),
    (re.compile(r"^(?!.*\b(?:toughness|parry|damage|\d+d\d+)\b).*\b(incapacitat|bleed)"), downed, _OF_THE_DOWNED),
    (re.compile(r"^(?!.*\b(sword|damage)\b).*(\bacts? first\b|\binitiative\b"
                r"|\b\d+ (?:people|players|figures|heroes)\b.*\bfirst\b"
                r"|^(?!.* v ).*\bjokers? (among|in|for|with)\b"
                r"|^(?!.* v ).*\b(draws?|drawing|gets?|getting) (a )?joker\b"
                r"|^\s*(improved )?(quick|level[ -]headed|hesitant)\b"
                rf"|^(?:(?!.* (?:v|against) ).*\b(?:draws?|drawing|drawn|dealt|deal|card of) )?{_SUITS}(?: card)?"
                r"(?: for initiative)?(?:,? (?:with|for) [a-z\d ]+)?(?:, one or more)?\??$"
                rf"|^(?!.* (?:v|against) )(?:.*\b(?:card(?: of)?|draws?|drawing) (?:an? )?{_RANK}\b(?! cards)"
                rf"|.*\b(?:{'|'.join(_RANKS)}) or (?:more|better|higher)\b"
                rf"|(?:{'|'.join(_RANKS)})\b))"), cards, _OF_CARDS),
)  # fmt: skip
"""The look of each family of questions, the function that answers it, and the words that it reads."""
