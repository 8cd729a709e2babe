"""A stand-in for tests."""


class GaussianDpEvent:
    def __init__(self, noise_multiplier):
        self.noise_multiplier = noise_multiplier


class LaplaceDpEvent(GaussianDpEvent):
    pass


class PoissonSampledDpEvent:
    def __init__(self, sampling_probability, event):
        self.sampling_probability, self.event = sampling_probability, event


class SelfComposedDpEvent:
    def __init__(self, event, count):
        self.event, self.count = event, count
