"""A fight is decided and told as it was written down."""

from tests.golden import regenerate
from wildtable.play import rehearse


def test_the_first_fight_is_told_as_it_was() -> None:
    table = regenerate.fight()
    rehearse(table.game, table.first, table.entries)
    assert regenerate.told(table) == regenerate.FILE.read_text("utf-8"), (
        "changed rules or words? python -m tests.golden.regenerate, and read the diff"
    )
