said-judged-success = { $n ->
        [one] { $who } succeeds with one net mark.
       *[other] { $who } succeeds with { $n } net marks.
    }
said-judged-qualified = { $who } succeeds with a blemish.
said-judged-failure = { $who } fails.
said-attack-qualified = { $who } ties.
said-attack-failure = { $who } misses.
said-judged-dramatic = { $who } fails dramatically.
said-judged-neutral = Nothing comes of it for { $who }.
said-ordering = { $n ->
        [one] Turn order: { $who } has one net mark.
       *[other] Turn order: { $who } has { $n } net marks.
    }
said-tokens = { $who } { $why } and now has { $held }.
said-held = { $n } { $what }
said-no-tokens = no tokens
said-harmed = { $who } has { $held }.
said-unharmed = { $who } has no harm.
said-drives = Tokens on { $who }'s drives: { $drives }.
said-drive = { $n } on { $name }
said-no-drives = No tokens are on { $who }'s drives.
said-consequences = { $who }'s consequences: { $marks }.
said-no-consequences = { $who } has no consequences left.
said-gear = { $who }'s gear still has: { $left }.
said-gear-new = { $who } gains gear: { $what } ({ $lasts }).
said-gone = { $who } loses { $what }.
said-rewarded = { $who } gains { $boons }.
said-won = { $who } gains { $what } ({ $lasts }).
said-grew = { $who } { $why }.
said-grew-asset = { $who } now has { $what } { $n }.
said-grew-rank = { $who } now has { $what } { $n }.
said-grew-specialty = { $who } gains a specialty: { $what }.
said-grew-trait = { $who } gains a trait: { $what }.
said-grew-perk = { $who } gains a perk: { $what }.
said-element = { $who } has { $physical } physical, { $social } social and { $mental } mental left.
said-element-out = { $who } is out.
said-invoked = { $way ->
        [gives] { $what } gives { $dice } to { $who } { $until }.
       *[costs] { $what } takes { $dice } from { $who } { $until }.
    }
said-invoked-all = { $way ->
        [gives] { $what } gives { $dice } to every player { $until }.
       *[costs] { $what } takes { $dice } from every player { $until }.
    }
said-allies = { $total ->
        [one] { $left } of { $total } ally die is left for { $side }.
       *[other] { $left } of { $total } ally dice are left for { $side }.
    }
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
said-round-players = Round { $n }: the players act.
said-round-elements = Round { $n }: the elements act.
said-round-recovery = Round { $n }: recovery.
said-allotted = { $element } faces { $who }.
said-imposed = Condition: { $what }.
said-tally = { $what }: { $n ->
        [one] { $n } mark so far for { $side }.
       *[other] { $n } marks so far for { $side }.
    }
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
