said-modified = { $who }: { $parts }.
said-next-trait = to the next roll
said-next-damage = to the next damage
said-unmodified = { $who } has no modifier for the next roll any more.
said-weighed-allow = It can be tried: { $words }.
said-weighed-brings = It can be tried: { $words }. With a success: { $brings }.
said-weighed-no = It cannot be done: { $words }.
said-weighed-untrained = Not without the skill: { $words }.
said-judged-critical = A Critical Failure of { $who }: the game master says what goes wrong.
said-judged-mishap = It was a Critical Failure before: something goes wrong for { $who } all the same.
said-miss = { $who } misses { $target }.
said-opposed-won = { $who } wins against { $target }{ $raises }.
said-opposed-won-by = { $who } wins against { $target }{ $raises }: { $total } to { $number }.
said-opposed-resisted = { $who } resists { $target }{ $raises }.
said-opposed-resisted-by = { $who } resists { $target }{ $raises }: { $total } to { $number }.
said-lost = { $who } fails against { $target }.
said-lost-by = { $who } fails against { $target }: { $total }, and { $number } is needed.
said-benny-start = { $n ->
        [one] { $who } has one Benny.
       *[other] { $who } has { $n } Bennies.
    }
said-benny-joker = { $who } gains a Benny for the Joker.
said-benny-award = { $who } is awarded a Benny.
said-benny-spent = { $who } spends a Benny; { $n } left.
said-benny-shared = { $who } has { $n } left.
said-benny-received = { $who } has { $n } now.
said-benny-returned = { $who } gets the Benny back.
said-power-left = { $n ->
        [one] { $who } has one Power Point left.
       *[other] { $who } has { $n } Power Points left.
    }
said-power-back = { $points ->
        [one] { $who } wins back one Power Point and has { $n }.
       *[other] { $who } wins back { $points } Power Points and has { $n }.
    }
said-benny-end = { $who } has no Bennies any more.
said-pool-end = The game master's pool is empty.
said-pool-start = The game master's pool holds { $n }.
said-pool-joined = The game master's pool gains a Benny for the new hero: { $n }.
said-pool-joker = The game master's pool gains a Benny for the Joker.
said-pool-spent = A Benny of the pool goes to { $who }; { $n } left.
said-round = Round { $n }.
said-peace = The fight is over.
said-dealt = { $who }: { $card }.
said-dealt-of-several = { $who }: { $card }; { $best } counts.
said-dealt-counts = { $who }: { $card }, which counts.
said-discarded = Discarded by { $who }: { $card }.
said-turn = { $who } to act, on { $card }.
said-hold = On Hold: { $who }.
said-trait-up = { $who }: { $trait } is { $n } higher for a while.
said-trait-down = { $who }: { $trait } is { $n } lower for a while.
said-worn-off = { $who } is as before.
said-run = { $n ->
        [one] { $who } runs an inch farther.
       *[other] { $who } runs { $n } inches farther.
    }
said-declare = { $n ->
        [one] { $who } takes one action.
       *[other] { $who } takes { $n } actions.
    }
said-declare-words = { $who } takes { $n } actions: { $words }.
said-as-declared = As declared: { $words }.
said-moved = { $who } moves.
said-shaken = { $who } is Shaken.
said-wounds = { $n ->
        [one] { $who } takes a Wound{ $shaken }.
       *[other] { $who } takes { $n } Wounds{ $shaken }.
    }
said-soaked-all = { $who } soaks everything.
said-soaked = { $who } soaks { $n }.
said-incapacitated = { $who } is Incapacitated.
said-bleeding = { $who } is bleeding out.
said-stable = { $who } is out, but stable.
said-extra-out = { $who } is out of the fight.
said-unconscious = { $who } is knocked out.
said-dead = { $who } is dead.
said-up = { $who } is up again.
said-gone = { $who } is gone.
said-injured = { $who }: { $injury }, { $lasts }.
said-handed = { $who } holds { $items }.
said-empty-hands = { $who } has empty hands.
said-evaded = { $who } gets out of the way.
said-area-miss = { $who } misses.
said-landed = The { $template } template covers { $figures }.
said-landed-nobody = The { $template } template covers nobody.
said-astray = It goes astray: { $n }″ off, toward { $hour } o'clock.
said-on-the-spot = It lands where it was sent all the same.
said-thing = the { $thing }
said-thing-held = the { $thing }
said-broken = { $thing } is broken.
said-withstood = { $thing } holds.
said-covered = { $who } has { $cover }, by ruling.
said-uncovered = { $who } has the cover that the map shows.
said-pushed = { $who } is driven back.
said-pushed-inches = { $who } is driven back { $n }″.
said-lost-grip = { $who } drops the { $items }.
said-picked-up = { $who } picks up a weapon.
said-knocked-out = { $n ->
        [one] { $who } is knocked out for an hour.
       *[other] { $who } is knocked out for { $n } hours.
    }
