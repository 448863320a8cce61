"""Wordings of plain speech: who does what with what, Bennies that may be spent, parts of somebody, sums of dice."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Way = str | Callable[[re.Match[str]], str]

_AGAINST = r"(?:v|vs\.?|versus|against|on|at|upon)"
_ART = r"(?:an? |the |his |her |its |their |my |our )?"
_DO = (r"(?:makes?|making|uses?|using|does|doing|performs?|takes?|tries|trying|attempts?|declares?|rolls?|goes for"
       r"|opts for|chooses)")  # fmt: skip
_DEEDS = {"thrown": "throws", "fired": "fires", "hurled": "hurls", "lobbed": "lobs", "shot": "fires", "cast": "casts"}
_TESTED = "taunt|intimidation|performance|persuasion|athletics|agility|smarts|thievery|stealth|fighting|shooting"
_TRAIT = ("fighting|shooting|athletics|stealth|notice|taunt|intimidation|persuasion|performance|thievery|riding|driving"
          "|piloting|boating|hacking|spellcasting|faith|focus|agility|smarts|spirit|strength|vigor")  # fmt: skip
_NAMED = ("vulnerable|distracted|prone|unarmed|wild attack|aim(?:ing)?|drop|joker|called shot|head ?shot|off[ -]hand"
          "|two weapons|shotgun|double tap|three round burst|unstable platform")  # fmt: skip
"""Causes of a signed number that have a rule of their own, which knows the number."""

_CAUSE = ("range|cover|dark(?:ness)?|dim light|light(?:ing)?|wounds?|fatigue|size|scale|speed|recoil|multi[- ]actions?"
          "|running|distance|medium range|long range|(?:light|medium|heavy) cover|injur(?:y|ies)|difficulty|the dark"
          "|equipment|tools|a? ?good plan|bad weather|weather|rain|terrain|haste|hurry|size|gear|kit")  # fmt: skip
"""Causes of a signed number that is all that counts."""

_ASKING = (r"(?:(?:is|are|the|my|her|his|their|our|your|chances?|odds|likely|probability|of|to|hit|hits|"
           r"succeed|succeeds"
           r"|need|needs|does|do|she|he|they|i|we|you|it|that|and|how|what|often|a|an|hitting|will|would|be|happen"
           r"|this|work|success|for|roll|on)\b[ ,]*)+")  # fmt: skip
"""The words of a clause that only asks."""

_REPEATED = r"(?:rounds?|turns?|attacks?|attempts|tries|shots|swings|rolls|throws|strikes|blows)"
_ALLIES = r"(?:all(?:y|ies)|friends?|helpers?|others|companions?|heroes|people|comrades?)"
_TIMES = {"once": "1", "twice": "2", "thrice": "3"}
_BENNIES = r"(?:an?|one|\d+) benn(?:y|ies)"
_IF_NEEDED = (r"(?:on (?:it|that)|(?:if|when) (?:needed|necessary|it fails|(?:i|he|she|we|they) (?:fails?|miss(?:es)?"
              r"|needs?)(?: (?:it|to|one))?))")  # fmt: skip


_AGILITY = re.compile(r"\bagility(?: of)? (d\d+(?:[+-]\d+)?)|\b(d\d+(?:[+-]\d+)?) (?:in )?agility\b", re.IGNORECASE)


def _repeated(found: re.Match[str]) -> str:
    """Return a question about some of several tries: ``at least twice in five rounds``."""
    least = _TIMES.get(found[2].lower(), found[2].split()[0])
    if least == "1":
        return f"{found[1]}at least once in {found[3]} tries"
    return f"{found[1]}how many of {found[3]}, at least {least} of them"


def _among_cards(found: re.Match[str]) -> str:
    return f"{found[2]} with {found[1]} cards{'' if ' or ' in found[2] else ', one or more'}"


def _of_tries(found: re.Match[str]) -> str:
    """Return a question about some of several rolls: ``at least one success in three d4 rolls at -2``."""
    raised = " a raise," if found[2].lower() == "raise" else ""
    if not found[1].isdigit() or found[1] == "1":
        return f"{found[4]}{found[5]},{raised} at least once in {found[3]} tries"
    return f"{found[4]}{found[5]},{raised} how many of {found[3]}, at least {found[1]} of them"


def _bonus_needed(found: re.Match[str]) -> str:
    chance = re.sub(r"\D", "", found[4] or "") or "50"
    against = "v parry" if found[1].lower() == "parry" else "tn"
    return f"{found[3]} {against} {found[2]}, what is needed for {chance}% of a hit"


def _evaded(found: re.Match[str]) -> str:
    """Return the roll that evades an attack, at its -2 where no modifier is named (sw.evasion)."""
    text = f"{found[1]}, {found[2]}".strip(" ,")
    rolled = _AGILITY.search(text)
    others = "" if rolled is None else text[: rolled.start()] + text[rolled.end() :]
    if rolled is None or re.search(r"(?<![d\d])[+-] ?\d", others):
        return found[0] if rolled is None else text
    rest = re.sub(r"\b(?:with|on|using|tr(?:y|ies)|to|from)\b", " ", others)
    return " ".join(f"agility {rolled[1] or rolled[2]} at -2, {rest}".split()).strip(" ,")


SPEECH_WAYS: tuple[tuple[tuple[str, ...], tuple[tuple[str, Way], ...]], ...] = (
    # Signs, clauses that only ask, and titles.
    (("w/", "&", "whose"), ((r"\bw/ ?(?=[a-z\d])", "with "),)),
    (("what", "how"), ((rf"[.;?!,] ?(?:and |so )?(?:what|how)(?:'s|'re)? {_ASKING}[?.! ]*$", ""),)),
    ((" is ", " of ", "=", ": ", " score", " are "), (
        ((r"\b(parry|toughness|armor|armour|hardness|tn|target number|difficulty|vigor|strength|spirit|"
          r"agility|smarts|fighting"
          r"|shooting|wounds?|ap|pace|pdlb)(?: scores?| ratings?| values?| die| skills?)?(?: (?:is|are|of|"
          r"equals)|:| ?=)"
          r" ?(?:an? )?(?=\d|d\d|\+\d|[a-z]+ d\d)"), r"\1 "),
    )),
    (("+", "-"), (
        ((r"(?<![d\d])[+-]\d+ (?:for|from|due to|because of|thanks to|owing to|against) (?:the |being |an? |"
          r"his |her |my )?"
          rf"(?=(?:{_NAMED})\b)"), ""),
        ((r"(?<![d\d])([+-]\d+) (?:for|from|due to|because of|thanks to|owing to) (?:the |being |an? |his |her |my )?"
          rf"(?:{_CAUSE})\b"), r"\1"),
    )),
    # Who rolls, and what may be spent.
    (("benn",), (
        ((rf"\b({_BENNIES})(?:,? (?:left|available|in hand|handy|to (?:spend|burn|use|spare)|{_IF_NEEDED}))+"
          r"(?! to soak)"), r"\1"),
    )),
    (("shaken", "stunned"), (
        ((r"\b(?:to )?(?:stop(?:s|ping)?(?: being)?|get(?:s|ting)? rid of|removes?|loses?|clears?|ends?|comes? out of"
          r"|snaps? out of|no longer (?:be|being|is)|unshakes? from|get(?:s|ting)? over)(?: being)?"
          r" (shaken|stunned)\b"),
         r"recover from \1"),
    )),
    (("stunned", "shaken"), (
        (r"^(?=.*\b(?:vigor|spirit) d\d)(.*) (?:v|vs\.?|versus|against) (?:being )?(shaken|stunned)$",
        r"\1 to recover from \2"),
    )),
    (("wrestl",), (((r"^(.*\bd\d.*\bd\d.*?),? (?:in |at |for )?(?:an? )?arm[ -]wrestl(?:e|ing)(?: match| "
                    r"contest)?\b"), r"\1"),)),
    ((" of ",), (
        (r"\b(?:an? )?([a-z]+) (?:pack|band|gang|squad|mob) of (\d+)\b", r"\2 \1s"),
    )),
    ((": ",), (
        ((rf"^(disarm|trip|push|shove|grapple|taunt|intimidate|trick|test|touch) {_ART}(?!engines?\b)([a-z -]+): {_ART}"
          r"([a-z](?:(?!\bv\b|\bvs\b|\bagainst\b).)*)$"), r"\1: \3 v \2"),
    )),
    (("resists",), (
        ((rf"^(.*\b(?:{_TRAIT}) d\d+(?: ?[+-] ?\d+)?(?: extra)?) resists (?:an? |the )?(?:test|trick|"
          rf"roll)? ?(?:of |by |with )?"
          rf"(?:(?:{_TRAIT}) )?(d\d+) ?({_TRAIT})?$"), lambda m: f"{m[3] or ''} {m[2]} opposed by {m[1]}".strip()),
    )),
    (("targets",), ((r"^(.*d\d.*toughness \d+.*?),? (?:and |on |with )?(\d+) targets$", r"\1, how many of \2"),)),
    (("gang up", "ganging up"), (
        ((r"\bgang(?:ing)? up(?: bonus)? (?:gives?|giving|grants?|of|at|is|adds?|worth)"
          r"(?: (?:me|him|her|them|us|an?))? "
         r"\+?(\d)\b"), r"gang up \1"),
    )),
    (("what parry", "which parry"), (
        (r"^(?:at |against |for )?(?:what|which) parry (do(?:es)?|will|would|is|can) ", r"at what tn \1 "),
    )),
    (("initiative", "joker"), (
        (r"\bwins? (?:the )?initiative\b", "acts first"),
        (r"\bace or (?:an? )?joker\b", "ace or better"),
    )),
    ((" by ",), (
        ((rf"^{_ART}([a-z]+(?: [a-z]+)??) (?:is |are |being )?(thrown|fired|hurled|lobbed|shot|cast)\b ?(.*?),? ?by"
          rf" {_ART}([a-z]+(?: [a-z]+)??) (?:at|on|against|into|v) (.+)$"),
         lambda m: f"{m[4]} {_DEEDS[m[2].lower()]} {m[1]} at {m[5]}{', ' + m[3] if m[3] else ''}"),
    )),
    (("need",), (
        ((r"(?<!what )\b(?:needing|needs|need) (?:an? |at least )?(\d+)(?:\+| or (?:better|more|higher))?(?=$|"
         r"[,.;?])"), r"tn \1"),
    )),
    (("while ", "when ", "if ", " as "), (
        ((r",? (?:while|when|if|as) (?:he|she|they|it) (?:is|are|has|have) (?=(?:distracted|fatigued|exhausted|"
         r"\d+ wounds?)\b)"),
         ", "),
    )),
    (("unarmed", "bare hand", "barehand", "fists"), (
        ((r"^(.+? (?:attacks?|fights?|hits?|strikes?) (?!.*[,:;]).+?) (?:unarmed|bare[- ]?handed|with (?:his|"
          r"her|their|its)"
          r" (?:bare hands|fists))$"), r"\1, fists"),
    )),
    (("push",), ((r"^push(?:ing)? (?:the )?engines?[:,]? (?=piloting)", ""),)),
    (("joker",), (
        ((r"^joker (?:chances?|odds|probability) (?:for|with|of) (?:an? )?((?:improved )?(?:level[ -]headed|"
         r"hesitant|quick))$"),
         r"\1, a Joker"),
    )),
    # What is done, and to whom.
    (("'s ",), (
        ((rf"\btests? {_ART}([a-z]+(?: [a-z]+)??)'s (?:agility|smarts|spirit|strength|vigor) (?:with|by|using) {_ART}"
          rf"({_TESTED})\b"), r"test \2 \1"),
    )),
    (("option", "best"), (
        ((r"[,;:.?]? (?:which|what)(?: of the)? (?:options?|choice|attack) (?:is|are|would be) (?:the "
         r")?best$"), ", best option"),
    )),
    (("help",), (
        ((r"^(?:how much|by how much) (?:would|does|will|do|could) (?:an? )?([+-]\d+|benny|\d benn(?:y|ies)|"
          r"wild attack|aim(?:ing)?"
          r"|the drop|joker)(?: bonus)? help(?: (?:with|on|for|me|him|her))*(?: an?)? (.*\bd\d.*|.* (?:v|vs|"
          r"against|at) .*)$"),
         r"\2: plain or \1"),
    )),
    (("test", *_TESTED.split("|")), (
        ((rf"\b(?:tests?|{_DO}) {_ART}({_TESTED})(?: (?:test|check|roll|skill))? {_AGAINST}"
          r" (?!\d|d\d|[a-z']+ d\d)"), r"test \1 "),
    )),
    (("dodg", "evad", "avoid", "jump", "leap", "dive", "diving", "escape"), (
        ((r"^(.*?)\b(?:(?:tr(?:y|ies|ying)|wants?|needs?|attempts?) )?(?:to )?"
          r"(?:dodg|evad|avoid|jump|leap|div|escap)(?:e|es|s|ing)?"
          r"(?: (?:out of the way of|out of|clear of|away from|from|out|aside from))?"
          rf" {_ART}(?:[a-z']+ )??(?:[a-z]+ )?(?:blast|grenade|explosion|area|breath|cone|burst|bomb|template|flames?"
          r"|fire|flamethrower|stream)\b(?: cone| template| attack)?,?(.*)$"), _evaded),
    )),
    ((" from ", " by "), (
        ((r"^(bolt|burst|blast|daze|snare|muddle|lower trait|shove|drag|armor|haste|mend)"
          r"(?: cone| template| spell| power)?"
          rf" (?:from|by) {_ART}([a-z]+(?: [a-z]+)??) (?:hits?|at|on|against|v|strikes?|targets?|catches) (.+)$"),
         r"\2 casts \1 at \3"),
    )),
    ((" from ", " by "), (
        ((r"^(bolt|burst|blast|daze|snare|muddle|lower trait|shove|drag|armor|haste|mend)\b(.*?)"
          rf" (?:from|by) {_ART}([a-z]+(?: [a-z]+)??) (?:at|on|against|v) (.+)$"), r"\3 casts \1\2 at \4"),
    )),
    (("support", "help", "aid", "assist"), (
        (rf"^(.*\bd\d.*?),? (?:with|and) (\d+|an?|one) {_ALLIES} (?:at|with|on|rolling) (d\d+)(?: each)?$",
         r"\1, supported by \2 allies with \3"),
        ((rf"^(?:if )?(\d+|an?|one) {_ALLIES} (?:with|at|rolling) (d\d+)(?: [a-z]+)?(?: each)? "
         rf"(?:each |both |all )?(?:supports?|helps?|aids?|assists?) (?:with |on |at )?{_ART}(.*\bd\d.*)$"),
         r"\3, supported by \1 allies with \2"),
    )),
    (("soak",), (
        ((r"\b(soak(?:s|ing)?) (\d+) (wounds?)\b(.*?),? (?:chance |odds )?(?:that )?(?:(?:i|he|she|it|they) )?"
          r"(?:ends? up with|(?:is|are|am) left with|takes?|ha(?:s|ve)|keeps?|with|leaves?) (\d+) or (?:fewer|less)"
          r"(?: wounds?)?(?: left)?$"),
         lambda m: f"{m[1]} {m[2]} {m[3]}{m[4]}, at least {int(m[2]) - int(m[5])} wounds soaked"),
    )),
    (("joker",), (
        ((r"^(?:an? )?joker (?:in|within|over|during) (?:the )?(?:first |next )?(\d+) rounds (?:for|with|by) "
          r"(?:one|an?|1|my|the) (?:player|hero|figure|character|pc)$"), r"a Joker among \1 cards"),
        ((r"^(?!.*\b(?:headed|quick|hesitant|rounds|deck|both|nobody|no)\b).*\bjoker\b.*?\b(?:when|if|with|as) (\d+)"
          r" (?:[a-z]+ )?(?:characters?|players?|heroes|people|figures|pcs|combatants|fighters)\b"
          r"(?: (?:draws?|gets?|are dealt|is dealt)(?: (?:an?|one) card)?(?: each)?)?.*$"), r"a Joker among \1"),
    )),
    (("chase",), (
        (r"^(?:an? )?chase(?: between| of|:)? (.*?\bd\d.*?) (?:and|versus|vs\.?|v|against) (.*\bd\d.*)$",
         r"chase: \1 v \2"),
    )),
    (("soak",), ((r"\bsoak(?:s|ing)? (?:an?|the|one|1|that|this) (?:single |only )?wound\b", "soak 1 wound"),)),
    (("group of",), (
        ((r"^(fear|[a-z]+) (check|roll|test) (?:of|by|for) (?:an? |the )?group of "
          r"(?:\d+ )?([a-z]+(?: [a-z]+)??(?:s|men))\b"), r"\1 \2 as one"),
        ((r"^(?:an? |the )?group of (?:\d+ )?([a-z]+(?: [a-z]+)??(?:s|men)) (?:rolls?|makes?|attempts?|tr(?:y|ies))"
          r"(?: (?:an?|one)(?: single)?)? ([a-z]+)(?: roll| check| test)?\b"), r"\1 \2 as one"),
    )),
    (("chase",), (
        (r"^([^:]*?),? (?:in|during) (?:an? |the )?chase,? (?:with|by|for|using) (.*\bd\d.*)$", r"chase: \2, \1"),
    )),
    (("card",), (
        (r"\b(deal|draw|get|have)(s|ing)? (?:myself|himself|herself|me|him|her|us|them) ", r"\1\2 "),
        ((r"^(?:that )?(?:my |his |her |the )?(\d+) cards (?:include|contain|ha(?:s|ve)|hold)s? (?:at least )?"
          r"(?:one|1|an?) (.+)$"), _among_cards),
    )),
    (("both miss", "both fail"), ((r",? ?\bboth (?:of them )?(?:miss|fail)\b", ", how many of 2, none succeed, "),)),
    (("need",), (
        ((r"^(?:what|which|how much)(?: of an?)? (?:bonus|modifier) (?:do|does|would|must) (?:i|he|she|they|we|you|it) "
          r"(?:need|have) (?:to )?(?:hit|reach|beat|make|meet) (parry|tn|target number) (\d+) (?:with|on|"
          r"using) (?:an? )?"
          r"(.+?)(?:,? (?:at least )?(\d{1,2} ?%|half)(?: of)?(?: the time)?)?$"), _bonus_needed),
    )),
    # Several tries.
    ((" in ", " over ", " across ", " out of ", " during "), (
        ((r"^(.*?)\b(?:hits? |succeeds? |hitting |to hit |connect(?:s|ing)? )?"
          r"(?!at least once in \d+ (?:rounds|attacks|tries)\b)at least (once|twice|thrice|\d+ times)"
          rf" (?:in|over|across|out of|during|within)(?: the)?(?: next| first)? (\d+) {_REPEATED}\b,? ?"),
         lambda m: f"{_repeated(m)}, "),
    )),
    (("success", "raise", "hit"), (
        ((r"^(?:at least )?(one|an?|\d+)(?: or more)? (success|raise|hit)(?:e?s)? (?:in|on|from|out of|with|"
          r"over) (\d+) "
          r"((?:[a-z]+ )?d\d+(?:[+-]\d+)?) (?:rolls|tries|attempts|shots|attacks|tests|checks)\b(.*)$"), _of_tries),
    )),
    # Somebody who is no ready figure: all of a kind are Extras.
    ((" with ", " have ", " having "), (
        ((r"^(\d+) (?!of\b|dice\b|missiles?\b)[a-z]+(?: [a-z]+)??(?:s|men)(?: each)? (?:with|have|having|who have) "
         r"((?:fighting|shooting|athletics|notice|stealth|spirit|vigor|agility) d\d+(?:[+-]\d+)?)(?: each)?"
         r"(?! extra)(?!.*\b(?:wild cards?|as one)\b)"),
         r"\1 of them \2 extra"),
    )),
)  # fmt: skip
"""Words, one of which stands in each text that a way can match, and the ways of putting it."""

LAST_WAYS: tuple[tuple[tuple[str, ...], tuple[tuple[str, Way], ...]], ...] = (
    # An opposed roll, with or without a title; a title may have been read as something else before.
    ((": ",), (((rf"^(?!(?:an? )?(?:chase|test|contest|battle|duel|rolls|saga)\b)[a-z' -]+: (?=(?:{_TRAIT}) "
                rf"d\d+[^,:]* (?:vs\.?|versus|against|v) (?:{_TRAIT}) d\d)"), ""),)),
    (("opposed by",), ((r"^opposed (?=.*\bopposed by\b)", ""),)),
    (("opposed",), (((rf"^opposed ({_TRAIT})(?: rolls?)?[,:]? (d\d+(?: ?[+-] ?\d+)?) (?:and|v|vs\.?|versus|"
                     rf"against) (d\d.*)$"),
                     r"\1 \2 opposed by \1 \3"),)),
    (("trick", "test", "roll", "check", "feint", "grapple", "push", "contest"), (
        ((rf"\b((?:{_TRAIT}) d\d+(?: ?[+-] ?\d+)?) (?:trick|test|roll|check|feint|grapple|push|contest),? "
          rf"(?:v|vs\.?|versus|against) "
          rf"(?=(?:{_TRAIT}) d\d)"), r"\1 opposed by "),
    )),
)  # fmt: skip
"""The same of ways that are tried after all others."""
