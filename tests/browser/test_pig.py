"""The example of a system from outside, installed and played on the page by two people."""

from __future__ import annotations

from pathlib import Path

import pytest
from people import Seat, Sit
from serving import Server

from tests.installed import EXAMPLES, install

pytestmark = pytest.mark.browser


@pytest.fixture
def system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Pig, as it is installed."""
    install(EXAMPLES / "pig", tmp_path / "site")
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    return "pig"


@pytest.mark.slow
def test_it_is_played_on_the_page(server: Server, gm: Seat, sit: Sit) -> None:
    ann, bo = sit(phone=True), sit()
    ann.sit_down("Ann")
    bo.sit_down("Bo")
    ann.do("join", "red")
    ann.tap(ann.by("confirm"))
    bo.reads("red 0.")
    bo.do("join")
    for person in (ann, bo, gm):
        person.view("play")
        person.sees("asks", "red: keep 0?")
    server.dice.falls(5)
    ann.do("choose", "roll")
    ann.tap(ann.by("confirm"))
    for person in (ann, bo, gm):
        person.sees("asks", "red: keep 5?")
        person.shot("pig")
    ann.do("choose", "keep")
    ann.tap(ann.by("confirm"))
    for person in (ann, bo, gm):
        person.reads("red 5, blue 0.")
        person.sees("asks", "blue: keep 0?")
    assert server.welcome()["now"]["view"]["players"][0]["score"] == 5