said-still-out = { $n ->
        [one] { $who } stays unconscious for an hour more.
       *[other] { $who } stays unconscious for { $n } hours more.
    }
said-used-frenzy = { $who } strikes twice in a frenzy.
said-loaded = { $who } has { $n } of { $most } rounds in the { $weapon }.
said-loaded-single = The { $weapon } of { $who } is loaded.
said-loading = { $who } is busy loading the { $weapon }: { $n } of { $most }.
said-empty = The { $weapon } of { $who } is empty.
said-not-loaded = { $who } gets no further with the loading.
said-bunched-more = They stand close together: a template reaches { $n } more.
said-bunched-fewer = They are spread out: a template reaches { $n } fewer.
said-bunched-usual = A template reaches as many as usual.
said-hardened = { $thing } can be broken: Hardness { $n }.
said-jammed = The { $weapon } of { $who } jams.
said-befallen-friend = { $who } hits { $target } instead.
said-befallen-break = The { $weapon } of { $who } breaks.
said-befallen-words = { $who }: { $words }
said-mended = { $healed ->
        [one] { $who } is healed of a Wound; { $n } left.
       *[other] { $who } is healed of { $healed } Wounds; { $n } left.
    }
said-time-passed = { $span } goes by.
said-five-days-passed = Five days go by.
said-reacted = { $who } is { $attitude }.
said-stranger = The stranger is { $attitude }.
said-no-card = { $who } earns no card.
said-chase-started = { $n ->
        [one] { $who } flee: a round of { $trait }.
       *[other] { $who } flee: { $n } rounds of { $trait }.
    }
said-chase-started-fitting = { $n ->
        [one] { $who } flee: a round, each as it moves.
       *[other] { $who } flee: { $n } rounds, each as it moves.
    }
said-chase-aboard = Along with { $driver }: { $who }.
said-chase-wheel = At the wheel: { $who } ({ $vehicle }).
said-chase-trait = The roll of { $who } from now on: { $trait }.
said-chase-unharmed = The vehicle of { $who } ({ $vehicle }) takes no harm.
said-chase-over = The chase is over.
said-rides = { $who }: { $ride }.
said-chase-disaster = The chase is over for { $who }.
said-chase-mended = The vehicle of { $who } ({ $vehicle }) is mended; Wounds in all: { $n }.
said-chase-back = In the chase again: { $who }.
said-chase-dented = The vehicle of { $who } ({ $vehicle }) is damaged; Wounds in all: { $n }.
said-chase-wrecked = The vehicle of { $who } ({ $vehicle }) is wrecked, and out of the chase.
said-got-away = Got away: { $who }.
said-caught = Did not get away: { $who }.
said-nobody-got-away = { $who } do not get away.

## Campaigns

said-owned-edges = In the campaign: { $names }.
said-owned-gear = Among the gear: { $names }.
said-owned-figures = Among the figures: { $names }.
said-owned-skills = Among the skills: { $names }.
said-owned-places = Among the places: { $names }.
said-owned-vehicles = Among the vehicles: { $names }.
said-owned-ships = Among the ships: { $names }.
said-owned-no-more = No more in the campaign: { $names }.
said-owned-scenes = Among the scenes: { $names }.
said-renumbered = The table plays otherwise: { $names }.

## Distances without a map

said-distanced = At { $n }″ along the line: { $names }.
said-gathered = Everybody is near everybody again.
said-moved-along = { $who } stands { $n }″ from { $target } now.

## Rulings of the game master

said-option-set = From now on, { $option }: { $value }.
said-pool-ruling = { $n ->
        [one] The game master's pool holds one Benny.
       *[other] The game master's pool holds { $n } Bennies.
    }
said-missiles-ruled = Missiles that fly at { $prey }: { $n }.
said-benny-ruling = { $n ->
        [one] { $who } has one Benny.
       *[other] { $who } has { $n } Bennies.
    }

