"""The views of a fight: on the way in, before it, in it, and after it."""

from __future__ import annotations

import re

from everywhere import Screens, Visit, escaped, opened_menu, tour
from playwright.sync_api import expect

from wildtable.savage.wounds.model import Condition

TABS = ("play", "map", "fighters", "log", "sheet")
SOON = 60_000  # milliseconds that a thousand fights may take on a busy machine


@tour()
def the_way_in(visit: Visit) -> Screens:
    guest = visit.guest()
    guest.page.goto(visit.server.url)
    expect(guest.by("open-table")).to_be_visible()
    yield guest, "start page"
    guest.by("code-input").fill("seven letters")
    guest.tap(guest.by("come-in"))
    expect(guest.page.get_by_role("alert")).to_be_visible()
    yield guest, "start page, a code that is none"
    guest.tap(guest.by("rules-saga"))
    yield guest, "start page, other rules"
    guest.tap(guest.by("open-table"))
    expect(guest.by("qr")).to_be_visible()
    yield guest, "opened table"
    guest.page.goto(visit.server.link(visit.server.player_key))
    expect(guest.by("name-input")).to_be_visible()
    yield guest, "sit-down page"
    guest.by("name-input").fill("Game Master")
    guest.tap(guest.by("sit-down"))
    expect(guest.page.get_by_role("alert")).to_be_visible()
    yield guest, "refused name"
    guest.sit_down("Mia")
    guest.page.goto(visit.server.url)
    expect(guest.by("go-on")).to_have_count(1)
    yield guest, "start page that knows a table"
    guest.page.goto(visit.server.link("nobodys-key"))
    expect(guest.page.get_by_role("alert")).to_be_visible()
    yield guest, "no such table"


@tour()
def before_the_fight(visit: Visit) -> Screens:
    mia = visit.player()
    expect(mia.by("hero")).to_have_count(2)
    for tab in TABS if visit.phone else ("play",):
        mia.view(tab)
        yield mia, f"{tab}, no hero taken"
    mia.do("play:", "ada")
    expect(mia.by("heroes")).to_have_count(0)
    mia.do("trait-roll:ada")
    yield mia, "what to roll"
    escaped(mia)
    mia.tap(mia.by("tab-sheet"))
    yield mia, "own sheet"
    mia.tap(mia.by("trait").first)
    expect(mia.by("filling")).to_be_visible()
    yield mia, "a trait of the sheet"


@tour()
def a_players_turn(visit: Visit) -> Screens:
    server, mia = visit.server, visit.player(hero="ada")
    server.face_to_face(mia.key)
    mia.sees("asks", "Ada Quill to act")
    for tab in TABS if visit.phone else ("play",):
        mia.view(tab)
        yield mia, f"{tab}, own turn"
    mia.view("fighters")
    mia.tap(mia.by("fighter", figure="ada").get_by_test_id("benny"))
    yield mia, "what a Benny buys"
    mia.view("map")
    mia.tap(mia.token("ada"))
    yield mia, "own figure"
    mia.tap(mia.token("raider-1"))
    expect(mia.by("figure-actions")).to_be_visible()
    yield mia, "a foe"
    mia.page.keyboard.press("Escape")
    mia.view("play")
    mia.unfold(mia.by("options").first)
    mia.tap(mia.by("options").first)
    yield mia, "options and chances of an attack"
    server.dice.falls(8, 1, 4)
    mia.do("attack:ada:sabre")
    mia.sees("roll-card", "Hit with a raise")
    yield mia, "a roll, kept or rolled again"
    mia.unfold(mia.by("rule").first)
    mia.tap(mia.by("rule").first)
    expect(mia.by("rule-note").first).to_contain_text(re.compile(r"\.\s*$"))
    yield mia, "a rule"
    for tab in ("map", "fighters", "log") if visit.phone else ():
        mia.view(tab)
        yield mia, f"{tab}, while a roll waits"
    mia.tap(mia.by("take-back"))
    expect(mia.by("request")).to_be_visible()
    yield mia, "asked to take back"


@tour()
def what_is_suffered(visit: Visit) -> Screens:
    server, mia = visit.server, visit.player(hero="ada")
    server.face_to_face(mia.key)
    rule = "sw.ruling"
    server.rules(
        *[{"type": "became", "who": "ada", "condition": c, "rule": rule, "turns": 2 * c.counted} for c in Condition],
        {"type": "hurt", "who": "ada", "wounds": 2, "shaken": True, "rule": "sw.shaken", "dealt": 2},
        {"type": "fell", "who": "raider-2", "status": "incapacitated", "rule": rule},
    )
    mia.reads("Ada Quill")
    for tab in ("play", "map", "fighters", "log", "sheet") if visit.phone else ("play",):
        mia.view(tab)
        yield mia, f"{tab}, much befallen"
    mia.tap(mia.by("tab-sheet"))
    yield mia, "sheet, much befallen"
    server.orders({"type": "call", "who": "ada", "trait": "notice"})
    mia.view("play")
    mia.sees("asks", "roll Notice")
    yield mia, "asked for a roll"


