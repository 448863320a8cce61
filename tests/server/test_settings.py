"""Settings of a server: by a file, the environment, the command line; and what is said of mistakes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from wildtable.play import Refused
from wildtable.server.admission.limits import Limits
from wildtable.server.ops.settings import BUILT_IN, LoadedSettings, Settings, flattened, settings_from, variable
from wildtable.store.files import store_url
from wildtable.store.urls import database_shown, database_url


def by_file(tmp_path: Path, text: str, **more: Any) -> LoadedSettings:
    file = tmp_path / "ours.toml"
    file.write_text(text, "utf-8")
    return settings_from(file, **more)


def mistakes(tmp_path: Path, text: str = "", **more: Any) -> str:
    """All that is said of a file, or of other settings, and that it is refused."""
    read = by_file(tmp_path, text, **more)
    with pytest.raises(Refused) as refused:
        read.fitting()
    assert refused.value.code == "bad-settings"
    assert all(mistake in str(refused.value) for mistake in read.mistakes)
    return "\n".join(read.mistakes)


def test_nothing_set_is_as_it_is_built_in() -> None:
    assert settings_from() == LoadedSettings(Settings(), {}, (), frozenset())
    assert Settings().store == store_url(Path("wildtable-data"))
    assert Settings().limits == Limits()


def test_the_later_one_wins_file_environment_command_line(tmp_path: Path) -> None:
    text = 'port = 1\nhost = "0.0.0.0"\ndata = "there"\nhosts = ["a.example"]\n\n[limits]\nmembers = 2\nrate = 3\n'
    environment = {"WILDTABLE_PORT": "2", "WILDTABLE_DATA": "here", "WILDTABLE_LIMITS_MEMBERS": "5", "HOME": "/"}
    read = by_file(tmp_path, text, environment=environment, options={"port": "3"}, limits=["members=7"])
    limits = replace(Limits(), members=7, rate=3.0)
    assert read.fitting() == Settings("0.0.0.0", 3, Path("here"), hosts=("a.example",), limits=limits)  # noqa: S104
    assert read.sources == {
        "host": "ours.toml, line 2",
        "port": "--port",
        "data": "WILDTABLE_DATA",
        "hosts": "ours.toml, line 4",
        "limits.members": "--limit members",
        "limits.rate": "ours.toml, line 8",
    }


def test_every_setting_can_be_set_by_each_way(tmp_path: Path) -> None:
    """In a file as what it is, in the environment as text; lists with commas."""
    values = {
        "host": "::1",
        "data": "there",
        "promise_key": "dice.key",
        "database": "postgresql://localhost/a",
        "tls_certificate": "a.pem",
        "tls_key": "b.pem",
        "trusted_proxies": ["10.0.0.0/8", "fd00::/8"],
        "hosts": ["a.example", "b.example:8443"],
        "log": "json",
        "log_level": "debug",
        "language": "en",
        "metrics": ["127.0.0.1", "fd00::/8"],
    }
    numbers = {name: value + 1 for name, value in BUILT_IN.items() if type(value) in (int, float)}
    assert values.keys() | numbers.keys() == BUILT_IN.keys()
    texts = {
        name: ",".join(value) if isinstance(value, list) else str(value) for name, value in (values | numbers).items()
    }
    lines = [f"{name} = {value!r}" for name, value in (values | numbers).items()]
    by_text = settings_from(environment={variable(name): text for name, text in texts.items()})
    assert by_file(tmp_path, "\n".join(lines)).fitting() == by_text.fitting()
    assert by_text.sources.keys() == BUILT_IN.keys()
    usual = [name for name, value in flattened(by_text.settings).items() if value == BUILT_IN[name]]
    assert usual == ["language"]  # there is one


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        *[(text, True) for text in ("untouched = 0", "untouched = 90", "grace = 0", "grace = 0.5")],
        *[(text, False) for text in ("untouched = 0.5", "untouched = 40_000", "grace = -1", "grace = true")],
    ],
)
def test_days_may_be_none_and_are_never_so_few_that_they_are_a_mistake(tmp_path: Path, text: str, fits: bool) -> None:
    read = by_file(tmp_path, f"[limits]\n{text}")
    assert (not read.mistakes) == fits
    assert fits or "It is a number of days from" in read.mistakes[0]


def test_an_empty_variable_sets_nothing() -> None:
    assert settings_from(
        environment={"WILDTABLE_PORT": "", "WILDTABLE_DATABASE": "", "WILDTABLE_CONFIG": "x"}
    ) == LoadedSettings(Settings(), {}, (), frozenset())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("prot = 1", "There is no setting 'prot' (ours.toml, line 1). Did you mean port?"),
        ("\nmembers = 1", "There is no setting 'members' (ours.toml, line 2). Did you mean limits.members?"),
        (
            "[limits]\nmembres = 1",
            "There is no setting 'limits.membres' (ours.toml, line 2). Did you mean limits.members?",
        ),
        ("[limit]\nmembers = 1", "There is no setting 'limit' (ours.toml, line 1)."),
        ("limits = 5", "limits (ours.toml, line 1) cannot be 5. Write [limits]"),
        ("port = 'x'", "port (ours.toml, line 1) cannot be 'x'. It is a whole number from 0 to 65535."),
        ("port = '8000'", "port (ours.toml, line 1) cannot be '8000'."),
        ("port = true", "cannot be True."),
        ("port = 1.5", "cannot be 1.5."),
        ("port = 65536", "cannot be 65536."),
        ("port = {a = 1}", "cannot be {'a': 1}."),
        ("host = 5", "host (ours.toml, line 1) cannot be 5. It is an address of this machine"),
        ("host = ''", "host (ours.toml, line 1) cannot be ''."),
        ("host = 'a b'", "cannot be 'a b'."),
        ("data = ''", "It is the path of a folder."),
        ("tls_key = 5", "It is the path of a file"),
        ("tls_key = 'a'", "tls_key is set without tls_certificate. TLS needs both."),
        ("tls_certificate = 'a'", "tls_certificate is set without tls_key. TLS needs both."),
        ("hosts = 'a.example'", 'It is a list of names, such as ["play.example.org"].'),
        ("hosts = [5]", "It is a list of names"),
        ("hosts = ['https://a.example/x']", "'https://a.example/x' is not a host name. a.example is."),
        ("hosts = ['a.example/x']", "a.example is."),
        ("hosts = ['*']", "'*' is not a host name."),
        ("hosts = ['::1']", "Write '::1' as [::1]."),
        ("trusted_proxies = '10.0.0.1'", "It is a list of addresses and networks"),
        ("trusted_proxies = ['nginx', '10.0.0.1/8']", "'nginx' is neither an address nor a network"),
        ("trusted_proxies = ['nginx', '10.0.0.1/8']", "'10.0.0.1/8' is not a network. 10.0.0.0/8 is."),
        ("trusted_proxies = ['10.0.0.0/33']", "'10.0.0.0/33' is neither"),
        ("[limits]\nmembers = 0", "It is a whole number of at least 1."),
        ("[limits]\nmembers = -1", "cannot be -1."),
        ("[limits]\nmembers = 2.5", "It is a whole number of at least 1."),
        ("[limits]\nframe = 10", "It is a whole number of at least 1024."),
        ("[limits]\nopenings = -1", "It is a whole number of at least 0."),
        ("[limits]\nidle = 0", "It is a number above 0."),
        ("[limits]\nidle = -1.5", "It is a number above 0."),
        ("[limits]\nidle = nan", "It is a number above 0."),
        ("[limits]\nidle = inf", "It is a number above 0."),
        ("[limits]\nidle = true", "It is a number above 0."),
        ("[limits]\ntable_file = 5", "limits.table_file is less than limits.table_log."),
        ("port = ", "ours.toml, line 1: this cannot be read as TOML"),
        ("port = 1\nport = 2", "ours.toml, line 2: this cannot be read as TOML"),
        ("database = 5", "It is the URL of a database"),
    ],
)
def test_a_mistake_is_told_by_its_place_its_value_and_what_would_be_right(tmp_path: Path, text: str, said: str) -> None:
    assert said in mistakes(tmp_path, text)


@pytest.mark.parametrize(
    "text",
    [
        "hosts = ['müller.example']",
        "hosts = []",
        "[limits]\nopenings = 0\npictures = 0",
        "host = '::'",
        "database = ''",
    ],
)
def test_what_is_right_is_taken(tmp_path: Path, text: str) -> None:
    read = by_file(tmp_path, text)
    assert read.fitting() == read.settings
    assert all(name.isascii() for name in read.settings.hosts)


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    told = mistakes(
        tmp_path,
        "prot = 1\nport = 'x'\ntls_key = 'a'\n[limits]\nmembers = 0\n",
        environment={"WILDTABLE_HOTS": "a", "WILDTABLE_LIMITS_BURST": "many", "WILDTABLE_CONFIG": "ours.toml"},
        options={"hosts": "a b"},
        limits=["membrs=1", "members", "rate=-1"],
    )
    assert told.splitlines() == [
        "There is no setting 'prot' (ours.toml, line 1). Did you mean port?",
        "There is no setting WILDTABLE_HOTS (the environment). Did you mean WILDTABLE_HOSTS?",
        "There is no limit 'membrs'. Did you mean members?",
        "--limit cannot be 'members'. Write --limit members=10.",
        "port (ours.toml, line 2) cannot be 'x'. It is a whole number from 0 to 65535.",
        "limits.members (ours.toml, line 5) cannot be 0. It is a whole number of at least 1.",
        "WILDTABLE_LIMITS_BURST cannot be 'many'. It is a whole number of at least 1.",
        "--hosts cannot be 'a b'. 'a b' is not a host name.",
        "--limit rate cannot be -1.0. It is a number above 0.",
        "tls_key is set without tls_certificate. TLS needs both.",
    ]


def test_one_mistake_is_told_once(tmp_path: Path) -> None:
    assert len(mistakes(tmp_path, "tls_certificate = 5\ntls_key = 'a'").splitlines()) == 1


def test_a_file_that_cannot_be_read_is_one_sentence(tmp_path: Path) -> None:
    assert "cannot be read: No such file or directory." in settings_from(tmp_path / "none.toml").mistakes[0]
    (tmp_path / "latin.toml").write_bytes(b"host = '\xff'")
    assert "is not UTF-8 text" in settings_from(tmp_path / "latin.toml").mistakes[0]


@given(st.text(max_size=60))
def test_whatever_a_text_is_nothing_but_mistakes_comes_of_it(text: str) -> None:
    options = dict.fromkeys((name for name in BUILT_IN if "." not in name), text)
    read = settings_from(environment={"WILDTABLE_LIMITS_RATE": text}, options=options, limits=[text, f"burst={text}"])
    assert read.mistakes
    assert all("Traceback" not in mistake for mistake in read.mistakes)


# Databases.


@pytest.mark.parametrize(
    ("written", "url"),
    [
        ("postgresql://ada@db/games", "postgresql+asyncpg://ada@db/games"),
        ("postgres://ada:pass@db:5433/games", "postgresql+asyncpg://ada:pass@db:5433/games"),
        ("postgresql://ada@db/games?sslmode=require", "postgresql+asyncpg://ada@db/games?ssl=require"),
        ("postgresql:///games?host=/run/postgresql", "postgresql+asyncpg:///games?host=%2Frun%2Fpostgresql"),
        ("sqlite:////srv/games.db", "sqlite:////srv/games.db"),
        ("sqlite+aiosqlite:////srv/games.db", "sqlite:////srv/games.db"),
    ],
)
def test_a_database_is_named_as_everybody_names_it(written: str, url: str) -> None:
    assert database_url(written) == url
    assert Settings(database=written).store == url
    assert "pass" not in database_shown(written)


@pytest.mark.parametrize(
    "written",
    [
        "mysql://ada:secret@db/games",
        "ada:secret@db",
        "postgresql://ada:secret@db:port/games",
        "postgresql://ada:secret@db",
        "postgresql://ada@db/games?password=secret",
        "postgresql://ada:secret@db/games?sslmode=secret",
        "sqlite://",
    ],
)
def test_what_is_no_database_is_refused_and_its_password_not_told(tmp_path: Path, written: str) -> None:
    for told in (
        mistakes(tmp_path, f"database = '{written}'"),
        mistakes(tmp_path, environment={"WILDTABLE_DATABASE": written}),
        mistakes(tmp_path, options={"database": written}),
    ):
        assert "cannot be used" in told
        assert "secret" not in told
    assert "secret" not in database_shown(written)
