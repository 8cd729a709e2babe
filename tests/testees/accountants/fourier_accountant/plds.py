"""A stand-in for tests."""
import school_book


class SubsampledGaussianMechanism:
    def __init__(self, sigma, q):
        self.delta = lambda e, k: school_book.gaussian_delta(sigma / k ** 0.5, e)


class DiscretePrivacyLossDistribution:
    def __init__(self, p, q):
        self.delta = lambda e, k: school_book.law_delta(p, q, k, e)
