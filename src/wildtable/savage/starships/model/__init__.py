"""Ships: enumerations, facts, frames and purposes of rolls."""
