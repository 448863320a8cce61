# The forecast of a fight
forecast-open = Forecast
forecast-title = How would this fight end?
forecast-lead = The fight as it stands now is fought out up to a thousand times, beside the play. Nobody else sees it.
forecast-begin = Fight it out
forecast-again = Fight it out again
forecast-stop = Stop
forecast-coming = One moment …
forecast-progress = { $done } of { $of } fights
forecast-running = { $done } of { $of } fights, and going on
forecast-done = { $fights } fights
forecast-cut = Its time was up after { $done } of { $of } fights: the figures are less sure.
forecast-stopped = { $done ->
    [0] Stopped before a fight was over.
    [one] Stopped after { $done } fight.
   *[other] Stopped after { $done } fights.
}
forecast-stale = The table has moved on since. This is how it stood then.
forecast-ends = Who wins
forecast-lasts = When it is over
forecast-fates = Who falls
forecast-assumed = What was assumed
forecast-error = Each figure lies between the two beside it with 95 % confidence; the pale part of a bar shows them.
forecast-chances = { $low } to { $high }
forecast-means = { $low } to { $high }
forecast-round = { $span ->
    [0] Round { $from }
   *[other] Rounds { $from } to { $to }
}
forecast-later = Later than round { $from }
forecast-of = { $what }: { $value } ({ $between })
