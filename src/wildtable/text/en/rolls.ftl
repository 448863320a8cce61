rolls-trying = { $who }: { $trait }
rolls-striving = { $who } against { $target }: { $trait }
rolls-soaking = { $who } soaks: Vigor
rolls-unshake = { $many ->
        [one] { $who } recovers from Shaken: { $trait }
       *[other] { $who } recover from Shaken: { $trait }
    }
rolls-unstun = { $who } recovers from Stunned: Vigor
rolls-survive = { $who }, Incapacitated: Vigor
rolls-bleed = { $who } is Bleeding Out: { $trait }
rolls-staunch = { $who } stops { $target }'s bleeding: { $trait }
rolls-spot = { $who } searches for { $target }: { $trait }
rolls-opposed = { $who } against { $target }: { $trait }
rolls-resists = { $many ->
        [one] { $who } resists { $target }: { $trait }
       *[other] { $who } resist { $target }: { $trait }
    }
rolls-pushing-resists = { $who } resists { $target }'s push: { $trait }
rolls-wrestling-resists = { $who } resists { $target }'s grapple: { $trait }
rolls-breaking-free-resists = { $who } keeps hold of { $target }: { $trait }
rolls-crushing-resists = { $who } resists { $target }'s crush: { $trait }
rolls-unsettling-resists = { $who } resists { $target }'s { $test }: { $trait }
rolls-tricking-resists = { $who } resists { $target }'s Trick: { $trait }
rolls-stay-awake = { $who } stays conscious: Vigor
rolls-keep-senses = { $who } resists being Stunned: Vigor
rolls-hit-area = { $who } attacks an area: { $trait }
rolls-hit-area-with = { $who } attacks an area: { $weapon }
rolls-suppress = { $who }: Suppressive Fire, { $trait }
rolls-stay-cool = { $who } under Suppressive Fire: Spirit
rolls-casting-with = { $who } casts { $power }: { $trait }
rolls-casting = { $who } casts a power: { $trait }
rolls-casting-resists-with = { $who } resists { $target }'s { $power }: { $trait }
rolls-casting-resists = { $who } resists { $target }'s power: { $trait }
rolls-breaking-out = { $who } breaks out: { $trait }
rolls-keeping-up = { $who } keeps powers up: Smarts
rolls-evade = { $who } evades: Agility
rolls-smash = { $who } tries to break { $thing }: { $trait }
rolls-deviation = { $who } misses: how far it deviates
rolls-direction = { $who } misses: direction by the clock
rolls-notice = { $who } against the ambush: Notice
rolls-lying-in-wait = { $who } hides: Stealth
rolls-hit = { $who } attacks { $target }: { $trait }
rolls-several-with = { $who } attack { $target }: { $weapon }
rolls-hit-with = { $who } attacks { $target }: { $weapon }
rolls-hit-shooting = { $who } shoots at { $target }: { $trait }
rolls-hit-shooting-with = { $who } shoots at { $target }: { $weapon }
rolls-hit-fighting = { $who } attacks { $target }: { $trait }
rolls-hit-fighting-with = { $who } attacks { $target }: { $weapon }
rolls-hit-athletics = { $who } throws at { $target }: { $trait }
rolls-hit-athletics-with = { $who } throws at { $target }: { $weapon }
rolls-hit-throwing = { $who } throws at { $target }: { $trait }
rolls-hit-throwing-with = { $who } throws at { $target }: { $weapon }
rolls-damage = { $who } hits { $target }: damage
rolls-damage-with = { $who } hits { $target }: { $weapon } damage
rolls-damage-thing = { $who } hits { $thing }: damage
rolls-damage-thing-with = { $who } hits { $thing }: { $weapon } damage
rolls-damage-suffered = Damage to { $who }
rolls-trait = { $many ->
        [one] { $who } rolls { $trait }
       *[other] { $who } roll { $trait }
    }
rolls-run = { $who } runs
rolls-injury = { $who }: Injury Table
rolls-confirm = { $who } rolled a 1: Critical Failure?
rolls-hours = { $who } is knocked out: how many hours?
rolls-pushing = { $who } pushes { $target }: { $trait }
rolls-wrestling = { $who } grapples { $target }: { $trait }
rolls-breaking-free = { $who } breaks free from { $target }: { $trait }
rolls-crushing = { $who } crushes { $target }: { $trait }
rolls-keep-grip = { $who } keeps hold of the weapon: Strength
rolls-unsettling = { $who }: { $test } against { $target }, { $trait }
rolls-tricking = { $who }: Trick against { $target }, { $trait }
rolls-supporting = { $who } supports { $target }: { $trait }
rolls-guarding = { $who }: Full Defense, Fighting
rolls-climbing = { $who } climbs: Athletics
rolls-reloading = { $who } reloads on the run: Agility
rolls-reaction = { $who }: Reaction
rolls-interrupting = { $who } rolls to act before { $target }: { $trait }
rolls-setting-weapon = { $who } rolls to strike before { $target }: { $trait }
rolls-assisting = { $who }'s Assistant: { $trait }
rolls-stay-mounted = { $who } stays in the saddle: { $trait }
rolls-for-all = { $who }, group roll: { $trait }
rolls-mend = { $who } treats { $target }: Healing
rolls-mend-own = { $who } treats their own Wounds: Healing
rolls-recuperate = { $who } heals naturally: Vigor
rolls-maneuver = { $who } maneuvers: { $trait }
rolls-hit-vehicle = { $who } attacks { $thing }: { $trait }
rolls-hold-course = { $who } keeps control of the vehicle: { $trait }
rolls-swerve = { $who } faces a complication: { $trait }
rolls-crash = { $who } crashes

## Rulings of the game master


## Starships

rolls-thrusting = { $who } fires the engines: Piloting
rolls-push-on = { $who } pushes the engines: Piloting
rolls-dodge = { $who } evades a missile: Piloting
rolls-keep-control = { $who } keeps control: Piloting
rolls-rally = { $who } recovers from Shaken at the helm: Spirit
rolls-hit-ship = { $who } fires at { $target }: Shooting
rolls-locking-on = { $who } locks on to { $target }: Shooting
rolls-shoot-down = { $who } shoots at missiles: Shooting
rolls-point-defence = { $who }: point defense
rolls-radiating = { $who } radiates heat: Ship Ops
rolls-enduring-heat = { $who } resists the heat: Vigor
rolls-enduring-radiation = { $who } resists radiation: Vigor
rolls-restarting = { $who } repairs EMP damage: Repair
rolls-absorbing = { $who } absorbs the hit: Ship Ops
rolls-riding = { $who } soaks at the helm: Piloting
rolls-shielding-maximum = { $who } strengthens the shield: Ship Ops
rolls-shielding-centre = { $who } shifts the shield: Ship Ops
rolls-critical = { $who }: critical hit
rolls-out-of-control = { $who } is out of control
rolls-collision = { $who } collides
rolls-recovery = { $who }: casualty's Vigor
