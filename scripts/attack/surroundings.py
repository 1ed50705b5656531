"""The voice's process and sound servers that die, sessions beside each other, clocks that jump, long logs."""

import os
import random as randomness
import shutil
import signal
import socket
import sqlite3
import subprocess
import threading
import time
from pathlib import Path

from kills import fill
from talk import Conversation
from trial import Unchecked


def descendants(parent):
    """The processes below one, by what the kernel tells."""
    children = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            text = stat.read_text()
        except OSError:
            continue
        fields = text[text.rindex(")") + 2 :].split()
        children.setdefault(int(fields[1]), []).append(int(text.split()[0]))
    found, waiting = [], [parent]
    while waiting:
        below = children.get(waiting.pop(), [])
        found += below
        waiting += below
    return found


def voice(trial):
    """The voice's process is killed or stopped: every line is answered in time."""
    talk = Conversation(trial, "--speech", "espeak", "--audio", "null")
    if talk.greet():
        for _ in range(5):
            if not talk.expect_note("a voice that died"):
                break
            number = trial.random.choice([signal.SIGKILL, signal.SIGSEGV, signal.SIGSTOP, signal.SIGTERM])
            for child in descendants(talk.child.pid):
                try:
                    os.kill(child, number)
                except ProcessLookupError:
                    pass
            time.sleep(trial.random.uniform(0, 0.05))
            start = time.monotonic()
            talk.expect_note("a voice that died")
            if time.monotonic() - start > 3:
                trial.fail("hang", f"the answer took {time.monotonic() - start:.1f} s after {number.name}")
        for child in descendants(talk.child.pid):
            try:
                os.kill(child, signal.SIGCONT)
            except ProcessLookupError:
                pass
    talk.finish("a voice that died")
    trial.check(talk.confirmed)


class SoundServer:
    """A socket in place of a sound server."""

    def __init__(self, trial, way):
        self.way, self.callers = way, []
        self.path = trial.folder / "sound"
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.bind(str(self.path))
        self.socket.listen(50)
        trial.environment["PULSE_SERVER"] = f"unix:{self.path}"
        self.random = randomness.Random(trial.random.random())
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                caller, _ = self.socket.accept()
            except OSError:
                return
            self.callers.append(caller)
            try:
                if self.way == "closes":
                    caller.close()
                elif self.way == "garbage":
                    caller.sendall(self.random.randbytes(50_000))
                elif self.way == "dies":
                    time.sleep(self.random.uniform(0, 0.3))
                    caller.close()
                    self.close()
            except OSError:
                pass

    def close(self):
        self.socket.close()
        self.path.unlink(missing_ok=True)


def sound(trial):
    """A sound server that is silent, closes, talks nonsense or dies: two seconds and a sentence."""
    server = SoundServer(trial, trial.random.choice(["silent", "closes", "garbage", "dies"]))
    sentence, number = trial.note()
    start = time.monotonic()
    # ALSA's default device may lead to the same server.
    audio = trial.random.choice(["pulse", "auto"])
    options = ["--speech", "espeak", "--listen", "typed", "--locale", "en_US", "--audio", audio]
    outcome = trial.run("log", *options, sentence)
    if time.monotonic() - start > 8:
        trial.fail("hang", f"log took {time.monotonic() - start:.0f} s with a sound server that is {server.way}")
    confirmed = {number} if outcome.status == 0 else set()
    # A sound card may be heard in place of the server.
    if not outcome.error and audio == "pulse":
        trial.fail("no sentence", f"no sound, and no word of it ({server.way})")
    talk = Conversation(trial, *options[:2], "--audio", audio)
    if talk.greet():
        for _ in range(3):
            talk.expect_note("a sound server that died")
    talk.finish("a sound server that died")
    server.close()
    trial.check(confirmed | talk.confirmed)


