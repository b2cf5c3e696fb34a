"""What follows from a world without running it: pure functions from the IR to facts.

* :mod:`.draws`: how each member that a scenario leaves open is drawn;
* :mod:`.bounds`: intervals out of conditions; :mod:`.patterns`: texts that a pattern matches;
* :mod:`.effects`: what each tool and function reads and writes;
* :mod:`.indexes`: which lookups deserve an index;
* :mod:`.invariants`: which call can break which invariant, for which rows;
* :mod:`.frames`: the new rows that the goals of a task admit;
* :mod:`.policies`: which policies must be judged before the body of which tool.
"""
