"""From what the automaton recognised to the tree: one function for each action of the grammar."""
