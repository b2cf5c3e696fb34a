"""What can go wrong in the lab: each fault says what to change, and keeps the work done so far."""

from __future__ import annotations


class LabFault(Exception):
    """The lab cannot go on; ``help`` says what to change."""

    def __init__(self, message: str, help: str) -> None:
        super().__init__(message)
        self.help = help


class NoStates(LabFault):
    """No scenario of the world gives a state."""


class NothingToDo(LabFault):
    """The world has neither task templates that bind nor tools from which errands could be made."""


class ImpossibleLevel(LabFault):
    """No instance of a wanted level came about."""


class ChangedPackage(LabFault):
    """A run would go on with another world, compiler or arguments than it began with."""


class MalformedInstances(LabFault):
    """A file of instances cannot be read back; the message names file and line."""


class DeadWorker(LabFault):
    """A worker process died."""


class NotOurs(LabFault):
    """What stands where something is to be written was not written by the lab."""


class Unwritable(LabFault):
    """The output folder cannot be written."""
