# Everything one does with Tenback; `make help` lists it. Python 3.11 or later and make are all it needs.

VENV := .venv
BIN := $(VENV)/bin
WEB := $(wildcard web/package.json)
# Many tests wait for a process, a screen or the disk, so four at a time keep two cores busy; a browser does so by itself.
PYTEST_OPTIONS := -q -n 4
BROWSER_OPTIONS := $(PYTEST_OPTIONS) -n 2
# Property tests try 20 examples in `make test`, and 60 in `make trials`.
QUICK := -m "not trial" --hypothesis-profile=quick
LONG := --hypothesis-profile=ci
BROWSER_TESTS := $(wildcard tests/browser)
# For `make mutants`: which packages (all, if none is named), how many mutants of each, and which sample.
PACKAGE :=
SAMPLE := 300
SEED := 1

# Hundreds of the tests start a Python process: without bytecode on disk each would compile every module anew.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help play test rl trials setup lint lint-python lint-web format coverage bench mutants dev web docs lock clean
.DEFAULT_GOAL := help
ifndef SIDE_BY_SIDE
.NOTPARALLEL:
endif

help:  ## list these targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{printf "make %-9s %s\n", $$1, $$2}'

play: $(VENV)/.play web  ## start the browser app and open it
	@$(BIN)/tenback serve --open

test: lint  ## every check but the long trials: lint, types, unit, property, browser
	$(BIN)/pytest $(PYTEST_OPTIONS) $(QUICK) --ignore=tests/browser --ignore=tests/rl
ifdef WEB
	$(BIN)/python scripts/web_app.py test
endif
ifdef BROWSER_TESTS
	CHROMIUM="$$(scripts/chromium.sh)" && export CHROMIUM && $(BIN)/pytest $(BROWSER_OPTIONS) $(QUICK) tests/browser
endif

# One thread, since the tensors are small: on a busy machine a second thread makes PyTorch many times slower.
rl: $(VENV)-rl/.rl  ## the tests of the environments that need PyTorch and OpenSpiel, in an environment of their own
	OMP_NUM_THREADS=1 $(VENV)-rl/bin/python -m pytest -q --hypothesis-profile=ci --timeout=900 tests/rl tests/environments

trials: setup  ## the tests that take too long for `make test`: many kills, many rounds, many examples
	$(BIN)/pytest $(PYTEST_OPTIONS) $(LONG) -m "trial or hypothesis" --timeout=900 --ignore=tests/browser --ignore=tests/rl
ifdef BROWSER_TESTS
	CHROMIUM="$$(scripts/chromium.sh)" && export CHROMIUM && $(BIN)/pytest $(BROWSER_OPTIONS) $(LONG) -m trial tests/browser
endif

setup: $(VENV)/.test web  ## put everything in place, for playing and for testing

# Each of these programs uses one core, so the two halves run side by side.
lint: setup  ## format, style, types and the direction of imports
	@$(MAKE) --no-print-directory -j 2 SIDE_BY_SIDE=1 lint-python $(if $(WEB),lint-web)

lint-python:
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

lint-web:
	$(BIN)/python scripts/web_app.py check
	$(BIN)/python scripts/web_app.py lint

format: setup  ## put source files into the form lint asks for
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
ifdef WEB
	$(BIN)/python scripts/web_app.py format
endif

coverage: setup  ## which lines of src/ no test reaches
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest $(PYTEST_OPTIONS) $(QUICK) --ignore=tests/browser --ignore=tests/rl
	$(BIN)/coverage combine -q
	$(BIN)/coverage report

bench: setup  ## measure this machine
	$(BIN)/tenback bench

mutants: setup  ## change the program in many small ways: does a test notice each?
	$(BIN)/python scripts/mutants.py --sample $(SAMPLE) --seed $(SEED) $(PACKAGE)

dev: setup  ## the server and the browser app with hot reload
	@$(BIN)/tenback serve & trap "kill $$! 2>/dev/null" EXIT; $(BIN)/python scripts/web_app.py dev

web: $(VENV)/.play  ## build the browser app into the package, if its sources have changed
ifdef WEB
	@$(BIN)/python scripts/web_app.py build
endif

docs: setup  ## build the documentation site into site/
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build -q

clean:  ## remove what was built and installed
	rm -rf $(VENV) $(VENV)-rl src/tenback/server/static web/node_modules dist site mutants .coverage*
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache

# --- the environment: what playing needs, and what testing needs on top ------------------------------------

$(VENV)/.play: requirements/play.txt pyproject.toml hatch_build.py | $(VENV)/.uv
	@echo "Installing what playing needs"
	@$(call install,--require-hashes -r requirements/play.txt)
	@$(call install,--no-deps --no-build-isolation -e .)
	@touch $@

$(VENV)/.test: requirements/test.txt pyproject.toml hatch_build.py | $(VENV)/.uv
	@echo "Installing what playing and testing need"
	@$(call install,--require-hashes -r requirements/test.txt)
	@$(call install,--no-deps --no-build-isolation -e .)
	@touch $(VENV)/.play $@

# PyTorch has another build for each kind of machine: it is pinned by its version, all the rest by hash.
# Where pip's own settings offer a build for CPUs alone (2.13.0+cpu), pip prefers it, and it is far smaller.
TORCH := torch==2.13.0
$(VENV)-rl/.rl: requirements/rl.txt pyproject.toml hatch_build.py
	@echo "Installing what the environments for learning need"
	@scripts/venv.sh $(VENV)-rl
	@$(VENV)-rl/bin/python -m pip install -q --disable-pip-version-check $(TORCH)
	@$(VENV)-rl/bin/python -m pip install -q --disable-pip-version-check --no-deps --require-hashes -r $<
	@$(VENV)-rl/bin/python -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.uv: requirements/uv.txt
	@scripts/venv.sh $(VENV)
	@$(PIP) --require-hashes -r $<
	@touch $@

# uv is quick but reads no pip configuration: where only pip knows the way to the packages, pip goes.
PIP := $(BIN)/python -m pip install -q --disable-pip-version-check
install = $(BIN)/uv pip install -q --python $(BIN)/python $(1) || $(PIP) $(1)

# --- the locks: `make lock` keeps the versions that still fit, `make lock UPGRADE=--upgrade` takes the newest

COMPILE = $(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-annotate \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" $(UPGRADE)

lock: | $(VENV)/.uv  ## write the hash-pinned files of requirements/ anew
	$(COMPILE) pyproject.toml --extra fast --extra dask --extra environments --extra people --extra postgres --group test -o requirements/test.txt
	$(COMPILE) pyproject.toml --extra people --group build -c requirements/test.txt -o requirements/play.txt
	$(COMPILE) --group node -c requirements/test.txt -o requirements/node.txt
	$(COMPILE) --group postgres-server -c requirements/test.txt -o requirements/postgres.txt
	$(COMPILE) --group uv -o requirements/uv.txt
	$(COMPILE) pyproject.toml --extra rl --group build --group rl -c requirements/test.txt \
		--override requirements/no-torch.in -o requirements/rl.txt
