"""Wordings of fights and choices: the passive, the end of a fight, choices with "or", changes that reach a chance."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Way = str | Callable[[re.Match[str]], str]


_AGAINST = r"(?:v|vs\.?|versus|against|to|on|at)"
ARTICLE = r"(?:an? |the )?"
"""The article that may stand before a figure's name."""
_WHO_WINS = r"who (?:wins|will win|would win|is going to win)(?: (?:a|an|the|in|it|fight|duel|between|of))*"
FELLS = r"(?:to )?(?:beats?|defeats?)"
"""The verbs of one that wins a fight in which both strike."""
_HURT = "hurt|harmed|shaken|shot|attacked|hit|struck|bitten|stabbed|clubbed|slashed|punched|charged|wounded|killed"


def _passive(found: re.Match[str]) -> str:
    return f"{found[3]} {'shoots' if found[2] == 'shot' else 'v'} {found[1]}"


def needed(found: re.Match[str]) -> str:
    """Return a question about what is needed for one to hit, wound or fell another."""
    aim = {"hit": "hit", "wound": "wound"}.get(found[2], "out")
    chance = "50" if found[5] else found[4]
    return f"{found[1]} v {found[3]}{found[6] or ''}, what is needed" + (
        f" for {chance}% of a {aim}" if chance else f" to {aim}"
    )


