"""Sentences about dice in the words of people and of other dice programs, put into dice text.

A clause of a kind is read at a time: dice rolled again, successes counted, dice kept, faces that are the same, a save
for half, a comparison. What is left besides dice text has to be words that only ask.
"""

from __future__ import annotations

import re

from wildtable.odds.questions.reading.tokens import NUMBERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Way = str | Callable[[re.Match[str]], str]

_ASKING = (
    "a an the of what what's whats is are do does did i we you they it its my our your me us how likely often "
    "chance chances odds probability probabilities likelihood that for to get gets getting roll rolls rolling "
    "rolled throw throwing throws when with on in from by mean average expected expectation value result "
    "results total totals sum damage comes come coming out up be being will would should can could there "
    "percent percentage give gives make makes have has having and them happen happens at show shows showing "
    "expect much overall typically usually answer dice die many successes success hits hit tell please add adds "
    "adding per attack number output need dealt deals deal if then "
    "turn turns"
)
"""The words that only ask; ``if`` and ``then`` do where no ``else`` follows."""

_WINNING = frozenset(
    (
        "who",
        "which",
        "one",
        "higher",
        "highest",
        "wins",
        "win",
        "winner",
        "more",
        "bigger",
        "larger",
        "likelier",
        "better",
    )
)
"""The words that ask which of two rolls is the higher one."""

_TEENS = ("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty")
_GAMES = (
    "shadowrun|blades in the dark|pbta|powered by the apocalypse|dungeon world|apocalypse world|d&d(?: 5e)?|dnd|5e"
    "|dungeons (?:and|&) dragons|pathfinder(?: 2e)?|pf2e?|gurps|world of darkness|wod|vampire|call of cthulhu|coc"
    "|traveller|year zero|alien rpg|ironsworn|risus|cortex|storyteller|exalted|warhammer(?: fantasy)?"
)
"""Names of other games, before dice that are read without them."""

_NAMED = r"\d*d(?:\d+|%|f\b|\{[-\d,. ]*\})!?(?:[kd][hl]\d*)?"
_DICE = rf"{_NAMED}(?: ?[+-] ?(?:{_NAMED}|\d+(?!\d*d\d)))*"
_ALIKE = r"(?P<many>\d+)d(?P<sides>\d+)"
_MORE, _LESS = r"(?:better|more|higher|greater|above|over|up)", r"(?:less|lower|fewer|worse|under|below)"
_V = r"(?:vs\.?|v|versus|against|>=|beats?)(?: an?)?(?: (?:dc|ac))?"
_EXTREME = r"(?P<which>lowest|highest|worst|best|top)"
_OF_THE_GAME = re.compile(
    r"\b(?:parry|toughness|wild|benn(?:y|ies)|raises?|jokers?|shaken|extras?|saga|missiles?|wounds?|opposed)\b"
)
"""Words of the game, whose dice have a Wild Die and ace."""


def dice_text(text: str) -> str:
    """Return dice text for a sentence; empty for one about the game. Words that say something else are still in it."""
    words = _normal(text)
    if _OF_THE_GAME.search(words) or re.search(r"\bif\b(?!.*(?:else|otherwise)\b).*\bthen\b", words):
        return ""
    for needed, pattern, way in _WAYS:
        if any(word in words for word in needed):
            words = re.sub(pattern, way, words)
    for read in (_rerolled, _counted, _faces, _shaped):
        words = read(words)
    repeats = _REPEATS.search(words)
    words = words if repeats is None else words.replace(repeats[0], " ", 1)
    for pattern, sign in _COMPARED:
        words = re.sub(pattern, sign, words)
    if repeats is not None:
        words = f"any(repeat({repeats[1]}, {_without_asking(words)}))"
    return _without_asking(words) if re.search(r"d[\d%{]|\bdf\b|\ddf\b", words) else ""


def two_rolls(text: str) -> tuple[str, str] | None:
    """Return the dice of two that roll against each other, where nothing else is said; None for another text."""
    words = _normal(text)
    for needed, pattern, way in _WAYS:
        if any(word in words for word in needed):
            words = re.sub(pattern, way, words)
    found = re.search(rf"({_DICE}) (vs\.?|v|versus|against|or|and) ({_DICE})(?! ?[-+<>=*/(])", words)
    if found is None or _OF_THE_GAME.search(words):
        return None
    rest = re.findall(r"[a-z']+|\d+|[^\s,]", f"{words[: found.start()]} {words[found.end() :]}")
    is_asked = any(word in _WINNING for word in rest)
    known = frozenset(_ASKING.split()) | _WINNING
    if not known.issuperset(rest) or (found[2] in ("or", "and") and not is_asked):
        return None
    return found[1], found[3]


