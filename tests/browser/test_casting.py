"""Every power of the ready reading room, cast from a phone, and seen with its effect on both pages."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from people import Seat, Sit
from playwright.sync_api import expect
from serving import Server

pytestmark = pytest.mark.browser

HIT, MISS = (5, 2), (3, 2)
"""The faces of a d8 and the Wild Die: a success and a failure against 4."""


class Casting(NamedTuple):
    """A power as Isolde casts it."""

    power: str
    """Its name, from which its id is made."""
    choices: tuple[str, ...]
    """The values that are tapped, in their order."""
    steps: tuple[tuple[int, ...], ...]
    """The faces that fall for the cast, and then for each roll that somebody keeps."""
    said: str
    """The sentence that both pages tell in the end."""
    marks: str = ""
    """The mark of whoever it works on, as ``id: mark``."""
    at: str = ""
    """The figure on the map whose square is chosen."""
    command: str = ""
    """The short name of its command; empty for that of a power on figures, or on an area with ``at``."""
    id: str = ""
    """The power's id, where its name does not give it."""

    @property
    def offer(self) -> str:
        """The id of its offer."""
        command = self.command or ("cast-area" if self.at else "cast")
        return f"{command}:isolde:{self.id or self.power.lower().replace(' ', '-')}"


CASTINGS = (
    Casting("Armor", ("isolde",), (HIT,), "Armor works on Isolde Marrow through round 5.", "isolde: Armor (5)"),
    Casting("Mend", (), (HIT,), "Bram Ironbark heals one Wound; 0 left."),
    Casting("Revive", (), (HIT,), "Bram Ironbark is no longer Shaken."),
    Casting(
        "Raise trait",
        ("bram", "fighting"),
        ((8, 1, 2),),
        "Raise trait: Fighting works on Bram Ironbark through round 5.",
        "bram: Raise trait: Fighting (5)",
    ),
    Casting(
        "Turn aside", ("bram",), (HIT,), "Turn aside works on Bram Ironbark through round 5.", "bram: Turn aside (5)"
    ),
    Casting("Haste", ("isolde",), (HIT,), "Haste works on Isolde Marrow through round 5.", "isolde: Haste (5)"),
    Casting(
        "Sharpen",
        ("bram",),
        (HIT,),
        "Sharpen works on Bram Ironbark through round 5.",
        "bram: Sharpen (5)",
        id="sharpen",
    ),
    Casting("Hearten", ("bram",), (HIT,), "Hearten works on Bram Ironbark through round 5.", "bram: Hearten (5)"),
    Casting("Fly", ("isolde",), (HIT,), "Fly works on Isolde Marrow through round 5.", "isolde: Fly (5)"),
    Casting(
        "Night sight", ("bram",), (HIT,), "Night sight works on Bram Ironbark through round 5.", "bram: Night sight (5)"
    ),
    Casting(
        "Keen sight",
        ("isolde",),
        (HIT,),
        "Keen sight works on Isolde Marrow through round 5.",
        "isolde: Keen sight (5)",
    ),
    Casting("Muddle", ("warlock",), (HIT, MISS), "Warlock is Distracted.", "warlock: Distracted"),
    Casting("Daze", ("guard-2",), (HIT, (3,)), "Guard 2 is Shaken.", "guard-2: Shaken"),
    Casting("Snare", ("guard-1",), (HIT, (3,)), "Snare works on Guard 1 through round 5.", "guard-1: Entangled"),
    Casting(
        "Lower trait",
        ("warlock", "agility"),
        (HIT, MISS),
        "Lower trait: Agility works on Warlock through round 5.",
        "warlock: Lower trait: Agility (5)",
    ),
    Casting("Drag", ("warlock",), (HIT, MISS), "Warlock is pulled nearer."),
    Casting("Shove", ("warlock",), (HIT, MISS), "Warlock is pushed back."),
    Casting("Bolt", ("guard-1",), (HIT, (4, 4)), "Guard 1 is Shaken.", "guard-1: Shaken"),
    Casting("Blast", (), (HIT, MISS, (4, 2), (2,), (2, 2)), "Guard 2 is unhurt.", "warlock: Shaken", at="guard-2"),
    Casting(
        "Burst", (), (HIT, (2,), (4, 3), ()), "Guard 2 is out of the fight.", "guard-2: Incapacitated", at="guard-2"
    ),
    Casting("Light", (), (HIT,), "Light lasts through round 5.", "isolde: Light (5)", at="bram"),
    Casting("Gloom", (), (HIT,), "Gloom lasts through round 5.", "isolde: Gloom (5)", at="warlock"),
    Casting(
        "Barrier",
        ("east",),
        (HIT,),
        "Barrier lasts through round 5.",
        "isolde: Barrier (5)",
        at="bram",
        command="cast-wall",
    ),
    Casting("Call beast", (), (HIT,), "Wolf joins the table.", "isolde: Call beast (5)"),
)


@pytest.fixture
def system() -> str:
    """The reading room: an adept with every ready power, a friend with a Wound, a warlock and two guards."""
    return "savage/adventure/reading-room"


