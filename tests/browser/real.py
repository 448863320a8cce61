"""Run as a program: the command `wildtable` itself, with dice that a test may choose: `real.py FOLDER serve --demo`."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

from scripted import Script

from wildtable.cli.entry import main
from wildtable.dice import Random
from wildtable.server import run
from wildtable.server.http.app import opened_hub

if __name__ == "__main__":
    folder = Path(sys.argv.pop(1))
    run.opened_hub = partial(opened_hub, dice=lambda: Random(Script(folder).take))
    main()