## Starships

said-units = { $n ->
        [one] { $ship } has a movement unit.
       *[other] { $ship } has { $n } movement units.
    }
said-steady = { $ship } holds steady.
said-rattled = The pilot of { $ship } begins the round Shaken.
said-mine-cloud = { $ship } puts a mine cloud between itself and all missiles.
said-screen = { $ship } puts a mine cloud before a single missile.
said-radiate = { $who } stands by the radiators of { $ship }.
said-ship-moved = { $ship } goes to position { $n }.
said-ship-turned = { $ship } turns about.
said-heated = { $ship }: heat +{ $by }, the pool is at { $n }.
said-cruised = { $ship } cruises: heat -{ $by }, { $n } left.
said-heat-waits = { $ship } has { $n } heat in the pool as the round ends.
said-pool-empty = The Heat Pool of { $ship } is empty.
said-heat-fatigue = { $ship } takes Heat Fatigue: { $n }.
said-heat-unattended = Nobody radiates the heat of { $ship }: Heat Fatigue { $n }.
said-melting = { $ship } is Incapacitated by heat: it lies still, with no weapons, defences or shield.
said-heat-shed = { $ship } sheds Heat Fatigue: { $n } left.
said-overheated = The { $arm } of { $ship } has overheated.
said-launched = { $ship } launches: { $missiles } at { $prey }; { $turns }.
said-turns-left = { $n ->
        [one] one turn to evade
       *[other] { $n } turns to evade
    }
said-missiles-of = { $n ->
        [one] one { $warhead } missile
       *[other] { $n } { $warhead } missiles
    }
said-grown = The cloud grows to { $n }.
said-nearer = { $missiles } will strike { $prey } as this round ends.
said-evaded-missile = { $prey } evades a missile; { $n } left.
said-shot-down = { $by } shot down; { $n } left.
said-untouched = Point defence destroys no missile; { $n } still fly at { $prey }.
said-struck = { $missiles } strikes { $prey }.
said-flown-on = What flew at { $prey } flies on into the void.
said-no-lock = { $who } gets no lock on { $target }.
said-not-evaded = { $who } does not get out of its way.
said-ship-wounds = { $dealt ->
        [one] { $ship } takes a Wound: { $n } now.
       *[other] { $ship } takes { $dealt } Wounds: { $n } now.
    }
said-ship-shaken = { $ship } is shaken.
said-ship-soaked = Wounds of { $ship } averted: { $soaked }.
said-ship-spared = { $ship } comes off unharmed.
said-shield-lowered = The shield of { $ship } is down.
said-shield-raised = The shield of { $ship } is up.
said-span-maximum = { $ship }: Armor +{ $n } for { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }.
said-span-centre = { $ship }: fire at it { $n } for { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }.
said-span-over = A Shield Effect of { $ship } is over.
said-hit-shield-gone = Critical hit: the shield of { $ship } is gone for good.
said-hit-crew-member = Critical hit: { $who } aboard { $ship }.
said-section-hit = { $n ->
        [one] { $ship }: { $section } is hit, down to { $die }; one casualty in all.
       *[other] { $ship }: { $section } is hit, down to { $die }; { $n } casualties in all.
    }
said-section-hit-secret = { $ship }: { $section } is hit.
said-hands-back = Casualties of { $ship } who are back: { $n }; { $all } stay out.
said-hands-back-but-one = Casualties of { $ship } who are back: { $n }; one stays out.
said-hands-lost = { $n ->
        [one] None of the casualties of { $ship } pulls through: one stays out.
       *[other] None of the casualties of { $ship } pulls through: { $n } stay out.
    }
said-spun = { $ship } is out of control.
said-steady-again = { $ship } is under control again.
said-collides = { $ship } runs into something.
said-duel-won = { $side } have won. Left on the field: { $ships }.
said-duel-melting = { $ship } (Incapacitated by heat)
said-duel-drawn = No ship can fight any more: nobody has won.
said-duel-agreed = All agree to end it: nobody has won.
said-side-heroes = The heroes
said-side-foes = The foes
said-and-shaken = {" "}and is Shaken
said-no-missiles = nothing
said-missiles = { $n ->
        [one] a missile
       *[other] { $n } missiles
    }
said-raises = { $n ->
        [one] {" "}with { $n } raise
       *[other] {" "}with { $n } raises
    }
