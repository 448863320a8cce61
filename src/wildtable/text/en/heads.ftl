heads-attempt = { $who } wants to { $words }: { $trait }
heads-allow-attempt = The game master allows it: roll { $trait }
heads-allow-opposed = The game master allows it against { $target }: { $trait } against { $resists }
heads-refuse-attempt = The game master says no
heads-leave-it = { $who } decides against it
heads-modify = The game master gives { $who } a modifier: { $reason }
heads-take-away = The game master removes { $who }'s modifiers
heads-attack = { $who } attacks { $target }{ $also } with { $weapon }{ $options }
heads-attack-as-one = { $who } make a group attack on { $target } with { $weapon }{ $options }
heads-move = { $who } moves
heads-run = { $who } runs
heads-stand = { $who } stands up
heads-go-prone = { $who } drops prone
heads-open-door = { $who } opens a door
heads-shut-door = { $who } shuts a door
heads-declare = { $who }: Multi-Action, { $actions } actions
heads-carry-out = { $who }: { $words }
heads-carry-out-ruled = { $who }'s next action counts as { $words }
heads-aim = { $who } aims
heads-defend = { $who } defends
heads-ready = { $who } changes weapons
heads-treat = { $who } tries to stop { $target }'s bleeding
heads-search = { $who } searches for { $target }
heads-hold = { $many ->
        [one] { $who } goes on Hold
       *[other] { $who } go on Hold
    }
heads-go = { $many ->
        [one] { $who } comes off Hold
       *[other] { $who } come off Hold
    }
heads-end-turn = { $many ->
        [one] { $who } ends the turn
       *[other] { $who } end the turn
    }
heads-interrupt = { $many ->
        [one] { $who } interrupts { $target }
       *[other] { $who } interrupt { $target }
    }
heads-mount-up = { $who } mounts { $target }
heads-assist = { $who } sends the Assistant against { $target }
heads-assist-trait = { $who } sends the Assistant to { $target }: { $trait }
heads-assist-specially = { $who }'s Assistant: { $words }
heads-set-world = The game master sets the world
heads-set-homeworld = The game master sets { $who }'s homeworld
heads-dismount = { $who } dismounts
heads-set-against = { $who } sets a weapon against the charge
heads-group-roll = Group roll for { $who }: { $trait }
heads-keep = { $who } keeps the roll
heads-reroll = { $who } spends a Benny on a reroll
heads-roll-anew = { $who } rerolls with { $edge }
heads-soak = { $who } spends a Benny to soak
heads-suffer = { $who } takes the Wounds
heads-new-card = { $many ->
        [one] { $who } spends a Benny on a new card
       *[other] { $who } spend a Benny on a new card
    }
heads-act-on = { $many ->
        [one] { $who } chooses another card
       *[other] { $who } choose another card
    }
heads-pass = { $many ->
        [one] { $who } passes
       *[other] { $who } pass
    }
heads-strike = { $who } makes a free attack
heads-strike-on = { $who } makes a free attack on { $target }
heads-let-go = { $who } makes no attack
heads-roll = { $many ->
        [one] { $who } rolls
       *[other] { $who } roll
    }
heads-shake-off = { $who } spends a Benny to recover from Shaken
heads-play = { $seat } plays { $who }
heads-trait-roll = { $who } rolls { $trait }
heads-start-session = A session begins
heads-end-session = The session is over
heads-begin = A fight begins
heads-end-fight = The fight is over
heads-award = The game master gives { $who } a Benny
heads-call = The game master asks { $who } to roll { $trait }
heads-call-opposed = { $who } against { $target }: { $trait } against { $resists }
heads-give-drop = { $who } has the Drop on { $target }
heads-set-light = The light changes
heads-set-cover = The game master sets { $who }'s cover
heads-set-seen = The game master hides or shows { $who }
heads-place = The game master moves { $who }
heads-set-door = The game master changes a door
heads-blast = { $who } attacks an area with { $weapon }
heads-spray = { $who } attacks an area with { $weapon }
heads-engulf = { $who } attacks { $target } and everyone next to them with { $weapon }
heads-suppress = { $who } lays down Suppressive Fire with { $weapon }
heads-break = { $who } tries to break { $thing } with { $weapon }
heads-go-through = The shot goes through the obstacle
heads-be-stopped = The obstacle stops the shot
heads-heal = { $who } treats { $target }'s Wounds
heads-heal-own = { $who } treats their own Wounds
heads-pass-time = Time passes
heads-tire = The game master sets { $who }'s Fatigue
heads-react = Reaction roll
heads-set-scene = The place changes
heads-set-weather = The weather changes
heads-set-role = The game master says who runs { $who }
heads-enter = A figure joins the table
heads-copy = A figure joins the table
heads-enter-group = A group joins the table
heads-leave = The game master removes a figure
heads-let-act = The game master says who acts automatically
heads-hand-over = { "" }
heads-rename = The game master changes a name
heads-reveal-name = A true name is revealed
heads-start-chase = A chase starts
heads-set-ride = The game master sets { $who }'s ride: { $ride }
heads-share-ride = { $many ->
        [one] { $who } rides with { $whose }
       *[other] { $who } ride with { $whose }
    }
