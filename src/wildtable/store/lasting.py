"""Files that are there after a power cut."""

from __future__ import annotations

import os
from pathlib import Path


def sync(path: Path) -> None:
    """Have a file or a folder on the disk. Raises OSError."""
    if os.name == "nt" and path.is_dir():
        return  # a folder cannot be opened there
    descriptor = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def put(path: Path, data: bytes) -> None:
    """Replace a file's content, readable by its owner alone: after a crash it has all of the new or of the old one.

    When this returns it is on the disk. Raises OSError.
    """
    half = path.with_suffix(".new")
    half.unlink(missing_ok=True)
    half.touch(mode=0o600)
    half.write_bytes(data)
    sync(half)
    half.replace(path)
    sync(path.absolute().parent)
