## Starships

prices-benny = { $n } Benny
prices-action = Action
prices-free-action = Free
prices-shield-effect = { $n } Shield Effect
prices-fatigue = { $n } level of Fatigue
prices-power-point = { $n } Power Point
