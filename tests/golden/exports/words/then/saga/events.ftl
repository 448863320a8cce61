events-doomed = { $who }: { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    } of doom.
events-doomed-end = { $who }: { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    } of doom, and that is the end of the track.
events-sparked = { $who } has { $now } Spark.
events-became-status-in = { $who } is back.
events-became-status-out = { $who } is out of it.
events-became-status-doomed = { $who } has met their doom.
events-seated = { $who } has a player.
events-seated-no-seat = { $who } is the game master's.
events-entered = { $character } comes to the table.
events-time-phase-between = Chapter { $chapter } is over.
events-time-phase-chapter = Chapter { $chapter }.
events-time-phase-scene = Chapter { $chapter }, scene { $scene }.
events-began = The stakes: { $stakes }.
events-ended-how-won = The conflict is won.
events-ended-how-lost = The conflict is lost.
events-ended-how-left = The conflict is left off.
events-staked = The stakes are { $stakes } now.
events-sided = { $who } is with { $side }.
events-order = The order is { $order }.
events-went-on = Play goes on elsewhere: { $title }.
events-went-on-no-title = Play goes on elsewhere.
events-left = { $who } leaves.
events-left-name = { $name } leaves.
events-element-left = { $element } leaves.
events-element-left-name = { $name } leaves.
events-order-no-order = { "" }
