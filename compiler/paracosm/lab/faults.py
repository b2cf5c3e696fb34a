"""What can go wrong in the lab: each fault has a rule of the catalogue, a place, and says what to change.

The work done so far is kept, whatever the fault.
"""

from __future__ import annotations

from typing import ClassVar

from paracosm.diagnostics import Diagnostic, Rule, command, runs
from paracosm.source import Span


def reason(error: OSError) -> str:
    """What the system says of a file, to stand behind a colon."""
    return (error.strerror or str(error)).lower()


class LabFault(Exception):
    """The lab cannot go on."""

    rule: ClassVar[Rule]

    def __init__(self, message: str, help: str, where: str = "") -> None:
        super().__init__(f"{where}: {message}" if where else message)
        self.message = message
        self.help = help
        """What to change."""
        self.where = where
        """The file and line, the folder or the world that it is about; empty where there is none."""

    def __reduce__(self) -> tuple[object, ...]:
        # Faults come back from worker processes by pickle.
        return _again, (type(self), self.message, self.help, self.where)

    def diagnostic(self) -> Diagnostic:
        """The fault as every command shows it."""
        text = f"{self.message.rstrip('.')}."
        return Diagnostic(self.rule, text, Span(self.where, 0, 0), help=self.help)


def _again(kind: type[LabFault], message: str, help: str, where: str) -> LabFault:
    fault = kind.__new__(kind)
    LabFault.__init__(fault, message, help, where)
    return fault


class NoStates(LabFault):
    """No scenario of the world gives a state."""

    rule = runs.NO_STATES


class NothingToDo(LabFault):
    """The world has neither task templates that bind nor tools from which errands could be made."""

    rule = runs.NOTHING_TO_DO


class ImpossibleLevel(LabFault):
    """No instance of a wanted level came about."""

    rule = runs.IMPOSSIBLE_LEVEL


class ChangedPackage(LabFault):
    """A run would go on with another world, compiler or arguments than it began with."""

    rule = runs.CHANGED_PACKAGE


class BusyRun(LabFault):
    """Another process works in the folder of a run."""

    rule = runs.BUSY_RUN


class OtherWorlds(LabFault):
    """The worlds that are named are not those that the instances are of."""

    rule = runs.OTHER_WORLDS


class MalformedInstances(LabFault):
    """A file of instances cannot be read back; the place names file and line."""

    rule = runs.MALFORMED_INSTANCES


class NoInstances(LabFault):
    """A folder that holds no instances, or none that are wanted."""

    rule = runs.NO_INSTANCES


class DeadWorker(LabFault):
    """A worker process died."""

    rule = runs.DEAD_WORKER


class NoCluster(LabFault):
    """Ray is not installed, or nothing answers at the address."""

    rule = runs.NO_CLUSTER


class NoEndpoint(LabFault):
    """The endpoint of a model does not answer, or not as it should."""

    rule = runs.NO_ENDPOINT


class NotOurs(LabFault):
    """What stands where something is to be written was not written by the lab."""

    rule = command.OUTPUT_NOT_OURS


class Unwritable(LabFault):
    """The output cannot be written."""

    rule = command.OUTPUT_UNWRITABLE
