"""The icons for a device's home screen, from the crest: ``python -m tools.icons`` writes them into web/public."""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).parents[1] / "web/public"
GROUND = "#181310"
"""The background of the crest: a device cuts the icon to a shape of its own."""
PART = 0.62
"""The share of the width that the crest takes: all of it lies within the circle that no device cuts into."""
SIZES = (180, 192, 512)


def main() -> None:
    """Write one icon for each size."""
    crest = (PUBLIC / "favicon.svg").read_text("utf-8")
    program = shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            svg = f"svg{{width:{size * PART}px;height:{size * PART}px}}"
            body = f"body{{margin:0;height:{size}px;display:grid;place-items:center;background:{GROUND}}}"
            page.set_content(f"<style>{svg}{body}</style>{crest}")
            page.screenshot(path=PUBLIC / f"icon-{size}.png")
        browser.close()


if __name__ == "__main__":
    main()
