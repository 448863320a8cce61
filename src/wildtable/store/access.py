"""The writes that change who may come to a table: each is a write for `Store.change`, done whole or not at all.

Keys are given as their hashes, times in milliseconds since 1970. A write that finds nothing to change returns that, and
has changed nothing: the rows have changed since they were read.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, literal, select, update

from wildtable.store.records import KeptAgent, KeptMember
from wildtable.store.schema import agents, codes, entries, members, pictures, tables
from wildtable.store.statements import row_of
from wildtable.store.writer import Write

SLICE = 500
"""Entries that are removed at once."""


def touched(table_id: str, at: int, before: int) -> Write[bool]:
    """Note that somebody was at a table, unless that was noted since ``before``."""
    return _table(and_(tables.c.id == table_id, tables.c.touched < before), touched=at)


def locked(table_id: str, is_locked: bool) -> Write[bool]:
    """Lock the door, or open it."""
    return _table(tables.c.id == table_id, locked=is_locked)


def master_renewed(table_id: str, old: str, new: str) -> Write[bool]:
    """Return a write that replaces the game master's key and removes all agents, which somebody with the old key may
    have made; its result is whether the old key still was in place."""
    renewed = _table(and_(tables.c.id == table_id, tables.c.gm_key_hash == old), gm_key_hash=new)
    return _without_agents(renewed, agents.c.table_id == table_id)


def players_renewed(table_id: str, new: str) -> Write[bool]:
    """Return a write that replaces the players' key; the code is deleted with the old one."""
    renewed = _table(tables.c.id == table_id, player_key_hash=new)

    def write(connection: Connection) -> bool:
        connection.execute(delete(codes).where(codes.c.table_id == table_id))
        return renewed(connection)

    return write


def put_away(table_id: str, at: int) -> Write[bool]:
    """Put a table away."""
    return _table(and_(tables.c.id == table_id, tables.c.put_away == 0), put_away=at)


def put_away_untouched(table_id: str, at: int, since: int) -> Write[bool]:
    """Put a table away that nobody has come to since."""
    return _table(and_(_untouched(since), tables.c.id == table_id), put_away=at)


def taken_out(table_id: str, at: int) -> Write[bool]:
    """Have a table again that was put away."""
    return _table(and_(tables.c.id == table_id, tables.c.put_away != 0), put_away=0, touched=at)


def deleted(table_id: str, until: int) -> Write[bool]:
    """Have a table be gone from a time on; one that is to be gone already keeps its time."""
    return _table(and_(tables.c.id == table_id, tables.c.deleted == 0), deleted=until)


def called_back(table_id: str, at: int) -> Write[bool]:
    """Keep a table that was to be gone, if it is not yet."""
    return _table(and_(tables.c.id == table_id, tables.c.deleted > at), deleted=0, touched=at)


# Members.


def sat_down(member: KeptMember, players: str) -> Write[bool]:
    """Keep a new member, if the table lets in new ones by this key of the players'."""
    row = {name: getattr(member, name) for name in KeptMember.__struct_fields__}
    columns = [literal(value, members.c[name].type) for name, value in row.items()]
    by_key = select(*columns).where(select(tables.c.id).where(_lets_in(member.table_id, players)).exists())

    def write(connection: Connection) -> bool:
        return connection.execute(insert(members).from_select(list(row), by_key)).rowcount == 1

    return write


def seat_taken(table_id: str, seat: str, key: str, players: str) -> Write[bool]:
    """Give a member a key who came in a file and has none, if the table lets in by this key of the players'."""
    free = and_(_member(table_id, seat), members.c.key_hash == "", members.c.sent_away == 0)
    lets_in = select(tables.c.id).where(_lets_in(table_id, players)).exists()
    return _of_member(and_(free, lets_in), key_hash=key)


def member_renewed(table_id: str, seat: str, new: str) -> Write[bool]:
    """Return a write that replaces the key of a member who was not sent away, and removes their agents."""
    renewed = _of_member(and_(_member(table_id, seat), members.c.sent_away == 0), key_hash=new)
    return _without_agents(renewed, and_(agents.c.table_id == table_id, agents.c.seat == seat))


def sent_away(table_id: str, seat: str, at: int) -> Write[bool]:
    """Send a member away. The key stays known, so that the server can say why it opens nothing."""
    return _of_member(and_(_member(table_id, seat), members.c.sent_away == 0), sent_away=at)


