## Every table

papers-hand-out = Show a handout
papers-put-away = Take back a handout
papers-hand-out-hint = Opens on players' pages and stays
papers-put-away-hint = Removes it from every player's page
papers-which = Which one
papers-whom = Recipients
papers-everybody = Everyone
papers-hand-out-head = The game master shows a handout
papers-put-away-head = The game master takes back a handout
papers-handed-all = Handout for everyone: { $name }.
papers-handed-one = Handout for one player: { $name }.
papers-rewritten = Handout changed: { $name }.
papers-gathered = Taken back: { $name }.
papers-filed-handouts = Now in the campaign, handouts: { $names }.
papers-filed-notes = Now in the campaign, notes: { $names }.
papers-filed-gone = Removed from the campaign: { $names }.
