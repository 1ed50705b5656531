"""A small program that looks like earshot and breaks the promise that BREAKS names, for --self-test.

Without BREAKS it keeps them all. It logs notes alone.
"""

import json
import os
import re
import signal
import sqlite3
import sys
import time

BROKEN = os.environ.get("BREAKS", "")
WITH_VALUE = {"--speech", "--listen", "--locale", "--data", "--now", "--zone", "--audio", "--events", "--output", "--search"}
SCHEMA = """
    CREATE TABLE IF NOT EXISTS entry (
        id INTEGER PRIMARY KEY, kind TEXT, item TEXT, amount TEXT, unit TEXT, severity TEXT, meal TEXT,
        time INTEGER, ended INTEGER, zone TEXT, words TEXT, folded TEXT, fields TEXT
    );
"""
# The promise that a program breaks, the attack that is made, and the failure that must be noticed.
BREAKS = [
    ("", "kill in a conversation", None),
    ("", "kill in an import, a copy, a repair", None),
    ("", "hostile lines", None),
    ("", "hostile arguments", None),
    ("", "several sessions", None),
    ("", "answers that nobody reads", None),
    ("crash", "hostile lines", "crash"),
    ("crash", "log that was cut off", "crash"),
    ("signal", "closed standard streams", "signal"),
    ("signal", "hostile environment", "signal"),
    ("hang", "voice's process dies", "hang"),
    ("signal", "rare moments", "signal"),
    ("signal", "jumps of the clock", "signal"),
    ("signal", "hostile files for import", "signal"),
    ("signal", "bytes that are no text", "signal"),
    ("signal", "hostile arguments", "signal"),
    ("ended", "hostile lines", "ended"),
    ("ended", "hostile keys", "ended"),
    ("lost", "kill in a conversation", "lost"),
    ("lost", "kill of one sentence", "lost"),
    ("lost", "kill in a migration", "lost"),
    ("lost", "kill in an import, a copy, a repair", "lost"),
    ("lost", "kill while the day is copied", "lost"),
    ("lost", "SIGTERM and SIGHUP", "lost"),
    ("lost", "limit for files", "lost"),
    ("lost", "full disk in a copy, an export", "lost"),
    ("signal", "read-only folder", "signal"),
    ("lost", "log with one bad row", "lost"),
    ("lost", "several sessions", "lost"),
    ("signal", "folder that moves away", "signal"),
    ("signal", "full disk", "signal"),
    ("lost", "a million entries", "lost"),
    ("lost", "answers that nobody reads", "lost"),
    ("unconfirmed", "hostile settings", "unconfirmed"),
    ("no sentence", "hostile environment", "no sentence"),
    ("no sentence", "full disk for events", "no sentence"),
    ("no sentence", "sound server without answers", "no sentence"),
    ("trace", "hostile scripts", "trace"),
    ("signal", "log with hostile rows", "signal"),
    ("trace", "log with random bytes", "trace"),
    ("control", "hostile lines", "control"),
    ("touched", "links and pipes for the log", "touched"),
    ("touched", "log of another schema", "touched"),
    ("touched", "kill while settings are saved", "touched"),
]


def say(text):
    os.write(1, (text + "\n").encode("utf-8", "surrogateescape"))


def stop(text, status=1):
    os.write(2, (text + "\n").encode())
    sys.exit(status)


class Log:
    def __init__(self, folder):
        self.path = os.path.join(folder, "log.sqlite")
        os.makedirs(folder, mode=0o700, exist_ok=True)
        for name in os.listdir(folder) if BROKEN == "touched" else []:
            if os.path.isfile(os.path.join(folder, name)):
                os.chmod(os.path.join(folder, name), 0o600)
        if os.path.islink(self.path):
            stop("The log is a link. Nothing was changed. Move it away.")
        elif os.path.exists(self.path) and (not os.path.isfile(self.path) or os.stat(self.path).st_nlink > 1):
            stop("The log is no file of its own. Nothing was changed. Move it away.")
        self.connection = sqlite3.connect(self.path, timeout=10, isolation_level=None)
        try:
            version = self.connection.execute("PRAGMA user_version").fetchone()[0]
            if version == 99 and BROKEN != "touched":
                stop("The log is newer. Nothing was changed. Install a newer program.")
            self.connection.executescript(SCHEMA)
            if BROKEN == "lost":
                self.connection.execute("DELETE FROM entry")
        except sqlite3.Error as error:
            if BROKEN == "trace":
                raise
            if BROKEN == "crash":
                os.kill(os.getpid(), signal.SIGSEGV)
            if "readonly" not in str(error):
                stop("The log is damaged. Nothing was changed. Make another one.")

    def add(self, words):
        self.connection.execute(
            "INSERT INTO entry (kind, item, time, zone, words) VALUES ('note', ?, ?, 'UTC', ?)",
            (words.removeprefix("note: "), int(time.time() * 1000), words),
        )

    def take_back(self, words):
        self.connection.execute("DELETE FROM entry WHERE words = ?", (words,))
        return words.removeprefix("note: ")


