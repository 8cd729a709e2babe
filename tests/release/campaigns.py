"""The campaigns of docs/testing.md, one entry each; those that end by themselves come first, so that
what they leave of their share goes to those that do not."""

import pathlib

from campaign import Campaign

ROOT = pathlib.Path(__file__).resolve().parents[2]
TARGETS = tuple(sorted(path.name for path in (ROOT / "tests/fuzz/corpus").iterdir()))
READERS = tuple(name for name in TARGETS if not name.startswith("question."))
FAMILIES = tuple(name for name in TARGETS if name.startswith("question."))
KERNELS = ("corners", "exponential", "fraction", "gaussian", "histogram", "mass", "series", "threshold", "tree")
TWICE = ("one", "two")  # two streams of seeds, for programs that have one core each

PKDP = "build/release/pkdp"
TEST = f"env PKDP_BIN={PKDP} "
PYTHON = "/usr/bin/python3 tests/python/"
FAILED = (("failed", r"(\d+) tests failed out of"),)
RAN = r"tests failed out of (\d+)"
TOTAL = r"Total Tests: (\d+)"
# Columns of tests/others/compare.py: values, printed, allowed, wrong, outside.
OTHERS = (("values", r"^\S.*?\s(\d+) +\d+ +\d+ +\d+ +\d+$"), ("wrong", r"^\S.*?\s\d+ +\d+ +\d+ +(\d+) +\d+$"))
MUTANTS = (("mutants", r"(\d+) mutants: "), ("killed", r"mutants: (\d+) killed"),
           ("explained", r"of which (\d+) are explained"))
SETTINGS = (("inside", r"(\d+) inside"), ("outside", r"(\d+) outside"), ("without an answer", r"(\d+) without"))
ANSWERED = (("answered", r"(\d+) answered"), ("refused", r"(\d+) refused"))


def tests(preset, what, share, before="", **more):
    """All of ctest in the build of a preset, so many tests at a time."""
    return Campaign(
        name=preset, what=what, share=share, size=20, seconds=300, longest=6 * 3600, alone=True, counts=FAILED,
        cases=RAN, command=f"{before}ctest --preset {preset} -I {{first}},{{to}} -j {{jobs}} --no-label-summary",
        goal_from=(f"ctest --preset {preset} -N", TOTAL), **more)


def built(preset, *targets):
    """What a preset needs before its first part."""
    named = f" --target {' '.join(targets)}" if targets else ""
    return (f"cmake --preset {preset}", f"cmake --build build/{preset} -j $(nproc){named}")


def others(suite, share):
    """A suite of somebody else, of which a copy is named."""
    name = f"PKDP_OTHERS_{suite.upper()}"
    return Campaign(name=f"others-{suite}", what=f"The values that {suite} tests itself with; one that is wrong in theirs "
                    "or ours.", share=share, variables=(name,), counts=OTHERS,
                    command=f'python3 tests/others/compare.py {PKDP} --{suite} "${name}"')


