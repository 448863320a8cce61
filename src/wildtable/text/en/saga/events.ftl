events-doomed = { $who }: { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    } of doom.
events-doomed-end = { $who } reaches the end of the doom track ({ $steps } { $steps ->
        [one] step
       *[other] steps
    }).
events-sparked = { $who } now has { $now } Spark.
events-became-status-in = { $who } is back.
events-became-status-out = { $who } is out.
events-became-status-doomed = { $who } meets their doom.
events-seated = { $seat } plays { $who }.
events-seated-no-seat = { $who } is run by the game master.
events-entered = { $character } joins the table.
events-time-phase-between = Chapter { $chapter } is over.
events-time-phase-chapter = Chapter { $chapter }.
events-time-phase-scene = Chapter { $chapter }, scene { $scene }.
events-began = Stakes: { $stakes }.
events-ended-how-won = The conflict is won.
events-ended-how-lost = The conflict is lost.
events-ended-how-left = The conflict is left unresolved.
events-staked = New stakes: { $stakes }.
events-sided = { $who } joins { $side }.
events-order = Turn order: { $order }.
events-went-on = Play continues at { $title }.
events-went-on-no-title = Play continues elsewhere.
events-name-changed = { $was } is now called { $name }.
events-left = { $who } leaves.
events-left-name = { $name } leaves.
events-element-left = { $element } leaves.
events-element-left-name = { $name } leaves.
events-order-no-order = { "" }
events-act-alone = { $figures } now act without being asked.
events-act-alone-no-figures = No element acts without being asked now.