def answer(log, line):
    """The answer to a line, and whether it was logged."""
    if not re.fullmatch(r"note: attack \d+", line):
        if BROKEN == "crash":
            os.kill(os.getpid(), signal.SIGILL)
        if BROKEN == "ended" and line not in ("", "escape", "undo", "cancel", "no"):
            sys.exit(0)
        if BROKEN == "control":
            return "Not understood: \x1b[31m. Nothing was logged.", False
        return "Not understood. Nothing was logged. Type a note.", False
    try:
        log.add(line)
    except sqlite3.Error:
        return "The log cannot be written. Nothing was logged. Check the disk.", False
    if BROKEN == "unconfirmed":
        return "Nothing was logged. Type it again.", False
    return f"Logged: note, {line.removeprefix('note: ')}, now.", True


def converse(log):
    rest = []
    try:
        say("Hello. Type a note.")
    except OSError:
        # Nothing is logged whose answer nobody reads.
        rest.append("")
    if os.isatty(0):
        os.write(1, b"> ")
    own = []
    for raw in sys.stdin.buffer:
        if BROKEN == "hang":
            time.sleep(60)
        line = raw.decode("utf-8", "replace").strip()
        # What a line editor would have taken out of the line.
        line = line.rpartition("\x15")[2]
        if line == "quit":
            return
        if rest:
            rest.append(line)
            continue
        if line == "undo" and own:
            text = f"Undone: note, {log.take_back(own.pop())}."
        else:
            if line.startswith("rate") and BROKEN == "touched":
                open(os.path.join(os.path.dirname(log.path), "settings.json.new"), "w").close()
            text, is_logged = answer(log, line)
            if is_logged:
                own.append(line)
        try:
            say(text)
        except OSError:
            if BROKEN == "lost":
                log.take_back(line)
                sys.exit(0)
            os.write(2, (text + "\n").encode())
            rest.append("")
    if rest and BROKEN != "lost":
        stop("Nobody reads the answers. Not logged: " + "; ".join(rest[1:]) + ".")


def main():
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    words, options = [], {}
    given = iter(sys.argv[1:])
    for word in given:
        if word in WITH_VALUE:
            options[word] = next(given, "")
        elif word.startswith("--"):
            options[word] = ""
        else:
            words.append(word)
    command = words[0] if words else ""
    if BROKEN == "signal":
        os.kill(os.getpid(), signal.SIGUSR1)
    if BROKEN == "trace" and command in ("test", "audit"):
        raise ValueError("no script")
    if options.get("--events") == "/dev/full" and BROKEN != "no sentence":
        os.write(2, b"The events cannot be written. Name another file.\n")
    if options.get("--audio") == "pulse" and BROKEN != "no sentence":
        os.write(2, b"No sound device answers. Text goes on.\n")
    if command not in ("", "converse", "log", "history", "import", "restore"):
        say("Nothing to do here.")
        return
    if BROKEN == "hang" and command == "import":
        time.sleep(60)
    log = Log(options.get("--data") or os.environ.get("EARSHOT_DATA") or "data")
    if command in ("", "converse"):
        converse(log)
    elif command == "log":
        if BROKEN == "no sentence":
            sys.exit(1)
        text, is_logged = answer(log, " ".join(words[1:]))
        try:
            say(text)
        except OSError:
            stop(text, 0 if BROKEN == "lost" else 1)
        sys.exit(0 if is_logged else 1)
    elif command == "history":
        rows = log.connection.execute("SELECT id, words FROM entry ORDER BY id").fetchall()
        say(json.dumps([{"id": row[0], "words": row[1] or ""} for row in rows]))
    elif command == "import":
        try:
            with open(words[1], "rb") as file:
                entries = json.load(file)["entries"]
            log.connection.execute("BEGIN")
            for entry in entries:
                log.add(entry["words"])
            log.connection.execute("COMMIT")
        except (OSError, ValueError, LookupError, TypeError, RecursionError, sqlite3.Error, AttributeError):
            stop("The file cannot be read. Nothing was imported. Name another file.")


if __name__ == "__main__":
    try:
        main()
    except OSError:
        stop("The answer or the log cannot be written. Nothing was logged.")
    except sqlite3.Error:
        if BROKEN == "trace":
            raise
        stop("The log cannot be read. Nothing was changed. Make another one.")