def _normal(text: str) -> str:
    """Return a text in lower case, with numbers in digits and dice in one word."""
    words = re.sub(r"(?:[?.]|(?<![\d%f}!])!)+(?=\s|$)", " ", text.lower()).replace("\u2212", "-").replace("\u2013", "-")
    words = re.sub(r"[;:]", ",", re.sub(r"(?<=[a-z\d])-(?=[a-z])(?!d\d)|'s\b|[\"']", " ", words))
    words = re.sub(rf"\b({'|'.join(_TEENS)})\b", lambda m: str(13 + _TEENS.index(m[1])), words)
    names = "|".join(NUMBERS)
    words = re.sub(
        rf"\b({names.replace('six', 'sixe')})s\b", lambda m: f"{NUMBERS[m[1].replace('sixe', 'six')]}s", words
    )
    words = re.sub(rf"\b({names})\b", lambda m: str(NUMBERS[m[1]]), words)
    words = re.sub(r"\b(?:(\d+) )?(\d+)[ -](?:sided (?:dice|die)|siders?)\b", r"\1d\2", words)
    words = re.sub(
        rf"^(?:in )?(?:an? )?(?:{_GAMES})(?: (?:game|dice|roll|style|pool|check|test))*(?:,|(?= \d*d\d)) ?", "", words
    )
    words = re.sub(r"\b(\d*d\d+)s\b", r"\1", words)
    words = re.sub(r"\b(\d+) (d(?:\d+|%|f)\b)", r"\1\2", words)
    words = re.sub(r"\b(?:an?|single) (?=d\d)", "", words)
    return " ".join(re.sub(r"\b1d(?=\d)", "d", words).split())


def _keeping(found: re.Match[str], drops: bool = False) -> str:
    """Return dice of which some are kept or dropped."""
    side = "l" if found["which"] in ("lowest", "worst") else "h"
    named = found.groupdict()
    return f"{found['many']}d{found['sides']}{'d' if drops else 'k'}{side}{named['a'] or named.get('b') or 1}"


def _halved(found: re.Match[str]) -> str:
    """Return damage that a save halves, or that it prevents."""
    half = "0" if re.search(r"negat|nothing|none|no damage", found[0]) else f"({found['damage']}) // 2"
    return f"if {found['save']} >= {found['dc']} then {half} else {found['damage']}"


