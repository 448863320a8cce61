"""Starts the command `wildtable`: a question of odds goes a short way, everything else to `main`."""

from __future__ import annotations

import sys

CUT_OFF = 141
"""The exit code where nobody reads the output to its end."""


def main() -> None:
    """Run the command line; a question of odds without the rest of it, so that it starts in milliseconds."""
    if sys.argv[1:2] == ["odds"]:
        _odds(sys.argv[2:])
    from wildtable.cli.main import main as whole

    whole()


def _odds(words: list[str]) -> None:
    """Answer a question of odds, and end the process at once.

    Python would take 70 ms to take the imported rules apart again, and 15 ms to look for cycles in them.
    """
    import gc
    import os

    gc.set_threshold(200_000)
    # Where it is installed msgspec imports it, a fifteenth of all, for what `typing` has as well.
    sys.modules.setdefault("typing_extensions", None)  # type: ignore[arg-type] # None: it is not there
    from wildtable.cli.odds import run

    code = run(words)
    try:
        if sys.stdout is not None and not sys.stderr.closed:
            sys.stdout.flush()
            sys.stderr.flush()
    except BrokenPipeError:
        code = CUT_OFF
    os._exit(code)
