"""A page about a set of instances: one file, no network, light and dark.

* :mod:`.reach`: which branches and errors trajectories reach; :mod:`.facts`: all that the page shows, counted;
* :mod:`.charts`: pictures as SVG; :mod:`.page`: the page.
"""
