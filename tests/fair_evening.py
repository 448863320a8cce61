"""An evening with proofs as it was exported, for the page's test: `python -m tests.fair_evening` writes the file."""

from __future__ import annotations

from pathlib import Path

from tests.altering import SCENES, Evening

FILE = Path(__file__).with_name("fair_evening.json")

if __name__ == "__main__":
    FILE.write_bytes(Evening(SCENES[0], 10).play(70).file())
