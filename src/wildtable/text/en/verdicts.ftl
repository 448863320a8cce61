verdicts-no-effect = No effect
verdicts-shaken = Shaken
verdicts-wounds = { $n ->
        [one] 1 Wound ({ $penalty } from now)
       *[other] { $n } Wounds ({ $penalty } from now)
    }
verdicts-out = Out of the fight
verdicts-incapacitated = Incapacitated
verdicts-knocked-out = Knocked out
verdicts-unless-soaked = { $harm }, unless soaked
verdicts-thing-broken = Broken
verdicts-thing-holds = Not broken
verdicts-soaked-none = No Wounds soaked
verdicts-soaked = { $n } of { $all } Wounds soaked
verdicts-soaked-all = All Wounds soaked
verdicts-unshake-0 = Still Shaken
verdicts-unshake-ends = No longer Shaken, but cannot act
verdicts-unshake-acts = No longer Shaken
verdicts-unstun-0 = Still Stunned
verdicts-unstun-1 = No longer Stunned
verdicts-survive-dead = Dead
verdicts-survive-0 = Bleeding Out
verdicts-survive-1 = Survives
verdicts-bleed-dead = Dead
verdicts-bleed-0 = Bleeds to death
verdicts-bleed-1 = Still Bleeding Out
verdicts-bleed-2 = Stable
verdicts-staunch-0 = Still Bleeding Out
verdicts-staunch-1 = Stable
verdicts-stay-awake-0 = Knocked out
verdicts-stay-awake-1 = Stays conscious
verdicts-keep-senses-0 = Stunned
verdicts-keep-senses-1 = Not Stunned
verdicts-evade-0 = Does not evade
verdicts-evade-1 = Evades
verdicts-stay-cool-0 = Shaken
verdicts-stay-cool-1 = Not Shaken
verdicts-casting-0 = The power fails
verdicts-casting-1 = The power works
verdicts-casting-2 = The power works, with a raise
verdicts-breaking-out-0 = Still held
verdicts-breaking-out-1 = Breaks out
verdicts-keeping-up-0 = Loses all powers
verdicts-keeping-up-1 = Keeps powers up
verdicts-stay-mounted-0 = Falls off
verdicts-stay-mounted-1 = Stays mounted
verdicts-keep-grip-0 = Drops the weapon
verdicts-keep-grip-1 = Keeps hold
verdicts-lying-in-wait-0 = Not hidden
verdicts-lying-in-wait-1 = Hidden
verdicts-notice-0 = Surprised
verdicts-notice-1 = Not surprised
verdicts-spot-0 = Not found
verdicts-spot-1 = Found
verdicts-supporting-0 = No help
verdicts-supporting-1 = +{ $n } to the next action
verdicts-mended = { $n ->
        [one] 1 Wound healed
       *[other] { $n } Wounds healed
    }
verdicts-mend-0 = No Wounds healed
verdicts-reloading-0 = Not reloaded
verdicts-reloading-1 = Reloaded
verdicts-resists-won = Resists
verdicts-resists-won-raise = Resists with a raise
verdicts-resists-won-raises = Resists with { $n } raises
verdicts-resists-lost = Does not resist
verdicts-won = Wins
verdicts-won-raise = Wins with a raise
verdicts-won-raises = Wins with { $n } raises
verdicts-lost = Loses
verdicts-confirm-critical = Critical Failure
verdicts-confirm-failure = Just a failure
verdicts-confirm-counts = The total counts
verdicts-hours = { $n ->
        [one] 1 hour
       *[other] { $n } hours
    }
verdicts-inches = { $n }″ farther
verdicts-inches-off = { $n }″ off
verdicts-o-clock = { $n } o'clock
