"""The outcome that a question in sentences asks for: a hit, a Wound, somebody out; and how many of how many."""

from __future__ import annotations

import re

from wildtable.odds.record import Record

_WHOM = (
    r"(?P<whom>him|her|it|them|me|us|(?:the|my|his|her|our|their|that|this|an?|each|both|all) (?:(?:of the )?[a-z]+ )??"
    r"[a-z]+|\d+ of (?:them|the [a-z]+)|1|somebody|someone)"
)
_FELL = r"(?:destroy|kill|drop|fell|down|slay|finish|incapacitate|defeat|eliminate|remove|ko)(?:s|es|ed|ing)?"

FELLS = re.compile(rf"\b(?<!the ){_FELL}\b|\b(?:takes?|knocks?|puts?) (?:out|down)\b", re.IGNORECASE)
"""A verb by which somebody is taken out of the fight."""

MEAN_WOUNDS, UNHARMED, UNWOUNDED = "mean wounds", "not Shaken", "no Wound"
FELLED, WOUNDS, WOUNDED, HARMED, RAISED, HIT = "felled", "wounds", "wound", "harmed", "raise", "hit"
DISARMED, STRAYED, FAILED, CRITICAL, SUCCESS = "disarmed", "stray", "fail", "critical", "success"
STABLE, DEAD, SOAKED, UNSOAKED, RESISTED = "stable", "dead", "soaked", "unsoaked", "resisted"
RAISES = "raises"

