"""Kills in the middle of a save, of a migration, of a copy and of an import."""

import json
import os
import shutil
import signal
import sqlite3
import time

from talk import Conversation
from trial import kill

# What is without the columns of later schemas, so that it is migrated when it is opened.
FIRST_SCHEMA = """
    CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
    INSERT INTO grdb_migrations VALUES ('1 entries and journal');
    CREATE TABLE entry (
        id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, item TEXT NOT NULL, amount TEXT,
        unit TEXT, severity TEXT, meal TEXT, time INTEGER NOT NULL, zone TEXT NOT NULL,
        words TEXT NOT NULL, folded TEXT NOT NULL
    ) STRICT;
    CREATE INDEX entry_by_time ON entry (time);
    CREATE INDEX entry_by_kind ON entry (kind, time);
    CREATE TABLE change (
        id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, before TEXT, after TEXT,
        done INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX change_by_state ON change (done, id);
    PRAGMA application_id = 1164014195;
    PRAGMA user_version = 1;
"""


def notes(numbers):
    """An export of the program with these notes."""
    entries = [
        {
            "item": f"attack {number}",
            "kind": "note",
            "time": f"2026-03-09T{number % 24:02}:{number % 60:02}:00.000+00:00",
            "words": f"note: attack {number}",
            "zone": "Etc/UTC",
        }
        for number in numbers
    ]
    return json.dumps({"format": "earshot-log", "version": 1, "habits": [], "entries": entries})


def fill(trial, count):
    """Notes in the log, by one import; returns their numbers."""
    numbers = {trial.note()[1] for _ in range(count)}
    file = trial.folder / "fill.json"
    file.write_text(notes(sorted(numbers)))
    trial.run("import", *trial.usual, file)
    return numbers


def conversation(trial):
    """A conversation is killed while it saves a note, or takes one back."""
    random = trial.random
    speech = ["--speech", "espeak", "--audio", "null"] if random.random() < 0.3 else []
    talk = Conversation(trial, *speech)
    if not talk.greet():
        talk.kill()
        return
    for _ in range(random.randint(1, 5)):
        talk.expect_note("a note")
    possible, undone, last = set(), set(), talk.sent and max(talk.sent)
    if random.random() < 0.3:
        undone.add(last)
        talk.send("undo\n")
    else:
        for _ in range(random.randint(1, 3)):
            sentence, number = trial.note()
            possible.add(number)
            talk.send(sentence + "\n")
    time.sleep(random.uniform(0, 0.03))
    talk.kill()
    # What was printed before the end counts as confirmed, and what was taken back is gone.
    was_undone = undone and b"Undone" in talk.received
    trial.check(talk.confirmed, possible - talk.confirmed | (set() if was_undone else undone))
    trial.check_file()
    trial.log(trial.note()[0])


def one_shot(trial):
    """`log` is killed at a random moment."""
    confirmed, possible = set(), set()
    for _ in range(2):
        sentence, number = trial.note()
        outcome = trial.log(sentence, kill_after=trial.random.uniform(0.001, 0.15))
        saved = b"Logged" in outcome.output or outcome.status == 0
        (confirmed if saved else possible).add(number)
    # Whatever the kills left, the next sentence is logged.
    sentence, number = trial.note()
    if trial.log(sentence).status == 0:
        confirmed.add(number)
    else:
        trial.fail("lost", "nothing can be logged after a kill")
    trial.check(confirmed, possible)
    trial.check_file()


def first_schema(path, numbers):
    """Makes a log of the first schema with these notes."""
    connection = sqlite3.connect(path)
    connection.executescript(FIRST_SCHEMA)
    connection.executemany(
        "INSERT INTO entry (kind, item, time, zone, words, folded)"
        " VALUES ('note', ?, 1773000000000, 'UTC', ?, '')",
        [(f"attack {number}", f"note: attack {number}") for number in numbers],
    )
    connection.commit()
    connection.close()
    os.chmod(path, 0o600)


