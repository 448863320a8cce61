"""The page of odds, without a table: words, chips, a slider, comparisons, a link, files; for everybody's eyes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import Browser, Page, expect
from serving import Server

from wildtable import odds

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
WIDE, NARROW = {"width": 1366, "height": 768}, {"width": 390, "height": 844}
FIGHT = "d8, d8+d6 v parry 5 toughness 7"
SWEEP = "d8, d8+d6 v parry 5 toughness 4..10"


@contextmanager
def opened(chromium: Browser, server: Server, hash: str = "#odds", size: dict[str, int] = WIDE) -> Iterator[Page]:
    """Yield the page of odds in a window of a size."""
    page = chromium.new_page(viewport=size)  # type: ignore[arg-type] # a size
    try:
        page.goto(f"{server.url}/{hash}")
        expect(page.get_by_test_id("odds")).to_be_visible()
        yield page
    finally:
        page.close()


def ask(page: Page, question: str, place: int = 0) -> None:
    """Type a question."""
    page.get_by_test_id("odds-question").nth(place).fill(question)


def told(page: Page, question: str) -> None:
    """Wait until a question's first chance is there; each server here starts its process for questions first."""
    row = odds.ask(question).summary[0]
    expect(page.get_by_test_id("odds-told")).to_contain_text(row.shown, timeout=30_000)


def test_one_comes_from_the_start_page_and_asks_in_words(server: Server, chromium: Browser) -> None:
    page = chromium.new_page(viewport=WIDE)  # type: ignore[arg-type] # a size
    page.goto(server.url)
    page.get_by_test_id("odds-door").click()
    page.get_by_test_id("odds-example").first.click()
    expect(page.get_by_test_id("odds-told")).to_contain_text("73.33%")
    ask(page, FIGHT)
    told(page, FIGHT)
    page.get_by_test_id("odds-home").click()
    expect(page.get_by_test_id("odds-door")).to_be_visible()
    page.close()


def test_chips_and_the_slider_change_the_question(server: Server, chromium: Browser) -> None:
    with opened(chromium, server) as page:
        ask(page, FIGHT)
        page.locator("[data-chip=wild]").click()
        told(page, f"{FIGHT}, wild")
        expect(page.locator("[data-chip=wild]")).to_have_attribute("aria-pressed", "true")
        page.get_by_test_id("odds-modifier").focus()
        for _ in range(2):
            page.keyboard.press("ArrowRight")
        told(page, f"{FIGHT}, wild, +2")
        expect(page.get_by_test_id("odds-question")).to_have_value(f"{FIGHT}, wild, +2")


def test_a_question_of_saga_has_chips_of_its_own(server: Server, chromium: Browser) -> None:
    question = "saga: 8 dice v 10"
    with opened(chromium, server) as page:
        ask(page, question)
        page.locator("[data-chip=force]").click()
        told(page, f"{question}, 1 force")
        expect(page.locator("[data-chip=wild]")).to_have_count(0)


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
def test_a_sweep_is_drawn_in_readable_words_and_said(server: Server, chromium: Browser, size: dict[str, int]) -> None:
    with opened(chromium, server, size=size) as page:
        ask(page, SWEEP)
        picture = page.get_by_role("img", name="hit by toughness", exact=True)
        expect(picture).to_be_visible()
        assert picture.evaluate("each => each.getScreenCTM().a") == pytest.approx(1, abs=0.02)
        expect(page.get_by_test_id("odds-status")).to_contain_text("toughness 10: hit 66.67%")


@pytest.mark.slow
def test_a_link_holds_what_is_compared(server: Server, chromium: Browser) -> None:
    with opened(chromium, server) as page:
        ask(page, FIGHT)
        page.get_by_test_id("odds-compare").click()
        page.locator("[data-chip=head]").click()
        for question in (FIGHT, f"{FIGHT}, head"):
            told(page, question)
        link = page.url
        assert link.count("q=") == 2
    with opened(chromium, server, link.partition("/#")[2] and f"#{link.partition('#')[2]}", NARROW) as page:
        expect(page.get_by_test_id("odds-question")).to_have_count(2)
        for question in (FIGHT, f"{FIGHT}, head"):
            told(page, question)


@pytest.mark.slow
def test_what_cannot_be_read_is_told_with_the_nearest_question(server: Server, chromium: Browser) -> None:
    with opened(chromium, server) as page:
        ask(page, "what is love")
        expect(page.get_by_test_id("odds-problem")).to_contain_text("Not understood")
        page.get_by_test_id("odds-problem").get_by_role("button").click()
        told(page, "sellsword v bandit, sword, wild")


@pytest.mark.slow
def test_an_answer_is_taken_as_files(server: Server, chromium: Browser) -> None:
    with opened(chromium, server) as page:
        ask(page, SWEEP)
        expect(page.get_by_role("img", name="hit by toughness").first).to_be_visible()
        found = {}
        for form in ("svg", "png", "csv"):
            with page.expect_download() as download:
                page.get_by_test_id(f"odds-{form}").click()
            found[form] = Path(download.value.path()).read_bytes()
    assert ET.fromstring(found["svg"]).tag.endswith("svg")  # noqa: S314 - our own
    assert found["png"].startswith(b"\x89PNG")
    assert found["csv"].decode() == odds.ask(SWEEP).csv()


@pytest.mark.parametrize("size", [pytest.param(WIDE, marks=pytest.mark.slow), NARROW], ids=["wide", "narrow"])
@pytest.mark.parametrize(
    "hash",
    [
        pytest.param("#odds", marks=pytest.mark.slow),
        pytest.param(f"#odds?q={FIGHT}, wild", marks=pytest.mark.slow),
        pytest.param(f"#odds?q={SWEEP}&q={SWEEP}, wild", marks=pytest.mark.slow),
        "#odds?q=x y",
    ],
)
def test_everybody_can_use_it(server: Server, chromium: Browser, size: dict[str, int], hash: str) -> None:
    with opened(chromium, server, hash.replace("+", "%2B"), size) as page:
        expect(page.get_by_test_id("odds-status")).not_to_have_text("Computing")
        page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
        page.evaluate(AXE.read_text("utf-8"))
        found = page.evaluate("axe.run()")["violations"]
        assert [(each["id"], each["nodes"][0]["html"]) for each in found] == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        for name in page.get_by_role("button").all():
            box = name.bounding_box()
            assert box is None or box["height"] >= 43


def test_no_question_goes_into_a_servers_path(server: Server, chromium: Browser) -> None:
    with opened(chromium, server, "#odds?q=d8") as page:
        assert re.search(r"/#odds\?q=d8$", page.url)
        told(page, "d8")
