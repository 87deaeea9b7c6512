# kaidan: `make` alone lists what can be done.

PYTHON ?= python3
CORES := $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)
# One more than there are cores: tests of servers and browsers wait now and then.
JOBS ?= $(shell expr $(CORES) + 1)
# In `make test`, where nobody types beside it, two more: what waits for browsers, servers and processes must leave no core idle.
WAITING_JOBS ?= $(shell expr $(CORES) + 2)
VENV := .venv
CACHE := .cache
BIN := $(VENV)/bin
# Kernel and games are tested on both builds, interpreted with coverage; and whatever needs a game of its own, which cannot extend
# compiled classes. Bots and encodings play by them, and are tested interpreted by `make test-long`. All other rooms are the same
# Python in both builds, and tested beside the compiled one.
# What is tried at random is tried a quarter as often, and like cases a seventh, on the interpreted build, unless KAIDAN_TRIES=all (tests/tries.py).
COVERED := $(addprefix tests/,kernel content ghost_stories white_moon yokai_pagoda golden positions properties scenarios random)
ON_BOTH := $(addprefix tests/,plug/test_extending.py table/test_secrets.py)
LATER_ON_BOTH := $(addprefix tests/,bots encode)
# What takes long there; `make quick` leaves it out.
LONG := $(addprefix tests/,positions/test_bent_positions.py properties random kernel/test_api.py yokai_pagoda/test_invariants.py white_moon/test_invariants.py)
EXTRAS := dev table sim cluster rl render

export KAIDAN_CACHE := $(CURDIR)/$(CACHE)/build
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# What Python has compiled once it keeps, or every process of the tests would compile it anew: ten seconds for each.
unexport PYTHONDONTWRITEBYTECODE
# Tests run side by side already; threads of numpy's that wait for one another take seven times as long on busy cores.
export OPENBLAS_NUM_THREADS := 1
ifeq ($(CI),true)
KAIDAN_COMPILE ?= 1
endif
export KAIDAN_COMPILE

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help play test check checked quick test-compiled test-source test-long browser pictures sheets setup coverage bench strength strength-full strength-curve benchmark benchmark-table quickstart words golden layouts notation random-million aliases leak soak fuzz page-speed load idle two attack clean FORCE

help: ## list what can be done
	@echo "kaidan, the digital table for Ghost Stories, White Moon and Yokai Pagoda"
	@echo
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "%-22s %s\n", $$1, $$2 }'

play: setup ## set everything up, start the table and open it in a browser ("kaidan play" is the terminal's)
	@$(BIN)/kaidan serve

test: $(VENV)/.installed ## set everything up, then run all checks and tests on both builds, but those that take long
	@if $(BIN)/python $(IS_COMPILED); then \
	  echo "tests: the installed, compiled build, also in a real browser; what is compiled, interpreted too; style and types"; \
	  $(PARTS) $(ON_COMPILED) $(CHECKED) $(ON_SOURCE); \
	elif reason=$$($(BIN)/python $(WHY_NOT_COMPILED)); then \
	  echo "tests: the compiled build is left out: $$reason"; \
	  $(PARTS) $(CHECKED) $(SOURCE_ALONE); \
	else \
	  echo "kaidan was not compiled although it could be; \"make setup KAIDAN_COMPILE=1\" says why"; exit 1; \
	fi
	@echo "make test: everything passed"

check: $(VENV)/.packages checked ## style, types and import contracts, of Python and of the browser's code

checked:
	@echo "check: ruff, formatting, mypy --strict, import contracts, TypeScript and Biome"
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet || { $(BIN)/ruff format --check; echo "\"$(BIN)/ruff format\" would put this right"; exit 1; }
	@$(BIN)/mypy --no-error-summary
	@report=$$(PYTHONPATH=src $(BIN)/lint-imports --no-logo --cache-dir $(CACHE)/imports 2>&1) || { echo "$$report"; exit 1; }
	@$(BIN)/python tools/browser_code.py

