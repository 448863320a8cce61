"""Sentences about dice alone, in any order of their words: which dice, which of them are kept, and what they reach."""

from __future__ import annotations

import re

from wildtable.odds.questions.reading.tokens import NUMBERS

_WORDS = (
    "a an the of on in with to for at and or is are be by if when i we you my what chance chances odds probability "
    "likely likelihood how often that it they them sum total totals result roll rolled rolling rolls throw throws get "
    "getting gets come comes up out both together add adds added die dice each value number give gives make makes show "
    "shows showing reach reaches reaching score scoring result results then will would do does can percent percentage "
    "inclusive all any either one ones least at average mean expected from as only their top face faces up exploding "
    "explode explodes ace aces acing open ended"
)
_KNOWN = frozenset(_WORDS.split())
"""The words that such a sentence may have beside its numbers."""

_COUNT = re.compile(rf"\b({'|'.join(NUMBERS)})\b")
_FACES = re.compile(r"\b(one|two|three|four|five|six|seven|eight|nine|ten|twelve)(?:e?s)\b")
_POOL = re.compile(r"(?:an? )?(\d*d\d+)((?: ?(?:\+|and|plus|or|,) ?(?:an? |the )?(?:\d*d\d+|\d+(?![\w+]| or\b)))*)")
_EXPLODES = re.compile(r"\b(?:explod(?:e|es|ing)|aces?|acing|open ended)\b(?: (?:on )?(?:\d+s?|the highest)\b)?")
_KEPT = re.compile(
    r"\b(keep|take|use|pick|count|drop|discard|remove|ignore)(?:s|ing|ping|ed)? (?:only )?(?:the )?(?:(\d+) )?"
    r"(best|highest|top|higher|better|lowest|worst|lower|worse)(?: (\d+)\b(?! or)| die\b| dice\b)?"
)
_OF = re.compile(
    r"\b(?:(?:keep|take|use)(?:ing)? )?(?:the )?(best|highest|top|higher|better|lowest|worst|lower|worse)(?: "
    r"(\d+))?(?: dice| die| one)? of (?:the )?$"
)
"""The end of the words before dice of which one is kept: ``the highest of 4d10``."""

_MORE, _LESS = r"(?:more|better|higher|greater|above|over|up)", r"(?:less|lower|fewer|under|below)"
_REACHED: tuple[tuple[str, str], ...] = (
    (r"\b(?:at|equal to) or (?:below|under|less than) (?P<low>\d+)\b", "<="),
    (r"\b(?:at|equal to) or (?:above|over|more than) (?P<low>\d+)\b", ">="),
    (r"\bbetween (?P<low>\d+) and (?P<high>\d+)\b", ""),
    (r"\b(?:at least|no less than|not less than) (?P<low>\d+)\b", ">="),
    (rf"\b(?P<low>\d+)(?:\+| or {_MORE})(?!\w)", ">="),
    (r"\b(?:more|higher|greater|better|over|above|exceed(?:s|ing)?)(?: than)? (?P<low>\d+)\b", ">"),
    (r"\b(?:at most|no more than|not more than|up to) (?P<low>\d+)\b", "<="),
    (rf"\b(?P<low>\d+) or {_LESS}\b", "<="),
    (r"\b(?:less|lower|fewer|under|below)(?: than)? (?P<low>\d+)\b", "<"),
    (r"\b(?:exactly|equal(?:s|ling)?(?: to)?|=) ?(?P<low>\d+)\b", "="),
    (r"\b(?:reach|beat|hit|mak|get|scor)(?:e|es|s|ing|ting)? (?:an? )?(?P<low>\d+)\b", ">="),
)  # fmt: skip
"""Ways to say what is reached, and the comparison of each."""

_SHOWING = re.compile(
    rf"\b(?:(?P<how>at least|exactly|no) )?(?:(?P<many>\d+) )?(?:dice |die )?(?:show(?:s|ing)? |of |at )?(?P<face>\d+)"
    rf"(?P<plural>s)?(?P<more>\+| or {_MORE})?(?!\w)"
)
_TRAIT_DIE = re.compile(r"1?d(?:4|6|8|10|12)")


