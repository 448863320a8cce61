"""Questions of Saga: a pool against a challenge or against another pool, and kismet rolls."""

from __future__ import annotations

import re

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.answer.answers import AnswerPart, AnswerRow, QuestionAnswer
from wildtable.odds.questions.families.saga_tokens import RULES, SIGNED, spent
from wildtable.odds.questions.families.shared import NUMBER, left_out, named, own_words
from wildtable.odds.questions.wordings.saga import BLOCKS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from wildtable.odds.pools import Pool

_OF_POOLS = own_words("pool contest contested challenge difficulty defend defends against v vs dice trade trades "
                      "trading best mark marks traded want wanted net needs need reroll rerolls rerolling fortune "
                      "retry retries token tokens wins ties which push pushes block blocks blocking attack damage "
                      "rank ranks skill rating weaponry academia athletics awareness influence legerdemain "
                      "marksmanship subterfuge specialty specialties tie defender spend spends "
                      "spending plus minus dramatic damage stop stops average own my expected "
                      "saga obstacle tie many taken until after "
                      "enough")  # fmt: skip
_OF_KISMET = own_words(
    "spark sparks expected average hold holds track no hitch kismet dice token tokens retry retries doom fortune step "
    "reroll rerolls holding"
)

_BONUS = re.compile(r"(?<![a-z])(?P<sign>[+-])\s*(?P<words>(?:[a-z]+\s+)*)(?P<number>\d{1,3})\b")
"""A number added to a pool or taken from it, with the words that name it: ``+ trait 3``."""


_SKILLS = ("academia|athletics|awareness|influence|legerdemain|marksmanship|subterfuge|weaponry|skill x|skill|ranks?"
           "|rolls?|attacks? with|rolling")  # fmt: skip
_BLOCKED = re.compile(
    r",? (?:(?:against|v|vs|and) )?(?:an? |the )?(?:(?:opponent|foe|target|defender)"
    r" block(?:s|ing)?(?: with| by)? (?=\d)"
    r"|(?:blocks?|blocked|blocking)(?: (?:of|with|by))? (?=\d+ dice\b))(\d+)(?: dice)?\b"
)
"""The pool of a block: ``attack with 9 dice, block with 7 dice``."""


def saga(shown: str, text: str) -> QuestionAnswer:
    """Return the answer to a question of Saga: a pool against another, or a kismet roll. Raises `Unanswerable`."""
    plain = _plain(text)
    if other := re.search(r"d\d+", plain):
        raise Unanswerable(f"Saga has no {other[0]:.8}.", "Its dice are d6.")
    return _kismet(shown, plain) if "kismet" in plain else _pool(shown, plain)


def unread_words(text: str) -> tuple[str, ...]:
    """Return the words of a question of Saga that mean nothing in it."""
    plain = _plain(text)
    if "kismet" in plain:
        return left_out(plain, _OF_KISMET)
    return left_out(spent(_BONUS.sub(" ", plain), BLOCKS in plain)[0], _OF_POOLS)


def _plain(text: str) -> str:
    plain = re.sub(r"\b(?:contested|opposed|resisted) by\b", "contest v", text.lower())
    plain = re.sub(r"\b(traits?|gear) ?([+-]) ?(\d+)\b", r"\2 \1 \3", plain)
    plain = re.sub(r"\binvert(?:s|ed|ing)? (?:an? |the )?trait(?: of| rated)? (?=\d)", "- trait ", plain)
    plain = re.sub(r"\binvok(?:e|es|ed|ing) (?:an? |the )?(?=trait\b)", "", plain)
    plain = re.sub(r"\bminus (?=\w)", "- ", re.sub(r"\bplus (?=\w)", "+ ", plain))
    plain = re.sub(r"\bdoom(?: track)? (?:at|on|is at|stands at)(?: step)? (?=\d)", "doom ", plain)
    plain = re.sub(r"^(?:v|vs|against) ((?:a pool of )?\d+)(?: dice)?,? (.*)$", r"\2 v \1", plain)
    plain = _BLOCKED.sub(r" v a pool of \1, which defends", plain)
    plain = SIGNED.sub(", ", re.sub(r"\bchance (?:die|dice)\b", "0 dice", plain))
    return re.sub(r"\bre-roll", "reroll", re.sub(r"(?<=\d)\s*(?:d6|die)\b", " dice", plain))


