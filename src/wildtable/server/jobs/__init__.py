"""Work that worker processes do within budgets: odds, forecasts, pictures, imports, campaign files."""
