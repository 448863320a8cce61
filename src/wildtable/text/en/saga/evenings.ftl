evenings-chapter = Chapter { $n }
evenings-scene = Scene { $n }
evenings-harm = Harm taken
evenings-out = Taken out
evenings-doom = Steps of doom
evenings-fortune = Fortune spent
evenings-spark = Spark gained
evenings-spark-spent = Spark spent
