# Replay
replay-title = Watch it again
replay-coming = One moment …
replay-none = Nothing has happened yet, so there is nothing to watch.
replay-beginning = How it began
replay-slider = Where in what was played
replay-place = { $n } of { $of }
replay-first = To the beginning
replay-back = One step back
replay-next = One step on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-times = { $n }×
replay-with-gone = With what was taken back
replay-gone = taken back
replay-stage = How it stood
replay-told = What happened
replay-news = { $n ->
    [one] The table goes on: 1 entry has come in.
   *[other] The table goes on: { $n } entries have come in.
}
replay-before = Before that
replay-keys = Arrow keys go step by step, Space plays and pauses.
