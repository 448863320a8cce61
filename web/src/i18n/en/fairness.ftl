# Fair dice
fairness-together = Shared dice
fairness-together-lead = Every page at the table locks in a secret number before anyone acts, and reveals it afterwards. All numbers are mixed into the dice. One honest player is enough: neither the server’s owner nor the acting player can choose the result. Each roll waits for the slowest page.
fairness-mix = Every page at the table helps roll the dice
fairness-mixed = { $count ->
    [one] This page helped with { $count } roll while you were here.
   *[other] This page helped with { $count } rolls while you were here.
}
fairness-unused = { $count ->
    [one] { $count } number of this page was not used.
   *[other] { $count } numbers of this page were not used.
}
fairness-title = Fair dice
fairness-lead = Before anyone acts, the server publishes a fingerprint of its next random number. Your device adds a number of its own. After the roll, everyone who can see all of the dice gets the server’s number. Then this page checks the roll. Neither side can cheat alone, only the server’s owner together with the acting player.
fairness-fit = { $count ->
    [one] { $count } roll checked while you were here, and it is correct.
   *[other] { $count } rolls checked while you were here, and all are correct.
}
fairness-none = No rolls checked yet.
fairness-unfit = { $count ->
    [one] { $count } roll does not match what the server promised. The log marks it.
   *[other] { $count } rolls do not match what the server promised. The log marks them.
}
fairness-unable = Your browser can only check dice over https or on the server’s own computer. To check an exported table instead, use: wildtable verify FILE
fairness-hidden = Rolls you cannot see are proven by the exported table, which the game master can save.
fairness-choose = Check an exported table
fairness-checking = Checking every roll …
fairness-too-large = The file is too large for this page. Check it with: wildtable verify FILE
fairness-wrong-file = This is not an exported table, or it is damaged.
fairness-wrong-order = Log entries are missing or out of order.
fairness-wrong-missing = A roll has no proof.
fairness-wrong-promise = This roll’s promise does not match the one published before it.
fairness-wrong-link = The number, id or time of an earlier entry was changed.
fairness-wrong-seed = The server’s number does not match its promise.
fairness-wrong-numbers = The numbers from the players’ pages are not the ones that were requested.
fairness-wrong-dice = The dice do not match the random numbers.
fairness-wrong-typed = These dice are marked as typed in, but cannot be.
fairness-wrong-end = The last promise in the file does not match.
fairness-entry-unfit = Log entry { $entry } does not match. { $reason }
fairness-throws = { $n ->
    [one] { $n } roll
   *[other] { $n } rolls
}
fairness-draws = { $n ->
    [one] { $n } card draw
   *[other] { $n } card draws
}
fairness-entries = { $n ->
    [one] { $n } log entry
   *[other] { $n } log entries
}
fairness-all-fit = Everything matches: { $throws } and { $draws } in { $entries }.
fairness-alone = { $n ->
    [one] { $n } roll or card draw was made without a random number from the acting player’s device.
   *[other] { $n } rolls or card draws were made without a random number from the acting player’s device.
}
fairness-typed = { $n ->
    [one] { $n } roll was typed in.
   *[other] { $n } rolls were typed in.
}
fairness-before = { $n ->
    [one] { $n } log entry is from before rolls were proven, so its dice cannot be checked.
   *[other] { $n } log entries are from before rolls were proven, so their dice cannot be checked.
}
fairness-chosen = { $n ->
    [one] Log entry { $entries }: { $who }
   *[other] Log entries { $entries }: { $who }
}
