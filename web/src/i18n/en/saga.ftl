# Saga's own pages
saga-name = Name
saga-concept = Concept, in a few words
saga-begin = Start from a ready-made character
saga-anew = Blank character
saga-kept = Your unfinished character has been restored.
saga-drop = Start over
saga-ways-priority = By priority
saga-ways-points = By points
saga-order = Tap the assets, highest first: they are rated { $ratings }. Fortune is { $fortune }.
saga-ranked = Tap skills in this order: { $ranks } ranks.
saga-next = next: { $price }
saga-more = Increase { $what }
saga-less = Decrease { $what }
saga-add = Add
saga-ideas = Ideas
saga-remove = Remove { $what }
saga-no-perk = None
saga-skill-x = Name of Skill X
saga-skill = Skill
saga-kind = Type
saga-rating = Rating
saga-without = Excludes
saga-costs = { $price ->
    [one] { $price } point
   *[other] { $price } points
}
saga-over = { $n } over
saga-left = { $n ->
    [0] all used
   *[other] { $n } left
}
saga-sofar = Thresholds: { $pain } pain, { $doubt } doubt, { $fear } fear. Doom at { $doom }.
saga-whole = This character is complete.
saga-take = Save
saga-asking = Loading …
saga-texts-specialties = Specialty
saga-texts-traits = Trait
saga-texts-drives = Drive
saga-grow-spark = { $n } Spark to spend
saga-grow-price-spark = { $n } Spark
saga-grow-price-finishing = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
saga-grow-price-start = Free
saga-grow-from = { $what }, { $now } to { $next }
saga-grow-off = { $what } ({ $severity }), one point less
saga-grow-doom = { $steps ->
    [one] Remove the only step
   *[other] Remove one of { $steps } steps
}
saga-grow-words = In your own words: { $what }
saga-grow-done = Done
saga-grow-kinds-buy-asset = Assets
saga-grow-kinds-buy-rank = Skills
saga-grow-kinds-buy-specialty = Specialty
saga-grow-kinds-name-trait = Name a trait you left open
saga-grow-kinds-buy-trait = Trait
saga-grow-kinds-buy-perk = Perk
saga-grow-kinds-buy-gear = Gear
saga-grow-kinds-buy-off = Heal a consequence
saga-grow-kinds-buy-doom = Doom
saga-stage-title = Name of the scene
saga-stage-about = What the scene is about, or its goal
saga-stage-there = Elements
saga-stage-open = Visible
saga-stage-hidden = Hidden
saga-stage-nobody = Nothing yet.
saga-stage-add = Add an element
saga-stage-new-one = New element
saga-stage-untitled = Scene
saga-stage-change = Edit
saga-stage-change-it = Edit { $what }
saga-stage-with-players = On the players’ side
saga-stage-note = Your note
saga-stage-traits = Scene traits
saga-stage-notes = Your notes
saga-stage-secret = Only you see this until you play the scene.
saga-stage-keep = Save
saga-tray-of = { $what }: { $count } of { $most }
saga-tray-at = { $what }: { $whom }
saga-tray-orders = Standing orders
saga-tray-add = Add one
saga-tray-besides = Other actions
saga-board-stakes = Stakes
saga-board-round = Round { $n }
saga-board-phases = Round phases
saga-place = The place
saga-place-facing = { $some } facing { $others }
saga-place-there = There: { $some }
saga-sheet-whose = Choose a sheet
saga-sheet-none = Nobody has joined yet.
saga-sheet-rolls = Roll
saga-sheet-tokens = Tokens
saga-sheet-skills = Skills
saga-sheet-traits = Traits
saga-sheet-perks = Perks
saga-sheet-drives = Drives
saga-sheet-gear = Gear
saga-sheet-harm = Harm
saga-sheet-doom = Doom
saga-sheet-marks = Consequences
saga-sheet-spark = Spark
saga-sheet-open = { $n ->
    [one] { $n } trait to find in play
   *[other] { $n } traits to find in play
}
saga-sheet-of = { $count } of { $most }
saga-sheet-left = { $n } left
saga-sheet-plus = +{ $n }
saga-sheet-fits = can be used now
saga-sheet-means = Details
saga-extra-assets = Assets
saga-extra-ranks = Skills
saga-extra-specialties = Specialties
saga-extra-traits = Traits
saga-extra-perks = Perks
saga-extra-gear = Gear
