# The Savage Worlds character sheet
sheet-made-of = what it is made of
sheet-state = How it stands
sheet-fine = Unhurt
sheet-power = Power Points: { $n } of { $most }
sheet-wounds = Wounds: { $n } of { $most }
sheet-gear = Gear
sheet-damage = Roll damage
sheet-damage-word = damage
sheet-no-attack = Nothing to attack with it just now.
sheet-not-yours = Whoever plays { $name } rolls these.
sheet-taps = Tap one to roll it: how hard it is can be chosen first. Wounds and the like are taken off.
sheet-came = What your roll came to
