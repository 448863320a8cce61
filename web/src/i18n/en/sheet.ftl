# The Savage Worlds character sheet
sheet-made-of = how it adds up
sheet-state = Condition
sheet-fine = Unhurt
sheet-power = Power Points: { $n } of { $most }
sheet-wounds = Wounds: { $n } of { $most }
sheet-gear = Gear
sheet-powers = Powers
sheet-at-work = { $power } is at work
sheet-damage = Roll damage
sheet-damage-word = damage
sheet-no-attack = No attack with it right now.
sheet-not-yours = Only { $name }’s player can roll these.
sheet-taps = Tap one to roll it. You can set the difficulty first. Penalties such as Wounds are included.
sheet-came = Your result