_WAYS: tuple[tuple[tuple[str, ...], str, Way], ...] = (
    (("fudge", "fate"), r"\b(?:(\d+) )?(?:fudge|fate)(?: dice| die)?\b", lambda m: f"{m[1] or 4}df"),
    (("adv",), r"\b(dis)?adv(?:antage)?\b(?: (?:on|with|at|for))* d20\b", lambda m: f"2d20k{'l' if m[1] else 'h'}1"),
    (("adv",), r"\bd20((?: ?[+-] ?\d+)*),? (?:(?:with|at|and|rolled|has) )*(dis)?adv(?:antage)?\b",
     lambda m: f"2d20k{'l' if m[2] else 'h'}1{m[1]}"),
    (("adv",), r"^(.*?)\bd20\b(.*\d.*?),? (?:with|at|rolled with) (dis)?adv(?:antage)?$",
     lambda m: f"{m[1]}2d20k{'l' if m[3] else 'h'}1{m[2]}"),
    (("adv",), r"\b(dis)?adv(?:antage)? (?:on|to|for) (?:(?:attacks?|checks?|rolls?|saves?|of|with|an?|my) )*d20\b",
     lambda m: f"2d20k{'l' if m[1] else 'h'}1"),
    (("difference",), rf"\bdifference (?:between|of) (?:the )?(?:2(d\d+)|({_DICE}) and ({_DICE}))",
     lambda m: f"abs({m[2] or m[1]} - {m[3] or m[1]})"),
    (("most of the time", "more often than not"), r",? ?(?:most of the time|more often than not)", ""),
    (("percentile",), r"\bpercentile(?: roll| dice| die)?,?(?! ?(?:of|\())", "d100"),
    (("middle",), (r"\b(\d+d\d+),? (?:(?:and|then) )?(?:keep|tak|us)(?:ing|es|e|s)? (?:only )?(?:the )?middle"
      r" (\d+)(?: dice)?"),
     r"middle \2 of \1"),
    (("min", "smaller", "lower"), rf"\b(?:minimum|min|smaller|lower) of ({_DICE}) (?:and|or) ({_DICE})",
     r"min(\1, \2)"),
    (("max", "greater", "higher"), rf"\b(?:maximum|max|greater|higher) of ({_DICE}) (?:and|or) ({_DICE})",
     r"max(\1, \2)"),
    (("if ", "when "), rf"({_NAMED}) (?:is|comes up|shows)(?: an?)? (?=\d+\b(?! or|\+))", r"\1 = "),
    (("median", "middle"), r"\b(?:median|middle) (?:die |roll |result |1 )?(?:of |on )?(?=\d+d\d)", "middle 1 of "),
    (("drop", "discard", "remov", "ignor"),
     (rf"\b{_ALIKE},? ?(?:(?:and|with|but|if|i|then) )*(?:drop|discard|remov|ignor)(?:p?ing|ped|ed|es|e|s)? (?:the )?"
     rf"(?:(?P<a>\d+) )?{_EXTREME}(?: (?P<b>\d+)(?! or)\b)?(?: dice| die)?"), lambda m: _keeping(m, drops=True)),
    (("keep", "tak", "us", "count"),
     (rf"\b{_ALIKE},? ?(?:(?:and|with|but|if|i|then) )*(?:keep|tak|us|count)(?:ing|es|e|s)? (?:only )?(?:the )?"
     rf"(?:(?P<a>\d+) )?{_EXTREME}(?: (?P<b>\d+)(?! or)\b)?(?: dice| die)?"), _keeping),
    ((" of ",), rf"\b{_EXTREME} (?P<a>\d+) (?:dice )?of {_ALIKE}", _keeping),
    (("explod", "open ended"), r"\bexploding (\d*d\d+)\b(?!!)", r"\1!"),
    (("explod", "open ended"), (r"\b(\d*d\d+)(?!!),? (?:that )?(?:explod(?:es|e|ing)|open ended)\b"
     r"(?: on (?:an? )?\d+s?)?"), r"\1!"),
    # Damage after a save or a roll to hit; a roll that chooses another.
    (("save", "saving"),
     (rf"^(?!.*\b(?:double|twice|triple|max|maximum)\b)(?:[a-z]+ )*?(?P<damage>{_DICE})(?: damage)?,? "
     r"(?:(?:with|and|but|an?|[a-z]+) )??(?:save|saving throw)"
     rf"(?: (?:of|at|is|for|half|on|with))*,? (?P<save>{_DICE}) {_V} (?P<dc>\d+)(?:,? ?\(?\b(?:for|to|takes?|half"
     r"|halves|on|an?|save|success|if|saved|damage|negates?|it|does|do|deals?|nothing|none|no|round|rounded"
     r"|down)\b\)?)*"),
     _halved),
    (("hit", "attack", "ac "),
     (rf"^(?:(?:to hit|attacks?|roll|with|at)[,:]? )*(?P<roll>{_DICE})(?: to hit)? {_V} (?P<ac>\d+),? (?:(?:and"
     rf"|for|damage"
     r"|deals?|dealing|doing|does|on|if|it|i|an?|hits?|then) )*"
     rf"(?P<damage>{_DICE})(?: (?:damage|on|an?|if|it|i|hits?)\b)*"),
     r"if \g<roll> >= \g<ac> then \g<damage> else 0"),
    (("otherwise", " else "), (rf"^(?:i )?(?:roll )?({_DICE}) (?:if|when) (.+?),? (?:otherwise|or else|else)(?: i)?"
     rf"(?: roll)? ({_DICE})$"), r"if \2 then \1 else \3"),
    (("otherwise",), r",? otherwise\b", " else "),
    (("if ",), rf"\bif (?!.*\bthen\b)(.+?),? (?:i )?(?:roll )?({_DICE}),? else", r"if \1 then \2 else"),
    (("between",), rf"^.*?({_DICE}) (?:(?:is|being|lands|comes|out) )*between (-?\d+) and (-?\d+)$",
     r"let x = \1; x >= \2 and x <= \3"),
    ((" to ", "-", " through "), rf"^(?P<a>.*?\b{_DICE})(?P<b>\D*?) (\d+) ?(?:to|-|through) ?(\d+)$",
     r"\g<b> let x = \g<a>; x >= \3 and x <= \4"),
    (("chance", "odds"), r"\b(?:chances?|odds|probability) (?:of|to get|to roll|for)(?: an?)? (\d+)$", r"= \1"),
    (("plus",), r"(?<=[\d!]) plus (?=\d|d\d)", " + "),
    (("minus",), r"(?<=[\d!]) minus (?=\d|d\d)", " - "),
)  # fmt: skip
"""Words, one of which stands in each text that a way can match, what it matches, and the dice text for it."""

