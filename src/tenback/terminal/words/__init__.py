"""What is read: names, sentences, positions, pages."""
