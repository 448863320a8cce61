## Every table

evenings-untitled = Session log
evenings-session = Session { $n }
evenings-another-scene = New scene
evenings-round = Round { $n }
evenings-dated = { $title }, { $day }
evenings-summary = Session summary
evenings-best = Best rolls
evenings-against = against { $n }
evenings-fell = Taken out
evenings-died = Died
evenings-wounds = Wounds taken
evenings-soaked = Wounds soaked
evenings-bennies = Bennies spent
evenings-power-points = Power Points spent
evenings-critical = Critical Failures
