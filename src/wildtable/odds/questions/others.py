"""Questions of Saga, of Action Cards and of what comes after the last Wound."""

from __future__ import annotations

import re
from itertools import pairwise
from math import comb

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answers import AnswerRow, QuestionAnswer
from wildtable.odds.questions.words import FILLERS, NUMBERS, Token, tokens

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from wildtable.odds.cards import Drawer

_NUMBER = rf"(\d{{1,4}}|{'|'.join(NUMBERS)})"


def _named(text: str, *patterns: str) -> int | None:
    """Return the number of the first pattern that is found, with ``#`` for the number; None for none."""
    for pattern in patterns:
        found = re.search(pattern.replace("#", _NUMBER), text)
        if found is not None:
            return NUMBERS.get(found[1], None) if found[1] in NUMBERS else int(found[1])
    return None


# Saga.


_BONUS = re.compile(r"(?<![a-z])([+-])\s*(?:[a-z]+\s+)*(\d{1,3})\b")
"""A number added to a pool or taken from it, with the words that name it: ``+ trait 3``."""


def saga(shown: str, text: str) -> QuestionAnswer:
    """Return the answer to a question of Saga: a pool against another, or a kismet roll. Raises `Unanswerable`."""
    plain = re.sub(r"(?<=\d)\s*(?:d6|die)\b", " dice", text.lower())
    if other := re.search(r"d\d+", plain):
        raise Unanswerable(f"Saga has no {other[0]:.8}.", "Its dice are d6.")
    if "kismet" in plain:
        return with_left_out(_kismet(shown, plain), plain, _OF_KISMET)
    return with_left_out(_pool(shown, plain), _BONUS.sub(" ", plain), _OF_POOLS)


def _pool(shown: str, plain: str) -> QuestionAnswer:
    from wildtable.odds.pools import pool
    from wildtable.saga.settings import edition

    mine, versus, theirs = (re.sub(r"\b(?:against|vs\.?)(?!\w)", "v", plain) + " ").partition(" v ")
    theirs, _, rest = theirs.partition(",")
    own = f"{mine},{rest}"
    dice = _named(mine, r"# dice", r"^\s*#\b", r"(?:pool|contest) (?:of )?#")
    against = _named(theirs, r"#") if versus else _named(own, r"difficulty #", r"challenge #") or 0
    if dice is None or against is None:
        raise Unanswerable("The dice are missing.", "Write saga: 8 dice + trait 3 v 10.")
    wanted = _named(own, r"want #", r"# net", r"# marks? wanted", r"needs? #") or 1
    fortune = (_named(own, r"fortune #", r"# fortune") or 0) * edition("saga").fortune_rerolls
    told = pool(
        dice + sum([int(sign + number) for sign, number in _BONUS.findall(own)]),
        against,
        contest="contest" in plain or "pool" in theirs,
        defends="defend" in plain,
        rerolls=_named(own, r"reroll(?:s|ing)? #") or fortune,
        retries=_named(own, r"retry #", r"retries #", r"# tokens?") or 0,
        trade=None if "best trade" in plain else _traded(own) or 0,
        wanted=wanted,
    )
    summary = [
        AnswerRow("", "success", told.success),
        AnswerRow("", "qualified success", told.qualified),
        AnswerRow("", "failure", 1 - told.success - told.qualified),
    ]
    if wanted > 1:
        summary.insert(0, AnswerRow("", f"{wanted} net marks or more", told.reached))
    details = [AnswerRow("net marks", f"{net:+d}", chance) for net, chance in told.net.items()]
    details += [AnswerRow("reached by marks traded for", str(many), part) for many, part in enumerate(told.by_trade)]
    notes = (f"Marks traded for: {told.traded}. The best number is {told.best_trade}.",)
    return QuestionAnswer(shown, tuple(summary), tuple(details), notes=notes)


def _traded(own: str) -> int | None:
    """Return the marks that dice are traded for: ``trade 6`` names the dice, ``trade 2 marks`` the marks."""
    marks = _named(own, r"trad(?:e|ing) (?:for )?# marks?", r"# marks? traded")
    if marks is not None:
        return marks
    from wildtable.saga.settings import edition

    dice = _named(own, r"trad(?:e|ing) #")
    return None if dice is None else dice // edition("saga").trade_dice