def _pool(shown: str, plain: str) -> QuestionAnswer:
    from wildtable.odds.pools import pool
    from wildtable.saga.settings import edition

    mine, versus, theirs = (re.sub(r"\b(?:against|vs\.?)(?!\w)", "v", plain) + " ").partition(" v ")
    theirs, *more = re.split(r",|\bwith\b", theirs, maxsplit=1)
    blocks = BLOCKS in plain
    own, tokens = spent(f"{mine.replace(BLOCKS, ' ')},; {''.join(more)}", blocks)
    mine = own.partition(",;")[0]
    rolled = re.sub(rf"\b(?:reroll(?:s|ing)?|trad(?:e|es|ed|ing)) {NUMBER} dice\b", " ", mine)
    dice = named(
        rolled,
        r"(?:pool|contest) ?(?:of )?#",
        r"# dice",
        r"^\s*#\b",
        rf"(?:{_SKILLS})(?: skill)? ?(?:of |at )?#",
    )
    dice = dice or named(rolled, r"# ranks?") or dice
    if dice is None:  # against 6 with 8 dice
        dice = named(own, r"# dice", r"# ranks?")
    against = named(theirs, r"#") if versus else named(own, r"difficulty #", r"challenge #") or 0
    if dice is None or against is None:
        raise Unanswerable("The dice are missing.", "Write saga: 8 dice + trait 3 v 10.")
    wanted = named(own, r"block(?:s|ing)? #", r"want #", r"# (?:net|marks? wanted)", r"needs? #") or 1
    is_after = re.search(r"\bfortune(?: tokens?)? (?:used |spent )?after\b", own) is not None
    fortune = 0 if is_after else (named(own, r"fortune #", r"# fortune") or 0) * edition("saga").fortune_rerolls
    parts = [
        AnswerPart("dice", dice, "The pool", "saga.pool"),
        *tokens,
        *map(_named, _BONUS.finditer(own)),
    ]
    told = pool(
        sum(part.value for part in parts),
        against,
        contest="contest" in plain or "pool" in theirs,
        defends="defend" in plain,
        rerolls=named(own, r"reroll(?:s|ing)? #") or fortune,
        retries=named(
            own, r"# (?:fortune )?(?:tokens? )?(?:used |spent )?after\b", r"retry #", r"retries #", r"# tokens?"
        )
        or 0,
        trade=None if "best trade" in plain else _traded(own) or 0,
        wanted=wanted,
    )
    summary = _results(plain, told, blocks)
    details = [AnswerRow("net marks", f"{net:+d}", chance) for net, chance in told.net.items()]
    details += [AnswerRow("reached by marks traded for", str(many), part) for many, part in enumerate(told.by_trade)]
    notes = (f"Marks traded for: {told.traded}. The best number is {told.best_trade}.",)
    return QuestionAnswer(shown, tuple(summary), tuple(details), tuple(parts) if len(parts) > 1 else (), notes)


