# The scene editor
scene-untitled = Unnamed scene
scene-lead = Loading the scene editor …
scene-again = Unsaved scene from last time.
scene-anew = Start over
scene-not-kept = Not saved
scene-beside = Errors are shown beside the field.
scene-kept = { $title } is saved in your campaign.
scene-not-now = You can play it once the current fight is over. Choose Open a scene in GM tools.
scene-play = Play scene
scene-play-on = Continue there
scene-play-anew = Play from the start
scene-scene = Scene
scene-title = Name of the scene
scene-example = Ambush at the mill
scene-place = Place
scene-no-place = No map
scene-no-map = This scene has no map: everyone is close by.
scene-light = Light
scene-sort = Terrain
scene-as-place = same as the place
scene-as-usual = normal
scene-figures = Figures
scene-nobody = Only the heroes so far.
scene-search = Add a figure
scene-unknown = { $id } (not a known figure)
scene-count = Number of { $who }
scene-on-card = { $n ->
    [one] own card
   *[other] { $n } share a card
}
scene-less = one fewer
scene-more = one more
scene-side = Side of { $who }
scene-hidden = Hidden
scene-remove = Remove { $who }
scene-put = Place on the map
scene-anywhere = Any free square
scene-take-off = { $who }: any free square
scene-heroes = Starting squares for heroes
scene-heroes-hint = Heroes take these squares in order. Any others start nearby.
scene-no-heroes = Any free squares.
scene-put-heroes = Choose squares
scene-away = Remove starting square { $n }: { $cell }
scene-notes = Notes (only for you)
scene-map = Map of the scene
scene-placing = Tap a square for { $who }.
scene-placing-heroes = Tap the heroes’ starting squares in order. Tap one again to remove it.
scene-done = Done
scene-idle = Tap or drag a figure to move it.
scene-keys = Keys: arrows move the cursor, Enter places the figure, Esc cancels, Ctrl+Z undoes.
scene-token = { $n ->
    [one] { $who }
   *[other] { $who }, group of { $n }
}{ $hidden ->
    [yes] , hidden
   *[no] { "" }
}
scene-entry = Hero { $n } starts here
scene-said-title = Name changed.
scene-said-place = Place changed.
scene-said-light = Light changed.
scene-said-sort = Terrain changed.
scene-said-notes = Notes changed.
scene-said-added = { $who } added.
scene-said-removed = { $who } removed.
scene-said-many = { $who }: { $n }.
scene-said-side = { $who }: { $side }.
scene-said-hidden = { $hidden ->
    [yes] { $who } is hidden.
   *[no] { $who } is visible.
}
scene-said-put = { $who }: { $cell }.
scene-said-anywhere = { $who }: any free square.
scene-said-heroes = Starting squares for heroes: { $n }.
scene-said-let-go = Canceled.
scene-said-taken = Choose a square for { $who }.
