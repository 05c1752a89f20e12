# make play        play in the browser; needs no token
# make test        run the everyday tests, in a few minutes
# make test-all    run all tests at full size: PostgreSQL, kills, restarts, the page, more examples
# make proofs      prove all puzzles, lessons and explanations by brute force, and note that in tests/proofs.sha256
# make test-lowest run the everyday tests with the lowest versions of dependencies that pyproject.toml declares
# make fuzz        run the property tests with new random examples, many more than make test-all
# make check       check lint, format, types, import contracts and known vulnerabilities of locked dependencies
# make bench       run the benchmarks and print ratios
# make screens     write docs/screens, the pictures of some messages (needs a browser)
# make docs        generate docs/commands.md, docs/settings.md and config.example.toml
# make run         connect to Discord (see docs/hosting.md)
# make install     install what the bot needs, for a user who can't write into this folder (see docs/hosting.md)
# make lock        rewrite requirements/*.txt from pyproject.toml (needs uv)

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
BIN := .venv/bin
PIP = $(BIN)/python -m pip --disable-pip-version-check -qq

.PHONY: play test test-all proofs test-lowest fuzz check bench screens docs run install lock clean
.DEFAULT_GOAL := play

play: .venv/run
	@$(BIN)/python -m bot play $(ARGS)

run: .venv/run
	@$(BIN)/python -m bot run $(ARGS)

# Python stores bytecode itself where it may write; elsewhere each start would compile the bot.
install: .venv/run
	@$(BIN)/python -m compileall -q bot migrations

# Tests start many processes. Without stored bytecode, each of them would compile the bot and the tests again. Each worker
# collects all tests; many of them wait, so there are more workers than processors.
PYTEST = PYTHONDONTWRITEBYTECODE= PYTHONPYCACHEPREFIX="$$PWD/.venv/bytecode" $(BIN)/python -m pytest -n 4 --dist worksteal

test: .venv/dev
	@$(PYTEST) -m "not slow" $(ARGS)

test-all: .venv/dev
	@TEST_FULL_SIZE=1 $(PYTEST) $(ARGS)

proofs: .venv/dev
	@TEST_PROOFS=1 TEST_FULL_SIZE=1 $(PYTEST) -m proof $(ARGS)

test-lowest: BIN := .venv/lowest/bin
test-lowest: .venv/lowest/lowest
	@$(PYTEST) -m "not slow" $(ARGS)

fuzz: .venv/dev
	@HYPOTHESIS_MAX_EXAMPLES=500 $(PYTEST) -m hypothesis $(ARGS)

check: .venv/dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python .ci/audit.py requirements/dev.txt --optional

bench: .venv/dev
	@$(BIN)/python -m bench $(ARGS)

screens: .venv/dev
	@$(BIN)/python -m tools.screens $(ARGS)

docs: .venv/dev
	@$(BIN)/python -m tools.generate_docs

.venv/made .venv/lowest/made:
	@test -n "$(PYTHON)" || { echo "Coins needs Python 3.11 or newer, but none was found. Name one: make PYTHON=/path/to/python3"; exit 2; }
	"$(PYTHON)" -m venv $(@D)
	@touch $@

# For each set of dependencies: install the locked versions, then the project itself for the command `coins`.
define INSTALL
	@echo "Installing the dependencies locked in $< into $(@D); this takes a minute, once."
	@$(PIP) install --require-hashes -r $<
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@
endef

.venv/%: requirements/%.txt .venv/made pyproject.toml
	$(INSTALL)

.venv/lowest/%: requirements/%.txt .venv/lowest/made pyproject.toml
	$(INSTALL)

LOCK := uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--custom-compile-command "make lock" --quiet --extra build

lock:
	$(LOCK) -o requirements/run.txt
	$(LOCK) --extra test --extra check -c requirements/run.txt -o requirements/dev.txt
	$(LOCK) --extra test --extra check --resolution lowest-direct -o requirements/lowest.txt

clean:
	rm -rf .venv
