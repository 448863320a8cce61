## Making heroes

does-bennies = { $signed } to Bennies at the start of a session
does-shares-bennies = can give Bennies to other Wild Cards
does-extra-cards = { $signed } to Action Cards each round
does-redraws-low-cards = replaces an Action Card of 5 or lower
does-acts-on-lower-card = acts on the worst of several Action Cards
does-steps = { $signed } die types: { $traits }
does-trait = { $signed } to { $traits }
does-reroll = rerolls { $traits }, { $value } each { $each }
does-pace = { $signed } to Pace
does-running-die = { $signed } to the sides of the running die
does-ignores-zero-g = no penalty for weightlessness
does-strikes-first = a free attack on a foe who moves next to you, once a round
does-attack = { $signed } to hit with { $traits }
does-ignores-cover = ignores up to { $value } points of cover penalties with { $traits }
does-fighting-dice = { $signed } Fighting dice for one attack a turn
does-two-weapons-melee = no penalty for two melee weapons
does-two-weapons-ranged = no penalty for two ranged weapons
does-ignores-off-hand = no off-hand penalty
does-two-hands = { $signed } to attacks with a two-handed weapon
does-lost-right-hand = the right hand cannot hold anything
does-lost-left-hand = the left hand cannot hold anything, not even a shield
does-parry = { $signed } to Parry
does-dodges = harder to hit with ranged attacks
does-counterattacks = a free attack on a foe who fails a Fighting attack, once a round
does-damage = { $signed } to damage with { $traits }
does-toughness = { $signed } to Toughness
