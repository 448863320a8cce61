# Handouts and notes
handouts-handouts = Handouts
handouts-notes = Notes
handouts-both = Handouts and notes
handouts-open = { $n ->
    [0] Handouts
   *[other] Handouts ({ $n })
}
handouts-none = Nothing has been shown to you yet.
handouts-gone = This handout was taken back.
handouts-no-handouts = No handouts yet. Write a letter or choose a picture, and show it when the time comes.
handouts-no-notes = No notes yet. Only you can read them.
handouts-of-scene = Scene: { $scene }
handouts-nobody = Not shown yet
handouts-shown-to = Shown to { $names }
handouts-everybody = everyone
handouts-show-all = Show to everyone
handouts-show = Show to { $name }
handouts-away = Take back
handouts-full = Limit reached: 40 handouts are shown. Take one back first.
handouts-new-handout = New handout
handouts-new-note = New note
handouts-change = Edit
handouts-of = { $act }: { $what }
handouts-name = Name
handouts-text-handouts = Text
handouts-text-notes = Text
handouts-keep = Save
handouts-keeping = Saving …
handouts-leave = Discard changes
handouts-remove = Delete from the campaign
handouts-not-kept = Not saved
handouts-unkept = not saved yet
handouts-letters = { $n } of { $most } characters
