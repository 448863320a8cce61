"""Nobody is shut out: axe finds nothing on any screen in any of its colours, and a thumb hits every button."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, TypeAlias

import pytest
from longer import broken
from people import Seat, Sit
from playwright.sync_api import expect
from serving import Server

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
TABS = ("play", "map", "fighters", "log", "sheet")
THUMB = 44  # pixels
Colours: TypeAlias = tuple[tuple[Literal["light", "dark"], str], ...]
COLOURS: Colours = (
    ("dark", "light"),
    ("light", "dark"),
    ("light", "contrast"),
    ("dark", "contrast"),
)
"""The system's setting, and the chosen one: each choice against the system, and strong contrasts either way."""
BY_COLOUR = ["color-contrast", "link-in-text-block"]
"""The rules of axe that look at colours; what the others find is the same in all of them."""
AS_ON_A_DESKTOP = COLOURS[:2]
"""The colours of what a phone shows as a desktop does, where it is looked at in strong contrasts, too."""
AXE_FOUND = """async (rules) => (await axe.run({
  resultTypes: ["violations"], ...(rules && { runOnly: { type: "rule", values: rules } }),
})).violations"""
CHOOSE = "choice => dispatchEvent(new CustomEvent('looks-chosen', { detail: choice }))"

PALE = """() => {
  const channels = (color) => {
    const brush = new OffscreenCanvas(1, 1).getContext("2d");
    brush.fillStyle = color;
    brush.fillRect(0, 0, 1, 1);
    return [...brush.getImageData(0, 0, 1, 1).data];
  };
  const light = (color) => channels(color).slice(0, 3).map((c) => c / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
    .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const groundOf = (e) => {
    const color = getComputedStyle(e).backgroundColor;
    return channels(color)[3] > 200 ? color : groundOf(e.parentElement);
  };
  const pale = [];
  const writes = (e) => e.matches("button") || [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
  const heard = (e) => e.closest(".unseen") || getComputedStyle(e).clipPath !== "none";
  for (const e of document.querySelectorAll("[data-testid=waiting] :is(p, h2, b, span, button)")) {
    if (!e.checkVisibility() || heard(e) || !writes(e)) continue;
    const [a, b] = [light(getComputedStyle(e).color), light(groundOf(e))];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 4.5) pale.push(`${e.textContent.trim() || e.ariaLabel}: ${ratio.toFixed(1)}`);
  }
  return pale;
}"""
"""A script: the texts and buttons of the waiting view that are too pale on their ground, with their contrast."""

SLIM = """(thumb) => {
  const name = (e) => (e.ariaLabel || e.textContent).trim().slice(0, 40) || e.outerHTML.slice(0, 80);
  const hits = (e, x, y) => { const hit = document.elementFromPoint(x, y); return hit === e || e.contains(hit); };
  const slim = [];
  for (const e of document.querySelectorAll("button, a, summary, input, select, [role=button], .hit")) {
    const inMap = e.closest("[data-testid=map] svg");
    if (inMap ? !e.matches(".hit") : !e.checkVisibility({visibilityProperty: true})) continue;
    if (e.closest("details:not([open])") && !e.matches("details > summary")) continue;
    if (!inMap) e.scrollIntoView({block: "center", inline: "center"});
    const box = (e.matches("input") && e.closest("label") || e).getBoundingClientRect();
    const [w, h] = [box.width, box.height];
    const [x, y] = [box.x + w / 2, box.y + h / 2];
    const half = thumb / 2 - 0.5;
    // A slim thing may have a wide target around it: then a finger beside it still hits it.
    const wide = w >= thumb - 0.5 || (!inMap && hits(e, x - half, y) && hits(e, x + half, y));
    const high = h >= thumb - 0.5 || (!inMap && hits(e, x, y - half) && hits(e, x, y + half));
    if (!wide || !high) slim.push(`${name(inMap ? e.parentElement : e)}: ${w.toFixed(1)} by ${h.toFixed(1)}`);
  }
  return slim;
}"""


