"""The API over HTTP, the page's files, and the headers that guard them."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path
from typing import Any

import httpx
import pytest
from clients import FREE, Server, run, served
from msgspec.structs import replace

from wildtable.server.http.app import STATIC, create
from wildtable.store.files import store_url

HEAP = {"id": "heap", "title": "A heap of stones", "lead": "", "players": 0, "minutes": 0}
HEAP |= {"edition": "", "solo": False}
NEW = {"system": "stones", "edition": "short", "scene": "heap", "title": " <i>Ours</i> "}


def is_problem(response: httpx.Response) -> bool:
    """Return whether an answer is a problem told plainly."""
    told = response.json()
    said = told["problem"] + told["remedy"]
    return set(told) == {"code", "problem", "remedy"} and "Traceback" not in said and said.endswith(".")


def test_a_table_is_opened_and_played(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        async with server.http() as http:
            response = await http.post("/api/tables", json=NEW)
            assert response.status_code == 201
            opened = response.json()
        async with server.join(opened["table"], opened["gm_key"]) as gm:
            assert gm.welcome["title"] == "<i>Ours</i>"
            assert gm.now["view"]["stones"] == 7

    run(tmp_path, test)


def test_what_there_is_can_be_asked(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        async with server.http() as http:
            assert (await http.get("/api/health")).json()["ok"] is True
            assert (await http.get("/api/systems")).json() == [
                {
                    "name": "stones",
                    "title": "Stones",
                    "editions": ["short", "long"],
                    "scenes": [HEAP],
                    "empty": False,
                }
            ]
            rules = (await http.get("/api/rules")).json()
            one = (await http.get("/api/rules/sw.soak")).json()
            assert one in rules
            assert one["slug"] == "sw.soak"
            assert one["gist"]
            reroll = (await http.get("/api/rules/sw.benny.reroll-trait")).json()
            assert "See Rerolls and Rerolling a Critical Failure." in reroll["gist"]

    run(tmp_path, test)


BAD: dict[str, tuple[dict[str, Any], int]] = {
    "not JSON": ({"content": b"{"}, 400),
    "no body": ({"content": b""}, 400),
    "a field too many": ({"json": NEW | {"gm_key": "mine"}}, 400),
    "an unknown system": ({"json": NEW | {"system": "chess"}}, 400),
    "an unknown edition": ({"json": NEW | {"edition": "pocket"}}, 400),
    "an unknown scene": ({"json": NEW | {"scene": "../../etc"}}, 400),
    "a long title": ({"json": NEW | {"title": "x" * 501}}, 400),
    "a NUL": ({"json": NEW | {"title": "\0"}}, 400),
    "too much": ({"content": b" " * 70_000}, 413),
    "a form": ({"data": NEW}, 415),
    "plain text": ({"json": NEW, "headers": {"content-type": "text/plain"}}, 415),
    "another site": ({"json": NEW, "headers": {"origin": "http://evil.example"}}, 403),
}


@pytest.mark.parametrize(("sent", "status"), BAD.values(), ids=BAD.keys())
def test_a_bad_request_opens_nothing(tmp_path: Path, sent: dict[str, Any], status: int) -> None:
    async def test(server: Server) -> None:
        async with server.http() as http:
            headers = {"content-type": "application/json"} if "content" in sent else {}
            response = await http.post("/api/tables", **({"headers": headers} | sent))
            assert (response.status_code, is_problem(response)) == (status, True), response.text
            assert await server.hub.store.tables() == []

    run(tmp_path, test)


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/nothing", 404),
        ("GET", "/api/", 404),
        ("GET", "/api/rules/sw.nothing", 404),
        ("GET", "/api/rules/..%2f..%2fetc%2fpasswd", 404),
        ("DELETE", "/api/health", 405),
        ("GET", "/no-such-page", 404),
        ("GET", "/..%2f..%2fapp.py", 404),
    ],
)
def test_what_there_is_not_is_said(tmp_path: Path, method: str, path: str, status: int) -> None:
    async def test(server: Server) -> None:
        async with server.http() as http:
            response = await http.request(method, path)
            assert (response.status_code, is_problem(response)) == (status, True), response.text
            assert ("allow" in response.headers) == (status == 405)

    run(tmp_path, test)


def test_getting_opens_nothing(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        async with server.http() as http:
            await http.get("/api/tables")
        assert await server.hub.store.tables() == []

    run(tmp_path, test)


def test_an_address_opens_only_so_many_tables_a_minute(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        async with server.http() as http:
            codes = [(await http.post("/api/tables", json=NEW)).status_code for _ in range(4)]
        assert codes == [201, 201, 201, 429]

    run(tmp_path, test, replace(FREE, openings=3))


def test_a_fault_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(server: Server) -> None:
        async def broken(*_: object) -> None:
            raise ZeroDivisionError("with a secret")

        monkeypatch.setattr(server.hub, "open", broken)
        async with server.http() as http:
            response = await http.post("/api/tables", json=NEW)
        assert (response.status_code, is_problem(response)) == (500, True)
        assert "secret" not in response.text

    run(tmp_path, test)


def test_the_page_is_served_guarded_and_kept_as_long_as_it_may_be(tmp_path: Path) -> None:
    page = tmp_path / "static"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><script src=/assets/a-123.js></script>")
    (page / "assets" / "a-123.js").write_text("1")

    async def test() -> None:
        async with served(tmp_path / "data", static=page) as server, server.http() as http:
            answers = {
                path: await http.get(path) for path in ("/", "/assets/a-123.js", "/assets/none.js", "/api/health")
            }
            again = await http.get("/", headers={"if-none-match": answers["/"].headers["etag"]})
        assert [answer.status_code for answer in answers.values()] == [200, 200, 404, 200]
        assert again.status_code == 304
        kept = [answer.headers["cache-control"] for answer in answers.values()]
        assert kept == ["no-cache", "public, max-age=31536000, immutable", "no-store", "no-store"]
        nothing = "default-src 'none'; frame-ancestors 'none'"
        policies = [answer.headers["content-security-policy"] for answer in (*answers.values(), again)]
        assert policies[1:4] == [nothing] * 3
        assert policies[0] == policies[4]
        assert policies[0].startswith("default-src 'none'; script-src 'self';")
        assert "unsafe" not in policies[0]
        for answer in (*answers.values(), again):
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "no-referrer"

    (tmp_path / "data").mkdir()
    asyncio.run(test())


def test_the_page_is_sent_packed_to_whoever_takes_it_so(tmp_path: Path) -> None:
    page = tmp_path / "static"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("whole")
    (page / "assets/a-123.js").write_text("let a = 1")
    (page / "assets/a-123.js.gz").write_bytes(gzip.compress(b"let a = 1"))
    (page / "assets/a-123.js.br").write_bytes(b"not read here")
    asked = {
        "gzip, deflate, br": "br",
        "gzip;q=0.5": "gzip",
        "br;q=0, gzip": "gzip",
        "GZIP": "gzip",
        "identity": "",
        "br; q=0.0": "",
        "": "",
    }

    async def test() -> None:
        async with served(tmp_path / "data", static=page) as server, server.http() as http:
            for accepted, packing in asked.items():
                async with http.stream("GET", "/assets/a-123.js", headers={"accept-encoding": accepted}) as answer:
                    headers, body = answer.headers, b"".join([part async for part in answer.aiter_raw()])
                assert headers.get("content-encoding", "") == packing, accepted
                assert headers["vary"] == "Accept-Encoding"
                assert headers["content-type"] == "text/javascript; charset=utf-8"
                assert "last-modified" not in headers  # the tag is enough, and each file is fetched with it
                assert headers["cache-control"] == "public, max-age=31536000, immutable"
                told = gzip.decompress(body) if packing == "gzip" else body
                assert told == (b"not read here" if packing == "br" else b"let a = 1")
                same = {"accept-encoding": accepted, "if-none-match": headers["etag"]}
                again = await http.get("/assets/a-123.js", headers=same)
                assert (again.status_code, again.content) == (304, b"")
            unpacked = await http.get("/", headers={"accept-encoding": "br"})
            assert (unpacked.text, unpacked.headers.get("content-encoding")) == ("whole", None)

    (tmp_path / "data").mkdir()
    asyncio.run(test())


def test_only_what_is_the_same_for_everybody_is_packed(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        async with server.http() as http:
            opened = (await http.post("/api/tables", json=NEW | {"title": "long " * 20})).json()
            key = {"authorization": f"Bearer {opened['gm_key']}"}
            rules = await http.get("/api/rules")
            own = [await http.get(f"/api/tables/{opened['table']}/{what}", headers=key) for what in ("campaign", "log")]
        assert rules.headers["content-encoding"] == "gzip"
        assert len(rules.json()) > 100
        assert [answer.headers.get("content-encoding") for answer in own] == [None, None]

    run(tmp_path, test)


def test_what_stands_in_the_page_itself_may_run_and_nothing_else(tmp_path: Path) -> None:
    page = tmp_path / "static"
    page.mkdir()
    (page / "index.html").write_text("<script>let a = 1</script><style>b {}</style><script src=/c.js></script>")
    (page / "other.html").write_text("<p>")

    async def test() -> None:
        async with served(tmp_path / "data", static=page) as server, server.http() as http:
            first = await http.get("/")
            again = await http.get("/", headers={"if-none-match": first.headers["etag"]})
            (page / "index.html").write_text("<script>let a = 2 + 2</script>")  # a newer one, built meanwhile
            newer = await http.get("/")
            others = [await http.get(path) for path in ("/other.html", "/none", "/api/health")]
        policies = [answer.headers["content-security-policy"] for answer in (first, again, newer, *others)]
        script = "'sha256-LAfYd7pbFUgwfQu8b4q135PeTG2z+/coPEUYCd74eCQ='"
        assert f"script-src 'self' {script}; style-src 'self' 'sha256-" in policies[0]
        assert policies[1] == policies[0]
        assert "script-src 'self' 'sha256-" in policies[2]
        assert script not in policies[2]
        assert "script-src 'self'; style-src 'self';" in policies[3]
        assert policies[4:] == ["default-src 'none'; frame-ancestors 'none'"] * 2

    (tmp_path / "data").mkdir()
    asyncio.run(test())


def test_the_built_page_has_no_more_of_its_own_than_its_looks() -> None:
    """This is for a page that is built: the first thing seen waits for no other file, and all else is loaded from
    here."""
    if not (STATIC / "index.html").exists():
        pytest.skip("the page is not built here")
    page = (STATIC / "index.html").read_text()
    scripts = [script.partition(">") for script in page.split("<script")[1:]]
    assert ["src=" in head for head, _, _ in scripts] == [False, True]
    (_, _, looks), (module, _, loaded) = scripts
    assert "wildtable-looks" in looks
    assert 'type="module"' in module
    assert ' src="/' in module or ' src="./' in module
    assert loaded.startswith("</script>")
    assert " style=" not in page
    head, _, body = page.partition("<body")
    assert head.count("<style>") == 1
    assert 'rel="stylesheet"' not in head
    assert body.index("</svg>") < body.index('rel="stylesheet"')
    assert " on" not in " ".join(tag.partition(">")[0] for tag in page.split("<") if tag.startswith(("body", "div")))


def test_an_application_opens_its_own_store(tmp_path: Path) -> None:
    async def test() -> None:
        app = create(store_url(tmp_path), systems=())
        async with app.router.lifespan_context(app):
            transport = httpx.ASGITransport(app)
            async with httpx.AsyncClient(transport=transport, base_url="http://here") as http:
                assert (await http.get("/api/systems")).json() == []
        assert (tmp_path / "wildtable.db").exists()

    asyncio.run(test())
