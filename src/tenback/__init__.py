"""A home for four card games: The Game, The Game on fire, Face to Face and Slide."""

__version__ = "0.1.0"
