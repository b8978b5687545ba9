"""Workers on one database that are killed, paused and replaced while people play."""
