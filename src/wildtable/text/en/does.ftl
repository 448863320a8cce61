## Making heroes

does-bennies = { $signed } to Bennies at the start of a session
does-shares-bennies = can give Bennies to other Wild Cards
does-extra-cards = { $value ->
        [one] one extra Action Card each round
       *[other] { $value } extra Action Cards each round
    }
does-redraws-low-cards = replaces an Action Card of 5 or lower
does-acts-on-lower-card = acts on the worst of several Action Cards
does-steps = { $value ->
        [one] { $signed } die type: { $traits }
       *[other] { $signed } die types: { $traits }
    }
does-trait = { $signed } to { $traits }
does-reroll = { $value ->
        [one] one reroll of { $traits } each { $each }
       *[other] { $value } rerolls of { $traits } each { $each }
    }
does-pace = { $signed } to Pace
does-running-die = { $signed } to the sides of the running die
does-ignores-zero-g = no penalty for weightlessness
does-strikes-first = a free attack on a foe who moves next to you, once a round
does-attack = { $signed } to hit with { $traits }
does-ignores-cover = { $value ->
        [one] ignores one point of cover penalties with { $traits }
       *[other] ignores up to { $value } points of cover penalties with { $traits }
    }
does-fighting-dice = { $value ->
        [one] { $signed } Fighting die for one attack a turn
       *[other] { $signed } Fighting dice for one attack a turn
    }
does-two-weapons-melee = no penalty for two melee weapons
does-two-weapons-ranged = no penalty for two ranged weapons
does-ignores-off-hand = no off-hand penalty
does-two-hands = { $signed } to attacks with a two-handed weapon
does-lost-right-hand = the right hand cannot hold anything
does-lost-left-hand = the left hand cannot hold anything, not even a shield
does-parry = { $signed } to Parry
does-dodges = harder to hit with ranged attacks
does-counterattacks = a free attack on a foe who fails a Fighting attack, once a round
does-damage = { $signed } to damage with { $traits }
does-toughness = { $signed } to Toughness
does-ignores = { $value ->
        [one] ignores one point of penalties for { $penalty }
       *[other] ignores up to { $value } points of penalties for { $penalty }
    }
does-benny-reroll = { $signed } when rerolling { $traits } for a Benny
does-gang-up = { $signed } to the Gang Up bonus
does-ignores-gang-up = lowers foes' Gang Up bonus by { $value }
does-reach = { $signed } to the reach of melee weapons
does-ap = { $signed } AP with { $traits }
does-armor = { $signed } natural Armor
does-hardy = a second Shaken result does not cause a Wound
does-no-weak-spot = a called shot to the head does no extra damage
does-never-stunned = cannot be Stunned
does-benny-power-points = { $signed } to the Power Points that a Benny brings back
does-wild-die = { $value ->
        [one] { $signed } die type for the Wild Die: { $traits }
       *[other] { $signed } die types for the Wild Die: { $traits }
    }
does-run = { $value ->
        [one] { $signed } inch when running
       *[other] { $signed } inches when running
    }
does-stands-freely = stands up without losing movement
does-ignores-rough-ground = rough ground costs no extra movement
does-flies = flies over rough ground and past foes
does-sees-in-dark = darkness hides nobody from the owner
does-sees-hidden = can attack hidden and invisible foes without finding them first
does-slips-away = no free attack from { $value } of the foes left behind
does-free-attacks = { $signed } to the number of free attacks from Edges each round
does-free-actions = actions each turn that add no Multi-Action penalty: { $value }
does-rate-of-fire = { $signed } to the Rate of Fire of ranged weapons
does-reloads-faster = actions saved when reloading: { $value }
does-keeps-guard = a Wild Attack does not cause Vulnerable or lower Parry
does-always-armed = counts as armed even with bare hands
does-damage-die = { $value ->
        [one] { $signed } die type to the damage dice of weapons used with { $traits }
       *[other] { $signed } die types to the damage dice of weapons used with { $traits }
    }
does-damage-dice = { $value }d6 more damage with { $traits }
does-raise-die = { $signed } to the size of a raise's extra damage die (+1 makes a d6 a d8)
does-benny-damage = { $signed } to damage rerolled for a Benny
does-unarmed-die = { $value ->
        [one] { $signed } die type to the damage of bare hands
       *[other] { $signed } die types to the damage of bare hands
    }
does-carries = { $value ->
        [one] { $signed } die type to Strength when meeting a weapon's minimum
       *[other] { $signed } die types to Strength when meeting a weapon's minimum
    }
does-damage-taken = { $signed } to damage taken
does-immune = immune to this attack
does-halves-damage = takes half damage
does-wounds = { $signed } to the limit of Wounds
does-fatigue-levels = { $signed } to the limit of Fatigue
does-never-tires = cannot be Fatigued
does-never-bleeds = cannot bleed out
does-heals = Healing rolls heal { $value } more, if they heal any
does-heals-daily = a natural healing roll each day
does-regenerates = a natural healing roll at the start of each turn
does-power-points = { $signed } to Power Points
does-power-recovery = { $signed } to the Power Points regained each hour
