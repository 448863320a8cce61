"""The referee alone: `python -m bench.referee`."""

from __future__ import annotations

import sys

from bench.referee.running import main

sys.exit(main(sys.argv[1:]))
