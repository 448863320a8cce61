"""A table brings its own conditions, perks and elements for Saga: the guide's examples, played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from wildtable.cli.main import main
from wildtable.cli.serving import _by_file
from wildtable.dice import Faces, Tape
from wildtable.play import GM, Codec, Refused, Table
from wildtable.play.campaign_files import CampaignSource
from wildtable.saga import sets
from wildtable.saga.base import Command
from wildtable.saga.conflict.messages.commands import BeginConflict, Impose, StartRound
from wildtable.saga.conflict.model import Condition
from wildtable.saga.conflict.tables import USES, read_table
from wildtable.saga.facts import Story
from wildtable.saga.game import SAGA
from wildtable.saga.growing import figures
from wildtable.saga.growing.figures import conditions
from wildtable.saga.harm.messages import Accept
from wildtable.saga.roll.messages import Respond, Roll, Spare, Stand
from wildtable.saga.view import view
from wildtable.systems import owner, system
from wildtable.text.spoken import PanelCard

GUIDE = (Path(__file__).parents[2] / "docs/reference/saga-files.md").read_text("utf-8")
EXAMPLES = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)
FIRE = EXAMPLES[0]


@pytest.fixture
def fire(tmp_path: Path) -> Path:
    """The guide's first example, in a file."""
    path = tmp_path / "fire.toml"
    path.write_text(FIRE, "utf-8")
    return path


def opened(path: Path) -> Table[Story, Command, object]:
    """A table by a file, in a conflict with the file's condition, as a log keeps its first state."""
    codec = Codec(SAGA)
    by_file = system("saga").by_file
    assert by_file is not None
    table = Table(SAGA, codec.state.decode(codec.encode(replace(by_file(path, "customs-house"), pending=()))))
    do(table, BeginConflict(sets.Stakes.SERIOUS))
    do(table, Impose("on-fire"))
    return table


def do(table: Table[Story, Command, object], command: Command, faces: Faces = ()) -> None:
    """The game master does something, and these faces fall."""
    table.add(table.do(GM, command, Tape([faces] if faces else [])))


def card(story: Story, seat: str) -> PanelCard:
    """The card of the fire on the page."""
    panels = system("saga").words.panels(view(story, seat))
    return next(shown for panel in panels if panel.id == "conditions" for shown in panel.cards)


def test_every_example_of_the_guide_fits() -> None:
    assert len(EXAMPLES) == 4
    assert [read_table(text).problems for text in EXAMPLES] == [(), (), (), ()]


def test_the_fire_burns_whoever_fails_and_grace_spares_the_roll(fire: Path) -> None:
    table = opened(fire)
    do(table, StartRound(sets.First.PLAYERS))
    do(table, Spare("mira"))
    assert (table.state["mira"].tokens.grace, table.state["mira"].harm.pain) == (2, 0)
    do(table, Respond("josef"))
    do(table, Roll("josef"), ((3,),))  # no rank in athletics: a chance die, neither mark nor hitch
    do(table, Stand("josef"), ((6,), (5,), (1,), (1,)))
    do(table, Stand("josef"))
    do(table, Accept("josef"))
    assert (table.state["josef"].harm.pain, table.state.pending) == (1, ())


def test_the_page_shows_it_in_its_own_words(fire: Path) -> None:
    table = opened(fire)
    for seat in (GM, "ann", ""):
        shown = card(table.state, seat)
        assert (shown.title, [(fact.label, fact.value) for fact in shown.facts]) == (
            "On fire",
            [
                ("When", "each round, every player"),
                ("Roll", "Athletics against 4"),
                ("Or pay", "1 grace"),
                ("A failure costs", "1 pain"),
            ],
        )


def test_the_log_and_the_offer_call_it_by_its_title(fire: Path) -> None:
    by_file = system("saga").by_file
    assert by_file is not None
    table: Table[Story, Command, object] = Table(SAGA, replace(by_file(fire, "customs-house"), pending=()))
    do(table, BeginConflict(sets.Stakes.SERIOUS))
    offers = [system("saga").words.offer(table.state, offer) for offer in SAGA.offers(table.state, GM)]
    impose = next(offer for offer in offers if offer.id.startswith("impose"))
    assert "On fire" in [choice.label for choice in impose.fields[0].choices]


