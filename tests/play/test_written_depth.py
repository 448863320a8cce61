"""Keys of a file with more parts than values may lie deep are refused before they are read."""

from __future__ import annotations

import tracemalloc

import pytest

from wildtable.written import DEEPEST, Unreadable, from_toml


@pytest.mark.parametrize(
    "form", ["{} = 1", "[{}]\na = 1", "[[{}]]\na = 1", "x = {{ {} = 1 }}", "x = [1, {{ b = 2, {} = 1 }}]"]
)
def test_a_key_of_many_parts_is_refused_without_reading_it(form: str) -> None:
    text = form.format(" . ".join(["a", '"b.c"', "'d'"] * 1000))
    tracemalloc.start()
    try:
        with pytest.raises(Unreadable, match="it is nested too deeply"):
            from_toml(text)
        assert tracemalloc.get_traced_memory()[1] < 2**20
    finally:
        tracemalloc.stop()


def test_a_key_as_deep_as_may_be_is_read() -> None:
    assert from_toml(f"{'.'.join('a' * DEEPEST)} = 1").value
    with pytest.raises(Unreadable, match="it is nested too deeply"):
        from_toml(f"{'.'.join('a' * (DEEPEST + 1))} = 1")


def test_a_text_of_many_short_sentences_is_no_key() -> None:
    said = " ".join(["Run."] * 40)
    assert from_toml(f'a = "{said}"\nb = """\nWell: {said}\n"""\n# {said}\nc = 1.5').value["a"] == said
