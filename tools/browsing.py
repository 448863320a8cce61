"""The browser of the scripts that take pictures, and the way to the people of the browser tests."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).parents[1]
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def use_browser_tests() -> None:
    """Have the modules of ``tests/browser``, and of ``tests`` that they use, found by their names."""
    for folder in (ROOT / "tests", ROOT / "tests/browser", ROOT):
        if str(folder) not in sys.path:
            sys.path.insert(0, str(folder))


@contextmanager
def chromium(arguments: Sequence[str] = ()) -> Iterator[Browser]:
    """Open the system's Chromium for a block. Raises `SystemExit` where there is none, or the page is not built."""
    use_browser_tests()
    from conftest import ARGUMENTS
    from playwright.sync_api import sync_playwright

    from wildtable.server.http.app import STATIC

    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        raise SystemExit("There is no Chromium on this machine. Debian: apt install chromium.")
    if not (STATIC / "index.html").is_file():
        raise SystemExit("The page is not built. Build it: python hatch_build.py")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=[*ARGUMENTS, *arguments])
        try:
            yield browser
        finally:
            browser.close()
