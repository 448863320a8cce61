"""A whole evening: `wildtable serve` as the README starts it, stopped and started again, its table carried to another
machine by the page; and people whose taps and fields are counted, by stage.

    def test_it(evening: Evening) -> None:
        evening.stage("The table is opened")
        gm, mia = evening.master(), evening.phone("Mia")
        gm.page.goto(evening.home.url)
        ...
        evening.home.stop()
        evening.home.start()
"""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import luck
from people import DESKTOP, PHONE, Seat, deliberate
from playwright.sync_api import Browser, Locator, Page, expect
from serving import Server

REAL = Path(__file__).with_name("real.py")
LOST = re.compile(r"net::ERR_CONNECTION_REFUSED|WebSocket connection to 'ws://[^']+/api/play' failed")

COUNT = """() => {
  if (window.counts) return;
  window.counts = true;
  let written = null; // the field that is being written in: all of it counts as one
  const typed = (e) => e.matches?.("textarea, input:not([type=radio], [type=checkbox], [type=file], [type=range])");
  const on = (kind, does) => document.addEventListener(kind, does, { capture: true });
  on("pointerdown", (e) => { if (e.isPrimary) window.counted("taps"); });
  on("change", (e) => { if (e.target.matches("select, [type=file]")) window.counted("taps"); });
  on("keydown", (e) => { if (e.isTrusted && !typed(e.target)) window.counted("taps"); });
  on("focusout", () => { written = null; });
  on("input", (e) => {
    if (!typed(e.target) || written === e.target) return;
    written = e.target;
    window.counted("fields");
  });
}"""


def _nothing() -> None: ...


class Home(Server):
    """A machine that runs `wildtable serve --demo`, with data of its own. After `is_about`, about that table.
    ``port``: 0 takes a free one; ``address``: what browsers call it, where that is something else."""

    def __init__(self, folder: Path, port: int = 0, address: str = "") -> None:
        folder.mkdir()
        self.folder, self.address = folder, address
        self._about: tuple[str, str, str] | None = None
        super().__init__(folder, "", port)

    @property
    def url(self) -> str:
        return self.address or super().url

    def starts(self) -> subprocess.Popen[str]:
        """Return what `make run` starts, on a free port; the next time on the same."""
        return subprocess.Popen(  # noqa: S603 - our own program, our own arguments
            [sys.executable, REAL, self.folder, "serve", "--demo", "--port", str(self.port), "--data", self.data],
            stdout=subprocess.PIPE,
            text=True,
            env=luck.surroundings(),
        )

    @property
    def data(self) -> Path:
        """The folder that keeps everything."""
        return self.folder / "data"

    def start(self) -> None:
        """Start it; whatever table it was about it is still about."""
        super().start()
        if self._about:
            self.is_about(*self._about)

    def stop(self) -> None:
        """Stop it with Ctrl+C, and wait until it has."""
        self.process.send_signal(signal.SIGINT)
        self.wait()
        assert isinstance(self.process, subprocess.Popen)
        assert self.process.returncode == 0

    def is_about(self, table: str, gm_key: str, player_key: str) -> None:
        """From now on `link`, `welcome` and `agree` mean this table."""
        self._about = self.table, self.gm_key, self.player_key = table, gm_key, player_key


