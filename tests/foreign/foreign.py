"""Builds pkdp for another architecture, runs it in emulation and compares what it says with this machine's.

usage: foreign.py ARCHITECTURE FOLDER [--program PKDP] [--jobs N] [--only PATTERN] [--no-tests]

ARCHITECTURE is Debian's name (arm64: little-endian, plain characters unsigned; s390x: big-endian). FOLDER
keeps the other architecture's libraries (unpacked, not installed), the build and the answers; kept, it is
reused. PKDP, the program of this machine, is build/release/pkdp. All golden files are generated (or those
of functions that match PATTERN) and compared with fixtures/golden byte by byte, then the output and exit
status of commands of every kind with those of PKDP; the unit tests run in emulation. Exit status 1 when
something differs, 2 where packages are missing: mmdebstrap, qemu-user-static, g++-TRIPLE.
"""

import argparse
import concurrent.futures
import fnmatch
import json
import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "fixtures/golden"
# Debian's architecture: (processor, as QEMU calls it; prefix of the cross compiler).
ARCHITECTURES = {"arm64": ("aarch64", "aarch64-linux-gnu"), "s390x": ("s390x", "s390x-linux-gnu"),
                 "ppc64el": ("ppc64le", "powerpc64le-linux-gnu"), "riscv64": ("riscv64", "riscv64-linux-gnu")}
# bootstrap's need_build without what runs on this machine, and what those packages leave to others.
PACKAGES = """libc6-dev libstdc++-12-dev libgmp-dev libmpfr-dev libmpfi-dev libboost-dev libcli11-dev
  nlohmann-json3-dev libfmt-dev libtbb-dev libtomlplusplus-dev nettle-dev librapidcheck-dev catch2 libflint-dev
  libflint-arb-dev libcpp-httplib-dev libkainjow-mustache-dev libcmark-gfm-dev libcmark-gfm-extensions-dev
  libcdd-dev libssl-dev zlib1g-dev libbrotli-dev""".split()
# One of each kind: exact sums, words and limbs, transforms, noise, text; and wrong questions.
COMMANDS = """
list --json
check --json
check --refuted
errors --json
figure pk.fig-2 --csv
figure pk.fig-5 --csv
show pk.thm-3
eval binomial.upper_tail n=10000000 p=1/20 k=502757 --digits 50
eval binomial.log_lower_tail n=100000 p=0.3 k=10 --json
eval hypergeometric.upper_tail population=1000000 successes=50000 draws=20000 k=1100 --digits 100
eval counting.delta n=1000000 p=1/20 epsilon=1/100 --digits 300
eval counting.worst_delta n=1000 lambda=1/4 epsilon=1/100
eval thresholding.passive_delta n=1000000 known=500000 p=1/20 threshold=50100 epsilon=1/10
eval noisy_counting.delta n=100000 p=1/20 noise=gaussian sigma=1 epsilon=1/100
eval noisy_counting.epsilon n=1000 p=1/3 noise=laplace scale=2 delta=1e-6
eval histogram.delta n=1000 p=1/2,1/3,1/6 epsilon=1/10
eval poisson_binomial.upper_tail p=1/3,1/5,0.7 k=2 --json
eval accountant.delta noise=gaussian sigma=1 sampling_probability=1/100 steps=1000 epsilon=1
eval accountant.delta noise=gaussian sigma=2 sampling_probability=1/10 steps=3 epsilon=1 --digits 15
eval accountant.delta noise=laplace scale=1 steps=3 epsilon=1/10 --json
eval accountant.epsilon noise=gaussian sigma=2 sampling_probability=1/1000 steps=10000 delta=1e-5
eval shuffle.delta n=1000 p=1/2 epsilon=1/10
eval composition.counting_delta n=30 p=1/3 releases=3 epsilon=1/10
eval series.delta n=10 days=3 p=1/3 up=1/4 down=1/5 epsilon=1/10
eval gaussian.sigma sensitivity=1 epsilon=1/2 delta=1e-5 --digits 1000
eval model.active_delta values=2 records=1 outputs=2 law=1,1 kernel=3,1,1,3 ratio=2 --json
account counting --records 1000 --known 900 --p 1/3 --epsilon 1/10 --json
""".strip().splitlines()
REFUSED = ["eval counting.delta n=0 p=1/20 epsilon=1", "eval counting.delta n=10 p=3/2 epsilon=1", "check pk.nothing"]


def missing(triple, processor):
    return [name for name in ("mmdebstrap", "cmake", "ninja", f"{triple}-g++", f"qemu-{processor}-static")
            if shutil.which(name) is None]


def said(*words, **options):
    return subprocess.run(words, capture_output=True, stdin=subprocess.DEVNULL, check=False, **options)