_COMPARED: tuple[tuple[str, str], ...] = (
    (r"\b(?:at|equal to) or (?:below|under|less than)\b", "<="),
    (r"\b(?:at|equal to) or (?:above|over|more than)\b", ">="),
    (rf"\b(?:at least|no (?:less|lower|worse) than|not (?:less|under|below)(?: than)?) \+?(?={_DICE}|-?\d)", ">= "),
    (rf"\b(?:at most|no (?:more|higher|better) than|not (?:more|over|above)(?: than)?) \+?(?={_DICE}|-?\d)", "<= "),
    (rf"(?<![\w>=<+-])\+?(-?\d+)(?:\+(?!\w)| or {_MORE}\b)", r">= \1"),
    (rf"(?<![\w>=<+-])\+?(-?\d+) or {_LESS}\b", r"<= \1"),
    (r"\b(?:exactly )?(?:equals?|equal to|(?:the )?same as|ties?(?: with)?|match(?:es)?)\b(?: to\b)?|\bexactly\b", "="),
    (r"\b(?:beats?|beating|exceed(?:s|ing)?|tops|(?:more|higher|greater|bigger|larger|better) than|over|above)\b", ">"),
    (r"\b(?:(?:less|lower|fewer|smaller|worse) than|under|below|loses to)\b", "<"),
    (r"\b(?:(?:vs\.?|v|versus|against) )?(?:dc|ac|tn|target number|difficulty)(?: of)? (?=\d)", ">= "),
)  # fmt: skip
"""Comparisons in words, and their signs."""

_REPEATS = re.compile(
    r",? ?\b(?:(?:chances?|odds|of|that|it|happens|at least once|once) )*(?:over|in|within|across|during) (\d+)"
    r" (?:rolls|tries|attempts|throws|rounds|turns|goes)\b(?:,? at least once)?"
)
"""Rolls in a row, one of which is to be as it is asked."""

# Dice rolled again.

_REROLL = re.compile(
    r",? ?(?:(?:if|when|where|while|and|but|with|can|could|may|i|we|you|they) )*(?P<always>keep |always )?"
    r"re ?-?roll(?:s|ing|ed)? (?:(?:natural|rolled|any|all|the|each|every|of|dice|die|that|show|shows|showing) )*"
    r"(?P<under>(?:anything |everything )?(?:under|below|less than|lower than) )?(?P<one>\d+)s?(?: ?(?:and|or|,|&)"
    r" ?(?:the )?(?P<two>\d+)s?)?(?P<less> or (?:less|lower|below|under))?"
    r"(?P<ends>(?: again| over)?,? (?:just |only )?(?:once|1 time)\b|,? until [a-z0-9 ]*?(?=,|$|[<>=])| forever)?"
)


def _rerolled(text: str) -> str:
    """Return a text with dice of which some faces are rolled again, once or until they are gone."""
    found = _REROLL.search(text)
    pools = list(re.finditer(r"\b(?P<many>\d*)d(?P<sides>\d+)(?P<kept>[kd][hl]\d+)?", text))
    if found is None or len(pools) != 1 or found.start() <= pools[0].start() < found.end():
        return text
    pool, ends = pools[0], found["ends"] or ""
    low, high = sorted((int(found["one"]), int(found["two"] or found["one"])))
    low, high = (low - 1, high - 1) if found["under"] else (low, high)
    is_low = low == 1 or bool(found["less"] or found["under"])
    if high - low > 1 or not (is_low or low == high):
        return text
    if found["always"] or "until" in ends or "forever" in ends:
        again = f"{pool['many']}d{{{high + 1}..{pool['sides']}}}{pool['kept'] or ''}" if is_low else pool[0]
    else:
        again = _of_kept(pool, f"reroll({pool['many']}d{pool['sides']} {'<=' if is_low else '='} {high})")
    if found.start() < pool.start():
        return f"{text[: found.start()]} {text[found.end() : pool.start()]}{again}{text[pool.end() :]}"
    return f"{text[: pool.start()]}{again}{text[pool.end() : found.start()]} {text[found.end() :]}"


