"""The words of each language, one file per language, named by its code; and the two alphabets they use."""
