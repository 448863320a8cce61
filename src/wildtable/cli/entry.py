"""Starts the command `wildtable`: a question of odds goes a short way, everything else to `main`."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line; a question of odds without the rest of it, so that it starts in milliseconds."""
    if sys.argv[1:2] == ["odds"]:
        from wildtable.cli.odds import run

        sys.exit(run(sys.argv[2:]))
    from wildtable.cli.main import main as whole

    whole()
