# The map editor
editor-untitled = Unnamed place
editor-lead = Loading the map editor …
editor-tools-look = Place
editor-tools-look-hint = Name and settings of this place. Drag with one finger to move the map. Pinch or scroll to zoom.
editor-tools-ground = Ground
editor-tools-ground-hint = Tap or drag over squares. Tap again to clear.
editor-tools-line = Wall
editor-tools-line-hint = Tap from corner to corner, or drag. Tap the last corner again to finish.
editor-tools-door = Door
editor-tools-door-hint = Tap the side of a square. Tap a door again to change it: open, locked, shut.
editor-tools-light = Light
editor-tools-light-hint = Set the light everywhere, on squares, or around a lamp.
editor-tools-veil = Fog
editor-tools-veil-hint = Fog of war: squares that players cannot see yet.
editor-tools-erase = Erase
editor-tools-erase-hint = Tap or drag over what you want to erase.
editor-tools-picture = Picture
editor-tools-picture-hint = Put a picture below the squares, or open a map from another program.
editor-toolbar = Tools
editor-options = { $tool }: options
editor-keys = Keys: press a tool’s letter to choose it, arrows to move the cursor, Enter to use the tool, Esc to cancel, Ctrl+Z to undo.
editor-map = Map
editor-undo = Undo
editor-redo = Redo
editor-keep = Save
editor-keeping = Saving …
editor-kept = { $title } is saved in your campaign.
editor-kept-play = Play here
editor-again = Unsaved drawing from last time.
editor-anew = Start over
editor-kind = Type
editor-other = Custom
editor-name = Name
editor-cover = Cover
editor-material = Material
editor-no-material = none
editor-rough = Difficult ground
editor-across-rough = Difficult to cross
editor-blocks = Blocks movement
editor-opaque = Blocks sight
editor-hardness = Hardness (0: cannot be broken)
editor-how = How to draw
editor-ways-free = Freehand
editor-ways-area = Area
editor-half = Half squares
editor-end = Finish line
editor-no-doors = No doors yet.
editor-turn = { $id }: { $state }
editor-states-open = open
editor-states-locked = locked
editor-states-shut = shut
editor-remove = Remove { $id }
editor-level = Light level
editor-as-everywhere = default light
editor-light-ways-free = Squares
editor-light-ways-area = Area
editor-light-ways-lamp = Lamp
editor-reach = Lamp radius
editor-hide = Hide
editor-show = Show
editor-hide-all = Hide all
editor-show-all = Show all
editor-hidden = { $n ->
    [0] Players see the whole map.
    [one] { $n } square is hidden.
   *[other] { $n } squares are hidden.
}
editor-title = Name of the place
editor-secret = Name hidden from players
editor-example = The old mill
editor-wide = Squares across
editor-high = Squares down
editor-less = { $what }: one fewer
editor-more = { $what }: one more
editor-everywhere = Light everywhere
editor-sort = Terrain
editor-beyond = That cuts off part of your drawing. Continue?
editor-cut-off = Cut it off
editor-leave = Cancel
editor-choose-picture = Choose a picture
editor-choose-map = Open a map from another program (.uvtt, .dd2vtt, .df2vtt)
editor-bringing = Loading …
editor-no-picture = No picture yet.
editor-fit = Align to the squares
editor-fitting-0 = Tap the corner of a square in the picture.
editor-fitting-1 = Tap the matching corner on the grid.
editor-fitting-2 = Tap another corner in the picture, far from the first.
editor-fitting-3 = Tap the matching corner on the grid.
editor-no-fit = You tapped the same point twice. Choose two points that are far apart.
editor-stop-fit = Stop aligning
editor-take-picture = Remove picture
editor-simplified = Changed from the file:
editor-not-kept = Not saved
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
editor-said-from = { $what } from { $corner }. Choose the next corner.
editor-said-drawn = { $what } drawn from { $from } to { $to }.
editor-said-ended = Line finished.
editor-said-let-go = Canceled.
editor-said-door = { $id } added, shut.
editor-said-turned = { $id } is { $state }.
editor-said-erased = Erased.
editor-said-nothing = Nothing there.
editor-said-lit =
    { $what } on { $n ->
        [one] { $n } square
       *[other] { $n } squares
    }.
editor-said-lamp = { $on ->
    [yes] Lamp added.
   *[no] Lamp removed.
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
editor-said-redone = Redone.
editor-said-nothing-to-undo = Nothing to undo.
editor-said-nothing-to-redo = Nothing to redo.
editor-said-opened = Map opened, { $w } by { $h } squares. Undo restores your old drawing.
editor-said-fitted = Picture aligned.
editor-said-picture = Picture added below the squares.
editor-said-tool = { $name }.
editor-corner = { $x } across, { $y } down
editor-range = A whole number from { $low } to { $high }.
