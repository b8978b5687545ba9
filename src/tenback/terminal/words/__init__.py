"""Texts for the reader: names, sentences, positions, pages."""
