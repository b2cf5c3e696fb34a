"""The verdict on a trajectory of an instance, as a pure function of documents.

For a template the package's own ``verify`` gives the same verdict from its state documents; an errand is no part of a
package, and this is where its verifier is to be found.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from paracosm.lab.instances import Document
from paracosm.lab.kit import Kit
from paracosm.lab.play import Json, Step
from paracosm.lab.restoring import restored


def verify(kit: Kit, document: Document, trajectory: Iterable[Step], answer: Json = None) -> Any:
    """The verdict of the package on an instance after these calls and this answer.

    It is played in an environment of its own: an episode of the kit that is under way goes on undisturbed.
    """
    env = kit.bench.environment()
    env.begin(restored(replace(kit, env=env), document))
    for step in trajectory:
        env.call(step.tool, dict(step.arguments))
    return env.finish(answer)