class Person(Seat):
    """Somebody whose taps and fields are counted: each tap, click, drag, key and choice one; a field that is
    written or pasted into one, however much it is."""

    def __init__(self, name: str, page: Page, server: Server, phone: bool, counts: Counter[tuple[str, str]]) -> None:
        super().__init__(page, server, phone)
        self.name, self.counts, self.stage = name, counts, ""
        page.expose_binding("counted", lambda _, what: self.counts.update([(self.stage, what)]))
        page.add_init_script(f"({COUNT})()")

    @property
    def troubles(self) -> list[str]:
        """As of any seat; while the server is stopped, whatever is asked of it fails."""
        return [said for said in super().troubles if not (self.server.was_down and LOST.search(said))]

    def begins(self, stage: str) -> None:
        """Count for this stage from now on."""
        self.page.evaluate("0")  # all that was counted before has come
        self.stage = stage

    def came_to(self, *stages: str) -> int:
        """Return how many taps and fields there were in these stages, in all of them unless some are named."""
        self.page.evaluate("0")
        return sum(count for (stage, _), count in self.counts.items() if not stages or stage in stages)

    def writes(self, where: Locator | str, text: str) -> None:
        """Type or paste into a field, or into the one with a test id."""
        (self.by(where) if isinstance(where, str) else where).fill(text)

    def taps(self, testid: str, **data: str) -> None:
        """Tap what has a test id."""
        self.press(self.by(testid, **data))

    def picks(self, label: str, option: str) -> None:
        """Choose an option of a list by its words."""
        self.page.get_by_label(label).select_option(label=option)

    # From the start page to a seat.

    def opens_table(
        self, rules: str = "Savage Worlds", edition: str = "", title: str = "", seen: Callable[[], None] = _nothing
    ) -> str:
        """Open an empty table on the start page and go in; the players' link. ``edition``: its value in the list.
        ``seen``, here and below: called where there is something to look at."""
        self.page.goto(self.server.url)
        self.press(self.page.get_by_role("group", name="Rules").get_by_text(rules, exact=True))
        if edition and self.page.get_by_label("Edition").input_value() != edition:
            self.page.get_by_label("Edition").select_option(edition)
        self.taps("empty-table")
        if title:
            self.writes("title-input", title)
        self.taps("open-table")
        return self._goes_in(seen)

    def _goes_in(self, seen: Callable[[], None] = _nothing) -> str:
        """Go in as the game master of a table that is new here; the players' link."""
        link = self.page.get_by_label("Link for your players", exact=True).input_value()
        seen()
        self.taps("enter")
        self.is_in()
        table, player_key = link.split("#/")[1].split("/")
        self.key = self.page.evaluate("table => JSON.parse(localStorage.getItem(`wildtable-links:${table}`)).gm", table)
        assert isinstance(self.server, Home)
        self.server.is_about(table, self.key, player_key)
        return link

    def keeps_table(self, file: Path) -> None:
        """Keep the whole table as a file. What fell was written by the test, and no seed proves it: so the file says
        nothing of promises."""
        self.taps("menu")
        with self.page.expect_download() as came:
            self.taps("keep-table")
        there = json.loads(came.value.path().read_bytes())
        file.write_text(json.dumps({name: value for name, value in there.items() if name not in ("promises", "open")}))
        self.page.keyboard.press("Escape")

    def brings_table(self, file: Path) -> str:
        """Bring a table in on the start page and go in; the players' link."""
        self.page.goto(self.server.url)
        self.by("bring-table").set_input_files(file)
        expect(self.by("come-back")).to_be_visible(timeout=20_000)  # a whole table is checked
        return self._goes_in()

    def sits_again(self) -> None:
        """Open the players' link of a table that came in a file, and be who one was."""
        self.page.goto(self.server.link(self.server.player_key))
        self.press(self.by("sit-again").filter(has_text=self.name))
        self.has_sat_down()

    def sits_down(self, link: str = "", seen: Callable[[], None] = _nothing) -> None:
        """Open the players' link and give the name."""
        self.page.goto(link or self.server.link(self.server.player_key))
        self.writes("name-input", self.name)
        seen()
        self.taps("sit-down")
        self.has_sat_down()

    def goes_on(self, seen: Callable[[], None] = _nothing) -> None:
        """Open the start page and go on at the table that this browser knows."""
        self.page.goto(self.server.url)
        expect(self.by("go-on")).to_be_visible()
        seen()
        self.taps("go-on")
        self.has_sat_down()

    def has_sat_down(self) -> None:
        """Wait until the table is shown, and note the key of this seat."""
        self.is_in()
        kept = "table => JSON.parse(sessionStorage.getItem(`wildtable:${table}`)).own"
        self.key = self.page.evaluate(kept, self.server.table)

    def opens_campaign(self) -> None:
        """The game master's campaign, or the door for heroes: on an empty table it stands there, else in the menu."""
        if self.by("bring-hero").count():
            return self.taps("bring-hero")
        self.taps("menu")
        return self.taps("campaign")

    def pastes(self, text: str, *, found: str, seen: Callable[[], None] = _nothing) -> None:
        """Bring what is pasted at the campaign's door, which says whom it has found."""
        self.opens_campaign()
        self.writes("bring-text", text)
        self.taps("read-in")
        expect(self.by("found").first).to_contain_text(found)
        seen()
        self.taps("take-in")

    def begins_to_draw(self, title: str) -> None:
        """Open the workshop for a new place."""
        self.taps("menu")
        self.taps("campaign")
        self.taps("draw")
        self.writes("place-title", title)

    def plays_here(self) -> None:
        """Keep the place that is drawn, and go on at it."""
        self.taps("keep-place")
        expect(self.by("kept")).to_be_visible()
        self.taps("play-here")
        expect(self.by("drawer")).to_have_count(0)

    def brings_in(self, offer: str, figure: str, count: int = 0) -> None:
        """Bring in a figure by its name, or by an offer for groups some of them."""
        self.do(offer)
        filling = self.by("filling")
        figures = filling.get_by_test_id("choices")
        if figures.locator("option:checked").inner_text() != figure:
            figures.select_option(label=figure)
        if count:
            self.writes(filling.get_by_test_id("number"), str(count))
        expect(self.by("confirm")).to_be_in_viewport(ratio=1)
        self.taps("confirm")

    def attacks(self, who: str, weapon: str, target: str) -> None:
        """Attack by the offer; the target is asked for where there are several."""
        self.view("play")
        self.do(f"attack:{who}:{weapon}")
        choice = self.by("filling").get_by_test_id("choice").and_(self.by("choice", value=target))
        expect(choice.or_(self.by("roll-card").last).first).to_be_attached()  # beside a map a roll may lie folded
        if choice.count():
            self.press(choice)  # which rolls


