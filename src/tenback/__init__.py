"""A home for four card games: The Game, with its expert levels and fire cards, Face to Face and Slide."""

__version__ = "0.1.0"
