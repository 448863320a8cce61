"""Measurements of taps, sight and traffic that the page needs: scripted situations in Chromium. `python -m bench page`.

Servers, people and dice are those of the browser tests, which are no package: their folders are put on the path here.
"""

import sys
from pathlib import Path

TESTS = Path(__file__).parents[2] / "tests"
sys.path += [str(TESTS / "browser"), str(TESTS)]
