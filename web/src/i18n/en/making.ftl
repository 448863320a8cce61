# Making a hero
making-name = Name
making-name-placeholder = What everybody calls your hero
making-begin = Begin from somebody ready
making-begin-hint = Everything below is then theirs, to be changed.
making-back = What you had begun is here again.
making-anew = Begin anew
making-attributes = Attributes
making-skills = Skills
making-add-skill = Add a skill
making-own-skill = A skill of your own: { $name }
making-edges = Edges
making-add-edge = Add an Edge
making-hindrances = Hindrances
making-add-hindrance = Add a Hindrance
making-weapons = Weapons
making-add-weapon = Add a weapon
making-hands = The first is in the right hand, the second in the left.
making-gear = What else is carried
making-gear-hint = One thing a line.
making-note = Notes
making-world = Homeworld
making-no-world = Nobody has said
making-world-gives = By birth:
making-more = Numbers
making-counted-armor = Armor
making-counted-shield = Shield
making-counted-size = Size
making-counted-pace = Pace
making-counted-power_points = Power Points
making-counted-bennies = Bennies to begin with
making-less = Less { $of }
making-plus = More { $of }
making-remove = Remove { $of }
making-found = { $n ->
    [0] Nothing is called so.
   *[other] { $n ->
    [one] One fits.
   *[other] { $n } fit.
}
}
making-fields-name = Name
making-fields-skills = Skills
making-fields-edges = Edges
making-fields-hindrances = Hindrances
making-fields-weapons = Weapons
making-fields-homeworld = Homeworld
making-numbers = What follows from it
making-fine = Nothing is missing.
making-same = It stands at the table as it is.
making-take = Take it in
making-taking = Taking it in
making-working = One moment …
making-print = Print
making-wounds = Wounds
making-fatigue = Fatigue
