## Every table

table-taken-back = Undone
table-ruled = The game master: { $reason }
table-asked-back = Asks to undo the last command
table-declined = The request to undo is declined
table-withdrawn = Withdraws the request to undo
table-nobody = Nobody (free)
table-own-dice = Players may now type in their own dice rolls
table-no-own-dice = The table rolls all dice again
table-together = Every page at the table now adds a number to the dice
table-not-together = Pages at the table no longer add numbers to the dice
table-again = { $text } (No change.)
table-typed = Rolled by hand and typed in.
