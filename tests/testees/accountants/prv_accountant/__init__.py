"""A stand-in for tests, with the interface of prv_accountant and textbook formulas."""
import math

import school_book


class GaussianMechanism:
    def __init__(self, noise_multiplier):
        self.sigma = noise_multiplier
        self.delta = lambda e, k: school_book.gaussian_delta(noise_multiplier / math.sqrt(k), e)


class LaplaceMechanism:
    def __init__(self, mu):
        self.delta = lambda e, k: school_book.laplace_delta(1 / mu, e)


class PoissonSubsampledGaussianMechanism(GaussianMechanism):
    def __init__(self, sampling_probability, noise_multiplier):
        super().__init__(noise_multiplier)


class PRVAccountant:
    def __init__(self, prvs, max_self_compositions, eps_error, delta_error):
        self.prvs, self.errors = prvs, (eps_error, delta_error)

    def delta(self, epsilon, steps):
        if len(self.prvs) == 1:
            return self.prvs[0].delta(epsilon, *steps)
        return school_book.gaussian_delta(
            school_book.together([one.sigma for one in self.prvs], steps), epsilon)

    def compute_delta(self, epsilon, num_self_compositions):
        truth = self.delta(epsilon, num_self_compositions)
        return school_book.below(truth), truth, school_book.above(truth)

    def compute_epsilon(self, delta, num_self_compositions):
        truth = school_book.level(lambda e: self.delta(e, num_self_compositions), delta)
        return school_book.below(truth), truth, school_book.above(truth)
