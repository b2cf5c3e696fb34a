"""Environments that others published: their databases and what their own code was recorded to answer.

`records` reads recorded calls, `published` goes between their databases and state documents, `instances`
writes tasks that the rest of the house understands.
"""
