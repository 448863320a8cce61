"""Other libraries say what the odds say: the questions that `python -m bench peers` asks of them."""

from __future__ import annotations

from importlib import import_module

import pytest

from bench.peers import questions
from bench.peers.questions import WITHIN, Answer

QUESTIONS = ("one_die", "test", "attack", "opposed", "fire", "pool", "keep", "higher", "group")
ASKED = [("icepool", "table"), *((peer, question) for peer in ("icepool", "dyce", "lea") for question in QUESTIONS)]
"""All are asked all, but for the table, which only icepool has an idiom for."""


def answers(peer: str, question: str) -> tuple[Answer, Answer]:
    """Ours, and theirs."""
    return getattr(questions, question)(), getattr(import_module(f"bench.peers.by_{peer}"), question)()


@pytest.mark.parametrize(("peer", "question"), ASKED)
def test_a_peer_says_the_same(peer: str, question: str) -> None:
    ours, theirs = answers(peer, question)
    for what in {*ours, *theirs}:
        assert theirs.get(what, 0.0) == pytest.approx(ours.get(what, 0.0), abs=WITHIN), what
    assert len(ours) > 9 or question == "fire"
