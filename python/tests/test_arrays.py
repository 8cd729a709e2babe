"""Arrays broadcast as in numpy, on all cores, and can be interrupted."""

import fractions
import os
import signal
import subprocess
import sys
import textwrap
import threading
import time

import numpy
import pytest

import pkdp


def test_arrays_broadcast_and_are_each_single_value():
    k = numpy.arange(-1, 7)
    p = numpy.array([[0.1], [0.25], [0.9]])
    for rounding in ("nearest", "down", "up"):
        got = pkdp.binomial_upper_tail(n=5, k=k, p=p, rounding=rounding)
        assert got.shape == (3, 8) and got.dtype == numpy.float64
        for row, column in numpy.ndindex(3, 8):
            single = pkdp.binomial_upper_tail(n=5, k=int(k[column]), p=float(p[row, 0]))
            assert got[row, column] == getattr(single, rounding)
    numbers = pkdp.binomial_upper_tail(n=5, k=k, p=p)
    assert numbers.dtype == object and numbers.shape == (3, 8)
    assert all(isinstance(each, pkdp.Number) for each in numbers.flat)
    assert (numbers == pkdp.binomial_upper_tail(n=5, k=k, p=p)).all()
    assert numbers[1, 3].exact == pkdp.binomial_upper_tail(n=5, k=2, p="1/4").exact


@pytest.mark.parametrize("p", [
    numpy.array([0.1, 0.2], dtype=numpy.float32), numpy.array(["1/10", "1/5"]),
    numpy.array([fractions.Fraction(1, 10), "0.2"], dtype=object),
    numpy.array([0.1, 0.2], dtype=numpy.longdouble)], ids=["float32", "text", "objects", "long"])
def test_elements_enter_exactly(p):
    got = pkdp.binomial_pmf(n=3, k=1, p=p)
    for each, value in zip(got, p):
        assert each == pkdp.binomial_pmf(n=3, k=1, p=value)


def test_lists_in_arrays_of_objects():
    lists = numpy.empty(2, dtype=object)
    lists[:] = [["1/3", "1/5"], [0.5]]
    got = pkdp.poisson_binomial_pmf(k=0, p=lists)
    assert [each.exact for each in got] == [fractions.Fraction(8, 15), fractions.Fraction(1, 2)]


def test_empty_arrays():
    assert pkdp.binomial_pmf(n=3, k=1, p=numpy.zeros((0, 2)), rounding="up").shape == (0, 2)
    assert pkdp.binomial_pmf(n=3, k=1, p=numpy.zeros(0)).shape == (0,)


def test_the_first_element_that_is_refused_is_named():
    p = numpy.full((50, 40), 0.5)
    p[30, 7] = p[3, 5] = p[49, 39] = 2
    for threads in (1, 2, 7):
        with pytest.raises(pkdp.DomainError, match=r"element \[3, 5\]: p is"):
            pkdp.binomial_pmf(n=3, k=1, p=p, rounding="up", threads=threads)
    for wrong in (numpy.array([0.5, numpy.nan]), numpy.array([True, False])):
        with pytest.raises(pkdp.Error, match=r"p\[[01]\] is"):
            pkdp.binomial_pmf(n=3, k=1, p=wrong)
    with pytest.raises(ValueError, match="broadcast"):
        pkdp.binomial_pmf(n=numpy.array([1, 2, 3]), k=1, p=numpy.array([0.1, 0.2]))


def test_none_is_replaced_only_when_asked():
    delta = numpy.array([0.5, 1e-9])
    with pytest.raises(pkdp.DomainError, match=r"element \[1\] has no value \(none\)"):
        pkdp.counting_epsilon(n=3, p=0.5, delta=delta, rounding="up")
    assert pkdp.counting_epsilon(n=3, p=0.5, delta=delta, rounding="up", none=numpy.inf)[1] == numpy.inf
    assert pkdp.counting_epsilon(n=3, p=0.5, delta=delta)[1].is_none


