"""Formats of other programs: stat blocks, Foundry, savaged.us and Universal VTT in; stat blocks and actors out.

Pure functions from bytes to the plain fields of a table's file and a list of what was not understood (`Bridged`).
What does not follow from the traits becomes an Edge of its own "as written"; `derived` asks the engine which numbers
follow. A map of Universal VTT comes in hundredths of a square, its lines simplified (`straight`).
"""
