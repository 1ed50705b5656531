#!/usr/bin/env python3
"""Attacks a built earshot, and prints how often each attack was made and what broke.

Usage: attack PROGRAM [--seed N] [--rounds N] [--only TEXT] [--trial N] [--patience SECONDS] [--self-test]

Each round makes one attempt of each kind, in a temporary folder of its own. A failure is: a crash, a
signal, a hang, a session that ends after bad input, a confirmed entry that is not in the log, an entry
in the log that was not confirmed, an error without a sentence, a stack trace, raw control characters,
a changed file of somebody else. Ends with 1 if there was any. --self-test attacks programs that break
each of these promises, and ends with 1 if one is not noticed. No network is needed.
"""

import argparse
import faulthandler
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

import disks  # noqa: E402
import inputs  # noqa: E402
import kills  # noqa: E402
import shares  # noqa: E402
import stores  # noqa: E402
import surroundings  # noqa: E402
from trial import FAILURES, Trial, Unchecked  # noqa: E402

KINDS = {**kills.KINDS, **disks.KINDS, **stores.KINDS, **inputs.KINDS, **shares.KINDS, **surroundings.KINDS}
# Kinds that take long, with the number of rounds between two attempts.
RARE = {"a million entries": 50, "sound server dies": 5}


class Tally:
    """What came of the attempts of one kind."""

    def __init__(self):
        self.attempts, self.failed, self.counts, self.skipped, self.seconds = 0, 0, {}, None, 0.0


def attempt(program, seed, kind, number, folder, patience):
    """Makes one attempt; returns its failures and, if it was not made, why."""
    trial = Trial(program, seed, kind, number, folder, patience)
    try:
        KINDS[kind](trial)
        return trial.failures, None
    except Unchecked as reason:
        return trial.failures, str(reason)
    except (OSError, sqlite3.Error, subprocess.SubprocessError) as error:
        # After a failure, what an attempt goes on with may not be there.
        if not trial.failures:
            trial.fail("lost", f"the attempt cannot go on: {error}")
        return trial.failures, None
    finally:
        trial.close()


def run(program, seed, rounds, kinds, folder, patience, first=0, report=print):
    """Makes all attempts; returns the tally of each kind."""
    tallies = {kind: Tally() for kind in kinds}
    for number in range(first, first + rounds):
        for kind in kinds:
            if number % RARE.get(kind, 1) and rounds > 1:
                continue
            tally = tallies[kind]
            if tally.skipped:
                continue
            start = time.monotonic()
            failures, skipped = attempt(program, seed, kind, number, folder, patience)
            tally.seconds += time.monotonic() - start
            if skipped:
                tally.skipped = skipped
                continue
            tally.attempts += 1
            tally.failed += bool(failures)
            for failure, what in failures:
                tally.counts[failure] = tally.counts.get(failure, 0) + 1
                report(f"{kind}, trial {number}: {FAILURES[failure]}: {what}", flush=True)
    return tallies


def table(tallies):
    """The tallies as a table in Markdown, and a sentence for each kind that was skipped."""
    rows = ["| attack | attempts | failed | what broke |", "|---|---|---|---|"]
    for kind, tally in tallies.items():
        if tally.attempts:
            broke = ", ".join(f"{FAILURES[name]} {count} ×" for name, count in sorted(tally.counts.items()))
            rows.append(f"| {kind} | {tally.attempts} | {tally.failed} | {broke or 'nothing'} |")
    total = sum(tally.attempts for tally in tallies.values())
    failed = sum(tally.failed for tally in tallies.values())
    rows.append(f"| all | {total} | {failed} | |")
    skipped = [f"Skipped: {kind}, because {tally.skipped}." for kind, tally in tallies.items() if tally.skipped]
    return "\n".join(rows + ([""] + skipped if skipped else []))


def unnoticed(program, promise, kind, failure):
    """Attacks a program that breaks a promise; returns a sentence if that goes unnoticed."""
    surroundings.MILLION = 1_000
    # What is waited for in vain takes the whole time.
    patience = 0.5 if failure in ("hang", "unconfirmed") else 3
    found = []
    for number in range(6 if failure else 2):
        failures, skipped = attempt(program, 1, kind, number, program.parent, patience)
        if skipped or failure in [name for name, _ in failures]:
            return None
        found += failures
    if failure:
        return f"{kind}: {FAILURES[failure]}, and nobody notices."
    return f"{kind}: an honest program fails: {found[0]}" if found else None


def self_test(folder):
    """Attacks programs that break one promise each, and one that keeps all; returns what went unnoticed."""
    from fake import BREAKS

    fake = Path(__file__).resolve().parent / "fake.py"
    with ProcessPoolExecutor(8) as pool:
        waiting = []
        for number, (promise, kind, failure) in enumerate(BREAKS):
            (folder / str(number)).mkdir()
            program = folder / str(number) / "fake"
            program.write_text(f'#!/bin/sh\nBREAKS="{promise}" exec "{sys.executable}" -S -E "{fake}" "$@"\n')
            program.chmod(0o700)
            waiting.append(pool.submit(unnoticed, program, promise, kind, failure))
        return [line for future in waiting if (line := future.result())]


def main():
    # Tells where an attack waits.
    faulthandler.register(signal.SIGUSR1)
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", nargs="?")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--only", default="")
    parser.add_argument("--trial", type=int)
    parser.add_argument("--patience", type=float, default=30)
    parser.add_argument("--self-test", action="store_true")
    options = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="earshot-attack-"))
    try:
        if options.self_test:
            unnoticed = self_test(folder)
            print("\n".join(unnoticed) if unnoticed else "Every broken promise is noticed.")
            return 1 if unnoticed else 0
        if not options.program:
            parser.error("Name the program that is attacked.")
        kinds = [kind for kind in KINDS if options.only in kind]
        first, rounds = (options.trial, 1) if options.trial is not None else (0, options.rounds)
        start = time.monotonic()
        program = Path(options.program).resolve()
        tallies = run(program, options.seed, rounds, kinds, folder, options.patience, first)
        who = "root" if os.geteuid() == 0 else "an ordinary user"
        print(table(tallies))
        print(f"\nSeed {options.seed}, {rounds} rounds, as {who}, {time.monotonic() - start:.0f} s.")
        if any(tally.failed for tally in tallies.values()):
            print("Again: make attack SEED=… ONLY='kind' TRIAL=number, with the numbers above.")
            return 1
        return 0
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
