# Making a hero
making-name = Name
making-name-placeholder = Your hero’s name
making-begin = Start from a ready-made hero
making-begin-hint = Replaces everything below. You can then edit it.
making-back = Your unfinished hero has been restored.
making-anew = Start over
making-attributes = Attributes
making-skills = Skills
making-add-skill = Add a skill
making-own-skill = Add your own skill: { $name }
making-edges = Edges
making-add-edge = Add an Edge
making-hindrances = Hindrances
making-add-hindrance = Add a Hindrance
making-weapons = Weapons
making-add-weapon = Add a weapon
making-hands = The first is in the right hand, the second in the left.
making-powers = Powers
making-add-power = Add a power
making-own-power = Add a power by its name: { $name }
making-gear = Other gear
making-gear-hint = One item per line.
making-note = Notes
making-world = Homeworld
making-no-world = None
making-world-gives = From the homeworld:
making-more = Numbers
making-counted-armor = Armor
making-counted-shield = Shield
making-counted-size = Size
making-counted-pace = Pace
making-counted-power_points = Power Points
making-counted-bennies = Starting Bennies
making-less = Decrease { $of }
making-plus = Increase { $of }
making-remove = Remove { $of }
making-found = { $n ->
    [0] No match.
    [one] { $n } match.
   *[other] { $n } matches.
}
making-numbers = Derived statistics
making-fine = Everything is filled in.
making-same = Already at the table, unchanged.
making-take = Save
making-taking = Saving …
making-working = Loading …
making-print = Print
making-wounds = Wounds
making-fatigue = Fatigue
