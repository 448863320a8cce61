"""The form of an accepted picture: the same to look at, upright, and nothing else in the file."""

from __future__ import annotations

import hashlib
import io
import struct
import subprocess
import sys
import zipfile

import pytest
from PIL import Image, ImageChops, ImageOps, PngImagePlugin

from tests.pictures.drawn import chunk, corners, extended, grained, packed, png, read, webp, written
from wildtable.pictures import LONGEST, Picture, accept
from wildtable.pictures.headers import kind_of, only_pixels, size_of

CANARY = b"canary-4711"


def same(one: Image.Image, other: Image.Image, within: int = 0) -> bool:
    """Return whether two pictures look the same, each colour within so much."""
    if one.size != other.size or one.mode != other.mode:
        return False
    spans = ImageChops.difference(one, other).getextrema()
    return max(high for _, high in spans) <= within


def whole(picture: Picture) -> Image.Image:
    """The picture, after what must be true of every one."""
    assert picture.kind == kind_of(picture.data) == "webp"
    assert picture.hash == hashlib.sha256(picture.data).hexdigest()
    assert only_pixels(picture.data)
    image = read(picture.data)
    assert image.size == (picture.width, picture.height) == size_of(picture.data, "webp")
    return image


@pytest.mark.parametrize("kind", ["PNG", "WEBP"])
@pytest.mark.parametrize("mode", ["RGB", "RGBA", "P", "L", "1", "LA"])
def test_a_picture_of_few_colours_stays_as_it_is(kind: str, mode: str) -> None:
    image = corners(mode)
    if mode in {"RGBA", "LA"}:
        image.putalpha(Image.linear_gradient("L").resize(image.size))
    data = written(image, kind, lossless=True)
    assert same(whole(accept(data)), image.convert("RGBA" if "A" in mode else "RGB"))


def test_a_painted_picture_looks_the_same_in_fewer_bytes() -> None:
    image = grained("RGB", (640, 480))
    data = written(image, "PNG")
    kept = accept(data)
    assert same(whole(kept), image, within=40)
    assert len(kept.data) < len(data) / 10
    assert same(whole(accept(written(image, "JPEG", quality=95))), image, within=60)


def test_grey_of_sixteen_bits_is_not_white() -> None:
    grey = Image.frombytes("I;16", (4, 1), struct.pack("<4H", 0, 255, 0x8000, 0xFFFF))
    kept = whole(accept(written(grey, "PNG")))
    assert [kept.getpixel((x, 0)) for x in range(4)] == [(0,) * 3, (0,) * 3, (128,) * 3, (255,) * 3]


def test_alpha_that_hides_nothing_is_dropped() -> None:
    assert whole(accept(written(corners("RGBA"), "PNG"))).mode == "RGB"


def test_one_colour_can_be_the_transparent_one() -> None:
    kept = whole(accept(written(corners(), "PNG", transparency=(255, 0, 0))))
    assert (kept.getpixel((0, 0))[3], kept.getpixel((1, 1))) == (0, (40, 40, 40, 255))


@pytest.mark.parametrize("turned", range(1, 9))
@pytest.mark.parametrize("kind", ["PNG", "WEBP", "JPEG"])
def test_it_stands_upright(kind: str, turned: int) -> None:
    exif = Image.Exif()
    exif[0x0112] = turned
    data = written(corners(size=(48, 32)), kind, exif=exif, lossless=True, quality=100, subsampling=0)
    upright = ImageOps.exif_transpose(read(data)).convert("RGB")
    assert same(whole(accept(data)), upright, within=30 if kind == "JPEG" else 0)


def test_broken_metadata_does_no_harm() -> None:
    for exif in (b"Exif\0\0MM\0*\xff\xff\xff\xff", b"rubbish", b"Exif\0\0" + bytes(60_000)):
        assert same(whole(accept(written(corners(), "PNG", exif=exif))), corners())


