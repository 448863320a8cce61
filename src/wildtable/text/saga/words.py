"""The words of a system, as the server and the command line use them."""

from wildtable.saga.view import character_of
from wildtable.text.saga.asked import asks
from wildtable.text.saga.deciding import plea
from wildtable.text.saga.evenings import SESSIONS, begins, session, tallies
from wildtable.text.saga.foretold import foretold
from wildtable.text.saga.lines import line
from wildtable.text.saga.next import next_for
from wildtable.text.saga.offered import offer
from wildtable.text.saga.panels import panels
from wildtable.text.saga.rolls import judged
from wildtable.text.spoken import Words

WORDS = Words(
    line=line,
    offer=offer,
    asks=asks,
    panels=panels,
    pieces=lambda story, seat: [(character_of, who.id, seat) for who in story.characters],
    foretold=foretold,
    tallies=tallies,
    sessions=SESSIONS,
    session=session,
    judged=judged,
    begins=begins,
    next=next_for,
    plea=plea,
)
