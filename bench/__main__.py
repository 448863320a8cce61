"""Measure what is claimed and walk far: `python -m bench`; or one part of it, as `--help` lists them, alone."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial

from bench import altered, castings, forecast, heals, odds, oracles, start, sweeps, together
from bench.asking import claims as asking
from bench.asking import dragged
from bench.chaos import commanding as chaos
from bench.claims import CLAIMS, Claim
from bench.dearest import searching as dearest
from bench.faults import running as faults
from bench.faults import sentences
from bench.floods import measuring as floods
from bench.hostile import running as hostile
from bench.page import claims as page
from bench.peers import claims as peers
from bench.referee import running as referee
from bench.servers import measuring as servers
from bench.table import beside, drawing, pauses
from bench.walks import WALKS, far


def claims(made: tuple[Claim, ...] = CLAIMS) -> int:
    """Print the table; 1 where a claim is not met."""
    print(f"{'claim':<84} {'measured':>9} {'bound':>7} {'one go':>10}")
    broken = 0
    for claim in made:
        measured, seconds = claim.measure()
        met = claim.met(measured)
        broken += not met
        bound = f"{'>=' if claim.least else '<='}{claim.bound:g}"
        print(f"{claim.name:<84} {measured:9.5g} {bound:>7} {seconds * 1e6:7.1f} µs  {'ok' if met else 'NOT MET'}")
    return 1 if broken else 0


PARTS: dict[str, Callable[[int], int]] = {
    "claims": lambda _: claims(),
    "peers": lambda _: claims(peers.CLAIMS),
    "start": lambda _: claims(start.CLAIMS),
    "sweeps": lambda _: claims(sweeps.CLAIMS),
    "forecast": lambda _: claims(forecast.CLAIMS),
    "asking": lambda _: claims(asking.CLAIMS),
    "dragged": lambda _: claims(dragged.CLAIMS),
    "table": lambda _: claims(drawing.CLAIMS + pauses.CLAIMS),
    "echo": lambda _: beside.both(),
    "page": lambda _: page.played(claims),
    "floods": lambda _: floods.played(),
    "heals": lambda _: heals.played(),
    "together": lambda _: together.played(),
    **{name: partial(chaos.usual, name) for name in chaos.PARTS},
    "servers": lambda _: servers.played(),
    **{name: partial(far, name) for name in WALKS},
    "oracles": lambda commands: oracles.played(10 * commands),
    "referee": lambda commands: referee.played(commands // 50),
    "doors": lambda commands: referee.doors(commands // 50),
    "dearest": lambda _: dearest.played(),
    "altered": lambda commands: altered.played(commands // 10),
    "hostile": lambda _: hostile.played(),
    "castings": lambda commands: castings.played(commands // 4),
    "odds": lambda commands: max(odds.situations(), odds.readings(10 * commands), odds.played(10 * commands)),
}
"""Everything that can be measured, each by how far to walk; what has failed is 1."""


def main() -> int:
    """Read the command line."""
    if sys.argv[1:2] == ["faults"]:
        return faults.main(sys.argv[2:])
    if sys.argv[1:2] == ["sentences"]:
        return sentences.main(sys.argv[2:])
    if sys.argv[1:2] and sys.argv[1] in ("referee", "doors"):
        return referee.main(sys.argv[1:])
    if sys.argv[1:2] and sys.argv[1] in chaos.PARTS:
        return chaos.main(sys.argv[1:])
    if sys.argv[1:2] == ["echo"]:
        return beside.main(sys.argv[2:])
    if sys.argv[1:2] == ["dearest"]:
        return dearest.main(sys.argv[2:])
    if sys.argv[1:2] == ["hostile"]:
        return hostile.main(sys.argv[2:])
    if sys.argv[1:2] == ["castings"]:
        return castings.main(sys.argv[2:])
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("what", nargs="?", choices=("all", *PARTS, "faults", "sentences"), default="all")
    parser.add_argument(
        "commands",
        nargs="?",
        type=int,
        default=100_000,
        help="how far to walk, 100,000 unless told; ten times as much is played",
    )
    args = parser.parse_args()
    return max(part(args.commands) for name, part in PARTS.items() if args.what in ("all", name))


if __name__ == "__main__":
    sys.exit(main())
