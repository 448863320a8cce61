"""Questions of Action Cards: who acts first, the chance of a Joker, of a rank or of a suit."""

from __future__ import annotations

import re
from math import comb

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerRow, QuestionAnswer
from wildtable.odds.questions.counts import NUMBER, in_digits, value_of
from wildtable.odds.questions.families.asked_counts import count_rows
from wildtable.odds.questions.families.shared import named
from wildtable.odds.questions.reading.nouns import BEINGS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from wildtable.odds.cards import Drawer

_NOUN = r"((?!cards|rounds|jokers|decks)[a-z]{2,})"
_PEOPLE = rf"hero(?:es)?|players?|figures?|people|pcs?|npcs?|characters?|{'|'.join(sorted(BEINGS))}"

MOST_DRAWING = 54
"""The most that draw for the first card: there are no more cards."""

_OTHERS = re.compile(
    rf"(?:(?:all|any|each|every one)(?: of)? )?(?:the |my |our )?({NUMBER})"
    rf" (?:plain|normal|others?|foes|villains|{_PEOPLE})"
    r"(?: (?:others|ones|foes|villains))?(?:,? (?:acts?|goes|go) first)?\W*"
)
_ONE_OF_THEM = re.compile(
    rf"(?P<one>[a-z ]+?),? (?:acts? first )?(?:among|out of|in a (?:group|table|party) of)"
    rf" (?P<many>{NUMBER})"
    rf"(?: (?:of (?:them|us)|{_PEOPLE}))?(?:,? (?:acts?|goes|go) first)?\W*"
)
_CARDS_EACH = re.compile(
    rf"\b(?P<many>{NUMBER}) (?:{_PEOPLE})\b[^.;?]*?"
    rf"(?P<cards>\b(?P<each>{NUMBER}|an?) (?:initiative |action )?cards? each\b)"
)

_DECK = re.compile(
    r"\b(?:(?:two|2|both) jokers in (?:it|them|the deck|(?:the )?\d+ cards)|(?:from|of|in|out of) (?:an? |the )?"
    r"(?:full |whole |complete |fresh |shuffled |single )*(?:action )?deck(?: of (?:54 cards|cards|54))?"
    r"(?: (?:with|including|and) (?:the |its )?(?:both |two |2 )?jokers)?|54 cards"
    r"|(?:a )?deck of 54(?: cards)?)\b"
)
"""The words for the deck, whose numbers say nothing of what is dealt."""

_OTHERS_CARD = re.compile(
    r",? ?\b(?:and |but |while )?(?:he|she|they|it|(?:the|my|an?) (?:other|others|foe|enemy|opponent|villain|rival))"
    r" (?:has|have|gets?|draws?|is dealt) (?:just |only )?(?:1|one|an?)(?: action)?(?: cards?)?\b"
)
_JOKERS_ASKED = re.compile(
    r"\b(?:(?:at least|exactly|at most|precisely|just) (?:\d|one|two)|\d or (?:more|fewer)) jokers?\b"
)


def _drawer(text: str) -> Drawer:
    from wildtable.odds.cards import Drawer

    extra = 2 if "improved" in text else int("level headed" in text)
    if (dealt := re.search(r"\b(?:deal|dealt|draw|drawing|drawn|of|with)s? ([2-6]) cards\b", text)) is not None:
        extra = int(dealt[1]) - 1
    return Drawer(extra, "quick" in text, "hesitant" in text)


RANKS = {name: 11 + place for place, name in enumerate(("jack", "queen", "king", "ace"))} | {"face card": 11}
RANK = rf"({'|'.join(RANKS)}|\d{{1,2}})"
_CARD = re.compile(r"\b(?:(?:card(?: of)?|draws?|drawing) (?:an? )?(?=\d)|(?=[a-z])"
                   rf"|(?=\d+ or (?:better|higher|lower|worse))){RANK}\b(?! cards)"
                   r"( or (?:more|better|higher|above|over|up)| or (?:less|worse|lower|below|under))?")  # fmt: skip
"""A card by its rank: ``face card or better``, ``a card of 5 or less``, ``an ace``."""


_SUIT = r"\b(club|diamond|heart|spade|red|black)(?:s|(?= card|$))?\b"
_SUITED, _COLORED, _OF_A_RANK = 13, 26, 4
"""The cards of a suit, of a color and of a rank: a Joker has none of them."""

