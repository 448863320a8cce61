chances-success = Success
chances-raise = With a raise
chances-hits = { $hits } hits
chances-hit-n = { $hits ->
        [one] 1 hit
       *[other] { $hits } hits
    }
chances-successes = { $hits } successes
chances-success-n = { $hits ->
        [one] 1 success
       *[other] { $hits } successes
    }
chances-shaken = { $who } is Shaken
chances-wound-n = { $wounds ->
        [one] { $who }: 1 Wound
       *[other] { $who }: { $wounds } Wounds
    }
chances-harmed = { $who }: a Wound or worse
chances-out = { $who } is out of the fight
chances-out-in-words = { $who } is out { $chance }
chances-of-success = success
chances-of-hits = on average
chances-of-wounds = a Wound or worse
chances-of-out = out of the fight
chances-of-rid = all Wounds soaked
chances-of-win = to win
chances-and-out = hit, out { $chance }
chances-and-wound = hit, Wound { $chance }
chances-wounded = A Wound or worse
chances-no-bennies = Without spending more Bennies.
chances-bennies = If Bennies reroll failures and soak Wounds: { $parts }.
chances-guessed = An estimate: the numbers of { $names } are hidden, so it assumes Parry 5 and Toughness 5.
chances-as-failure = failed
chances-as-miss = missed
chances-as-success = success
chances-as-hit = hit
chances-as-raise = raise
chances-as-lost = cannot win
chances-as-nothing = no effect
chances-as-shaken = Shaken
chances-as-wounds = { $n ->
        [one] 1 Wound
       *[other] { $n } Wounds
    }
chances-as-out = out of the fight
chances-as-unhurt = no Wounds