@tour()
def a_foe_strikes(visit: Visit) -> Screens:
    server, mia = visit.server, visit.player(hero="ada")
    gm = visit.master()
    server.face_to_face(mia.key)
    server.orders({"type": "end-turn", "who": "ada"}, key=mia.key)
    server.dice.falls(6, 1)
    server.orders({"type": "attack", "who": "raider-1", "target": "ada", "weapon": "hatchet"})
    server.dice.falls(5, 6, 3)
    server.orders({"type": "keep", "who": "raider-1"}, {"type": "keep", "who": "raider-1"})
    mia.sees("asks", "Ada Quill: soak 2 Wounds")
    for person, name in ((mia, "soak or suffer"), (gm, "while somebody else is asked")):
        person.view("play")
        yield person, name
    mia.page.goto("about:blank")
    gm.tap(gm.by("play-for"))
    gm.sees("playing-for", "You are playing for Mia.")
    yield gm, "played for somebody"
    server.kill()
    expect(gm.by("connection")).to_have_attribute("data-health", "off")
    yield gm, "lost connection"


@tour()
def the_hand(visit: Visit) -> Screens:
    server, gm = visit.server, visit.master()
    for begun in (False, True):
        if begun:
            server.face_to_face()
            gm.sees("asks", "Ada Quill to act")
        for tab in ("now", "people", "scene", "rule"):
            gm.tap(gm.by(f"hand-{tab}"))
            yield gm, f"hand, {tab}, in a fight: {begun}"
    gm.by("hand-search").fill("wounds ada")
    expect(gm.by("hand-found").get_by_test_id("offer").first).to_be_visible()
    yield gm, "hand, found"
    gm.by("hand-search").fill("xyzzy")
    yield gm, "hand, nothing found"
    gm.by("hand-search").fill("")
    for offer in ("deal-wounds:", "set-light:", "modify:", "call:", "place:"):
        gm.do(offer)
        expect(gm.by("filling")).to_be_visible()
        yield gm, f"filled in, {offer}"
        gm.tap(gm.by("cancel"))
    gm.tap(gm.by("hand-fold"))
    yield gm, "hand, folded"
    server.orders({"type": "set-light", "light": "dark"})
    gm.tap(gm.by("take-back"))
    gm.reads("Undone")
    yield gm, "taken back"
    for tab in ("map", "fighters", "sheet") if visit.phone else ("sheet", "notes"):
        gm.tap(gm.by(f"tab-{tab}"))
        yield gm, f"{tab}, the game master's"


@tour()
def the_dialogs(visit: Visit) -> Screens:
    server = visit.server
    for person, who in ((visit.master(), "game master"), (visit.player(hero="ada"), "player")):
        opened_menu(person)
        if who == "game master":
            expect(person.by("qr")).to_be_visible()
        yield person, f"menu, {who}"
        person.tap(person.page.get_by_role("dialog").get_by_role("button", name="Keyboard shortcuts"))
        yield person, f"keys, {who}"
        escaped(person)
        opened_menu(person, "evenings")
        yield person, f"evenings, none, {who}"
        escaped(person)
    server.orders({"type": "start-session"}, {"type": "award", "who": "ada"}, {"type": "end-session"})
    expect(person.by("evening", number="1")).to_be_visible()
    yield person, "a session is over"


@tour()
def the_line(visit: Visit) -> Screens:
    mia = visit.player()
    mia.view("log")
    for text in ("/w gm psst", "s8", "/me waits"):
        mia.by("say").fill(text)
        mia.tap(mia.by("say-send"))
    expect(mia.by("log-line").last).to_contain_text("waits")
    mia.by("say").fill("/")
    yield mia, "what the line knows"
    mia.by("say").fill("s7")
    mia.tap(mia.by("say-send"))
    expect(mia.by("say-problem")).to_be_visible()
    yield mia, "what cannot be said"


@tour()
def own_dice(visit: Visit) -> Screens:
    gm = visit.master()
    opened_menu(gm)
    gm.tap(gm.by("allow-own-dice"))
    gm.tap(gm.by("throw-own-dice"))
    expect(gm.by("throw-own-dice")).to_have_attribute("aria-checked", "true")
    yield gm, "menu, own dice"
    escaped(gm)
    gm.view("log")
    for text in ("s8", "d100+2d6! luck"):
        gm.by("say").fill(text)
        gm.tap(gm.by("say-send"))
        expect(gm.by("throw")).to_be_visible()
        yield gm, f"dice to throw, {text}"
        if text == "s8":
            for face in (3, 6, 2):
                gm.tap(gm.by("throw").get_by_test_id("face").and_(gm.by("face", face=str(face))))
            yield gm, "dice that fell"
            gm.tap(gm.by("throw-done"))
            expect(gm.by("throw")).to_have_count(0)