_ASKED: tuple[tuple[str, str, str], ...] = (
    # What becomes of the target.
    (
        STRAYED,
        (
            r"\b(?:bystanders?|passers?by|innocents?|civilians?)\b(?: (?:gets?|is|are|be|being))?(?: "
            r"(?:also|ever))? ?(?:hit|shot|struck)?"
        ),
        "",
    ),
    (STRAYED, r"\bhits? (?:an?|any|some|1|the) (?:innocent )?(?:bystander|passerby|civilian)s?\b", ""),
    (
        DISARMED,
        (
            r"\b(?:drops?|loses?|dropping|losing|lets? go of) (?:his|her|its|their|the|my) (?:own )?(?:weapon|"
            r"sword|blade|axe|gun|knife|pistol|rifle|spear|saber|sabre|club|mace|staff|rapier|dagger)"
            r"\b"
        ),
        "sinks",
    ),
    (DISARMED, r"\b(?:weapon|sword|blade|axe|gun|knife|pistol) (?:is |gets )?(?:dropped|lost)\b", "sinks"),
    (DISARMED, r"\b(?:is|gets?|be|being) disarmed\b|\bdisarm (?:him|her|it|them)\b", "sinks"),
    (
        FELLED,
        (
            r"\b(?:(?:is|are|be|been|being|gets?) )?(?:taken|knocked|put) (?:out(?: of (?:the )?(?:fight|"
            r"action))?|down)\b(?! (?:an?|the|him|her|it|them|me|us|my|his|their|this|that|these|those|each|both|all|1)"
            r"\b)"
        ),
        "sinks",
    ),
    (
        FELLED,
        (
            rf"\b(?:take|knock|put|bring)(?:s|ing)? {_WHOM} (?:out(?: of (?:the )?(?:fight|action))?|"
            r"down)\b"
        ),
        r"strikes \g<whom>",
    ),
    (FELLED, rf"\b(?:take|knock|put|bring)(?:s|ing)? (?:out|down) {_WHOM}(?= |$)", r"strikes \g<whom>"),
    (FELLED, r"^ ?out(?= ?[?.]?$)", "sinks"),
    (FELLED, rf"\b{_FELL} {_WHOM}(?: off)?(?= |$)", r"strikes \g<whom>"),
    (
        FELLED,
        (
            r"\bout of (?:the )?(?:fight|action|combat)\b|\bincapacitated\b|\b(?:go|goes|going|went|"
            r"is|are|be) (?:down|out|dead)\b(?! of)"
        ),
        "sinks",
    ),
    (FELLED, r"\b(?:(?<=is )|(?<=are ))(?:(?:he|she|it|they|(?:the|my) [a-z]+) )(?:out|down|dead)\b", "sinks"),
    (
        FELLED,
        (
            r"\b(?:(?<!the )drops?|falls?|dies|killed|dropped|slain|finished off|downed|defeated)\b(?! "
            r"(?:the|a|an|to|his|her))"
        ),
        "sinks",
    ),
    (
        MEAN_WOUNDS,
        r"\b(?:average|mean|expected|how many)(?: number of)? wounds\b(?! (?:left|remain|get|can))",
        "",
    ),
    (
        WOUNDS,
        (
            r"\bat least (?P<n>[2-9]) (?:or more )?wounds?\b|\b(?P<m>[2-9]) (?:or more wounds?|wounds? "
            r"or more)\b"
        ),
        "",
    ),
    (
        WOUNDED,
        (
            r"\bat least (?:an?|1) wounds?\b|\b1 or more wounds?\b|"
            r"(?<!have )(?<!has )(?<!with )(?<!had )(?<!got )(?<!at )(?<!and )"
            r"\b(?:an?|1|any|some)(?: single)? wounds?(?: or (?:more|better|worse))?\b(?! (?:already|left))"
        ),
        "",
    ),
    (WOUNDED, rf"(?<!or )\bwound(?:s|ing)? {_WHOM}(?= |$)", r"strikes \g<whom>"),
    (WOUNDED, r"\b(?:is|are|be|being|gets?) wounded\b", "sinks"),
    (WOUNDED, r"\b(?:(?<=is )|(?<=are ))(?:(?:he|she|it|they|(?:the|my) [a-z]+) )wounded\b", "sinks"),
    (HARMED, r"\b(?:(?<=is )|(?<=are ))(?:(?:he|she|it|they|(?:the|my) [a-z]+) )shaken(?: or worse)?\b", "sinks"),
    (WOUNDED, r"\bto wound\b|\bwounds\b$", "strikes"),
    (
        HARMED,
        (
            r"\b(?:(?:at least|end(?:s|ing)? up|leaves? (?:him|her|it|them|me)) )?shaken(?: at least|"
            r" or (?:worse|more|better|wounded|hurt))\b|\bat least shaken\b|\b(?:end(?:s|ing)? up|become|"
            r"becomes|is left) shaken\b"
        ),
        "sinks",
    ),
    (
        HARMED,
        (
            rf"\b(?:at least )?shak(?:e|es|ing) (?:or wounds? )?{_WHOM}"
            r"(?: at least| or worse| or more| or wounds? [a-z]+)?(?= |$)(?! off)"
        ),
        r"strikes \g<whom>",
    ),
    (
        UNWOUNDED,
        r"\b(?:come|get|walk)s? (?:out|away)(?: of (?:it|this|that))? (?:with no|without (?:any|a)) wounds?\b",
        "sinks",
    ),
    (HARMED, r"\bat least shak(?:e|es|ing)\b(?! off)", "strikes"),
    (UNHARMED, r"\bfail(?:s|ing)? to (?:even )?shake\b", "strikes"),
    (UNWOUNDED, r"\bfail(?:s|ing)? to (?:even )?wound\b", "strikes"),
    # How a roll comes out.
    (
        CRITICAL,
        (
            r"\bcrit(?:ical)?(?:ly)? fail(?:s|ed|ure|ures)?\b|\bbotch(?:es)?\b|\bfumbles?\b|\bsnake "
            r"eyes\b"
        ),
        "",
    ),
    (
        RAISES,
        (
            r"(?<!exactly )(?<!just )(?<!only )(?<!most )(?<!than )(?<!to )\b(?:(?:with|get|gets|getting|score|scores"
            r"|scoring|rolls?|rolling|makes?|has|have) )?(?:at least )?(?P<n>[2-9])(?: ?\+| or more| or better)?"
            r" raises?(?: or (?:more|better))?(?! of )(?= |$)"
        ),
        "",
    ),
    (
        RAISED,
        (
            r"\b(?:(?:with|get|gets|getting|score|scores|scoring|roll|rolls|rolling|make|makes|has|have)"
            r" )?(?<!damage with )(?:a|1|at least 1|at least a) raises?(?: or (?:more|better))?\b"
        ),
        "",
    ),
    (HIT, r"\bhit(?:s|ting)?\b(?= (?:with|by) )|\bhit(?:s|ting)?\b", "strikes"),
    (
        HIT,
        (
            r"\b(?:connects?|lands?|landing|connecting|gets? through)(?: (?:a|the|his|her|my) (?:blow|"
            r"shot|hit|attack))?\b"
        ),
        "strikes",
    ),
    (
        FAILED,
        (
            r"\bfail(?:s|ing|ure)?\b|\bmiss(?:es|ing)?\b|\b(?:freak(?:s|ing)?|scar(?:es?|ed)) (?:out|off)\b"
            r"|\b(?:stays?|remains?) (?:shaken|stunned)\b|\bpanic(?:s|king)?\b"
            r"|\b(?:flees?|cowers?)\b|\bruns? (?:away|off)\b"
        ),
        "",
    ),
    (
        STABLE,
        (
            r"\bstabili[sz](?:es?|ed|ing)\b|\b(?:is|be|becomes?) stable\b|\b(?:lives?|survives?|pulls? "
            r"through)\b"
        ),
        "",
    ),
    (DEAD, r"\b(?:dies|(?<!wild )die|dead|dying|bleeds? (?:out|to death))\b", ""),
    (SOAKED, r"\bno (?:new )?wounds? (?:is |are )?(?:left|remains?|gets? through)\b|\bwithout a wound\b", ""),
    (
        UNSOAKED,
        (
            r"\bwounds? (?:taken|kept|suffered)(?: (?:from|by|of) (?:this|that|the) (?:attack|hit|blow))?"
            r"|\b(?:new )?wounds? (?:are |is )?(?:left|remain(?:s|ing)?|get(?:s)? through)\b|\bnew wounds\b"
        ),
        "",
    ),
    (
        SOAKED,
        (
            r"\bsoak(?:s|ed|ing)? (?:(?:all|both|every|everything|the lot)(?: (?:of (?:them|the|it)|"
            r"the|\d))*(?: wounds?)?|them all|it|this|that|them|those|(?:the|my|his|her|that|this)(?: new)? wounds?)\b"
        ),
        "",
    ),
    (
        SUCCESS,
        (
            r"\b(?:shak(?:e|es|ing) (?:it|this|that) off|shak(?:e|es|ing) off|snaps? out of it|recovers?|"
            r"recovering|unshakes?)\b"
        ),
        "recovers",
    ),
    (RESISTED, r"\bresist(?:s|ed|ing)?\b", "resists"),
    (
        SUCCESS,
        (
            r"\b(?:at least )?(?:an?|1) success\b|\b(?:do|does|did) it\b|\bsuccess or (?:better|more)\b|"
            r"\bnotices?(?= (?:me|us|him|her|it|them|my|the|anything)"
            r"\b)|\b(?:spots|detects|gets? (?:past|by|away|free)|sneaks? (?:past|by)|breaks? free|unnoticed|"
            r"unseen|undetected)\b"
        ),
        "",
    ),
    (
        SUCCESS,
        (
            r"\b(?:succeed(?:s|ing)?|success(?:es|ful)?|make(?:s)? it|pass(?:es|ing)?|win(?:s|ning)?|"
            r"beat(?:s|ing)?|manage(?:s)?|pulls? (?:it|this) off|come(?:s)? off|work(?:s)? out|works|get(?:s)"
            r"? it(?: [a-z]+)?)\b"
        ),
        "",
    ),
)  # fmt: skip