heads-name-trait = The game master sets { $who }'s roll: { $trait }
heads-take-wheel = { $many ->
        [one] { $who } takes the wheel
       *[other] { $who } take the wheel
    }
heads-attack-vehicle = { $who } attacks { $whose }'s vehicle with { $weapon }
heads-end-chase = The chase is over
heads-set-gravity = Gravity changes
heads-cast = { $who } casts { $power }{ $extras }{ $on }
heads-cast-on = { " " }on { $figures }
heads-cast-area = { $who } casts { $power }{ $extras } over an area
heads-cast-wall = { $who } casts { $power }{ $extras }
heads-keep-up = { $who } keeps { $power } up
heads-end-power = { $who } ends { $power }
heads-spend-power = { $points ->
        [one] { $who } spends one Power Point: { $words }
       *[other] { $who } spends { $points } Power Points: { $words }
    }
heads-recharge = { $who } spends a Benny to regain Power Points
heads-influence = { $who } offers a Benny: { $words }
heads-share-benny = { $who } gives a Benny to { $target }
heads-switch-on = { $who } uses { $edge }
heads-switch-off = { $who } ends { $edge }
heads-grant-edge = The game master: { $edge } counts for { $who }
heads-end-edge = The game master: { $edge } no longer counts for { $who }
heads-grant = The game master grants it
heads-grant-free = The game master grants it for free
heads-give-back = The game master returns the Benny
heads-push = { $who } pushes { $target }
heads-grapple = { $who } grapples { $target }
heads-break-free = { $who } tries to break free
heads-break-free-on = { $who } tries to break free from { $target }
heads-crush = { $who } tries to crush a held foe
heads-crush-on = { $who } tries to crush { $target }
heads-release = { $who } releases a held foe
heads-release-on = { $who } releases { $target }
heads-touch = { $who } tries to touch { $target }
heads-finish = { $who } finishes { $target } off
heads-test-of-will = { $many ->
        [one] { $who } tries a { $test } on { $target }: { $trait }
       *[other] { $who } try a { $test } on { $target }: { $trait }
    }
heads-trick = { $many ->
        [one] { $who } tries a Trick on { $target }: { $trait }
       *[other] { $who } try a Trick on { $target }: { $trait }
    }
heads-support = { $who } supports { $target }
heads-full-defense = { $who }: Full Defense
heads-pick-up = { $who } picks up a weapon
heads-climb = { $who } climbs
heads-reload = { $who } reloads the { $weapon }
heads-set-hardness = The game master makes something breakable
heads-set-bunched = The game master says how close together figures stand
heads-watch-shot = On { $who }'s next shot, bystanders { $watched }
heads-call-bystander = { $who }'s stray shot hits someone
heads-overlook = { $who }'s stray shot hits nobody
heads-befall = The game master says what goes wrong for { $who }
heads-spare-mishap = Nothing else goes wrong for { $who }
heads-set-footing = The game master sets { $who }'s footing

## Campaigns

heads-open-place = The place changes
heads-open-scene = A scene starts
heads-leave-scene = The scene ends
heads-show = Someone appears
heads-hide = Someone hides
heads-move-hidden = A hidden figure moves
heads-reveal = More of the map is revealed
heads-write = The game master changes the campaign
heads-write-own = A player adds a hero

