# The verbs of the house. `make play` and `make test` need only python3 (3.11 to 3.14) and make.
VENV := .venv
BIN := $(VENV)/bin
IN_WEB := sh scripts/in_web.sh $(VENV)
# One run of the tests starts hundreds of processes; each would compile every module again.
unexport PYTHONDONTWRITEBYTECODE

QUICK := tests/rulebooks tests/unit/core tests/unit/law tests/unit/tiles tests/unit/rules \
	tests/unit/scoring_kernel tests/unit/batch
# What scripts write from other sources, held against what they would write today.
WRITTEN := tests/web/test_protocol_types.py tests/web/test_fixtures.py tests/repository/test_article_proofs.py \
	tests/repository/test_rulebook_pages.py tests/unit/rules/test_rulebook_sources.py \
	tests/repository/test_written_reference.py

.DEFAULT_GOAL := help
.PHONY: help setup play page static programs web-types test test-page quick durations check format proofs golden lock fuzz mutants \
	wheels bots-fit learn-test cluster docs release

help:  ## list the verbs
	@sed -n 's/^\([a-z-]*\):.*  ## /make \1\t/p' Makefile

play: $(VENV)/play.ready $(VENV)/page.ready  ## play in the browser (ARGS="--rules jpml-a" passes options)
	$(BIN)/hanchan play $(ARGS)

cluster: setup $(VENV)/page.ready  ## three servers on one PostgreSQL behind nginx, on this machine, to look at
	@sh scripts/get_programs.sh nginx postgresql
	PYTHONPATH=src:tests $(BIN)/python scripts/run_cluster.py

page: $(VENV)/page.ready  ## build the page of the browser table (needs Node, or installs one)

setup: $(VENV)/dev.ready  ## make .venv with everything the tests and checks need

# Three for two cores, so that a test that waits for a browser, socket or server leaves none idle.
test: | $(BIN)/python  ## run every test
	@$(MAKE) --no-print-directory -j3 setup programs test-page
	$(BIN)/python -m pytest -n 3 --dist loadfile $(ARGS)

programs:
	@sh scripts/get_programs.sh

test-page: $(VENV)/page.ready
	$(IN_WEB) npm test --silent

# Beside the environment, not in it, and without a lock: which torch suits depends on the machine.
TORCH := torch>=2.13,<3
learn-test: setup  ## the tests that need torch, installed into build/learn (TORCH=torch==2.13.0 chooses)
	$(BIN)/python -m pip install --quiet --upgrade --target build/learn '$(TORCH)'
	PYTHONPATH=build/learn $(BIN)/python -m pytest -q tests/learn src/hanchan/learn $(ARGS)

quick: setup  ## after every edit: lint, and the tests of the law, or of a package and its importers (PKG=club)
	$(BIN)/ruff check --quiet
	@chosen="$(if $(PKG),$$($(BIN)/python scripts/choose_tests.py $(PKG)),$(QUICK))" && test -n "$$chosen" \
		&& $(BIN)/python -m pytest -q -n 2 --dist loadfile $$chosen $(ARGS)

durations: setup  ## how long each verb and each file of tests takes, written down (ARGS="quick test" chooses)
	$(BIN)/python scripts/measure_make_targets.py $(ARGS)

docs: $(VENV)/docs.ready  ## build the site into build/site; after `make static` with the table and Python that runs
	@$(IN_WEB) true
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet
	@echo "build/site/index.html"

check: setup  ## lint, format, types, floors, size, kernels, wording, files that scripts write
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/basedpyright
	$(BIN)/lint-imports
	$(BIN)/python scripts/size_budget.py
	$(BIN)/python scripts/check_kernels.py
	$(BIN)/python scripts/check_words.py
	$(IN_WEB) npm run --silent lint
	$(IN_WEB) npm run --silent check
	$(BIN)/python -m pytest -q $(WRITTEN)

format: setup  ## format the sources and fix what ruff can fix
	$(BIN)/ruff check --fix --quiet || true
	$(BIN)/ruff format

fuzz: setup  ## fuzz every parser, 20 seconds each (ARGS="mjlog --seconds 60" chooses)
	$(BIN)/python -m fuzz $(ARGS)

mutants: setup  ## put faults into the law, list those that no test notices (ARGS="--seed 1 --count 300")
	PYTHONPATH=src:tests $(BIN)/python -m mutants $(ARGS)

web-types: setup  ## write the messages of the server as TypeScript, and moments to test with
	$(BIN)/python scripts/write_web_types.py
	$(BIN)/python scripts/write_embedded_types.py
	$(BIN)/python scripts/write_web_fixtures.py

