"""From the tree of a world to its meaning: names, types, phases.

    checked = check(tree, source, load)
    checked.world            # the IR, or None where something is an error
    checked.diagnostics      # in the order of the source

How the modules build on each other, from the ground up:

    report, walk, suggest, naming        small things that know nothing of worlds
    declared                             what a world declares: names, then shapes
    facts, scope                         what is known at a point of a text
    typing, coerce, operators, matching  types as written, and what fits where
    expressions                          with access, calls, comprehensions, templates, patterns
    draws, refusals, members             what stands behind `~`, after `else`, in a member
    statements, places, recursion        bodies
    effects, phases                      what acts, what refuses, and in which order
    bodies, policies, tasks, headers     declarations
    imports, declarations, world, check  the whole
"""

from paracosm.semantics.check import Checked, check
from paracosm.semantics.imports import Loader

__all__ = ["Checked", "Loader", "check"]