def _of_kept(pool: re.Match[str], dice: str) -> str:
    """Return some dice as they are kept of a pool."""
    if not pool["kept"]:
        return f"sum({dice})"
    sign, side, number = pool["kept"][0], pool["kept"][1], int(pool["kept"][2:])
    many = number if sign == "k" else int(pool["many"] or 1) - number
    return f"{'highest' if (sign == 'k') == (side == 'h') else 'lowest'}({many}, {dice})"


# Successes.

_LEAST = re.compile(
    rf"(?<![\w-])(?P<a>\d+)s?(?:\+| or {_MORE})? (?:(?:is|are|counts?|as|gives?|being|means?|makes?) )+(?:an? |1 )?"
    r"(?:success|hit)(?:es|s)?\b|\b(?:success(?:es)?|succeeds?|hits?|count(?:ing|s)?) "
    rf"(?:(?:is|are|being|for|each|if|when|with|on|at|of|an?) )+(?P<b>\d+)s?"
    rf"(?:\+| or {_MORE}|(?: (?:or|and) \d+s?(?=,|$| ))+)?"
)
"""The face that is a success."""

_AGAIN = re.compile(
    r",? ?(?:and )?(?P<least>\d+)s?(?: (?:and|or) (?P<other>\d+)s?)?\+? ?(?:again\b|(?:(?:are|is|can|be|gets?) )*(?:"
    r"(?:re ?)?rolls?(?:ed)?(?: (?:again|another(?: die)?|over|1 more(?: die)?))?|explod(?:e|es|ing)|aces?)\b)(?:"
    r" too)?"
)
_DOUBLE = re.compile(
    r",? ?(?:and )?(?P<face>\d+)s? (?:(?:counts?|is|are|as|gives?|worth|being|for) )+(?:double|twice|2)"
    r"(?: successes)?\b"
)
_CANCELS = re.compile(r",? ?(?:and )?(?:(?:each|every) )?(?P<face>\d+)s? (?:cancel|subtract|remove|take|cost|lose)s?"
                      r"(?: away)?(?: (?:an? |1 )?success(?:es)?| 1)?\b")  # fmt: skip
_WANTED = re.compile(rf"(?:at least |>= ?)?\b(?P<many>\d+)(?:\+| or {_MORE})? (?:success(?:es)?|hits?)(?: or"
  rf" {_MORE})?"
                     r"|\bsuccess(?:es)? (?:>=|at least) ?(?P<least>\d+)")  # fmt: skip


def _counted(text: str) -> str:
    """Return a text with the successes of its only pool, where a face is said to be one."""
    pools = list(re.finditer(rf"\b{_ALIKE}\b(?![kd!])", text))
    least = next((found for found in _LEAST.finditer(text) if (found["a"] or found["b"])), None)
    if len(pools) != 1 or least is None or "count(" in text:
        return text
    pool, faces = pools[0], sorted(map(int, re.findall(r"\d+", least["a"] or least[0])))
    face = faces[0]
    if len(faces) > 1 and faces != list(range(face, int(pool["sides"][:4]) + 1)):
        return text
    rest = f"{text[: pool.start()]} ~ {text[pool.end() :]}".replace(
        least[0], " success " if least[0].startswith("success") else " ", 1
    )
    found = {
        name: pattern.search(rest) for name, pattern in (("again", _AGAIN), ("double", _DOUBLE), ("cancels", _CANCELS))
    }
    for clause in found.values():
        rest = rest.replace(clause[0], " ", 1) if clause else rest
    again, double, cancels = found["again"], found["double"], found["cancels"]
    if again and (double or cancels):
        return text
    counted = f"count({pool[0]} >= {face})"
    if again:
        counted = f"again({pool[0]} >= {face}, {min(int(each) for each in (again['least'], again['other']) if each)})"
    elif double or cancels:
        worth = {each: int(each >= face) for each in range(1, int(pool["sides"][:3]) + 1)}
        worth |= {int(clause["face"]): value for clause, value in ((double, 2), (cancels, -1)) if clause}
        counted = f"{pool['many']}d{{{','.join(map(str, worth.values()))}}}"
    rest = " ".join(rest.split())
    wanted, exactly = _WANTED.search(rest), re.search(r"\b(?:exactly (\d+)|(no)) success(?:es)?", rest)
    if exactly is not None:
        return rest.replace(exactly[0], " ", 1).replace("~", f"{counted} = {exactly[1] or 0}")
    if wanted is not None:
        reached = f"{counted} >= {wanted['many'] or wanted['least']}"
        return rest.replace(wanted[0], " ", 1).replace("~", reached)
    return rest.replace("~", counted)


