## Every table

papers-hand-out = Show a handout
papers-put-away = Put a handout away
papers-hand-out-hint = It comes up on their pages, and stays with them
papers-put-away-hint = Nobody has it any more
papers-which = Which one
papers-whom = To whom
papers-everybody = Everybody
papers-hand-out-head = The game master shows something
papers-put-away-head = The game master puts something away
papers-handed-all = For everybody to see: { $name }.
papers-handed-one = For one player alone: { $name }.
papers-rewritten = It reads otherwise now: { $name }.
papers-gathered = Put away: { $name }.
papers-filed-handouts = Among the handouts: { $names }.
papers-filed-notes = Among the notes: { $names }.
papers-filed-gone = No more in the campaign: { $names }.
