"""Tasks whose reward can be trusted: instances, plans with a proof, gates, levels, data sets.

From the ground up; a module imports only modules of lines above its own:

* :mod:`.bench`: a world on the bench: its IR and its compiled package; :mod:`.faults`: what can go wrong;
* :mod:`.sorts`: which values can stand where; :mod:`.roles`: what each tool does with its arguments;
* :mod:`.play`: calls, moments and keys of states on a compiled package;
* :mod:`.errand`: goals that are an exact difference or a question, as tasks of the package;
* :mod:`.knowledge`: what an agent can know; :mod:`.calls`: the calls that it can make;
* :mod:`.landmarks`: the bound; :mod:`.planner`: shortest plans, certificates; :mod:`.checker`: without a bound;
* :mod:`.describe`, :mod:`.phrasing`: rows and errands in words;
* :mod:`.edges`: initial states at the edge; :mod:`.templates`, :mod:`.walks`: the two sources of tasks;
* :mod:`.mutants`, :mod:`.gate`: what an instance must pass; :mod:`.difficulty`; :mod:`.baselines`;
* :mod:`.instance`: what is written; :mod:`.suite`: many of them, on many processes; :mod:`.splits`.
"""
