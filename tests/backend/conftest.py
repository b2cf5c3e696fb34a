"""``--update-golden`` rewrites the packages in ``generated/`` instead of comparing them."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="rewrite generated/")