test-compiled: $(VENV)/.installed ## the tests on the installed, compiled build
	@$(BIN)/python $(IS_COMPILED) || { echo "kaidan is not compiled; \"make setup KAIDAN_COMPILE=1\" says why"; exit 1; }
	@$(PARTS) $(ON_COMPILED)

test-source: $(VENV)/.packages ## the tests of what is compiled on the interpreted build, with coverage of kernel and games
	@if $(BIN)/python $(IS_COMPILED); then $(PARTS) $(ON_SOURCE); else $(PARTS) $(SOURCE_ALONE); fi

test-long: $(VENV)/.installed ## what takes long or is nearly shown by other cases; bots, and what is tried at random in full, interpreted
	@if $(BIN)/python $(IS_COMPILED); then \
	  $(PARTS) 'long?=$(COMPILED) -n $(JOBS) -m long' $(TRIES); \
	else \
	  $(PARTS) 'long=$(SOURCE) -m "long and not compiled"' $(TRIES); \
	fi

quick: $(VENV)/.packages ## style, types and the short tests of kernel, games and table, interpreted (under a minute)
	@$(BIN)/ruff check --quiet
	@$(BIN)/mypy --no-error-summary
	@$(INTERPRETED) -n $(JOBS) $(COVERED) tests/table $(LONG:%=--ignore %)

browser: $(VENV)/.installed ## the tests in a real browser; their pictures are in .cache/screenshots
	@KAIDAN_PICTURES=1 $(BIN)/pytest -q -n $(JOBS) --dist worksteal tests/browser

pictures: $(VENV)/.installed ## play in a browser and keep the README's pictures in docs/pictures
	@$(BIN)/python -m tools.pictures
	@$(BIN)/python tools/previews.py
	@$(BIN)/python -m tools.sheets

sheets: $(VENV)/.installed ## contact sheets of every picture that is drawn, in .cache/sheets, to be looked at
	@$(BIN)/python -m tools.sheets

setup: $(VENV)/.installed ## make the virtual environment and install kaidan into it

coverage: $(VENV)/.packages ## branch coverage of the interpreted build as a page to read
	@mkdir -p $(CACHE)
	@KAIDAN_TESTED=source PYTHONPATH=src $(BIN)/pytest -q -n $(JOBS) -m "not compiled" --cov --cov-report=html
	@echo "coverage: open $(CACHE)/coverage-html/index.html"

bench: setup $(VENV)/.bench ## measure the speed of both builds beside OpenSpiel, and of environments beside PettingZoo's Hanabi
	@$(BIN)/kaidan bench
	@$(BIN)/kaidan bench --envs

strength: setup ## twenty games of the master bot in every suite, beside the bars (minutes)
	@$(BIN)/python -m kaidan.sim.strength

strength-full: setup ## every suite in full into docs/strength (an hour or more; broken off, it goes on where it was)
	@$(BIN)/python -m kaidan.sim.strength full

strength-curve: setup ## the table and the picture of strength over playouts in docs/bots.md, from the results that are there
	@$(BIN)/python -m kaidan.sim.curve

benchmark: setup ## the benchmark with random, novice and adept, and its table in docs/benchmark.md (minutes)
	@$(BIN)/python tools/benchmark.py

benchmark-table: setup ## only the table in docs/benchmark.md, of the results that are there; master's from docs/strength
	@$(BIN)/python tools/benchmark.py table

quickstart: setup ## train the baseline of docs/quickstart-learning.md and draw its curve (two minutes)
	@sed -n '/^# learn.py/,/^```/p' docs/quickstart-learning.md | sed '/^```/d' > $(CACHE)/learn.py
	@$(BIN)/python $(CACHE)/learn.py docs/learning-curve.svg

words: $(VENV)/.packages ## find every text for people, bring the German and Polish catalogues up to date, compile them
	@$(BIN)/python tools/words.py

