said-judged-success = { $who } succeeds, net marks { $n }.
said-judged-qualified = { $who } just makes it, with a blemish.
said-judged-failure = { $who } fails.
said-judged-dramatic = { $who } fails dramatically.
said-judged-neutral = It comes to nothing for { $who }.
said-ordering = { $who } has { $n } for the order.
said-tokens = { $who } holds { $held }: { $why }.
said-harmed = { $who } bears { $held }.
said-unharmed = { $who } bears no harm.
said-drives = { $who } is driven by { $drives }.
said-consequences = { $who } suffers from { $marks }.
said-no-consequences = { $who } suffers from nothing any more.
said-gear = { $who } has left: { $left }.
said-gear-new = { $who } has new gear: { $what } ({ $lasts }).
said-gone = { $who } no longer has { $what }.
said-rewarded = { $who } has won { $boons }.
said-won = { $who } has won { $what } ({ $lasts }).
said-grew = { $who }: { $why }.
said-grew-asset = { $who } has { $what } { $n } now.
said-grew-rank = { $who } has { $what } { $n } now.
said-grew-specialty = { $who } has a new specialty: { $what }.
said-grew-trait = { $who } has a new trait: { $what }.
said-grew-perk = { $who } has a new perk: { $what }.
said-element = { $who }: { $physical } physical, { $social } social, { $mental } mental.
said-element-out = { $who } is out of it.
said-invoked = { $what } counts { $value } for { $who } { $until }.
said-invoked-all = { $what } counts { $value } for every player { $until }.
said-allies = Ally dice of { $side }: { $left } of { $total }.
said-guard = { $who } has { $n ->
        [one] { $n } push
       *[other] { $n } pushes
    } to block with.
said-guard-for = { $who } has { $n ->
        [one] { $n } push
       *[other] { $n } pushes
    } to block with for { $whom }.
said-round-order = Who goes first?
said-round-setup = Round { $n }: the setup.
said-round-players = Round { $n }: the players.
said-round-elements = Round { $n }: the elements.
said-round-recovery = Round { $n }: tokens come back.
said-allotted = { $element } faces { $who }.
said-imposed = A condition: { $what }.
said-tally = { $what }: { $side } have { $n }.
said-told-trait = A temporary trait on { $to } { $until }: { $what }.
said-told-benefit = { $who } gains: { $what }.
said-told-blemish = A blemish: { $what }.
said-told-luck = A stroke of luck: { $what }.
said-told-fact = It is so: { $what }.
said-told-tempted = { $who } gives in to it: { $what }.
said-told-declined = { $who } does not: { $what }.
said-told-refused = It is not so: { $what }.
said-told-together = Together: { $what }.
said-told-won = { $what }: it is won, at { $n }.
said-told-lost = { $what }: it is lost, at { $n }.
said-tally-won = { $what }: it is won, at { $n }. { $then }.
said-tally-lost = { $what }: it is lost, at { $n }. { $then }.
said-told-idea = An idea for { $who }: { $what }.
said-told-gave-in = { $who } gives in: { $what }.
said-owned-conditions = Conditions of the campaign: { $names }.
said-owned-scenes = Scenes of the campaign: { $names }.
said-owned-elements = Elements of the campaign: { $names }.
said-owned-no-more = No more in the campaign: { $names }.
said-renumbered = The table plays otherwise: { $names }.
said-told-ruled = The game master says why: { $what }.
