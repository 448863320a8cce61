"""Ids, nonces and keys: what a socket or a route takes, a file takes, and the other way round."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wildtable.dice.fair import is_nonce
from wildtable.play.ids import is_entry_id
from wildtable.savage.sheets.forms import DAMAGE_TEXT, RANGE_TEXT, TRAIT_TEXT
from wildtable.savage.sheets.place_forms import _ID
from wildtable.server.wire.dice import Nonce
from wildtable.server.wire.fields import Id
from wildtable.server.wire.keys import Address, OwnKey

SOURCE = Path(__file__).parents[2] / "src" / "wildtable"
FITTING = {
    "id": (Id, "a.b:c_d-1"),
    "nonce": (Nonce, "0f" * 16),
    "no nonce": (Nonce, ""),
    "address": (Address, "https://example.org/x"),
    "key": (OwnKey, "k" * 22),
    "place": (_ID, "mill-2"),
    "trait": (TRAIT_TEXT, "d12+1"),
    "damage": (DAMAGE_TEXT, "Str+d6"),
    "range": (RANGE_TEXT, "12/24/48"),
}


def fits(kind: object, text: str) -> bool:
    """Return whether the wire takes a text."""
    try:
        msgspec.convert(text, kind)
    except msgspec.ValidationError:
        return False
    return True


@pytest.mark.parametrize("what", FITTING)
@pytest.mark.parametrize("more", ["\n", "\r\n", "\n\n", " ", "\u2028", "\x0b"])
def test_what_has_a_pattern_ends_where_it_ends(what: str, more: str) -> None:
    kind, text = FITTING[what]
    assert fits(kind, text)
    assert not fits(kind, text + more)


@given(st.text("aZ09_.:-\n\r\u0660é ", max_size=70))
def test_a_socket_and_a_file_read_the_same_ids(text: str) -> None:
    assert fits(Id, text) == is_entry_id(text)


@given(st.text("0af\nAF", max_size=34) | st.sampled_from(["0f" * 16, "0F" * 16, "0f" * 16 + "\n", "\n"]))
def test_a_socket_and_a_proof_read_the_same_nonces(text: str) -> None:
    assert fits(Nonce, text) == is_nonce(text)


def test_no_pattern_of_a_message_lets_a_final_line_feed_pass() -> None:
    found = [
        f"{path.name}: {line.strip()}"
        for path in SOURCE.rglob("*.py")
        for line in path.read_text("utf-8").splitlines()
        if re.search(r"(pattern|^[A-Z_]+) ?= ?[rf]*\"\^.*\$\"", line)
    ]
    assert found == []
