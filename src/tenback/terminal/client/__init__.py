"""Seats at tables, in this process or on a server, and what is saved between runs."""
