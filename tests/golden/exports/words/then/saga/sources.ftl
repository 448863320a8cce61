sources-force = Force
sources-acuity = Acuity
sources-allies = Allies
sources-skill-x = Skill X