def _kismet(shown: str, plain: str) -> QuestionAnswer:
    from wildtable.odds.pools import kismet
    from wildtable.saga.settings import edition

    rolled = re.search(rf"kismet {_NUMBER}(?: tokens?)?|{_NUMBER} kismet tokens?", plain)
    dice = _named(rolled[0] if rolled else plain, r"# dice", r"#")
    if dice is None:
        raise Unanswerable("The dice are missing.", "Write kismet 4 dice.")
    rest = plain.replace(rolled[0], "") if rolled else plain
    told = kismet(
        dice,
        retries=_named(rest, r"retry #", r"retries #", r"# tokens?") or 0,
        step=_named(rest, r"doom #") or 0,
        fortune=_named(rest, r"fortune #") or edition("saga").fortune_start,
    )
    summary = (AnswerRow("", "no hitch", told.spared), AnswerRow("", "the Doom Track ends", told.doomed))
    details = [AnswerRow("Spark", str(many), chance) for many, chance in told.spark.items()]
    details += [AnswerRow("steps of doom", str(many), chance) for many, chance in told.doom.items()]
    return QuestionAnswer(shown, summary, tuple(details))


# Action Cards.


def _drawer(text: str) -> Drawer:
    from wildtable.odds.cards import Drawer

    extra = 2 if "improved" in text else int("level headed" in text)
    return Drawer(extra, "quick" in text, "hesitant" in text)


def cards(shown: str, text: str, edition: str) -> QuestionAnswer:
    """Return who acts first, and the chance of a Joker. Raises `Unanswerable`."""
    plain = text.lower().replace("-", " ")
    several = _named(plain, r"(?:among|in|of|with|for) #", r"# cards")
    if "joker" in plain and several is not None:
        return _joker_among(shown, plain, several)
    from wildtable.odds.cards import initiative

    one, _, other = re.sub(r"\b(against|versus|vs|before)\b", "v", plain).partition(" v ")
    told = initiative(_drawer(one), _drawer(other))
    summary = (
        AnswerRow("", "acts first", told.first),
        AnswerRow("", "a Joker", told.joker),
        AnswerRow("", "the other has a Joker", told.other_joker),
    )
    return QuestionAnswer(shown, summary, notes=("Cards are dealt from a whole deck.",))


def _joker_among(shown: str, plain: str, several: int) -> QuestionAnswer:
    """Return the chance of a Joker among several cards, or among the cards of several figures."""
    from wildtable.cards import DECK, is_joker

    drawer = _drawer(plain)
    if drawer.quick:
        raise Unanswerable("Several Quick figures are not counted.", "Ask for one: quick.")
    dealt = several * drawer.cards
    jokers = sum(map(is_joker, DECK))
    if not 1 <= dealt <= len(DECK):
        raise Unanswerable(f"{dealt} cards cannot be dealt.", f"There are {len(DECK)}.")
    ways = comb(len(DECK), dealt)
    exactly = [comb(jokers, many) * comb(len(DECK) - jokers, dealt - many) / ways for many in range(jokers + 1)
               if dealt >= many]  # fmt: skip
    summary = (AnswerRow("", "a Joker or more", 1 - exactly[0]),)
    details = tuple(AnswerRow("Jokers", str(many), chance) for many, chance in enumerate(exactly))
    return QuestionAnswer(
        shown, summary, details, notes=(f"{dealt} card{'s' if dealt > 1 else ''} from a whole deck.",)
    )


# After the last Wound.


def downed(shown: str, text: str, edition: str) -> QuestionAnswer:
    """Return what becomes of somebody with more Wounds than can be borne. Raises `Unanswerable`."""
    from wildtable.odds.downed import bleeding_out, incapacitation

    plain = text.lower()
    vigor = re.search(r"d(\d{1,3})(?:\s*([+-]\s*\d))?", plain)
    sides, plus = (int(vigor[1]), int((vigor[2] or "0").replace(" ", ""))) if vigor else (6, 0)
    modifier = plus + sum(
        int(number) for number in re.findall(r"(?<![d\d])([+-]\d{1,2})\b", plain[vigor.end() :] if vigor else plain)
    )
    if "bleed" in plain:
        bleeds = bleeding_out(sides, modifier=modifier)
        rows = (
            AnswerRow("", "stable in the end", bleeds.stabilised),
            AnswerRow("", "dies this round", bleeds.dies_this_round),
            AnswerRow("", "stable this round", bleeds.stable_this_round),
        )
        notes = ("Bennies are not counted here.",) if "benn" in plain else ()
        return QuestionAnswer(shown, rows, notes=notes)
    told = incapacitation(
        sides,
        modifier=modifier,
        bennies=_named(plain, r"# benn") or 0,
        edition=edition if edition == "deluxe" else "adventure",
    )
    details = [AnswerRow("fates", name, chance) for name, chance in told.fates().items()]
    summary = (AnswerRow("", "survives with nobody's help", told.survives), AnswerRow("", "dies at once", told.dead))
    return QuestionAnswer(shown, summary, tuple(details))


