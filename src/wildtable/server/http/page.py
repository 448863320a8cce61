"""The page's files: names, compression, and cache times.

Packed are only files that are the same for everybody. What a table says never is, neither here nor on the socket: a
line's length would tell of a secret beside it what a reader's text has in common with it.
"""

from __future__ import annotations

import os
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from wildtable.server.http.security_headers import policy

FOREVER = "public, max-age=31536000, immutable"  # for assets, whose names change with what is in them
PACKED = {"br": ".br", "gzip": ".gz"}
"""Encodings of packed files, the smallest first, and the ends of their names; `web/vite.config.ts` makes them."""


NOTHING_THERE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>No such page · Wildtable</title>
<style>body{max-width:30rem;margin:9vh auto;padding:1rem;font:1.1rem/1.5 Georgia,serif;color-scheme:light dark}</style>
</head>
<body>
<h1>Page not found</h1>
<p>The address is wrong or incomplete. Open the whole link that you were given.</p>
<p><a href="START">To the start page</a></p>
</body>
</html>
"""
"""The page for a wrong address; START stands for the way to the start page, wherever a proxy puts it."""


class StaticPage(StaticFiles):
    """The page: its files by name, and how long a browser may keep each."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, html=True)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return one file; to a browser that goes to a wrong address, a plain page that leads to the start."""
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "text/html" not in Headers(scope=scope).get("accept", ""):
                raise
            response = _nothing_there(path)
        is_asset = path.startswith("assets/") and response.status_code in (200, 304)
        response.headers["Cache-Control"] = FOREVER if is_asset else "no-cache"
        return response

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """Return a file as it is, or compressed."""
        packing, path = _smallest_encoding(Path(full_path), Headers(scope=scope).get("accept-encoding", ""))
        response = super().file_response(path, path.stat() if packing else stat_result, scope, status_code)
        if isinstance(response, FileResponse):
            response = _whole_file(response, path)
        response.headers["Vary"] = "Accept-Encoding"
        if Path(full_path).suffix == ".html":
            response.headers["Content-Security-Policy"] = policy(Path(full_path).read_text("utf-8"))
        if packing and response.status_code == status_code:  # a 304 has no body that could be packed
            response.headers["Content-Encoding"] = packing
        return response


def _nothing_there(path: str) -> Response:
    up = "../" * path.count("/")
    page = NOTHING_THERE.replace("START", up or "./")
    return Response(page, 404, {"Content-Security-Policy": policy(page)}, "text/html")


def _whole_file(file: FileResponse, path: Path) -> Response:
    """Return a file read at once: it is small, and a client that leaves in the middle of a stream leaves cycles."""
    made = Response(path.read_bytes(), file.status_code, media_type=file.media_type)
    made.headers["etag"] = file.headers["etag"]  # enough to ask again by; a date more would be 47 bytes a file
    return made


def _smallest_encoding(path: Path, accepted: str) -> tuple[str, Path]:
    """Return the smallest encoding of a file that a browser accepts, and its path; an empty one for the file as it
    is."""
    taken = _accepted_encodings(accepted)
    for packing, ending in PACKED.items():
        if packing in taken and (packed := path.with_name(path.name + ending)).is_file():
            return packing, packed
    return "", path


def _accepted_encodings(accepted: str) -> set[str]:
    """Return the encodings that an `Accept-Encoding` accepts."""
    named = (part.replace(" ", "").casefold().partition(";q=") for part in accepted.split(","))
    return {packing for packing, _, weight in named if not weight or weight.strip("0.")}
