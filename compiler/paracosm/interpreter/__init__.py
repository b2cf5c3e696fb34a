"""The definition of meaning: executes the IR directly, slowly, and as plainly as can be.

Everything that a package does must agree with what is here. Nothing is shared with the packages but
the table of built-ins.
"""

from paracosm.interpreter.auditing import Finding, audit
from paracosm.interpreter.call import Answer
from paracosm.interpreter.document import Fault, StateFaults
from paracosm.interpreter.episode import Episode
from paracosm.interpreter.sample import SamplingError

__all__ = ["Answer", "Episode", "Fault", "Finding", "SamplingError", "StateFaults", "audit"]
