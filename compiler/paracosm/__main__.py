"""`python -m paracosm`: the command, where its script is not on the path."""

import sys

from paracosm.tools.cli import main

sys.exit(main())
