"""An uploaded picture becomes one that is safe to keep and to show: other pixels in another file, and nothing else.

This module reads the header. A worker (`wildtable.pictures.worker`) decodes the picture: another process that gets the
bytes, a size, and no environment. It may crash, hang or be taken over: its answer is at most a plain WebP of a known
size.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from os import SEEK_END
from struct import pack
from subprocess import PIPE
from tempfile import TemporaryFile
from typing import IO, TypeAlias

from msgspec import Struct

from wildtable.pictures.headers import JPEG, PNG, SAVE_AS, WEBP, Size, kind_of, only_pixels, size_of, told
from wildtable.play import Refused
from wildtable.workers import started

MOST_BYTES = 20 * 2**20
MOST_PIXELS = 16 * 2**20
"""Of a picture that comes in: 16 megapixels, such as 4096 × 4096."""
MOST_SCALED_BYTES = 48 * 2**20
"""Of a picture that may be scaled down as it is read."""
MOST_SCALED = 64 * 2**20
"""Pixels of a PNG or JPEG that is scaled down as it is read, where that is asked for."""
MOST_OF_A_WEBP = 12 * 2**20
"""Of a WebP: to read one takes twelve bytes for each pixel, three times what others take. No picture is kept larger."""
LONGEST = 4096
"""Pixels of the longer side of a picture that is kept, unless less is asked for."""
MOST_LONGEST = 16_383
"""The greatest number of pixels on a side of a WebP."""
SECONDS = 25.0
"""By the clock, for one picture; a large one takes two or three."""

HOLE = ">4I"
Hole: TypeAlias = tuple[int, int, int, int]
"""A rectangle that is painted over: pixels from the left and the top to its left, upper, right and lower edge."""
MOST_HOLES = 50_000

_NAMES = {PNG: "PNG", JPEG: "JPEG", WEBP: "WebP"}


class Picture(Struct, frozen=True):
    """A picture as it is kept: ``hash`` is the SHA-256 of ``data`` in hexadecimal, sizes are in pixels."""

    hash: str
    kind: str
    width: int
    height: int
    data: bytes


def accept(data: bytes, *, longest: int = LONGEST) -> Picture:
    """Return a PNG, JPEG or WebP made again as WebP: upright, its first frame only, without any metadata.

    ``longest``: pixels of the longer side at most, 1 to 16,383; a smaller picture keeps its size. The same bytes
    give the same picture. It waits for a process, some seconds at most, which takes less than 200 MB: call it in
    a thread, one at a time. Raises `Refused`.
    """
    with TemporaryFile() as file:
        file.write(data)
        return accept_file(file, longest=longest)


def accept_file(file: IO[bytes], *, longest: int = LONGEST, scaled: bool = False) -> Picture:
    """Return `accept` of the bytes in a file, which this process does not hold while the worker works on them.

    ``scaled``: a PNG or JPEG of more pixels than usual is scaled down, up to 64 megapixels.
    """
    if not 1 <= longest <= MOST_LONGEST:
        raise ValueError(f"the longer side has 1 to {MOST_LONGEST} pixels, not {longest}")
    _small_enough(file.seek(0, SEEK_END), MOST_SCALED_BYTES if scaled else MOST_BYTES)
    file.seek(0)
    return _made(file, _checked(file.read(), scaled), longest)


def masked(data: bytes, holes: Sequence[Hole]) -> Picture:
    """Return a picture of `accept` with rectangles painted over before it is encoded: nothing below them is left.

    Two pictures that differ in nothing else become the same bytes. It waits for a process, as `accept` does. Raises
    `Refused`, also for more than 50,000 rectangles.
    """
    size = kept_size(data)
    if size is None:
        raise _damaged(WEBP)
    if len(holes) > MOST_HOLES:
        raise Refused("too-large", f"{len(holes)} hidden parts are too many; the limit is {MOST_HOLES}.", "Hide fewer.")
    clipped = [
        (max(left, 0), max(top, 0), min(right, size.width), min(low, size.height)) for left, top, right, low in holes
    ]
    real = [hole for hole in clipped if hole[0] < hole[2] and hole[1] < hole[3]]
    with TemporaryFile() as file:
        file.writelines(pack(HOLE, *hole) for hole in real)
        file.write(data)
        return _made(file, WEBP, LONGEST, len(real))


def _made(file: IO[bytes], kind: str, longest: int, holes: int = 0) -> Picture:
    """Return the picture that a worker made, after checking it. Raises `Refused`."""
    made = _worked(file, kind, longest, holes)
    size = size_of(made, WEBP) if only_pixels(made) else None
    if size is None or max(size) > longest:
        raise _damaged(kind)
    return Picture(hashlib.sha256(made).hexdigest(), WEBP, size.width, size.height, made)


def kept_size(data: bytes) -> Size | None:
    """Return the size in pixels of a picture that `accept` may have made, or None. Nothing is decoded."""
    size = size_of(data, WEBP) if len(data) <= MOST_BYTES and only_pixels(data) else None
    return size if size and max(size) <= LONGEST else None


def _small_enough(size: int, most: int) -> None:
    """Check the number of bytes before they are read. Raises `Refused` where there are too many."""
    if size > most:
        problem = f"The file has {_megabytes(size)}; the limit is {_megabytes(most)}."
        raise Refused("too-large", problem, "Save it smaller, or as JPEG or WebP.")


def _checked(data: bytes, scaled: bool = False) -> str:
    """Return the kind of a picture that is small enough to be decoded. Raises `Refused`."""
    kind = kind_of(data)
    if kind is None:
        what, remedy = told(data)
        raise Refused("no-picture", f"The file is {what}, not a picture that can be shown here.", remedy)
    size = size_of(data, kind)
    if size is None:
        raise _damaged(kind)
    most, such = (MOST_OF_A_WEBP, " of a WebP (such as 4096 × 3072)") if kind == WEBP else (MOST_PIXELS, "")
    if scaled and (kind == JPEG or (kind == PNG and data[24:25] == b"\x08" and data[28:29] == b"\0")):
        most, such = MOST_SCALED, " (such as 8192 × 8192)"
    if size.width * size.height > most:
        problem = f"The picture has {_pixels(size)}; the limit is {most // 2**20} megapixels{such or _SUCH}."
        raise Refused("too-large", problem, "Scale it down, or save it as JPEG." if such else "Scale it down.")
    return kind


_SUCH = " (such as 4096 × 4096)"


def _pixels(size: Size) -> str:
    return f"{size.width} × {size.height} pixels"


def _megabytes(count: int) -> str:
    return f"{count / 2**20:.1f} MB"


def _damaged(kind: str) -> Refused:
    problem = f"The file starts like a {_NAMES[kind]}, but it is damaged or cut short, and no picture could be read."
    return Refused("bad-picture", problem, f"Open it in a picture editor. {SAVE_AS}")


def _worked(file: IO[bytes], kind: str, longest: int, holes: int) -> bytes:
    """Return the bytes that a worker wrote. Raises `Refused` where it failed, for any reason."""
    file.seek(0)
    with started("wildtable.pictures.worker", kind, longest, holes, seconds=SECONDS, stdin=file, stdout=PIPE) as worker:
        assert worker.stdout
        made = worker.stdout.read(MOST_BYTES + 1)
    code = worker.returncode
    if code == 0 and len(made) <= MOST_BYTES:
        return made
    if code == 1:
        raise _damaged(kind)
    problem = f"The {_NAMES[kind]} takes too much time or memory."
    raise Refused("bad-picture", problem, "Open it in a picture editor, and save it as a plain PNG, JPEG or WebP.")
