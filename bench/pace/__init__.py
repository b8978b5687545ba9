"""How strong master is by how long it thinks: the curves of docs/pace.md."""
