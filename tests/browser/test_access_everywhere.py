"""No screen of the page shuts anybody out: each of them at the width of a phone and of a desktop, in all colours.

`pytest -m slow tests/browser/test_access_everywhere.py -s` goes everywhere and prints what it has seen. Pictures of all
of it are kept. `test_access.py` looks at a few of these screens whenever tests are run.
"""

from __future__ import annotations

import time

import everywhere_boards  # noqa: F401 - its tours
import everywhere_made  # noqa: F401 - its tours
import everywhere_play  # noqa: F401 - its tours
import pytest
from everywhere import TOURS, Visit, Walk, everything
from people import Sit
from serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture
def system(request: pytest.FixtureRequest) -> str:
    """Return what a tour wants to be served."""
    return str(request.param)


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])
@pytest.mark.parametrize(
    ("system", "walk"), TOURS, indirect=["system"], ids=[walk.__name__.replace("_", "-") for _, walk in TOURS]
)
def test_every_screen_is_open_to_all(server: Server, sit: Sit, *, walk: Walk, phone: bool) -> None:
    found, seen, began = list[str](), list[str](), time.monotonic()
    for person, screen in walk(Visit(server, sit, phone)):
        person.shot(f"everywhere-{walk.__name__}-{len(seen)}")
        everything(person, screen, found)
        seen.append(screen)
    print(f"\n{len(seen)} screens, {time.monotonic() - began:.0f} s: {', '.join(seen)}")  # noqa: T201 - with -s
    if found:
        pytest.fail("\n".join(found), pytrace=False)
