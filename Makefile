# The front door. A machine needs Python 3.11 or newer, make, and a way to the package indexes.
PYTHON ?= python3
ARGS ?=
VENV := .venv
BIN := $(VENV)/bin
PAGE := src/wildtable/server/static/index.html
WEB := $(shell find web -type d \( -name node_modules -o -name '.?*' \) -prune -o -type f -print 2>/dev/null)
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt
# pip compiles what it installs, but no editable install: the first command would pay for it, and each where the
# environment forbids Python to keep bytecode.
COMPILE := $(BIN)/python -m compileall -q src/wildtable

# The tests start hundreds of processes: each would compile the whole package anew where no bytecode is kept.
unexport PYTHONDONTWRITEBYTECODE

CHECKS := check-pyright check-mypy check-types check-site check-page check-imports check-words

GENERATED := web/src/generated
INTO = > $(VENV)/renewed && cp $(VENV)/renewed

.PHONY: help run test check renew bench clean lock chromium $(CHECKS)

help:
	@echo "make run    open a demo table and print its two links (ARGS='--port 9000' adds options)"
	@echo "make test   run the tests (ARGS='-k soak' adds options; ARGS='-m slow' runs those that take long)"
	@echo "make check  style, prose, types and import contracts"
	@echo "make renew  write what is derived from the code again: reference pages, schema, the page's types"
	@echo "make bench  measure"
	@echo "make lock   renew constraints.txt"
	@echo "make clean  remove everything made here"

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Wildtable needs Python 3.11 or newer: make PYTHON=/path/to/python3.11"; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/run.stamp: pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing Wildtable and building its page; the first time takes a minute or two."
	$(PIP) --editable '.[table]'
	@$(COMPILE)
	@touch $@

$(VENV)/dev.stamp: pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing Wildtable with its tests and checks; the first time takes a minute or two."
	$(PIP) --editable '.[dev]'
	@$(COMPILE)
	@touch $(VENV)/run.stamp $@

# The install builds the page; this rule renews it when only web/ has changed.
$(PAGE): $(WEB) | $(VENV)/run.stamp
	@$(BIN)/python hatch_build.py

run: $(VENV)/run.stamp $(PAGE)
	$(BIN)/wildtable serve --demo $(ARGS)

test: $(VENV)/dev.stamp $(PAGE) chromium
	$(BIN)/python hatch_build.py test --if-present
	$(BIN)/python -m pytest -n auto --maxprocesses 8 --dist worksteal $(ARGS)

# The parts do not need each other: `make --jobs=2 --output-sync=target check` does two at a time.
check: $(CHECKS)
$(CHECKS): $(VENV)/dev.stamp $(PAGE)
check-words:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python -m tests.lint_slugs
	$(BIN)/python -m tools.style
	$(BIN)/python -m tools.prose --check
	$(BIN)/python -m tools.pins
	$(BIN)/python -m tools.coverage_page
check-mypy:
	$(BIN)/mypy
check-site:
	$(BIN)/mkdocs build --strict
check-types:
	$(BIN)/python -m tools.typed
check-pyright:
	$(BIN)/pyright
check-imports:
	$(BIN)/lint-imports --no-logo
check-page:
	$(BIN)/python hatch_build.py check

# Golden files are not among it: their difference is read first (python -m tests.golden.regenerate).
renew: $(VENV)/dev.stamp $(PAGE)
	$(BIN)/python -m tools.reference
	$(BIN)/python -m tools.coverage_page --write
	$(BIN)/python -m tools.layers --write docs/reference/layers.md
	$(BIN)/wildtable conformance $(INTO) docs/reference/conformance.md
	$(BIN)/wildtable check --schema $(INTO) docs/character.schema.json
	$(BIN)/python -m wildtable.server.wire.typescript $(INTO) $(GENERATED)/wire.ts
	$(BIN)/python -m wildtable.server.wire.typescript saga $(INTO) $(GENERATED)/saga.ts
	$(BIN)/python hatch_build.py

bench: $(VENV)/dev.stamp $(PAGE) chromium
	$(BIN)/python -m bench $(ARGS)

# The browser tests drive a Chromium of the system, one without windows where there is it: that takes less of the processor.
# Root on Debian or Ubuntu gets it; others are told how.
FIND_CHROMIUM := command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome
APT := DEBIAN_FRONTEND=noninteractive apt-get -qq
WITH_FONTS := $(APT) install -y --no-install-recommends fonts-dejavu-core fonts-noto-color-emoji
chromium:
	@{ $(FIND_CHROMIUM); } >/dev/null || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && $(APT) update && \
		{ $(WITH_FONTS) chromium-headless-shell || $(WITH_FONTS) chromium; } </dev/null; } || \
		echo "NO CHROMIUM HERE: the browser tests will be SKIPPED. To run them, install it (Debian: apt install chromium)."

# Nothing of what is pinned so far is needed for it, and what is there stays until the new one is whole.
lock:
	rm -rf $(VENV)/lock $(VENV)/lock.txt && $(PYTHON) -m venv $(VENV)/lock
	$(VENV)/lock/bin/python -m pip --disable-pip-version-check install --quiet '.[dev]'
	echo "# The versions that were tested together; renewed by \`make lock\`." > $(VENV)/lock.txt
	$(VENV)/lock/bin/python -m pip freeze --exclude wildtable >> $(VENV)/lock.txt
	$(VENV)/lock/bin/python -m tools.pins $(VENV)/lock.txt && mv $(VENV)/lock.txt constraints.txt
	rm -rf $(VENV)/lock

clean:
	rm -rf $(VENV) $(dir $(PAGE)) web/node_modules dist site .*_cache .hypothesis .import_linter_cache
	find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
