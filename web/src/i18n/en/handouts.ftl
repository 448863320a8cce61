# Handouts and notes
handouts-handouts = Handouts
handouts-notes = Notes
handouts-both = Handouts and notes
handouts-open = { $n ->
    [0] Handouts
   *[other] Handouts ({ $n })
}
handouts-none = Nothing has been shown to you yet.
handouts-gone = What was shown here has been put away.
handouts-no-handouts = No handouts yet. A letter, a map, a face: write it or choose a picture, and show it when its time has come.
handouts-no-notes = No notes yet. Nobody but you reads them.
handouts-of-scene = The scene: { $scene }
handouts-nobody = Nobody has seen it
handouts-shown-to = Shown to { $names }
handouts-everybody = everybody
handouts-show-all = Show to all
handouts-show = Show to { $name }
handouts-away = Put away
handouts-full = As many handouts as can be are in hands. Put one away first.
handouts-new-handout = Write a handout
handouts-new-note = Write a note
handouts-change = Change
handouts-of = { $act }: { $what }
handouts-name = Name
handouts-text-handouts = What there is to read
handouts-text-notes = What there is to remember
handouts-keep = Keep
handouts-keeping = Keeping
handouts-leave = Leave it as it was
handouts-remove = Take it out of the campaign
handouts-not-kept = That was not kept
handouts-unkept = not kept yet
handouts-letters = { $n } of { $most } letters