## Distances without a map

heads-move-along = { $who } moves
heads-set-distance = The game master sets the distance
heads-gather = The game master ignores distances

## Rulings of the game master

heads-deal-wounds = The game master: Wounds for { $who } ({ $reason })
heads-deal-damage = The game master: { $dice }d{ $sides }{ $plus } damage to { $who } ({ $reason })
heads-heal-wounds = The game master: { $who } heals ({ $reason })
heads-impose = The game master: { $who } is { $condition } ({ $reason })
heads-relieve = The game master: { $who } is no longer { $condition } ({ $reason })
heads-take-out = The game master: { $who } is out ({ $reason })
heads-raise-up = The game master: { $who } gets up ({ $reason })
heads-deal-injury = The game master: an injury for { $who } ({ $reason })
heads-cure-injury = The game master: { $who } recovers from an injury ({ $reason })
heads-set-bennies = The game master: Bennies of { $whose } ({ $reason })
heads-set-power = The game master: { $who }'s Power Points ({ $reason })
heads-set-side = The game master: { $who } changes sides ({ $reason })
heads-set-trait = The game master: { $who }: { $trait } { $die } ({ $reason })
heads-set-ability = The game master: { $who }: { $ability } { $change } ({ $reason })
heads-set-item = The game master: { $who }: { $item } { $change } ({ $reason })
heads-set-rank = The game master: { $who } is { $rank } ({ $reason })
heads-set-option = House rule: { $choice } ({ $reason })
heads-set-heat = The game master: { $ship }'s Heat Pool ({ $reason })
heads-set-heat-fatigue = The game master: { $ship }'s Heat Fatigue ({ $reason })
heads-deal-vehicle-wounds = The game master: Wounds for { $who }'s vehicle ({ $reason })
heads-mend-vehicle = The game master: { $who }'s vehicle is repaired ({ $reason })
heads-set-part = The game master: { $who }'s part in the chase ({ $reason })
heads-set-rounds = The game master: length of the chase ({ $reason })
heads-deal-ship-wounds = The game master: Wounds for { $ship } ({ $reason })
heads-mend-ship = The game master: { $ship } is repaired ({ $reason })
heads-deal-critical = The game master: a critical hit on { $ship } ({ $reason })
heads-place-ship = The game master moves { $ship } ({ $reason })
heads-set-shield = The game master: { $ship }'s shield ({ $reason })
heads-set-missiles = The game master: missiles in flight ({ $reason })
heads-secret = The game master changes { $who }'s sheet ({ $reason })
heads-tire-why = The game master sets { $who }'s Fatigue ({ $reason })
heads-place-why = The game master moves { $who } ({ $reason })

## Starships

heads-thrust = { $who } fires the engines
heads-push-engines = { $who } pushes the engines
heads-ahead = { $who } flies ahead
heads-turn-about = { $who } turns the ship about
heads-hold-steady = { $who } holds steady
heads-evade-missiles = { $who } tries to evade
heads-reroll-one = { $who } rerolls one evasion
heads-mine-cloud = { $who } deploys a mine cloud
heads-recover = { $who } tries to recover from Shaken
heads-break-off = { $who } breaks off
heads-offer-to-end = { $who } offers to end the fight
heads-agree-to-end = { $who } agrees
heads-fight-on = { $who } fights on
heads-fire = { $who } fires the { $arm } at { $ship }
heads-lock-on = { $who } locks the { $arm } on { $ship }
heads-release-missiles = { $who } releases { $missiles }
heads-point-defence = { $who } fires the { $arm } at missiles
heads-radiate = { $who } radiates heat
heads-shield-effect = { $who } uses a Shield Effect
heads-absorb = { $who } tries to absorb the hit
heads-take-hit = { $who } takes the hit
heads-lower-shield = { $who } lowers the shield
heads-raise-shield = { $who } raises the shield
heads-repair = { $who } tries to repair EMP damage
heads-man = { $who } takes another post
heads-bring-ship = A ship joins the fight
heads-remove-ship = The game master removes a ship
heads-tend-hands = { $ship }'s casualties are treated
heads-assign = The game master assigns a post to { $who }