golden: setup ## write the golden playthroughs and counts anew; a difference needs a Rules line in the changelog
	@$(BIN)/python -m tests.golden.write $(if $(SAME_RULES),--same-rules)
	@$(BIN)/python -m tests.envs.playthrough
	@git --no-pager diff --stat -- tests/golden tests/envs

layouts: setup ## write the tables of docs/environments.md and the golden encodings anew; a difference needs a higher ENCODING
	@$(BIN)/python -m tests.encode.golden
	@$(BIN)/python -m tools.layouts
	@git --no-pager diff --stat -- docs/environments.md tests/encode/golden.toml

notation: setup ## write the tables of events and refusals of docs/notation.md anew
	@$(BIN)/python -m tools.notation_tables
	@git --no-pager diff --stat -- docs/notation.md

random-million: setup ## play a million random games of each game in all configurations (minutes; broken off, it goes on where it was)
	@$(BIN)/python -m tests.random.many_games 1000000

aliases: setup ## look for situations that look the same to a learner, a million decisions in each of five settings (minutes)
	@$(BIN)/python -m tests.encode.test_markov 1000000

leak: setup ## play a thousand rounds of Yokai Pagoda and look for secrets in everything that is sent (minutes)
	@$(BIN)/python -m tests.server.test_leak 1000

fuzz: setup ## a hundred thousand bent positions, and as many bad messages thrown at a table (minutes)
	@$(BIN)/python -m tests.positions.bent 100000
	@$(BIN)/python -m tests.server.test_fuzz 100000

page-speed: setup ## measure first paint on a slow line, long tasks and bytes a move in a real browser, into docs/performance.md
	@$(BIN)/python -m tests.browser.speed

soak: setup ## fifty tables at which people come and go a thousand times: games stay whole, nobody is told too much (minutes)
	@$(BIN)/python -m tests.server.soak 50 1000

load: setup ## measure 50, 200 and 500 live tables with four clients each, on this machine only, and report to docs/performance.md
	@$(BIN)/python -m tests.server.load

idle: setup ## hold 10,000 idle websockets on one server and say what they take (minutes)
	@$(BIN)/python -m tests.server.idle

two: setup ## how many moves a second two processes on one PostgreSQL carry beside one, each with a quarter of a core (minutes, as root)
	@$(BIN)/python -m tests.server.two

attack: setup ## attack a server of its own on this machine with everything that ever hurt one, and say what held (minutes)
	@$(BIN)/python -m tests.server.attack

clean: ## remove the virtual environment and everything built
	@rm -rf $(VENV) $(CACHE) dist .hypothesis
	@find src tests -type d -name __pycache__ -prune -exec rm -rf {} +
	@echo "clean: removed $(VENV), $(CACHE) and everything built"

# -- how set-up knows what to redo -----------------------------------------------------------------------------------
# Two small files in .cache say what the environment and the installed wheel were made from. They are written anew each
# time and replaced only when they differ, so that make repeats a step exactly when something it used has changed.

# Parts run side by side (tools/parts.py). Browsers have the right of way, and what waits for nothing fills the gaps.
# Neighbours in a file share what they need; whoever is done takes half of what another has left.
PARTS = $(BIN)/python tools/parts.py
COMPILED = KAIDAN_TESTED=compiled $(BIN)/pytest -q --dist worksteal
SOURCE = KAIDAN_TESTED=source PYTHONPATH=src $(BIN)/pytest -q -n $(CORES) --dist worksteal
INTERPRETED = $(SOURCE) -m "not compiled and not once and not long"
WITH_COVERAGE = --cov --cov-report=term --cov-fail-under=100
CHECKED = 'check=$(MAKE) --no-print-directory checked'
ON_COMPILED = 'browser?=$(COMPILED) -n $(WAITING_JOBS) -m "not long" tests/browser' \
  'compiled?=$(COMPILED) -n $(WAITING_JOBS) -m "not long" --ignore tests/browser'
