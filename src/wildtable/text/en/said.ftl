said-modified = { $who }: { $parts }.
said-next-trait = to the next roll
said-next-damage = to the next damage
said-unmodified = { $who } no longer has a modifier for the next roll.
said-weighed-allow = Allowed: { $words }.
said-weighed-brings = Allowed: { $words }. On a success: { $brings }.
said-weighed-no = Not possible: { $words }.
said-weighed-untrained = Trained only: { $words }.
said-judged-critical = Critical Failure: the game master decides what goes wrong for { $who }.
said-judged-critical-alone = Critical Failure: something goes wrong for { $who }.
said-judged-mishap = The first roll was a Critical Failure: something still goes wrong for { $who }.
said-miss = { $who } misses { $target }.
said-opposed-won = { $who } beats { $target }{ $raises }.
said-opposed-won-by = { $who } beats { $target }{ $raises }: { $total } to { $number }.
said-opposed-resisted = { $who } resists { $target }{ $raises }.
said-opposed-resisted-by = { $who } resists { $target }{ $raises }: { $total } to { $number }.
said-lost = { $who } fails against { $target }.
said-lost-by = { $who } fails against { $target }: { $total }, needs { $number }.
said-benny-start = { $n ->
        [one] { $who } has one Benny.
       *[other] { $who } has { $n } Bennies.
    }
said-benny-joker = { $who } gets a Benny for the Joker.
said-benny-award = { $who } gets a Benny.
said-benny-spent = { $who } spends a Benny; { $n } left.
said-benny-shared = { $who } has { $n } left.
said-benny-received = { $who } now has { $n }.
said-benny-returned = { $who } gets the Benny back.
said-power-left = { $n ->
        [one] { $who } has one Power Point left.
       *[other] { $who } has { $n } Power Points left.
    }
said-power-back = { $points ->
        [one] { $who } regains one Power Point and has { $n }.
       *[other] { $who } regains { $points } Power Points and has { $n }.
    }
said-benny-end = { $who } has no Bennies left.
said-pool-of-gm = The game master's pool
said-pool-of-foes = The foes' pool
said-pool-end = { $pool } is empty.
said-pool-start = { $n ->
        [one] { $pool } holds one Benny.
       *[other] { $pool } holds { $n } Bennies.
    }
said-pool-joined = { $n ->
        [one] The pool gains a Benny for the new hero and holds one.
       *[other] The pool gains a Benny for the new hero and holds { $n }.
    }
said-pool-joker = { $pool } gains a Benny for the Joker.
said-pool-spent = { $who } takes a Benny from the pool; { $n } left.
said-round = Round { $n }.
said-peace = The fight is over.
said-dealt = { $who }: { $card }.
said-dealt-of-several = { $who }: { $card }; { $best } counts.
said-dealt-counts = { $who }: { $card }, which counts.
said-discarded = Discarded by { $who }: { $card }.
said-turn = { $many ->
        [one] { $who } acts on { $card }.
       *[other] { $who } act on { $card }.
    }
said-trait-up = { $n ->
        [one] { $who }: { $trait } is one die type higher for now.
       *[other] { $who }: { $trait } is { $n } die types higher for now.
    }
said-trait-down = { $n ->
        [one] { $who }: { $trait } is one die type lower for now.
       *[other] { $who }: { $trait } is { $n } die types lower for now.
    }
said-worn-off = { $who }'s traits are back to normal.
said-power-failed = { $who }'s power fails.
said-run = { $n ->
        [one] { $who } runs an inch farther.
       *[other] { $who } runs { $n } inches farther.
    }
said-declare = { $n ->
        [one] { $who } takes one action.
       *[other] { $who } takes { $n } actions.
    }
said-declare-words = { $n ->
        [one] { $who } takes one action: { $words }.
       *[other] { $who } takes { $n } actions: { $words }.
    }
said-as-declared = As declared: { $words }.
said-moved = { $who } moves.
said-shaken = { $who } is Shaken.
said-wounds = { $n ->
        [one] { $who } takes a Wound{ $shaken }.
       *[other] { $who } takes { $n } Wounds{ $shaken }.
    }
said-soaked-all = { $who } soaks all Wounds.
said-soaked = { $n ->
        [one] { $who } soaks one Wound.
       *[other] { $who } soaks { $n } Wounds.
    }
said-incapacitated = { $who } is Incapacitated.
said-bleeding = { $who } is Bleeding Out.
said-stable = { $who } is out, but stable.
said-extra-out = { $who } is out of the fight.
said-unconscious = { $who } is knocked out.
said-dead = { $who } is dead.
said-up = { $who } gets up.
said-gone = { $who } is gone.
said-injured = { $who }: { $injury }, { $lasts }.
said-handed = { $who } holds { $items }.
said-empty-hands = { $who } has empty hands.
said-evaded = { $who } evades.
said-area-miss = { $who } misses.
said-landed = The { $template } template covers { $figures }.
said-landed-nobody = The { $template } template covers nobody.
said-astray = The template deviates { $n }″, toward { $hour } o'clock.
said-on-the-spot = The template lands on target anyway.
said-broken = { $many ->
        [one] { $thing } is broken.
       *[other] { $thing } are broken.
    }
