"""The views of people who make something: a campaign, heroes, places, scenes, handouts and notes."""

from __future__ import annotations

from functools import partial

import test_staging_saga as saga_stage
from everywhere import Screens, Visit, escaped, opened_menu, tour
from people import Seat
from playwright.sync_api import expect
from test_bands import ROAD, choose
from test_character_made import has_gear, opens, writes
from test_drawing import draws, says, sized, takes, taps
from test_hero_made import comes, die, find
from test_own_game import FOES, WREN, opened
from test_pictures_shown import face
from test_scene_prepared import PLACE, adds, brings, campaigns, row
from test_scenes import FILE

TOOLS = ("look", "ground", "line", "door", "light", "veil", "erase", "picture")


def host_of(visit: Visit, rules: str = "Savage Worlds", edition: str = "") -> tuple[Seat, str]:
    """A game master at an empty table, and the players' link."""
    return opened(partial(visit.sit, phone=visit.phone, bypass_csp=True), visit.server, rules, edition)


def player_of(visit: Visit, link: str, name: str) -> Seat:
    """A player at that table."""
    return comes(visit.sit, link, name, phone=visit.phone)


@tour()
def an_empty_table(visit: Visit) -> Screens:
    host, link = host_of(visit)
    mia = player_of(visit, link, "Mia")
    for person, who in ((host, "game master"), (mia, "player")):
        for tab in ("play", "fighters", "log", "sheet") if visit.phone else ("play",):
            person.view(tab)
            yield person, f"{tab}, empty table, {who}"
        person.view("play")
    mia.unfold(mia.by("bring-hero"))
    mia.tap(mia.by("bring-hero"))
    yield mia, "bring a hero"
    mia.by("bring-text").fill("hello there")
    mia.tap(mia.by("read-in"))
    expect(mia.page.get_by_role("alert")).to_be_visible()
    yield mia, "nothing that is known"
    mia.by("bring-text").fill(WREN)
    mia.tap(mia.by("read-in"))
    expect(mia.by("found")).to_contain_text("Found: Wren Ashby")
    yield mia, "found a hero"


@tour()
def a_campaign(visit: Visit) -> Screens:
    host, _ = host_of(visit, edition="seven-worlds")
    campaigns(host)
    yield host, "campaign, empty"
    for text in (FOES, FILE):
        brings(host, text)
        campaigns(host)
    host.by("bring-text").fill(FOES)
    for kind in ("Figures", "Places", "Scenes"):
        host.tap(host.by("campaign-has").get_by_text(kind, exact=True))
    yield host, "campaign, what it has"
    host.tap(host.by("by-fields").locator("summary"))
    for chapter in ("ships", "vehicles", "numbers"):
        host.by("fields-what").select_option(chapter)
        host.by("fields-from").select_option(index=1)
        expect(host.by("own-field").first).to_be_visible()
        yield host, f"by fields, {chapter}"
    host.by("fields-what").select_option("ships")
    host.by("fields-from").select_option("kestrel")
    host.by("own-field", field="name").fill("The Lark")
    host.by("own-field", field="acceleration").fill("400")
    host.tap(host.by("write-fields"))
    expect(host.by("fields-trouble")).to_be_visible()
    yield host, "by fields, refused"


@tour()
def a_place(visit: Visit) -> Screens:
    host, _ = host_of(visit)
    draws(host)
    sized(host, "Yard", 8, 6)
    for tool in TOOLS:
        takes(host, tool)
        yield host, f"a place, {tool}"
    takes(host, "line", "wall")
    taps(host, (1, 2), (6, 2), (6, 2))
    takes(host, "door", "light-door")
    taps(host, (4.5, 2))
    says(host, "door-1 added")
    yield host, "a place, a door"
    takes(host, "look")
    host.by("side-0").fill("4")
    host.by("side-0").blur()
    expect(host.by("cut-off")).to_be_visible()
    yield host, "a place, cut off?"
    host.tap(host.by("cut-off"))
    host.by("place-title").fill("a\u200bb")
    host.by("place-title").blur()
    host.tap(host.by("keep-place"))
    expect(host.by("not-kept")).to_be_visible()
    yield host, "a place, refused"
    host.by("place-title").fill("Yard")
    host.by("place-title").blur()
    host.tap(host.by("keep-place"))
    expect(host.by("kept")).to_be_visible()
    yield host, "a place, kept"


