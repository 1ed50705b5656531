"""Hostile logs, settings, and files for import."""

import json
import os
import random as randomness
import socket
import sqlite3
from pathlib import Path

from kills import fill, notes
from talk import Conversation


def look_at(trial, numbers, what):
    """Everything that reads the log gets it; returns whether it could be read.

    What is confirmed must be found again, in the log or after a repair.
    """
    confirmed = set()
    before = trial.entries(what)
    sentence, number = trial.note()
    if trial.log(sentence).status == 0:
        confirmed.add(number)
    talk = Conversation(trial)
    if talk.greet():
        talk.send("today\nhistory week\nsearch attack\nlast attack\nundo\nredo\nwhat did I drink today\n")
        talk.note()
        if talk.child.poll() is not None:
            trial.fail("ended", f"{what}: {talk.tail}")
    talk.finish(what, wanted=(0, 1))
    confirmed |= talk.confirmed
    trial.run("doctor", *trial.usual)
    for words in (["export"], ["summary"], ["remind"], ["ask", "what did I eat today"]):
        trial.run(words[0], *trial.usual, *words[1:])
    entries = trial.entries(what)
    if entries is None or not confirmed:
        trial.run("doctor", "--repair", *trial.usual)
    if confirmed:
        trial.check(confirmed, possible=numbers | {trial.next_note, number}, required=False)
    sentence, number = trial.note()
    if trial.log(sentence).status == 0:
        trial.check(confirmed | {number}, possible=numbers | confirmed)
    return before is not None


def whole_log(trial):
    numbers = fill(trial, trial.random.randint(1, 120))
    return numbers, trial.data / "log.sqlite"


def truncated(trial):
    """A log, or a journal beside it, that was cut off."""
    numbers, log = whole_log(trial)
    size = log.stat().st_size
    os.truncate(log, trial.random.choice([0, 1, 99, 100, 4_096, trial.random.randrange(size)]))
    look_at(trial, numbers, "a log that was cut off")


