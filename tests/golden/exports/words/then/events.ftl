events-allied = { $who } is an ally whom the game master runs.
events-allied-no-ally = { $who } is one of the heroes.
events-seated = { $who } has a player.
events-seated-no-seat = { $who } is the game master's.
events-entered = { $fighter } comes to the table.
events-left = { $who } leaves.
events-shuffled = The deck is shuffled.
events-chosen = The card of { $unit }: { $card }.
events-unharmed = { $who } is unharmed.
events-drop = { $who } has the Drop on { $target }.
events-found = { $who } sees somebody who was out of sight.
events-light = The light is { $light }.
events-door-set-state-open = The { $door } is open.
events-door-set-state-shut = The { $door } is shut.
events-door-set-state-locked = The { $door } is locked.
events-shot-watched = The next shot or throw of { $who } may hit bystanders.
events-strayed = A stray shot hits { $target }.
events-held-hold-held = { $who } is held by { $by }.
events-held-hold-entangled = { $who } is Entangled by { $by }.
events-held-hold-bound = { $who } is Bound by { $by }.
events-held-no-hold = { $who } is free.
events-guarded = { $who } has a Parry of { $parry }.
events-supported = { $who } has +{ $bonus } on the next action.
events-upper-hand = { $who } has the upper hand over { $target }.
events-home-named = { $who } was born on { $homeworld }.
events-on-world = It is { $world }.
events-on-world-no-world = It is no world in particular.
events-mounted-on = { $who } rides { $mount }.
events-mounted-fell = { $who } falls off { $mount }.
events-mounted = { $who } gets off { $mount }.
events-healed = { $who } is over an injury.
events-tired-fatigue-0 = { $who } is rested.
events-tired-fatigue-1 = { $who } is Fatigued.
events-tired-fatigue-2 = { $who } is Exhausted.
events-tired-fatigue-3 = { $who } is Incapacitated by Fatigue.
events-barred = { $who } has not learnt { $trait } and cannot try it.
events-achieved = { $who }: { $brings }.
events-gravity = Everything is { $gravity }.
events-gravity-no-gravity = Gravity is { $gravity }.
events-influenced-answer-grant = So it is: { $words }.
events-influenced-answer-grant-free = So it is, for free: { $words }.
events-influenced-answer-give-back = It is not to be: { $words }.
events-weather = The weather: { $weather }.
events-scene = The place: { $where }.
events-lengthened = { $rounds ->
        [one] The chase lasts one round in all.
       *[other] The chase lasts { $rounds } rounds in all.
    }
events-hazard-hazard-disaster = Disaster looms for { $who }.
events-hazard-hazard-major = A major obstacle is in the way of { $who }.
events-hazard-hazard-minor = A minor obstacle is in the way of { $who }.
events-hazard-hazard-distraction = Something gets between { $who } and the rest: no attack this round.
events-drop-no-target = { "" }
events-found-no-found = { "" }
events-shot-watched-no-watched = { "" }
events-guarded-no-parry = { "" }
events-supported-no-bonus = { "" }
events-upper-hand-no-target = { "" }

## Campaigns

events-redrawn = The map has been drawn on.
events-concealed = { $fighter } lies in wait.
events-revealed = More of the map is to be seen.
events-went-on = Play goes on elsewhere: { $title }.
events-went-on-no-title = Play goes on elsewhere.

## Rulings of the game master

events-sided-side-heroes = { $who } is on the heroes' side.
events-sided-side-foes = { $who } is on the foes' side.
events-revised = The sheet of { $who } is another now.
events-ship-mended = { $wounds ->
        [one] { $ship } has one Wound.
       *[other] { $ship } has { $wounds } Wounds.
    }

## Starships

events-ship-entered = { $ship } comes to the track.
events-ship-left = { $ship } leaves the track.
events-manned = { $who } is { $post } of { $ship } now.
events-effects-left = Shield Effects of { $ship } left: { $left }.
events-effects-left-back = { $ship } recovers a Shield Effect; { $left } now.
events-clouds-left = Mine clouds of { $ship } left: { $left }.
events-crippled = { $ship } is crippled by an EMP; repair can be tried at once.
events-crippled-delay = { $delay ->
        [one] { $ship } is crippled by an EMP; repair must wait one round.
       *[other] { $ship } is crippled by an EMP; repair must wait { $delay } rounds.
    }
events-crippled-no-crippled = Everything aboard { $ship } works again.
events-broken-off = { $ship } breaks off, and is gone.
events-fought-on = { $who } will not have it end.
events-wrecked = { $ship } is a wreck.
events-manned-no-who = { "" }
events-broken-off-no-gone = { "" }