def migration(trial):
    """The first start with a log of the first schema is killed."""
    trial.data.mkdir(mode=0o700)
    numbers = {trial.note()[1] for _ in range(trial.random.randint(1, 300))}
    first_schema(trial.data / "log.sqlite", numbers)
    for _ in range(2):
        trial.run("history", *trial.usual, kill_after=trial.random.uniform(0.01, 0.2))
    trial.check(numbers)
    trial.check_file()


def maintenance(trial):
    """Import, backup, restore, repair, export or the daily copies are killed."""
    random = trial.random
    before = fill(trial, random.randint(5, 60))
    copy = trial.folder / "copy.sqlite"
    trial.run("backup", *trial.usual, copy)
    after_copy = fill(trial, 3)
    more = {trial.note()[1] for _ in range(random.randint(5, 200))}
    file = trial.folder / "more.json"
    file.write_text(notes(sorted(more)))
    name = random.choice(["import", "backup", "restore", "repair", "export"])
    words = {
        "import": ["import", *trial.usual, file],
        "backup": ["backup", *trial.usual, trial.folder / "second.sqlite"],
        "restore": ["restore", *trial.usual, copy],
        "repair": ["doctor", "--repair", *trial.usual],
        "export": ["export", *trial.usual, "--output", trial.folder / "export.json"],
    }[name]
    trial.run(*words, kill_after=random.uniform(0.02, 0.2))
    found = trial.check(
        before | (set() if name == "restore" else after_copy),
        possible=more if name == "import" else after_copy if name == "restore" else (),
    )
    # An import and a restoration are done as a whole or not at all.
    part = {"import": more, "restore": after_copy}.get(name)
    if part and found is not None and found & part not in (set(), part):
        trial.fail("lost", f"{name} was done in part")
    trial.check_file()


def settings(trial):
    """A conversation is killed while it saves settings: the old ones or the new ones are there."""
    talk = Conversation(trial)
    if talk.greet():
        for rate in trial.random.sample(range(100, 800), 3):
            talk.send(f"rate {rate}\n")
        time.sleep(trial.random.uniform(0, 0.02))
    talk.kill()
    again = Conversation(trial)
    if again.greet():
        again.expect_note("a kill while settings were saved")
        if b"settings" in again.received.split(b"Logged")[0]:
            trial.fail("lost", f"the settings cannot be read: {again.tail}")
        # A file that is saved afterwards leaves nothing of the killed one behind.
        again.send("rate 200\n")
        again.expect_note("a setting")
    again.finish()
    left = [path.name for path in trial.folder.rglob("*.new")]
    if left:
        trial.fail("touched", f"{', '.join(left)} stays behind")


def ended_politely(trial):
    """SIGTERM and SIGHUP end a conversation; what was confirmed stays."""
    talk = Conversation(trial)
    if talk.greet():
        talk.expect_note("the start")
        talk.send(trial.note()[0] + "\n")
        time.sleep(trial.random.uniform(0, 0.01))
        kill(talk.child, trial.random.choice([signal.SIGTERM, signal.SIGHUP]))
    talk.finish("SIGTERM")
    trial.check(talk.confirmed, {trial.next_note})


def copies(trial):
    """The process that makes the daily copies is killed with the conversation."""
    trial.environment["EARSHOT_COPIES"] = "on"
    numbers = fill(trial, 20)
    for _ in range(2):
        talk = Conversation(trial)
        if talk.greet():
            talk.expect_note("the start")
        time.sleep(trial.random.uniform(0, 0.1))
        talk.kill()
        numbers |= talk.confirmed
    trial.check(numbers)
    trial.check_file()
    shutil.rmtree(trial.data / "copies", ignore_errors=True)


KINDS = {
    "kill in a conversation": conversation,
    "kill of one sentence": one_shot,
    "kill in a migration": migration,
    "kill in an import, a copy, a repair": maintenance,
    "kill while settings are saved": settings,
    "kill while the day is copied": copies,
    "SIGTERM and SIGHUP": ended_politely,
}
