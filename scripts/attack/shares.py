"""A folder of another computer, as sshfs shows it. The other end is a process here, so no network is needed."""

import os
import shutil
import signal
import subprocess
import time

from talk import Conversation
from trial import Unchecked, kill

SERVERS = ["/usr/lib/openssh/sftp-server", "/usr/lib/ssh/sftp-server", "/usr/libexec/openssh/sftp-server"]


class Share:
    """A share on which the trial's data folder is."""

    def __init__(self, trial):
        self.trial = trial
        self.server_path = next((path for path in SERVERS if os.access(path, os.X_OK)), None)
        if not shutil.which("sshfs") or not self.server_path:
            raise Unchecked("sshfs or sftp-server is not installed")
        self.kept, self.place = trial.folder / "kept", trial.folder / "share"
        for folder in (self.kept, self.place):
            folder.mkdir(mode=0o700)
        trial.data = self.place / "data"
        trial.environment["EARSHOT_DATA"] = str(trial.data)
        self.mount()

    def mount(self):
        requests, answers = os.pipe(), os.pipe()
        self.server = subprocess.Popen([self.server_path], stdin=requests[0], stdout=answers[1], stderr=subprocess.DEVNULL, start_new_session=True)
        self.client = subprocess.Popen(
            ["sshfs", f":{self.kept}", str(self.place), "-o", "passive", "-f"],
            stdin=answers[0],
            stdout=requests[1],
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self.trial.children += [self.server, self.client]
        for end in (*requests, *answers):
            os.close(end)
        limit = time.monotonic() + 5
        while not os.path.ismount(self.place):
            if self.client.poll() is not None or time.monotonic() > limit:
                self.close()
                raise Unchecked("no share can be mounted here")
            time.sleep(0.02)

    def freeze(self):
        """The other computer does not answer any more, and nobody is told."""
        kill(self.server, signal.SIGSTOP)

    def thaw(self):
        kill(self.server, signal.SIGCONT)

    def lose(self):
        """The other computer is gone; whoever asks for the folder is told so at once."""
        kill(self.server)
        kill(self.client)
        self.close()

    def close(self):
        for words in (["fusermount3", "-u", "-z"], ["fusermount", "-u", "-z"], ["umount", "-l"]):
            if shutil.which(words[0]) and subprocess.run([*words, str(self.place)], capture_output=True).returncode == 0:
                break
        for process in (self.client, self.server):
            kill(process)
            process.wait()


def share(trial):
    """Sessions write to a log on a share, one is killed, the share goes away and comes back."""
    random = trial.random
    away = Share(trial)
    try:
        talks = [Conversation(trial) for _ in range(random.randint(1, 3))]
        talks = [talk for talk in talks if talk.greet()]
        taken = set()
        if not talks:
            trial.log(trial.note()[0])
            return
        for _ in range(random.randint(2, 8)):
            random.choice(talks).expect_note("a note on a share")
            sentence, number = trial.note()
            if trial.log(sentence).status == 0:
                taken.add(number)
        possible = set()
        if len(talks) > 1:
            killed = talks.pop()
            sentence, number = trial.note()
            killed.send(sentence + "\n")
            time.sleep(random.uniform(0, 0.03))
            killed.kill()
            possible = {number} - killed.confirmed
            taken |= killed.confirmed
        talks[0].expect_note("a session on a share that was killed")
        away.lose()
        # What the empty place of the share takes is not what is on it.
        away.place.chmod(0o500)
        for _ in range(random.randint(1, 3)):
            if talks[0].note():
                trial.fail("lost", "a note was confirmed while its share was away")
        away.place.chmod(0o700)
        away.mount()
        for talk in talks:
            talk.expect_note("a share that came back")
            talk.finish("a share that came back")
            taken |= talk.confirmed
        trial.check(taken, possible=possible)
        trial.check_file()
    finally:
        away.close()


# A share that does not answer is waited for so long, and for a while more on a busy computer.
ANSWER = 5 + 10
# So long may a signal take.
END = 4
SILENT = "does not answer"


def hang_at_start(trial):
    """A command whose share hangs says so, repeats what was to be logged, and ends; so does one that is told to."""
    sentence, number = trial.note()
    words = trial.random.choice(
        [
            ("log", sentence),
            ("history",),
            ("ask", "how much water today"),
            ("doctor",),
            ("remind",),
            ("backup", trial.folder / "copy.sqlite"),
            ("summary",),
            (),
        ]
    )
    if trial.random.random() < 0.4:
        number = trial.random.choice([signal.SIGTERM, signal.SIGINT])
        child = trial.start([*words, *trial.usual], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(trial.random.uniform(0.2, 3))
        child.send_signal(number)
        try:
            child.wait(END)
        except subprocess.TimeoutExpired:
            trial.fail("hang", f"no end after {number.name} while a share hangs: {words}")
        child.stdin.close()
        return
    outcome = trial.run(*words, *trial.usual, patience=ANSWER)
    if not outcome.was_killed and (outcome.status != 1 or SILENT not in outcome.text):
        trial.fail("no sentence", f"{words} on a share that hangs: {outcome.status}, {outcome.text[:160]}")
    if words[:1] == ("log",) and sentence not in outcome.text:
        trial.fail("lost", f"what was to be logged is not repeated: {outcome.text[:160]}")


def hanging(trial):
    """A share hangs before a start, while a session waits, or at any moment; then it answers again."""
    random = trial.random
    away = Share(trial)
    taken, possible = set(), set()
    try:
        sentence, number = trial.note()
        if trial.log(sentence).status == 0:
            taken.add(number)
        if random.random() < 0.4:
            away.freeze()
            hang_at_start(trial)
            away.thaw()
        else:
            talk = Conversation(trial)
            if not talk.greet() or not talk.expect_note("a note on a share"):
                return
            if random.random() < 0.3:
                # Within whatever is being done.
                talk.send("".join(trial.note()[0] + "\n" for _ in range(3)))
                time.sleep(random.uniform(0, 0.1))
                possible |= set(range(trial.next_note - 2, trial.next_note + 1))
            away.freeze()
            sentence, number = trial.note()
            possible.add(number)
            talk.send(sentence + "\n")
            wanted = [SILENT.encode(), b"stopped answering"]
            if not talk.wait(lambda: any(text in talk.received + talk.error for text in wanted), "a note while its share hangs"):
                return
            if random.random() < 0.5:
                talk.child.send_signal(signal.SIGTERM)
                try:
                    talk.child.wait(END)
                except subprocess.TimeoutExpired:
                    trial.fail("hang", "no end after SIGTERM while a share hangs")
                away.thaw()
            else:
                away.thaw()
                talk.expect_note("a share that answers again")
                talk.finish("a share that answers again")
            taken |= talk.confirmed
            possible -= talk.confirmed
        sentence, number = trial.note()
        if trial.log(sentence).status == 0:
            taken.add(number)
        else:
            trial.fail("lost", "a note was refused after a share answered again")
        trial.check(taken, possible=possible)
        trial.check_file()
    finally:
        away.thaw()
        away.close()


KINDS = {"network share": share, "share that hangs": hanging}