def random_bytes(trial):
    """Bytes of the log are others, or all of it is random."""
    random = trial.random
    numbers, log = whole_log(trial)
    data = bytearray(log.read_bytes())
    way = random.choice(["few", "page", "header", "all", "swapped", "beside"])
    if way == "few":
        for _ in range(random.randint(1, 60)):
            data[random.randrange(len(data))] = random.randrange(256)
    elif way == "page":
        start = random.randrange(len(data) // 4_096) * 4_096
        data[start : start + 4_096] = random.randbytes(4_096)
    elif way == "header":
        for _ in range(random.randint(1, 8)):
            data[random.randrange(100)] = random.randrange(256)
    elif way == "all":
        data = bytearray(random.randbytes(random.randrange(20_000)))
    elif way == "swapped":
        pages = [data[at : at + 4_096] for at in range(0, len(data), 4_096)]
        random.shuffle(pages)
        data = bytearray(b"".join(pages))
    else:
        (trial.data / f"log.sqlite{random.choice(['-wal', '-shm', '-journal'])}").write_bytes(
            random.randbytes(random.randrange(40_000))
        )
    log.write_bytes(data)
    look_at(trial, numbers, f"a log with random bytes ({way})")


HOSTILE_VALUES = [
    None, "", "x", "1e999", "-1", "9" * 60, "1/0", "NaN", "\x1b[31m", "\u202e", "\x00", "é" * 5_000,
    -1, 0, 1 << 62, -(1 << 63), 3.5, b"\xff\xfe\x00", "America/Nowhere", "{", "[]", "{\"a\":",
]  # fmt: skip
COLUMNS = {
    "entry": ["kind", "item", "amount", "unit", "severity", "meal", "time", "ended", "zone", "words", "folded", "fields"],
    "change": ["kind", "before", "after", "done", "sequence", "session", "reserved"],
    "habit": ["meal", "name", "minutes"],
    "schedule": ["plan", "through"],
}


def hostile_rows(trial):
    """Values that no Earshot writes."""
    random = trial.random
    numbers, log = whole_log(trial)
    trial.run(*trial.usual, text="remind me to take iron at 8\nset time iron 8:30\nundo\n")
    connection = sqlite3.connect(log)
    connection.isolation_level = None
    for _ in range(random.randint(1, 4)):
        table = random.choice(list(COLUMNS))
        column = random.choice(COLUMNS[table])
        try:
            connection.execute(
                f"UPDATE {table} SET {column} = ? WHERE rowid IN"
                f" (SELECT rowid FROM {table} ORDER BY random() LIMIT ?)",
                (random.choice(HOSTILE_VALUES), random.choice([1, 1, 1_000])),
            )
        except (sqlite3.Error, OverflowError):
            pass
    connection.close()
    # A note with another name is no longer the note that was logged.
    look_at(trial, numbers, "a log with hostile rows")


def bad_row(trial):
    """One row that cannot be read: the others are still read, and it is named."""
    numbers, log = whole_log(trial)
    connection = sqlite3.connect(log)
    bad = trial.random.choice(sorted(numbers))
    column, value = trial.random.choice([("amount", "x"), ("kind", "nothing"), ("unit", "zork"), ("meal", "tea time")])
    more = ", amount = '1'" if column == "unit" else ""
    connection.execute(f"UPDATE entry SET {column} = ?{more} WHERE words LIKE ?", (value, f"%{bad}"))
    connection.commit()
    connection.close()
    outcome = trial.run("history", *trial.usual)
    trial.check(numbers - {bad}, possible={bad})
    if "cannot be read" not in outcome.text:
        trial.fail("no sentence", "a row is left out without a word")


def other_schema(trial):
    """A newer schema, another program's database, missing tables."""
    random = trial.random
    numbers, log = whole_log(trial)
    connection = sqlite3.connect(log)
    connection.isolation_level = None
    script = random.choice(
        [
            "PRAGMA user_version = 99",
            "PRAGMA application_id = 1",
            "DROP TABLE entry",
            "DROP TABLE change",
            "DROP TABLE grdb_migrations",
            "DELETE FROM grdb_migrations",
            "ALTER TABLE entry DROP COLUMN words",
            "ALTER TABLE entry RENAME TO entries",
            "PRAGMA user_version = 3",
            "CREATE TRIGGER t AFTER INSERT ON entry BEGIN DELETE FROM entry; END",
            "CREATE TRIGGER t BEFORE INSERT ON entry BEGIN SELECT RAISE(ABORT, 'no'); END",
            "CREATE TRIGGER t AFTER INSERT ON entry BEGIN SELECT RAISE(IGNORE); END",
            "DROP TABLE habit; CREATE VIEW habit AS SELECT 1 AS key, 2 AS meal, 3 AS name, 4 AS minutes",
            "DROP INDEX entry_by_time",
            "PRAGMA journal_mode = DELETE; PRAGMA encoding = 'UTF-16'; VACUUM",
            "DELETE FROM sqlite_sequence",
            "UPDATE sqlite_sequence SET seq = 9223372036854775807",
        ]
    )
    try:
        for statement in script.split("; ") if "TRIGGER" not in script else [script]:
            connection.execute(statement)
    except sqlite3.Error:
        pass
    connection.close()
    before = log.read_bytes()
    is_readable = look_at(trial, numbers, script)
    if script == "PRAGMA user_version = 99":
        if is_readable:
            trial.fail("touched", "a newer log is read")
        if log.read_bytes() != before:
            trial.fail("touched", "a newer log was changed")


def links(trial):
    """Links, pipes, sockets and folders in place of the log's files."""
    random = trial.random
    trial.data.mkdir(mode=0o700)
    victim = trial.folder / "victim"
    victim.write_text("mine\n")
    victim.chmod(0o644)
    place = trial.data / random.choice(["log.sqlite", "log.sqlite-wal", "log.sqlite-shm", "settings.json", "copies"])
    way = random.choice(["link", "hard link", "folder", "pipe", "socket", "loop", "dangling", "device"])
    if way == "link":
        place.symlink_to(victim)
    elif way == "hard link":
        os.link(victim, place)
    elif way == "folder":
        place.mkdir(mode=0o755)
    elif way == "pipe":
        os.mkfifo(place)
    elif way == "socket":
        os.chdir(trial.data)
        socket.socket(socket.AF_UNIX).bind(place.name)
        os.chdir("/")
    elif way == "loop":
        place.symlink_to(place)
    elif way == "dangling":
        place.symlink_to(trial.folder / "nowhere")
    else:
        place.symlink_to("/dev/zero")
    options = ["--data", trial.data]
    talk = Conversation(trial, *options)
    if talk.greet():
        talk.note()
        talk.send("rate 200\n")
    talk.finish(f"{way} for {place.name}", wanted=(0, 1))
    trial.run("doctor", *trial.usual, *options)
    trial.log(trial.note()[0])
    if victim.read_text() != "mine\n" or victim.stat().st_mode & 0o777 != 0o644:
        trial.fail("touched", f"{way} for {place.name}: the file behind it was changed")
    if (trial.folder / "nowhere").exists():
        trial.fail("touched", f"{way} for {place.name}: a file was made behind a link")


def hostile_text(random):
    """Text that means nothing, or far too much."""
    way = random.randrange(8)
    if way == 0:
        return "".join(chr(random.choice([*range(1, 32), 127, *range(128, 160)])) for _ in range(random.randint(1, 30)))
    if way == 1:
        return "".join(random.choice("\u202e\u2066\u200b\ufeff\u0301\u061c\u2028🤮é{}[]\"'\\%$<&;|") for _ in range(40))
    if way == 2:
        return random.choice(["{", "[", "(", "\"", "'", "9", "e\u0301", "and ", "'s"]) * random.randint(10, 3_000)
    if way == 3:
        return "".join(chr(random.randrange(0x20, 0x2FFF)) for _ in range(random.randint(1, 80)))
    if way == 4:
        return random.choice(["null", "true", "1e999", "-0", "NaN", "\\u0000", "\\ud800", "{}", "[]", "../../etc/passwd"])
    return "".join(chr(random.randrange(0x20, 0x7F)) for _ in range(random.randint(0, 60)))


def hostile_json(value, random):
    """A value with one part of it replaced."""
    if isinstance(value, dict) and value and random.random() < 0.9:
        key = random.choice(list(value))
        way = random.random()
        if way < 0.1:
            return {**value, hostile_text(random): random.choice([None, 1, []])}
        if way < 0.2:
            return {name: item for name, item in value.items() if name != key}
        return {**value, key: hostile_json(value[key], random)}
    if isinstance(value, list) and value and random.random() < 0.9:
        place = random.randrange(len(value))
        return [*value[:place], hostile_json(value[place], random), *value[place + 1 :]]
    return random.choice([None, True, -1, 0, 10**400, 1.5e308, "", [], {}, [[[[]]]], hostile_text(random)])


def damaged(text, random):
    """The text with bytes that are missing, doubled or others."""
    data = bytearray(text.encode("utf-8", "surrogateescape"))
    for _ in range(random.randint(1, 5)):
        if not data:
            break
        place = random.randrange(len(data))
        way = random.randrange(4)
        if way == 0:
            del data[place : place + random.randint(1, 40)]
        elif way == 1:
            data[place:place] = data[place : place + random.randint(1, 40)]
        elif way == 2:
            data[place] = random.randrange(256)
        else:
            del data[place:]
    return bytes(data)


def json_for_import(trial):
    """Import of JSON, CSV and jrnl files that are damaged: taken as a whole, in part with a word, or not."""
    random = trial.random
    before = fill(trial, 3)
    more = sorted(trial.note()[1] for _ in range(random.randint(1, 12)))
    text = notes(more)
    way = random.choice(["value", "bytes", "deep", "csv", "jrnl"])
    if way == "value":
        for _ in range(random.randint(1, 3)):
            text = json.dumps(hostile_json(json.loads(text), random))
    elif way == "deep":
        text = random.choice(['{"entries":', "["]) * random.choice([100, 10_000, 1_000_000])
    elif way == "csv":
        text = "time,kind,item,words\n" + "".join(
            f"2026-03-09T08:{row % 60:02},{hostile_text(random)[:40]},x,note: attack {number}\n"
            for row, number in enumerate(more)
        )
    elif way == "jrnl":
        text = "".join(f"[2026-03-09 08:{row % 60:02}] attack {number}\n" for row, number in enumerate(more))
    file = trial.folder / "import"
    file.write_bytes(damaged(text, random) if way != "value" else text.encode())
    trial.run("import", *trial.usual, file)
    trial.run("import", *trial.usual, "--dry-run", file)
    trial.check(before, possible=range(100_000))


def json_settings(trial):
    """Hostile settings: the session starts, says so, and logs."""
    random = trial.random
    trial.data.mkdir(mode=0o700)
    usual = {"rate": "200", "speech": "off", "echo": "words", "clock": "12", "quick-options": "15 30"}
    way = random.choice(["value", "bytes", "text", "all"])
    if way == "value":
        text = json.dumps(hostile_json(usual, random)).encode()
    elif way == "text":
        text = json.dumps({name: hostile_text(random) for name in usual}).encode()
    elif way == "bytes":
        text = damaged(json.dumps(usual), random)
    else:
        text = randomness.Random(random.random()).randbytes(300)
    for folder in (trial.data, Path(trial.environment["XDG_CONFIG_HOME"]) / "earshot"):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "settings.json").write_bytes(text)
    talk = Conversation(trial, "--data", trial.data)
    if talk.greet():
        talk.expect_note("hostile settings")
        talk.send("rate 210\nsettings\n")
        talk.expect_note("a setting")
    talk.finish("hostile settings")
    trial.run("doctor", *trial.usual)
    trial.check(talk.confirmed)


KINDS = {
    "log that was cut off": truncated,
    "log with random bytes": random_bytes,
    "log with hostile rows": hostile_rows,
    "log with one bad row": bad_row,
    "log of another schema": other_schema,
    "links and pipes for the log": links,
    "hostile files for import": json_for_import,
    "hostile settings": json_settings,
}
