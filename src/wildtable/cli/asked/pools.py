"""`wildtable odds pool` and `kismet`."""

from __future__ import annotations

from math import fsum

from wildtable.cli.asked.forms import ArgumentKind, Arguments, OddsAnswer, QuestionForm
from wildtable.odds.pools import Pool, kismet, pool

RARE = 5e-5


def _pool(given: Arguments) -> OddsAnswer:
    told = pool(
        given.number("dice"),
        given.number("against"),
        contest=given.flag("contest"),
        defends=given.flag("defends"),
        rerolls=given.number("reroll"),
        retries=given.number("retry"),
        trade=given["trade"],
        wanted=given.number("want"),
        limit=given.number("limit"),
        no_dice=given.word("no-dice"),
    )
    title = f"{given.number('dice')} dice against {given.number('against')}"
    if told.traded:
        title += f", dice traded for {told.traded} mark{'s' if told.traded > 1 else ''}"
    if given.number("retry"):
        title += f", {given.number('retry')} tokens for {told.wanted} net"
    return OddsAnswer(title, _bars(told), _notes(told), told.as_dict())


def _bars(told: Pool) -> list[tuple[str, float]]:
    ends = [("success", told.success), ("qualified success", told.qualified)]
    failure = 1 - told.success - told.qualified
    nets = [(f"{net:+d} net", chance) for net, chance in told.net.items() if chance >= RARE]
    return [*ends, ("failure", failure), *nets]


def _notes(told: Pool) -> list[str]:
    notes = [f"{told.wanted} net mark{'s' if told.wanted > 1 else ''} or more: {told.reached:.2%}."]
    if len(told.by_trade) > 1:
        ways = ", ".join(f"{traded} {chance:.2%}" for traded, chance in enumerate(told.by_trade))
        notes.append(f"By the marks you trade dice for: {ways}. The best number is {told.best_trade}.")
    if told.dramatic:
        notes.append(f"A dramatic failure of the chance die: {told.dramatic:.2%}.")
    return notes


def _kismet(given: Arguments) -> OddsAnswer:
    dice = given.number("dice")
    told = kismet(dice, retries=given.number("retry"), step=given.number("doom"), fortune=given.number("fortune"))
    bars = [(f"{many} Spark", chance) for many, chance in told.spark.items() if many and chance >= RARE]
    bars.append(("nothing", told.spared - fsum(chance for many, chance in told.spark.items() if many)))
    bars += [
        (f"{many} step{'s' if many > 1 else ''} of doom", chance)
        for many, chance in told.doom.items()
        if many and chance >= RARE
    ]
    return OddsAnswer(
        f"Kismet with {dice} dice", bars, [f"The end of the Doom Track: {told.doomed:.2%}."], told.as_dict()
    )


POOL = QuestionForm(
    "pool",
    "Saga: net marks, success, and the best number of dice to trade.",
    (
        ArgumentKind("dice", "number", "The pool: ranks and bonuses minus penalties."),
        ArgumentKind("--against", "number", "The challenge dice, or the opponent's pool in a contest.", 0),
        ArgumentKind("--contest", "flag", "Roll against an opponent's pool.", False),
        ArgumentKind("--defends", "flag", "In a contest: the opponent wins ties.", False),
        ArgumentKind("--reroll", "number", "Dice rerolled by fortune before the comparison.", 0),
        ArgumentKind("--retry", "number", "Fortune tokens to reroll one die after it.", 0),
        ArgumentKind("--trade", "number", "Marks to trade dice for.  [default: the best number]", None),
        ArgumentKind("--want", "number", "The net marks to reach.", 1),
        ArgumentKind("--limit", "number", "The most dice in a pool; 0 for no limit.", 0),
        ArgumentKind(
            "--no-dice",
            "chance|one-die",
            "The roll of a pool of 0 without penalties (a table option).",
            "chance",
        ),
    ),
    ("wildtable odds pool 15 --against 10 --reroll 2", "wildtable odds pool 6 --against 5 --contest --defends"),
    _pool,
)
KISMET = QuestionForm(
    "kismet",
    "Saga: the hitches and the Spark of a kismet roll.",
    (
        ArgumentKind("dice", "number", "The kismet tokens."),
        ArgumentKind("--retry", "number", "Fortune tokens to reroll a hitch.", 0),
        ArgumentKind("--doom", "number", "The marked step of the Doom Track.", 0),
        ArgumentKind("--fortune", "number", "The fortune rating; it sets the length of the track.", 4),
    ),
    ("wildtable odds kismet 3 --doom 5",),
    _kismet,
)