@pytest.mark.parametrize("scene", sorted(system("saga").scenes))
def test_every_condition_that_the_data_knows_can_be_brought_in(fire: Path, scene: str) -> None:
    """It does not matter whether the scene lists it: those that it lists come first, the table's own last."""
    by_file = system("saga").by_file
    assert by_file is not None
    table: Table[Story, Command, object] = Table(SAGA, replace(by_file(fire, scene), pending=()))
    do(table, BeginConflict(sets.Stakes.SERIOUS))
    every = {*conditions(), "on-fire"}
    while offered := [o for o in SAGA.offers(table.state, GM) if isinstance(o.template, Impose)]:
        do(table, Impose(offered[0].template.condition))
    assert table.state.conflict is not None
    ids = [known.id for known in table.state.conflict.conditions]
    listed = figures._scenes()[scene].conditions
    assert (set(ids), len(ids)) == (every, len(every))
    assert (tuple(ids[: len(listed)]), ids[-1]) == (listed, "on-fire")


def test_what_the_file_has_is_carried_by_the_state(tmp_path: Path) -> None:
    path = tmp_path / "table.yaml"
    path.write_text("edition: saga\nelements: {barn: {physical: 6, hidden: true}}\nnumbers: {force_bonus: 3}\n")
    by_file = system("saga").by_file
    assert by_file is not None
    story = by_file(path, "wager")
    assert story.element("barn").name == "Barn"
    assert story.rules.edition.force_bonus == 3
    assert [el.id for el in view(story, "ann").elements] == []


def test_a_file_says_which_system_it_is_for() -> None:
    assert owner([CampaignSource("fire.toml", FIRE)]).name == "saga"
    assert owner([CampaignSource("x.toml", "[elements]"), CampaignSource("fire.toml", FIRE)]).name == "saga"
    for text in ('edition = "deluxe"', "[edges]", "= nothing"):
        assert owner([CampaignSource("x.toml", text)]).name == "savage"


def test_check_names_every_line(tmp_path: Path, fire: Path) -> None:
    assert CliRunner().invoke(main, ["check", str(fire)]).output == (f"{fire}: saga, 1 condition. No mistakes.\n")
    bad = tmp_path / "bad.toml"
    bad.write_text(FIRE.replace("athletics", "atletics").replace("rating", "ratting"), "utf-8")
    result = CliRunner().invoke(main, ["check", str(bad)])
    assert result.exit_code == 1
    shown = GUIDE.split("```\nfire.toml:")[1].split("```")[0]
    assert result.output.replace(str(bad), "fire.toml") == f"fire.toml:{shown}"


def test_a_table_is_served_by_the_system_of_its_file(tmp_path: Path, fire: Path) -> None:
    new = _by_file(fire, "wager")
    assert new is not None
    assert (new.system, new.scene) == ("saga", "wager")
    with pytest.raises(Refused, match="There is no scene 'duel' of Saga"):
        _by_file(fire, "duel")
    savage = tmp_path / "savage.toml"
    savage.write_text('edition = "deluxe"\n')
    assert _by_file(savage, "") is None  # its keys stay where they were


def test_a_file_that_does_not_fit_opens_nothing(tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text(FIRE.replace('"pain"', '"pian"'), "utf-8")
    by_file = system("saga").by_file
    assert by_file is not None
    with pytest.raises(Refused, match=r"bad\.toml, line 9, conditions\.on-fire\.harm: There is no harm kind 'pian'"):
        by_file(bad, "customs-house")


def test_the_guide_tells_every_field_and_word() -> None:
    told = set(re.findall(r"`([a-z_-]+)`", GUIDE))
    words = {*sets.When, *sets.After, *sets.Skill, *sets.Asset, *sets.HarmKind, *sets.ElementPool, *sets.PerkQuestion}
    assert set(Condition.__struct_fields__) - {"id", "since"} - told == set()
    assert {str(word) for word in words} - told == set()
    assert {name for needs, may in USES.values() for name in (*needs, *may)} - told == set()
