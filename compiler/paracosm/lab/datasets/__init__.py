"""Data sets made from instances: every row was played, and says what it was made of.

* :mod:`.chat`: trajectories as messages; :mod:`.detours`, :mod:`.wrong`, :mod:`.recovery`: other trajectories
  than the golden one, each with what is certain about it;
* :mod:`.sft`, :mod:`.preferences`, :mod:`.rl`, :mod:`.envscaler`: the forms; :mod:`.card`: what was written.
"""
