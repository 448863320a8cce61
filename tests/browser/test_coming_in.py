"""Coming in: link, QR code and six letters for every game master; how the page looks by choice; an icon."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import urljoin
from urllib.request import urlopen

import pytest
import segno
from people import Seat, Sit, agree
from playwright.sync_api import expect
from serving import Server

from wildtable.server.http.invitations import RIM

pytestmark = pytest.mark.browser

LETTERS = re.compile(r"[A-HJ-NPR-TW-Z]{6}")
PAPER = "getComputedStyle(document.body).backgroundColor"
LOOKS = {  # what a choice looks like where the system is light, and where it is dark
    "system": ("light plain", "dark plain"),
    "light": ("light plain", "light plain"),
    "dark": ("dark plain", "dark plain"),
    "contrast": ("light more", "dark more"),
}


def menu(person: Seat) -> None:
    """Open the table's menu."""
    person.tap(person.by("menu"))
    expect(person.page.get_by_role("dialog")).to_be_visible()


def code_of(person: Seat) -> str:
    """The six letters that somebody is shown."""
    expect(person.by("code")).to_be_visible()
    code = person.by("code").get_attribute("data-code") or ""
    assert LETTERS.fullmatch(code)
    return code


def squares_of(person: Seat) -> set[tuple[int, int]]:
    """The dark squares of the QR code on the screen, without its rim."""
    path = person.by("qr").locator("path").get_attribute("d") or ""
    dark = set()
    for x, y, long in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", path):
        dark |= {(int(x) + i - RIM, int(y) - RIM) for i in range(int(long))}
    return dark


def drawn(link: str) -> set[tuple[int, int]]:
    """The dark squares of a link's QR code."""
    matrix = segno.make(link, micro=False).matrix
    return {(x, y) for y, row in enumerate(matrix) for x, bit in enumerate(row) if bit}


def test_a_code_brings_a_player_to_the_table(server: Server, gm: Seat, sit: Sit) -> None:
    menu(gm)
    code = code_of(gm)
    guest = sit(phone=True)
    guest.page.goto(server.url)
    guest.by("code-input").fill(f"{code[:3].lower()} - {code[3:].lower()}")
    guest.tap(guest.by("come-in"))
    guest.by("name-input").fill("Bo")
    guest.tap(guest.by("sit-down"))
    guest.is_in()
    expect(gm.page.get_by_role("dialog").get_by_text("Bo", exact=True)).to_be_visible()
    guest.key = guest.page.evaluate("t => JSON.parse(sessionStorage.getItem(`wildtable:${t}`)).own", server.table)
    gm.page.keyboard.press("Escape")
    guest.do("play:", "ada")
    gm.reads("Bo")
    agree(gm, guest)
    guest.page.reload()
    guest.is_in()
    assert server.welcome(guest.key)["name"] == "Bo"


@pytest.mark.slow
def test_a_new_code_ends_the_one_before(server: Server, gm: Seat, sit: Sit) -> None:
    menu(gm)
    old = code_of(gm)
    gm.tap(gm.by("new-code"))
    expect(gm.by("code")).not_to_have_attribute("data-code", old)
    new = code_of(gm)
    assert squares_of(gm) == drawn(server.link(new))  # this game master's page knows no lasting link
    guest = sit(phone=True)
    guest.page.goto(server.url)
    guest.by("code-input").fill(old)
    guest.tap(guest.by("come-in"))
    expect(guest.page.get_by_role("alert")).to_contain_text(f"No table has the code {old}.")
    guest.by("code-input").fill("seven letters")
    guest.tap(guest.by("come-in"))
    expect(guest.page.get_by_role("alert")).to_contain_text("This is not a code. A code has 6 letters")
    expect(guest.by("code-input")).to_have_value("seven letters")  # nothing is lost
    guest.by("code-input").fill(new)
    guest.tap(guest.by("come-in"))
    expect(guest.by("name-input")).to_be_visible()


@pytest.mark.slow
def test_a_code_is_the_same_after_a_restart(server: Server, gm: Seat) -> None:
    menu(gm)
    code = code_of(gm)
    server.kill()
    server.start()
    gm.page.reload()
    gm.is_in()
    menu(gm)
    assert code_of(gm) == code


def test_whoever_opens_a_table_gets_link_qr_code_and_letters(server: Server, sit: Sit) -> None:
    host = sit(color_scheme="dark")
    host.page.goto(server.url)
    host.tap(host.by("open-table"))
    link = host.page.get_by_label("Link for your players", exact=True).input_value()
    code = code_of(host)
    assert not link.endswith(code)  # this page knows the link that lasts
    assert squares_of(host) == drawn(link)
    expect(host.by("qr").locator("rect")).to_have_css("fill", "rgb(255, 255, 255)")
    expect(host.by("qr").locator("path")).to_have_css("fill", "rgb(0, 0, 0)")
    expect(host.by("hindered")).to_contain_text("wildtable serve --host 0.0.0.0")
    host.shot("invitation")
    host.tap(host.by("enter"))
    host.is_in()
    menu(host)
    expect(host.by("invite").get_by_label("Link for your players", exact=True)).to_have_value(link)
    assert code_of(host) == code
    assert squares_of(host) == drawn(link)


