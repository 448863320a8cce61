# Fair dice
fairness-together = Dice that all of you mix
fairness-together-lead = Every page at the table commits to a number beforehand, and gives it once somebody has acted. All are mixed into the dice, so one honest person is enough: neither the server’s owner nor whoever acts can choose what falls. Each throw waits for the slowest page.
fairness-mix = All pages at the table mix the dice
fairness-mixed =
    This page’s number was in { $count ->
        [one] { $count } throw
       *[other] { $count } throws
    } while you were here.
fairness-unused =
    { $count ->
        [one] { $count } number
       *[other] { $count } numbers
    } of this page did not come into the dice.
fairness-title = Fair dice
fairness-lead = Before anybody acts, the server publishes a fingerprint of the number its next dice come from. Your device adds a number of its own. When the dice have fallen, the number is shown to all who see all of the dice, and this page makes them again. So neither side can choose alone: the server’s owner together with whoever acts could.
fairness-fit =
    { $count ->
        [one] { $count } roll
       *[other] { $count } rolls
    } checked while you were here, and all fit.
fairness-none = No roll has been checked here yet.
fairness-unfit =
    { $count ->
        [one] { $count } roll does
       *[other] { $count } rolls do
    } not fit what the server promised. The log marks them.
fairness-unable = Your browser checks dice only where the page came over https, or from this machine. A file can be checked with wildtable verify.
fairness-hidden = What is not shown to you is proven by the table's file, which the game master can keep.
fairness-choose = Check the dice of a file
fairness-checking = Every throw is made again …
fairness-too-large = The file is too large for this page: wildtable verify FILE checks it.
fairness-wrong-file = This is not a table's file, or it is damaged.
fairness-wrong-order = The entries do not follow one another.
fairness-wrong-missing = Something fell, and nothing proves it.
fairness-wrong-promise = The promise that stood is another.
fairness-wrong-link = The number, id or time of an entry before it is another.
fairness-wrong-seed = The seed is not the one that was promised.
fairness-wrong-numbers = The numbers that pages mixed in are not those that were called for.
fairness-wrong-dice = What fell is not what comes from the seed.
fairness-wrong-typed = Dice are said to be typed in that cannot be.
fairness-wrong-end = The last promise of the file is another.
fairness-entry-unfit = Entry { $entry } does not fit. { $reason }
fairness-throws = { $n ->
    [one] { $n } throw
   *[other] { $n } throws
}
fairness-draws = { $n ->
    [one] { $n } draw
   *[other] { $n } draws
}
fairness-entries = { $n ->
    [one] { $n } entry
   *[other] { $n } entries
}
fairness-all-fit = All fit: { $throws } and { $draws } in { $entries }.
fairness-alone = { $n } of them without a number of whoever acted.
fairness-typed = { $n ->
    [one] { $n } throw was typed in by hand.
   *[other] { $n } throws were typed in by hand.
}
fairness-before = { $n ->
    [one] { $n } entry with dice from before there were promises: those are not proven.
   *[other] { $n } entries with dice from before there were promises: those are not proven.
}
fairness-chosen = { $n ->
    [one] Entry { $entries }: { $who }
   *[other] Entries { $entries }: { $who }
}
