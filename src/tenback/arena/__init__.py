"""Many games between players: results with error bars."""