@pytest.mark.slow
def test_the_way_in_is_open_to_all(server: Server, sit: Sit) -> None:
    found: list[str] = []
    guest = sit(phone=True, bypass_csp=True)
    guest.page.goto(server.url)
    expect(guest.by("open-table")).to_be_visible()
    looked_at(guest, "start page", found)
    guest.tap(guest.by("open-table"))
    expect(guest.by("qr")).to_be_visible()
    looked_at(guest, "opened table", found)
    guest.page.goto(server.link(server.player_key))
    expect(guest.by("name-input")).to_be_visible()
    looked_at(guest, "sit-down page", found)
    guest.by("name-input").fill("Game Master")
    guest.tap(guest.by("sit-down"))
    expect(guest.page.get_by_role("alert")).to_be_visible()
    looked_at(guest, "refused name", found)
    assert not found, "\n".join(found)


@pytest.mark.slow
def test_the_line_is_open_to_all(sit: Sit) -> None:
    found: list[str] = []
    for phone in (True, False):
        somebody = sit(phone=phone, bypass_csp=True)
        somebody.sit_down("Mia")
        somebody.view("log")
        for text in ("/w gm psst", "s8"):
            somebody.by("say").fill(text)
            somebody.tap(somebody.by("say-send"))
        expect(somebody.by("log-line").last.get_by_test_id("folded-roll")).to_be_visible()
        somebody.by("say").fill("/")
        colours = AS_ON_A_DESKTOP if phone else COLOURS
        looked_at(somebody, f"what the line knows, phone: {phone}", found, colours)
        somebody.by("say").fill("s7")
        somebody.tap(somebody.by("say-send"))
        expect(somebody.by("say-problem")).to_be_visible()
        looked_at(somebody, f"what cannot be said, phone: {phone}", found, colours)
    assert not found, "\n".join(found)


@pytest.mark.slow
def test_a_hero_and_an_offer_on_a_phone_are_open_to_all(sit: Sit) -> None:
    found: list[str] = []
    mia = sit(phone=True, bypass_csp=True)
    mia.sit_down("Mia")
    expect(mia.by("hero")).to_have_count(2)
    looked_at(mia, "heroes to take", found)
    mia.do("play:", "ada")
    mia.do("trait-roll:ada")
    looked_at(mia, "offer being filled in", found)
    assert not found, "\n".join(found)


def test_a_phone_that_waits_has_strong_colors_in_every_theme(server: Server, sit: Sit) -> None:
    found: list[str] = []
    mia = sit(phone=True, bypass_csp=True)
    mia.sit_down("Mia")
    mia.do("play:", "ada")
    server.face_to_face(mia.key)
    server.orders({"type": "end-turn", "who": "ada"}, key=mia.key)
    wound = {"type": "hurt", "who": "ada", "wounds": 1, "shaken": True, "rule": "sw.wounds", "dealt": 1}
    server.rules(wound)
    mia.view("play")
    expect(mia.by("waiting")).to_contain_text("1 Wound of 3")
    looked_at(mia, "waiting", found)
    for scheme, choice in COLOURS:
        mia.page.emulate_media(color_scheme=scheme)
        mia.page.evaluate(CHOOSE, choice)
        # Over a picture axe cannot tell: the least contrast of each text with the ground that its style names.
        found += [f"{choice} where the system is {scheme}: {said}" for said in mia.page.evaluate(PALE)]
    assert not found, "\n".join(found)


@pytest.mark.slow
def test_the_game_masters_hand_is_open_to_all(sit: Sit) -> None:
    found: list[str] = []
    for phone in (True, False):
        gm = sit(phone=phone, bypass_csp=True)
        gm.come_as_master()
        for tab in ("now", "people", "scene", "rule"):
            gm.tap(gm.by(f"hand-{tab}"))
            looked_at(gm, f"hand, {tab}, phone: {phone}", found)
        gm.by("hand-search").fill("wounds ada")
        expect(gm.by("hand-found").get_by_test_id("offer").first).to_be_visible()
        looked_at(gm, f"hand, what was found, phone: {phone}", found)
        gm.by("hand-search").fill("")
        gm.tap(gm.by("hand-fold"))
        looked_at(gm, f"hand, folded, phone: {phone}", found)
    assert not found, "\n".join(found)


