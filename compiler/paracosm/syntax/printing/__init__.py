"""The canonical text of trees: one module for each floor of the language."""