@tour()
def a_scene(visit: Visit) -> Screens:
    host, _ = host_of(visit)
    campaigns(host)
    brings(host, PLACE)
    campaigns(host)
    host.tap(host.by("prepare"))
    expect(host.by("stage")).to_be_visible()
    yield host, "a scene, empty"
    host.by("scene-title").fill("At the mill")
    host.by("scene-place").select_option("mill")
    host.by("add-figure").get_by_role("combobox").fill("ra")
    expect(host.by("add-figure").get_by_test_id("found").first).to_be_visible()
    yield host, "a scene, somebody looked for"
    adds(host, "raider")
    yield host, "a scene, somebody in hand"
    taps(host, (2.5, 2.5))
    host.tap(row(host, 0, "more"))
    adds(host, "villain")
    taps(host, (6.5, 2.5))
    host.tap(row(host, 1, "hidden"))
    host.tap(host.by("done"))
    host.tap(host.by("put-heroes"))
    yield host, "a scene, where heroes stand"
    host.tap(host.by("done"))
    host.by("scene-title").fill("a\u200bb")
    host.by("scene-title").blur()
    host.tap(host.by("keep-scene"))
    expect(host.by("not-kept")).to_be_visible()
    yield host, "a scene, refused"


@tour()
def a_scene_that_is_played(visit: Visit) -> Screens:
    host, link = host_of(visit)
    mia = player_of(visit, link, "Mia")
    mia.unfold(mia.by("bring-hero"))
    mia.tap(mia.by("bring-hero"))
    brings(mia, WREN)
    campaigns(host)
    brings(host, FILE)
    escaped(host)
    host.do("open-scene:")
    yield host, "a scene to open"
    host.press(host.by("filling").get_by_test_id("choice").filter(has_text="The fall of the mill"))
    host.tap(host.by("confirm"))
    for person in (host, mia):
        if visit.phone:
            expect(person.by("tab-map")).to_be_visible()
        person.view("map")
        expect(person.by("token", figure="raider-1")).to_be_visible()
        yield person, f"a scene that is played, {'player' if person is mia else 'game master'}"


@tour()
def along_a_line(visit: Visit) -> Screens:
    host, link = host_of(visit)
    mia = player_of(visit, link, "Mia")
    mia.unfold(mia.by("bring-hero"))
    mia.tap(mia.by("bring-hero"))
    brings(mia, WREN)
    campaigns(host)
    brings(host, ROAD)
    escaped(host)
    host.do("open-scene:")
    expect(host.by("asks").or_(host.by("tab-map")).first).to_be_attached()
    host.do("set-distance:")
    yield host, "a distance to say"
    choose(host, "All foes")
    choose(host, "Short, 12″")
    host.tap(host.by("confirm"))
    visit.server.dice.deals("KH", "9C", "8D")
    host.do("begin:")
    mia.do("pass:wren-ashby")
    host.do("pass:gm")
    mia.sees("asks", "Wren Ashby to act")
    mia.view("map")
    mia.tap(mia.by("line-token", figure="raider-1"))
    expect(mia.by("figure-actions")).to_be_visible()
    yield mia, "a foe on a line"
    mia.page.keyboard.press("Escape")  # else it goes at once at whoever is chosen
    mia.view("play")
    mia.do("attack:wren-ashby:bow")
    expect(mia.by("filling")).to_be_visible()
    yield mia, "targets on a line"


@tour()
def a_hero(visit: Visit) -> Screens:
    _, link = host_of(visit, edition="seven-worlds")
    mia = player_of(visit, link, "Mia")
    mia.tap(mia.by("make-hero"))
    expect(mia.by("missing")).to_contain_text("No name yet.")
    yield mia, "a hero, empty"
    mia.tap(mia.page.get_by_text("Start from a ready-made hero"))
    mia.by("begin-from").get_by_role("combobox").fill("guard")
    expect(mia.by("begin-from").get_by_test_id("found").first).to_be_visible()
    yield mia, "a hero, begun from somebody"
    mia.tap(mia.by("begin-from").get_by_test_id("found").first)
    mia.by("hero-name").fill("Wren Ashby")
    mia.tap(die(mia, "vigor", "d10"))
    find(mia, "add-edges", "luck", "luck")
    find(mia, "add-weapons", "pist", "pistol")
    mia.by("homeworld").select_option("concordia")
    expect(mia.by("world-gives")).to_be_visible()
    mia.tap(mia.by("number", number="bennies"))
    expect(mia.by("parts").first).to_be_visible()
    yield mia, "a hero, whole"
    expect(mia.by("take-hero")).to_be_enabled()
    mia.tap(mia.by("take-hero"))
    expect(mia.by("maker")).to_have_count(0)
    mia.tap(mia.by("tab-sheet"))
    expect(mia.by("change-hero")).to_be_visible()
    yield mia, "the sheet of one's own hero"
    mia.tap(mia.by("change-hero"))
    expect(mia.by("missing")).to_be_visible()
    yield mia, "a hero, changed"


