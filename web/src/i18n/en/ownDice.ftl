# Dice thrown on the real table
own-dice-title = Physical dice
own-dice-table = Players may type in their own dice rolls
own-dice-own = I roll my own dice
own-dice-lead = When you have to roll, type in what your dice show. The log marks typed rolls. Cards are still dealt here.
own-dice-throw-it = Roll the { $what }
own-dice-again = An ace! Roll the { $what } again
own-dice-all-fell = All dice are in
own-dice-mend = Tap a die to correct it.
own-dice-face = { $aces ->
    [yes] { $face }, an ace
   *[no] { $face }
}
own-dice-showed = Result of the { $what }
own-dice-anew = Correct it
own-dice-not-yet = not rolled yet
own-dice-number = Result
own-dice-take = Enter
own-dice-range = from 1 to { $sides }
own-dice-fell = Use this roll
own-dice-leave = Cancel
own-dice-typed = typed in
