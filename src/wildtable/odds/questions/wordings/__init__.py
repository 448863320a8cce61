"""Other wordings of a question as the ones that the reader knows, each tried only where its words stand."""
