# The forecast of a fight
forecast-open = Forecast
forecast-title = How would this fight end?
forecast-lead = The fight is simulated from here up to a thousand times, in the background. Only you see the result.
forecast-begin = Simulate
forecast-again = Simulate again
forecast-stop = Stop
forecast-coming = Loading …
forecast-progress = { $done } of { $of } fights
forecast-done = { $fights ->
    [one] { $fights } fight
   *[other] { $fights } fights
}
forecast-cut = Time ran out after { $done } of { $of } fights, so the results are less certain.
forecast-stopped = { $done ->
    [0] Stopped before any fight finished.
    [one] Stopped after { $done } fight.
   *[other] Stopped after { $done } fights.
}
forecast-stale = The game has moved on. This forecast is from before.
forecast-ends = Who wins
forecast-lasts = How long it lasts
forecast-fates = Who is taken out
forecast-assumed = Assumptions
forecast-error = Each result lies within the range beside it with 95% confidence. The pale part of a bar shows that range.
forecast-chances = { $low } to { $high }
forecast-means = { $low } to { $high }
forecast-round = { $span ->
    [0] Round { $from }
   *[other] Rounds { $from } to { $to }
}
forecast-of = { $what }: { $value } ({ $between })