@tour()
def papers(visit: Visit) -> Screens:
    gm, mia = visit.master(), visit.player()
    for chapter, new in (("notes", "note"), ("handouts", "handout")):
        gm.tap(gm.by("handouts")) if chapter == "notes" else None
        gm.tap(gm.by(f"papers-{chapter}"))
        yield gm, f"{chapter}, none"
        gm.tap(gm.by(f"new-{new}"))
        gm.by("paper-name").fill("The letter")
        gm.by("paper-text").fill("Come at once.\n\nThe mill burns.")
        if new == "handout":
            gm.by("portrait-file").set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": face()})
            expect(gm.by("paper-editor").get_by_test_id("picture")).to_be_visible()
        yield gm, f"{chapter}, one that is written"
        gm.tap(gm.by("keep-paper"))
        expect(gm.by("paper-editor")).to_have_count(0)
        if new == "note":
            gm.tap(gm.by("note", id="the-letter").locator("summary"))
        yield gm, f"{chapter}, one"
    gm.tap(gm.by("handout-row", id="the-letter").get_by_test_id("show-all"))
    expect(mia.by("handout", name="The letter")).to_be_visible()
    yield gm, "handouts, shown"
    yield mia, "a handout"
    if not visit.phone:
        escaped(gm)
        gm.tap(gm.by("tab-notes"))
        gm.tap(gm.by("note", id="the-letter").locator("summary"))
        yield gm, "notes beside the map"


@tour()
def a_character_of_saga(visit: Visit) -> Screens:
    host, link = host_of(visit, "Saga")
    ann = player_of(visit, link, "Ann")
    yield host, "Saga, empty table, game master"
    ann.unfold(ann.by("bring-hero"))
    ann.tap(ann.by("bring-hero"))
    yield ann, "Saga, bring a character"
    ann.tap(ann.by("make"))
    yield ann, "a character, empty"
    opens(ann, "concept")
    ann.by("made-name").fill("Eve Stone")
    yield ann, "a character, concept"
    opens(ann, "concept")
    for step, picks in (("assets", ("Grace", "Force", "Acuity")), ("skills", ())):
        opens(ann, step)
        yield ann, f"a character, {step} by priority"
        for each in picks:
            ann.tap(ann.by("asset").filter(has_text=each))
        if step == "skills":
            for skill in ("athletics", "weaponry", "awareness", "influence", "academia"):
                ann.tap(ann.by("skill", skill=skill))
            ann.tap(ann.by("skills-by-points"))
            yield ann, "a character, skills by points"
            ann.tap(ann.by("skills-by-priority")) if ann.by("skills-by-priority").count() else None
        opens(ann, step)
    writes(ann, "drives", "Pay my debts", "See the sea", "Find Ben")
    yield ann, "a character, drives"
    has_gear(ann, "Good rope")
    yield ann, "a character, gear"
    for box in ann.by("step").all():
        step = box.get_attribute("data-step") or ""
        if step not in ("concept", "assets", "skills", "drives", "gear"):
            opens(ann, step)
            yield ann, f"a character, {step}"


@tour()
def a_character_grows(visit: Visit) -> Screens:
    host, link = host_of(visit, "Saga")
    ann = player_of(visit, link, "Ann")
    ann.unfold(ann.by("bring-hero"))
    ann.tap(ann.by("bring-hero"))
    ann.tap(ann.by("make"))
    ann.tap(ann.by("maker").get_by_text("Start from a ready-made character"))
    yield ann, "a character, begun from somebody"
    ann.tap(ann.by("begin-from").first)
    expect(ann.by("made-status")).to_have_text("Left to be spent later: 1 finishing point.")
    ann.tap(ann.by("made-take"))
    expect(ann.by("maker")).to_have_count(0)
    host.do("begin-chapter:")
    ann.view("play")
    yield ann, "a token for a drive"
    ann.tap(ann.page.get_by_role("group", name="Put the token on a drive").get_by_role("button").first)
    host.do("end-chapter:")
    expect(ann.by("evening", number="1")).to_contain_text("Spark gained")
    yield ann, "a chapter is over"
    escaped(ann)
    ann.view("board")
    ann.tap(ann.by("grow"))
    expect(ann.by("spark")).to_contain_text("3 Spark to spend")
    yield ann, "growing"


@tour()
def a_scene_of_saga(visit: Visit) -> Screens:
    host, link = host_of(visit, "Saga")
    ann = player_of(visit, link, "Ann")
    saga_stage.goes_to_stage(host)
    yield host, "a scene of Saga, empty"
    host.by("scene-title").fill("Fire in the stables")
    host.by("scene-about").fill("To get the horses out")
    barn = saga_stage.makes(host, "Burning barn")
    saga_stage.less(host, barn, "Physical", 3)
    host.tap(host.by("keep-scene"))
    expect(host.by("stage-status")).to_contain_text("Its dice are missing.")
    yield host, "a scene of Saga, refused"
    saga_stage.more(host, barn, "Physical", 6)
    thief = saga_stage.makes(host, "Thief")
    saga_stage.less(host, thief, "Visible")
    saga_stage.more(host, thief, "Hidden", 2)
    yield host, "a scene of Saga, whole"
    saga_stage.keeps(host)
    host.do("begin-chapter:")
    host.do("open-scene:")
    for person, who in ((host, "game master"), (ann, "player")):
        person.view("board" if person.phone else "play")
        expect(person.by("panel-card", card="burning-barn")).to_be_visible()
        yield person, f"a scene of Saga that is played, {who}"
    opened_menu(host, "campaign")
    yield host, "campaign of Saga"