HELD = rf"\b(?:{RANK}\b(?! benn| new| other| more| cards)(?: of (club|diamond|heart|spade)s?\b)?|(joker)\b)"
"""The card that one has, with its rank and its suit."""

SUITS = rf"(?:an? |(?:the )?{RANK} of )?{_SUIT}(?: or (?:an? )?{_SUIT})*"


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
    elif (ranked := re.search(rf"{RANK} of (?={_SUIT})", plain)) is not None and len(found) == 1:
        name, fitting = f"the {ranked[1]} of {next(iter(found))}s", 1
    chance = 1 - comb(len(DECK) - fitting, drawer.cards) / comb(len(DECK), drawer.cards)
    dealt = f"{drawer.cards} cards" if drawer.cards > 1 else "A card"
    notes = (f"{dealt} from a whole deck; a Joker has no suit.",)
    return QuestionAnswer(shown, (AnswerRow("", name, chance),), notes=notes)


def _card_of(shown: str, plain: str) -> QuestionAnswer | None:
    """Return the chance that the card one acts on has a rank, or a better or a worse one; None where none is named."""
    from wildtable.odds.cards import reaching

    every = list(_CARD.finditer(plain))
    if not every:
        return None
    rows = [row for found in every for row in _of_rank(found, plain)]
    if (several := _of_people(plain, rows)) is not None:
        return QuestionAnswer(shown, several, notes=("Each has a card of its own, from a whole deck.",))
    if len(every) == 1 and "one or more" in plain and not every[0][2] and every[0][1] != "face card":
        return _among(shown, every[0][1], _drawer(plain).cards)
    joker = AnswerRow("", "a Joker", reaching(_drawer(plain), 15))
    if re.search(r"\bjoker,? or\b|\bor (?:an? )?joker\b", plain) and not every[0][2]:
        rows.insert(0, AnswerRow("", f"{rows[0].outcome} or a Joker", rows[0].value + joker.value))
    summary = tuple(dict.fromkeys((*rows, joker)))
    return QuestionAnswer(shown, summary, notes=("From a whole deck; a Joker is better than an ace.",))


def _of_rank(found: re.Match[str], plain: str) -> list[AnswerRow]:
    """Return the chance of a rank, or of a better or a worse one. Raises `Unanswerable` for one there is not."""
    from wildtable.odds.cards import reaching

    low = RANKS.get(found[1]) or int(found[1])
    if not 2 <= low <= RANKS["ace"]:
        raise Unanswerable(f"No card has the rank {low}.", "Ask for 2 to 10, or a jack, queen, king or ace.")
    drawer, ends = _drawer(plain), found[2] or ""
    at_least, above = reaching(drawer, low), reaching(drawer, 14 if found[1] == "face card" else low + 1)
    worse = re.search("less|worse|lower|below|under", ends)
    chance = 1 - above if worse else at_least if ends else at_least - above
    return [AnswerRow("", f"{found[1]}{ends}", chance)]


def _of_people(plain: str, rows: list[AnswerRow]) -> tuple[AnswerRow, ...] | None:
    """Return the chances that nobody of several has a card of a rank, and that one or more have; None for one alone, or
    where somebody is dealt more than one card."""
    from wildtable.cards import DECK

    many = named(plain, rf"# (?:[a-z]+ )?(?:{_PEOPLE})\b") or 1
    if (
        not 1 < many <= MOST_DRAWING
        or len(rows) != 1
        or re.search(r"quick|headed|hesitant|\bfirst\b|\bbefore\b", plain)
    ):
        return None
    others = round(len(DECK) * (1 - rows[0].value))
    nobody = comb(others, many) / comb(len(DECK), many)
    found = (
        AnswerRow("", f"none of {many}: {rows[0].outcome}", nobody),
        AnswerRow("", f"one or more of {many}: {rows[0].outcome}", 1 - nobody),
        rows[0],
    )
    is_none = re.search(r"\b(?:nobody|no one|none|no)\b", plain) is not None
    return found if is_none else (found[1], found[0], rows[0])


def _among(shown: str, rank: str, dealt: int) -> QuestionAnswer:
    """Return the chance of one card or more of a rank among several, whichever of them one acts on."""
    from wildtable.cards import DECK

    chance = 1 - comb(len(DECK) - _OF_A_RANK, dealt) / comb(len(DECK), dealt)
    return QuestionAnswer(shown, (AnswerRow("", rank, chance),), notes=(f"One or more of {dealt} from a whole deck.",))