CAMPAIGNS = (
    tests("release", "Every test, fast and slow, Coq's check of the proofs among them; one that fails.", 7),
    Campaign(name="statements", what="Every statement decided anew at normal effort; a verdict that is contradicted.",
             share=6, alone=True, command=f"{PKDP} sweep tests/release/statements.json --out {{folder}}/parts && "
             f"{PKDP} sweep merge {{folder}}/parts"),
    Campaign(name="proofs", what="Every proof, by Coq and once more by coqchk; golden vectors by the extracted program.",
             share=3, programs=("coqc", "ocamlfind"), alone=True, command="./bootstrap proofs --no-install"),
    Campaign(name="lint", what="Format, clang-tidy, shellcheck, names defined twice; a complaint.", share=5, alone=True,
             programs=("clang-tidy", "clang-format", "shellcheck"), command="./bootstrap lint --no-install"),
    others("boost", 0.3), others("gsl", 0.1), others("scipy", 0.1), others("mpmath", 0.1),
    others("r", 0.1),
    Campaign(name="noise", what="The noise of an interval of biases at 10,000 random points up to 10⁷ records; a "
             "guarantee that is broken.", share=1.5, command="build/release/pkdp_tests '[.sweep]'"),
    tests("sanitize", "Every test under the address and undefined-behaviour sanitizers; a report.", 14,
          prepare=built("sanitize")),
    # The sanitizer of g++ 12 has no room for its own memory where addresses are very random.
    tests("tsan", "Every test under the thread sanitizer; a report.", 6, before="setarch -R ", prepare=built("tsan")),
    Campaign(name="foreign", what="All golden files, commands of every kind and the unit tests on arm64, in emulation; "
             "another byte than here.", share=4, alone=True,
             programs=("mmdebstrap", "qemu-aarch64-static", "aarch64-linux-gnu-g++"),
             counts=(("golden files", r"(\d+) golden files"), ("commands", r"(\d+) commands")),
             command="python3 tests/foreign/foreign.py arm64 build/foreign/arm64"),
    Campaign(name="mutants", what="The program broken in one place at a time, with a fresh seed: which mutants no test "
             "notices. A score below 95 % counts as a finding.", share=11, alone=True, counts=MUTANTS,
             command="env SEED={seed} ./bootstrap mutants --no-install"),
    Campaign(name="kernels", what="Each fast kernel against a simple path; two enclosures that do not meet.", share=4,
             lanes=KERNELS, size=1000, goal=1_000_000, counts=(("served by the kernel", r"(\d+) served"),),
             command="build/release/pkdp_kernels {lane} {from} {last} {seed}"),
    Campaign(name="settings", what="δ of the accountant against bounds on a grid of losses; one that lies outside.",
             share=5, size=200, unit=200, goal=100_000, alone=True, counts=SETTINGS,
             command="build/release/pkdp_settings {seed} {from} {to} {folder}/settings.txt"),
    Campaign(name="inverses", what="ε(δ) at extreme probabilities and beside knots, against enumeration.", share=2,
             lanes=TWICE, size=3000, unit=3000, goal=102_000,
             command=f"{TEST}PKDP_INVERSES={{size}} PKDP_INVERSE_SEED={{fresh}} {PYTHON}inverse_sweep_test.py"),
    Campaign(name="properties", what="The laws of every header at random inputs; one that is broken, or that too few "
             "samples were effective for.", share=4, lanes=TWICE, size=1, seconds=900, longest=4 * 3600,
             command="env RC_PARAMS=seed={fresh} build/release/pkdp_properties"),
    Campaign(name="allocations", what="Allocations that fail at random points; another exit status than 3, a file that "
             "is half-written.", share=2, lanes=TWICE, size=25, unit=5, goal=500, programs=("cc",),
             counts=(("ended for want of memory", r"(\d+) runs ended"),),
             command=f"{TEST}PKDP_FAULTS={{size}} PKDP_FAULT_SEED={{fresh}} {PYTHON}allocation_faults_test.py"),
    Campaign(name="kills", what="Kills at random moments, of each command; a half-written file, a program that is left.",
             share=2, lanes=TWICE, size=5, goal=100,
             command=f"{TEST}PKDP_KILLS={{size}} PKDP_KILL_SEED={{fresh}} {PYTHON}kill_test.py"),
    Campaign(name="recording", what="The same of `check --record`.", share=1, size=1, seconds=600, longest=4 * 3600,
             command=f"{TEST}PKDP_KILLS={{size}} PKDP_KILL_SEED={{fresh}} PKDP_KILL_RECORD=1 {PYTHON}kill_test.py "
             "Killed.test_record"),
    Campaign(name="answers", what="Random questions to the server, which answers as the command line does.", share=1,
             size=200, unit=200, seconds=120,
             command=f"{TEST}PKDP_QUESTIONS={{size}} PKDP_QUESTION_SEED={{fresh}} {PYTHON}serve_answers_test.py"),
    Campaign(name="hostile", what="Hostile requests; one that is not refused, memory or files of the server that grow.",
             share=1, size=2000, unit=1000, goal=1_000_000, seconds=120,
             command=f"{TEST}PKDP_HOSTILE_REQUESTS={{size}} PKDP_HOSTILE_SEED={{fresh}} {PYTHON}serve_hostile_test.py"),
    Campaign(name="load", what="Many clients of the server at once, slow and cancelled ones among them; an answer that "
             "differs, one that does not come.", share=1, size=200, unit=200, seconds=120,
             command=f"{TEST}PKDP_LOAD_QUESTIONS={{size}} PKDP_LOAD_CLIENTS=32 PKDP_LOAD_SEED={{fresh}} "
             f"{PYTHON}serve_load_test.py"),
    Campaign(name="readers", what="Stored inputs, blindly broken, to every reader of texts and files; a crash, more than "
             "ten seconds.", share=4, lanes=READERS, size=1000, goal=10_000_000, counts=ANSWERED,
             stopped=r"takes above 10 s: (\d+)", command="build/release/pkdp_questions {lane} {seed} {from} {to}"),
    Campaign(name="families", what="Random questions to every family; an invariant that does not hold, a crash, more "
             "than ten seconds.", share=8, lanes=FAMILIES, size=20, goal=1_000_000, counts=ANSWERED,
             stopped=r"takes above 10 s: (\d+)", command="build/release/pkdp_questions {lane} {seed} {from} {to}"),
    Campaign(name="fuzz", what="libFuzzer under sanitizers, with coverage, of every reader and family.", share=16,
             lanes=TARGETS, size=1, seconds=120, cases=r"(\d+) executions", programs=("clang++",),
             prepare=built("fuzz", "pkdp_fuzz"),
             command="python3 tests/fuzz/campaign.py build/fuzz/pkdp_fuzz --targets {lane} --seed {fresh} "
             "--seconds {seconds} --finds {folder}/finds"),
)
