"""pkdp, as it is built."""

import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[1]


class Program:
    """Runs pkdp from the root of the tree."""

    def __init__(self, path=None):
        self.path = path or os.environ.get("PKDP_BIN", str(ROOT / "build/release/pkdp"))

    def text(self, *arguments, statuses=(0,)):
        """What the program prints, errors included."""
        done = subprocess.run([self.path, *arguments], cwd=ROOT, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, check=False)
        if done.returncode not in statuses:
            raise ValueError(f"pkdp {' '.join(arguments)}: exit status {done.returncode}: {done.stdout}")
        return done.stdout
