"""How the networks behind the player `master` of The Game were made."""
