"""How Hypothesis searches in every test: as long as it takes, on however busy a machine."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile("paracosm", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("paracosm")
