"""An evening of Saga, from the start page of a running server: three people, two chapters, and another machine."""

from __future__ import annotations

from pathlib import Path

import pytest
from evenings import Evening, Person
from playwright.sync_api import expect
from test_character_made import has_gear, opens, writes
from test_staging_saga import goes_to_stage, keeps, less, makes, more

pytestmark = pytest.mark.browser

OWN = """[conditions.smoke]
title = "Thick smoke"
when = "constant"
dice = -1

[perks.sure-footed]
title = "Sure-Footed"
assets = ["grace"]
question = "block-per-grace"
value = 2
"""


def closes(person: Person) -> None:
    """Close what lies over the table."""
    person.press(person.page.get_by_role("button", name="Close"))
    expect(person.page.get_by_role("dialog")).to_have_count(0)


def makes_a_character(person: Person, name: str) -> None:
    """By the steps, all of it by priority."""
    person.taps("make-hero")
    opens(person, "concept")
    person.writes("made-name", name)
    opens(person, "assets")
    for asset in ("Grace", "Force", "Acuity"):
        person.tap(person.by("asset").filter(has_text=asset))
    opens(person, "assets")
    opens(person, "skills")
    for skill in ("weaponry", "athletics", "awareness", "influence", "academia"):
        person.tap(person.by("skill", skill=skill))
    opens(person, "skills")
    writes(person, "drives", "Pay my debts", "See the sea", "Find Ben")
    has_gear(person, "Good rope")
    expect(person.by("made-status")).to_have_text("Left to be spent later: 12 finishing points, 1 perk, 2 specialties.")
    person.taps("made-take")
    expect(person.by("maker")).to_have_count(0)


def takes_somebody_ready(person: Person) -> None:
    """With one word of it changed."""
    person.taps("make-hero")
    person.tap(person.by("maker").get_by_text("Start from a ready-made character"))
    person.tap(person.by("begin-from").first)
    opens(person, "concept")
    person.writes("made-name", "Otto")
    expect(person.by("made-status")).to_have_text("Left to be spent later: 1 finishing point.")
    person.taps("made-take")
    expect(person.by("maker")).to_have_count(0)


def places_a_token(person: Person) -> None:
    """The chapter's token lies on a drive."""
    person.view("play")
    person.tap(person.page.get_by_role("group", name="Put the token on a drive").get_by_role("button").first)


def prepares(gm: Person) -> None:
    """A fire with somebody in hiding, and the road to it."""
    goes_to_stage(gm)
    gm.writes("scene-title", "Fire in the stables")
    gm.writes("scene-about", "To get the horses out")
    more(gm, makes(gm, "Groom"), "Physical")
    thief = makes(gm, "Thief")
    less(gm, thief, "Visible")
    more(gm, thief, "Hidden")
    keeps(gm)
    goes_to_stage(gm)
    gm.writes("scene-title", "The road")
    keeps(gm)


def opens_scene(gm: Person, title: str) -> None:
    gm.do("open-scene:")
    gm.press(gm.by("filling").get_by_test_id("choice").filter(has_text=title))
    gm.taps("confirm")


def chooses(person: Person, offer: str, *choices: str) -> None:
    """Tap an offer, what it asks for, and that it be so."""
    person.do(offer, *choices)
    person.taps("confirm")


def fights(evening: Evening, gm: Person, ann: Person, ben: Person) -> None:
    """Eve hits the groom, who strikes back at Otto; then it is over."""
    dice = evening.home.dice
    chooses(gm, "begin-conflict:", "minor")
    chooses(gm, "impose:", "smoke")
    chooses(gm, "start-round:", "players")
    for person in (gm, ann):
        person.view("play")
        person.shot("saga-evening-conflict")
    dice.falls(6, 6, 1, 1, 1, 5, 1, 1, 1)
    chooses(ann, "act:eve-stone:attack:force:physical", "weaponry")
    ann.sees("roll-card", "1 mark")
    gm.do("done:groom")
    for person in (ann, ben):
        person.view("board")
        expect(person.fact("groom", "Physical")).to_have_text("3")
        person.do(f"pass:{'eve-stone' if person is ann else 'otto'}")
    dice.falls(6, 1, 1)
    gm.do("strike:groom:pain", "otto")
    ben.do("done:otto")
    ben.do("accept:otto")
    ben.view("board")
    expect(ben.fact("otto", "Pain")).to_have_text("1/4")
    gm.do("next:")
    ann.do("recover:eve-stone")
    chooses(gm, "end-conflict:", "won")
    assert (dice.left, dice.unforeseen) == (0, 0)


