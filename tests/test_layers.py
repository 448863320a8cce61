"""The picture of the layers is drawn from the imports, shows what should not be, and says when it is stale."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tools import layers

HOUSE = Path(__file__).parents[1] / "docs/reference/layers.md"

TREE = {
    "__init__.py": "",
    "top/__init__.py": "from wildtable import low\nfrom wildtable.savage import game\n",
    "top/more.py": "def late():\n    import wildtable.low\n",
    "low.py": "import json\n",
    "savage/__init__.py": "",
    "savage/game.py": "from wildtable.savage.riding import play\n",
    "savage/riding/__init__.py": "",
    "savage/riding/rules.py": "from wildtable.low import thing\n",
    "savage/riding/play.py": "from wildtable.savage.riding.rules import fall\nfrom ..wounds import play\n",
    "savage/riding/model.py": "",
    "savage/wounds/__init__.py": "",
    "savage/wounds/play/__init__.py": "from wildtable.savage.wounds import rules\n",
    "savage/wounds/rules.py": "",
}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small house with two topics."""
    root = tmp_path / "wildtable"
    for name, text in TREE.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, "utf-8")
    return root


def rows(picture: str) -> list[str]:
    """The lines of a picture, with single spaces."""
    return [" ".join(line.split()) for line in picture.splitlines()]


def test_it_finds_every_import_also_late_and_relative_ones(tree: Path) -> None:
    found = layers.imports(tree)
    assert ("wildtable.top.more", "wildtable.low") in found
    assert ("wildtable.top", "wildtable.savage.game") in found
    assert ("wildtable.savage.riding.play", "wildtable.savage.wounds.play") in found
    assert not [pair for pair in found if "json" in pair[1]]


def test_packages_stand_in_layers_and_topics_beside_each_other(tree: Path) -> None:
    drawn = rows(layers.picture(tree))
    names = [line.split()[0] for line in drawn[2:8] if not line.startswith("─")]
    assert names == ["top", "savage", "low"]
    assert "top → savage 1 · low 2" in drawn
    assert "savage → low 1" in drawn
    assert "(core) riding wounds" in drawn
    assert "play ↓1 →1 ↓1" in drawn
    assert "rules ■ ■" in drawn
    assert "riding → wounds 1" in drawn


def test_arrows_stand_in_the_order_of_layers_and_names(tree: Path) -> None:
    for name in ("ant", "bee", "cat", "dog", "elk"):
        (tree / f"{name}.py").write_text("", "utf-8")
    (tree / "low.py").write_text("from wildtable import dog, ant, elk, bee, cat\n", "utf-8")
    assert "low → ant 1 · bee 1 · cat 1 · dog 1 · elk 1" in rows(layers.picture(tree))


def test_an_arrow_up_and_a_circle_are_seen(tree: Path) -> None:
    (tree / "savage/wounds/rules.py").write_text("from wildtable.savage.riding import play\n", "utf-8")
    drawn = rows(layers.picture(tree))
    assert "rules ■ ↑1" in drawn
    assert "riding → wounds 1!" in drawn
    assert "wounds → riding 1!" in drawn


def test_a_file_is_drawn_into_and_stale_when_an_arrow_is_new(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = layers.drawn(f"# House\n\n{layers.BEGIN}\n{layers.END}\n\nMore.\n", layers.picture(tree))
    assert text.startswith("# House\n")
    assert text.endswith("\n\nMore.\n")
    assert layers.drawn(text, layers.picture(tree)) == text
    (tree / "top/third.py").write_text("from wildtable import low\n", "utf-8")
    assert not layers.is_stale(text, layers.picture(tree)), "a number more is not yet another picture"
    (tree / "low.py").write_text("from wildtable.savage.riding import model\n", "utf-8")
    assert layers.is_stale(text, layers.picture(tree))


def test_the_command_says_what_is_wrong(
    tree: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(layers, "ROOT", tree)
    file = tmp_path / "page.md"
    file.write_text("No place for it.\n", "utf-8")
    for option in ("--write", "--check"):
        assert layers.main([option, str(file)]) == 1
        assert "needs the markers" in capsys.readouterr().err
    file.write_text(f"{layers.BEGIN}\nold\n{layers.END}\n", "utf-8")
    assert layers.main(["--check", str(file)]) == 1
    assert f"python -m tools.layers --write {file}" in capsys.readouterr().err
    assert layers.main(["--write", str(file)]) == 0
    assert layers.main(["--check", str(file)]) == 0
    assert layers.main(["--check", str(tmp_path / "none.md")]) == 1
    assert capsys.readouterr().err.count("\n") == 1


@cache
def ours() -> layers.Arrows:
    """The imports of the whole package."""
    return layers.imports(layers.ROOT)


def test_the_picture_of_this_house_is_not_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    every = ours()
    monkeypatch.setattr(layers, "imports", lambda _: every)
    assert not layers.is_stale(HOUSE.read_text("utf-8"), layers.picture())


@pytest.mark.parametrize("system", layers.SYSTEMS)
def test_no_module_of_a_system_stands_in_a_circle(system: str) -> None:
    inside = {name for name in layers.modules(layers.ROOT) if name.startswith(f"wildtable.{system}.")}
    packages = {name for name in inside if any(other.startswith(f"{name}.") for other in inside)}
    arrows = layers.Counter(pair for pair in ours() if set(pair) <= inside - packages)
    for row in layers.layers(inside - packages, arrows):
        for source, target in arrows:
            assert not (source in row and target in row), f"{source} and {target} stand in a circle"


def test_a_circle_of_modules_is_found() -> None:
    arrows = layers.Counter({("a", "b"): 1, ("b", "c"): 1, ("c", "b"): 1})
    assert ["b", "c"] in layers.layers("abc", arrows)


@pytest.mark.parametrize("system", layers.SYSTEMS)
def test_few_files_lie_loose_in_a_system(system: str) -> None:
    assert len(list((layers.ROOT / system).glob("*.py"))) <= 13  # one of them, `commands`, is a door for programs
