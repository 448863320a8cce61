# Dice thrown on the real table
own-dice-title = Your own dice
own-dice-table = People may throw their own dice and type them in
own-dice-own = I throw my own dice
own-dice-lead = What needs dice asks for what fell on the real table. The log marks it as typed in; cards still come from here.
own-dice-throw-it = Throw the { $what }
own-dice-again = An ace: throw the { $what } again
own-dice-all-fell = All dice have fallen
own-dice-mend = Tap a die to type it in anew.
own-dice-face = { $aces ->
    [yes] { $face }, an ace
   *[no] { $face }
}
own-dice-showed = What the { $what } showed
own-dice-anew = Type it anew
own-dice-not-yet = not thrown yet
own-dice-number = What it showed
own-dice-take = Take it
own-dice-range = from 1 to { $sides }
own-dice-fell = So they fell
own-dice-leave = Leave it
own-dice-typed = typed in
