"""Runs one file of unittest tests; under PKDP_FAST_CPU_SECONDS, which ctest sets for tests without
the label slow, it fails when the file and the programs it started took more CPU."""

import os
import resource
import runpy
import sys


def cpu_seconds():
    return sum(used.ru_utime + used.ru_stime
               for used in map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)))


def run(file, *arguments):
    """The exit status."""
    sys.argv = [file, *arguments]
    sys.path[0] = os.path.dirname(os.path.abspath(file))
    try:
        runpy.run_path(file, run_name="__main__")
        status = 0
    except SystemExit as end:
        status = int(end.code or 0)
    most = os.environ.get("PKDP_FAST_CPU_SECONDS")
    if status == 0 and most and cpu_seconds() > float(most):
        print(f"{cpu_seconds():.1f} seconds of CPU, but a test without the label slow has {most}: "
              f"make it faster or add its name to tests/slow_tests.txt", file=sys.stderr)
        return 1
    return status


if __name__ == "__main__":
    sys.exit(run(*sys.argv[1:]))
