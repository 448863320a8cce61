"""The boards of a chase and of ships in hand: seen at once, tapped like a map, open to all."""

from __future__ import annotations

from typing import Any

import pytest
from boards import ruled
from drawn import board_is_right
from people import Seat, Sit
from playwright.sync_api import expect
from serving import Server
from test_access import looked_at

from wildtable.cards import DECK
from wildtable.savage.cards.messages import Hands, Phase, Shuffled
from wildtable.savage.cards.model import Hand, Stage
from wildtable.savage.chases.messages import ChaseStarted, Raced
from wildtable.savage.chases.model import FITTING, Chase, RaceNews, Racer
from wildtable.savage.chases.vehicles import racer
from wildtable.savage.starships.messages.events import Flew, Heated, ShipEntered, ShipMoved
from wildtable.savage.starships.model.facts import Salvo
from wildtable.savage.starships.model.sets import Flight
from wildtable.savage.starships.ships import new_ship
from wildtable.savage.table.opening import opening

pytestmark = pytest.mark.browser

SMALL = {"width": 360, "height": 640}
CARDS = {"noor": "KS", "marta": "3H", "varga": "QC", "rider": "4D", "troopers": "7H"}


@pytest.fixture
def system(request: pytest.FixtureRequest) -> str:
    """The chase, or what a test asks for."""
    return f"savage/seven-worlds/{getattr(request, 'param', 'chase')}"


ships = pytest.mark.parametrize("system", ["ship-duel"], indirect=True)


def chased(server: Server, **cards: str) -> None:
    """The second round of a chase in which the heroes flee, on these cards; the first to act is at it."""
    held = CARDS | cards
    rules = opening("seven-worlds", "chase").rules
    driven = {"noor": "groundcar", "varga": "dustrunner", "rider": "dustrunner", "troopers": "groundcar"}
    goes = [Raced(racer(rules, unit, driven[unit]) if unit in driven else Racer(unit), RaceNews.RIDE) for unit in held]
    ruled(server, ChaseStarted(Chase(FITTING, 5, "heroes")), *goes, Phase(Stage.TURNS, 2))
    dealt(server, held)


def dealt(server: Server, held: dict[str, str]) -> None:
    """Everybody has these cards."""
    hands = tuple([Hand(unit, (card,), card) for unit, card in held.items()])
    ruled(server, Shuffled(tuple([card for card in DECK if card not in held.values()])), Hands(hands))


def placed(person: Seat, unit: str) -> Any:
    """In what band somebody is drawn."""
    band = person.by("band").filter(has=person.by("racer", unit=unit))
    return band.get_attribute("data-reach")


@pytest.mark.slow
def test_a_small_phone_shows_at_once_who_is_where_in_a_chase(server: Server, sit: Sit) -> None:
    chased(server)
    ann = sit(phone=True, viewport=SMALL)
    ann.sit_down("Ann")
    ann.view("board")
    for unit in CARDS:
        expect(ann.by("racer", unit=unit)).to_be_in_viewport(ratio=1)
    expect(ann.by("board-round")).to_contain_text("Round 2 of 5")
    assert {unit: placed(ann, unit) for unit in CARDS} == {
        "noor": "0", "marta": "2", "varga": "1", "rider": "2", "troopers": "2",
    }  # fmt: skip
    expect(ann.by("arrow", by="noor", on="varga")).to_be_attached()
    expect(ann.by("arrow", by="varga", on="noor")).to_have_count(0)
    expect(ann.by("racer", unit="noor")).to_have_accessible_name(
        "Noor Sandvik, King of Spades, Near, Groundcar, Can attack Lieutenant Varga, Rider and Troopers"
    )


@pytest.mark.slow
def test_a_racer_glides_to_a_new_card_and_arrows_follow(server: Server, gm: Seat) -> None:
    gm.page.emulate_media(reduced_motion="no-preference")
    chased(server)
    board_is_right(gm)
    dealt(server, CARDS | {"noor": "5S", "varga": "AD"})
    board_is_right(gm)
    expect(gm.by("arrow", by="varga", on="noor")).to_be_attached()
    expect(gm.by("arrow", by="noor", on="varga")).to_have_count(0)


@pytest.fixture
def gunner(server: Server, sit: Sit) -> Seat:
    """A player at the guns, whose turn it is, with two foes in reach."""
    ben = sit(phone=True)
    ben.sit_down("Ben")
    ben.do("play:", "tamsin")
    ben.is_at(1)
    other = new_ship("ashen", {"is": "red-margin", "side": "foes", "at": 9, "facing": "back", "name": "Ashen Wake"})
    ruled(server, ShipEntered(other))
    server.dice.deals("KH", "QH", "JH", "10H")
    server.orders({"type": "begin"})
    server.orders({"type": "pass", "who": "tamsin"}, key=ben.key)
    server.orders(*[{"type": "pass", "who": who} for who in ("juno", "gil", "gm")], {"type": "end-turn", "who": "juno"})
    ben.sees("asks", "Tamsin Oake, gunner of Kestrel, to act")
    return ben