def dice_sentence(text: str) -> str:
    """Return dice text for a sentence about dice alone; empty for any other, and for a bare trait die, which has a Wild
    Die."""
    if re.search(r"d\d+!", text):  # it aces
        return ""
    words = re.sub(r"[?.!;:\"]", " ", text.lower().replace("-", " - "))
    words = _COUNT.sub(lambda found: str(NUMBERS[found[1]]), " ".join(words.split()))
    words = re.sub(r"\b(\d+) (d\d+)", r"\1\2", re.sub(r"\b(\d*d\d+)s\b", r"\1", words))
    words = _FACES.sub(lambda found: f"{NUMBERS[found[1]]}s", words)
    pools = list(_POOL.finditer(words))
    if len(pools) != 1:
        return ""
    pool, explodes = pools[0], _EXPLODES.search(words) is not None
    if _TRAIT_DIE.fullmatch(pool[1] + pool[2]) and not explodes:
        return ""
    before = _OF.sub(lambda found: f" keep the {found[1]} {found[2] or 1} ", words[: pool.start()])
    rest = f"{before} {words[pool.end() :]}"
    if re.search(r"\bdoubles?\b", rest) and pool[1].startswith("2d") and not pool[2]:
        return f"{pool[1][1:]} = {pool[1][1:]}" if _is_known(re.sub(r"\bdoubles?\b", " ", rest)) else ""
    kept = _KEPT.search(rest)
    rest = _EXPLODES.sub(" ", _KEPT.sub(" ", rest))
    dice = _kept_dice(re.findall(r"\d*d\d+", pool[0]), explodes, kept, "or" in pool[2].split())
    plus = sum(int(number) for number in re.findall(r"(?<![d\d])(\d+)(?![d\d])", pool[2]))
    return _reached(dice + (f" + {plus}" if plus else ""), pool[1], rest) if dice else ""


def _kept_dice(dice: list[str], explodes: bool, kept: re.Match[str] | None, either: bool) -> str:
    """Return the dice of a sentence, those of them that are kept, or the best of them; empty where that cannot be
    told."""
    told = [f"{each}!" if explodes else each for each in dice]
    if either:
        return f"max({', '.join(told)})" if kept is None else ""
    if kept is None:
        return " + ".join(told)
    high, many = kept[3] in ("best", "highest", "top", "higher", "better"), kept[2] or kept[4] or "1"
    drops = kept[1] in ("drop", "discard", "remove", "ignore")
    if len(dice) == 1:
        return f"{told[0]}{'d' if drops else 'k'}{'h' if high else 'l'}{many}"
    alone = len(dice) == 2 and all(each.startswith(("d", "1d")) for each in dice) and many == "1"
    return f"{'max' if high != drops else 'min'}({', '.join(told)})" if alone else ""


def _reached(dice: str, pool: str, rest: str) -> str:
    """Return dice with what they are to reach; empty where something else is said, or nothing."""
    counted = _SHOWING.search(rest)
    if counted is not None and (counted["many"] or (counted["plural"] and counted["how"])) and "+" not in dice:
        if not _is_known(_SHOWING.sub(" ", rest, count=1)):
            return ""
        many = 0 if counted["how"] == "no" else int(counted["many"] or 1)
        sign = "=" if counted["how"] in ("exactly", "no") else ">="
        return f"count({pool} {'>=' if counted['more'] else '='} {counted['face']}) {sign} {many}"
    for pattern, sign in _REACHED:
        if (found := re.search(pattern, rest)) is not None:
            if not _is_known(rest[: found.start()] + " " + rest[found.end() :]):
                return ""
            if not sign:
                return f"let x = {dice}; x >= {found['low']} and x <= {found['high']}"
            return f"{dice} {sign} {found['low']}"
    is_mean = re.search(r"\b(?:average|mean|expected|sum|total)\b", rest)
    return f"total of {dice}" if is_mean and _is_known(rest) else ""


def _is_known(rest: str) -> bool:
    """Return whether all words that are left are such as say nothing more."""
    return all(word in _KNOWN for word in re.findall(r"[a-z']+|\d+", rest))
