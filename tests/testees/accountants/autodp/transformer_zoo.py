"""A stand-in for tests."""
from autodp import mechanism_zoo


class AmplificationBySampling:
    def __init__(self, PoissonSampling, neighboring=None):
        pass

    def __call__(self, mechanism, probability, improved_bound_flag=False):
        return mechanism


AmplificationBySampling_pld = AmplificationBySampling


class Composition:
    def __call__(self, mechanisms, steps):
        return mechanism_zoo.composed(mechanisms, steps)


ComposeAFA = Composition
