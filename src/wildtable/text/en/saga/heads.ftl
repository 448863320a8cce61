heads-act-attack = { $who } attacks { $on }: { $skill }
heads-act-block = { $who } blocks for { $on }: { $skill }
heads-act-other = { $who } acts: { $skill }
heads-act-other-on = { $who } acts against { $on }: { $skill }
heads-attempt = { $who } tries: { $skill }
heads-rate = The game master sets { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }
heads-rate-alone = The difficulty is { $dice ->
        [one] one die
       *[other] { $dice } dice
    }
heads-respond = { $who } prepares a roll
heads-bring = { $who } brings in { $trait }
heads-judge = The game master judges { $trait }
heads-judge-alone = Ruling: { $trait }
heads-accept-fits = The game master accepts how the traits fit
heads-accept-fits-alone = The traits fit
heads-turn = { $who } turns { $trait } against the other side
heads-roll = { $who } rolls
heads-trade-against = The game master trades opposing dice: { $trade }
heads-trade-against-alone = Opposing dice are traded: { $trade }
heads-reroll = { $who } rerolls { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } for fortune
heads-retry = { $who } rerolls one die for fortune
heads-stand = { $who } lets the roll stand
heads-deal = { $who } deals { $damage } damage
heads-make-trait = { $who } makes a trait: { $name }
heads-benefit = { $who } gains a benefit
heads-follow-on = { $dice ->
        [one] { $who } makes a follow-up roll with { $dice } die
       *[other] { $who } makes a follow-up roll with { $dice } dice
    }
heads-mar = Blemish: { $what }
heads-agree = Agreed
heads-decline = Declined
heads-like = Agreed, and the Spark is returned
heads-strike = { $who } attacks { $on }
heads-ward = { $pushes ->
        [one] { $who } spends { $pushes } push against the damage
       *[other] { $who } spends { $pushes } pushes against the damage
    }
heads-counter = { $who } strikes back at { $on }
heads-accept = { $who } takes the damage
heads-name-it = Consequence: { $name }
heads-wound = The game master deals harm
heads-wound-alone = Harm is dealt
heads-impair = The game master gives a consequence: { $name }
heads-impair-alone = A consequence: { $name }
heads-set-kind = The damage is { $kind }
heads-invoke = { $who } invokes { $trait }
heads-invert = { $who } inverts { $trait }
heads-scene-invoke = The game master invokes { $trait }
heads-scene-invoke-alone = { $trait } is invoked
heads-scene-invert = The game master inverts { $trait }
heads-scene-invert-alone = { $trait } is inverted
heads-add-trait = New trait of the scene: { $name }
heads-luck = { $who } proposes a stroke of luck: { $what }
heads-haggle = New price: { $cost } fortune
heads-compel = The game master tempts { $who }: { $what }
heads-compel-alone = { $who } is tempted: { $what }
heads-compel-trait = The game master tempts { $who }: { $what }
heads-compel-trait-alone = { $who } is tempted: { $what }
heads-offer-spark = { $who } offers a Spark to { $to }: { $what }
heads-call-roll = The game master asks { $who } to roll { $skill }
heads-call-roll-alone = { $who }: roll { $skill }
heads-call-contest = { $who } against { $other }: { $skill }
heads-call-together = A shared challenge: { $rating ->
        [one] { $rating } die
       *[other] { $rating } dice
    }
heads-portion = { $who } faces { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }
heads-begin-conflict = A conflict starts
heads-begin-versus = A conflict between players starts
heads-end-conflict = The conflict ends
heads-escalate = The stakes rise
heads-set-aside = { $element }'s pool is set aside
heads-allot = { $element } faces { $target }
heads-add-element = { $name } joins the scene
heads-bring-in = Someone or something joins the scene
heads-open-scene = A scene starts
heads-leave-scene = The scene ends
heads-write = The game master changes the campaign
heads-write-own = A player adds a character
heads-reveal = { $element } is revealed
heads-keep-element = { $element } stays in play
heads-set-allies = Ally dice are set
heads-impose = A condition is added
heads-start-round = The round starts
heads-next = Play continues
heads-pass = { $who } is done for this round
heads-recover = { $who } recovers { $asset }
heads-grant = { $who } gets { $asset } back
heads-reward = { $who } is rewarded: { $name }
heads-begin-chapter = A chapter starts
heads-begin-scene = A scene starts
heads-end-scene = The scene ends
heads-end-chapter = The chapter ends
heads-draw-idea = An idea for { $who }
heads-name-trait = { $who } names a trait: { $name }
heads-play = { $seat } plays { $who }
heads-hand-over = { "" }
heads-leave = The game master removes someone from the table
heads-change-name = The game master changes a name
heads-tell-true-name = A true name is revealed
heads-make = A new character joins the table
heads-split = { $damage } of the damage is { $kind }
heads-give-damage = { $who } takes { $damage } { $kind }
heads-give-consequence = { $who } gets a consequence
heads-relieve = { $who } loses { $kind }
heads-lift = { $who } loses a consequence: { $consequence }
heads-give-tokens = { $who } gets { $asset }
heads-take-tokens = { $who } loses { $asset }
heads-set-drive = The game master sets { $who }'s drive: { $drive }
heads-set-spark = The game master sets { $who }'s Spark
heads-set-doom = The game master sets { $who }'s doom
heads-set-pool = The game master sets { $element }'s { $pool } pool: { $dice }
heads-give-trait = { $who } gains a trait: { $name }
heads-lose-trait = Trait removed: { $trait }
heads-rename-trait = { $trait } is now { $name }
heads-lift-condition = Condition removed: { $condition }
heads-element-act = { $who } does something else
heads-set-side = { $who } joins { $side }
heads-turn-versus = It is now a conflict between players
heads-reward-gear = { $who } is rewarded: { $name }
heads-modify = { $dice ->
        [one] { $signed } die: { $reason }
       *[other] { $signed } dice: { $reason }
    }
heads-give-drive = { $who } acted on a drive
heads-lose-drive = { $who } acted against a drive
heads-change-drive = { $who } has a new drive: { $name }
heads-fulfil = { $who } fulfilled a drive: { $drive }
heads-let-act = The game master says who acts automatically
heads-spare = { $who } pays instead of rolling
heads-add-drive = { $tokens ->
        [one] { $who } spends { $tokens } token of a drive: { $drive }
       *[other] { $who } spends { $tokens } tokens of a drive: { $drive }
    }
heads-use-charm = { $dice ->
        [one] { $who } uses { $gear } for { $dice } more die
       *[other] { $who } uses { $gear } for { $dice } more dice
    }
heads-use-allies = { $dice ->
        [one] { $who } takes { $dice } ally die
       *[other] { $who } takes { $dice } ally dice
    }
heads-take-for = { $who } takes { $harm } on purpose, for { $asset }
heads-stand-in = { $who } spends fortune instead of { $asset }
heads-deliberate = { $who } deliberates
heads-heave = { $who } hits harder
heads-done = { $who } is done
heads-claim = { $who } names the consequence
heads-shield = { $who } blocks
heads-choose = { $who } chooses the kind of damage: { $kind }
heads-dare = { $who } takes a kismet token
heads-ease = { $who } uses a perk
heads-heal = { $who } uses { $gear }
heads-clear = { $who } removes consequences
heads-keep-token = { $who } keeps the token
heads-clear-doom = { $who } removes a step of doom
heads-place-token = { $who } puts a token on a drive: { $drive }
heads-give-in = { $who } gives in
heads-shed = { $who } sheds { $kind }