@ships
def test_a_tap_on_a_ship_shows_what_can_be_done_to_it(server: Server, gunner: Seat) -> None:
    gunner.view("board")
    gunner.tap(gunner.by("ship-token", ship="ashen"))
    expect(gunner.by("ship-token", ship="ashen")).to_have_attribute("aria-pressed", "true")
    expect(gunner.by("figure-actions")).to_contain_text("Ashen Wake")
    board_is_right(gunner)
    server.dice.falls(4, 3)
    gunner.press(gunner.by("figure-actions").get_by_test_id("offer").and_(gunner.by("offer", offer="fire:tamsin:beam")))
    gunner.reads("Ashen Wake")


@pytest.mark.slow
@ships
def test_a_tap_picks_the_ship_that_an_offer_asks_for(server: Server, gunner: Seat) -> None:
    gunner.view("board")
    expect(gunner.page.locator("[data-asked]")).to_have_count(0)
    gunner.do("fire:tamsin:beam")
    gunner.view("board")
    for foe in ("ashen", "red-margin"):
        expect(gunner.by("ship-token", ship=foe)).to_have_attribute("data-asked", "yes")
    expect(gunner.by("ship-token", ship="kestrel")).not_to_have_attribute("data-asked", "yes")
    server.dice.falls(4, 3)
    gunner.tap(gunner.by("ship-token", ship="ashen"))
    gunner.reads("Ashen Wake")


@pytest.mark.slow
@ships
def test_a_keyboard_reaches_every_ship(gm: Seat, server: Server, gunner: Seat) -> None:
    token = gm.by("ship-token", ship="red-margin")
    token.focus()
    gm.page.keyboard.press("Enter")
    expect(token).to_have_attribute("aria-pressed", "true")
    expect(gm.by("gap", to="red-margin")).to_have_count(0)  # distances are told from it now
    expect(gm.by("gap", to="kestrel")).to_contain_text("3 · Medium")
    gm.page.keyboard.press("Escape")
    expect(token).to_have_attribute("aria-pressed", "false")


def flying(server: Server) -> None:
    """Missiles on their way in both directions."""
    far, near = (
        Salvo("one", "red-margin", "hail", "kestrel", 4, 2),
        Salvo("two", "kestrel", "stingers", "red-margin", 2, 0),
    )
    ruled(server, Phase(Stage.TURNS, 1), *[Flew(salvo, Flight.LAUNCHED, "7w.space.missile") for salvo in (far, near)])


@ships
def test_a_small_phone_shows_at_once_where_ships_are_and_what_flies(server: Server, sit: Sit) -> None:
    flying(server)
    ann = sit(phone=True, viewport=SMALL)
    ann.sit_down("Ann")
    ann.view("board")
    for name in ("kestrel", "red-margin"):
        expect(ann.by("ship-token", ship=name)).to_be_in_viewport(ratio=1)
    for salvo in ("one", "two"):
        expect(ann.by("missile", salvo=salvo)).to_be_in_viewport(ratio=1)
        expect(ann.by("flight", salvo=salvo)).to_be_in_viewport(ratio=1)
    expect(ann.by("gap", to="red-margin")).to_have_text("3 · Medium")
    expect(ann.by("flight", salvo="one")).to_contain_text("at Kestrel, from Red Margin")
    ruled(server, ShipMoved("kestrel", -4, -1, "7w.space.move"))
    board_is_right(ann)
    expect(ann.by("gap", to="red-margin")).to_have_text("11 · out of range")
    expect(ann.by("ship-token", ship="kestrel")).to_have_accessible_name("Kestrel, position -4, facing lower positions")


@pytest.mark.slow
@ships
def test_a_board_tells_the_risk_of_heat_to_those_who_may_know(server: Server, gm: Seat, sit: Sit) -> None:
    ann = sit(phone=True)
    ann.sit_down("Ann")
    ruled(server, *[Heated(name, 4, 4, "7w.space.heat") for name in ("kestrel", "red-margin")])
    for person in (gm, ann):
        person.view("board")
        expect(person.by("ship", ship="kestrel").get_by_test_id("risk")).to_have_text(
            "27% chance to fail to radiate it"
        )
    expect(gm.by("ship", ship="red-margin").get_by_test_id("risk")).to_have_text("83% chance to fail to radiate it")
    hidden = ann.by("ship", ship="red-margin")
    expect(hidden.get_by_test_id("risk")).to_have_text("You cannot see their chance")
    expect(hidden.get_by_test_id("zone")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("system", "phone"),
    [
        ("ship-duel", True),
        ("chase", False),
        ("ship-duel", False),
        ("chase", True),
    ],
    indirect=["system"],
)
def test_boards_are_open_to_all(server: Server, sit: Sit, phone: bool) -> None:
    found: list[str] = []
    flying(server) if "duel" in server.system else chased(server)
    somebody = sit(phone=phone, bypass_csp=True)
    somebody.sit_down("Mia")
    somebody.view("board")
    board_is_right(somebody)
    looked_at(somebody, "board", found)
    if not phone:
        somebody.page.keyboard.press("Escape")  # the heroes to choose from lie over it
    somebody.tap(somebody.by("in-words").locator("summary"))
    looked_at(somebody, "board in words", found)
    assert not found, "\n".join(found)