proofs: setup  ## write what follows from rulebooks and tests: the map of proofs, pages, hashes
	@mkdir -p build
	@$(BIN)/python -m pytest tests --collect-only -qq --write-proofs=src/hanchan/rules/proofs.json >build/proofs.log \
		|| { grep "^E  \|^ERROR" build/proofs.log; exit 1; }
	$(BIN)/python scripts/write_rulebook_pages.py
	$(BIN)/python scripts/write_side_by_side.py
	$(BIN)/python scripts/write_rule_keys.py
	$(BIN)/python scripts/write_format_table.py
	$(BIN)/python scripts/write_value_sources.py
	$(BIN)/python scripts/write_hashes.py
	$(BIN)/python scripts/write_phases.py
	$(BIN)/python scripts/write_observations.py
	$(BIN)/python scripts/write_ranking_table.py
	$(BIN)/python scripts/write_http_reference.py
	$(BIN)/python scripts/site/write_reference.py

golden: setup  ## freeze what this version writes, for later ones to read: records, tables, events, a store
	PYTHONPATH=src:tests $(BIN)/python tests/suite/golden_records.py
	PYTHONPATH=src:tests $(BIN)/python tests/suite/golden_clubs.py

bots-fit: setup  ## fit `seasoned` to logs (LOGS=FOLDER), or `expected` to its play and to logs (ARGS="LOGS --matches 800")
	$(BIN)/python $(if $(LOGS),scripts/fit_ranking.py $(LOGS),scripts/fit_bots.py) $(ARGS)

wheels: setup $(VENV)/page.ready  ## write a wheel for each platform to dist/; read them all, use ours
	$(BIN)/python scripts/build_wheels.py
	$(IN_WEB) $(CURDIR)/$(BIN)/python ../scripts/check_wheels.py
	$(BIN)/python scripts/try_wheel.py
	$(IN_WEB) $(CURDIR)/$(BIN)/python ../scripts/try_wasm_wheel.py

static: setup  ## build the page that is its own server into build/static/, for any file host
	$(IN_WEB) $(CURDIR)/$(BIN)/python ../scripts/build_static.py

release: wheels $(VENV)/release.ready  ## make a release in dist/: wheels, sdist, SBOMs, sums, all checked
	$(BIN)/python scripts/make_release.py

$(VENV)/release.ready: requirements/release.txt | $(VENV)/dev.ready
	@$(BIN)/python -m pip install --quiet --no-compile --disable-pip-version-check --require-hashes -r requirements/release.txt
	@touch $@

# The locks name versions and hashes, never the address of a registry.
LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 \
	--generate-hashes --no-header --no-emit-index-url --no-emit-find-links --upgrade

lock: setup  ## choose versions again and write them with hashes to requirements/
	$(BIN)/python -m pip install --quiet uv
	$(LOCK) pyproject.toml --extra postgres --extra accounts --extra envs --group dev --output-file requirements/dev.txt
	$(LOCK) pyproject.toml --extra postgres --extra accounts --group build --constraint requirements/dev.txt --output-file requirements/serve.txt
	$(LOCK) pyproject.toml --extra play --group build --constraint requirements/dev.txt --output-file requirements/play.txt
	$(LOCK) --group compiler --constraint requirements/dev.txt --output-file requirements/compiler.txt
	$(LOCK) pyproject.toml --extra arrays --extra cli --group build --group docs --constraint requirements/dev.txt --output-file requirements/docs.txt
	$(LOCK) --group build --group release --constraint requirements/dev.txt --output-file requirements/release.txt
	$(BIN)/python scripts/write_install_sizes.py

$(BIN)/python:
	@sh scripts/make_venv.sh $(VENV)

$(VENV)/play.ready: requirements/play.txt pyproject.toml | $(BIN)/python
	@echo "Setting up (once) ..."
	@$(BIN)/python -m pip install --quiet --no-compile --disable-pip-version-check --require-hashes -r requirements/play.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
	@sh scripts/get_compiler.sh $(VENV)
	@touch $@

$(VENV)/docs.ready: requirements/docs.txt pyproject.toml | $(BIN)/python
	@echo "Setting up for the site (once) ..."
	@$(BIN)/python -m pip install --quiet --no-compile --disable-pip-version-check --require-hashes -r requirements/docs.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
	@touch $@

$(VENV)/dev.ready: requirements/dev.txt pyproject.toml | $(BIN)/python
	@echo "Setting up for development (once) ..."
	@$(BIN)/python -m pip install --quiet --no-compile --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
	@touch $@ $(VENV)/play.ready $(VENV)/docs.ready

$(VENV)/page.ready: web/package-lock.json $(shell find web/src web/public web/index.html web/vite.config.ts src/hanchan/i18n/locales -type f 2>/dev/null) | $(BIN)/python
	@echo "Building the page ..."
	@$(IN_WEB) npm run --silent build
	@touch $@
