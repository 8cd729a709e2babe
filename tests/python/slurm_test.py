"""The scripts of docs/cluster under Slurm: a controller and two node daemons on this machine, one of
which is killed in the middle; what is merged are the bytes of one process. Skipped, with the
reason, where Slurm is not installed (Debian: slurm-wlm, munge) or cannot be started."""

import json
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
import unittest

import pkdp_program as pkdp

CLUSTER = os.path.join(os.path.abspath(pkdp.SOURCE), "docs", "cluster")
NAMESPACE = ("--pid", "--fork", "--kill-child", "--mount-proc")
NEEDED = ("unshare", "slurmctld", "slurmd", "munged", "sbatch", "scontrol")
# A tenth of a second for each of 60 parts.
PLAN = {"schema": "pkdp-sweep-1", "kind": "grid", "function": "binomial.upper_tail",
        "digits": "5000", "points_per_part": "1",
        "arguments": {"n": ["10000001"], "p": ["1/3", "1/7", "2/9"],
                      "k": [str(k) for k in range(3000001, 3000021)]}}
SHARDS = 6

CONFIGURATION = """ClusterName=pkdp
SlurmctldHost={host}(127.0.0.1)
SlurmUser={user}
SlurmdUser={user}
SlurmctldPort={ports[0]}
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket
CredType=cred/munge
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool-%n
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd-%n.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd-%n.log
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdTimeout=5
BatchStartTimeout=5
MessageTimeout=20
ReturnToService=0
JobRequeue=1
MailProg=/bin/true
SlurmdParameters=config_overrides
NodeName=one NodeHostname={host} NodeAddr=127.0.0.1 Port={ports[1]} CPUs=2
NodeName=two NodeHostname={host} NodeAddr=127.0.0.1 Port={ports[2]} CPUs=2
PartitionName=all Nodes=one,two Default=YES State=UP
"""


def lacking():
    """Why the test cannot run here; nothing when it can."""
    path = os.environ["PATH"] + ":/usr/sbin:/sbin"
    missing = [name for name in NEEDED if shutil.which(name, path=path) is None]
    if missing:
        return f"{', '.join(missing)} not installed (Debian: slurm-wlm, munge)"
    if os.geteuid() != 0:
        return "node daemons are started by root only"
    namespace = subprocess.run(["unshare", *NAMESPACE, "true"], capture_output=True, text=True)
    return "" if namespace.returncode == 0 else "no namespaces here: " + namespace.stderr.strip()


def free_ports(count):
    sockets = [socket.socket() for _ in range(count)]
    for one in sockets:
        one.bind(("127.0.0.1", 0))
    ports = [one.getsockname()[1] for one in sockets]
    for one in sockets:
        one.close()
    return ports


class Cluster:
    """A controller and two nodes below one folder."""

    def __init__(self, folder):
        self.folder = folder
        self.environment = {**os.environ, "SLURM_CONF": os.path.join(folder, "slurm.conf"),
                            "PATH": os.environ["PATH"] + ":/usr/sbin:/sbin",
                            "PKDP": os.path.abspath(pkdp.PROGRAM)}
        self.daemons = {}
        os.mkdir(os.path.join(folder, "state"))
        with open(self.environment["SLURM_CONF"], "w", encoding="utf-8") as file:
            file.write(CONFIGURATION.format(host=socket.gethostname().split(".")[0], folder=folder,
                                            user=pwd.getpwuid(os.geteuid()).pw_name,
                                            ports=free_ports(3)))
        key = os.path.join(folder, "munge.key")
        with open(key, "wb") as file:
            file.write(os.urandom(1024))
        os.chmod(key, 0o600)
        self.start("munged", "--foreground", "--force", "--key-file", key,
                   "--socket", os.path.join(folder, "munge.socket"),
                   "--pid-file", os.path.join(folder, "munged.pid"),
                   "--log-file", os.path.join(folder, "munged.log"),
                   "--seed-file", os.path.join(folder, "munged.seed"))
        self.wait(lambda: os.path.exists(os.path.join(folder, "munge.socket")))
        self.start("slurmctld", "-D", "-c")
        for node in ("one", "two"):
            # All processes of a namespace end with its first one, as a machine's do.
            self.start("unshare", *NAMESPACE, self.path_of("slurmd"), "-D", "-N", node, name=node)
        self.wait(lambda: self.say("sinfo", "-h", "-o", "%T %D").strip() == "idle 2")

    def start(self, *words, name=None):
        self.daemons[name or words[0]] = subprocess.Popen(
            [self.path_of(words[0]), *words[1:]], env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)

    def path_of(self, program):
        return shutil.which(program, path=self.environment["PATH"])

    def say(self, *words):
        done = subprocess.run(words, env=self.environment, capture_output=True, text=True,
                              cwd=self.folder, timeout=pkdp.HANGS)
        return done.stdout if done.returncode == 0 else ""

    def wait(self, holds, seconds=120):
        end = time.monotonic() + pkdp.patience(seconds)
        while not holds():
            if time.monotonic() > end:
                raise TimeoutError(self.log())
            time.sleep(0.2)

    def log(self, lines=15):
        text = ""
        for name in sorted(os.listdir(self.folder)):
            if name.endswith((".log", ".out")):
                with open(os.path.join(self.folder, name), errors="replace") as file:
                    text += f"{name}:\n" + "".join(file.readlines()[-lines:])
        return text + self.say("squeue", "-a")

    def kill_node(self, name):
        """As when its power fails: nothing is left to tell the controller of the end."""
        self.daemons[name].kill()

    def stop(self):
        for daemon in self.daemons.values():
            daemon.kill()
        for daemon in self.daemons.values():
            daemon.wait()


@unittest.skipIf(lacking(), lacking())
class Slurm(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="pkdp-slurm-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def parts(self):
        folder = os.path.join(self.folder, "sweep", "parts")
        return len([name for name in os.listdir(folder) if name.endswith(".json")]) \
            if os.path.isdir(folder) else 0

    def contents(self, name):
        folder = os.path.join(self.folder, name, "result")
        found = {}
        for file in sorted(os.listdir(folder)):
            with open(os.path.join(folder, file), "rb") as stream:
                found[file] = stream.read()
        return found

    def test_a_node_dies_and_nothing_is_lost(self):
        plan = os.path.join(self.folder, "plan.json")
        with open(plan, "w", encoding="utf-8") as file:
            json.dump(PLAN, file)
        pkdp.answer("sweep", plan, "--out", os.path.join(self.folder, "whole"))
        pkdp.answer("sweep", "merge", os.path.join(self.folder, "whole"))
        cluster = Cluster(self.folder)
        self.addCleanup(cluster.stop)
        told = cluster.say(os.path.join(CLUSTER, "submit"), str(SHARDS), plan,
                           os.path.join(self.folder, "sweep"))
        self.assertIn("merge", told, cluster.log())
        cluster.wait(lambda: self.parts() > 0 and cluster.say("squeue", "-h", "-t", "R", "-w", "two"))
        self.assertFalse(os.path.isdir(os.path.join(self.folder, "sweep", "result")))
        cluster.kill_node("two")
        cluster.wait(lambda: not cluster.say("squeue", "-h").strip(), seconds=600)
        self.assertEqual(self.contents("sweep"), self.contents("whole"), cluster.log())
        self.assertIn("requeue", cluster.log(lines=10_000).lower())


if __name__ == "__main__":
    unittest.main()
