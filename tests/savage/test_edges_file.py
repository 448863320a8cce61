"""A file of Edges is checked as it is read, so that a mistyped name is told at once and not in the middle of a roll."""

from __future__ import annotations

from pathlib import Path

import pytest

from wildtable.savage.edges.asking import QUESTIONS
from wildtable.savage.edges.conditions import CONDITIONS
from wildtable.savage.edges.queries import abilities_in, traits


def _file(folder: Path, effect: str) -> Path:
    path = folder / "edges.toml"
    path.write_text(f'[sure-hand]\ntitle = "Sure Hand"\neffects = [{{ {effect} }}]\n', "utf-8")
    return path


def test_an_effect_with_known_names_is_read(tmp_path: Path) -> None:
    path = _file(tmp_path, 'question = "trait", value = 1, when = "attacking"')
    assert abilities_in(path, QUESTIONS, CONDITIONS)["sure-hand"].effects[0].when == "attacking"


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        ('question = "trait", value = 1, when = "atacking"', "sure-hand: when 'atacking': .* mean 'attacking'"),
        ('question = "trayt", value = 1', "sure-hand: question 'trayt': .* mean 'trait'"),
        ('question = "trait", value = 1, when = "zzz"', "sure-hand: when 'zzz': There are aiming, alone, attacking"),
    ],
)
def test_an_unknown_name_is_refused_with_the_edge_that_has_it(tmp_path: Path, effect: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        abilities_in(_file(tmp_path, effect), QUESTIONS, CONDITIONS)


def test_the_edges_of_the_game_are_read_by_that_check(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {name: when for name, when in CONDITIONS.items() if name != "attacking"}
    monkeypatch.setattr("wildtable.savage.edges.queries.CONDITIONS", known)
    with pytest.raises(ValueError, match="attacking"):
        traits.__wrapped__()  # as at the first use: the cache has the Edges that parts brought besides