def test_nothing_but_the_picture_is_kept() -> None:
    exif = Image.Exif()
    exif[0x010E] = CANARY.decode()
    told = PngImagePlugin.PngInfo()
    told.add_text("Comment", CANARY.decode())
    told.add_itxt("XML:com.adobe.xmp", CANARY.decode(), zip=True)
    said = {"exif": exif, "icc_profile": CANARY * 20}
    bare = {kind: accept(written(corners(), kind, lossless=True)) for kind in ("PNG", "JPEG", "WEBP")}
    for kind, data in {
        "PNG": written(corners(), "PNG", pnginfo=told, **said),
        "JPEG": written(corners(), "JPEG", comment=CANARY, xmp=CANARY, **said),
        "WEBP": written(corners(), "WEBP", lossless=True, xmp=CANARY, **said),
    }.items():
        assert CANARY in data
        for uploaded in (data, data + CANARY):
            kept = accept(uploaded)
            assert CANARY not in kept.data
            assert kept == bare[kind]


def test_what_is_also_something_else_is_only_a_picture_afterwards() -> None:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as file:
        file.writestr("run.js", "alert(1)")
    script = b"<html><script>alert(1)</script></html>"
    plain = written(corners(), "PNG")
    for both in (plain + archive.getvalue(), plain + script, plain[:-12] + chunk(b"tEXt", script) + plain[-12:]):
        kept = accept(both)
        assert kept == accept(plain)
        assert not zipfile.is_zipfile(io.BytesIO(kept.data))
    assert b"script" not in accept(written(corners(), "JPEG", comment=script)).data


@pytest.mark.parametrize("kind", ["PNG", "WEBP"])
def test_of_what_moves_the_first_frame_is_kept(kind: str) -> None:
    frames = [Image.new("RGB", (9, 5), colour) for colour in ("red", "lime", "blue")]
    data = written(frames[0], kind, save_all=True, append_images=frames[1:], lossless=True)
    assert read(data).n_frames == 3
    assert same(whole(accept(data)), frames[0])


def test_a_text_of_gigabytes_is_never_unpacked() -> None:
    pixels = written(corners(), "PNG")
    bomb = packed(2**28)
    for name, head in ((b"zTXt", b"a\0\0"), (b"iCCP", b"a\0\0"), (b"iTXt", b"a\0\1\0\0\0")):
        assert accept(pixels[:33] + chunk(name, head + bomb) + pixels[33:]) == accept(pixels)


def test_a_large_picture_is_scaled_down_and_a_small_one_is_not() -> None:
    wide = written(grained("RGB", (800, 200)), "JPEG")
    sizes = {
        longest: (kept.width, kept.height) for longest in (800, 400, 100, 1) if (kept := accept(wide, longest=longest))
    }
    assert sizes == {800: (800, 200), 400: (400, 100), 100: (100, 25), 1: (1, 1)}
    whole(accept(wide, longest=100))
    for kind in ("PNG", "WEBP"):
        assert whole(accept(written(grained("RGBA", (400, 800)), kind), longest=200)).size == (100, 200)
    long = png(LONGEST + 4, 4, packed((1 + 3 * (LONGEST + 4)) * 4))
    assert accept(long).width == LONGEST
    with pytest.raises(ValueError, match="longer side"):
        accept(wide, longest=0)


def test_what_can_be_seen_through_is_kept_smaller() -> None:
    long = png(3000, 4, packed((1 + 4 * 3000) * 4), colours=6)
    assert accept(long).width == 2048


def test_the_same_bytes_give_the_same_picture() -> None:
    data = written(grained("RGBA", (300, 200)), "PNG")
    assert accept(data) == accept(data)
    again = accept(accept(written(corners(), "PNG")).data)
    assert again == accept(written(corners(), "PNG"))


def test_an_extended_webp_is_read_by_its_canvas() -> None:
    inner = written(corners(), "WEBP", lossless=True)[12:]
    plain = (inner[:4], inner[8 : 8 + int.from_bytes(inner[4:8], "little")])
    assert same(whole(accept(webp(extended(6, 4), plain))), corners())


def test_pillow_stays_in_the_worker() -> None:
    code = "import sys, wildtable.pictures; sys.exit(any(name.split('.')[0] == 'PIL' for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0  # noqa: S603 - our own code
