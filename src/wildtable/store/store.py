"""The store: tables, entries and members in, the same out again."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar

from msgspec.structs import replace
from sqlalchemy import Connection, delete, func, insert, make_url, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from wildtable.play import Refused
from wildtable.play.promising import as_text, published, with_secret
from wildtable.store import schema, sqlite
from wildtable.store.database import Database, Statements
from wildtable.store.health import touch
from wildtable.store.migrate import migrate
from wildtable.store.opening import database_at, no_tables, unopened
from wildtable.store.records import Kept, KeptAgent, KeptCode, KeptMember, KeptPicture, KeptTable, OutOfStep, Unkept
from wildtable.store.sealing import NAME, Seals, seals_in
from wildtable.store.soundness import check_beginning, check_sound
from wildtable.store.statements import (
    AGENTS,
    CODE_OF,
    CODED,
    ENTRIES,
    MEMBERS,
    PAGE,
    TABLE,
    enter,
    entry_row,
    next_seq,
    picture_row,
    row_of,
)
from wildtable.store.waking import tell
from wildtable.store.writer import Told, Write, Writer

T = TypeVar("T")


OTHER_KEY = (
    "other-key",
    "The dice of this table are promised with the key of another server.",
    "Give all servers of this database the same promise_key.",
)


class Store:
    """One database. Every method raises `Unkept` where the database cannot do it."""

    def __init__(
        self, read: Database, write: Database | None, lock: sqlite.OneProcess | None, seals: Seals | None
    ) -> None:
        self._read, self._write, self._lock, self._seals = read, write, lock, seals
        self._writer = Writer(write) if write is not None else None

    @classmethod
    async def open(cls, url: str, *, read_only: bool = False, seals: Seals | None = None) -> Store:
        """Open a database and bring it to this version's schema.

        ``seals``: the key of the tables' dice; for SQLite, without one, that in the same folder.
        ``read_only``: to look while a server plays; nothing is made or migrated. Raises
        `Refused` where it is in use, of a newer version, or cannot be opened.
        """
        lite = make_url(url).get_backend_name() == "sqlite"
        if lite and read_only and not sqlite.file_of(url).exists():
            raise no_tables(url)
        try:
            lock = sqlite.OneProcess(sqlite.file_of(url)) if lite and not read_only else None
        except OSError as error:
            raise unopened(url, error) from error
        write = None if read_only else database_at(url, lite, writes=True)
        try:
            if lite:
                (check_beginning if read_only else check_sound)(sqlite.file_of(url))
                sqlite.probe(sqlite.file_of(url), writes=not read_only)
            if write is not None:
                await write.run(migrate)
            if lock is not None:
                lock.check_there()
            return cls(
                database_at(url, lite, writes=False), write, lock, seals or _seals_beside(url, make=not read_only)
            )
        except BaseException as error:
            if write is not None:
                await write.close()
            if lock is not None:
                lock.release()
            if isinstance(error, SQLAlchemyError | sqlite3.Error | OSError):
                raise unopened(url, error) from error
            raise

    @property
    def kind(self) -> str:
        """The kind of database: ``sqlite`` or ``postgresql``."""
        return self._read.engine.dialect.name

    @property
    def shared(self) -> bool:
        """True if other servers may write into the same database."""
        return self.kind == "postgresql"

    def watch(self, told: Told) -> None:
        """Tell of every transaction that writes."""
        if self._writer is not None:
            self._writer.told = told

    async def close(self) -> None:
        """Finish the waiting writes, and close the database."""
        if self._writer is not None:
            await self._writer.close()
        await self._read.close()
        if self._write is not None:
            await self._write.close()
        if self._lock is not None:
            self._lock.release()

    # Writing.

    async def add_table(
        self,
        table: KeptTable,
        entries: Iterable[Kept] = (),
        members: Sequence[KeptMember] = (),
        pictures: Iterable[KeptPicture] = (),
    ) -> None:
        """Store a new table, with a log and pictures if it has them already; all of it or nothing.

        ``entries`` and ``pictures`` are iterated again where the write is repeated. The pictures get this table's id.
        """
        row = row_of(self._with_secret(table)) | {"touched": table.touched or table.created}

        def write(connection: Connection) -> None:
            connection.execute(insert(schema.tables), row)
            log = iter(entries)
            while page := [entry_row(table.id, entry) for entry in islice(log, PAGE)]:
                connection.execute(insert(schema.entries), page)
            if members:
                connection.execute(insert(schema.members), [row_of(member) for member in members])
            for picture in pictures:  # one at a time: each has megabytes
                connection.execute(insert(schema.pictures), picture_row(picture) | {"table_id": table.id})

        await self._do(write)

    def _with_secret(self, table: KeptTable) -> KeptTable:
        """Return a table as the database has it, with a new sealed secret and its first promise, if there is a key."""
        if self._seals is None or table.secret:  # a secret that was given is none that the key gives again
            return replace(table, secret="")
        sealed = self._seals.new()
        first = self._seals.opened(table.id, sealed)
        return replace(
            table, secret=sealed, promises=as_text(with_secret(published(table.promises), first, table.seq + 1))
        )

    async def promising(self, table_id: str) -> KeptTable | None:
        """Return a table with its secret; one without gets a new secret, for its next entry. None where there is none.

        Raises `Refused` where other servers may have the key, and this one has not.
        """
        seals = self._seals
        if seals is None:
            raise Refused("no-key", "This store was opened without the key of the tables' dice.", "Set promise_key.")
        kept = await self.table(table_id)
        if kept is None or kept.secret:
            return kept

        def seal(connection: Connection) -> None:
            row = connection.execute(TABLE.with_for_update(), {"table": table_id}).mappings().one()
            if seals.is_ours(row["secret"]):
                return  # another server was quicker
            if row["secret"] and self.shared:
                raise Refused(*OTHER_KEY)
            anew = self._with_secret(replace(KeptTable(**row), secret=""))
            values = {"secret": anew.secret, "promises": anew.promises}
            connection.execute(update(schema.tables).where(schema.tables.c.id == table_id).values(values))

        await self._do(seal, table_id)
        return await self.table(table_id)

    async def append(self, table_id: str, entry: Kept) -> None:
        """Keep a table's next entry; when this returns, it is on the disk. Raises `OutOfStep`."""

        def write(connection: Statements) -> None:
            enter(connection, table_id, next_seq(connection, table_id), entry)

        with self._keeping() as writer:
            await writer.write_short(write, table_id)

    async def append_after(self, table_id: str, after: int, decide: Callable[[Sequence[Kept]], Kept]) -> None:
        """Store the entry that ``decide`` makes of all entries after ``after``, while no other server can write there.

        Only for databases that are `shared`: ``decide`` is called in the event loop's thread, perhaps more than once.
        Raises its exceptions, and `OutOfStep` where its entry is not the next one.
        """

        def write(connection: Connection) -> None:
            seq = next_seq(connection, table_id)
            newer = connection.execute(ENTRIES, {"table": table_id, "after": after}).mappings()
            enter(connection, table_id, seq, decide([Kept(**row) for row in newer]))

        await self._do(write, table_id)

    async def add_member(self, member: KeptMember) -> None:
        """Keep a new member."""

        def write(connection: Connection) -> None:
            connection.execute(insert(schema.members), row_of(member))
            tell(connection, member.table_id)

        await self._do(write, member.table_id)

    async def change(self, table_id: str, write: Write[T]) -> T:
        """Change who may come to a table: one of the writes of `wildtable.store.access`; what it says of it.

        When this returns, it is on the disk, and other servers are told. The table's actor here has to be told
        (`LoadedTables.recheck`).
        """

        def changed(connection: Connection) -> T:
            done = write(connection)
            tell(connection, table_id)
            return done

        return await self._do(changed, table_id)

    async def add_picture(self, picture: KeptPicture, most: int, most_bytes: int) -> None:
        """Keep a picture of a table; one that is there already stays as it is.

        ``most`` and ``most_bytes``: what all of the table's pictures may come to. Raises `Refused` where it is more.
        """
        columns = schema.pictures.c

        def write(connection: Connection) -> None:
            of_table = select(func.count(), func.coalesce(func.sum(columns.size), 0)).where(
                columns.table_id == picture.table_id
            )
            if connection.execute(of_table.where(columns.hash == picture.hash)).one()[0]:
                return
            count, size = connection.execute(of_table).one()
            if count >= most or size + len(picture.data) > most_bytes:
                raise Refused(
                    "too-many-pictures",
                    f"This table has {count} pictures of {size / 2**20:.1f} MB, and {most} of {most_bytes // 2**20} MB "
                    "in all is the most.",
                    "Use one that the table has, or open another table.",
                )
            connection.execute(insert(schema.pictures), picture_row(picture))

        await self._do(write, picture.table_id)

    async def keep_code(self, new: KeptCode, since: int) -> KeptCode:
        """Return the table's code from now on: the one it has, if that was used since then, else the new one.

        Raises `OutOfStep` where another table has the new one.
        """
        of_table = schema.codes.c.table_id == new.table_id

        def write(connection: Connection) -> KeptCode:
            rows = connection.execute(select(schema.codes).where(of_table)).mappings().all()
            if rows and rows[0]["used"] >= since:
                connection.execute(update(schema.codes).where(of_table).values(used=new.used))
                return KeptCode(new.table_id, rows[0]["code"], new.used)
            connection.execute(delete(schema.codes).where(of_table))
            connection.execute(insert(schema.codes), row_of(new))
            return new

        return await self._do(write, new.table_id)

    async def try_writing(self) -> None:
        """Write something that stands for nothing where everything is written, behind all that waits."""
        if self._lock is not None:
            try:
                self._lock.check_there()
            except OSError as error:
                raise Unkept(type(error).__name__) from error
        await self._do(touch)

    async def _do(self, write: Write[T], table: str = "") -> T:
        with self._keeping() as writer:
            return await writer.write(write, table)

    @contextlib.contextmanager
    def _keeping(self) -> Iterator[Writer]:
        """Yield the writer, raising errors of SQLAlchemy and the driver as `OutOfStep` or `Unkept`."""
        if self._writer is None:
            raise Unkept("this store was opened for reading")
        try:
            yield self._writer
        except (IntegrityError, sqlite3.IntegrityError) as error:
            raise OutOfStep("it is there already") from error
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            raise Unkept(type(error).__name__) from error

    # Reading.

    async def table(self, table_id: str) -> KeptTable | None:
        """Return a table, or None."""
        rows = await self._all(TABLE, table=table_id)
        return self._unsealed(rows[0]) if rows else None

    def _unsealed(self, row: dict[str, Any]) -> KeptTable:
        secret = self._seals.opened(row["id"], row["secret"]) if self._seals else ""
        return replace(KeptTable(**row), secret=secret)

    async def look(self, look: Write[T]) -> T:
        """Run a function of `wildtable.store.access` that only reads, and return its result. Raises `Unkept`."""
        try:
            return await self._read.run(look)
        except (SQLAlchemyError, OSError) as error:
            raise Unkept(type(error).__name__) from error

    async def try_reading(self) -> None:
        """Read something small."""
        await self._all(select(schema.tables.c.id).limit(1))

    async def tables(self) -> list[KeptTable]:
        """Return every table, the oldest first."""
        rows = await self._all(select(schema.tables).order_by(schema.tables.c.created, schema.tables.c.id))
        return [self._unsealed(row) for row in rows]

    async def entries(self, table_id: str, after: int = 0) -> AsyncIterator[list[Kept]]:
        """Yield a table's entries after number ``after``, in order, some hundreds at a time."""
        while rows := await self._all(ENTRIES, table=table_id, after=after):
            yield [Kept(**row) for row in rows]
            if len(rows) < PAGE:
                return
            after = rows[-1]["seq"]

    async def members(self, table_id: str) -> list[KeptMember]:
        """Return a table's members, in the order in which they joined."""
        return [KeptMember(**row) for row in await self._all(MEMBERS, table=table_id)]

    async def agents(self, table_id: str) -> list[KeptAgent]:
        """Return the programs that may act at a table, the oldest first."""
        return [KeptAgent(**row) for row in await self._all(AGENTS, table=table_id)]

    async def code_of(self, table_id: str) -> KeptCode | None:
        """Return the code of a table, or None."""
        rows = await self._all(CODE_OF, table=table_id)
        return KeptCode(**rows[0]) if rows else None

    async def coded(self, code: str) -> KeptCode | None:
        """Return the table that has this code, or None."""
        rows = await self._all(CODED, code=code)
        return KeptCode(**rows[0]) if rows else None

    async def picture(self, table_id: str, hash: str) -> KeptPicture | None:
        """Return a picture of a table, or None."""
        columns = schema.pictures.c
        wanted = [columns[name] for name in KeptPicture.__struct_fields__]
        rows = await self._all(select(*wanted).where(columns.table_id == table_id, columns.hash == hash))
        return KeptPicture(**rows[0]) if rows else None

    async def pictures(self, table_id: str) -> list[str]:
        """Return the hashes of a table's pictures, the oldest first."""
        columns = schema.pictures.c
        of_table = select(columns.hash).where(columns.table_id == table_id)
        return [row["hash"] for row in await self._all(of_table.order_by(columns.created, columns.hash))]

    async def _all(self, query: Any, **values: object) -> list[dict[str, Any]]:
        def read(connection: Connection) -> list[dict[str, Any]]:
            return [dict(row) for row in connection.execute(query, values).mappings()]

        try:
            return await self._read.run(read)
        except (SQLAlchemyError, OSError) as error:
            raise Unkept(type(error).__name__) from error


@contextlib.asynccontextmanager
async def opened(url: str, *, read_only: bool = False, seals: Seals | None = None) -> AsyncIterator[Store]:
    """Open a store for the length of a block."""
    store = await Store.open(url, read_only=read_only, seals=seals)
    try:
        yield store
    finally:
        await store.close()


def _seals_beside(url: str, *, make: bool) -> Seals | None:
    """Return the key in the folder of a database of SQLite, None for any other."""
    if make_url(url).get_backend_name() != "sqlite":
        return None
    return seals_in(sqlite.file_of(url).with_name(NAME), make=make)
