# Everything happens in .venv, which `make play` and the others make by themselves.
# A stamp file there remembers each step, so that a later start takes no time for installing.

PYTHON ?= python3
ARGS ?=
VENV := .venv
BIN := $(VENV)/bin
PINS := requirements/lock.txt
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet --quiet
INSTALL := $(PIP) install --constraint $(PINS)
PYTEST := $(BIN)/python -m pytest --numprocesses auto --dist worksteal

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL: # one pip at a time; pytest uses all cores by itself
.PHONY: help play test test-long lint bench lock browser

help: ## show this list
	@echo "make ..."
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-10s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))
	@echo "PYTHON=/path/to/python3 chooses the Python (3.11 or newer); ARGS='...' goes to what is run."

play: $(VENV)/.play ## play in the browser, against three bots
	@$(BIN)/euchre serve --open $(ARGS)

test: $(VENV)/.test browser ## run the tests (something of everything)
	@HYPOTHESIS_PROFILE=test $(PYTEST) -m "not long" $(ARGS)

test-long: $(VENV)/.test browser ## run the long tests, and the property tests at full count
	@HYPOTHESIS_PROFILE=long $(PYTEST) -m "long or hypothesis" $(ARGS)

lint: $(VENV)/.lint ## check format, style, types and layers
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/lint-imports --no-logo
	@scripts/check-js.sh $(VENV)/node

bench: $(VENV)/.play ## run the benchmarks
	@$(BIN)/python bench/run.py $(ARGS)

lock: $(VENV)/.lock ## pin anew what pyproject.toml asks for (ARGS=--upgrade for newer versions)
	@scripts/lock.sh $(BIN)/python $(ARGS)

# The browser tests' driver is only worth having where there is a browser.
browser: $(VENV)/.test
	@if $(BIN)/python scripts/chromium.py >/dev/null 2>&1; then $(MAKE) --silent $(VENV)/.browser; fi

$(VENV)/.python:
	@scripts/make-venv.sh "$(PYTHON)" $(VENV)
	@touch $@

$(VENV)/.play: pyproject.toml $(PINS) | $(VENV)/.python
	@echo "Installing into $(VENV): this is done once."
	@$(INSTALL) --editable .
	@touch $@

# `--group` needs pip 25.1; Python 3.11 brings 23.
$(VENV)/.pip: | $(VENV)/.python
	@$(PIP) install "pip>=25.1"
	@touch $@

$(VENV)/.test: $(VENV)/.play | $(VENV)/.pip
	@echo "Installing what the tests need."
	@$(INSTALL) --group test
	@touch $@

$(VENV)/.browser: $(VENV)/.test
	@echo "Installing what the browser tests need."
	@$(INSTALL) --group browser
	@touch $@

$(VENV)/.lint: $(VENV)/.play | $(VENV)/.pip
	@echo "Installing the linters."
	@$(INSTALL) --group lint
	@touch $@

$(VENV)/.lock: | $(VENV)/.pip
	@$(PIP) install uv
	@touch $@