def real_sound(trial):
    """A real sound server is killed while it plays, and comes back."""
    if not shutil.which("pulseaudio"):
        raise Unchecked("pulseaudio is not installed")
    words = ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
             "-L", "module-null-sink", "-L", "module-native-protocol-unix"]  # fmt: skip

    def start():
        server = subprocess.Popen(
            words, env=trial.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
        )
        trial.children.append(server)
        return server

    server = start()
    path = trial.folder / "run" / "pulse" / "native"
    end = time.monotonic() + 10
    while not path.exists() and time.monotonic() < end:
        time.sleep(0.05)
    talk = Conversation(trial, "--speech", "espeak", "--audio", "pulse")
    if talk.greet():
        talk.expect_note("a sound server")
        server.kill()
        server.wait()
        talk.expect_note("a sound server that was killed")
        start()
        time.sleep(0.5)
        talk.expect_note("a sound server that came back")
    talk.finish("a sound server that was killed")
    trial.check(talk.confirmed)


def sessions(trial):
    """Several sessions and single sentences write into one log at the same time."""
    random = trial.random
    talks = [Conversation(trial) for _ in range(random.randint(2, 5))]
    talks = [talk for talk in talks if talk.greet()]
    taken = set()
    for _ in range(random.randint(4, 12)):
        for talk in talks:
            sentence, number = trial.note()
            talk.sent.add(number)
            talk.send(sentence + "\n")
        if random.random() < 0.3:
            sentence, number = trial.note()
            if trial.log(sentence).status == 0:
                taken.add(number)
        talk = random.choice(talks)
        if random.random() < 0.3:
            talk.wait(lambda talk=talk: talk.sent <= talk.confirmed, "notes")
            before = len(talk.received)
            talk.send("undo\n")
            talk.wait(lambda talk=talk, before=before: b"\n" in talk.received[before:], "undo")
            # Another session's change is asked about; the answer is no.
            talk.send("no\n")
    # What a session took back may be another one's only after a question.
    possible = set()
    for talk in talks:
        talk.wait(lambda talk=talk: talk.sent <= talk.confirmed, "the last note")
        possible |= talk.sent - talk.confirmed
        talk.finish("sessions beside each other")
        taken |= talk.confirmed
    trial.check(taken, possible=possible)
    trial.check_file()


SHIM = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

/* The seconds in the file EARSHOT_CLOCK are added to the time of day. */
static long jump(void) {
    char text[32] = {0};
    int file = open(getenv("EARSHOT_CLOCK"), O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    if (read(file, text, sizeof text - 1) < 0) text[0] = 0;
    close(file);
    return atol(text);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    static int (*real)(clockid_t, struct timespec *);
    if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
    int result = real(clock, time);
    if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) time->tv_sec += jump();
    return result;
}