def fear(shown: str, text: str, edition: str) -> QuestionAnswer:
    """Say that fear is in none of the rules there are. Raises `Unanswerable`."""
    raise Unanswerable("Fear is not in the rules that are here.", "Ask for its roll by itself: spirit d8 at -2.")


def _words(words: str) -> frozenset[str]:
    """Return words of a family of questions, with those that change nothing."""
    return frozenset(words.split()) | FILLERS


def _known(words: str) -> frozenset[str]:
    """Return the words that a family of questions about traits or cards reads."""
    return _words(f"{words} v vs versus against wild card extra extras")


def with_left_out(told: QuestionAnswer, text: str, known: frozenset[str]) -> QuestionAnswer:
    """Return a family's answer with a note that names the words it does not read. ``known``: those it reads."""
    left = [
        token.text
        for token, after in pairwise((*tokens(text), Token("", "")))
        if token.text.isalpha() and token.kind == token.text and after.kind != "D" and token.text not in known
    ]
    if told.problem or not left:
        return told
    unread = tuple(dict.fromkeys(left))
    note = f"Not understood, and left out: {', '.join(unread)}."
    return QuestionAnswer(told.question, told.summary, told.details, told.parts, (note, *told.notes), unread=unread)


def _salvo(shown: str, text: str, edition: str) -> QuestionAnswer:
    from wildtable.odds.questions.seven_worlds import salvo

    return salvo(shown, text, edition)


def _chase(shown: str, text: str, edition: str) -> QuestionAnswer:
    from wildtable.odds.questions.seven_worlds import chase

    return chase(shown, text, edition)


_OF_POOLS = _words("pool contest contested challenge difficulty defend defends against v vs dice trade trading best "
                   "mark marks traded want wanted net needs need reroll rerolls rerolling fortune retry retries token "
                   "tokens which")  # fmt: skip
_OF_KISMET = _words("kismet dice token tokens retry retries doom fortune step")
_OF_SALVOS = _known("salvo missile missiles pdlb point defense defence mine cloud clouds no evade evades evading "
                    "evasion gunner pilot piloting shooting")  # fmt: skip
_OF_CHASES = _known("chase round driver runner rider driving riding piloting boating athletics")
_OF_THE_DOWNED = _known("incapacitated incapacitation bleed bleeding out vigor benny bennies wound wounds")
_OF_CARDS = _known("joker jokers among quick level headed hesitant improved act acts first initiative before cards "
                   "player players figure figures people hero heroes group deck dealt drawn plain nothing edge edges "
                   "or more against draw draws drawing gets someone somebody normal")  # fmt: skip

FAMILIES: tuple[tuple[re.Pattern[str], Callable[[str, str, str], QuestionAnswer | None], frozenset[str]], ...] = (
    (re.compile(r"\b(salvo|missiles?|pdlb|point defen[cs]e)\b"), _salvo, _OF_SALVOS),
    (re.compile(r"^\s*(a )?chase\b"), _chase, _OF_CHASES),
    (re.compile(r"\b(fear|frightened|terror)\b"), fear, frozenset()),
    (re.compile(r"\b(incapacitat|bleed)"), downed, _OF_THE_DOWNED),
    (re.compile(r"^(?!.*\b(sword|damage)\b).*(\bjokers? (among|in|for|with)\b|\bacts? first\b|\binitiative\b"
                r"|^(?!.* v ).*\b(draws?|drawing|gets?|getting) (a )?joker\b"
                r"|^\s*(improved )?(quick|level[ -]headed|hesitant)\b)"), cards, _OF_CARDS),
)  # fmt: skip
"""The look of each family of questions, the function that answers it, and the words that it reads."""
