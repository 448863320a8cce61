"""The words of a system, as the server and the command line use them."""

from wildtable.text.saga.asked import asks
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
    foretold=foretold,
    tallies=tallies,
    sessions=SESSIONS,
    session=session,
    judged=judged,
    begins=begins,
    next=next_for,
)
