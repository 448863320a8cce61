# The scene editor
scene-untitled = A scene
scene-lead = What there is to prepare a scene with is on its way …
scene-again = Your scene of last time, which was not kept yet.
scene-anew = Begin anew
scene-not-kept = It was not kept
scene-beside = What does not fit is said beside it.
scene-kept = { $title } is in your campaign.
scene-not-now = Play goes on there as soon as nobody fights: Open a scene, among what you may do.
scene-play = Play it
scene-play-on = Play on there
scene-play-anew = Play it anew
scene-scene = The scene
scene-title = What the scene is called
scene-example = Ambush at the mill
scene-place = Where
scene-no-place = Without a map
scene-no-map = This scene has no map: everybody is near.
scene-light = Light
scene-sort = What sort of place
scene-as-place = as the place is
scene-as-usual = as usual
scene-figures = Who is there
scene-nobody = Nobody yet besides the heroes.
scene-search = Bring somebody in
scene-unknown = { $id } (not among the ready figures)
scene-count = How many: { $who }
scene-on-card = { $n ->
    [one] alone
   *[other] { $n } on one card
}
scene-less = one fewer
scene-more = one more
scene-side = On which side: { $who }
scene-hidden = In wait
scene-remove = Take { $who } out
scene-put = Put on the map
scene-anywhere = Wherever there is room
scene-take-off = { $who }: wherever there is room
scene-heroes = Where the heroes come in
scene-heroes-hint = Squares in their order; whoever is left stands near.
scene-no-heroes = Wherever there is room.
scene-put-heroes = Choose squares
scene-away = { $n }: { $cell }, take it away
scene-notes = Notes, for you alone
scene-map = The map of the scene
scene-placing = Tap a square for { $who }.
scene-placing-heroes = Tap where the heroes come in, one square after the other; once more takes a square away.
scene-done = Done
scene-idle = Tap or drag somebody to move them.
scene-keys = Keys: arrows move the mark, Enter does it there, Esc lets go, Ctrl+Z undoes.
scene-token = { $n ->
    [one] { $who }
   *[other] { $who }, { $n } of them
}{ $hidden ->
    [yes] , in wait
   *[no] { "" }
}
scene-entry = Hero { $n } comes in here
scene-said-title = The title is changed.
scene-said-place = The scene is played elsewhere.
scene-said-light = The light is changed.
scene-said-sort = The sort of place is changed.
scene-said-notes = The notes are changed.
scene-said-added = { $who } is there.
scene-said-removed = { $who } is not there any more.
scene-said-many = { $who }: { $n }.
scene-said-side = { $who }: { $side }.
scene-said-hidden = { $hidden ->
    [yes] { $who } lies in wait.
   *[no] { $who } is in sight.
}
scene-said-put = { $who }: { $cell }.
scene-said-anywhere = { $who }: wherever there is room.
scene-said-heroes = Squares for heroes: { $n }.
scene-said-let-go = Let go.
scene-said-taken = { $who } is in hand. Choose a square.
