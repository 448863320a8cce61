# Saga's own pages
saga-name = Name
saga-concept = Who it is, in a few words
saga-begin = Begin from somebody ready
saga-anew = Somebody of your own
saga-kept = This is what you had begun here.
saga-drop = Begin anew
saga-ways-priority = By priority
saga-ways-points = By points
saga-order = Tap them in their order: { $ratings }. Fortune is { $fortune }.
saga-ranked = Tap skills in their order: { $ranks } ranks.
saga-next = next { $price }
saga-more = One more of { $what }
saga-less = One less of { $what }
saga-add = Add
saga-ideas = Ideas
saga-remove = Take { $what } away
saga-no-perk = None
saga-skill-x = What Skill X is called
saga-skill = Skill
saga-kind = What it does
saga-rating = Rating
saga-without = What it leaves out
saga-costs = { $price ->
    [one] { $price } point
   *[other] { $price } points
}
saga-over = { $n } over
saga-left = { $n ->
    [0] all used
   *[other] { $n } left
}
saga-sofar = Bears { $pain } pain, { $doubt } doubt, { $fear } fear; doom at { $doom }.
saga-whole = That is a whole character.
saga-take = Take in
saga-asking = One moment …
saga-texts-specialties = Specialty
saga-texts-traits = Trait
saga-texts-drives = Drive
saga-texts-gear = Gear
saga-grow-spark = { $n } Spark in hand
saga-grow-price-spark = { $n } Spark
saga-grow-price-finishing = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
saga-grow-price-start = Free
saga-grow-from = { $what }, { $now } to { $now }
saga-grow-off = { $what } ({ $severity }), a point less
saga-grow-doom = A step less of { $steps }
saga-grow-words = In words of your own: { $what }
saga-grow-done = Done
saga-grow-kinds-buy-asset = Assets
saga-grow-kinds-buy-rank = Skills
saga-grow-kinds-buy-specialty = A specialty
saga-grow-kinds-name-trait = A trait that was left open
saga-grow-kinds-buy-trait = A trait
saga-grow-kinds-buy-perk = A perk
saga-grow-kinds-buy-gear = Gear
saga-grow-kinds-buy-off = Healing a consequence
saga-grow-kinds-buy-doom = Doom
saga-stage-title = What you call the scene
saga-stage-about = What it is about, or what is to be reached
saga-stage-there = What is there
saga-stage-open = To be seen
saga-stage-hidden = Hidden
saga-stage-nobody = Nothing yet.
saga-stage-add = A new element
saga-stage-new-one = New element
saga-stage-untitled = Scene
saga-stage-change = Change
saga-stage-change-it = Change { $what }
saga-stage-with-players = It is on the players' side
saga-stage-note = Your note on it
saga-stage-traits = Traits of the scene
saga-stage-notes = Your notes
saga-stage-secret = All of this is yours alone to know, until it is played.
saga-stage-keep = Keep
saga-tray-of = { $what }: { $count } of { $most }
saga-tray-at = { $what }: { $whom }
saga-tray-straight = By itself, unless it fails
saga-tray-add = One more of
saga-tray-besides = What else you can do
saga-board-stakes = Stakes
saga-board-round = Round { $n }
saga-board-phases = The round
saga-board-now = now
saga-sheet-whose = Whose sheet
saga-sheet-none = Nobody is at the table yet.
saga-sheet-rolls = Roll
saga-sheet-tokens = Tokens
saga-sheet-skills = Skills
saga-sheet-specialties = Specialties
saga-sheet-traits = Traits
saga-sheet-perks = Perks
saga-sheet-drives = Drives
saga-sheet-gear = Gear
saga-sheet-harm = Harm
saga-sheet-doom = Doom
saga-sheet-marks = Consequences
saga-sheet-boons = Won
saga-sheet-spark = Spark
saga-sheet-open =
    { $n ->
        [one] { $n } trait
       *[other] { $n } traits
    } to be found in play
saga-sheet-of = { $count } of { $most }
saga-sheet-left = { $n } left
saga-sheet-plus = +{ $n }
saga-sheet-fits = can be brought in now
saga-sheet-means = What they are
saga-extra-assets = Assets
saga-extra-ranks = Skills
saga-extra-specialties = Specialties
saga-extra-traits = Traits
saga-extra-perks = Perks
saga-extra-gear = Gear
