"""Full disks, read-only folders, and outputs that nobody reads."""

import os
import re
import shutil
import subprocess

from kills import fill, first_schema, notes
from talk import Conversation
from trial import Unchecked

NAMESPACES = ["unshare", "-m"] if os.geteuid() == 0 else ["unshare", "-rm"]


class SmallDisk:
    """A disk of so many kilobytes at the trial's data folder, which only this trial sees."""

    def __init__(self, trial, kilobytes):
        self.trial = trial
        trial.data.mkdir(mode=0o700, exist_ok=True)
        script = 'mount -t tmpfs -o mode=700,size="$1k" none "$0" && echo ready && exec sleep 600'
        self.holder = subprocess.Popen(
            [*NAMESPACES, "sh", "-c", script, str(trial.data), str(kilobytes)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        trial.children.append(self.holder)
        if self.holder.stdout.readline() != b"ready\n":
            raise Unchecked("no disk of its own can be mounted here")
        enter = ["nsenter", "-t", str(self.holder.pid), "-m"]
        if os.geteuid() != 0:
            enter += ["-U", "--preserve-credentials"]
        trial.prefix = [*enter, "--wdns=" + str(trial.folder / "work"), "--"]

    def run(self, script):
        subprocess.run(
            [*self.trial.prefix, "sh", "-c", script, str(self.trial.data)], check=True, capture_output=True
        )

    def fill(self):
        """Leaves no byte free, but for what a file has already."""
        self.run('cat /dev/zero > "$0/ballast" 2>/dev/null; true')

    def free(self):
        self.run('rm -f "$0/ballast"')


def talk_until_full(trial, count, **how):
    """Notes until some are refused; each is confirmed or refused in a sentence."""
    talk = Conversation(trial, **how)
    if talk.greet():
        for _ in range(count):
            talk.note()
            if talk.child.poll() is not None:
                trial.fail("ended", f"the session ended on a full disk: {talk.tail}")
                break
    return talk


def full_disk(trial):
    """A conversation on a disk that fills up, then has room again."""
    disk = SmallDisk(trial, trial.random.choice([400, 500, 700, 1_000]))
    talk = talk_until_full(trial, 4)
    disk.fill()
    for _ in range(trial.random.randint(2, 25)):
        if talk.child.poll() is None:
            talk.note()
    refused = trial.log(trial.note()[0])
    possible = {trial.next_note} if refused.status == 0 else set()
    if refused.status == 0 and b"Logged" not in refused.output:
        trial.fail("no sentence", "log on a full disk ends with 0 and confirms nothing")
    trial.check(talk.confirmed | possible, required=False)
    disk.free()
    talk.expect_note("a full disk that has room again")
    talk.finish("a full disk")
    trial.check(talk.confirmed | possible)


def file_limit(trial):
    """A file may not grow beyond a limit, as with a quota."""
    limit = trial.random.choice([0, 512, 4_096, 40_000, 70_000, 80_000, 120_000])
    talk = talk_until_full(trial, trial.random.randint(2, 20), largest=limit)
    talk.finish("a limit for files")
    if talk.confirmed:
        trial.check(talk.confirmed)
    sentence, number = trial.note()
    outcome = trial.log(sentence, largest=limit)
    confirmed = talk.confirmed | ({number} if outcome.status == 0 else set())
    if confirmed:
        trial.check(confirmed)
    trial.log(trial.note()[0])


def maintenance(trial):
    """Backup, export, import, restore and repair on a full disk."""
    random = trial.random
    numbers = fill(trial, random.randint(10, 80))
    copy = trial.folder / "copy.sqlite"
    trial.run("backup", *trial.usual, copy)
    more = {trial.note()[1] for _ in range(100)}
    file = trial.folder / "more.json"
    file.write_text(notes(sorted(more)))
    limit = random.choice([0, 1_000, 8_192, 20_000, 70_000])
    target = trial.folder / "work" / "target"
    words = random.choice(
        [
            ["backup", *trial.usual, target],
            ["export", *trial.usual, "--output", target],
            ["report", *trial.usual, "--output", target],
            ["restore", *trial.usual, copy],
            ["import", *trial.usual, file],
            ["doctor", "--repair", *trial.usual],
            ["say", *trial.usual[2:], "--speech", "espeak", "--wav", f"{target}.wav", "several words to say"],
            ["log", *trial.usual, "--events", target, "a sentence nobody understands"],
        ]
    )
    outcome = trial.run(*words, largest=limit)
    if outcome.status == 0 and words[0] in ("backup", "export", "report") and not target.exists():
        trial.fail("no sentence", f"{words[0]} ends with 0 and wrote nothing")
    trial.check(numbers, possible=more if words[0] == "import" else ())
    trial.check_file()


def migration(trial):
    """The first starts with a log of the first schema on a full disk, which then has room again."""
    disk = SmallDisk(trial, 3_000)
    numbers = {trial.note()[1] for _ in range(trial.random.randint(1, 300))}
    older = trial.folder / "older.sqlite"
    first_schema(older, numbers)
    disk.run(f'cp -p "{older}" "$0/log.sqlite"')
    disk.fill()
    if trial.random.random() < 0.5:
        # Some room, but not enough.
        disk.run(f'truncate -s -{trial.random.choice([4, 8, 16, 40])}k "$0/ballast"')
    sentence, number = trial.note()
    possible = {number} if trial.log(sentence).status == 0 else set()
    trial.check(numbers | possible, required=False)
    disk.free()
    trial.check(numbers | possible)
    sentence, number = trial.note()
    if trial.log(sentence).status != 0:
        trial.fail("lost", "nothing can be logged after a migration on a full disk")
    trial.check(numbers | possible | {number})


def events(trial):
    """A full disk cuts the file of events: a sentence says so."""
    if not os.path.exists("/dev/full"):
        raise Unchecked("no /dev/full")
    talk = Conversation(trial, "--events", "/dev/full")
    if talk.greet():
        talk.expect_note("a full disk for events")
    outcome = talk.finish("a full disk for events")
    if not re.search(r"cannot be written|could not be written|full", outcome.text):
        trial.fail("no sentence", "the events are cut off without a word")
    trial.check(talk.confirmed)


def read_only(trial):
    """A log in a folder, or on a disk, that cannot be written is read; nothing is confirmed."""
    if trial.random.random() < 0.5 or os.geteuid() == 0:
        disk = SmallDisk(trial, 2_000)
        numbers = fill(trial, 5)
        disk.run('mount -o remount,ro none "$0"')
    else:
        numbers = fill(trial, 5)
        os.chmod(trial.data / "log.sqlite", trial.random.choice([0o400, 0o600]))
        os.chmod(trial.data, 0o500)
    talk = talk_until_full(trial, 2)
    talk.send("today\nundo\nweight 150\nrate 200\n")
    talk.finish("a read-only folder", wanted=(0, 1))
    outcome = trial.log(trial.note()[0])
    if outcome.status == 0:
        trial.fail("lost", "log in a read-only folder ends with 0")
    trial.run("doctor", *trial.usual)
    trial.check(numbers | talk.confirmed)


def unread(trial):
    """Nobody reads the answers: each line is logged or named, and the status is 1."""
    count = trial.random.choice([1, 3, 30, 300])
    sentences = [trial.note() for _ in range(count)]
    text = "".join(f"{sentence}\n" for sentence, _ in sentences)
    way = trial.random.choice(["full", "closed", "log"])
    if way == "log":
        with open("/dev/full", "wb") as full:
            outcome = trial.log(sentences[0][0], stdout=full)
        sentences = sentences[:1]
    elif way == "full":
        with open("/dev/full", "wb") as full:
            outcome = trial.run(*trial.usual, text=text, stdout=full)
    else:
        inner, outer = os.pipe()
        os.close(inner)
        outcome = trial.run(*trial.usual, text=text, stdout=outer)
        os.close(outer)
    if outcome.status == 0:
        trial.fail("no sentence", f"status 0 although nobody read the answers ({way})")
    found = trial.check((), possible={number for _, number in sentences}) or set()
    named = outcome.error.decode("utf-8", "replace")
    for _, number in sentences:
        if number not in found and f"attack {number}" not in named:
            trial.fail("lost", f"note {number} is neither logged nor named ({way}): {named[:80]!r}")
            break


def closed_streams(trial):
    """Standard streams that are closed, or that are folders."""
    sentence, number = trial.note()
    closing = trial.random.choice(["<&-", ">&-", "2>&-", "<&- >&- 2>&-", "</", "</dev/full"])
    script = f'exec "$@" {closing}'
    trial.prefix = ["sh", "-c", script, "sh", *trial.prefix]
    outcome = trial.log(sentence, judged=False)
    trial.judge_status(outcome.status, f"log {closing}")
    trial.prefix = []
    trial.check({number} if outcome.status == 0 else (), possible={number}, required=outcome.status == 0)


def moved(trial):
    """The folder of the log disappears, or another takes its place, while a session runs."""
    talk = Conversation(trial)
    if talk.greet():
        talk.expect_note("the start")
        aside = trial.folder / "aside"
        trial.data.rename(aside)
        first = set(talk.confirmed)
        if trial.random.random() < 0.5:
            talk.note()
            talk.confirmed -= talk.confirmed - first
            shutil.rmtree(trial.data, ignore_errors=True)
            aside.rename(trial.data)
            talk.expect_note("a folder that came back")
        else:
            trial.data.mkdir(mode=0o700)
            talk.note()
            talk.confirmed -= first
    talk.finish("a folder that moved")
    trial.check(talk.confirmed, possible=talk.sent, required=bool(talk.confirmed))


KINDS = {
    "full disk": full_disk,
    "limit for files": file_limit,
    "full disk in a copy, an export": maintenance,
    "full disk in a migration": migration,
    "full disk for events": events,
    "read-only folder": read_only,
    "answers that nobody reads": unread,
    "closed standard streams": closed_streams,
    "folder that moves away": moved,
}
