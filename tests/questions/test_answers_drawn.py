"""Answers as pictures: valid SVG with all numbers in words; curves of sweeps, and where builds change places."""

from __future__ import annotations

import sys
from pathlib import Path
from unittest.mock import MagicMock
from xml.etree import ElementTree as ET

import pytest

from wildtable import odds
from wildtable.cli.odds import run
from wildtable.odds.questions.answer.curves import charts, crossings

SVG = "{http://www.w3.org/2000/svg}"
SWEEP = "d8, 2d6 v parry 5 toughness 3..12 vs d8, d12+1 v parry 5 toughness 3..12"


@pytest.mark.parametrize(
    "question",
    ["d8", "sellsword v bandit, wild, head", "d8 tn 4..8", SWEEP, "d8 vs d10", "saga: 8 dice v 10", "4d6kh3"],
)
def test_a_picture_says_in_words_what_it_shows(question: str) -> None:
    told = odds.ask(question)
    drawn = ET.fromstring(told.svg())  # noqa: S314 - our own
    assert drawn.attrib["role"] == "img"
    assert drawn.findtext(f"{SVG}title") == question
    described = drawn.findtext(f"{SVG}desc") or ""
    for label, row in told.labelled():
        if not row.part:
            assert f"{row.outcome} {row.shown}" in described
            assert label in described


def test_what_a_stranger_writes_is_no_mark_in_the_picture() -> None:
    asked = "sellsword v bandit, <script>alert(1)</script> & \x01 'x'"
    drawn = ET.fromstring(odds.ask(asked).svg())  # noqa: S314 - our own
    assert drawn.findtext(f"{SVG}title") == "sellsword v bandit, <script>alert(1)</script> &  'x'"
    assert not list(drawn.iter(f"{SVG}script"))


def test_a_longer_bar_is_a_greater_chance() -> None:
    told = odds.ask("d8 at -2")
    bars = [rect for rect in ET.fromstring(told.svg()).iter(f"{SVG}rect") if rect.attrib["fill"] == "#0072b2"]  # noqa: S314 - our own
    wide = [float(bar.attrib["width"]) for bar in bars][: len(told.summary)]
    assert wide == pytest.approx([308 * row.value for row in told.summary], abs=0.06)


def test_the_curves_of_a_sweep_hold_its_chances() -> None:
    told = odds.ask(SWEEP)
    chart = next(chart for chart in charts(told) if chart.outcome == "a Wound or more")
    assert [curve.name for curve in chart.curves] == ["d8, 2d6 v parry 5", "d8, d12+1 v parry 5"]
    assert chart.swept == "toughness"
    points = dict(chart.curves[0].points)
    assert points[7] == odds.ask("d8, 2d6 v parry 5 toughness 7")["a Wound or more"]


def test_a_build_keeps_no_piece_of_the_words_that_are_swept() -> None:
    told = odds.ask("d8, d12+1 v parry 5 toughness 7, gang up 1..2 vs d10, d10 v parry 5 toughness 7, gang up 1..2")
    assert told.variants[0][0] == "d8, d12+1 v parry 5 toughness 7: gang up 1"
    assert "wild: parry 5" in dict(odds.ask("d8 v toughness 7, wild parry 5..6 vs head parry 5..6").variants)


def test_where_builds_change_places_is_told() -> None:
    told = odds.ask(SWEEP)
    found = [each for each in crossings(told) if each.outcome == "a Wound or more"]
    assert [(each.before, each.after) for each in found] == [(3, 4), (7, 8)]
    for each in found:
        better, worse = (name.replace("v parry 5", f"v parry 5 toughness {each.after}")
                         for name in (each.better, each.worse))  # fmt: skip
        assert odds.ask(better)["a Wound or more"] > odds.ask(worse)["a Wound or more"]
    assert any("is better from toughness 8 on" in note for note in told.notes)
    assert not crossings(odds.ask("sellsword v parry 3..8 toughness 6, wild vs head"))


def test_what_would_have_to_change_is_the_least_that_reaches_it() -> None:
    question = "sellsword v parry 7 toughness 7"
    told = odds.ask(f"{question}, what is needed for 80% of a hit?")
    assert told["added to the roll"] == 3
    assert odds.ask(f"{question}, +3")["hit"] >= 0.8 > odds.ask(f"{question}, +2")["hit"]
    assert told["Bennies of the attacker"] == 2
    assert "added to the damage" not in [row.outcome for row in told.details]  # damage changes no hit
    assert odds.ask(f"{question}, what is needed for 40% of a wound?")["added to the damage"] == 4
    assert "Nothing" in odds.ask(f"{question}, what is needed for 10%?").notes[0]


def test_a_picture_is_written_to_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "odds.svg"
    assert run(["d8 tn 4..6", "--svg", str(file)]) == 0
    assert ET.parse(file).getroot().tag == f"{SVG}svg"  # noqa: S314 - our own
    assert "tn 4" in capsys.readouterr().out
    assert run(["d8", "--svg", str(tmp_path / "none" / "odds.svg")]) == 3
    assert "cannot be written" in capsys.readouterr().err
    assert run(["d8", "--svg"]) == 2


def test_a_figure_needs_matplotlib(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(odds.Unanswerable, match="pip install matplotlib"):
        odds.ask("d8").plot()


def test_what_has_no_answer_has_no_picture() -> None:
    with pytest.raises(odds.Unanswerable, match="no answer to draw"):
        odds.ask("what is love").svg()


def test_a_figure_draws_a_bar_for_each_chance_and_a_curve_for_each_build(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stand-in for matplotlib notes what is called."""
    module = MagicMock()
    monkeypatch.setitem(sys.modules, "matplotlib", MagicMock(figure=module))
    monkeypatch.setitem(sys.modules, "matplotlib.figure", module)
    axes = module.Figure.return_value.add_subplot.return_value
    told = odds.ask("d8")
    told.plot()
    names, chances = axes.barh.call_args.args
    assert names == ["success", "raise", "critical failure"]
    assert chances == [told[name] for name in names]
    odds.ask("d6 vs d10, tn 4..8").plot()
    assert [call.kwargs["label"] for call in axes.plot.call_args_list[:2]] == ["d6", "d10"]
    assert axes.plot.call_args_list[0].args[0] == (4, 5, 6, 7, 8)