class Foreign:
    """The other architecture's program, built on this machine and run in emulation."""

    def __init__(self, architecture, folder, jobs):
        self.processor, triple = ARCHITECTURES[architecture]
        self.architecture, self.jobs = architecture, jobs
        self.root, self.build = folder / "root", folder / "build"
        self.environment = {**os.environ, "PKDP_FOREIGN_PROCESSOR": self.processor, "PKDP_FOREIGN_TRIPLE": triple,
                            "PKDP_FOREIGN_ROOT": str(self.root)}

    def unpack(self):
        """Debian's packages for it, from where this machine has its own."""
        if (self.root / "usr/include/mpfr.h").is_file():
            return
        shutil.rmtree(self.root, ignore_errors=True)
        lists = [path for path in (pathlib.Path("/etc/apt/sources.list.d/debian.sources"),
                                   pathlib.Path("/etc/apt/sources.list")) if path.is_file()][:1]
        subprocess.run(["mmdebstrap", "--quiet", f"--architectures={self.architecture}", "--variant=extract",
                        "--include=" + ",".join(PACKAGES), "bookworm", self.root, *lists], check=True)

    def compile(self, targets):
        if not (self.build / "CMakeCache.txt").is_file():
            subprocess.run(["cmake", "-S", ROOT, "-B", self.build, "-G", "Ninja", "--toolchain",
                            ROOT / "tests/foreign/toolchain.cmake", "-D", "CMAKE_BUILD_TYPE=Release",
                            "-D", "PKDP_UNITY=ON", "-D", "PKDP_WERROR=ON", "-D", "PKDP_BENCH=OFF",
                            "-D", "PKDP_PYTHON_PACKAGE=OFF"], check=True, stdout=subprocess.DEVNULL, env=self.environment)
        subprocess.run(["cmake", "--build", self.build, "-j", str(self.jobs), "--target", *targets],
                       check=True, stdout=sys.stderr, env=self.environment)

    def run(self, program, *words, **options):
        return said(f"qemu-{self.processor}-static", "-L", self.root, self.build / program, *words, **options)


def golden(foreign, folder, pattern, jobs):
    """Functions whose golden file is another one there."""
    names = sorted(path.stem for path in GOLDEN.glob("*.json") if fnmatch.fnmatch(path.stem, pattern)
                   and "function" in json.loads(path.read_text(encoding="utf-8")))
    differ = []

    def generated(name):
        target = folder / "golden" / name
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir(parents=True)
        process = foreign.run("pkdp", "fixtures", "generate", target, "--only", name)
        file = target / f"{name}.json"
        same = process.returncode == 0 and file.is_file() and file.read_bytes() == (GOLDEN / file.name).read_bytes()
        return name, same, process.stderr.decode(errors="replace").strip()

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for done in concurrent.futures.as_completed([pool.submit(generated, name) for name in names]):
            name, same, told = done.result()
            print(f"{name}: {'the same bytes' if same else 'DIFFERS'} {'' if same else told}", flush=True)
            if not same:
                differ.append(name)
    print(f"{len(names)} golden files, {len(differ)} differ")
    return differ


def commands(foreign, program):
    """Commands whose output, complaint or exit status is another one there."""
    differ = []
    for line in COMMANDS + REFUSED:
        here, there = said(program, *line.split()), foreign.run("pkdp", *line.split())
        if (here.returncode, here.stdout, here.stderr) != (there.returncode, there.stdout, there.stderr):
            print(f"DIFFERS: {line}: exit {here.returncode} here, {there.returncode} there", flush=True)
            differ.append(line)
    print(f"{len(COMMANDS) + len(REFUSED)} commands, {len(differ)} differ")
    return differ


def unit_tests(foreign):
    """All unit tests but those that the program hides; the last line says how many."""
    process = foreign.run("pkdp_tests", "~[.]", cwd=ROOT)
    lines = process.stdout.decode(errors="replace").strip().splitlines()
    print("\n".join(lines[-1:] if process.returncode == 0 else lines[-60:]))
    return ["unit tests"] if process.returncode else []


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("architecture", choices=ARCHITECTURES)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--program", type=pathlib.Path, default=ROOT / "build/release/pkdp")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="*")
    parser.add_argument("--no-tests", action="store_true")
    options = parser.parse_args()
    processor, triple = ARCHITECTURES[options.architecture]
    if lacking := missing(triple, processor):
        print(f"foreign.py: not installed: {' '.join(lacking)}", file=sys.stderr)
        return 2
    folder = options.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    foreign = Foreign(options.architecture, folder, options.jobs)
    foreign.unpack()
    foreign.compile(["pkdp"] if options.no_tests else ["pkdp", "pkdp_tests"])
    differ = commands(foreign, options.program) + golden(foreign, folder, options.only, options.jobs)
    if not options.no_tests:
        differ += unit_tests(foreign)
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
