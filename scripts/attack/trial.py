"""One attempt of an attack: a folder of its own, the program in it, and what went wrong."""

import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path

FAILURES = {
    "crash": "it crashed",
    "signal": "it ended by a signal that nobody sent",
    "hang": "it did not end, or did not answer, in time",
    "ended": "the session ended after bad input",
    "lost": "what was confirmed is not in the log",
    "unconfirmed": "what was not confirmed is in the log",
    "no sentence": "an error without a sentence",
    "trace": "a stack trace",
    "control": "raw control characters in the output",
    "touched": "a file of somebody else was changed",
}
CRASHES = {signal.SIGILL, signal.SIGTRAP, signal.SIGABRT, signal.SIGBUS, signal.SIGFPE, signal.SIGSEGV, signal.SIGSYS}
TRACE = re.compile(
    r"Fatal error:|Stack dump|Program crashed|Current stack trace|Traceback \(most recent|terminate called"
    r"|\bat /\S+\.swift:\d+|\w+Error\(\w+:|\b0x[0-9a-f]{9,}\b"
)
# What would move a cursor, change a color or turn the text around on a terminal.
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
# A command that can be typed may follow a sentence without a period.
SENTENCE = re.compile(r"\w+ [^\n]*\w[^\n]*[.?!]\"?(\s|$)")
NOTE = re.compile(r"attack (\d+)")
GIGABYTE = 1 << 30


class Unchecked(Exception):
    """This attempt cannot be made here; the text says why."""


class Outcome:
    """How a run of the program ended."""

    def __init__(self, status, output, error, was_killed):
        self.status, self.output, self.error, self.was_killed = status, output, error, was_killed

    @property
    def text(self):
        return (self.output + self.error).decode("utf-8", "replace")


