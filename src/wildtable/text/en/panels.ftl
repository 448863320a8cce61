panels-chase = The chase
panels-chase-note = Round { $round } of { $rounds }, { $trait }; { $flee } flee
panels-flees = fleeing
panels-follows = pursuing
panels-distracted = distracted: no attack this round
panels-disaster = out of the chase
panels-wrecked = wrecked, out of the chase
panels-down = stopped
panels-ride = Travels
panels-with = { $ride }, with { $who }
panels-rolls = Rolls
panels-vehicle-wounds = Vehicle Wounds
panels-card = Card
panels-no-card = none
panels-brings-disaster = disaster
panels-brings-major = major obstacle
panels-brings-minor = minor obstacle
panels-brings-distraction = distraction
panels-range = Range
panels-reach-0 = close, melee too
panels-reach-1 = Medium
panels-reach-2 = Long
panels-out-of-range = no attack
panels-targets = Can attack

## Starships

panels-ships = Ships
panels-track = Positions continue in both directions. Short Range is up to { $short } apart, Medium up to { $medium }, Long up to { $long }.
panels-missiles = Missiles
panels-position = Position
panels-at-ahead = { $n } →
panels-at-back = { $n } ←
panels-ship-wounds = Wounds
panels-heat = Heat Pool
panels-heat-fatigue = Heat Fatigue
panels-toughness = Toughness
panels-toughness-with = { $n } ({ $armor })
panels-acceleration = Top Acceleration
panels-radiation = Heat Radiation
panels-effects = Shield Effects
panels-clouds = Mine clouds
panels-units = Movement units
panels-shield = Shield
panels-shield-up = up
panels-shield-down = down
panels-shield-gone = gone
panels-state = State
panels-ship-departed = left the fight
panels-ship-wrecked = wreck
panels-ship-melting = Incapacitated by heat
panels-ship-crippled = crippled by an EMP
panels-ship-spinning = out of control
panels-span-maximum = Armor { $n }, { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }
panels-span-centre = attacks on it at { $n }, { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }
panels-span-critical = { $state }, rounds left: { $rounds }
panels-in-force = Active
panels-arm-lost = destroyed
panels-arm-hot = overheated
panels-arm-missiles = { $n } on board
panels-arm-laser = { $damage }, heat { $heat }, point defense { $pdlb }
panels-target = Target
panels-strikes = Hits
panels-strikes-now = at the end of this round
panels-strikes-later = { $n ->
        [one] after one turn of the pilot
       *[other] after { $n } turns of the pilot
    }
panels-grid = Magnetic grid
panels-grid-hit = { $n } to Piloting and Shooting
panels-nobody = no one on board
panels-casualties = casualties: { $n }
panels-repair = Repair
panels-repair-0 = possible now
panels-repair-1 = possible after 1 round
panels-repair-later = { $n ->
        [one] possible after 1 round
       *[other] possible after { $n } rounds
    }
panels-crew = Crew