_FACES = re.compile(
    r"\b(?:how many|count(?:ing)?(?: the)?|(?:expected |average )?number of) (\d+)s\b(?: (?:and"
    r"|or) (\d+)s)?"
)


def _faces(text: str) -> str:
    """Return a text with the dice of its only pool that show a face, where it asks for their number."""
    pools = list(re.finditer(rf"\b{_ALIKE}\b(?![kd!])", text))
    if len(pools) != 1 or (found := _FACES.search(text)) is None or "(" in text:
        return text
    one, other = int(found[1]), int(found[2] or found[1])
    if abs(one - other) > 1 or (one != other and max(one, other) != int(pools[0]["sides"])):
        return text
    counted = f"count({pools[0][0]} {'=' if one == other else '>='} {min(one, other)})"
    return text.replace(pools[0][0], counted, 1).replace(found[0], " ", 1)


# What dice show together.

_SHAPES: tuple[tuple[str, str], ...] = (
    (r"full house", "house({0})"),
    ((r"(?:are |show )?(?:all |every die |each )(?:of them )?(?:different|distinct)(?: faces| numbers)?"
     r"|no (?:pairs?|doubles|2 (?:the same|alike)|matches)"), "same({0}) = 1"),
    ((r"(?:are |show |being )?all (?:of them )?(?:the same|alike|matching|equal|match)(?: face| number)?"
      r"|yahtzee"), "same({0}) = {1}"),
    ((rf"(?:at least )?(?P<said>\d+) (?:or more |dice )?(?:of a kind|(?:show(?:ing)? )?the same(?: face| number)?"
    rf"|alike"
     rf"|matching(?: dice)?|that match)(?: or {_MORE})?"), "same({0}) >= {2}"),
    (r"(?:the )?same (?:number|face|result) on (?:both|all|each)(?: of(?: them)?)?(?: dice)?", "same({0}) = {1}"),
    (rf"(?:at least )?2 pairs?(?: or {_MORE})?", "pairs({0}) >= 2"),
    (rf"(?:at least )?(?:(?:an?|1|any) )?(?:pairs?|doubles?|match)(?: or {_MORE})?", "same({0}) >= 2"),
    (rf"(?:at least )?(?:(?:an?|1|any) )?triples?(?: or {_MORE})?", "same({0}) >= 3"),
    (r"(?:straight|run|sequence) of (?:at least )?(?P<said>\d+)(?: or more)?", "straight({0}) >= {2}"),
    (r"(?:small|short) straight", "straight({0}) >= {3}"),
    (r"(?:(?:large|long|full) )?straight", "straight({0}) >= {1}"),
)  # fmt: skip
"""The faces that several dice may show together, and the dice text for it: of the dice, their number, a number that is
said, and one less than their number."""


def _shaped(text: str) -> str:
    """Return a text with what its only pool shows together."""
    pools = list(re.finditer(rf"\b{_ALIKE}\b(?![kd!])", text))
    if len(pools) != 1 or "(" in text:
        return text
    pool, many = pools[0], pools[0]["many"]
    apart = f"{text[: pool.start()]} ~ {text[pool.end() :]}"
    for words, told in _SHAPES:
        if (found := re.search(rf"(?<!\w)(?:{words})(?!\w)", apart)) is not None:
            shape = told.format(pool[0], many, found.groupdict().get("said") or many, max(1, int(many[:4]) - 1))
            return apart.replace(found[0], " ", 1).replace("~", shape)
    return text


def _without_asking(words: str) -> str:
    """Return dice text without the words that only ask, and without the commas between its parts."""
    meant = ("if", "then") if " else " in words else ("and",) if "let " in words else ()
    asking = frozenset(_ASKING.split()).difference(meant)
    kept: list[str] = []
    depth = 0
    for piece in re.findall(rf"{_NAMED}|[a-z]+(?= ?\()|[a-z]+|\d+|[<>!=]=|//|\S", words):
        depth += (piece == "(") - (piece == ")")
        if (piece != "," or depth > 0) and (depth > 0 or piece not in asking):
            kept.append(piece)
    return re.sub(r"^([<>=]+ -? ?\d+) (.*d.*)$", r"\2 \1", " ".join(kept))