@pytest.fixture
def ann(server: Server, gm: Seat, sit: Sit) -> Seat:
    """A player with a phone, whose adept has the first turn."""
    ann = sit(phone=True)
    for person in (gm, ann):
        person.keep_moments()
    ann.sit_down("Ann")
    ann.do("play:", "isolde")
    server.dice.deals("KH", "QC", "5C", "4D")
    server.orders({"type": "begin"})
    server.orders({"type": "pass", "who": "isolde"}, key=ann.key)
    server.orders({"type": "pass", "who": "bram"}, {"type": "pass", "who": "gm"})
    return ann


@pytest.mark.slow
def test_powers_are_cast_from_a_phone_and_seen_by_both(server: Server, gm: Seat, ann: Seat) -> None:
    _fresh_turn(server)
    assert {casting.offer for casting in CASTINGS} == _offered(server, ann)
    for casting in CASTINGS:
        _fresh_turn(server)
        _cast(server, gm, ann, casting)
    assert (server.dice.left, server.dice.unforeseen) == (0, 0)


@pytest.mark.slow
def test_a_power_that_fails_works_for_a_benny_and_is_dropped(server: Server, gm: Seat, ann: Seat) -> None:
    server.dice.falls(*MISS)
    ann.do("cast:isolde:haste", "isolde")
    for person in (gm, ann):
        expect(person.by("moment")).to_contain_text("The power fails")
    server.dice.falls(*HIT)
    ann.do("reroll:isolde")
    for person in (gm, ann):
        expect(person.by("moment")).to_contain_text("Isolde Marrow casts Haste: Spellcasting")
    ann.do("keep:isolde")
    for person in (gm, ann):
        person.reads("Haste works on Isolde Marrow through round 5.")
    ann.do("end-power:isolde:haste")
    for person in (gm, ann):
        person.reads("Haste on Isolde Marrow ends.")
    assert (server.dice.left, server.dice.unforeseen) == (0, 0)


def test_all_powers_are_one_tap_away_and_in_sight(server: Server, ann: Seat) -> None:
    ann.view("play")
    expect(ann.by("hero-turn", figure="isolde")).to_be_visible()
    ann.tap(ann.by("many", word="Cast"))
    ann.shot("powers")
    for offer in _offered(server, ann):
        expect(ann.by("offer", offer=offer)).to_be_in_viewport(ratio=1)


def _offered(server: Server, ann: Seat) -> set[str]:
    offers = server.welcome(ann.key)["now"]["offers"]
    return {offer["id"].removesuffix(":corner") for offer in offers if offer["id"].startswith("cast")}


def _fresh_turn(server: Server) -> None:
    """Isolde has not acted, all her Power Points are there, and Bram is Shaken."""
    rule = "sw.powers"
    server.rules(
        {"type": "acted", "who": "isolde", "turn": {}, "deed": "cast", "rule": rule},
        {"type": "power-points", "who": "isolde", "now": 15, "points": 0, "rule": rule},
        {"type": "became", "who": "bram", "condition": "shaken", "rule": rule},
    )


def _cast(server: Server, gm: Seat, ann: Seat, casting: Casting) -> None:
    """Ann casts, each roll is kept by the person who may reroll it, and both pages show what comes of it."""
    server.dice.falls(*casting.steps[0])
    ann.is_at(server.welcome()["seq"])
    _given(ann, casting)
    for person in (gm, ann):
        expect(person.by("moment")).to_contain_text(f"Isolde Marrow casts {casting.power}: Spellcasting")
    for faces in (*casting.steps[1:], ()):
        server.dice.falls(*faces)
        _kept(server, gm, ann)
    who, _, mark = casting.marks.partition(": ")
    for person in (gm, ann):
        person.reads(casting.said)
        person.shot(f"cast-{casting.power}")
        if mark:
            person.view("fighters")
            expect(person.by("fighter", figure=who).locator(".marks > li", has_text=mark)).to_have_count(1)
    assert server.welcome()["now"]["asks"] == "Isolde Marrow to act"


def _given(ann: Seat, casting: Casting) -> None:
    """Ann taps the power and whatever it asks for; the only one whom it may help is not asked for."""
    ann.page.keyboard.press("Escape")  # what the ruling did lies over the powers
    ann.view("play")
    ann.do(casting.offer)
    choices = ann.by("filling").get_by_test_id("choices")
    for value in casting.choices:
        choice = ann.by("filling").get_by_test_id("choice").and_(ann.by("choice", value=value)).first
        expect(choice.or_(choices).first).to_be_visible()
        if choice.count():
            ann.press(choice)
        else:
            choices.select_option(value)  # the many traits of a foe
    if casting.at:
        ann.view("map")
        ann.press(ann.token(casting.at))
    if casting.at or len(casting.choices) > 1:
        ann.press(ann.by("confirm"))


def _kept(server: Server, gm: Seat, ann: Seat) -> None:
    """One of the two keeps the roll, or takes the Wounds, that the table waits for."""
    before = server.welcome()["seq"]
    person, offer = next((each, offer) for each in (ann, gm) for offer in _keeps(server, each))
    person.do(offer)
    while (seq := server.welcome()["seq"]) == before:
        person.page.wait_for_timeout(20)
    for each in (gm, ann):
        each.is_at(seq)


def _keeps(server: Server, person: Seat) -> list[str]:
    offers = server.welcome(person.key)["now"]["offers"]
    return [offer["id"] for offer in offers if offer["id"].startswith(("keep:", "suffer:"))]