said-withstood = { $many ->
        [one] { $thing } does not break.
       *[other] { $thing } do not break.
    }
said-thing = the { $thing }
said-improvised = improvised weapon
said-thing-held = { $who }'s { $thing }
said-covered = { $who } has { $cover }, set by the game master.
said-uncovered = { $who } has the cover shown on the map.
said-pulled = { $who } is pulled nearer.
said-pulled-inches = { $who } is pulled { $n }″ nearer.
said-pushed = { $who } is pushed back.
said-pushed-inches = { $who } is pushed back { $n }″.
said-lost-grip = { $who } drops the { $items }.
said-picked-up = { $who } picks up a weapon.
said-knocked-out = { $n ->
        [one] { $who } is knocked out for an hour.
       *[other] { $who } is knocked out for { $n } hours.
    }
said-still-out = { $n ->
        [one] { $who } stays unconscious for another hour.
       *[other] { $who } stays unconscious for { $n } more hours.
    }
said-used-frenzy = { $who } attacks twice with Frenzy.
said-loaded = { $who } has { $n } of { $most } shots in the { $weapon }.
said-loaded-single = { $who }'s { $weapon } is loaded.
said-loading = { $who } is loading the { $weapon }: { $n } of { $most }.
said-empty = { $who }'s { $weapon } is empty.
said-not-loaded = { $who } makes no progress with reloading.
said-bunched-more = They stand close together: a template covers { $n } more.
said-bunched-fewer = They are spread out: a template covers { $n } fewer.
said-bunched-usual = A template covers as many as usual.
said-hardened = { $thing } can be broken: Hardness { $n }.
said-jammed = { $who }'s { $weapon } jams.
said-befallen-friend = { $who } hits { $target } instead.
said-befallen-break = { $who }'s { $weapon } breaks.
said-befallen-words = { $who }: { $words }
said-mended = { $healed ->
        [one] { $who } heals one Wound; { $n } left.
       *[other] { $who } heals { $healed } Wounds; { $n } left.
    }
said-time-passed = { $span } passes.
said-five-days-passed = Five days pass.
said-reacted = { $who } is { $attitude }.
said-stranger = The stranger is { $attitude }.
said-no-card = { $who } gets no card.
said-chase-started = { $n ->
        [one] { $who } flee: one round of { $trait }.
       *[other] { $who } flee: { $n } rounds of { $trait }.
    }
said-chase-started-fitting = { $n ->
        [one] { $who } flee: one round; each rolls what fits how they move.
       *[other] { $who } flee: { $n } rounds; each rolls what fits how they move.
    }
said-chase-aboard = { $many ->
        [one] { $who } rides with { $driver }.
       *[other] { $who } ride with { $driver }.
    }
said-chase-wheel = { $many ->
        [one] { $who } takes the wheel ({ $vehicle }).
       *[other] { $who } take the wheel ({ $vehicle }).
    }
said-chase-trait = { $many ->
        [one] { $who } now rolls { $trait }.
       *[other] { $who } now roll { $trait }.
    }
said-chase-unharmed = { $who }'s { $vehicle } is undamaged.
said-chase-over = The chase is over.
said-rides = { $who }: { $ride }.
said-chase-disaster = { $many ->
        [one] { $who } is out of the chase.
       *[other] { $who } are out of the chase.
    }
said-chase-mended = { $who }'s { $vehicle } is repaired. Wounds: { $n }.
said-chase-back = { $many ->
        [one] { $who } is back in the chase.
       *[other] { $who } are back in the chase.
    }
said-chase-dented = { $who }'s { $vehicle } is damaged. Wounds: { $n }.
said-chase-wrecked = { $who }'s { $vehicle } is wrecked and out of the chase.
said-got-away = Escaped: { $who }.
said-caught = Caught: { $who }.
said-nobody-got-away = { $who } do not escape.

## Campaigns

said-owned-edges = Now in the campaign: { $names }.
said-owned-gear = Now in the campaign, gear: { $names }.
said-owned-powers = Now in the campaign, powers: { $names }.
said-owned-figures = Now in the campaign, figures: { $names }.
said-owned-skills = Now in the campaign, skills: { $names }.
said-owned-places = Now in the campaign, places: { $names }.
said-owned-vehicles = Now in the campaign, vehicles: { $names }.
said-owned-ships = Now in the campaign, ships: { $names }.
said-owned-packs = Now in the campaign, packs: { $names }.
said-owned-corrections = { $n ->
        [one] The campaign remembers a correction of pasted text.
       *[other] The campaign remembers { $n } corrections of pasted text.
    }
said-owned-taken = { $what } is now from { $new }, not from { $old }.
said-owned-changed = { $what } of { $names } was: { $old }. It is now: { $new }.
said-owned-no-more = Removed from the campaign: { $names }.
said-owned-scenes = Now in the campaign, scenes: { $names }.
said-renumbered = House rules changed: { $names }.

## Distances without a map

said-distanced = Now at { $n }″: { $names }.
said-gathered = Distances no longer count.
said-moved-along = { $who } is now { $n }″ from { $target }.

