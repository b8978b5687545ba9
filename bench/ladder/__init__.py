"""How strong the players are: the tables of docs/strength.md."""
