# make run      install what is missing, build, start the conversation
# make test     install what is missing, build, run every test
# make build    a release build
# make bench-speech   those of speech alone
# make bench-scripts  how fast scripts run, what they notice and what accepting keeps; texts and runs by the 100,000
# make mutation wrong programs that no script notices, script by script
# make fuzz     a million random texts to each reader
# make soak     100,000 scripts in other orders and places; a million lines to the session
# make bench-understanding  how much is understood, and how fast; CORPORA=FOLDER has the public sets
# make bench    medians and ratios to peers, on this machine
# make soak-scripts   1,000 random scripts accepted, and sessions recorded
# make coverage what the project's own scripts state, in figures
# make check-locales  what is missing or contradictory in Locales/ and Prompts/
# make lint     formatting and rules
# make docs     write docs/commands.md and docs/requirements.md anew
# make clean    remove what was built

SHELL := /bin/bash
# Linked without the Swift libraries' own files, and at a fixed address: both make
# the start faster and the two processes smaller (make bench).
RELEASE := -c release --static-swift-stdlib -Xswiftc -Xclang-linker -Xswiftc -no-pie

.PHONY: run build test check-locales coverage bench bench-speech bench-scripts bench-understanding soak-scripts mutation fuzz soak lint docs clean dependencies

run: build
	@$$(swift build $(RELEASE) --show-bin-path)/earshot

build: dependencies
	@scripts/link-archives "$$(swift build $(RELEASE) --show-bin-path)"
	@swift build $(RELEASE) --product earshot

test: dependencies
	swift build --build-tests
	swift test --skip-build

check-locales: dependencies
	swift build --product earshot
	@$$(swift build --show-bin-path)/earshot check-locales

coverage: dependencies
	swift test --filter CoverageTests

bench: build
	swift build $(RELEASE) --product earshot-bench
	@$$(swift build $(RELEASE) --show-bin-path)/earshot-bench

bench-speech: build
	swift build $(RELEASE) --product earshot-bench
	@$$(swift build $(RELEASE) --show-bin-path)/earshot-bench speech heard

# The folder of public sets, which are no part of the project.
CORPORA ?=
bench-understanding: build
	swift build $(RELEASE) --product earshot-bench
	@CORPORA="$(CORPORA)" $$(swift build $(RELEASE) --show-bin-path)/earshot-bench understood

soak-scripts: dependencies
	swift build --build-tests
	EARSHOT_SOAK_SCRIPTS=250 swift test --skip-build --filter 'AcceptPropertyTests|RecordTests'

bench-scripts: PARTS = scripts deletions mutants accept reader flakes
mutation: PARTS = deletions survivors
fuzz: PARTS = reader understanding
soak: PARTS = flakes session
bench-scripts mutation fuzz soak: build
	swift build $(RELEASE) --product earshot-bench
	@$$(swift build $(RELEASE) --show-bin-path)/earshot-bench $(PARTS)

lint:
	swift format lint --strict --recursive --parallel Package.swift Sources Tests Prompts Locales Benchmarks

docs: dependencies
	EARSHOT_UPDATE_DOCS=1 swift test --filter 'CommandReference|RequirementTable'

clean:
	rm -rf .build

dependencies:
	@scripts/install-dependencies
