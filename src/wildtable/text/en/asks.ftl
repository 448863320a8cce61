asks-attempting = { $who } wants to { $words } ({ $trait }). Allow it?
asks-trying = { $who } can roll { $trait } at { $plus } against { $number }: { $words }.
asks-striving = { $who } can roll { $trait } at { $plus } against { $target }: { $words }.
asks-rolled = { $who }: keep the roll, or spend a Benny?
asks-rolled-resists = { $who }: keep { $total } against { $target }'s { $number }, or spend a Benny?
asks-damage-rolled = { $who }: keep the damage, or spend a Benny?
asks-wounded = { $who }: soak { $n }?
asks-decides-rolled = { $who } decides: keep the roll?
asks-decides-damage-rolled = { $who } decides: keep the damage?
asks-decides-wounded = { $who } decides: soak { $n }?
asks-wounds = { $n ->
        [one] 1 Wound
       *[other] { $n } Wounds
    }
asks-called = { $who }: roll { $trait }
asks-cards-open = Spend Bennies on new cards? Waiting for { $who }
asks-cards-open-alone = { $who }: spend Bennies on new cards?
asks-free-strike = { $who }: make a free attack on { $target }?
asks-braced = { $who }: set a weapon against { $target }'s charge?
asks-obstructed = { $who } missed { $target } only because of cover. Would the shot go through?
asks-turn = { $who } to act
asks-hold = Nobody is acting
asks-round-end = Everyone else is done. Act from Hold, or start the next round? Waiting for { $who }
asks-round-end-alone = Everyone else is done. { $who }: act from Hold, or start the next round?
asks-wish = { $who } offers a Benny: { $words }. Grant it?
asks-peace = { "" }
asks-gm = the game master
asks-foes = the foes
asks-someone = Someone
asks-unseen-chooses = Someone out of sight has to choose
asks-stray = { $who }'s stray shot: does it hit someone else?
asks-chase-rolls = Roll { $trait } for the chase: { $who }
asks-chase-rolls-each = Roll for the chase: { $who }
asks-chase-rolls-one = { $who } ({ $trait })

## Starships

asks-locked-on = { $who }: how many missiles?
asks-ship-damage = { $who }: keep the damage, or spend a Benny?
asks-absorb = { $who }: absorb the hit on { $ship } ({ $n }) with the shield?
asks-soak-ship = { $who }: soak the hit on { $ship } ({ $n }) at the helm?
asks-evaded-together = { $who }: { $n } of { $all } missiles not evaded. Keep the rolls, or spend a Benny on one?
asks-end-offered = { $who }: { $by } offers to end the fight. Agree?
asks-shaken = Shaken
asks-aboard = { $who }, { $post } of { $ship },
asks-missiles-come = { $n ->
        [one] one missile incoming
       *[other] { $n } missiles incoming
    }
asks-heat = Heat Pool { $n }