def cards(shown: str, text: str, edition: str) -> QuestionAnswer:
    """Return who acts first, and the chance of a Joker or of a rank. Raises `Unanswerable`."""
    asked = text.lower().replace("-", " ")
    plain = _dealt_each(_JOKERS_ASKED.sub("joker", _OTHERS_CARD.sub(" v plain", _DECK.sub(" ", asked))))
    plain = re.sub(
        r"(\d+)( \w+)? and (\d+)(?= \w+\??$)", lambda both: f"{int(both[1]) + int(both[3])}{both[2] or ''} and", plain
    )
    if "joker" in plain and (rounds := re.search(r",? ?\b(?:in|over|within|during) (\d+) rounds\b", in_digits(plain))):
        people = re.search(rf"\b(\d+) (?:{_PEOPLE})\b", in_digits(plain))
        cards_dealt = int(rounds[1]) * (int(people[1]) if people else 1)
        plain = in_digits(plain).replace(rounds[0], " ")
        plain = plain.replace(people[0], f"{cards_dealt} people") if people else f"{plain}, among {cards_dealt}"
    several = named(
        plain,
        r"(?:among|in|of|with|for) #",
        r"# cards",
        rf"# (?:{_PEOPLE})\b.*\b(?:first|each|dealt|draws?)\b",
    )
    if " v " not in plain and (told := _suit_of(shown, plain) or _card_of(shown, plain)) is not None:
        return told
    if "joker" not in plain and (told := _first_of_sides(shown, plain)) is not None:
        return told
    if "joker" in plain and several is not None:
        return _joker_among(shown, plain, several, asked)
    from wildtable.odds.cards import MOST_EXTRA, Drawer, initiative

    if (
        several is not None
        and "first" in plain
        and not re.search(r" (?:v|vs|versus|against) |headed|quick|hesitant", plain)
    ):
        return _first_of(shown, several)
    plain = _with_others(plain)
    one, _, other = re.sub(r"\b(against|versus|vs|before)\b", "v", plain).partition(" v ")
    if not re.search(r"quick|hesitant", plain) and (dealt_each := _hands(plain)):
        chance = dealt_each[0] / sum(dealt_each)
        note = f"{dealt_each[0]} of {sum(dealt_each)} cards, any of which may be the best."
        return QuestionAnswer(shown, (AnswerRow("", "acts first", chance),), notes=(note,))
    others = _plain_others(other)
    if re.search(rf"\b{NUMBER}\b", one if others else plain) or others > MOST_EXTRA + 1:
        raise Unanswerable(
            "Only one is compared with another, or with several plain ones.", "Write quick v plain, or quick v 3 plain."
        )
    dealt = initiative(_drawer(one), Drawer(others - 1) if others else _drawer(other))
    who = "one of the others" if others > 1 else "the other"
    summary = (
        AnswerRow("", "acts first", dealt.first),
        AnswerRow("", f"{who} acts first", 1 - dealt.first),
        AnswerRow("", "a Joker", dealt.joker),
        AnswerRow("", f"{who} has a Joker", dealt.other_joker),
    )
    if "joker" in plain:
        summary = (summary[2], *summary[:2], summary[3])
    notes = ("Cards are dealt from a whole deck.", *(("Each has a card of its own.",) if others else ()))
    return QuestionAnswer(shown, summary, notes=notes)


def _with_others(plain: str) -> str:
    """Return a question of one with an Edge among several as one against the others."""
    found = _ONE_OF_THEM.fullmatch(plain)
    if found is None or re.search(r"quick|headed|hesitant", found["one"]) is None:
        return plain
    others = value_of(found["many"]) - 1
    return f"{found['one']} v {others if others > 1 else ''} plain" if others > 0 else plain


def _dealt_each(plain: str) -> str:
    """Return a question with the cards that several are dealt each as cards of them all."""
    found = _CARDS_EACH.search(plain)
    if found is None:
        return plain
    each = 1 if found["each"] in ("a", "an") else value_of(found["each"])
    if each == 1:
        return f"{plain[: found.start('cards')]} each{plain[found.end() :]}"
    return f"{plain[: found.start()]}among {value_of(found['many']) * each} cards{plain[found.end() :]}"


