## Making heroes

does-bennies = { $signed } to Bennies as a session begins
does-shares-bennies = its owner may hand Bennies to other Wild Cards
does-extra-cards = { $signed } to the Action Cards of each round
does-redraws-low-cards = an Action Card of 5 or lower is thrown away for another
does-acts-on-lower-card = of several Action Cards the worst one counts
does-steps = { $signed } die types: { $traits }
does-trait = { $signed } to { $traits }
does-reroll = { $traits } rolled anew, { $value } each { $each }
does-pace = { $signed } to Pace
does-running-die = { $signed } to the sides of the running die
does-ignores-zero-g = weightlessness costs nothing
does-strikes-first = a free attack on a foe that comes near, once a round
does-attack = { $signed } to hit with { $traits }
does-ignores-cover = up to { $value } points of cover cost nothing, with { $traits }
does-fighting-dice = { $signed } to the Fighting dice of one attack a turn
does-two-weapons-melee = attacks with two weapons hand to hand cost nothing
does-two-weapons-ranged = attacks with two weapons that shoot or are thrown cost nothing
does-ignores-off-hand = there is no off hand
does-two-hands = { $signed } to attacks with a weapon for two hands
does-lost-right-hand = the right hand can hold nothing
does-lost-left-hand = the left hand can hold nothing, nor a shield
does-parry = { $signed } to Parry
does-dodges = harder to hit by whoever shoots or throws
does-counterattacks = a free attack on a foe whose Fighting attack has failed, once a round
does-damage = { $signed } to damage with { $traits }
does-toughness = { $signed } to Toughness
