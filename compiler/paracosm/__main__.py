"""`python -m paracosm`: the command, where its script is not on the path."""

from paracosm.tools.cli import script

script()
