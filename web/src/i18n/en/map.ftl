# The map
map-lay = Tap or drag to place it.
map-beneath = In the template
map-nobody = Nobody is in it
map-friend = friend
map-template = Template at column { $x }, row { $y }. { $n ->
        [0] Nobody is in it.
       *[other] In it: { $names }.
    } Arrow keys move it.
map-ruler = Ruler
map-ruler-help = Tap two points, or drag from one to the other.
map-ruler-end = End of the ruler, { $far }. Arrow keys move it.
map-ruler-start = Start of the ruler, { $far }. Arrow keys move it.
map-remembered = Out of sight
map-unseen = Not seen yet
map-all = Everything
map-as = As { $who } sees it
map-sight = Show the map
map-more = +{ $n }
map-fatigue = F{ $n }
map-measured-both = { $far } from { $from } to { $to }
map-measured-from = { $far } from { $from }
map-measured-to = { $far } to { $to }
map-from = { $far } from { $name }
map-from-you = { $far } from you
stand-here = Where you stand
stand-hits = { $name } hits { $on }: { $chance }
stand-hits-you = { $name } hits you: { $chance }
stand-you-hit = You hit { $name }: { $chance }
stand-also = { $name }: { $chance }
