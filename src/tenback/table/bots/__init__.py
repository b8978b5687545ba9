"""The bots at the tables: who thinks when, and the processes in which they think."""
