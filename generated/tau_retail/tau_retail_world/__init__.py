"""The online shop of tau-bench, written as a specification."""

from ._runtime import Answer as Answer
from ._runtime import DocumentFault as DocumentFault
from ._runtime import Episode as Episode
from ._runtime import Refusal as Refusal
from ._runtime import ResetError as ResetError
from ._runtime import Reward as Reward
from ._runtime import SamplingError as SamplingError
from ._runtime import Snapshot as Snapshot
from ._runtime import Verdict as Verdict
from .environment import TauRetail as TauRetail
from .verify import verify as verify