@tour()
def keys_and_the_door(visit: Visit) -> Screens:
    mia, gm = visit.player(), visit.master()
    opened_menu(gm, "keys")
    gm.tap(gm.by("lock-door"))
    expect(gm.by("lock-door")).to_have_attribute("aria-checked", "true")
    late = visit.guest()
    late.page.goto(visit.server.link(visit.server.player_key))
    expect(late.page.get_by_role("alert")).to_be_visible()
    yield late, "locked door"
    gm.tap(gm.by("new-link"))
    yield gm, "keys, asked once more"
    gm.tap(gm.by("new-link-sure"))
    expect(gm.by("made-link")).to_be_visible()
    gm.tap(gm.by("delete-table"))
    gm.by("delete-title").fill("Something else")
    yield gm, "keys, a new link"
    gm.tap(gm.by("send-away"))
    gm.tap(gm.by("send-away-sure"))
    expect(gm.by("let-in")).to_be_visible()
    yield gm, "keys, sent away"
    expect(mia.page.get_by_role("alert")).to_be_visible()
    yield mia, "renewed"
    gm.tap(gm.by("put-away"))
    gm.tap(gm.by("put-away-sure"))
    expect(gm.by("bring-back")).to_be_visible()
    yield gm, "put away"


@tour()
def foreseen(visit: Visit) -> Screens:
    gm = visit.master()
    visit.server.face_to_face()
    opened_menu(gm, "forecast-open")
    yield gm, "forecast, to begin"
    gm.tap(gm.by("forecast-begin"))
    expect(gm.by("forecast")).to_have_attribute("data-stands", "done", timeout=SOON)
    yield gm, "forecast"
    visit.server.orders({"type": "end-turn", "who": "ada"})
    expect(gm.by("forecast", stale="true")).to_be_visible()
    yield gm, "stale forecast"


@tour()
def watched_again(visit: Visit) -> Screens:
    server, mia = visit.server, visit.player(hero="ada")
    server.face_to_face(mia.key)
    server.dice.falls(8, 1, 4)
    server.orders({"type": "attack", "who": "ada", "target": "raider-1", "weapon": "sabre"}, key=mia.key)
    opened_menu(mia, "watch-again")
    expect(mia.by("watch", coming="false")).to_be_visible()
    yield mia, "replay, its beginning"
    mia.tap(mia.by("replay-last"))
    expect(mia.by("watch")).to_have_attribute("data-shown", str(server.welcome()["seq"]))
    yield mia, "replay, a roll"
    wall = visit.guest(**({} if visit.phone else {"viewport": {"width": 1920, "height": 1080}}))
    wall.page.goto(f"{server.link(server.player_key)}/wall")
    wall.sees("roll-card", "Ada Quill")
    yield wall, "wall, a roll"
    wall.page.goto("about:blank")
    wall.page.goto(f"{server.link(server.gm_key)}/wall")
    expect(wall.page.get_by_role("alert")).to_be_visible()
    yield wall, "wall, refused"


@tour()
def the_way_in_on_a_wall(visit: Visit) -> Screens:
    server, gm = visit.server, visit.master()
    opened_menu(gm)
    code = gm.by("code").get_attribute("data-code")
    wall = visit.guest(**({} if visit.phone else {"viewport": {"width": 1920, "height": 1080}}))
    wall.page.goto(f"http://table.localhost:{server.port}/#/{server.table}/{code}/wall")
    expect(wall.by("code")).to_have_attribute("data-code", code or "")
    yield wall, "wall, the way in"


@tour("savage/adventure/depot")
def the_map(visit: Visit) -> Screens:
    server, gm = visit.server, visit.master()
    server.orders({"type": "enter", "figure": "raider", "side": "foes", "edge": "north", "hidden": True})
    gm.view("map")
    expect(gm.by("in-wait")).to_have_count(1)
    yield gm, "somebody in wait"
    legend = gm.page.locator("details.legend summary")
    gm.tap(legend)
    yield gm, "legend"
    gm.tap(legend)
    gm.tap(gm.by("ruler-button"))
    gm.tap(gm.token("greta"))
    gm.tap(gm.token("burner"))
    gm.sees("measured", "9″")
    yield gm, "ruler"
    gm.tap(gm.by("ruler-button"))
    server.dice.deals("KH", "3C", "QC", "8D", "7S", "2C")
    server.orders({"type": "begin"}, *[{"type": "pass", "who": who} for who in ("greta", "ada", "gm")])
    _until(visit, "greta")
    gm.view("play")
    gm.do("blast:greta:grenade")
    gm.view("map")
    yield gm, "a template to lay"
    gm.tap(gm.token("raider-1"))
    expect(gm.by("template")).to_have_attribute("data-at", "8,4")
    yield gm, "a template that lies"
    gm.tap(gm.by("cancel"))
    _until(visit, "burner")
    gm.view("play")
    gm.do("spray:burner:flamethrower:cone")
    gm.view("map")
    gm.tap(gm.token("raider-1"))
    expect(gm.by("map-strip").locator("li.friend")).to_have_count(2)
    yield gm, "a cone with friends under it"


def _until(visit: Visit, figure: str) -> None:
    """Everybody before a figure ends their turn."""
    for _ in range(8):
        now = visit.server.welcome()["now"]
        if any(f["id"] == figure for f in now["view"]["fighters"] if f["acting"]):
            return
        visit.server.orders(next(o["command"] for o in now["offers"] if o["id"].startswith("end-turn")))