ON_SOURCE = 'source=$(INTERPRETED) $(COVERED) $(ON_BOTH) $(WITH_COVERAGE)'
SOURCE_ALONE = 'source=$(SOURCE) -m "not compiled and not long" $(WITH_COVERAGE)'
TRIED = $(shell grep -rl --include='test_*.py' 'from ..tries import' tests)
TRIES = 'tries=KAIDAN_TRIES=all $(INTERPRETED) $(LATER_ON_BOTH) $(filter-out $(LATER_ON_BOTH:%=%/%),$(TRIED))'
IS_COMPILED = -c 'import importlib.util, sys; sys.exit(importlib.util.find_spec("kaidan__mypyc") is None)'
WHY_NOT_COMPILED = -c 'import hatch_build as b, sys; why = "KAIDAN_COMPILE=0" if b.mode() == "0" else b.what_is_missing(); print(why); sys.exit(not why)'
REPLACE_IF_CHANGED = if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi
BASE_PYTHON = $$($(PYTHON) -c 'import sys; print(getattr(sys, "_base_executable", sys.executable))')

define LIST_REQUIREMENTS
import pathlib, sys, tomllib, zlib
project = tomllib.loads(pathlib.Path("pyproject.toml").read_text())["project"]
groups = {"core": project["dependencies"], **project["optional-dependencies"]}
print("# python", sys.version.split()[0], "of", sys.base_prefix)
print("# constraints", zlib.crc32(pathlib.Path("constraints.txt").read_bytes()))
print(*(line for name in sys.argv[1:] for line in groups[name]), sep="\n")
endef
export LIST_REQUIREMENTS

$(CACHE)/requirements.txt: FORCE
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "kaidan needs Python 3.11 or newer; \"$(PYTHON)\" is $$($(PYTHON) --version 2>/dev/null || echo not there)"; \
	  echo "install one, or name it: make PYTHON=/path/to/python3.12"; exit 1; }
	@mkdir -p $(CACHE)
	@$(PYTHON) -c "$$LIST_REQUIREMENTS" core $(EXTRAS) > $@.new
	@$(REPLACE_IF_CHANGED)

$(VENV)/.packages: $(CACHE)/requirements.txt
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "\"$(PYTHON)\" has no venv; on Debian and Ubuntu \"apt install python3-venv\" brings it"; exit 1; }
	@echo "setup: a virtual environment in $(VENV) with the packages of constraints.txt (a minute or two, once)"
	@python=$(BASE_PYTHON) && rm -rf $(VENV) && "$$python" -m venv $(VENV)
	@$(BIN)/python -m pip install -qq -r $(CACHE)/requirements.txt -c constraints.txt || { \
	  echo "the packages could not be installed: pip needs the network or a package index it can reach"; exit 1; }
	@touch $@

$(CACHE)/sources.txt: FORCE
	@mkdir -p $(CACHE)
	@{ echo "KAIDAN_COMPILE=$$KAIDAN_COMPILE"; \
	   for name in $${CC:-cc} gcc clang; do command -v "$$name"; done; \
	   find src hatch_build.py pyproject.toml -type f ! -path '*/__pycache__/*' -exec cksum {} + | LC_ALL=C sort -k 3; } > $@.new
	@$(REPLACE_IF_CHANGED)

$(VENV)/.installed: $(VENV)/.packages $(CACHE)/sources.txt
	@echo "setup: kaidan into $(VENV); the hot rooms are compiled if their sources changed"
	@rm -rf $(CACHE)/wheel
	@$(BIN)/python -m hatchling build -t wheel -d $(CACHE)/wheel
	@$(BIN)/python -m pip install -qq --no-deps --force-reinstall $(CACHE)/wheel/*.whl
	@touch $@

$(VENV)/.bench: $(VENV)/.packages
	@echo "setup: OpenSpiel and Hanabi, for comparison"
	@$(PYTHON) -c "$$LIST_REQUIREMENTS" bench > $(CACHE)/bench.txt
	@$(BIN)/python -m pip install -qq -r $(CACHE)/bench.txt -c constraints.txt
	@touch $@
