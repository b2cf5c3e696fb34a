# The ways into the project; each works on a machine that has Python 3.11 or newer and nothing else.
#
#   make demo        compile a world, install the package elsewhere, play a task to its verdict
#   make test        all tests but the long ones
#   make test-slow   the long runs: random worlds by the thousand, mutants, every package
#   make bench       the numbers of README.md
#   make golden      rewrite generated/ from specs/, to be reviewed as a diff
#   make check       formatting, types and layers of the compiler itself

# The first Python that runs and is new enough; being on the path is not enough (version managers).
FIT := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11; do \
	$$p -c "$(FIT)" 2>/dev/null && { echo $$p; break; }; done)
VENV ?= .venv
BIN := $(VENV)/bin
JOBS ?= 2

.PHONY: demo test test-slow bench golden check clean

$(VENV)/ready: pyproject.toml
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed." >&2; exit 1; }
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[test]'
	touch $@

test: $(VENV)/ready
	$(BIN)/python -m pytest -n $(JOBS)

test-slow: $(VENV)/ready
	$(BIN)/python -m pytest -n $(JOBS) -m slow

check: $(VENV)/ready
	$(BIN)/python -m black --check --quiet compiler tests benchmarks examples
	$(BIN)/python -m mypy
	$(BIN)/lint-imports

# Those that need a corpus are given one by hand: benchmarks/openapi_corpus.py FOLDER.
bench: $(VENV)/ready
	@failed=0; for file in $(filter-out benchmarks/openapi_corpus.py,$(wildcard benchmarks/*.py)); do \
		echo "== $$file"; $(BIN)/python $$file || failed=1; done; exit $$failed

golden: $(VENV)/ready
	$(BIN)/paracosm build specs/worlds/*.world specs/openapi/*.yaml -o generated

demo:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed." >&2; exit 1; }
	@$(PYTHON) examples/demo.py

clean:
	rm -rf .venv-demo out
