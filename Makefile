# Two commands do everything on a fresh machine: `make serve` and `make test`.
# They need Python 3.11 or newer, make, and the package registries.

PYTHON ?= python3
PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
PY := $(BIN)/python

.PHONY: serve site test test-browsers bench lint format messages golden picture icons measure lock deps browser browsers clean

serve: deps  ## build the whole site and serve it
	@$(PY) -m site_widgets.runtime
	@$(PY) -m site_widgets.serve --port $(PORT)

site: deps  ## build the static files into site/
	@$(PY) -m site_widgets.runtime
	@$(PY) -m site_widgets.site

test: deps browsers lint  ## all tests, the browser's included
	@$(PY) -m site_widgets.runtime
	@$(PY) -m pytest -n auto

test-browsers: deps browsers  ## the main road in Firefox and WebKit
	@$(PY) -m site_widgets.runtime
	@$(PY) -m pytest tests/browser/engines

WRITE ?=
bench: deps browser  ## how soon a reader plays, and how fast the engine is; WRITE=--write keeps it
	@$(PY) -m site_widgets.runtime
	@$(PY) -m tests.bench $(WRITE)

lint: deps
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy

format: deps
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format

picture: deps browser  ## take the README's picture
	@$(PY) -m site_widgets.runtime
	@$(PY) -m tests.browser.picture

icons: deps browser  ## draw the icons of the installed site
	@$(PY) -m tests.browser.icons

measure: deps  ## measure games, into site_widgets/measured.json and duels.json
	@nice $(PY) -m site_widgets.measure

golden: deps  ## write the golden games anew
	@$(PY) -m tests.core.golden

# Two catalogues: the engine's and the widget's. Extract what the code asks for, merge it into
# each language's source, compile.
KEYWORDS := -k N_ -k _count:1,2 -k count:1,2 -k say
messages: deps
	@mkdir -p build
	@for pair in wojna_core:wojna_core site_widgets:site_widgets/render; do \
	    domain=$${pair%%:*}; folder=$${pair#*:}; \
	    $(BIN)/pybabel -q extract -F babel.cfg $(KEYWORDS) --no-location -o build/$$domain.pot $$folder && \
	    $(BIN)/pybabel -q update -N --ignore-obsolete -w 99 -D $$domain -i build/$$domain.pot -d $$folder/locale && \
	    $(BIN)/pybabel -q compile -D $$domain -d $$folder/locale || exit 1; \
	done

# The second lock is for the tools that run inside Pyodide, on its Python.
LOCK := uv pip compile -q --upgrade --generate-hashes --no-header
lock: deps  ## resolve the Python packages anew, without addresses
	@$(PY) -m pip install -q uv
	@$(BIN)/$(LOCK) --universal --python-version 3.11 --all-extras pyproject.toml -o requirements/dev.txt
	@cd requirements && ../$(BIN)/$(LOCK) --python-version 3.14 pyodide-tools.in -o pyodide-tools.txt

deps: .make/python .make/npm

browser: deps
	@$(PY) -m tests.browser.programs chromium

browsers: deps
	@$(PY) -m tests.browser.programs

.make/python: requirements/dev.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Wojna needs Python 3.11 or newer: make PYTHON=python3.12 …")'
	@test -x $(PY) || $(PYTHON) -m venv $(VENV)
	@$(PY) -m pip install -q --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@PYTHONWARNINGS=ignore $(PY) -m pip install -q --disable-pip-version-check --no-deps \
	    --no-build-isolation -e .
	@mkdir -p .make && touch $@

.make/npm: package-lock.json .make/python
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/npm ci --silent
	@mkdir -p .make && touch $@

clean:
	rm -rf build site .make $(VENV) node_modules
