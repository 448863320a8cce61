events-allied = { $who } is an ally run by the game master.
events-allied-no-ally = { $who } is a hero.
events-seated = { $seat } plays { $who }.
events-seated-no-seat = { $who } is run by the game master.
events-renamed = { $was } is now called { $name }.
events-entered = { $fighter } joins the table.
events-left = { $who } leaves.
events-act-alone = { $figures } now act without being asked.
events-act-alone-no-figures = No figure acts without being asked now.
events-shuffled = The deck is shuffled.
events-chosen = { $many ->
        [one] { $unit } chooses { $card }.
       *[other] { $unit } choose { $card }.
    }
events-unharmed = { $who } is unhurt.
events-edge-switched-no-on = { $who } no longer has the effects of { $edge }.
events-unharmed-edge = { $who } is immune to this: { $edge }.
events-drop = { $who } has the Drop on { $target }.
events-found = { $who } finds someone hidden.
events-power-began = { $power } works on { $who } through round { $until }.
events-power-began-placed = { $power } lasts through round { $until }.
events-power-outmatched = The { $power } already on { $who } is at least as strong, and stays.
events-power-kept = { $power } works on { $who } through round { $until }.
events-power-kept-placed = { $power } lasts through round { $until }.
events-power-ended-placed = { $power } ends.
events-power-ended = { $power } on { $who } ends.
events-light = The light is { $light }.
events-door-set-state-open = The { $door } is open.
events-door-set-state-shut = The { $door } is shut.
events-door-set-state-locked = The { $door } is locked.
events-shot-watched = { $who }'s next shot or throw may hit bystanders.
events-strayed = A stray shot hits { $target }.
events-held-hold-held = { $who } is held by { $by }.
events-held-hold-entangled = { $who } is Entangled by { $by }.
events-held-hold-bound = { $who } is Bound by { $by }.
events-held-no-hold = { $who } is free.
events-guarded = { $who } has Parry { $parry }.
events-supported = { $who } has +{ $bonus } to the next action.
events-upper-hand = { $who } has the upper hand over { $target }.
events-home-named = { $who } was born on { $homeworld }.
events-on-world = The world is { $world }.
events-on-world-no-world = No particular world.
events-mounted-on = { $who } rides { $mount }.
events-mounted-fell = { $who } falls off { $mount }.
events-mounted = { $who } gets off { $mount }.
events-healed = { $who } recovers from an injury.
events-tired-fatigue-0 = { $who } is rested.
events-tired-fatigue-1 = { $who } is Fatigued.
events-tired-fatigue-2 = { $who } is Exhausted.
events-tired-fatigue-3 = { $who } is Incapacitated by Fatigue.
events-barred = { $who } lacks { $trait } and cannot try it.
events-achieved = { $who }: { $brings }.
events-gravity = Everything is { $gravity }.
events-gravity-no-gravity = Gravity is { $gravity }.
events-influenced-answer-grant = Granted: { $words }.
events-influenced-answer-grant-free = Granted for free: { $words }.
events-influenced-answer-give-back = Not granted: { $words }.
events-weather = Weather: { $weather }.
events-scene = Place: { $where }.
events-lengthened = { $rounds ->
        [one] The chase now lasts one round.
       *[other] The chase now lasts { $rounds } rounds.
    }
events-hazard-hazard-disaster = { $many ->
        [one] { $who } faces disaster.
       *[other] { $who } face disaster.
    }
events-hazard-hazard-major = { $many ->
        [one] { $who } faces a major obstacle.
       *[other] { $who } face a major obstacle.
    }
events-hazard-hazard-minor = { $many ->
        [one] { $who } faces a minor obstacle.
       *[other] { $who } face a minor obstacle.
    }
events-hazard-hazard-distraction = { $many ->
        [one] { $who } is distracted: no attack this round.
       *[other] { $who } are distracted: no attack this round.
    }
events-drop-no-target = { "" }
events-found-no-found = { "" }
events-shot-watched-no-watched = { "" }
events-guarded-no-parry = { "" }
events-supported-no-bonus = { "" }
events-upper-hand-no-target = { "" }

## Campaigns

events-redrawn = The map has changed.
events-concealed = { $fighter } is hidden.
events-revealed = More of the map is revealed.
events-went-on = Play continues elsewhere.
events-went-on-title = Play continues at { $title }.
events-went-on-called = Play continues at { $called }.

## Rulings of the game master

events-sided-side-heroes = { $who } is on the heroes' side.
events-sided-side-foes = { $who } is on the foes' side.
events-revised = { $who }'s sheet has changed.
events-ship-mended = { $wounds ->
        [one] { $ship } has one Wound.
       *[other] { $ship } has { $wounds } Wounds.
    }

## Starships

events-ship-entered = { $ship } joins the fight.
events-ship-left = { $ship } leaves the table.
events-manned = { $who } is now { $post } of { $ship }.
events-effects-left = { $ship } has { $left ->
        [one] one Shield Effect
       *[other] { $left } Shield Effects
    } left.
events-effects-left-back = { $ship } regains a Shield Effect and has { $left }.
events-clouds-left = { $ship } has { $left ->
        [one] one mine cloud
       *[other] { $left } mine clouds
    } left.
events-crippled = { $ship } is crippled by an EMP; it can be repaired at once.
events-crippled-delay = { $delay ->
        [one] { $ship } is crippled by an EMP; it can be repaired after one round.
       *[other] { $ship } is crippled by an EMP; it can be repaired after { $delay } rounds.
    }
events-crippled-no-crippled = Everything on { $ship } works again.
events-broken-off = { $ship } breaks off and leaves the fight.
events-fought-on = { $who } fights on.
events-wrecked = { $ship } is a wreck.
events-manned-no-who = { "" }
events-broken-off-no-gone = { "" }
