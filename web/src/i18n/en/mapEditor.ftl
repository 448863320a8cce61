# The map editor
editor-untitled = A place
editor-lead = What there is to draw with is on its way …
editor-tools-look = Place
editor-tools-look-hint = A finger moves the map here; two fingers always move and zoom it, and so does the wheel.
editor-tools-ground = Ground
editor-tools-ground-hint = Tap or drag over squares; once more takes it away.
editor-tools-line = Wall
editor-tools-line-hint = Tap from corner to corner, or drag. Tap the last corner again to end.
editor-tools-door = Door
editor-tools-door-hint = Tap the side of a square. Tap a door again: open, locked, shut.
editor-tools-light = Light
editor-tools-light-hint = How bright it is: everywhere, on squares, around a lamp.
editor-tools-veil = Unseen
editor-tools-veil-hint = Squares that players do not see yet.
editor-tools-erase = Erase
editor-tools-erase-hint = Tap or drag over what is to go.
editor-tools-picture = Picture
editor-tools-picture-hint = A picture below the squares, or a map that another program has drawn.
editor-toolbar = Tools
editor-options = { $tool }: how
editor-keys = Keys: the letter beside a tool chooses it, arrows move the mark, Enter does it there, Esc lets go, Ctrl+Z undoes.
editor-map = The drawing
editor-undo = Undo
editor-redo = Redo
editor-keep = Keep
editor-keeping = Keeping …
editor-kept = { $title } is in your campaign.
editor-kept-play = Play here
editor-again = Your drawing of last time, which was not kept yet.
editor-anew = Begin anew
editor-kind = What
editor-other = Otherwise
editor-name = What it is called
editor-cover = Cover
editor-material = Made of
editor-no-material = nothing that matters
editor-rough = Difficult ground
editor-across-rough = Hard to get across
editor-blocks = Nobody gets through
editor-opaque = Nobody sees through
editor-hardness = Hardness, 0 if it does not break
editor-how = How
editor-ways-free = Free hand
editor-ways-area = Area
editor-half = Half squares
editor-end = End the line
editor-doors = { $n ->
    [one] { $n } door
   *[other] { $n } doors
}
editor-no-doors = No door yet.
editor-turn = { $id }: { $state }
editor-states-open = open
editor-states-locked = locked
editor-states-shut = shut
editor-remove = Take { $id } away
editor-level = How bright
editor-as-everywhere = as everywhere
editor-light-ways-free = Squares
editor-light-ways-area = Area
editor-light-ways-lamp = Lamp
editor-reach = The lamp reaches
editor-hide = Hide
editor-show = Show
editor-hide-all = Hide all
editor-show-all = Show all
editor-hidden = { $n ->
    [0] The players see all of it.
   *[other] { $n ->
    [one] { $n } square is
   *[other] { $n } squares are
} not seen yet.
}
editor-settings = Size and light
editor-title = What the place is called
editor-example = The old mill
editor-wide = Squares across
editor-high = Squares down
editor-less = { $what }: one fewer
editor-more = { $what }: one more
editor-everywhere = Light everywhere
editor-sort = What sort of place
editor-beyond = Something is drawn there. Cut it off?
editor-cut-off = Cut it off
editor-leave = Leave it
editor-choose-picture = Choose a picture
editor-choose-map = Open a map of another program (.uvtt, .dd2vtt, .df2vtt)
editor-bringing = One moment …
editor-no-picture = No picture yet.
editor-fit = Fit it to the squares
editor-fitting-0 = Tap a corner of a square in the picture.
editor-fitting-1 = Now the corner of our squares where it belongs.
editor-fitting-2 = Tap another corner in the picture, far from the first.
editor-fitting-3 = And the corner of our squares where that one belongs.
editor-no-fit = Those two points are one. Choose two that are far apart.
editor-stop-fit = Stop fitting
editor-take-picture = Take the picture away
editor-simplified = What is kept otherwise than in the file:
editor-not-kept = It was not kept
editor-said-painted =
    { $what } on { $n ->
        [one] { $n } square
       *[other] { $n } squares
    }.
editor-said-cleared =
    { $n ->
        [one] { $n } square
       *[other] { $n } squares
    } cleared.
editor-said-from = { $what } from { $corner }. Now the next corner.
editor-said-drawn = { $what } drawn from { $from } to { $to }.
editor-said-ended = The line ends here.
editor-said-let-go = Let go.
editor-said-door = { $id } is there, shut.
editor-said-turned = { $id } is { $state }.
editor-said-erased = Erased.
editor-said-nothing = Nothing is there.
editor-said-lit =
    { $what } on { $n ->
        [one] { $n } square
       *[other] { $n } squares
    }.
editor-said-lamp = { $on ->
    [yes] A lamp stands there.
   *[no] The lamp is gone.
}
editor-said-everywhere = { $what } everywhere.
editor-said-veiled =
    { $n ->
        [one] { $n } square
       *[other] { $n } squares
    } hidden.
editor-said-shown =
    { $n ->
        [one] { $n } square
       *[other] { $n } squares
    } shown.
editor-said-resized = { $w } by { $h } squares.
editor-said-undone = Undone.
editor-said-redone = Done again.
editor-said-nothing-to-undo = There is nothing to undo.
editor-said-nothing-to-redo = There is nothing to do again.
editor-said-opened = The map is drawn here, { $w } by { $h } squares. Undo brings back what was there.
editor-said-fitted = The picture is fitted.
editor-said-picture = The picture lies below the squares.
editor-said-tool = { $name }.
editor-corner = { $x } across, { $y } down
