# The boards of chases and ships
boards-acts = acting
boards-to-act = { $names } to act
boards-acted = done
boards-waits = waiting
boards-side-heroes = heroes
boards-side-foes = foes
chase-title = Chase
chase-round = { $n ->
    [0] { $of ->
        [one] { $of } round
       *[other] { $of } rounds
    }
   *[other] Round { $n } of { $of }
}
chase-last = Last round.
chase-flees = The { $side } are fleeing
chase-ladder = Action Cards, highest first
chase-bands-0 = Near
chase-bands-1 = Medium
chase-bands-2 = Long
chase-out = Out of range
chase-joker = Joker
chase-no-card = No card this round
chase-gone = Out of the chase
chase-why-disaster = a disaster
chase-why-down = out of action
chase-why-wrecked = wrecked
chase-hazard-disaster = Disaster looms
chase-hazard-major = Major obstacle
chase-hazard-minor = Minor obstacle
chase-hazard-distraction = Distracted
chase-over-whom = Can attack { $names }
chase-many = ×{ $n }
chase-inside = Inside: { $names }
chase-aboard = in { $ride }
chase-wounds = Wounds { $n } of { $most }
chase-going = How they move
chase-ride-foot = On foot
chase-ride-mount = Mounted
ships-title = Ships
ships-round = { $n ->
    [0] { "" }
   *[other] Round { $n }
}
ships-track = Track
ships-position = position { $n }
ships-facing-ahead = facing higher positions
ships-facing-back = facing lower positions
ships-arrow-ahead = →
ships-arrow-back = ←
ships-bands-0 = Short
ships-bands-1 = Medium
ships-bands-2 = Long
ships-beyond = out of range
ships-gap-to =
    { $name } is { $n ->
        [one] { $n } position
       *[other] { $n } positions
    } away, { $band }
ships-apart = { $n } · { $band }
ships-from = Distances from { $name }
ships-state-departed = gone
ships-state-wrecked = wrecked
ships-state-melting = Incapacitated by heat
ships-state-crippled = crippled by an EMP
ships-state-spinning = out of control
ships-under-way = Missiles in flight
ships-salvo = { $n } { $warhead }
ships-warhead-none = missiles
ships-warhead-cloud = cloud
ships-warhead-emp = EMP
ships-warhead-kinetic = kinetic
ships-warhead-neutron = neutron
ships-warhead-nuclear = nuclear
ships-at = at { $prey }, from { $ship }
ships-strikes = { $turns ->
    [0] hit at the end of this round
    [one] hit after 1 turn of { $prey }’s pilot
   *[other] hit after { $turns } turns of { $prey }’s pilot
}
ships-heat = Heat
ships-heat-of = { $heat } in the pool, Heat Radiation { $radiation }
ships-cool = Cool: no heat to radiate
ships-risk = { $chance } chance to fail to radiate it
ships-unknown = You cannot see their chance
ships-no-engineer = Nobody at the engineer’s post: heat stays
ships-fatigue = Heat Fatigue { $n } of { $most }
ships-wounds = Wounds { $n } of { $most }
ships-effects = Shield Effects { $n } of { $most }
ships-shield-up = Shield up
ships-shield-down = Shield down
ships-shield-gone = Shield gone
ships-toughness = Toughness { $n } ({ $armor })
ships-acceleration = Top Acceleration { $n }
ships-units = { $n ->
    [one] 1 movement unit left
   *[other] { $n } movement units left
}
ships-clouds = { $n ->
    [one] 1 mine cloud
   *[other] { $n } mine clouds
}
ships-arms = Weapons
ships-arm-lost = destroyed
ships-arm-hot = overheated
ships-arm-empty = empty
ships-arm-used = used
ships-arm-ready = ready
ships-arm-again = ready again
ships-arm-idle = not available now
ships-left = { $n } on board
ships-crew = Crew
ships-post-pilot = Pilot
ships-post-gunner = Gunner
ships-post-engineer = Engineer
ships-nobody = Nobody on board
ships-casualties = { $n ->
    [one] 1 casualty
   *[other] { $n } casualties
}
ships-does-heat = heat { $heat }
ships-does-point-defense = point defense { $pdlb }
ships-coming = What the round’s end will bring
ships-coming-unless = In this order, if nobody does anything more
ships-coming-nearer = { $missiles } come nearer { $ship }
ships-coming-nearer-hint = time left to evade
ships-coming-strikes = { $missiles } hit { $ship }
ships-coming-strikes-hint = each to hurt it
ships-coming-cruises = { $ship } cruises: heat -{ $n }
ships-coming-cruises-hint = { $left } left in the Heat Pool
ships-coming-stays = Heat { $n } stays on { $ship }
ships-coming-stays-hint = to be radiated next round
ships-coming-radiates = { $ship } radiates { $n } heat
ships-coming-radiates-hint = to succeed
ships-coming-tires = { $ship } takes Heat Fatigue { $n }
ships-coming-tires-hint = nobody radiates its heat
ships-coming-expires = { $effect ->
    [maximum] Maximum shielding of { $ship } ends
    [centre] The moved shield of { $ship } is back
   *[other] A critical hit on { $ship } ends
}
ships-coming-sheds = { $ship } recovers to Heat Fatigue { $n }
ships-coming-sheds-hint = no shield for a whole round
ships-coming-turns = { $n ->
    [one] 1 turn
   *[other] { $n } turns
}
