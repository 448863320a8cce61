"""The number of commands and positions from fixed ones has not changed unseen."""

from tests.savage import perft


def test_perft_is_as_it_was_written_down() -> None:
    assert perft.report() == perft.FILE.read_text("utf-8"), (
        "changed rules? python -m tests.savage.perft, and read the diff"
    )
