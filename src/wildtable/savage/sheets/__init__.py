"""Character sheets and tables' own files: read and written, TOML or YAML, with errors that name the line."""

from wildtable.play.reading import Problem
from wildtable.savage.sheets import forms
from wildtable.savage.sheets.building import character, fighter, known, weapon
from wildtable.savage.sheets.formulas import damage, die
from wildtable.savage.sheets.reading import Reader
from wildtable.savage.sheets.ready import figures, gear
from wildtable.savage.sheets.table import TableFile, load, read_table
from wildtable.savage.sheets.writing import plain, plain_fighter, to_toml, to_yaml

__all__ = [
    "Problem",
    "Reader",
    "TableFile",
    "character",
    "damage",
    "die",
    "fighter",
    "figures",
    "forms",
    "gear",
    "known",
    "load",
    "plain",
    "plain_fighter",
    "read_table",
    "to_toml",
    "to_yaml",
    "weapon",
]
