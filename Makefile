# make run       install what is missing, build, start the conversation
# make build     a release build
# make test      install what is missing, build, run every test
# make build-tests          build them without running them
# make install   copy a release build to PREFIX, /usr/local unless given; DESTDIR is put before it
# make uninstall            take it away again; logs and settings stay
# make deb       a Debian package in .build/deb
# make check-deb            install, upgrade and remove it in a bare Debian 12; needs root and the network
#                           OLDER_COMMIT=792f9965 upgrades a build of that commit, OLDER=FILE a package
# make lint      check formatting and style rules
# make help      print this list
# make check-locales        name what is missing or contradictory in Locales/ and Prompts/
# make coverage             print how much of what Earshot says the scripts state
# make docs                 write the generated pages of docs/ again, and build the reference of the libraries
# make examples             build the example packages and run their tests
# make installed-size       print the size of an installation
# make bench                medians on this machine, with ratios to similar programs
# make bench-speech         only the measurements of speech
# make bench-scale          commands with a million entries against ten thousand
# make bench-programs       scripts of other programs: steps a second, accepting, flakes
# make bench-scripts        the speed of scripts, the faults they notice, what accepting preserves
# make bench-understanding  how much is understood, and how fast; CORPORA=FOLDER has the public sets
# make bench-listening      how well speech is recognized, and how fast; SENTENCES=FILE for other sentences
# make loopback             200 recordings of the computer's own sound hold no word that it said
# make mutation  list the faults that no script notices, script by script
# make clock-times          reads clock times in all the ways people say them, and counts the mistakes; COUNT=100000 for more
# make remind-year          four simulated years of a watched log: no dose of 10,000 is missed, doubled or early
# make fuzz      a million random texts for each reader
# make soak      100,000 runs of scripts in other orders and places; a million lines for a session
# make soak-scripts         1,000 random scripts are accepted, and sessions are recorded
# make attack    kills, full disks, hostile stores, lines and more against a release build; SEED=1 ROUNDS=20
# make check-fhir           check FHIR bundles of random logs against models of others; needs the network
# make check-report         check reports with axe-core in Debian's chromium, and print them; needs the network
# make first-functions      list anew what every session calls, for the linker; needs valgrind
# make clean     remove what was built

SHELL := /bin/bash
# Swift's libraries are linked statically, and the program has a fixed address. Both make
# the start faster and the two processes smaller (see make bench). Unicode data that nothing
# reads is left out: docs/decisions/0150-one-set-of-unicode-data.md. So are names for programs
# that load this one, and tables for unwinding: docs/decisions/0151-only-what-runs-is-linked.md.
# It is compiled to be small, which costs it no speed: docs/decisions/0179-compiled-to-be-small.md.
# What every session calls is side by side: docs/decisions/0176-what-is-called-is-side-by-side.md.
# Types are found by calls, not by names: docs/decisions/0275-types-are-found-by-calls.md.
RELEASE = -c release -Xswiftc -Osize -Xswiftc -Xfrontend \
	-Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
	--static-swift-stdlib -Xswiftc -Xclang-linker -Xswiftc -no-pie \
	-Xswiftc -use-ld=lld -Xlinker --no-export-dynamic \
	-Xlinker --no-eh-frame-hdr -Xlinker -T$(CURDIR)/scripts/no-unwinding.ld \
	-Xlinker --symbol-ordering-file=$(CURDIR)/scripts/first-functions.txt \
	-Xlinker --no-warn-symbol-ordering \
	$(shell scripts/unicode-data "$(CURDIR)/.build/unicode-data.o")

.PHONY: attack first-functions bench-scale bench-programs check-fhir check-report remind-year run build build-tests test help check-locales coverage bench bench-speech bench-scripts bench-understanding bench-listening loopback soak-scripts mutation clock-times fuzz soak lint docs examples install uninstall deb check-deb installed-size clean dependencies

run: build
	@$$(swift build $(RELEASE) --show-bin-path)/earshot

# Compiled locales load faster, but are never needed: a locale with a mistake stops no build.
# Every build copies the folders of locales anew, without the compiled files.
COMPILE = $$(swift build $(RELEASE) --show-bin-path)/earshot compile-locales || true

build: dependencies
	@scripts/link-archives "$$(swift build $(RELEASE) --show-bin-path)"
	@swift build $(RELEASE) --product earshot
	@$(COMPILE)

build-tests: dependencies
	@scripts/install-test-dependencies
	swift build --build-tests

# The tests start the program many times.
test: build-tests
	@$$(swift build --show-bin-path)/earshot compile-locales || true
	swift test --skip-build

first-functions: build
	swift build $(RELEASE) --product earshot \
		-Xlinker -Map=$(CURDIR)/.build/functions.map -Xlinker --no-demangle
	@$(COMPILE)
	@scripts/first-functions "$$(swift build $(RELEASE) --show-bin-path)/earshot" \
		.build/functions.map >.build/first-functions.txt
	@mv .build/first-functions.txt scripts/first-functions.txt

check-locales: dependencies
	swift build --product earshot
	@$$(swift build --show-bin-path)/earshot check-locales