def test_the_table_on_a_phone_is_open_to_all(server: Server, sit: Sit) -> None:
    found: list[str] = []
    mia = sit(phone=True, bypass_csp=True)
    mia.sit_down("Mia")
    _fight(server, mia)
    for tab in TABS:
        mia.view(tab)
        looked_at(mia, tab, found, AS_ON_A_DESKTOP)
    mia.view("play")
    mia.tap(mia.by("rule").first)
    expect(mia.by("rule-note").first).to_contain_text(re.compile(r"\.\s*$"))
    looked_at(mia, "rule", found)
    mia.view("map")
    mia.tap(mia.token("ada"))
    looked_at(mia, "figure", found)
    for dialog in _dialogs(mia):
        looked_at(mia, dialog, found, AS_ON_A_DESKTOP)
    assert not found, "\n".join(found)


@pytest.mark.slow
def test_the_table_on_a_desktop_is_open_to_all(server: Server, sit: Sit) -> None:
    found: list[str] = []
    gm = sit(bypass_csp=True)
    gm.come_as_master()
    looked_at(gm, "table before the fight", found)
    _fight(server, gm)
    looked_at(gm, "table", found)
    gm.do("set-light:")
    looked_at(gm, "offer being filled in", found)
    gm.tap(gm.by("cancel"))
    gm.tap(gm.token("ada"))
    looked_at(gm, "figure", found)
    gm.tap(gm.by("tab-sheet"))
    looked_at(gm, "sheet", found)
    for dialog in _dialogs(gm):
        looked_at(gm, dialog, found)
    server.kill()
    expect(gm.by("connection")).to_have_attribute("data-health", "off")
    looked_at(gm, "lost connection", found)
    assert not found, "\n".join(found)


def _fight(server: Server, person: Seat) -> None:
    """A table with everything on it: cards, a roll, a Wound, an answer that is waited for, something taken back."""
    hero = "" if person.key == server.gm_key else person.key
    if hero:
        server.orders({"type": "play", "who": "ada", "seat": server.welcome(hero)["seat"]}, key=hero)
    server.face_to_face(hero)
    server.dice.falls(8, 1, 4)
    server.orders({"type": "attack", "who": "ada", "target": "raider-1", "weapon": "sabre"}, key=hero)
    server.dice.falls(4, 3, 2)
    server.orders({"type": "keep", "who": "ada"}, {"type": "keep", "who": "ada"}, key=hero)
    server.orders({"type": "suffer", "who": "raider-1"}, {"type": "set-light", "light": "dark"})
    if not hero:
        expect(person.page.locator("header .title p")).to_contain_text("dark")
        person.tap(person.by("take-back"))
    server.orders({"type": "call", "who": "ada", "trait": "notice"})
    person.sees("asks", "Ada Quill: roll Notice")


def _dialogs(person: Seat) -> Iterator[str]:
    """Opens one after the other."""
    person.tap(person.by("menu"))
    expect(person.page.get_by_role("dialog")).to_be_visible()
    if person.key == person.server.gm_key:
        expect(person.by("qr")).to_be_visible()
    yield "menu"
    person.tap(person.page.get_by_role("dialog").get_by_role("button", name="Keyboard shortcuts"))
    expect(person.page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
    yield "keys"
    person.page.keyboard.press("Escape")
    expect(person.page.get_by_role("dialog")).to_have_count(0)


def looked_at(person: Seat, screen: str, found: list[str], colours: Colours = COLOURS) -> None:
    """Let axe look at a screen once, at its colours in each of them, and a thumb feel for every button of a phone."""
    page = person.page
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(path=AXE)
    for first, (scheme, choice) in enumerate(colours):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.evaluate(CHOOSE, choice)
        violations: list[dict[str, Any]] = page.evaluate(AXE_FOUND, BY_COLOUR if first else None)
        for wrong in violations:
            where = f"{screen}, {choice} where the system is {scheme}: {wrong['id']}"
            found += [f"{where}: {node['html']} {node['failureSummary']}" for node in wrong["nodes"]]
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.evaluate(CHOOSE, "system")
    found += [f"{screen}, with longer words: {said}" for said in broken(page)]
    if person.phone:
        found += [f"{screen}: too small for a thumb: {slim}" for slim in page.evaluate(SLIM, THUMB)]
