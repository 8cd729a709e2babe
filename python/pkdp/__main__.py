"""The program pkdp: `python3 -m pkdp eval counting.delta n=1000 p=1/20 epsilon=1/2`."""

import os
import signal
import sys

from pkdp import _core
from pkdp._data import GOLDEN


def main() -> int:
    """Runs the command that sys.argv names; returns its exit code."""
    for number in (signal.SIGINT, signal.SIGPIPE):
        signal.signal(number, signal.SIG_DFL)
    os.environ.setdefault("PKDP_GOLDEN", GOLDEN)
    return _core.main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
