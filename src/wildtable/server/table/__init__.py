"""Tables in memory: one actor a table that receives commands, decides, stores, applies and broadcasts them."""
