# Replay
replay-title = Replay
replay-coming = Loading …
replay-none = Nothing to replay yet.
replay-beginning = Start
replay-slider = Position in the replay
replay-place = { $n } of { $of }
replay-first = Go to the start
replay-back = Back one step
replay-next = Forward one step
replay-last = Go to the end
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-times = { $n }×
replay-with-gone = Include undone entries
replay-gone = undone
replay-stage = Table at this moment
replay-told = What happened
replay-news = { $n ->
    [one] 1 new log entry since you opened the replay.
   *[other] { $n } new log entries since you opened the replay.
}
replay-before = Earlier
replay-keys = Arrow keys move step by step. Space plays and pauses.