_OPENS = re.compile(
    r"\b(?:what|which|how (?:likely|often|many|much|big|good|probable|high)|(?:the )?(?:chances?|odds|probability"
    r"|likelihood|percentage)|(?:do|does|will|would|can|could|is|are|am|should) (?:i|we|he|she|it|they|you|the|my|at"
    r"|any|all|both|1|somebody|someone|anybody)\b)"
)
_COUNT = re.compile(
    r"\b(?:(?P<least>at least|no fewer than|no less than) (?P<a>\d+|once|twice)"
    r"|(?P<most>at most|no more than|up to) (?P<b>\d+)"
    r"|(?P<exact>exactly|just|precisely) (?P<c>\d+|once|twice)|(?P<over>more than) (?P<d>\d+)"
    r"|(?P<under>fewer than|less than) (?P<e>\d+)"
    r"|(?P<f>\d+) or (?P<up>more)|(?P<g>\d+) or (?P<down>fewer|less)"
    r"|(?P<any>any|some|either|somebody|someone|anybody|anyone)|(?P<all>all|both|every(?: 1)?|each|everybody|everyone)"
    r"|(?P<none>none|neither|nobody|no (?=hits?|bystander))"
    r"|(?P<times>once|twice))\b"
)
_BESIDE = re.compile(
    r"\b(?:instead of|rather than|as opposed to) [a-z]+ing\b"
    r"|,? ?\b(?:for|with|in) (?:each|both)\b(?: of (?:them|these|the 2)| case| way| option)?(?= ?[?.,]|$)"
)
"""Words for no more than the other outcome, or asks for all answers of a choice."""

_POOL = re.compile(
    r"(?<=\ball) (?:(?:of|the|these) )*(?P<all>\d+)(?! dice)\b"
    r"| (?:out of|of)(?: (?:the|these|those|my|our|all|his|her|their))+ (?P<of>\d+)\b| out of (?P<out>\d+)\b"
    r"|(?<=\bhow many) of (?P<many>\d+)\b"
    r"|(?<=\d) of (?P<plain>\d+)\b| (?:out )?of (?:them|us|these|those)\b"
)
"""The several of which so many are asked for."""

_MEAN = re.compile(r"\b(?:on average|expected|average|expect|mean|typically)\b|\bhow many\b")


_IF = re.compile(r"(?:if|when|with|while|given|since|as)\b|[^,]*,|(?:[a-z]+ ){6}")
"""The beginning of a sentence whose asking part has its outcome in itself, if anywhere."""


