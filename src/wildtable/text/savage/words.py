"""The words of a system, as the server and the command line use them."""

from wildtable.text.savage.asked import asks
from wildtable.text.savage.deciding import plea
from wildtable.text.savage.evenings import SESSIONS, begins, tallies
from wildtable.text.savage.forecasts import forecast
from wildtable.text.savage.foretold import foretold
from wildtable.text.savage.lines import line
from wildtable.text.savage.names import hero
from wildtable.text.savage.next import next_for
from wildtable.text.savage.offered import LEADS, offer
from wildtable.text.savage.panels import panels
from wildtable.text.savage.sheets import pieces, worded_view
from wildtable.text.savage.typed import judged
from wildtable.text.spoken import Words

WORDS = Words(
    line=line,
    offer=offer,
    asks=asks,
    panels=panels,
    foretold=foretold,
    tallies=tallies,
    sessions=SESSIONS,
    leads=LEADS,
    next=next_for,
    plea=plea,
    hero=hero,
    judged=judged,
    begins=begins,
    forecast=forecast,
    view=worded_view,
    pieces=pieces,
)
