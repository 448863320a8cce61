"""People at a table, each with a browser: what they tap, and what their page shows them."""

from __future__ import annotations

import json
import os
import re
import secrets
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError
from serving import Server

from wildtable.savage.close_combat.model import Grip
from wildtable.savage.wounds.model import Condition, Status

SCREENSHOTS = Path(__file__).parents[2] / "test-results/screenshots"
SHOTS = bool(os.environ.get("SHOTS"))
"""True if tests that pass keep pictures, too."""
CALLED = {member.value: member.called for kind in (Condition, Grip) for member in kind}
PATIENCE = 10.0  # seconds that a page may take to show what the server knows
NO_CONNECTION = re.compile(r"WebSocket connection to 'ws://127\.0\.0\.1:\d+/api/play' failed")

READ = """() => {
  const all = (id) => [...document.querySelectorAll(`[data-testid=${id}]`)];
  const text = (element) => element?.textContent.trim().replace(/\\s+/g, " ");
  const fighter = (f) => [f.dataset.figure, {
    bennies: f.querySelector("[data-testid=benny]")?.dataset.count ?? null,
    marks: [...f.querySelectorAll(".marks > li")].map(text),
  }];
  const shown = {
    title: text(document.querySelector("header .title p")),
    asks: text(all("asks")[0]) ?? "",
    back: all("take-back").length,
  };
  const token = (t) => [t.dataset.figure, t.ariaLabel.replace(/, selected$/, "")];
  if (all("map").length) shown.tokens = Object.fromEntries(all("token").map(token));
  if (all("fighter").length) {
    shown.fighters = Object.fromEntries(all("fighter").map(fighter));
    shown.cards = all("action-card").map((c) => [c.dataset.unit, c.dataset.card, c.dataset.state]);
  }
  if (document.querySelector("[role=log]")) shown.log =
    all("log-line").map((l) => [Number(l.dataset.seq), l.dataset.standing, text(l.querySelector(".head"))]);
  shown.offers = [...new Set([...all("offer"), ...all("heroes")].map((o) => o.dataset.offer))].sort();
  return shown;
}"""


IN_REACH = """e => {
  const box = e.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return hit !== null && e.closest("svg")?.contains(hit) === true;
}"""
"""A script: whether a square of the map is in sight."""


LASTS = """() => {
  const real = window.setTimeout;
  window.setTimeout = (act, wait, ...given) => ([1200, 2000].includes(wait) ? 0 : real(act, wait, ...given));
}"""
"""Stops the clock that takes a large roll away; `web/src/moment/moments.svelte.ts` has the times."""


LUCK = """seed => {
  const loads = Number(window.name);
  window.name = String(loads + 1);
  let state = seed + Math.imul(loads, 0x9e3779b9);
  const byte = () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    return (mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ (mixed >>> 14)) & 255;
  };
  crypto.getRandomValues = (array) => {
    new Uint8Array(array.buffer, array.byteOffset, array.byteLength).forEach((_, at, bytes) => { bytes[at] = byte(); });
    return array;
  };
}"""
"""A page's nonces and ids from a seed, others each time it is loaded. The tab's name counts how often that was."""


RESTS = """element => new Promise((done) => {
  const place = () => JSON.stringify(element.getBoundingClientRect());
  let [last, same] = [place(), 0];
  const look = () => {
    same = place() === last ? same + 1 : 0;
    last = place();
    same < 12 ? requestAnimationFrame(look) : done();
  };
  requestAnimationFrame(look);
})"""
"""A script that ends when an element has stood still for twelve frames."""


