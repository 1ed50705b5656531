"""A folder of another computer, as sshfs shows it. The other end is a process here, so no network is needed."""

import os
import shutil
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


KINDS = {"network share": share}