## Rulings of the game master

said-option-set = House rule: { $option }: { $value }.
said-pool-ruling = { $n ->
        [one] { $pool } holds one Benny.
       *[other] { $pool } holds { $n } Bennies.
    }
said-missiles-ruled = Missiles flying at { $prey }: { $n }.
said-benny-ruling = { $n ->
        [one] { $who } has one Benny.
       *[other] { $who } has { $n } Bennies.
    }

## Starships

said-units = { $n ->
        [one] { $ship } has one movement unit.
       *[other] { $ship } has { $n } movement units.
    }
said-steady = { $ship } holds steady.
said-rattled = { $ship }'s pilot starts the round Shaken.
said-mine-cloud = { $ship } drops a mine cloud against all missiles.
said-screen = { $ship } drops a mine cloud against one missile.
said-radiate = { $who } will radiate the heat of { $ship } at the end of the round.
said-ship-moved = { $ship } moves to position { $n }.
said-ship-turned = { $ship } turns about.
said-heated = { $ship }: heat +{ $by }; Heat Pool { $n }.
said-cruised = { $ship } cruises: heat -{ $by }; Heat Pool { $n }.
said-heat-waits = { $ship } ends the round with { $n } heat in the pool.
said-pool-empty = { $ship }'s Heat Pool is empty.
said-heat-fatigue = { $ship } takes Heat Fatigue: level { $n }.
said-heat-unattended = Nobody radiates { $ship }'s heat: Heat Fatigue, level { $n }.
said-melting = { $ship } is Incapacitated by heat: no movement, weapons, defenses or shield.
said-heat-shed = { $ship } loses a level of Heat Fatigue: { $n } left.
said-overheated = { $ship }'s { $arm } overheats.
said-launched = { $ship } launches { $missiles } at { $prey }; { $turns }.
said-turns-left = { $n ->
        [one] one turn to evade
       *[other] { $n } turns to evade
    }
said-missiles-of = { $n ->
        [one] one { $warhead } missile
       *[other] { $n } { $warhead } missiles
    }
said-grown = The cloud grows to { $n }.
said-nearer = { $missiles } will hit { $prey } at the end of this round.
said-evaded-missile = { $prey } evades a missile; { $n } left.
said-shot-down = { $by } shot down; { $n } left.
said-untouched = { $n ->
        [one] Point defense destroys no missile; one still flies at { $prey }.
       *[other] Point defense destroys no missile; { $n } still fly at { $prey }.
    }
said-struck = { $missiles } hits { $prey }.
said-flown-on = The missiles that flew at { $prey } are lost.
said-no-lock = { $who } gets no lock on { $target }.
said-not-evaded = { $who } does not evade it.
said-ship-wounds = { $dealt ->
        [one] { $ship } takes a Wound and has { $n }.
       *[other] { $ship } takes { $dealt } Wounds and has { $n }.
    }
said-ship-shaken = { $ship } is Shaken.
said-ship-soaked = { $soaked ->
        [one] { $ship } avoids one Wound.
       *[other] { $ship } avoids { $soaked } Wounds.
    }
said-ship-spared = { $ship } is undamaged.
said-shield-lowered = { $ship }'s shield is down.
said-shield-raised = { $ship }'s shield is up.
said-span-maximum = { $ship }: Armor +{ $n } for { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }.
said-span-centre = { $ship }: attacks on it at { $n } for { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }.
said-span-over = A Shield Effect of { $ship } ends.
said-hit-shield-gone = Critical hit: { $ship }'s shield is destroyed.
said-hit-crew-member = Critical hit on { $ship }: { $who } is hit.
said-section-hit = { $n ->
        [one] { $ship }: { $section } is hit, down to { $die }; one casualty in all.
       *[other] { $ship }: { $section } is hit, down to { $die }; { $n } casualties in all.
    }
said-section-hit-secret = { $ship }: { $section } is hit.
said-hands-back = { $n ->
        [one] { $ship }: one of the casualties returns; { $all } stay out.
       *[other] { $ship }: { $n } of the casualties return; { $all } stay out.
    }
said-hands-back-but-one = { $n ->
        [one] { $ship }: one of the casualties returns; one stays out.
       *[other] { $ship }: { $n } of the casualties return; one stays out.
    }
said-hands-lost = { $n ->
        [one] { $ship }: no casualties return; one stays out.
       *[other] { $ship }: no casualties return; { $n } stay out.
    }
said-spun = { $ship } is out of control.
said-steady-again = { $ship } is under control again.
said-collides = { $ship } collides with something.
said-duel-won = { $side } win. Ships left: { $ships }.
said-duel-melting = { $ship } (Incapacitated by heat)
said-duel-drawn = No ship can fight anymore: nobody wins.
said-duel-agreed = All agree to end the fight: nobody wins.
said-side-heroes = The heroes
said-side-foes = The foes
said-and-shaken = {" "}and is Shaken
said-no-missiles = nothing
said-missiles = { $n ->
        [one] a missile
       *[other] { $n } missiles
    }
said-raises = { $n ->
        [one] {" "}with a raise
       *[other] {" "}with { $n } raises
    }
