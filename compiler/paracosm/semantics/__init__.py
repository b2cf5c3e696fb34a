"""From the tree of a world to its meaning: names, types, phases.

    checked = check(tree, source, load)
    checked.world            # the IR, or None where something is an error
    checked.diagnostics      # in the order of the source

How the modules build on each other, from the ground up:

    report, walk, suggest, naming        small things that know nothing of worlds
    substitute, patterns                 and two that know expressions, or none
    declared                             what a world declares: names, then shapes
    facts, scope                         what is known at a point of a text
    typing, coerce, operators, matching  types as written, and what fits where
    expressions                          with access, arguments, calls, comprehensions, templates
    draws, refusals, members             what stands behind `~`, after `else`, in a member
    statements                           with flow, places, rows, changes, recursion
    effects, phases, session             what acts, refuses, reads the session, and in which order
    bodies, policies, tasks, surface     declarations
    headers, imports, declarations       what a file says
    world, lints, check                  the whole
"""

from paracosm.semantics.check import Checked, check
from paracosm.semantics.imports import Loader

__all__ = ["Checked", "Loader", "check"]
