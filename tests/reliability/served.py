"""Run as a program: a server of the toy game on a data folder, until it is stopped or killed.

``served.py DATA PORT [DATABASE]``.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import toy

from wildtable.play import Refused
from wildtable.server.admission.limits import Limits
from wildtable.server.ops.settings import Settings
from wildtable.server.run import start

if __name__ == "__main__":
    try:
        limits = Limits(burst=10**6, rate=10**6, table_burst=10**6, commands_burst=10**6, joins=10**6, seats=10**6)
        data, port, database = *sys.argv[1:3], (sys.argv[3] if len(sys.argv) > 3 else "")
        start(Settings("127.0.0.1", int(port), Path(data), database, limits=limits), demo=True, systems=(toy.SYSTEM,))
    except Refused as refused:
        sys.exit(str(refused))
