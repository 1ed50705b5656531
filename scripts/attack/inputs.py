"""Hostile lines, keys, environments and arguments."""

import os

from stores import hostile_text
from talk import Conversation
from trial import shown

WORDS = """I had drank took ate eggs water coffee tylenol iron weight 175.4 120 over 80 pounds ounces mg milligrams
at 8 am noon yesterday tomorrow monday half an hour ago this morning breakfast no not actually make it change edit
delete last time amount undo redo history week search more kept retry today summary trend play points where keys
help repeat spell phonetic missed discreet date calendar timer puqe remind me to every hours taken skip snooze done
escape next previous plus minus page up down maximum minimum rotor actions items read all first activate rate volume
pitch voice faster slower and , ; . ? ! - 1/2 0 -1 99999999999 1e9 pain severity mood slept ran km note: yes maybe
echo capitals punctuation numbers tones units kilograms clock 24 hints totals record hear final another confirm""".split()
SHAPES = [
    "weight {}", "rate {}", "time {}", "history {}", "search {}", "edit 1 amount {}", "delete {}", "say {}",
    "I drank {} ounces of water", "took {} mg of tylenol", "remind me to {}", "spell {}", "timer {}", "set time {} 8:30",
    "blood pressure {} over {}", "voice {}", "hear final {}", "quick options {}", "trend {}", "undo {}", "interval {}",
]  # fmt: skip


def hostile_line(random):
    """One line that nobody should type; it never ends the session."""
    way = random.randrange(6)
    if way == 0:
        line = hostile_text(random)
    elif way == 1:
        line = random.choice(SHAPES).replace("{}", hostile_text(random)[:200])
    elif way == 2:
        line = random.choice(SHAPES).replace("{}", str(random.choice([0, -1, 10**30, 0.1, "1/0", "½", "٣", "٣٫٥"])))
    elif way == 3 and random.random() < 0.1:
        line = random.choice(["x", "and eggs ", "é", "9"]) * random.randint(1_000, 400_000)
    else:
        line = " ".join(random.choice(WORDS) for _ in range(random.randint(1, 12)))
    return line.replace("\n", " ").replace("\r", " ")


def lines(trial):
    """A conversation gets hostile lines, and still logs a note after them."""
    talk = Conversation(trial)
    if not talk.greet():
        talk.finish("the start")
        return
    for _ in range(12):
        sent = [hostile_line(trial.random) for _ in range(trial.random.randint(1, 10))]
        # Whatever is open afterwards is left; a timer, a recording and a question, too.
        talk.send("\n".join(sent) + "\ncancel\nescape\nescape\nescape\nescape\ndiscreet off\n")
        if not talk.expect_note(shown(sent)[-200:]):
            break
    outcome = talk.finish("hostile lines")
    # Hostile lines may be logged; each entry was announced.
    entries = trial.entries()
    if entries is not None:
        announced = outcome.text.count("Logged") + outcome.text.count("Redone") + outcome.text.count("Saved")
        if entries and not announced:
            trial.fail("unconfirmed", f"{len(entries)} entries, and nothing was announced")
    # Hostile lines can undo, delete and change; what came after the last of them is there.
    words = " ".join(entry.get("words", "") for entry in entries or [])
    if talk.confirmed and f"attack {max(talk.confirmed)}" not in words:
        trial.fail("lost", f"note {max(talk.confirmed)} was confirmed last and is not in the log")


def bytes_(trial):
    """Bytes that are no text."""
    random = trial.random
    talk = Conversation(trial)
    if talk.greet():
        for _ in range(6):
            data = random.randbytes(random.choice([1, 10, 100, 3_000, 200_000])).replace(b"\n", b" ")
            talk.send(data + b"\ncancel\nescape\nescape\n")
            if not talk.expect_note("random bytes"):
                break
    talk.finish("random bytes")
    trial.check(talk.confirmed)


