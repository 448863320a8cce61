## Every table

evenings-untitled = What was played
evenings-session = Session { $n }
evenings-another-scene = Another scene
evenings-round = Round { $n }
evenings-dated = { $title }, { $day }
evenings-summary = What it came to
evenings-best = Best rolls
evenings-against = against { $n }
evenings-fell = Fell
evenings-died = Died
evenings-wounds = Wounds taken
evenings-soaked = Wounds soaked
evenings-bennies = Bennies spent
evenings-power-points = Power Points spent
evenings-critical = Critical failures
