"""The parts of `benchmarks/openapi_corpus.py`."""
