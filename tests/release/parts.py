"""Runs commands in process groups of their own, which end with the release check or at a limit of time."""

import os
import signal
import subprocess
import threading
import time

TAIL = 2000  # bytes of output that a finding keeps; the whole output is in its log


class Stopped(Exception):
    """The release check is to end, or the share of the time is over: the part does not count."""


class Parts:
    """Starts commands and ends them; `stop` may come from a signal handler."""

    def __init__(self, root):
        self.root = root
        self.stopping = threading.Event()

    def stop(self, *_):
        self.stopping.set()

    def run(self, command, log, longest, deadline):
        """(exit status, seconds) of a shell command whose output goes to the file `log`; the status is None
        where it took longer than `longest`. Stopped where the moment `deadline` came first."""
        begun = time.monotonic()
        log.parent.mkdir(parents=True, exist_ok=True)
        with open(log, "wb") as output:
            process = subprocess.Popen(["bash", "-c", command], cwd=self.root, stdin=subprocess.DEVNULL,
                                       stdout=output, stderr=subprocess.STDOUT, start_new_session=True)
            try:
                return self.wait(process, begun, longest, deadline), time.monotonic() - begun
            finally:
                end(process)

    def wait(self, process, begun, longest, deadline):
        while True:
            try:
                return process.wait(timeout=0.2)
            except subprocess.TimeoutExpired:
                now = time.monotonic()
                if now - begun > longest:
                    return None
                if self.stopping.is_set() or now > deadline:
                    raise Stopped from None


def end(process):
    """Asks the whole group to end, then ends it."""
    for how, seconds in ((signal.SIGTERM, 5), (signal.SIGKILL, 30)):
        try:
            os.killpg(process.pid, how)
        except ProcessLookupError:
            pass
        if process.poll() is None:
            try:
                process.wait(timeout=seconds)
            except subprocess.TimeoutExpired:
                continue
        return


def tail(log):
    with open(log, "rb") as file:
        file.seek(0, os.SEEK_END)
        file.seek(max(0, file.tell() - TAIL))
        return file.read().decode("utf-8", errors="replace")
