"""The first evening with Savage Worlds Adventure, told: what three people do, and where there is something to look at.

A test plays it and looks at what is shown; `python -m tools.first_evening` plays it and takes the guide's pictures.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from evenings import Evening, Person
from people import IN_REACH
from playwright.sync_api import expect
from test_drawing import drags, says, takes, taps
from test_handouts import closes, reads_papers, shows, writes
from test_hero_made import die, find
from test_scene_prepared import adds, begins, row

WREN = """Wren Ashby
Attributes: Agility d8, Smarts d6, Spirit d6, Strength d6, Vigor d6
Skills: Athletics d6, Fighting d6, Notice d6, Shooting d8, Stealth d6
Pace: 6; Parry: 5; Toughness: 5
Edges: Luck
Gear: Bow (12/24/48, 2d6), knife (Str+d4)
"""
RUFFIAN = """Ruffian
Attributes: Agility d6, Smarts d4, Spirit d6, Strength d6, Vigor d6
Skills: Fighting d6, Intimidation d6, Notice d4, Shooting d6
Pace: 6; Parry: 5; Toughness: 5
Gear: Club (Str+d4)
"""
Look = Callable[[str, Person], None]
"""Called with one of the guide's pictures and whose screen shows it."""


class FirstEvening:
    """Three people at their first table: the game master at a laptop, Mia and Ben with their phones."""

    def __init__(self, evening: Evening, look: Look) -> None:
        self.evening, self.look = evening, look
        self.gm, self.mia, self.ben = evening.master(), evening.phone("Mia"), evening.phone("Ben")

    @property
    def people(self) -> tuple[Person, Person, Person]:
        return self.gm, self.mia, self.ben

    def the_table_is_opened(self) -> None:
        """An empty table from the start page, and everybody in."""
        self.evening.stage("the table is opened")
        link = self.gm.opens_table(title="The old mill", seen=lambda: self.look("table-opened", self.gm))
        self.mia.sits_down(link, seen=lambda: self.look("sit-down", self.mia))
        self.ben.sits_down(link)

    def heroes_come(self) -> None:
        """Mia pastes hers, Ben makes his."""
        self.evening.stage("heroes come")
        self.mia.pastes(WREN, found="Found: Wren Ashby", seen=lambda: self.look("hero-pasted", self.mia))
        ben = self.ben
        ben.taps("make-hero")
        ben.writes("hero-name", "Ivo Stone")
        ben.tap(die(ben, "strength", "d8"))
        ben.tap(die(ben, "vigor", "d8"))
        find(ben, "add-skill", "fight", "fighting")
        ben.tap(die(ben, "fighting", "d8"))
        find(ben, "add-weapons", "swo", "sword")
        expect(ben.by("number", number="parry")).to_contain_text("6")
        expect(ben.by("take-hero")).to_be_enabled()
        ben.by("dice-agility").scroll_into_view_if_needed()
        self.look("hero-made", ben)
        ben.taps("take-hero")
        for hero in ("wren-ashby", "ivo-stone"):
            expect(self.gm.by("fighter", figure=hero)).to_be_visible()

    def a_place_is_drawn(self) -> None:
        """A mill by dim light: a wall with a door, crates for cover, a lamp; and everybody stands there."""
        self.evening.stage("a place is drawn")
        gm = self.gm
        self.gm.begins_to_draw("The old mill")
        gm.writes("side-0", "10")
        gm.writes("side-1", "8")
        gm.by("side-1").blur()
        says(gm, "10 by 8 squares.")
        gm.by("light-everywhere").select_option("dim")
        takes(gm, "line", "stone-wall")
        drags(gm, (0, 3), (10, 3))
        takes(gm, "door", "light-door")
        taps(gm, (4.5, 3))
        says(gm, "door-1 added, shut.")
        takes(gm, "ground", "crates")
        drags(gm, (2.5, 5.5), (3.5, 5.5))
        takes(gm, "light")
        gm.taps("way", way="lamp")
        gm.taps("light", light="bright")
        taps(gm, (5.5, 1.5))
        says(gm, "Lamp added.")
        self.look("place-drawn", gm)
        self.gm.plays_here()
        for person in self.people:
            person.view("map")
            expect(person.by("token")).to_have_count(2)
        name = gm.by("map").locator("text", has_text="Wren Ashby").bounding_box()
        sheet = gm.by("map").bounding_box()
        assert name
        assert sheet
        assert name["y"] + name["height"] <= sheet["y"] + sheet["height"]  # below the last row, and not cut off

    def foes_come(self) -> None:
        """Two ruffians, pasted and brought in."""
        self.evening.stage("foes come")
        gm = self.gm
        gm.pastes(RUFFIAN, found="Found: Ruffian")
        gm.brings_in("enter-group::north", "Ruffian", 2)
        for person in self.people:
            expect(person.by("token")).to_have_count(4)
        for figure in ("wren-ashby", "ivo-stone", "ruffian-1", "ruffian-2"):  # once the form has gone
            assert gm.token(figure).evaluate(IN_REACH), figure
        self.look("on-the-map", self.mia)

    def a_session_begins(self) -> None:
        """Fresh Bennies for everybody."""
        self.evening.stage("the session begins")
        self.gm.do("start-session:")
        for person in self.people:
            person.reads("A session begins")

    def they_fight(self) -> None:
        """Both sides strike, a Benny is spent, and when a ruffian lies there it is over."""
        self.evening.stage("the fight")
        self._a_fight_begins("QS", "KH", "2C")
        self._ivo_strikes()
        self._wren_misses_and_hits()
        self._a_ruffian_strikes_back()
        self._the_fight_is_over()

    def _a_fight_begins(self, *cards: str) -> None:
        """Wren's card, Ivo's, the ruffians'; nobody wants another."""
        dice = self.evening.home.dice
        dice.shuffled()
        dice.deals(*cards)
        self.gm.do("begin:")
        self.gm.do("pass:gm")
        self.mia.do("pass:wren-ashby")
        self.ben.do("pass:ivo-stone")

    def _the_fight_is_over(self) -> None:
        self.gm.do("end-fight:")
        for person in self.people:
            person.reads("The fight is over")

    def _ivo_strikes(self) -> None:
        """Through the door, which he opens; a ruffian is Shaken."""
        gm, ben, dice = self.gm, self.ben, self.evening.home.dice
        ben.sees("asks", "Ivo Stone to act")
        ben.move("ivo-stone", 4, 3)
        ben.do("open-door:ivo-stone")
        ben.move("ivo-stone", 4, 1)
        gm.reads("Ivo Stone moves")
        gm.sees("action-card", "Ruffians", unit="ruffian-group")
        self.look("fight", gm)
        dice.falls(6, 2)
        ben.attacks("ivo-stone", "sword", "ruffian-1")
        ben.sees("roll-card", "Hit")
        expect(ben.offer("reroll:ivo-stone")).to_contain_text("%")
        self.look("roll", ben)
        dice.falls(3, 3)
        ben.do("keep:ivo-stone")
        ben.sees("roll-card", "1 over Toughness")
        ben.do("keep:ivo-stone")
        gm.reads("Ruffian 1 is Shaken")
        ben.do("end-turn:ivo-stone")

    def _wren_misses_and_hits(self) -> None:
        """For a Benny; the ruffian falls."""
        mia, dice = self.mia, self.evening.home.dice
        mia.sees("asks", "Wren Ashby to act")
        mia.move("wren-ashby", 4, 7)
        dice.falls(2, 3)
        mia.attacks("wren-ashby", "bow", "ruffian-1")
        mia.sees("asks", "Wren Ashby: keep the roll, or spend a Benny?")
        dice.falls(7, 2)
        mia.do("reroll:wren-ashby")
        self._she_takes_him_out("Ruffian 1")
        mia.do("end-turn:wren-ashby")

    def _she_takes_him_out(self, name: str) -> None:
        """Her hit stands, and a ruffian of this name takes what comes of it."""
        gm, mia = self.gm, self.mia
        mia.sees("roll-card", "Hit")
        self.evening.home.dice.falls(5, 5)
        mia.do("keep:wren-ashby")
        mia.sees("roll-card", "5 over Toughness")
        mia.do("keep:wren-ashby")
        gm.sees("asks", f"{name}: soak 1 Wound?")
        gm.do(f"suffer:{name.lower().replace(' ', '-')}")
        gm.reads(f"{name} is out of the fight")

    def _a_ruffian_strikes_back(self) -> None:
        """Ivo takes a Wound."""
        gm, ben, dice = self.gm, self.ben, self.evening.home.dice
        dice.falls(6, 1)
        gm.attacks("ruffian-2", "club", "ivo-stone")
        gm.sees("roll-card", "Hit")
        dice.falls(6, 3, 3)
        gm.do("keep:ruffian-2")
        gm.sees("roll-card", "6 over Toughness")
        gm.do("keep:ruffian-2")
        ben.sees("asks", "Ivo Stone: soak 1 Wound?")
        ben.view("play")
        self.look("wound", ben)
        ben.do("suffer:ivo-stone")
        for person in self.people:
            person.reads("Ivo Stone takes a Wound")

    def they_go_elsewhere_and_back(self) -> None:
        """A scene at another place, and left again: the Wound stays, and the ruffian stays behind."""
        self.evening.stage("another scene")
        self._a_scene_is_prepared()
        self.gm.taps("play-it")
        for person in self.people:
            expect(person.by("fighter", figure="ruffian-2")).to_have_count(0)
            self.is_wounded(person)
        self._a_letter_is_found()
        self._somebody_shows_up()
        self.gm.do("leave-scene:")
        for person in self.people:
            expect(person.by("map")).to_have_count(0)
            self.is_wounded(person)

    def _a_scene_is_prepared(self) -> None:
        """A yard, drawn in a minute; somebody lies in wait behind the trees there."""
        gm = self.gm
        gm.begins_to_draw("The yard")
        takes(gm, "ground", "trees")
        drags(gm, (1.5, 1.5), (4.5, 1.5))
        gm.taps("keep-place")
        expect(gm.by("kept")).to_be_visible()
        gm.press(gm.by("workshop").get_by_role("button", name="Close"))
        begins(gm)
        gm.writes("scene-title", "The yard by night")
        gm.by("scene-place").select_option(label="The yard")
        gm.by("scene-light").select_option("dark")
        adds(gm, "ruffian")
        taps(gm, (3.5, 0.5))
        gm.press(row(gm, 0, "hidden"))
        gm.writes("scene-notes", "He runs when he sees a lamp.")
        gm.by("scene-notes").blur()
        gm.taps("keep-scene")
        expect(gm.by("kept")).to_be_visible()
        self.look("scene-prepared", gm)

    def _a_letter_is_found(self) -> None:
        """By Mia alone."""
        gm, mia, ben = self.gm, self.mia, self.ben
        reads_papers(gm, "handouts")
        writes(gm, "new-handout", "A letter", "The miller knows.\nBurn this.")
        shows(gm, "a-letter", "Mia")
        closes(gm)
        expect(mia.by("handout", name="A letter")).to_contain_text("The miller knows.")
        self.look("letter", mia)
        closes(mia)
        expect(ben.by("handouts")).to_have_count(0)

    def _somebody_shows_up(self) -> None:
        """Reveal somebody who lay in wait, of whom the players knew nothing."""
        ben = self.ben
        ben.view("map")
        expect(ben.by("token")).to_have_count(2)
        self.gm.do("show:")
        expect(ben.by("token")).to_have_count(3)

    def is_wounded(self, person: Person) -> None:
        """Ivo has his Wound, as somebody sees him."""
        person.view("fighters")
        person.sees("fighter", "1 Wound of 3", figure="ivo-stone")

    def the_session_ends(self) -> Path:
        """Everybody reads what it came to, and Mia keeps the log; the file."""
        self.evening.stage("the session ends")
        self.gm.do("end-session:")
        for person in self.people:
            evening = person.by("evening", number="1")
            expect(evening).to_contain_text("Wren Ashby: 1")
            expect(evening).to_contain_text("Ivo Stone")
            expect(evening).to_contain_text("Ruffian 2 hits Ivo Stone")
            expect(evening).not_to_contain_text("ruffian-2")
        self.look("summary-laptop", self.gm)
        self.look("summary-phone", self.mia)
        with self.mia.page.expect_download() as kept:
            self.mia.taps("keep-log")
        return Path(kept.value.path())

    def another_day(self) -> None:
        """The server was off in between; everybody goes on from the start page, and a short fight is fought."""
        self.evening.home.stop()
        self.evening.home.start()
        self.evening.stage("another day")
        gm, mia, dice = self.gm, self.mia, self.evening.home.dice
        for person in self.people:
            person.goes_on(*[lambda: self.look("go-on", mia)] * (person is mia))
            self.is_wounded(person)
        gm.do("start-session:")
        gm.do("open-place:")
        gm.press(gm.by("filling").get_by_test_id("choice").filter(has_text="The old mill"))
        gm.taps("confirm")
        for person in self.people:
            expect(person.by("fighter", figure="ruffian-2")).to_have_count(1)
        self._a_fight_begins("AS", "3C", "2D")
        mia.sees("asks", "Wren Ashby to act")
        mia.move("wren-ashby", 4, 4)
        dice.falls(7, 2)
        mia.attacks("wren-ashby", "bow", "ruffian-2")
        self._she_takes_him_out("Ruffian 2")
        self._the_fight_is_over()

    def on_another_machine(self) -> None:
        """The table is kept as a file and brought in; everybody is there who they were, and Mia rolls again."""
        self.gm = self.evening.moves(self.gm)
        self.mia, self.ben = self.evening.phone("Mia"), self.evening.phone("Ben")
        for player in (self.mia, self.ben):
            player.sits_again()
        mia = self.mia
        self.is_wounded(mia)
        mia.view("sheet")
        self.evening.home.dice.falls(7, 2)
        mia.taps("trait", trait="shooting")
        mia.taps("confirm")
        for person in self.people:
            person.reads("Wren Ashby rolls Shooting")

    def whole(self) -> Path:
        """All of it, in its order; the log as it was kept after the first session."""
        self.the_table_is_opened()
        self.heroes_come()
        self.a_place_is_drawn()
        self.foes_come()
        self.a_session_begins()
        self.they_fight()
        self.they_go_elsewhere_and_back()
        log = self.the_session_ends()
        self.another_day()
        return log
