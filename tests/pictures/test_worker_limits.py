"""The worker stays below 205 MB, whatever it is given, and can do nothing but decode."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from functools import partial
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet
from PIL import Image

from tests.pictures.drawn import chunk, corners, extended, grained, packed, png, webp, written
from wildtable.pictures import MOST_BYTES

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux holds and counts all of it")

MOST = 205 * 10**6
SIDE, SIDE_OF_A_WEBP = 4096, 3547
"""As square pictures of the most pixels have."""

MEASURE = """
import json, pathlib, resource, sys
from wildtable.pictures import accept
from wildtable.play import Refused
data = pathlib.Path(sys.argv[1]).read_bytes()
try:
    kept = accept(data)
    said = [kept.width, kept.height]
except Refused as refused:
    said = refused.code
print(json.dumps([said, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024]))
"""


def measured(data: bytes, folder: Path) -> tuple[object, int]:
    """Return what becomes of a file, and the most bytes of memory that its worker had."""
    assert len(data) <= MOST_BYTES
    (folder / "picture").write_bytes(data)
    command = [sys.executable, "-c", MEASURE, str(folder / "picture")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603 - our own code
    said, peak = json.loads(done.stdout)
    return said, peak


def turned(kind: str, mode: str, **options: object) -> bytes:
    """As large as a picture may be, and lying on its side."""
    exif = Image.Exif()
    exif[0x0112] = 6
    side = SIDE_OF_A_WEBP if kind == "WEBP" or mode == "CMYK" else SIDE  # a progressive one is held twice
    return written(grained(mode, (side, side)), kind, exif=exif, **options)


def half_noise(mode: str) -> bytes:
    """As many bytes as may come in, lossless: the decoder needs all of its tables."""
    image = Image.new(mode, (SIDE_OF_A_WEBP, SIDE_OF_A_WEBP))
    image.paste(grained(mode, (SIDE_OF_A_WEBP, 1200), grain=1))
    return written(image, "WEBP", lossless=True, quality=0, method=0)


def framed() -> bytes:
    """Ten frames, each as large as the canvas."""
    frames = [grained("RGB", (SIDE_OF_A_WEBP, SIDE_OF_A_WEBP), grain) for grain in (256, 128)]
    return written(frames[0], "WEBP", save_all=True, append_images=frames[1:] * 5, quality=1, method=0)


def scans() -> bytes:
    """A progressive JPEG that goes over its 16 megapixels again and again, a few hundred bytes each time."""
    data = written(Image.new("L", (SIDE, SIDE)), "JPEG", progressive=True)
    at = data.rindex(b"\xff\xda")
    scan = data[at:-2]
    return data[:at] + scan * ((MOST_BYTES - at) // len(scan) - 1) + data[-2:]


def zeros(width: int, height: int, channels: int, colours: int = 2) -> bytes:
    """A PNG of zeros."""
    return png(width, height, packed((1 + channels * width) * height), colours=colours)


def texts() -> bytes:
    """A small PNG with forty texts, each far longer than what is stored."""
    text = b"a\0\0" + packed(2**27)
    return png(10, 10, packed(310), *(chunk(b"zTXt", text) for _ in range(40)))


LEGAL = {
    "png rgb": partial(zeros, SIDE, SIDE, 3),
    "png rgba, see-through": partial(zeros, SIDE, SIDE, 4, colours=6),
    "png one line": partial(zeros, SIDE * SIDE, 1, 3),
    "png palette": lambda: written(grained("L", (SIDE, SIDE)).convert("P"), "PNG", compress_level=1),
    "jpeg progressive, four colours, turned": partial(turned, "JPEG", "CMYK", progressive=True, subsampling=0),
    "jpeg noise": lambda: written(grained("RGB", (SIDE, SIDE), 1), "JPEG", quality=50),
    "webp lossy, turned": partial(turned, "WEBP", "RGB", method=0),
    "webp with alpha": lambda: written(grained("RGBA", (SIDE_OF_A_WEBP, SIDE_OF_A_WEBP), 64), "WEBP", method=0),
    "webp lossless": partial(half_noise, "RGB"),
    "webp animation": framed,
}
HOSTILE = {
    "png with far too many pixels behind its size": lambda: png(SIDE, SIDE, packed(2**31)),
    "png with a small size and a bomb": lambda: png(10, 10, packed(2**31)),
    "png with bombs for texts": texts,
    "png without pixels": lambda: png(SIDE, SIDE, b""),
    "jpeg cut short": lambda: turned("JPEG", "CMYK", progressive=True, subsampling=0)[:-1000],
    "jpeg of empty scans": scans,
    "webp whose canvas is larger than its picture": lambda: webp(
        extended(SIDE_OF_A_WEBP, SIDE_OF_A_WEBP), (b"VP8L", written(corners(), "WEBP", lossless=True)[20:])
    ),
    "webp whose frame is larger than its canvas": lambda: webp(
        extended(10, 10), (b"VP8 ", written(grained("RGB", (SIDE, SIDE)), "WEBP", method=0)[20:])
    ),
}


def shared_out(names: Iterable[str], *always: str) -> list[ParameterSet | str]:
    """Return the files: some are looked at always, the others where there is time."""
    return [name if name in always else pytest.param(name, marks=pytest.mark.slow) for name in names]


@pytest.mark.parametrize("name", shared_out(LEGAL, "png rgba, see-through"))
def test_the_largest_pictures_fit(name: str, tmp_path: Path) -> None:
    said, peak = measured(LEGAL[name](), tmp_path)
    assert isinstance(said, list), said
    assert peak < MOST


@pytest.mark.parametrize("name", shared_out(HOSTILE, "png with bombs for texts"))
def test_hostile_pictures_stay_small(name: str, tmp_path: Path) -> None:
    said, peak = measured(HOSTILE[name](), tmp_path)
    assert said == "bad-picture" or isinstance(said, list)
    assert peak < MOST


LIMITED = """
import json, resource, sys
from wildtable.pictures import worker
worker.limit(worker.MEMORY, worker.PROCESSOR_SECONDS)
found = []
try:
    bytes(worker.MEMORY)
except MemoryError:
    found.append("memory")
try:
    with open(sys.argv[1], "w") as file:
        file.write("x")
except OSError:
    found.append("file")
found += [resource.getrlimit(what)[1] for what in (resource.RLIMIT_CORE, resource.RLIMIT_CPU)]
print(json.dumps(found))
"""


def test_the_worker_takes_from_itself_what_it_does_not_need(tmp_path: Path) -> None:
    command = [sys.executable, "-c", LIMITED, str(tmp_path / "written")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603 - our own code
    assert json.loads(done.stdout) == ["memory", "file", 0, 12]
