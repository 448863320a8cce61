# The map
map-lay = Tap where it is to go, or pull it there.
map-beneath = Under it
map-nobody = Nobody is under it
map-friend = friend
map-template =
    Template at column { $x }, row { $y }. { $n ->
        [0] Nobody is under it.
       *[other] Under it: { $names }.
    } Arrow keys move it.
map-ruler = Ruler
map-ruler-help = Tap two points, or pull from one to the other.
map-ruler-end = End of the ruler, { $far }. Arrow keys move it.
map-ruler-start = Beginning of the ruler, { $far }. Arrow keys move it.
map-more = +{ $n }
map-fatigue = F{ $n }
map-measured-both = { $far } from { $from } to { $to }
map-measured-from = { $far } from { $from }
map-measured-to = { $far } to { $to }