def _plain_others(other: str) -> int:
    """Return the number of others that have a card each and nothing more; 0 where that is not all that is said."""
    found = _OTHERS.fullmatch(other)
    return value_of(found[1]) if found else 0


def _hands(plain: str) -> list[int]:
    """Return the cards of one figure, then those of each group of others, as in ``level headed v 3 plain``; empty for a
    question that is put in another way."""
    plains = rf"\b({NUMBER}) (?:plain|normal|others?|figures|foes|villains|{_PEOPLE})\b"
    groups = re.findall(rf"(?:\b({NUMBER}) )?\b((?:improved )?level headed)\b|{plains}", plain)
    counts = [value_of(many or more or "1") for many, _, more in groups]
    if len(groups) < 2 or counts[0] != 1 or max(counts) == 1 or sum(counts) > MOST_DRAWING:
        return []
    return [many * _drawer(edge).cards for many, (_, edge, _) in zip(counts, groups, strict=True)]


def _first_of_sides(shown: str, plain: str) -> QuestionAnswer | None:
    """Return the chance that one of a side acts first of all, each with a card of its own; None for other questions."""
    sides = re.search(rf"\b(\d+) {_NOUN}\b.*?\b(?:and|v|vs|versus|against) (\d+) {_NOUN}\b", in_digits(plain))
    if sides is None or re.search(r"headed|quick|hesitant", plain):
        return None
    behind = in_digits(plain)[sides.end() :]
    stems = [sides[each].removesuffix("s").removesuffix("e") for each in (2, 4)]
    asked = re.search("|".join(rf"\b{stem}" for stem in stems), behind)
    many = [int(sides[1]), int(sides[3])]
    place = stems.index(asked[0]) if asked else 0
    if sum(many) > MOST_DRAWING:
        raise Unanswerable(f"{sum(many)} cards cannot be dealt.", f"There are {MOST_DRAWING}.")
    rows = (AnswerRow("", f"one of the {sides[2 + 2 * place]} acts first", many[place] / sum(many)),)
    return QuestionAnswer(shown, rows, notes=("Each has a card of its own.",))


def _first_of(shown: str, several: int) -> QuestionAnswer:
    """Return the chance to act first among several, each with a card of its own."""
    if not 1 <= several <= MOST_DRAWING:
        raise Unanswerable(f"{several} cards cannot be dealt.", f"Ask for 1 to {MOST_DRAWING}.")
    return QuestionAnswer(shown, (AnswerRow("", "acts first", 1 / several),), notes=("Each has a card of its own.",))


def _joker_among(shown: str, plain: str, several: int, asked: str) -> QuestionAnswer:
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
    groups = re.findall(rf"\b({NUMBER}) (improved level headed|level headed|hesitant)?", plain)
    if len(groups) > 1:  # 2 level headed and 3 plain ones
        dealt = sum(value_of(many) * _drawer(edge).cards for many, edge in groups)
    else:
        dealt = several if re.search(rf"\b{several} cards\b", plain) else several * drawer.cards
    jokers = sum(map(is_joker, DECK))
    if not 1 <= dealt <= len(DECK):
        raise Unanswerable(f"{dealt} cards cannot be dealt.", f"There are {len(DECK)}.")
    ways = comb(len(DECK), dealt)
    exactly = [comb(jokers, many) * comb(len(DECK) - jokers, dealt - many) / ways for many in range(jokers + 1)
               if dealt >= many]  # fmt: skip
    first = [AnswerRow("", "both Jokers", sum(exactly[jokers:]))] if both else []
    by_number = dict(enumerate(exactly))
    first += [row for row in count_rows(_DECK.sub(" ", asked), "jokers?", "Jokers", by_number) if row.outcome not in
              ("1 Joker or more", "no Jokers")]  # fmt: skip
    if re.search(r"\b(?:nobody|no one|none|no jokers?|without)\b", plain):
        first.append(AnswerRow("", "no Joker", exactly[0]))
    summary = (*first, AnswerRow("", "a Joker or more", 1 - exactly[0]))
    details = tuple(AnswerRow("Jokers", str(many), chance) for many, chance in enumerate(exactly))
    return QuestionAnswer(
        shown, summary, details, notes=(f"{dealt} card{'s' if dealt > 1 else ''} from a whole deck.",)
    )