def _results(plain: str, told: Pool, blocks: bool) -> list[AnswerRow]:
    """Return the chances that a question asks for, then those of every roll."""
    from wildtable.saga.roll.rules import pushes

    rows: list[AnswerRow] = []
    is_of_damage = re.search(r"\b(?:damage|push(?:es)?|attack|defends?)\b", plain) is not None
    if blocks:  # a tie is the defender's
        through = sum(max(0, -net) * chance for net, chance in told.net.items())
        rows.append(AnswerRow("", "all of it is stopped", told.success + told.qualified))
        rows.append(AnswerRow("", "expected damage", through, False))
    elif is_of_damage and told.wanted == 1:
        expected = sum(pushes(net) * chance for net, chance in told.net.items())
        rows.append(AnswerRow("", "expected damage" if "damage" in plain else "expected pushes", expected, False))
    if re.search(r"\bnet\b|\bmarks\b", plain) and told.wanted == 1:
        rows.append(AnswerRow("", "expected net marks", sum(net * chance for net, chance in told.net.items()), False))
    if re.search(r"\bties?\b", plain) and not blocks:
        rows.append(AnswerRow("", "success or a tie", told.success + told.qualified))
    if told.wanted > 1:
        rows.append(AnswerRow("", f"{told.wanted} net marks or more", told.reached))
    if told.dramatic:
        rows.append(AnswerRow("", "dramatic failure", told.dramatic))
    return [
        *rows,
        AnswerRow("", "success", told.success),
        AnswerRow("", "qualified success", told.qualified),
        AnswerRow("", "failure", 1 - told.success - told.qualified),
    ]


def _named(bonus: re.Match[str]) -> AnswerPart:
    """Return dice that are added or taken with a sign, by the words that name them."""
    words = bonus["words"].strip()
    if words.startswith("grace"):
        raise Unanswerable("Grace adds no dice by itself.", "It invokes a trait, or doubles one: write trait 2.")
    rule = next((rule for word, rule in RULES.items() if word in words), "saga.pool")
    return AnswerPart("dice", int(bonus["sign"] + bonus["number"]), words.capitalize() or "As asked", rule)


def _traded(own: str) -> int | None:
    """Return the marks that dice are traded for: ``trade 6`` names the dice, ``trade 2 marks`` the marks."""
    marks = named(own, r"trad(?:e|ed|es|ing)(?: [a-z]+)? for # marks?", r"trad(?:e|ing) # marks?", r"# marks? traded")
    if marks is not None:
        return marks
    from wildtable.saga.settings import edition

    dice, price = named(own, r"trad(?:e|es|ed|ing) #"), edition("saga").trade_dice
    if dice is None:
        return None
    marks, over = divmod(dice, price)
    if over:
        raise Unanswerable(
            f"{dice} dice are no whole number of marks.", f"A mark costs {price} dice; write trade 2 marks for marks."
        )
    return marks


def _kismet(shown: str, plain: str) -> QuestionAnswer:
    from wildtable.odds.pools import kismet
    from wildtable.saga.settings import edition

    plain = re.sub(r"\bkismet (?:roll |test |check )?(?:with|of|on|at|for|holding) ", "kismet ", plain)
    rolled = re.search(rf"kismet:? {NUMBER}(?: (?:kismet )?(?:tokens?|dice))?|{NUMBER} kismet (?:tokens?|dice)", plain)
    dice = named(rolled[0] if rolled else plain, r"# dice", r"#")
    if dice is None:
        raise Unanswerable("The dice are missing.", "Write kismet 4 dice.")
    rest = plain.replace(rolled[0], "") if rolled else plain
    told = kismet(
        dice,
        retries=named(
            rest,
            r"retry #",
            r"retries #",
            r"# (?:(?:fortune )?(?:rerolls?|tokens?)|fortune\b)",
            r"fortune token(?:s)? #",
        )
        or int("a fortune" in rest or "a reroll" in rest),
        step=named(rest, r"doom #") or 0,
        fortune=named(rest, r"fortune #") or edition("saga").fortune_start,
    )
    summary: tuple[AnswerRow, ...] = (
        AnswerRow("", "no hitch", told.spared),
        AnswerRow("", "the Doom Track ends", told.doomed),
        AnswerRow("", "expected Spark", sum(many * chance for many, chance in told.spark.items()), False),
    )
    if re.search(r"(?<!no )\bhitch(?:es)?\b", plain):
        summary = (AnswerRow("", "a hitch or more", 1 - told.spared), *summary)
    details = [AnswerRow("Spark", str(many), chance) for many, chance in told.spark.items()]
    details += [AnswerRow("steps of doom", str(many), chance) for many, chance in told.doom.items()]
    return QuestionAnswer(shown, summary, tuple(details))
