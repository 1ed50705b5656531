"""A conversation with the program, line by line, through pipes or on a terminal."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time

from trial import Outcome, kill, shown

# The numbers of notes that a line confirms.
CONFIRMED = re.compile(r"^(?:Logged(?: \d+ items?)?|Redone)\b.*")
UNDONE = re.compile(r"^Undone\b.*")
NUMBER = re.compile(r"attack (\d+)")


class Conversation:
    """Sends lines, and knows which notes were confirmed."""

    def __init__(self, trial, *words, terminal=None, **how):
        self.trial, self.words = trial, words
        self.received = b""
        self.confirmed, self.sent = set(), set()
        self.read = 0
        options = [*words, *([] if "--speech" in words else ["--speech", "off"])]
        options += ["--listen", "typed", "--locale", "en_US"]
        if terminal:
            self.output, inner = pty.openpty()
            fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", *terminal, 0, 0))
            self.input = self.output
            self.errors = None
            self.child = trial.start(options, stdin=inner, stdout=inner, stderr=inner, **how)
            os.close(inner)
        else:
            how.setdefault("stdout", subprocess.PIPE)
            self.child = trial.start(
                options, stdin=subprocess.PIPE, stderr=subprocess.PIPE, **how
            )
            self.input = self.child.stdin.fileno()
            self.output = self.child.stdout.fileno() if self.child.stdout else None
            self.errors = self.child.stderr.fileno()
        self.error = b""

    def drain(self, seconds=0.0):
        """Reads what there is; waits so long for the first of it. False at the end."""
        streams = [stream for stream in (self.output, self.errors) if stream is not None]
        ready, _, _ = select.select(streams, [], [], seconds)
        for stream in ready:
            try:
                data = os.read(stream, 1 << 16)
            except OSError:
                data = b""
            if stream == self.errors:
                self.error += data
                if not data:
                    self.errors = None
            elif data:
                self.received += data
            else:
                self.output = None
        self.note_lines()
        return self.output is not None

    def note_lines(self):
        """Takes notice of what whole lines confirm."""
        while (end := self.received.find(b"\n", self.read)) >= 0:
            line = self.received[self.read : end].decode("utf-8", "replace")
            self.read = end + 1
            numbers = {int(number) for number in NUMBER.findall(line)}
            if CONFIRMED.match(line):
                self.confirmed |= numbers
            elif UNDONE.match(line):
                self.confirmed -= numbers
                self.sent -= numbers

    def send(self, data):
        """Writes to the program, and reads at the same time so that neither waits for the other."""
        rest = data if isinstance(data, bytes) else data.encode("utf-8", "surrogateescape")
        os.set_blocking(self.input, False)
        end = time.monotonic() + self.trial.patience
        while rest:
            try:
                rest = rest[os.write(self.input, rest) :]
            except BlockingIOError:
                self.drain(0.01)
            except OSError:
                return False
            if time.monotonic() > end:
                self.trial.fail("hang", f"does not read: {shown(self.words)}")
                return False
        return True

    def wait(self, condition, what, reports=True):
        """Waits until the output is as wanted. False when the program ends or does not answer."""
        end = time.monotonic() + self.trial.patience
        while not condition():
            if time.monotonic() > end:
                if reports:
                    self.trial.fail("hang", f"no answer to {what}, after: {self.tail}")
                return False
            if not self.drain(0.02) or (self.child.poll() is not None and not self.drain(0)):
                return condition()
        return True

    @property
    def tail(self):
        return ascii(self.received[-120:].decode("utf-8", "replace"))

    def greet(self):
        return self.wait(lambda: b"\n" in self.received, "the start")

    def note(self, end="\n"):
        """Logs a note and waits for the answer; returns whether it was confirmed."""
        sentence, number = self.trial.note()
        self.sent.add(number)
        before = len(self.received)
        self.send(sentence + end)
        if not self.wait(lambda: b"\n" in self.received[before:], sentence):
            return number in self.confirmed
        # Another line may have been answered, or a notice printed.
        quiet = time.monotonic() + 0.5
        while number not in self.confirmed and time.monotonic() < quiet:
            length = len(self.received)
            if not self.drain(0.05):
                break
            if len(self.received) > length:
                quiet = time.monotonic() + 0.5
        return number in self.confirmed

    def expect_note(self, what, end="\n"):
        """A note must be confirmed after whatever came before it."""
        if self.note(end):
            return True
        # A note that is behind other lines is answered after them.
        number, before = max(self.sent), len(self.received)
        if self.wait(lambda: number in self.confirmed, what, reports=False):
            return True
        if self.child.poll() is not None:
            self.trial.fail("ended", f"after {what}: {self.tail}")
        elif len(self.received) > before or b"not logged" in self.received[-300:] or b"Nothing was" in self.received[-300:]:
            self.trial.fail("lost", f"a note was refused after {what}: {self.tail}")
        else:
            self.trial.fail("hang", f"no answer to a note after {what}: {self.tail}")
        return False

    def kill(self):
        """Kills the program, and reads what it had printed: it was announced, read or not."""
        kill(self.child)
        while self.drain(0.2) and self.output is not None:
            if self.child.poll() is not None and not select.select([self.output], [], [], 0)[0]:
                break
        self.child.wait()
        self.close()

    def finish(self, what="the session", wanted=(0,)):
        """Ends the input, waits for the end and judges it."""
        if self.errors is None and self.child.stdin is None:
            self.send(b"\x04")
        elif self.child.stdin:
            try:
                self.child.stdin.close()
            except OSError:
                pass
        end = time.monotonic() + self.trial.patience
        while self.child.poll() is None and time.monotonic() < end:
            self.drain(0.02)
        was_killed = self.child.poll() is None
        if was_killed:
            self.trial.fail("hang", f"no end after {what}: {self.tail}")
            kill(self.child)
            self.child.wait()
        while self.output is not None and select.select([self.output], [], [], 0)[0]:
            if not self.drain(0):
                break
        while self.errors is not None and select.select([self.errors], [], [], 0)[0]:
            self.drain(0)
        outcome = Outcome(self.child.returncode, self.received, self.error, was_killed)
        # A line editor moves the cursor of its terminal.
        self.trial.judge(outcome, what, allows_controls=self.child.stdin is None)
        self.close()
        return outcome

    def close(self):
        for stream in (self.child.stdin, self.child.stdout, self.child.stderr):
            if stream:
                try:
                    stream.close()
                except OSError:
                    pass
        if self.child.stdin is None:
            try:
                os.close(self.input)
            except OSError:
                pass