CHOICE_WAYS: tuple[tuple[tuple[str, ...], tuple[tuple[str, Way], ...]], ...] = (
    # Somebody to whom it is done.
    (("up shaken", "up wounded", "up hurt"), ((r"\bends? up (?=shaken|wounded|hurt)", "is "),)),
    ((" by ",), (
        (rf"^(?:is |are |will )?(.+?)(?: (?:is|are|was|be|gets?)(?: being)?)? ({_HURT})(?: at)? by (.+?)\??$",
         _passive),
    )),
    # The end of a fight.
    (("who w", "who is going"), (
        (rf"^{_WHO_WINS},?:? (.+?) (?:or|v|vs\.?|versus|against|and) (.+?)\??$", r"duel \1 v \2"),
        (rf"^(.+?) (?:v|vs\.?|versus|against|and|fights?) (.+?)(?: fight)?[,:;.?]? {_WHO_WINS}\??$", r"duel \1 v \2"),
    )),
    (("how long", "how many rounds", "how many turns"), (
        ((rf"^how (?:long|many (?:rounds|turns))(?: (?:does|will|would) it take)? (?:until|till|before|for) (.+?)"
          rf" {FELLS} (.+?)\??$"), r"duel \1 v \2"),
    )),
    (("fight between", "fight of"), ((r"^(?:a )?fight (?:between|of) (.+?) (?:and|v|vs\.?|against) (.+?)\??$",
                                      r"duel \1 v \2"),)),
    # A choice of two.
    (("better than",), (
        ((rf"^(?:is|are) {ARTICLE}([a-z -]+?) better than {ARTICLE}([a-z -]+?) (?:for|when|if) {ARTICLE}"
          r"(.+? (?:v|vs\.?|versus|against) .+)$"), r"\3, \1 vs \2"),
    )),
    (("compare", "difference between"), (
        ((r"^(?:compare|difference between) (.+?) (?:and|with|to|versus|vs\.?) (.+?)(?: for|:| when|,) "
          rf"{ARTICLE}(.+? (?:v|vs\.?|versus|against) .+)$"), r"\3, \1 vs \2"),
        (r"^(.+? (?:v|vs\.?|versus|against) .+?)[;,:] (?:compare|(?:the )?difference between) (.+?) (?:and|with) (.+)$",
         r"\1, \2 vs \3"),
    )),
    ((" or ",), (
        ((rf"^(?:is it|what is) (?:better|best|wiser|smarter)(?: for .+?)?(?: to)? (.+?),? or (?:to )?(.+?)[?:;.,]+"
          rf" ?(.+? {_AGAINST} .+?)\??$"), r"\3, \1 vs \2"),
        ((r"^(.+? (?:v|vs\.?|versus|against|attacks?|shoots?) .+?)[,:;.?] (?:is it |which is |what is )?"
          r"(?:better|best)(?: to)? (.+?) or (?:to )?(.+?)\??$"), r"\1, \2 vs \3"),
        ((rf"^should {ARTICLE}(.+?) (?:use |take |make )?{ARTICLE}([a-z -]+?) or (?:use |take |make )?{ARTICLE}"
          rf"([a-z -]+?),? (?:v|vs\.?|versus|against|when attacking|to attack) (.+?)\??$"), r"\1 v \4, \2 vs \3"),
        ((rf"^(?:(?:which|what) (?:one )?(?:is (?:the )?)?)?(?:better|best|stronger|does more)"
          rf"(?: damage)?[,:]? {ARTICLE}(.+?),? or {ARTICLE}(.+?),? (?:v|vs\.?|versus|against|for|at|to hit) "
          r"([^,]*?(?:toughness|parry|tn|target number|\d)[^,]*)\??$"), r"\1 vs \2 against \3"),
        ((rf"^(?:(?:which|what) (?:one )?(?:is (?:the )?)?)?(?:better|best)[,:]? {ARTICLE}(.+?),? or {ARTICLE}(.+?)"
          r"[,:?]? (?:for )?(.+? (?:v|vs\.?|versus|against) .+?)\??$"), r"\3, \1 vs \2"),
        (rf"^{ARTICLE}([a-z -]+?): (.+?) or (.+?) (?:v|vs\.?|against) (.+)$", r"\1 v \4, \2 vs \3"),
        (rf"^{ARTICLE}([a-z -]+?) or {ARTICLE}([a-z -]+?),? (?:for )?{ARTICLE}(.+? (?:v|vs\.?|against) .+?)\??$",
         r"\3, \1 vs \2"),
    )),
    # Changes that reach a chance.
    (("what modifier", "what bonus", "how much"), (
        (r"^(?:to )?(?:reach|hit|beat|get) (parry|tn) (\d+) with (?:an? )?([^,]+),? (?=(?:i )?needs? what )",
         lambda m: f"{m[3]} {'v ' if m[1].lower() == 'parry' else ''}{m[1]} {m[2]}, "),
        (r"^([^,]+),? what (?:modifier|bonus) for (\d{1,2}) ?%,? (?:v|vs\.?|against) (parry|tn) (\d+)\??$",
         r"\1 v \3 \4, what is needed for \2% of a hit"),
        (r",? (?:i )?needs? what (?:modifier|bonus) for (?:an? )?(\d{1,2}) ?%(?: chance)?\??$",
         r", what is needed for \1% of a hit"),
        ((r"^(?:what|how much) (?:of a )?(?:modifier|bonus) (?:do|does|would|will) (?:i |we |you |they )?"
          r"(?:need (?:for|to (?:get|have)) )?(?:an? |the )?(.+?) (?:need )?to (?:succeed|hit|wound)"
          r"(?: (?:at|with|on))? "
          r"(\d{1,2}) ?%(?: of the time)?\??$"), r"\1, what is needed for \2% of a hit"),
    )),
    (("what would", "what does it take", "what must", "what needs to"), (
        ((r"^what (?:would have to change|would it take|does it take|must change|needs to change)(?: for| so that)?"
          rf" {ARTICLE}(.+?) to (hit|wound|kill|take out) {ARTICLE}(.+?)"
          r"(?:,? (?:at )?(?:(\d{1,2}) ?%|(half))(?: of)?(?: the time)?)?((?:,| with | in ).*)?\??$"), needed),
    )),
    # Wounds that are soaked.
    (("soak",), (
        (r"\bsoak(?:s|ing)? (?:everything|(?:it|them) all|all of (?:it|them))\b", "soak"),
        (r"\b(soaks?\b.*?) with (?:a|one) re-?roll\b", r"\1 with 2 bennies"),
    )),
    # Cover and the like in the words of a rulebook.
    (("from behind",), ((r",? ?\bfrom behind (?:his |her |their |my )?(?:(?:light|medium|heavy|near total) )?cover\b",
                         ", own cover,"),)),
    (("behind",), ((r"\bbehind ((?:light|medium|heavy|near total) cover)\b", r"in \1"),)),
)  # fmt: skip
"""Words, one of which stands in each text that a way can match, and the ways of putting it."""
