## Every table

table-taken-back = Taken back
table-ruled = The game master rules: { $reason }
table-asked-back = Asks to take back the last command
table-declined = It stands as it is
table-withdrawn = Wants nothing taken back any more
table-nobody = Nobody, it is free
table-own-dice = Dice of one's own count from now on: what falls on the real table is typed in
table-no-own-dice = Dice of one's own count no more: the table throws them all
table-together = From now on every page at the table mixes a number into the dice
table-not-together = The pages at the table mix no more numbers into the dice
table-again = { $text } It was so before.
table-typed = Thrown by hand and typed in.