def let_in_again(table_id: str, seat: str, new: str) -> Write[bool]:
    """Have a member again who was sent away, by another key and without their agents."""
    let_in = _of_member(and_(_member(table_id, seat), members.c.sent_away != 0), sent_away=0, key_hash=new)
    return _without_agents(let_in, and_(agents.c.table_id == table_id, agents.c.seat == seat))


# Agents.


def agent_added(agent: KeptAgent, most: int) -> Write[bool]:
    """Return a write that keeps a new agent, where the table has fewer than ``most``."""
    row = row_of(agent)
    columns = [literal(value, agents.c[name].type) for name, value in row.items()]
    count = select(func.count()).select_from(agents).where(agents.c.table_id == agent.table_id).scalar_subquery()

    def write(connection: Connection) -> bool:
        return (
            connection.execute(insert(agents).from_select(list(row), select(*columns).where(count < most))).rowcount
            == 1
        )

    return write


def agent_removed(table_id: str, id: str) -> Write[bool]:
    """Return a write that removes an agent; its key opens nothing from then on."""
    of = and_(agents.c.table_id == table_id, agents.c.id == id)
    return lambda connection: connection.execute(delete(agents).where(of)).rowcount == 1


def _without_agents(change: Write[bool], which: ColumnElement[bool]) -> Write[bool]:
    """Return a write that removes some agents as well, where it changes anything."""

    def write(connection: Connection) -> bool:
        if not change(connection):
            return False
        connection.execute(delete(agents).where(which))
        return True

    return write


# Removing.


def due(now: int, since: int, most: int) -> Write[tuple[list[str], list[str]]]:
    """Return a read of at most ``most`` tables that nobody has used since ``since``, and of as many that are to go.

    ``since``: milliseconds; 0 for no unused tables.
    """
    untouched = select(tables.c.id).where(_untouched(since)).limit(most)
    over = select(tables.c.id).where(_over(now)).limit(most)

    def look(connection: Connection) -> tuple[list[str], list[str]]:
        first = list(connection.execute(untouched).scalars()) if since else []
        return first, list(connection.execute(over).scalars())

    return look


def removed(table_id: str, now: int) -> Write[bool]:
    """Remove a part of a table that is to go, the end of its log first; return whether there is more of it.

    After an interruption the rest is a table with as many entries as it says.
    """
    of_table = and_(tables.c.id == table_id, _over(now))

    def write(connection: Connection) -> bool:
        seq = connection.execute(select(tables.c.seq).where(of_table)).scalar_one_or_none()
        if seq is None:
            return False
        if seq:
            left = max(seq - SLICE, 0)
            connection.execute(delete(entries).where(entries.c.table_id == table_id, entries.c.seq > left))
            connection.execute(update(tables).where(of_table).values(seq=left))
            return True
        name = connection.execute(select(func.min(pictures.c.hash)).where(pictures.c.table_id == table_id)).scalar()
        if name is not None:
            connection.execute(delete(pictures).where(pictures.c.table_id == table_id, pictures.c.hash == name))
            return True
        connection.execute(delete(codes).where(codes.c.table_id == table_id))
        connection.execute(delete(agents).where(agents.c.table_id == table_id))
        connection.execute(delete(members).where(members.c.table_id == table_id))
        connection.execute(delete(tables).where(of_table))
        return False

    return write


def _lets_in(table_id: str, players: str) -> ColumnElement[bool]:
    """Return the condition that a table lets in new people by a key."""
    opens = and_(tables.c.id == table_id, tables.c.player_key_hash == players)
    return and_(opens, tables.c.locked.is_(False), tables.c.put_away == 0, tables.c.deleted == 0)


def _untouched(since: int) -> ColumnElement[bool]:
    return and_(tables.c.touched < since, tables.c.put_away == 0, tables.c.deleted == 0)


def _over(now: int) -> ColumnElement[bool]:
    return tables.c.deleted.between(1, now)


def _table(where: ColumnElement[bool], **values: Any) -> Write[bool]:
    return lambda connection: connection.execute(update(tables).where(where).values(**values)).rowcount == 1


def _member(table_id: str, seat: str) -> ColumnElement[bool]:
    return and_(members.c.table_id == table_id, members.c.id == seat)


def _of_member(where: ColumnElement[bool], **values: Any) -> Write[bool]:
    return lambda connection: connection.execute(update(members).where(where).values(**values)).rowcount == 1