SEQUENCES = [
    b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1b[5~", b"\x1b[6~", b"\x1b", b"\t", b"\x7f", b"\x12", b"\x19",
    b"\x1b9\x1b9\x1b9\x1b9\x1b9\x1b9a", b"\x1b1000000000b", b"\x1b[200~pasted\nlines\n\x1b[201~", b"\x16\x1b", b"\x18\x15",
    b"\x1b[999999999999C", b"\x1b]0;title\x07", b"\x1bP", b"\x1bOP", b"\x1b[M !!", b"\x0b", b"\x17", b"\x1by", b"\x1b-9",
    b"\x13", b"\x11", b"\x1c", b"\x1e", b"\x1f", b"\x00", "é😀".encode(), b"\xff\xfe",
]  # fmt: skip


def keys(trial):
    """Keys on a terminal of any size, with any settings of the line editor."""
    random = trial.random
    # What ends the session is left out: Ctrl-C, Ctrl-D, and Ctrl-Z, which stops it.
    harmless = [byte for byte in range(1, 256) if byte not in (0x03, 0x04, 0x1A, 0x0F)]
    environment = {**trial.environment, "TERM": random.choice(["xterm", "linux", "dumb", "", "vt52", "nonsense", "screen"])}
    if random.random() < 0.4:
        environment["COLUMNS"] = random.choice(["0", "-1", "1", "x", "1000000000", "2147483647", "99999999999999"])
        environment["LINES"] = random.choice(["0", "1", "2147483647"])
    if random.random() < 0.3:
        file = trial.folder / "inputrc"
        file.write_text(random.choice([f"$include {file}\n", "set editing-mode vi\n", '"a": "aaaa"\n', "\x00\xff" * 50]))
        environment["INPUTRC"] = str(file)
    size = random.choice([(24, 80), (0, 0), (1, 1), (65_535, 65_535), (2, 3), (24, 1)])
    talk = Conversation(trial, terminal=size, environment=environment)
    if not talk.wait(lambda: b"> " in talk.received or b"?" in talk.received, "the start on a terminal"):
        talk.finish("the start on a terminal")
        return
    # The questions of a first start are left.
    talk.send(b"\x1b")
    talk.wait(lambda: b"Ready" in talk.received or b"Type what" in talk.received or True, "the questions")
    for _ in range(5):
        pressed = b"".join(
            random.choice(SEQUENCES) if random.random() < 0.5 else bytes([random.choice(harmless)])
            for _ in range(random.randint(1, 40))
        )
        talk.send(pressed)
        talk.drain(0.05)
        # Ends half a sequence, a search, a quoted insertion and a paste; then takes the line away.
        talk.send(b"\x1b[201~\x11 \x07\x1b\x1b")
        talk.drain(0.6)
        talk.send(b"\x15\x0b\rescape\rescape\r")
        if not answered(talk, pressed):
            break
    if talk.child.poll() is None:
        talk.send("\x15quit\r")
    talk.finish("keys on a terminal")


def answered(talk, pressed):
    """Whether a note is logged after keys, by what is in the log: the screen may be one column wide."""
    sentence, number = talk.trial.note()
    talk.send(f"\x15{sentence}\r")
    for _ in range(int(talk.trial.patience * 5)):
        talk.drain(0.2)
        if number in numbers_in_log(talk.trial):
            return True
        if talk.child.poll() is not None:
            talk.trial.fail("ended", f"after the keys {pressed!r}: {talk.tail}")
            return False
    talk.trial.fail("hang", f"nothing is logged after the keys {pressed!r}: {talk.tail}")
    return False


def numbers_in_log(trial):
    import sqlite3

    try:
        connection = sqlite3.connect(f"file:{trial.data}/log.sqlite?mode=ro", uri=True)
        rows = connection.execute("SELECT item FROM entry WHERE kind = 'note'").fetchall()
        connection.close()
    except sqlite3.Error:
        return set()
    return {int(item.split()[-1]) for (item,) in rows if item.split()[-1].isdigit()}


NAMES = """LANG LC_ALL LC_TIME LANGUAGE TERM COLUMNS LINES TZ HOME XDG_CONFIG_HOME XDG_DATA_HOME XDG_RUNTIME_DIR
EARSHOT_DATA EARSHOT_SHARE EARSHOT_COPIES INPUTRC PULSE_SERVER PULSE_SINK ALSA_CONFIG_PATH SPEECHD_ADDRESS
BRLAPI_HOST DBUS_SESSION_BUS_ADDRESS PATH TMPDIR ESPEAK_DATA_PATH NO_COLOR COLORTERM MALLOC_PERTURB_ SWIFT_BACKTRACE
CI SHELL USER LOGNAME TZDIR TERMINFO NLSPATH""".split()


def hostile_value(random, folder):
    return random.choice(
        [
            "", " ", "/", ".", "..", "a" * random.choice([11, 12, 13, 300, 100_000]), "C", "POSIX", "de_DE.UTF-8",
            "xx_YY", "en_US@" + "a" * 200, "../../..", str(folder / "nothing"), str(folder / "work"), "/dev/null",
            "\x1b[31m", "-1", "2147483648", "unix:" + "x" * 200, "tcp:[::1]:1", "%s%n", "é" * 50, "\udcff\udcfe",
            "Europe/Berlin", ":/etc/passwd", "UTC-99999", "<+99>-99", "0", "1", "on", "off",
        ]  # fmt: skip
    )


def environment(trial):
    """Variables with values that nobody sets: status 0 means logged, any other means a sentence."""
    random = trial.random
    changed = dict(trial.environment)
    for name in random.sample(NAMES, random.randint(1, 4)):
        changed[name] = hostile_value(random, trial.folder)
        if name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "EARSHOT_DATA", "TMPDIR") and changed[name].startswith("/"):
            # Nothing is written outside the trial's folder.
            changed[name] = str(trial.folder / "work" / changed[name].replace("/", "_"))
        if random.random() < 0.2:
            changed.pop(name)
    changed.setdefault("HOME", str(trial.folder / "home"))
    sentence, number = trial.note()
    data = ["--data", str(trial.data)]
    words = ["log", "--listen", "typed", "--locale", "en_US", *data, sentence]
    if random.random() < 0.5:
        words[1:1] = ["--speech", "off"]
    if random.random() < 0.3:
        words = [word for word in words if word not in ("--locale", "en_US")]
    outcome = trial.run(*words, environment=changed)
    trial.check({number} if outcome.status == 0 else (), required=outcome.status == 0) if trial.data.exists() else None
    trial.run(random.choice(["doctor", "history", "today", "help", "--version"]), *data, environment=changed)
    talk = Conversation(trial, *data, environment=changed)
    if talk.greet():
        talk.expect_note("a hostile environment")
    talk.finish("a hostile environment")


COMMANDS = """converse log ask summary remind understand history report export import backup restore say doctor test
merge audit record review grammar help""".split()
OPTIONS = """--locale --now --zone --speech --audio --listen --rate --pitch --voice --verbosity --day --from --to
--search --json --format --span --language --phonemes --dry-run --columns --kind --explain --braille --help --version
--filter --report --shard --repeat --accept --with --title --channel --program --setup --repair --nothing -h -- -""".split()
VALUES = """en_US de_DE xx 2026-03-09 2026-03-09T14:05 9999-12-31 0001-01-01 -1 0 1e9 99999999999999999999 UTC espeak off
auto null typed json csv fhir html week month year today words full brief 1/2 5/2 0/0 all failed a=b {} [] ' \" \\ % $HOME
file folder work/file nothing/there . .. ./x.script x.wav""".split()


def arguments(trial):
    """Words that no command takes: one of the statuses that are documented, and a sentence."""
    random = trial.random
    (trial.folder / "work" / "file").write_bytes(random.randbytes(200))
    (trial.folder / "work" / "folder").mkdir()
    for _ in range(8):
        words = [random.choice(COMMANDS)] if random.random() < 0.9 else []
        for _ in range(random.randint(0, 5)):
            words.append(random.choice(OPTIONS))
            way = random.random()
            if way < 0.5:
                words.append(random.choice(VALUES))
            elif way < 0.6:
                words.append(hostile_text(random).replace("\x00", "") or " ")
        # No sound, no microphone, and no command that goes on for ever.
        words = [word for word in words if word != "espeak"]
        if "--program" in words:
            words[words.index("--program") + 1 :] = ["true"]
        outcome = trial.run(*words, *([] if "--speech" in words else ["--speech", "off"]), text="quit\n")
        if outcome.status not in (0, 1, 2, 64) and outcome.status >= 0:
            trial.fail("no sentence", f"status {outcome.status}: {shown(words)}")
    trial.check((), required=False)


def scripts(trial):
    """Hostile scripts for `test`, `audit` and `record`: a sentence, and nothing is left running."""
    random = trial.random
    lines = ["format 1", "title A hostile script"]
    vocabulary = "setup do say key type act see quiet wait exit state skip until print entry note trouble include".split()
    for _ in range(random.randint(1, 25)):
        lines.append(f"{random.choice(vocabulary)} {hostile_text(random)[:80]}".replace("\n", " "))
    file = trial.folder / "work" / "hostile.script"
    file.write_bytes("\n".join(lines).encode("utf-8", "surrogateescape"))
    for command in ("test", "audit"):
        trial.run(command, file)


KINDS = {
    "hostile lines": lines,
    "bytes that are no text": bytes_,
    "hostile keys": keys,
    "hostile environment": environment,
    "hostile arguments": arguments,
    "hostile scripts": scripts,
}