class Trial:
    """One attempt. The same seed, kind and number make the same attempt."""

    def __init__(self, program, seed, kind, number, parent, patience):
        self.program, self.patience = program, patience
        self.random = random.Random(f"{seed}/{kind}/{number}")
        self.folder = Path(tempfile.mkdtemp(prefix="trial-", dir=parent))
        self.data = self.folder / "data"
        self.failures = []
        self.children = []
        self.next_note = self.random.randrange(1_000, 9_000)
        for name in ["home", "config", "run", "work"]:
            (self.folder / name).mkdir(mode=0o700)
        self.environment = {
            "HOME": str(self.folder / "home"),
            "XDG_CONFIG_HOME": str(self.folder / "config"),
            "XDG_RUNTIME_DIR": str(self.folder / "run"),
            "EARSHOT_DATA": str(self.data),
            "EARSHOT_COPIES": "off",
            "PATH": "/usr/bin:/bin",
            "LC_ALL": "C.UTF-8",
            "TERM": "dumb",
            "TZ": "UTC",
            "BRLAPI_HOST": "127.0.0.1:61000",
        }
        # Commands start through these words, such as those that enter a folder on a full disk.
        self.prefix = []
        self.usual = ["--speech", "off", "--listen", "typed", "--locale", "en_US"]

    def close(self):
        for child in self.children:
            kill(child)
        subprocess.run(["chmod", "-R", "u+rwx", str(self.folder)], check=False, capture_output=True)
        shutil.rmtree(self.folder, ignore_errors=True)

    def fail(self, failure, what):
        self.failures.append((failure, " ".join(what.split())[:300]))

    def note(self):
        """A sentence that can be told from all others, and its number."""
        self.next_note += 1
        return f"note: attack {self.next_note}", self.next_note

    # Running

    def command(self, words):
        """The words of a command line: options stand behind the command."""
        words = [str(word) for word in words]
        return [*self.prefix, str(self.program), *words]

    def start(self, words, environment=None, largest=None, **streams):
        """Starts the program in a process group of its own. `largest` is the longest file, in bytes."""

        def limit():
            # What whoever started the attack blocks or ignores is no matter of the program.
            signal.pthread_sigmask(signal.SIG_SETMASK, [])
            for number in signal.valid_signals() - {signal.SIGKILL, signal.SIGSTOP}:
                if number < signal.SIGRTMIN:
                    signal.signal(number, signal.SIG_DFL)
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            resource.setrlimit(resource.RLIMIT_AS, (8 * GIGABYTE, 8 * GIGABYTE))
            if largest is not None:
                signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
                resource.setrlimit(resource.RLIMIT_FSIZE, (largest, largest))

        child = subprocess.Popen(
            self.command(words),
            env=self.environment if environment is None else environment,
            cwd=self.folder / "work",
            start_new_session=True,
            preexec_fn=limit,
            **streams,
        )
        self.children.append(child)
        return child

    def run(self, *words, text="", kill_after=None, judged=True, patience=None, **how):
        """Runs the program to its end, and judges how it ended."""
        how.setdefault("stdout", subprocess.PIPE)
        child = self.start(words, stdin=subprocess.PIPE, stderr=subprocess.PIPE, **how)
        data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogateescape")
        was_killed = False
        try:
            output, error = child.communicate(data, timeout=kill_after or patience or self.patience)
        except subprocess.TimeoutExpired:
            was_killed = True
            if kill_after is None:
                self.fail("hang", f"no end within {patience or self.patience} s: {shown(words)}")
            kill(child)
            output, error = child.communicate()
        outcome = Outcome(child.returncode, output or b"", error or b"", was_killed)
        if judged:
            self.judge(outcome, shown(words))
        return outcome

    def log(self, sentence, **how):
        return self.run("log", *self.usual, sentence, **how)

    # Judging

    def judge(self, outcome, what, allows_controls=False):
        """Notes what no run may do, whatever it was given."""
        if not outcome.was_killed:
            self.judge_status(outcome.status, what)
        text = outcome.text
        if TRACE.search(text):
            self.fail("trace", f"{what}: {TRACE.search(text).group()}")
        if not allows_controls and CONTROL.search(text):
            self.fail("control", f"{what}: {CONTROL.search(text).group()!r}")
        if not outcome.was_killed and outcome.status > 0 and not SENTENCE.search(text):
            self.fail("no sentence", f"{what}: status {outcome.status}, {text[:80]!r}")

    def judge_status(self, status, what):
        if status >= 0:
            return
        number = -status
        name = signal.Signals(number).name
        self.fail("crash" if number in CRASHES else "signal", f"{what}: {name}")

    def entries(self, what="history"):
        """What the program itself says is in the log; None after an error, which is judged."""
        outcome = self.run("history", "--json", *self.usual)
        # It ends with 1 if it left out entries that cannot be read, and named them.
        if outcome.status != 0 and not outcome.output.startswith(b"["):
            return None
        try:
            return json.loads(outcome.output)
        except ValueError:
            self.fail("no sentence", f"{what}: the answer is no JSON")
            return None

    def check(self, confirmed, possible=(), required=True):
        """Compares the log with what was confirmed, and with what may be in it."""
        entries = self.entries()
        if entries is None:
            if required:
                self.fail("lost", f"the log cannot be read; {len(confirmed)} notes were confirmed")
            return None
        found = {int(match[1]) for entry in entries if (match := NOTE.search(entry.get("words", "")))}
        for number in sorted(set(confirmed) - set(possible) - found)[:3]:
            self.fail("lost", f"note {number} was confirmed and is not in the log")
        for number in sorted(found - set(confirmed) - set(possible))[:3]:
            self.fail("unconfirmed", f"note {number} was not confirmed and is in the log")
        return found

    def check_file(self):
        """Looks at the log's file without the program."""
        import sqlite3

        log = self.data / "log.sqlite"
        if not log.exists():
            return
        try:
            connection = sqlite3.connect(f"file:{log}?mode=ro", uri=True)
            verdict = connection.execute("PRAGMA integrity_check").fetchone()[0]
            connection.close()
        except sqlite3.Error as error:
            verdict = str(error)
        if verdict != "ok":
            self.fail("lost", f"the log's file is not whole: {verdict}")


def kill(child, number=signal.SIGKILL):
    """Ends a program and what it started in its process group."""
    try:
        os.killpg(child.pid, number)
    except (ProcessLookupError, PermissionError):
        pass


def shown(words):
    """Words of a command line as one can read them."""
    return " ".join(ascii(str(word))[:60] if str(word).startswith("-") is False else str(word)[:60] for word in words)
