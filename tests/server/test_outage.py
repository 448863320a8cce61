"""The log of a store that keeps nothing: when it begins, once a minute, and when it is over."""

from __future__ import annotations

from structlog.testing import capture_logs

from wildtable.server.ops.outage import APART, Outage


def test_a_line_at_the_beginning_one_a_minute_and_one_at_the_end() -> None:
    now = 1000.0
    outage = Outage(lambda: now)
    with capture_logs() as said:
        outage.end()
        for _ in range(300):
            outage.record("t-1", "full")
            now += APART / 120
        outage.end()
        outage.end()
        outage.record("t-2", "away")
    told = [(line["event"], line.get("table"), line["entries"]) for line in said]
    assert told == [
        ("entry not kept", "t-1", 1),
        ("entry not kept", "t-1", 121),
        ("entry not kept", "t-1", 241),
        ("entries are kept again", None, 300),
        ("entry not kept", "t-2", 1),
    ]
    assert said[3]["seconds"] == 150.0