coverage: dependencies
	swift test --filter 'CoverageTests|ConfirmationTests'

bench: build
	swift build $(RELEASE) --product earshot-bench
	@$(COMPILE)
	@$$(swift build $(RELEASE) --show-bin-path)/earshot-bench

bench-speech: build
	swift build $(RELEASE) --product earshot-bench
	@$(COMPILE)
	@$$(swift build $(RELEASE) --show-bin-path)/earshot-bench speech heard echo

# The folder of public test sets, which are not part of the project.
CORPORA ?=
bench-understanding: build
	swift build $(RELEASE) --product earshot-bench
	@$(COMPILE)
	@CORPORA="$(CORPORA)" $$(swift build $(RELEASE) --show-bin-path)/earshot-bench understood

# A failure is repeated with its SEED, ONLY (the kind, or a part of its name) and TRIAL (its number).
SEED ?= 1
ROUNDS ?= 20
ONLY ?=
attack: build
	@python3 scripts/attack "$$(swift build $(RELEASE) --show-bin-path)/earshot" \
		--seed "$(SEED)" --rounds "$(ROUNDS)" --only "$(ONLY)" $(if $(TRIAL),--trial "$(TRIAL)")

bench-scale: build
	@scripts/bench-scale "$$(swift build $(RELEASE) --show-bin-path)/earshot"

# PARTS=speed,accept,repeat for some of them; RUNS=200 runs of each script.
RUNS ?= 200
bench-programs: PARTS = speed,accept,repeat
bench-programs: build
	@scripts/bench-programs "$$(swift build $(RELEASE) --show-bin-path)/earshot" \
		--parts "$(PARTS)" --runs "$(RUNS)"

check-fhir: build
	@scripts/check-fhir "$$(swift build $(RELEASE) --show-bin-path)/earshot" 1000

check-report: build
	@scripts/check-report "$$(swift build $(RELEASE) --show-bin-path)/earshot"

soak-scripts: build-tests
	EARSHOT_SOAK_SCRIPTS=250 swift test --skip-build --filter ScriptTestingTests

# What is said to the recognizer.
SENTENCES ?= $(CURDIR)/Benchmarks/Listening/spoken-en.json
bench-listening: build
	swift build $(RELEASE) --product earshot-bench
	@$(COMPILE)
	@SENTENCES="$(SENTENCES)" $$(swift build $(RELEASE) --show-bin-path)/earshot-bench listening

loopback: build-tests
	EARSHOT_RECORDINGS=200 swift test --skip-build --filter OwnVoiceTests

# How many combinations of each locale's table are read.
COUNT ?= 20000
clock-times: build-tests
	EARSHOT_CLOCK_TIMES="$(COUNT)" swift test --skip-build --filter ClockTimeTests

remind-year: build-tests
	EARSHOT_REMIND_YEAR=1 swift test --skip-build --filter WatchedYearTests

bench-scripts: PARTS = scripts deletions mutants accept reader flakes
mutation: PARTS = deletions survivors
fuzz: PARTS = reader understanding
soak: PARTS = flakes session
bench-scripts mutation fuzz soak: build
	swift build $(RELEASE) --product earshot-bench
	@$(COMPILE)
	@$$(swift build $(RELEASE) --show-bin-path)/earshot-bench $(PARTS)

help:
	@sed -n 's/^# //p;/^$$/q' Makefile

installed-size: build
	@scripts/installed-size "$$(swift build $(RELEASE) --show-bin-path)"

PREFIX ?= /usr/local
install:
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" Packaging/install \
		"$(CURDIR)/.build/release" "$(CURDIR)"

uninstall:
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" Packaging/install --uninstall

deb: build
	@Packaging/deb .build/release "$(CURDIR)" .build/deb

# OLDER is a package of an earlier version, which is upgraded.
OLDER ?=
OLDER_COMMIT ?=
export OLDER_COMMIT
check-deb: deb
	@older=$${OLDER_COMMIT:+$$(Packaging/older-deb "$$OLDER_COMMIT" .build/older)} && \
		Packaging/check-deb .build/deb/earshot_*.deb $${older:-$(OLDER)}

lint:
	swift format lint --strict --recursive --parallel Package.swift Sources Tests Prompts Locales Benchmarks \
		$(wildcard Examples/*/Package.swift Examples/*/Sources Examples/*/Tests)

# Libraries that have a reference: .build/docs/NAME.doccarchive. Comments describe only the
# parameters whose names do not say everything, so those without a description are allowed.
DOCUMENTED = AccessibleCore Journal Speech ScriptTesting AccessibilityScripts
docs: dependencies
	EARSHOT_UPDATE_DOCS=1 swift test --filter 'CommandReference|RequirementTable|DecisionTests'
	mkdir -p .build/docs
	for library in $(DOCUMENTED); do \
		EARSHOT_DOCS=1 swift package --allow-writing-to-directory .build/docs \
			generate-documentation --target $$library --warnings-as-errors \
			--disable-parameters-and-returns-validation \
			--output-path .build/docs/$$library.doccarchive || exit 1; \
	done

examples: dependencies
	scripts/build-examples

clean:
	rm -rf .build

dependencies:
	@scripts/install-dependencies