_BARE = re.compile(
    r"(?:how (?:likely|often|probable)|(?:what (?:are|is) )?(?:the |my )?(?:odds|chances?))"
    r"(?: is (?:it|that))? ?[?.]?"
)
"""The words that ask, with nothing of what they ask for."""


class AskedOutcome(Record):
    """The outcome that is asked for.

    ``outcome``: its name, empty where none is known; ``wounds``: the least number of them, or of raises.

    ``low``, ``high``: the least and the most of several that have it, ``high`` -1 for all of them; both 0 for none;
    ``counted``: whether a number of several is asked for at all. ``mean``: whether their number on average is.
    """

    outcome: str = ""
    wounds: int = 1
    low: int = 1
    high: int = -1
    every: bool = False
    counted: bool = False
    mean: bool = False
    raised: bool = False
    pool: int = 0


def asking_parts(told: list[str]) -> set[int]:
    """Return the places of the sentences that ask: those with a question mark, or that begin so, or else the last."""
    marked = {place for place, each in enumerate(told) if each.endswith("?") or _OPENS.match(each)}
    return marked or {len(told) - 1}


def names_outcome(sentence: str) -> bool:
    """Return whether a text names an outcome."""
    return any(re.search(pattern, sentence) for _, pattern, _ in _ASKED)


def is_opened(sentence: str) -> bool:
    """Return whether a sentence begins with the words of a question."""
    return _OPENS.match(sentence) is not None


def without_goal(sentence: str, *, whole: bool) -> tuple[str, str, AskedOutcome]:
    """Return what a sentence says before it asks, the asking part without its outcome, and what is asked for.

    ``whole``: whether nothing in the sentence but its parts in commas says where the asking begins.
    """
    begin = _asking_part(sentence, whole=whole)
    before, rest = sentence[:begin], _BESIDE.sub("", sentence[begin:])
    outcome, wounds, raised = "", 1, False
    for name, pattern, instead in _ASKED:
        compiled = re.compile(pattern)
        found = compiled.search(rest)
        if found is None:
            continue
        if name == WOUNDS:
            wounds = int(found["n"] or found["m"])
        if name == RAISES and outcome:
            continue
        if name == RAISES:
            wounds = int(found["n"])
        if name == RAISED and re.search(r"\bno $", rest[: found.start()]):
            continue
        raised = raised or name == RAISED
        if not outcome or (outcome == HARMED and name == RAISED):
            outcome = name
        rest = rest[: found.start()] + found.expand(instead) + rest[found.end() :]
    pool = _POOL.search(rest)
    is_counted = outcome and _COUNT.search(rest) is not None
    if not (is_counted or _MEAN.search(rest)):
        pool = None
    if pool is not None:
        rest = rest[: pool.start()] + rest[pool.end() :]
    rest, counted = _without_count(rest, outcome)
    return (
        before,
        rest,
        AskedOutcome(outcome, wounds, *counted, raised, int(next(filter(None, pool.groups()), 0)) if pool else 0),
    )


def _asking_part(sentence: str, *, whole: bool) -> int:
    """Return the place where the asking part of a sentence begins."""
    opened = _OPENS.search(sentence)
    begin = opened.start() if opened is not None else 0
    if whole and opened is None:
        begin = _last_part(sentence)
    if names_outcome(sentence[begin:]):
        return begin
    is_before = _BARE.fullmatch(sentence[begin:]) and names_outcome(sentence[:begin])  # neither hits, how likely?
    return 0 if is_before or not _IF.match(sentence) else begin


def _last_part(sentence: str) -> int:
    """Return the beginning of the last part of a list of facts that names an outcome; of the list where none does."""
    for begin in reversed([0, *(found.end() for found in re.finditer(r" [,.] ", sentence))]):
        if names_outcome(sentence[begin:]):
            return begin
    return 0


def _without_count(rest: str, outcome: str) -> tuple[str, tuple[int, int, bool, bool, bool]]:
    """Return a text without the words that say how many of several, and what they say."""
    mean = _MEAN.search(rest) is not None
    if mean:
        rest = _MEAN.sub("", rest)
    found = _COUNT.search(rest) if outcome or mean else None
    if found is None:
        return rest, (1, -1, False, False, mean)
    kind = next(name for name, said in found.groupdict().items() if said and len(name) > 1)
    said = next((said for name, said in found.groupdict().items() if said and len(name) == 1), "")
    number = {"once": 1, "twice": 2}.get(said or found[0]) or int(said or 0)
    bounds = {
        "least": (number, -1), "most": (0, number), "exact": (number, number), "over": (number + 1, -1),
        "under": (0, number - 1), "up": (number, -1), "down": (0, number), "any": (1, -1), "all": (1, -1),
        "none": (0, 0), "times": (number, -1),
    }[kind]  # fmt: skip
    left = rest[: found.start()] + rest[found.end() :] if kind != "all" else rest
    return left, (*bounds, kind == "all", True, mean)