class Seat:
    """Somebody at a table. ``phone``: they tap with a finger and see one view at a time."""

    def __init__(self, page: Page, server: Server, phone: bool) -> None:
        self.page, self.server, self.phone, self.key = page, server, phone, ""
        self._troubles: list[str] = []
        page.add_init_script(f"({LUCK})({secrets.randbits(32)})")
        page.on("console", self._note)
        page.on("pageerror", lambda error: self._troubles.append(f"page error: {error}"))

    def _note(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._troubles.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    @property
    def troubles(self) -> list[str]:
        """Errors of the page and its console; a broken policy is one. A dead server may be told of."""
        if not self.server.was_down:
            return self._troubles
        return [said for said in self._troubles if not NO_CONNECTION.search(said)]

    def forgive(self, words: str) -> None:
        """Take complaints with these words for what the test is about."""
        self._troubles[:] = [said for said in self._troubles if words not in said]

    def keep_moments(self) -> None:
        """Show each roll that is shown large until a tap or the next one takes it away, however busy the machine is."""
        self.page.add_init_script(f"({LASTS})()")
        self.page.evaluate(LASTS)

    def shot(self, name: str) -> None:
        """Keep a picture for people to look at, where they have asked for pictures: one takes a tenth of a second."""
        if SHOTS:
            self.keep_picture(name)

    def keep_picture(self, name: str) -> None:
        """Keep a picture of the screen."""
        path = SCREENSHOTS / f"{name}-{'phone' if self.phone else 'desktop'}.png"
        self.page.screenshot(path=path, animations="disabled")

    # Coming in.

    def come_as_master(self) -> None:
        """Open the game master's link."""
        self.key = self.server.gm_key
        self.page.goto(self.server.link(self.key))
        self.is_in()

    def sit_down(self, name: str) -> None:
        """Open the players' link and give a name."""
        self.page.goto(self.server.link(self.server.player_key))
        self.by("name-input").fill(name)
        self.tap(self.by("sit-down"))
        self.is_in()
        self._notes_key()

    def sit_again(self, seat: str) -> None:
        """Open the players' link and be whoever a file says was there."""
        self.page.goto(self.server.link(self.server.player_key))
        self.tap(self.by("sit-again", seat=seat))
        self.is_in()
        self._notes_key()

    def _notes_key(self) -> None:
        kept = "table => JSON.parse(sessionStorage.getItem(`wildtable:${table}`)).own"
        self.key = self.page.evaluate(kept, self.server.table)

    def is_in(self) -> None:
        """Wait until the table is shown and the connection stands."""
        expect(self.by("menu")).to_be_visible()
        self.is_connected()

    def is_connected(self) -> None:
        """Wait until the connection stands."""
        expect(self.by("connection")).to_have_attribute("data-health", "live", timeout=20_000)

    # What can be tapped.

    def by(self, testid: str, **data: str) -> Locator:
        """An element by its test id and its data."""
        return self.page.locator(f'[data-testid="{testid}"]' + "".join(f'[data-{k}="{v}"]' for k, v in data.items()))

    def token(self, figure: str) -> Locator:
        """A figure on the map."""
        return self.by("token", figure=figure)

    def tap(self, what: Locator) -> None:
        """A finger's tap, or a mouse's click."""
        if self.phone:
            what.tap()
        else:
            what.click()

    def view(self, tab: str) -> None:
        """Have a view in sight; on a desktop all are, or lie in a drawer. A phone on its side has no tab for play."""
        button = self.by(f"tab-{tab}")
        if tab == "play" and self.by("tab-log").count() and not button.count():
            return
        if not self.phone:
            with suppress(PlaywrightTimeoutError):  # the log's drawer goes where the log comes into the middle
                if button.count() and button.get_attribute("aria-expanded", timeout=2_000) == "false":
                    self.tap(button)
        if self.phone and button.get_attribute("aria-current") is None:
            self.tap(button)
            try:
                expect(button).to_have_attribute("aria-current", "page", timeout=2_000)
            except AssertionError:  # right after a drag the browser may take a tap for a part of it
                self.tap(button)
            expect(button).to_have_attribute("aria-current", "page")

    def do(self, offer: str, *choices: str) -> None:
        """Tap an offer, opening what it is folded into, then each choice that it asks for."""
        heroes = self.by("heroes", offer=offer)
        if self.by("offer", offer=offer).or_(heroes).count() == 0:
            self.view("play")
            expect(self.by("offer", offer=offer).or_(heroes).first).to_be_attached()
        if heroes.count():  # each has a card of its own
            hero = heroes.get_by_test_id("hero")
            hero = hero.and_(self.by("hero", figure=choices[0])) if choices else hero
            if not hero.first.is_visible():
                self.unfold(hero.first)
            self.press(hero)
            return
        if not self.offer(offer).is_visible():
            self.view("play")
            self.unfold(self.offer(offer))
        self.press(self.offer(offer))
        for choice in choices:
            self.press(self.by("filling").get_by_test_id("choice").and_(self.by("choice", value=choice)))

    def press(self, what: Locator) -> None:
        """Tap until it is hit: what somebody else does may move it away from under the finger, and right after a drag
        the browser may take a tap for a part of it. A busy machine has two seconds before it is tapped again."""
        element = what.element_handle()
        element.evaluate("e => e.addEventListener('click', () => { e.hit = true }, { once: true, capture: true })")
        self.tap(what)
        try:
            self.page.wait_for_function("e => e.hit || !e.isConnected", arg=element, timeout=2_000)
        except PlaywrightTimeoutError:
            self.tap(what)

    def let_obvious_go(self) -> None:
        """Have what needs no thought go by itself, as it does where nobody has chosen otherwise."""
        self.tap(self.by("menu"))
        expect(self.by("habit", habit="byItself")).to_have_attribute("aria-pressed", "false")
        self.tap(self.by("habit", habit="byItself"))
        expect(self.by("habit", habit="byItself")).to_have_attribute("aria-pressed", "true")
        self.page.keyboard.press("Escape")

    def offer(self, offer: str) -> Locator:
        """An offer's button: one in sight where there are several."""
        every = self.by("offer", offer=offer)
        return every.and_(self.page.locator("visible=true")).or_(every).first

    def fact(self, card: str, label: str) -> Locator:
        """Return what a panel's card says under a label."""
        return self.by("panel-card", card=card).locator("dl > div", has_text=label).locator("dd > span").first

    def unfold(self, what: Locator) -> None:
        """Open every fold around an element, the outermost first, and the part of the game master's hand."""
        expect(what).to_be_attached()
        part = what.locator("xpath=ancestor::*[@role='tabpanel']")
        if part.count() and self.by("tab-tools", shut="true").count():
            self.tap(self.by("tab-tools"))
        if part.count() and not what.is_visible():
            self.tap(self.page.locator(f"#{part.get_attribute('aria-labelledby')}"))
        for fold in what.locator("xpath=ancestor::details").all():
            if fold.get_attribute("open") is None:
                self.tap(fold.locator("summary").first)

    def move(self, figure: str, x: int, y: int) -> None:
        """Tap a figure on the map, then a marked square."""
        self.view("map")
        if self.token(figure).get_attribute("aria-pressed") == "false":
            self.tap(self.token(figure))
        square = self.by("cell", cell=f"{x},{y}")
        if not square.evaluate(IN_REACH):
            self.tap(self.page.get_by_role("button", name="Show the whole map"))
        self.tap(square)
        expect(self.token(figure)).to_have_attribute("data-at", f"{x},{y}")

    # What is shown.

    def rests(self, what: Locator) -> None:
        """Wait until an element stands still, whatever moved it."""
        what.evaluate(RESTS)

    def sees(self, testid: str, text: str | re.Pattern[str], **data: str) -> None:
        """Wait until an element says something."""
        expect(self.by(testid, **data).last).to_contain_text(text)

    def reads(self, text: str) -> None:
        """Wait until the log's newest line says something."""
        self.view("log")
        self.sees("log-line", text)

    def shows(self) -> dict[str, Any]:
        """Everything on the page, all views of a phone taken together; its log must be up to date."""
        shown: dict[str, Any] = {}
        for tab in ("map", "fighters", "log", "play"):
            if tab == "map" and self.phone and not self.by("tab-map").count():
                continue  # a scene without a map has no such view
            self.view(tab)
            shown |= self.page.evaluate(READ)
            if not self.phone:
                break
        return shown

    def is_at(self, seq: int) -> None:
        """Wait until an entry is the newest in the log, and all before it are there."""
        self.view("log")
        expect(self.page.get_by_role("log")).to_have_attribute("data-left", "0")
        if seq:
            expect(self.by("log-line").last).to_have_attribute("data-seq", str(seq))


DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


HABITS = {"wildtable-habits": json.dumps({"byItself": False, "announce": False})}
"""Nothing goes by itself, and nothing comes up: who tests what somebody taps is not to be hurried."""
DRAWERS = {"wildtable-drawers": "fighters log", "wildtable-hand-open": "yes"}
"""All of a table is in sight on a laptop, as a game master may leave it."""

UNPAINTED = """() => {
  const brush = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (...given) {
    return this.width * this.height > 1e6 ? null : brush.apply(this, given);
  };
}"""
"""Leaves a map's ground as it is until its picture is drawn, which is half of what a page takes of a processor."""

REMEMBERS = """given => {
  try {
    for (const [place, what] of Object.entries(given))
      if (localStorage.getItem(place) === null) localStorage.setItem(place, what);
  } catch {}
}"""


def remembers(context: BrowserContext, given: Mapping[str, str]) -> None:
    """Have a browser remember some choices, unless it has made others since."""
    context.add_init_script(f"({REMEMBERS})({json.dumps(dict(given))})")


def deliberate(context: BrowserContext, *, painted: bool = False) -> None:
    """Have a browser of somebody who takes their time, with all drawers open. ``painted``: as for `seated`."""
    remembers(context, HABITS | DRAWERS)
    if not painted:
        context.add_init_script(f"({UNPAINTED})()")


def browser_of(
    chromium: Browser, *, phone: bool, drawers: bool = True, painted: bool = False, **options: Any
) -> BrowserContext:
    """Return a new browser of somebody, as `seated` describes it."""
    size = (PHONE if painted else PHONE | {"device_scale_factor": 1}) if phone else DESKTOP
    context = chromium.new_context(**size | {"reduced_motion": "reduce"} | options)
    context.set_default_timeout(10_000)
    remembers(context, HABITS | (DRAWERS if drawers else {}))
    if not painted:
        context.add_init_script(f"({UNPAINTED})()")
    return context


def seated(chromium: Browser, server: Server, *, phone: bool, **options: Any) -> Seat:
    """Somebody with a browser of their own, on which nothing glides or turns over unless a test is about that: moving
    pictures take a third of a browser's processor time. Give ``reduced_motion="no-preference"`` to see them.
    A phone has fine pixels where the ground is painted.
    ``drawers``: whether those of a laptop lie open at first; ``painted``: whether the ground of a map is drawn."""
    return Seat(browser_of(chromium, phone=phone, **options).new_page(), server, phone)


PEOPLE = pytest.StashKey[list[Seat]]()
"""Of whom pictures are kept when a test fails."""

Sit: TypeAlias = Callable[..., Seat]
"""Gives somebody a browser of their own: the fixture `sit`."""


def agree(*people: Seat) -> dict[str, Any]:
    """Wait until every page shows what the server knows, each as much of it as its seat may, and return the
    first one's truth. What somebody did last is to be seen already: it might else be under way."""
    patience = time.monotonic() + PATIENCE
    while True:
        differences = []
        truths = [person.server.welcome(person.key) for person in people]
        for person, truth in zip(people, truths, strict=True):
            shown, expected = person.shows(), told(truth)
            differences += [
                f"{part}: the page shows {shown.get(part)}, the server says {value}"
                for part, value in expected.items()
                if shown.get(part) != value
            ]
        if not differences and len({truth["seq"] for truth in truths}) == 1:
            now: dict[str, Any] = truths[0]["now"]
            return now
        assert time.monotonic() < patience, "\n".join(differences)
        people[0].page.wait_for_timeout(50)


# What a page is to show of a welcome.


def told(welcome: dict[str, Any]) -> dict[str, Any]:
    """A welcome as `Seat.shows` reads it from the page."""
    now = welcome["now"]
    view = now["view"]
    figures = view["fighters"]
    where = f"Round {view['round']}" if view["round"] else "No fight"
    tokens = {f["id"]: _token(f) for f in figures if f["at"] and f["status"] != "gone"}
    return {
        "title": f"{where}, {view['light']} light",
        "asks": now.get("asks", ""),
        "back": int(now.get("back", -1) >= 0),
        **({"tokens": tokens} if view["board"] else {}),
        "fighters": {f["id"]: {"bennies": _count(f["bennies"]), "marks": _marks(f)} for f in figures},
        "cards": [[turn["unit"], turn["card"], turn["state"]] for turn in view["order"]],
        "log": _log(welcome["lines"]),
        "offers": sorted(
            _ids([offer for offer in now["offers"] if offer["when"] != "campaign"])
        ),  # it has its own place
    }


def _token(f: dict[str, Any]) -> str:
    x, y = f["at"]
    said = [f["name"], f"side {f['side']}", *["acting now"] * f["acting"], *_hurt(f), f"column {x + 1}, row {y + 1}"]
    return ", ".join(said)


def _marks(f: dict[str, Any]) -> list[str]:
    left = [f"{f['left']}″ left to move"] if f["acting"] and f["left"] is not None and not f.get("placeless") else []
    hurt = _hurt(f)
    if f["status"] != "up":  # on a token it comes after the Wounds
        hurt.sort(key=lambda word: word != Status(f["status"]).called)
    return [*hurt, *f["injuries"], *left]


def _hurt(f: dict[str, Any]) -> list[str]:
    wounds = [f"{f['wounds']} Wound{'s' * (f['wounds'] > 1)} of {f['wounds_most']}"] * (f["wounds"] > 0)
    return [*wounds, *[Status(f["status"]).called] * (f["status"] != "up"), *[CALLED[state] for state in f["states"]]]


def _count(bennies: int | None) -> str | None:
    return None if bennies is None else str(bennies)


def _log(lines: list[dict[str, Any]]) -> list[list[Any]]:
    standing: set[int] = set()
    asked = {line["seq"] for line in lines if line["kind"] in ("asked-back", "declined", "said")}
    for line in lines:
        if line["seq"] in asked:
            continue
        if line["kind"] == "taken-back":
            standing = {seq for seq in standing if seq <= line.get("to", 0)}
        else:
            standing.add(line["seq"])
    told = []
    for line in lines:
        stands = line["kind"] == "taken-back" or line["seq"] in standing | asked
        told.append([line["seq"], str(stands).lower(), ("" if stands else "undone: ") + line["head"]])
    return told


def _ids(offers: list[dict[str, Any]]) -> list[str]:
    """Offers' ids as the page tells twins apart."""
    times: dict[str, int] = {}
    ids = []
    for offer in offers:
        n = times[offer["id"]] = times.get(offer["id"], -1) + 1
        ids.append(f"{offer['id']}#{n}" if n else offer["id"])
    return ids
