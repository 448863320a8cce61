"""The time the page of odds waits for an answer while somebody drags a number: `python -m bench dragged`."""

from __future__ import annotations

from http.client import HTTPConnection
from itertools import product
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from urllib.parse import urlencode

from bench.claims import Claim
from bench.table.playing import at
from bench.table.serving import running

LIGHTS = ("", ", wild, head", ", dim", ", gang up 2", ", wild, 1 Benny")
DRAGGED = [
    f"sellsword v parry {parry} toughness {toughness}{more}"
    for more, parry, toughness in product(LIGHTS, range(2, 10), range(4, 12))
]
"""320 questions, each asked once, so that none is kept."""


def waited() -> tuple[float, float]:
    """Return how many milliseconds all answers but a hundredth take over HTTP, and the seconds of the median."""
    with TemporaryDirectory() as folder, running(folder, "1", "6") as server:
        there = HTTPConnection("127.0.0.1", server.port)
        _ask(there, "sellsword v bandit")  # starts the worker
        seconds = [_ask(there, question) for question in DRAGGED]
        there.close()
    return at(99, seconds), median(seconds)


def _ask(there: HTTPConnection, question: str) -> float:
    """Return the seconds until an answer is here. Raises `AssertionError` for one that is a problem."""
    began = perf_counter()
    there.request("GET", f"/api/odds?{urlencode({'q': question})}", headers={"Accept-Encoding": "gzip"})
    answer = there.getresponse()
    read = answer.read()
    assert answer.status == 200, read
    return perf_counter() - began


CLAIMS = (Claim("ms until a dragged question is answered over HTTP, all but a hundredth", 100, waited),)
