"""Inventory: Warehouses, the articles in them, and how many of each."""

from ._runtime import Answer as Answer
from ._runtime import DocumentFault as DocumentFault
from ._runtime import Episode as Episode
from ._runtime import Refusal as Refusal
from ._runtime import ResetError as ResetError
from ._runtime import Reward as Reward
from ._runtime import SamplingError as SamplingError
from ._runtime import Snapshot as Snapshot
from ._runtime import Verdict as Verdict
from .environment import Inventory as Inventory
from .verify import verify as verify
