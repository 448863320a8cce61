said-judged-success = { $n ->
        [one] { $who } succeeds with one net mark.
       *[other] { $who } succeeds with { $n } net marks.
    }
said-judged-qualified = { $who } succeeds with a blemish.
said-judged-failure = { $who } fails.
said-judged-dramatic = { $who } fails dramatically.
said-judged-neutral = Nothing comes of it for { $who }.
said-ordering = { $n ->
        [one] Turn order: { $who } has one net mark.
       *[other] Turn order: { $who } has { $n } net marks.
    }
said-tokens = { $who }: { $held } ({ $why }).
said-harmed = { $who } has { $held }.
said-unharmed = { $who } has no harm.
said-drives = { $who }'s drives: { $drives }.
said-consequences = { $who }'s consequences: { $marks }.
said-no-consequences = { $who } has no consequences left.
said-gear = { $who }'s gear still has: { $left }.
said-gear-new = { $who } gains gear: { $what } ({ $lasts }).
said-gone = { $who } loses { $what }.
said-rewarded = { $who } gains { $boons }.
said-won = { $who } gains { $what } ({ $lasts }).
said-grew = { $who }: { $why }.
said-grew-asset = { $who } now has { $what } { $n }.
said-grew-rank = { $who } now has { $what } { $n }.
said-grew-specialty = { $who } gains a specialty: { $what }.
said-grew-trait = { $who } gains a trait: { $what }.
said-grew-perk = { $who } gains a perk: { $what }.
said-element = { $who }: { $physical } physical, { $social } social, { $mental } mental.
said-element-out = { $who } is out.
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
    } to block with, to protect { $whom }.
said-round-order = Who goes first?
said-round-setup = Round { $n }: setup.
said-round-players = Round { $n }: players.
said-round-elements = Round { $n }: elements.
said-round-recovery = Round { $n }: recovery.
said-allotted = { $element } faces { $who }.
said-imposed = Condition: { $what }.
said-tally = { $what }: { $side } at { $n }.
said-told-trait = Temporary trait on { $to } { $until }: { $what }.
said-told-benefit = { $who } gains: { $what }.
said-told-blemish = Blemish: { $what }.
said-told-luck = Stroke of luck: { $what }.
said-told-fact = True: { $what }.
said-told-tempted = { $who } gives in: { $what }.
said-told-declined = { $who } resists: { $what }.
said-told-refused = Not true: { $what }.
said-told-together = { $people ->
    [0] Together
   *[other] { $names } together
}: { $what }.
said-told-won = { $what }: won, with { $n }.
said-told-lost = { $what }: lost, with { $n }.
said-tally-won = { $what }: won, with { $n }. { $then }.
said-tally-lost = { $what }: lost, with { $n }. { $then }.
said-told-idea = Idea for { $who }: { $what }.
said-told-gave-in = { $who } concedes: { $what }.
said-owned-conditions = Now in the campaign, conditions: { $names }.
said-owned-scenes = Now in the campaign, scenes: { $names }.
said-owned-elements = Now in the campaign, elements: { $names }.
said-owned-no-more = Removed from the campaign: { $names }.
said-renumbered = House rules changed: { $names }.
said-told-ruled = Reason: { $what }.
said-obeyed = Standing orders of { $who }: { $what }.
