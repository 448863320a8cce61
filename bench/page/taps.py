"""Taps: from "my turn" to "damage applied", in the way that costs the fewest today, by all who are asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from playwright.sync_api import Browser
from saga_states import PLACED
from serving import Server

from bench.page.hands import Hand, does, offered, settles
from bench.page.opened import seats, served

FOE = "raider-2"
SHOT = "attack:ada:flintlock"
ANSWERS = ("keep", "take-hit", "suffer", "pass")
SAGA_ANSWERS = ("roll", "stand", "deal", "done", "accept", "pass")
STRIKE = "act:mira:attack:force"
ELEMENTS_TURN = (
    ("begin-conflict", {"stakes": "minor"}),
    ("start-round", {"first": "players"}),
    ("next", {}),
)


def turn(server: Server, mia: Hand, gm: Hand) -> None:
    """Ada's turn has come, with six foes in reach of her pistol; Mia plays her, with a phone."""
    gm.come_as_master()
    mia.sit_down("Mia")
    does(server, mia, "play:", "ada")
    server.face_to_face(mia.key)
    mia.sees("asks", "Ada Quill to act")
    mia.view("play")


def six_targets(browser: Browser) -> int:
    """An ordinary attack on a phone: Mia chooses one of six foes. Counted until the foe is hurt."""
    with served() as server, seats(browser, server) as comes:
        mia, gm = comes("Mia"), comes("Game master", phone=False)
        turn(server, mia, gm)
        server.dice.falls(6, 1, 4, 5, 4)
        return _counted([mia, gm], lambda: _shoots(server, mia, gm, FOE))


def marked(browser: Browser) -> int:
    """The same where the foe is marked already, on the map, and nobody has a Benny to spend."""
    with served() as server, seats(browser, server) as comes:
        mia, gm = comes("Mia"), comes("Game master", phone=False)
        turn(server, mia, gm)
        server.rules(
            *[
                {"type": "benny", "purse": purse, "now": 0, "use": "ruling", "rule": "sw.benny.gm"}
                for purse in ("ada", "gm")
            ]
        )
        mia.view("map")
        if mia.token("ada").get_attribute("aria-pressed") == "false":
            mia.tap(mia.token("ada"))
        mia.tap(mia.token(FOE))
        mia.by("figure-actions").locator(mia.offer(SHOT)).wait_for()
        server.dice.falls(6, 1, 4, 5, 4)
        return _counted([mia, gm], lambda: _shoots(server, mia, gm))


def saga(browser: Browser) -> int:
    """An attack in a conflict of Saga, with what the page proposes: counted until a pool of the foe is less."""
    begin = [{"type": "begin-conflict", "stakes": "minor"}, {"type": "start-round", "first": "players"}]
    falls = 6, 5, 6, 5, 6, 5, 1, *[1] * 60
    return _strikes(browser, begin, falls, lambda server, ann, _gm: does(server, ann, STRIKE))


def blow(browser: Browser) -> int:
    """A blow in Saga that is blocked and struck back, as the page proposes: counted until the foe's pool is less."""
    begin = [{"type": each, **facts} for each, facts in ELEMENTS_TURN]
    # The blow, the block, the counterattack and what stands against it.
    falls = 5, 6, *[1] * 5, 5, 6, 5, 6, *[1] * 3, 5, 6, *[1] * 60

    def strikes(server: Server, ann: Hand, gm: Hand) -> None:
        does(server, gm, "strike:watch:pain", "mira")
        does(server, ann, "act:mira:block:force")

    return _strikes(browser, begin, falls, strikes)


@cache
def salvo(browser: Browser) -> tuple[int, int]:
    """A round of two ships: each of a crew of three acts once, and twelve missiles come in, half of which are evaded.
    Taps and commands of everybody, from the first turn to the next round's cards."""
    with served("savage/seven-worlds/ship-duel") as server, seats(browser, server) as comes:
        ann, ben, gm = comes("Ann"), comes("Ben"), comes("Game master", phone=False)
        gm.come_as_master()
        for hand, who in ((ann, "juno"), (ben, "tamsin")):
            hand.sit_down(hand.name)
            does(server, hand, "play:", who)
        server.dice.deals("KH", "QH", "JH", "10H")
        server.orders({"type": "begin"}, {"type": "pass", "who": "gil"}, {"type": "pass", "who": "gm"})
        server.orders({"type": "pass", "who": "juno"}, key=ann.key)
        server.orders({"type": "pass", "who": "tamsin"}, key=ben.key)
        twelve = {"id": "salvo", "ship": "red-margin", "arm": "glow", "prey": "kestrel", "missiles": 12, "turns": 1}
        server.rules({"type": "flew", "salvo": twelve, "why": "launched", "rule": "7w.space.missile"})
        server.dice.falls(*[3, 3, 1, 2] * 500)
        before = server.welcome()["seq"]
        taps = _counted([ann, ben, gm], lambda: _round(server, [ann, ben, gm]))
        return taps, server.welcome()["seq"] - before


ROUND = ("evade-missiles:juno:together", "end-turn:juno", "fire:tamsin:beam", "end-turn:tamsin", "radiate:gil",
         "end-turn:gil", "fire:red-margin-gunner-1:lance", "end-turn:red-margin")  # fmt: skip
"""The actions done in their turns, in their order, as far as it can be."""


def _round(server: Server, hands: Sequence[Hand]) -> None:
    for act in ROUND:
        settles(server, hands, ANSWERS, lambda _: not _asked(server, hands))
        if server.welcome()["now"]["view"]["round"] > 1:
            return
        able = [hand for hand in hands if act in offered(server, hand, "turn")]
        if able:
            does(server, able[0], act)
    settles(server, hands, ANSWERS, lambda view: view["round"] > 1)


def _asked(server: Server, hands: Sequence[Hand]) -> bool:
    return any(offered(server, hand, "answer") for hand in hands)


def _shoots(server: Server, mia: Hand, gm: Hand, *target: str) -> None:
    before = _state(server.welcome()["now"]["view"])
    does(server, mia, SHOT, *target)
    settles(server, [mia, gm], ANSWERS, lambda view: _state(view) != before)


def _strikes(
    browser: Browser,
    begin: Sequence[dict[str, Any]],
    falls: Sequence[int],
    strikes: Callable[[Server, Hand, Hand], None],
) -> int:
    """Count until a pool of the foe is less. ``begin``: the commands up to a strike; ``falls``: the dice from then on;
    ``strikes``: done by the player and the game master."""
    with served("saga") as server, seats(browser, server) as comes:
        ann, gm = comes("Ann"), comes("Game master", phone=False)
        server.orders(*PLACED)
        gm.come_as_master()
        ann.sit_down("Ann")
        does(server, ann, "play:", "mira")
        server.orders(*begin)
        ann.view("play")
        before = _pools(server.welcome()["now"]["view"])
        server.dice.falls(*falls)

        def happens() -> None:
            strikes(server, ann, gm)
            settles(server, [ann, gm], SAGA_ANSWERS, lambda view: _pools(view) != before)

        return _counted([ann, gm], happens)


def _state(view: dict[str, Any]) -> tuple[Any, ...]:
    (foe,) = [figure for figure in view["fighters"] if figure["id"] == FOE]
    return foe["wounds"], foe["status"], foe["states"]


def _pools(view: dict[str, Any]) -> list[Any]:
    return [[element.get(pool) for pool in ("physical", "social", "mental")] for element in view["elements"]]


def _counted(hands: Sequence[Hand], happens: Any) -> int:
    for hand in hands:
        hand.begins("counted")
    happens()
    return sum(hand.came_to("counted") for hand in hands)
