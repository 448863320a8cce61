evenings-chapter = Chapter { $n }
evenings-scene = Scene { $n }
evenings-harm = Harm suffered
evenings-out = Went out
evenings-doom = Steps of doom
evenings-fortune = Fortune spent
evenings-spark = Spark won
evenings-spark-spent = Spark spent
