ladder-success = Success
ladder-hit = Hit
ladder-raises = { $n ->
        [one] Raise
       *[other] { $n } raises
    }
ladder-shaken = Shaken
ladder-wounds = { $n ->
        [one] 1 Wound
       *[other] { $n } Wounds
    }
ladder-out = Out
