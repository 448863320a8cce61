asks-attempting = { $who } wants to { $words } ({ $trait }): can it be tried?
asks-trying = { $who } can try it by { $trait } at { $plus } against { $number }: { $words }.
asks-striving = { $who } can try it by { $trait } at { $plus } against { $target }: { $words }.
asks-rolled = { $who }: keep the roll, or spend a Benny?
asks-rolled-resists = { $who }: keep { $total } against the { $number } of { $target }, or spend a Benny?
asks-damage-rolled = { $who }: keep the damage, or spend a Benny?
asks-wounded = { $who }: soak { $n }, or take it?
asks-wounds = { $n ->
        [one] 1 Wound
       *[other] { $n } Wounds
    }
asks-called = { $who }: roll { $trait }
asks-cards-open = New cards for Bennies? Waiting for { $who }
asks-free-strike = { $who }: a free attack on { $target }?
asks-braced = { $who }: set a weapon against the charge of { $target }?
asks-obstructed = Only cover made { $who } miss { $target }: would it have struck?
asks-turn = { $who } to act
asks-hold = Nobody acts
asks-round-end = All others are done. Off Hold, or on into the next round? Waiting for { $who }
asks-wish = { $who } puts up a Benny for a turn of the story: { $words }. Granted?
asks-peace = { "" }
asks-gm = the game master
asks-stray = A stray shot of { $who }: does it hit somebody else?
asks-chase-rolls = Roll { $trait } for cards: { $who }
asks-chase-rolls-each = Roll for cards: { $who }
asks-chase-rolls-one = { $who } ({ $trait })

## Starships

asks-locked-on = { $who }: how many missiles?
asks-ship-damage = { $who }: keep the damage, or spend a Benny?
asks-absorb = { $who }: absorb the hit on { $ship } ({ $n })?
asks-soak-ship = { $who }: soak at the helm of { $ship } ({ $n })?
asks-evaded-together = { $who }: { $n } of { $all } missiles not evaded: keep the rolls, or spend a Benny on one?
asks-end-offered = { $who }: end the fight, as { $by } offers?
asks-shaken = Shaken
asks-aboard = { $who }, { $post } of { $ship },
asks-missiles-come = { $n ->
        [one] a missile comes
       *[other] { $n } missiles come
    }
asks-heat = the Heat Pool is at { $n }