def test_progress_is_told():
    seen = []
    pkdp.binomial_pmf(n=3, k=1, p=numpy.linspace(0, 1, 11), rounding="up",
                      progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (11, 11)

    class Bar:
        total = n = 0

        def update(self, more):
            self.n += more

    bar = Bar()
    pkdp.binomial_pmf(n=3, k=1, p=numpy.linspace(0, 1, 11), progress=bar)
    assert (bar.n, bar.total) == (11, 11)
    with pytest.raises(ZeroDivisionError):
        pkdp.binomial_pmf(n=3, k=1, p=numpy.linspace(0, 1, 11), progress=lambda done, total: 1 / 0)


@pytest.mark.parametrize("options", [{"threads": 0}, {"threads": True}, {"rounding": "sideways"}])
def test_options_are_checked(options):
    with pytest.raises(pkdp.DomainError):
        pkdp.binomial_pmf(n=3, k=1, p=numpy.array([0.5]), **options)


def test_other_threads_run_meanwhile():
    beats, stop = [], threading.Event()

    def beat():
        while not stop.is_set():
            beats.append(time.monotonic())
            time.sleep(0.001)

    thread = threading.Thread(target=beat)
    thread.start()
    pkdp.binomial_upper_tail(n=10**6, k=numpy.arange(50_000, 52_000), p="1/20", rounding="up")
    stop.set()
    thread.join()
    assert len(beats) > 10


def test_several_threads_of_python_ask_at_once():
    got = [None] * 8

    def ask(place):
        got[place] = [pkdp.counting_delta(n=100, p="1/20", epsilon=each, rounding="up")
                      for each in range(1, 20)]

    threads = [threading.Thread(target=ask, args=[place]) for place in range(8)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert got[0] is not None and all(each == got[0] for each in got)


def test_many_are_fast():
    """A tenth of what docs/python.md says, because other machines are slower, or busy."""
    k = numpy.arange(20_000) % 100
    began = time.process_time()
    pkdp.binomial_upper_tail(n=1000, k=k, p="1/20", rounding="up", threads=1)
    assert len(k) / (time.process_time() - began) > 5_000


def test_threads_are_used_again():
    def threads():
        return len(os.listdir("/proc/self/task"))

    pkdp.binomial_pmf(n=3, k=1, p=0.5)
    before = threads()
    for place in range(500):
        pkdp.binomial_pmf(n=3, k=1, p=0.5, rounding="up")
    assert threads() == before


def test_the_child_of_a_fork_computes():
    pkdp.counting_delta(n=100, p="1/20", epsilon=1)
    child = os.fork()
    if child == 0:
        right = pkdp.binomial_pmf(n=2, k=1, p=numpy.array([0.5]), rounding="up")[0] == 0.5
        os._exit(0 if right else 1)
    assert os.waitpid(child, 0)[1] == 0


LONG = {
    "one": "pkdp.poisson_binomial_pmf(k=5 * 10**4, p=[f'{i % 997 + 1}/{i + 1000}' for i in range(10**5)])"
           ".digits(3000)",
    "array": "pkdp.binomial_upper_tail(n=10**9, k=numpy.arange(5 * 10**8, 5 * 10**8 + 10**6), p=0.5, "
             "rounding='up')",
}


@pytest.mark.parametrize("call", LONG.values(), ids=LONG)
def test_ctrl_c_interrupts(call):
    """At once, and the process ends well although the evaluation goes on."""
    program = textwrap.dedent(f"""
        import numpy, pkdp, time
        print("ready", flush=True)
        try:
            {call}
            print("done")
        except KeyboardInterrupt:
            print("interrupted", pkdp.binomial_pmf(n=2, k=1, p=0.5))
        """)
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True,
                          env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}) as process:
        assert process.stdout.readline() == "ready\n"
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        began = time.monotonic()
        assert process.stdout.read() == "interrupted 0.5\n"
        assert process.wait() == 0 and time.monotonic() - began < 20