class Evening:
    """A group at a table. ``home``: where it is served; ``people``: who has come, in their order."""

    painted = False
    """Whether the ground of maps is drawn."""

    def __init__(self, chromium: Browser, folder: Path, port: int = 0, address: str = "") -> None:
        self.chromium, self.folder = chromium, folder
        self.homes = [Home(folder / "home", port=port, address=address)]
        self.people: list[Person] = []
        self.stages: list[str] = []

    @property
    def home(self) -> Home:
        """The server of the table at present."""
        return self.homes[-1]

    def master(self, **options: Any) -> Person:
        """The game master, at a laptop."""
        return self._comes("Game master", phone=False, options=DESKTOP | options)

    def phone(self, name: str, **options: Any) -> Person:
        """A player with a phone."""
        return self._comes(name, phone=True, options=PHONE | {"device_scale_factor": 1} | options)

    def _comes(self, name: str, *, phone: bool, options: dict[str, Any]) -> Person:
        context = self.chromium.new_context(**{"reduced_motion": "reduce"} | options)
        context.set_default_timeout(20_000)  # both processors may be busy
        deliberate(context, painted=self.painted)
        before = next((person.counts for person in self.people if person.name == name), Counter[tuple[str, str]]())
        person = Person(name, context.new_page(), self.home, phone, before)
        if self.stages:
            person.begins(self.stages[-1])
        self.people.append(person)
        return person

    def stage(self, name: str) -> None:
        """Count everybody's actions for this stage from now on."""
        self.stages.append(name)
        for person in self.people:
            person.begins(name)

    def moves(self, master: Person) -> Person:
        """A game master keeps the table as a file, and brings it to another machine; the first one is off.

        Everybody has to come anew. Who has come as the game master.
        """
        file = self.folder / "table.json"
        master.keeps_table(file)
        self.home.stop()
        self.homes.append(Home(self.folder / f"home-{len(self.homes)}"))
        self.stage("on another machine")
        comes = self.master()
        comes.brings_table(file)
        return comes

    def told(self) -> str:
        """Return how many taps and fields there were, by person and by stage."""
        names = list(dict.fromkeys(person.name for person in self.people))
        counts = {person.name: person.counts for person in self.people}
        rows = [["", *names]]
        for stage in [*dict.fromkeys(self.stages), ""]:
            row = [stage or "in all"]
            for name in names:
                taps, fields = (
                    sum(n for (at, what), n in counts[name].items() if what == kind and at == (stage or at))
                    for kind in ("taps", "fields")
                )
                row.append(f"{taps} + {fields}")
            rows.append(row)
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows)

    def ends(self) -> list[str]:
        """Everybody leaves; what their pages complained about."""
        troubles = [f"{person.name}: {said}" for person in self.people for said in person.troubles]
        for person in self.people:
            person.page.context.close()
        return troubles


@contextmanager
def an_evening(
    chromium: Browser, folder: Path, port: int = 0, address: str = "", kind: type[Evening] = Evening
) -> Iterator[Evening]:
    """An evening for the length of a block; at its end nobody's page may have complained. See `Home`."""
    evening = kind(chromium, folder, port, address)
    try:
        yield evening
        troubles = evening.ends()
        assert not troubles, "\n".join(troubles)
    finally:
        for home in evening.homes:
            home.process.kill()
            home.wait()
