"""Work that worker processes do within budgets: odds, forecasts, pictures, imports, campaign files.

Everything strangers send that takes time to read is read here (decision 0032).
"""
