"""What always holds."""

from __future__ import annotations

from ._runtime import Invariant
from .entities import Node
from .state import State


def there_is_one_root(state: State) -> bool:
    return state.nodes.total(lambda n: 1 if n.parent_inode is None else 0) == 1


def names_are_unique(state: State, node: Node) -> bool:
    """Nothing in one directory has the same name as something else in it."""
    return (
        sum(1 for n in state.nodes.of_parent(node.parent_inode) if n.name == node.name)
        == 1
    )


def files_hold_text_and_directories_hold_nodes(state: State, node: Node) -> bool:
    return (
        node.content == ""
        if node.kind == "directory"
        else len(state.nodes.of_parent(node.inode)) == 0
    )


def only_the_root_has_no_name(state: State, node: Node) -> bool:
    return (node.name == "") == (node.parent_inode is None)


def work_goes_on_somewhere(state: State) -> bool:
    return state.nodes[state.session.cwd_inode].kind == "directory"


INVARIANTS: tuple[Invariant[State], ...] = (
    Invariant("there_is_one_root", there_is_one_root, reads=("Node",)),
    Invariant("names_are_unique", names_are_unique, entity="Node", reads=("Node",)),
    Invariant(
        "files_hold_text_and_directories_hold_nodes",
        files_hold_text_and_directories_hold_nodes,
        entity="Node",
        reads=("Node",),
    ),
    Invariant("only_the_root_has_no_name", only_the_root_has_no_name, entity="Node"),
    Invariant("work_goes_on_somewhere", work_goes_on_somewhere, reads=("Node",)),
)
