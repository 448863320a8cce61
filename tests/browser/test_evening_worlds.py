"""An evening of Deluxe with the Seven Worlds: own ships and vehicles, a fight and a chase begun from a place that was
drawn, a duel of ships; the summary; the next session; and on another machine."""

from __future__ import annotations

from pathlib import Path

import pytest
from evenings import Evening, Person
from playwright.sync_api import expect
from test_drawing import drags, takes
from test_hero_made import die, find

from bench.page.sight import in_sight

pytestmark = pytest.mark.browser

WREN = """Wren Ashby
Attributes: Agility d8, Smarts d6, Spirit d6, Strength d6, Vigor d6
Skills: Driving d8, Fighting d6, Notice d6, Piloting d8, Shooting d8
Pace: 6; Parry: 5; Toughness: 5
Gear: Pistol (12/24/48, 2d6+1, AP 1)
"""
HAULER = """[vehicles.hauler]
is = "groundcar"
name = "The Ore Hauler"
toughness = 14
"""


class WorldsEvening:
    """Three people: the game master at a laptop, Mia and Ben with their phones."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.gm, self.mia, self.ben = evening.master(), evening.phone("Mia"), evening.phone("Ben")

    @property
    def people(self) -> tuple[Person, Person, Person]:
        return self.gm, self.mia, self.ben

    def heroes_come(self) -> None:
        """Mia pastes hers; Ben makes his, who was born on Concordia."""
        self.evening.stage("heroes come")
        link = self.gm.opens_table(edition="seven-worlds", title="The long haul")
        self.mia.sits_down(link)
        self.ben.sits_down(link)
        self.mia.pastes(WREN, found="Found: Wren Ashby")
        ben = self.ben
        ben.taps("make-hero")
        ben.writes("hero-name", "Ivo Stone")
        ben.by("homeworld").select_option("concordia")
        expect(ben.by("world-gives")).to_contain_text("Diplomat")
        find(ben, "add-skill", "shoot", "shooting")
        ben.tap(die(ben, "shooting", "d8"))
        find(ben, "add-weapons", "pist", "pistol")
        expect(ben.by("take-hero")).to_be_enabled()
        ben.taps("take-hero")
        for hero in ("wren-ashby", "ivo-stone"):
            expect(self.gm.by("fighter", figure=hero)).to_be_visible()

    def a_ship_and_a_vehicle_are_brought(self) -> None:
        """The ship by fields, one of them wrong at first; a number; the vehicle from a file."""
        self.evening.stage("a ship and a vehicle")
        gm = self.gm
        gm.opens_campaign()
        gm.tap(gm.by("by-fields").locator("summary"))
        gm.by("fields-what").select_option("ships")
        gm.by("fields-from").select_option("kestrel")
        gm.writes(gm.by("own-field", field="name"), "The Lark")
        gm.writes(gm.by("own-field", field="acceleration"), "400")
        gm.shot("worlds-by-fields")
        gm.taps("write-fields")
        expect(gm.by("fields-trouble")).to_contain_text("It is a whole number from 1 to 100.")
        gm.writes(gm.by("own-field", field="acceleration"), "14")
        gm.taps("write-fields")
        expect(gm.by("fields-said")).to_contain_text("The Lark is saved in the campaign.")
        gm.by("fields-what").select_option("numbers")
        gm.by("fields-from").select_option("rounds")
        gm.writes(gm.by("own-field", field="rounds"), "6")
        gm.taps("write-fields")
        expect(gm.by("fields-said")).to_contain_text("Rounds is saved in the campaign.")
        gm.page.keyboard.press("Escape")
        gm.pastes(HAULER, found="No characters found, but some house rules.")
        gm.reads("Now in the campaign, vehicles: The Ore Hauler.")

    def a_place_is_drawn(self) -> None:
        """A dock with crates; everybody stands there, and a raider."""
        self.evening.stage("a place is drawn")
        gm = self.gm
        gm.begins_to_draw("The dock")
        takes(gm, "ground", "crates")
        drags(gm, (2.5, 4.5), (4.5, 4.5))
        gm.plays_here()
        gm.brings_in("enter::north", "Raider")
        for person in self.people:
            person.view("map")
            expect(person.by("token")).to_have_count(3)

    def they_fight(self) -> None:
        """One shot, which misses; then the raider runs."""
        self.evening.stage("the fight")
        gm, mia, dice = self.gm, self.mia, self.evening.home.dice
        gm.do("start-session:")
        dice.shuffled()
        dice.deals("KH", "QS", "2C")
        gm.do("begin:")
        self.nobody_wants_another_card()
        mia.sees("asks", "Wren Ashby to act")
        dice.falls(2, 3)
        mia.attacks("wren-ashby", "pistol", "raider-1")
        mia.sees("roll-card", "Miss")
        mia.do("keep:wren-ashby")
        gm.do("end-fight:")
        for person in self.people:
            person.reads("The fight is over")

    def nobody_wants_another_card(self) -> None:
        self.mia.do("pass:wren-ashby")
        self.ben.do("pass:ivo-stone")
        self.gm.do("pass:gm")

    def they_chase(self) -> None:
        """From where they stand: Wren in the hauler, Ivo aboard; a round, and the raider is caught."""
        self.evening.stage("the chase")
        gm, mia, dice = self.gm, self.mia, self.evening.home.dice
        gm.do("set-ride:")
        filling = gm.by("filling")
        gm.press(filling.get_by_test_id("choice").and_(gm.by("choice", value="wren-ashby")))
        gm.press(filling.get_by_test_id("choice").filter(has_text="The Ore Hauler"))
        gm.taps("confirm")
        gm.reads("Wren Ashby: The Ore Hauler.")
        gm.do("start-chase:")
        gm.taps("confirm")
        for person in self.people:
            person.sees("asks", "Roll for the chase")
        for button in ("Zoom in", "Show the whole map"):
            assert in_sight(gm.page.get_by_role("button", name=button)), button
        dice.shuffled()
        self.rolls(mia, "wren-ashby", 6, 2, card="KS")
        self.rolls(self.ben, "ivo-stone", 2, 1)
        self.rolls(gm, "raider-1", 2)
        mia.do("pass:wren-ashby")
        mia.sees("asks", "Wren Ashby to act")
        for person in self.people:
            person.view("board")
            expect(person.fact("wren-ashby", "Travels")).to_have_text("The Ore Hauler")
            expect(person.fact("wren-ashby", "Card")).to_have_text("K♠")
            person.shot("worlds-chase")
        dice.falls(6, 2)
        mia.attacks("wren-ashby", "pistol", "raider-1")
        mia.sees("roll-card", "Hit")
        dice.falls(2, 2)
        mia.do("keep:wren-ashby")
        mia.sees("roll-card", "0 over Toughness")
        mia.do("keep:wren-ashby")
        gm.reads("Raider is Shaken")
        gm.do("end-chase:", "caught")
        gm.taps("confirm")
        for person in self.people:
            person.reads("The chase is over")

    def the_session_ends(self) -> Path:
        """Everybody reads what it came to, and Ben keeps the log; the file."""
        self.evening.stage("the session ends")
        self.gm.do("end-session:")
        for person in self.people:
            expect(person.by("evening", number="1")).to_contain_text("Wren Ashby")
        with self.ben.page.expect_download() as kept:
            self.ben.taps("keep-log")
        return Path(kept.value.path())

    def another_day(self) -> None:
        """The server was off in between. In the second session the Lark meets the Red Margin."""
        self.evening.home.stop()
        self.evening.home.start()
        self.evening.stage("another day")
        for person in self.people:
            person.goes_on()
        self.gm.do("start-session:")
        self.gm.do("leave-scene:")
        self.brings_ship("The Lark", "heroes", "people")
        self.brings_ship("Red Margin", "foes", "sections")
        for who, post in (("wren-ashby", "pilot"), ("ivo-stone", "gunner")):
            self.gm.do("assign:")
            self.chooses(who, post)
        self.they_duel()

    def chooses(self, *values: str) -> None:
        """Tap these of the choices, and confirm."""
        for value in values:
            choice = self.gm.by("filling").get_by_test_id("choice").and_(self.gm.by("choice", value=value))
            if choice.count():
                self.gm.press(choice)
            else:
                self.gm.by("filling").get_by_test_id("choices").filter(
                    has=self.gm.page.locator(f'option[value="{value}"]')
                ).select_option(value)
        self.gm.taps("confirm")

    def brings_ship(self, name: str, side: str, crew: str) -> None:
        """A ship comes to the track."""
        gm = self.gm
        gm.do("bring-ship:")
        filling = gm.by("filling")
        gm.shot(f"worlds-bring-{side}")
        gm.press(filling.get_by_test_id("choice").filter(has_text=name))
        self.chooses(side, crew)
        gm.reads(f"{name} joins the fight.")

    def they_duel(self) -> None:
        """The pilot wins a movement unit, the gunner hits; then both sides have had enough."""
        gm, mia, ben, dice = self.gm, self.mia, self.ben, self.evening.home.dice
        dice.shuffled()
        dice.deals("KH", "QH", "10H")
        gm.do("begin:")
        self.nobody_wants_another_card()
        mia.sees("asks", "Wren Ashby, pilot of The Lark, to act")
        dice.falls(6, 2)
        mia.do("thrust:wren-ashby")
        mia.do("keep:wren-ashby")
        mia.do("ahead:wren-ashby")
        mia.reads("The Lark moves to position")
        mia.do("end-turn:wren-ashby")
        ben.sees("asks", "Ivo Stone, gunner of The Lark, to act")
        dice.falls(7, 3)
        ben.do("fire:ivo-stone:beam")
        gm.sees("roll-card", "Hit")
        for person in self.people:
            person.view("board")
            expect(person.page.get_by_role("heading", name="Ships", exact=True)).to_be_visible()
            person.shot("worlds-duel")
        dice.falls(2, 3, 2)
        ben.do("keep:ivo-stone")
        ben.do("keep:ivo-stone")
        gm.do("end-fight:")
        for person in self.people:
            person.reads("The fight is over")
        gm.do("end-session:")
        for person in self.people:
            expect(person.by("evening", number="2")).to_be_visible()
            person.page.keyboard.press("Escape")

    def on_another_machine(self) -> None:
        """Everybody sits down there by a new link, as who they were; the ship is there as it was, and Mia rolls."""
        self.gm = self.evening.moves(self.gm)
        self.mia, self.ben = self.evening.phone("Mia"), self.evening.phone("Ben")
        self.mia.sits_again()
        self.ben.sits_again()
        for person in self.people:
            person.view("board")
            expect(person.by("panel-card", card="the-lark-1")).to_contain_text("The Lark")
        mia = self.mia
        mia.view("sheet")
        self.evening.home.dice.falls(7, 2)
        mia.taps("trait", trait="piloting")
        mia.taps("confirm")
        for person in self.people:
            person.reads("Wren Ashby rolls Piloting")

    def rolls(self, who: Person, figure: str, *faces: int, card: str = "") -> None:
        """One roll for cards, which is kept."""
        dice = self.evening.home.dice
        dice.falls(*faces)
        who.do(f"roll:{figure}")
        expect(who.offer(f"keep:{figure}")).to_be_attached()
        if card:
            dice.deals(card)
        who.do(f"keep:{figure}")
        expect(who.offer(f"keep:{figure}")).not_to_be_attached()


@pytest.mark.slow
def test_an_evening_in_the_seven_worlds(evening: Evening) -> None:
    worlds = WorldsEvening(evening)
    worlds.heroes_come()
    worlds.a_ship_and_a_vehicle_are_brought()
    worlds.a_place_is_drawn()
    worlds.they_fight()
    worlds.they_chase()
    log = worlds.the_session_ends().read_text("utf-8")
    assert "## Session 1, " in log
    assert "Wren Ashby: The Ore Hauler." in log
    worlds.another_day()
    worlds.on_another_machine()
    assert (evening.home.dice.left, evening.home.dice.unforeseen) == (0, 0)