int gettimeofday(struct timeval *value, void *zone) {
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    value->tv_sec = time.tv_sec;
    value->tv_usec = time.tv_nsec / 1000;
    return 0;
}
"""
DAY = 86_400


def clock(trial):
    """The time of day jumps while a conversation goes on, back and far ahead."""
    library = trial.folder.parent / "clock.so"
    compiler = shutil.which("cc") or shutil.which("clang") or shutil.which("gcc")
    if not compiler:
        raise Unchecked("no C compiler")
    if not library.exists():
        own = trial.folder / "clock.so"
        subprocess.run([compiler, "-shared", "-fPIC", "-o", own, "-x", "c", "-", "-ldl"], input=SHIM, text=True, check=True)
        own.rename(library)
    offset = trial.folder / "offset"
    offset.write_text("0")
    trial.environment.update(LD_PRELOAD=str(library), EARSHOT_CLOCK=str(offset))
    zone = trial.random.choice(["America/New_York", "UTC", "Australia/Lord_Howe", "Pacific/Apia"])
    talk = Conversation(trial, "--zone", zone)
    if talk.greet():
        talk.send("remind me to take iron every 8 hours\ntimer 10 minutes\nescape\n")
        for _ in range(8):
            seconds = trial.random.choice(
                [-1, 1, 3_600, -3_600, DAY, -DAY, 400 * DAY, -20_000 * DAY, 12_000 * DAY, -60, 90 * DAY, 0]
            )
            offset.write_text(str(seconds))
            talk.send("escape\n")
            if not talk.expect_note(f"a jump of the clock by {seconds} s"):
                break
            talk.send(trial.random.choice(["today\n", "due\n", "summary\n", "undo\nredo\n", "history week\n"]))
    talk.finish("a jump of the clock")
    trial.run("remind", *trial.usual)
    trial.check(talk.confirmed)


MOMENTS = [
    "2026-03-08T01:59", "2026-03-08T02:30", "2026-11-01T01:30", "1970-01-01T00:00", "2038-01-19T03:14", "2000-02-29T23:59",
    "9999-12-31T23:59", "0001-01-01T00:00", "2026-12-31T23:59", "2011-12-30T12:00", "1969-12-31T23:59", "2026-03-09T14:05",
]  # fmt: skip


def moments(trial):
    """Sentences at times that are rare, one after the other into one log."""
    confirmed = set()
    for _ in range(5):
        sentence, number = trial.note()
        zone = trial.random.choice(["America/New_York", "UTC", "Asia/Kathmandu", "Pacific/Kiritimati", "Pacific/Apia"])
        options = ["--now", trial.random.choice(MOMENTS), "--zone", zone]
        if trial.run("log", *trial.usual, *options, sentence).status == 0:
            confirmed.add(number)
        for words in (["summary"], ["history", "--day", "yesterday"], ["remind"], ["report", "--span", "month"]):
            trial.run(words[0], *trial.usual, *options, *words[1:])
    trial.check(confirmed)


MILLION = 1_000_000


def million(trial):
    """A log of a million entries: every command ends in time, and what is confirmed is there."""
    shared = trial.folder.parent / "million"
    if not shared.exists():
        fill(trial, 1)
        connection = sqlite3.connect(trial.data / "log.sqlite")
        connection.execute(
            f"""
            WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < {MILLION})
            INSERT INTO entry (kind, item, amount, meal, time, zone, words, folded)
            SELECT 'food', CASE n % 5 WHEN 0 THEN 'eggs' WHEN 1 THEN 'toast' WHEN 2 THEN 'soup' WHEN 3 THEN 'rice'
                ELSE 'coffee' END, n % 9 + 1, 'lunch', 1773000000000 - n * 600000, 'UTC', 'I had ' || n,
                ' ' || CASE n % 5 WHEN 0 THEN 'eggs' WHEN 1 THEN 'toast' WHEN 2 THEN 'soup' WHEN 3 THEN 'rice'
                ELSE 'coffee' END FROM number
            """
        )
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.commit()
        connection.close()
        trial.data.rename(shared)
    # Trials add their notes to the same log; those of the others are not looked at.
    trial.data = shared
    trial.environment["EARSHOT_DATA"] = str(shared)
    sentence, number = trial.note()
    outcome = trial.log(sentence)
    now = ["--now", "2026-03-09T14:05"]
    for words in (
        ["history", "--day", "2026-03-08", *now], ["history", "--search", "zork"], ["summary", "--span", "week", *now],
        ["ask", *now, "when did I last eat eggs"], ["remind", *now], ["doctor"],
    ):  # fmt: skip
        trial.run(words[0], *trial.usual, *words[1:])
    with open(os.devnull, "wb") as nowhere:
        for words in (["export"], ["export", "--format", "csv"], ["history"], ["history", "--json"]):
            trial.run(words[0], *trial.usual, *words[1:], stdout=nowhere, patience=trial.patience * 8)
    talk = Conversation(trial)
    if talk.greet():
        talk.expect_note("a long log")
        talk.send("today\nsearch eggs\nundo\nredo\n")
        talk.expect_note("a long log")
    talk.finish("a long log")
    found = trial.run("history", *trial.usual, "--search", "attack", "--json").text
    for number in talk.confirmed | ({number} if outcome.status == 0 else set()):
        if f"attack {number}" not in found:
            trial.fail("lost", f"note {number} was confirmed and is not in the log")


KINDS = {
    "voice's process dies": voice,
    "sound server without answers": sound,
    "sound server dies": real_sound,
    "several sessions": sessions,
    "jumps of the clock": clock,
    "rare moments": moments,
    "a million entries": million,
}
