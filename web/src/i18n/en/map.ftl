# The map
map-lay = Tap or drag to place it.
map-beneath = In the template
map-nobody = Nobody is in it
map-friend = friend
map-template = Template at column { $x }, row { $y }. { $n ->
        [0] Nobody is in it.
       *[other] In it: { $names }.
    } Arrow keys move it.
map-tools = Map tools
map-tool-ruler = Ruler
map-tool-ruler-hint = Tap two points, or drag from one to the other.
map-tool-ping = Ping
map-tool-ping-hint = Tap a square: everyone at the table sees it.
map-tool-line = Draw a line
map-tool-line-hint = Drag from one square to another. Everyone sees the line; it fades.
map-tool-circle = Draw a circle
map-tool-circle-hint = Drag from its middle to its edge. Everyone sees the circle; it fades.
map-tool-select = Select several figures
map-tool-select-hint = Drag around them, or tap each. Then drag one, and all move.
map-tool-copy = Copy a figure
map-tool-copy-hint = Tap a figure, then the square for its copy.
map-tool-tray = Tray of foes
map-tool-tray-hint = Drag a foe from the tray onto the map, or tap it and then a square.
map-tray-search = Search foes
map-tray-close = Close
map-pointed = { $name } points at column { $x }, row { $y }.
map-several = { $n ->
    [one] 1 figure selected
   *[other] { $n } figures selected
}. Drag one, and all move.
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