def keeps_the_log(person: Person) -> None:
    with person.page.expect_download() as kept:
        person.taps("keep-log")
    text = Path(kept.value.path()).read_text("utf-8")
    assert "# The stables" in text
    assert "## Chapter 1, " in text
    assert "Eve Stone" in text
    assert "Thief" not in text


def grows(person: Person) -> None:
    """A specialty for Spark."""
    person.view("board")
    person.taps("grow")
    growth = person.by("growth", kind="buy-specialty").first
    growth.get_by_role("textbox").fill("Ropes and knots")
    person.tap(growth.get_by_role("button"))
    expect(person.by("spark")).to_contain_text("1 Spark to spend")
    person.tap(person.page.get_by_role("button", name="Done"))


def the_table_is_opened(evening: Evening) -> list[Person]:
    """Nobody has a file: a link, two characters, and what the game master writes."""
    evening.stage("the table is opened")
    gm, ann, ben = evening.master(), evening.phone("Ann"), evening.phone("Ben")
    link = gm.opens_table(rules="Saga", title="The stables")
    ann.sits_down(link)
    ben.sits_down(link)
    evening.stage("characters come")
    makes_a_character(ann, "Eve Stone")
    takes_somebody_ready(ben)
    evening.stage("the campaign is written")
    gm.pastes(OWN, found="No characters found, but some house rules.")
    prepares(gm)
    gm.shot("saga-evening-prepared")
    return [gm, ann, ben]


def the_first_chapter(evening: Evening, gm: Person, ann: Person, ben: Person) -> None:
    """Two scenes and a conflict, summed up for everybody."""
    evening.stage("a scene is opened")
    gm.do("begin-chapter:")
    for person in (ann, ben):
        places_a_token(person)
    opens_scene(gm, "Fire in the stables")
    for person in (ann, ben):
        person.view("board")
        expect(person.by("panel-card", card="groom")).to_be_visible()
        expect(person.by("panel", panel="elements")).not_to_contain_text("Thief")
    evening.stage("a conflict")
    fights(evening, gm, ann, ben)
    evening.stage("other scenes, and the chapter's end")
    gm.do("leave-scene:")
    opens_scene(gm, "The road")
    ann.view("board")
    expect(ann.by("panel-card", card="groom")).to_have_count(0)
    gm.do("leave-scene:")
    opens_scene(gm, "Fire in the stables")
    expect(ann.fact("groom", "Physical")).to_have_text("3")
    gm.do("leave-scene:")
    gm.do("end-chapter:")
    for person in (gm, ann, ben):
        expect(person.by("evening", number="1")).to_contain_text("Chapter 1")
        expect(person.by("evening", number="1")).to_contain_text("Spark gained")
        expect(person.by("evening", number="1")).to_contain_text("Groom rolls Physical")
        person.shot("saga-evening-over")
    keeps_the_log(ann)
    for person in (gm, ann, ben):
        closes(person)


def the_second_chapter(evening: Evening, gm: Person, ann: Person, ben: Person) -> None:
    """Another day: everybody goes on from the start page, and somebody has grown."""
    evening.stage("the second chapter")
    for person in (gm, ann, ben):
        person.goes_on()
    grows(ann)
    gm.do("begin-chapter:")
    for person in (ann, ben):
        places_a_token(person)
    gm.do("end-chapter:")
    for person in (gm, ann, ben):
        expect(person.by("evening", number="2")).to_be_visible()
        closes(person)


def on_another_machine(evening: Evening, master: Person) -> None:
    """Everybody comes anew as who they were, and the scene is as it was left."""
    gm = evening.moves(master)
    ann, ben = evening.phone("Ann"), evening.phone("Ben")
    for person in (ann, ben):
        person.sits_again()
        expect(person.by("make-hero")).to_have_count(0)
    gm.do("begin-chapter:")
    for person in (ann, ben):
        places_a_token(person)
    opens_scene(gm, "Fire in the stables")
    ann.view("board")
    expect(ann.fact("groom", "Physical")).to_have_text("3")
    chooses(ann, "attempt:eve-stone", "weaponry")
    chooses(gm, "rate:")
    ann.do("respond:eve-stone:")
    evening.home.dice.falls(6, 6, 5, 1, 1, 1, 5)
    ann.do("roll:eve-stone")
    for person in (gm, ann, ben):
        person.view("play")
        expect(person.page.get_by_text("2 pushes").first).to_be_attached()


@pytest.mark.slow
def test_an_evening_of_saga(evening: Evening) -> None:
    people = the_table_is_opened(evening)
    the_first_chapter(evening, *people)
    evening.home.stop()
    evening.home.start()
    the_second_chapter(evening, *people)
    on_another_machine(evening, people[0])