@pytest.mark.slow
def test_a_page_opened_by_a_real_name_keeps_it(server: Server, sit: Sit) -> None:
    host = sit()
    asked: list[str] = []
    host.page.on("request", lambda request: asked.append(f"{request.url} {request.post_data or ''}"))
    name = f"http://table.localhost:{server.port}"  # a name of its own, as behind a proxy
    host.page.goto(name)
    host.tap(host.by("open-table"))
    link = host.page.get_by_label("Link for your players", exact=True).input_value()
    assert link.startswith(f"{name}/#/")
    expect(host.by("hindered")).to_have_count(0)
    assert squares_of(host) == drawn(link)
    key = link.rpartition("/")[2]
    assert not any(key in line.partition(" ")[0] for line in asked)  # no secret in an address that is logged


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_how_the_page_looks_is_chosen(server: Server, sit: Sit, scheme: str) -> None:
    guest = sit(phone=True, color_scheme=scheme)
    guest.page.goto(server.url)
    looks = "(({ light, contrast }) => `${light} ${contrast}`)(document.documentElement.dataset)"
    papers = {}
    for choice, shown in LOOKS.items():
        guest.tap(guest.by("look", looks=choice))
        expect(guest.by("look", looks=choice)).to_have_attribute("aria-pressed", "true")
        assert guest.page.evaluate(looks) == shown[scheme == "dark"], choice
        papers[choice] = guest.page.evaluate(PAPER)
        bar = guest.page.locator("meta[name=theme-color]").get_attribute("content")
        guest.page.reload()
        guest.by("open-table").wait_for()
        assert guest.page.evaluate(looks) == shown[scheme == "dark"], f"{choice}, kept"
        assert guest.page.evaluate(PAPER) == papers[choice]
        assert guest.page.locator("meta[name=theme-color]").get_attribute("content") == bar
    assert papers["system"] == papers[scheme]
    assert len({papers[choice] for choice in ("light", "dark", "contrast")}) == 3


@pytest.mark.slow
def test_it_is_dark_until_the_systems_look_is_chosen_and_followed(server: Server, sit: Sit) -> None:
    mia = sit(phone=True, color_scheme="light")
    mia.sit_down("Mia")
    assert mia.page.evaluate("document.documentElement.dataset.light") == "dark"
    menu(mia)
    mia.tap(mia.by("look", looks="system"))
    light = mia.page.evaluate(PAPER)
    mia.page.emulate_media(color_scheme="dark")
    mia.page.wait_for_function(f"before => {PAPER} !== before", arg=light)
    mia.tap(mia.by("look", looks="light"))
    assert mia.page.evaluate(PAPER) == light
    mia.page.emulate_media(color_scheme="light")
    mia.page.emulate_media(color_scheme="dark")
    assert mia.page.evaluate(PAPER) == light


def test_a_choice_is_there_before_anything_is_painted(server: Server, sit: Sit) -> None:
    guest = sit(color_scheme="light")
    guest.page.goto(server.url)
    guest.tap(guest.by("look", looks="dark"))
    guest.page.route("**/assets/*", lambda route: route.abort())  # all that the page asks for is late
    guest.page.reload(wait_until="domcontentloaded")
    dark = guest.page.evaluate("document.documentElement.dataset.light")
    assert (dark, guest.page.evaluate(PAPER)) == ("dark", "rgb(12, 17, 23)")
    expect(guest.page.locator(".arriving")).to_have_css("fill", "rgb(185, 122, 17)")  # the crest
    assert [said for said in guest.troubles if "ERR_FAILED" not in said] == []
    guest.troubles.clear()


def test_the_page_can_be_installed(server: Server, sit: Sit) -> None:
    guest = sit()
    guest.page.goto(server.url)
    manifest = guest.page.locator("link[rel=manifest]").get_attribute("href")
    with urlopen(urljoin(f"{server.url}/", manifest), timeout=20) as answer:  # noqa: S310 - ours
        assert answer.headers["Content-Type"] == "application/manifest+json"
        told = json.load(answer)
    assert (told["start_url"], told["display"]) == ("./", "standalone")
    for icon in told["icons"]:
        with urlopen(urljoin(f"{server.url}/", icon["src"]), timeout=20) as answer:  # noqa: S310 - ours
            assert answer.headers["Content-Type"] == icon["type"]
            data = answer.read()
        if icon["type"] == "image/png":
            wide, high = int.from_bytes(data[16:20]), int.from_bytes(data[20:24])
            assert (data[1:4], f"{wide}x{high}", icon["purpose"]) == (b"PNG", icon["sizes"], "any maskable")
    assert {icon["sizes"] for icon in told["icons"]} == {"any", "192x192", "512x512"}
    client = guest.page.context.new_cdp_session(guest.page)
    read = client.send("Page.getAppManifest")
    assert read["errors"] == []
    hindered = {error["errorId"] for error in client.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert hindered <= {"in-incognito"}  # as every browser of a test is
    assert guest.page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    assert Path(read["url"]).name == Path(manifest or "").name
