"""The distributions that initial states are drawn from."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from ._runtime import Stream
from .entities import Account, Node
from .functions import home
from .state import Session, State


def shared_machine(state: State, stream: Stream) -> None:
    """Two or three home directories with a few things in each."""
    for _ in range(stream.between(2, 3)):
        state.accounts.create(
            Account(
                login=stream.until(
                    lambda: stream.pick(("ada", "ben", "carla", "david", "elif")),
                    lambda login: login not in state.accounts,
                    "Account.login: unique",
                )
            )
        )
    admin = state.accounts.create(Account(login="root"))
    top = state.nodes.create(
        Node(
            inode=state.nodes.fresh(state.secret),
            parent_inode=None,
            name="",
            kind="directory",
            owner_login=admin.login,
            mode="rwr-",
            content="",
        )
    )
    for account in list(state.accounts):
        name = account.login
        own = state.nodes.create(
            Node(
                inode=state.nodes.fresh(state.secret),
                parent_inode=top.inode,
                name=name,
                kind="directory",
                owner_login=account.login,
                mode="rwr-",
                content="",
            )
        )
        for _ in range(stream.between(1, 2)):
            state.nodes.create(
                Node(
                    inode=state.nodes.fresh(state.secret),
                    parent_inode=own.inode,
                    name=stream.until(
                        stream.word,
                        lambda name: re.fullmatch("[A-Za-z0-9._-]{0,40}", name)
                        is not None
                        and name != "."
                        and name != "..",
                        'Node.name: matches(name, r"[A-Za-z0-9._-]{0,40}") and name != "." and name != ".."',
                    ),
                    kind="directory",
                    owner_login=account.login,
                    mode="rwr-",
                    content="",
                )
            )
        for _ in range(stream.between(1, 3)):
            state.nodes.create(
                Node(
                    inode=state.nodes.fresh(state.secret),
                    parent_inode=own.inode,
                    name=stream.until(
                        stream.word,
                        lambda name: re.fullmatch("[A-Za-z0-9._-]{0,40}", name)
                        is not None
                        and name != "."
                        and name != "..",
                        'Node.name: matches(name, r"[A-Za-z0-9._-]{0,40}") and name != "." and name != ".."',
                    ),
                    kind="file",
                    owner_login=account.login,
                    mode=stream.pick(("rwr-", "rw--", "r---")),
                    content=stream.until(
                        stream.sentence,
                        lambda content: len(content) <= 10000,
                        "Node.content: len(content) <= 10000",
                    ),
                )
            )
    for folder in list(state.nodes):
        if (
            folder.kind == "directory"
            and folder.parent_inode is not None
            and folder.parent_inode != top.inode
        ):
            for _ in range(stream.between(0, 2)):
                state.nodes.create(
                    Node(
                        inode=state.nodes.fresh(state.secret),
                        parent_inode=folder.inode,
                        name=stream.until(
                            stream.word,
                            lambda name: re.fullmatch("[A-Za-z0-9._-]{0,40}", name)
                            is not None
                            and name != "."
                            and name != "..",
                            'Node.name: matches(name, r"[A-Za-z0-9._-]{0,40}") and name != "." and name != ".."',
                        ),
                        kind="file",
                        owner_login=folder.owner_login,
                        mode="rwr-",
                        content=stream.until(
                            stream.sentence,
                            lambda content: len(content) <= 10000,
                            "Node.content: len(content) <= 10000",
                        ),
                    )
                )


def deep_tree(state: State, stream: Stream) -> None:
    """One person, and directories inside of directories."""
    ada = state.accounts.create(Account(login="ada"))
    top = state.nodes.create(
        Node(
            inode=state.nodes.fresh(state.secret),
            parent_inode=None,
            name="",
            kind="directory",
            owner_login=ada.login,
            mode="rwr-",
            content="",
        )
    )
    own = state.nodes.create(
        Node(
            inode=state.nodes.fresh(state.secret),
            parent_inode=top.inode,
            name="ada",
            kind="directory",
            owner_login=ada.login,
            mode="rwr-",
            content="",
        )
    )
    for _ in range(2):
        state.nodes.create(
            Node(
                inode=state.nodes.fresh(state.secret),
                parent_inode=own.inode,
                name=stream.until(
                    stream.word,
                    lambda name: re.fullmatch("[A-Za-z0-9._-]{0,40}", name) is not None
                    and name != "."
                    and name != "..",
                    'Node.name: matches(name, r"[A-Za-z0-9._-]{0,40}") and name != "." and name != ".."',
                ),
                kind="directory",
                owner_login=ada.login,
                mode="rwr-",
                content="",
            )
        )
    for folder in state.nodes.of_parent(own.inode):
        for _ in range(stream.between(1, 2)):
            state.nodes.create(
                Node(
                    inode=state.nodes.fresh(state.secret),
                    parent_inode=folder.inode,
                    name=stream.until(
                        stream.word,
                        lambda name: re.fullmatch("[A-Za-z0-9._-]{0,40}", name)
                        is not None
                        and name != "."
                        and name != "..",
                        'Node.name: matches(name, r"[A-Za-z0-9._-]{0,40}") and name != "." and name != ".."',
                    ),
                    kind="directory",
                    owner_login=ada.login,
                    mode="rwr-",
                    content="",
                )
            )
    for folder in list(state.nodes):
        if folder.parent_inode is not None:
            for _ in range(stream.between(1, 2)):
                state.nodes.create(
                    Node(
                        inode=state.nodes.fresh(state.secret),
                        parent_inode=folder.inode,
                        name=stream.until(
                            stream.word,
                            lambda name: re.fullmatch("[A-Za-z0-9._-]{0,40}", name)
                            is not None
                            and name != "."
                            and name != "..",
                            'Node.name: matches(name, r"[A-Za-z0-9._-]{0,40}") and name != "." and name != ".."',
                        ),
                        kind="file",
                        owner_login=ada.login,
                        mode="rwr-",
                        content=stream.until(
                            stream.sentence,
                            lambda content: len(content) <= 10000,
                            "Node.content: len(content) <= 10000",
                        ),
                    )
                )


def draw_session(state: State, stream: Stream) -> None:
    """The session in which an episode begins."""
    made_session = state.session = Session.__new__(Session)
    made_session.user_login = stream.pick(list(state.accounts)).login
    made_session.cwd_inode = home(state).inode


SCENARIOS: Mapping[str, Callable[[State, Stream], None]] = {
    "shared_machine": shared_machine,
    "deep_tree": deep_tree,
}
