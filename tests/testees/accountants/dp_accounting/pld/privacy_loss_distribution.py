"""A stand-in for tests: bounds a billionth off, on the side that was asked for."""
import math

import school_book


class Distribution:
    def __init__(self, delta, pessimistic, releases=1, sigma=None):
        self.delta, self.pessimistic, self.releases = delta, pessimistic, releases
        self.sigma = sigma  # of Gaussian noise

    def self_compose(self, releases):
        return Distribution(self.delta, self.pessimistic, releases, self.sigma)

    def compose(self, other):
        """Of Gaussian noise."""
        return gaussian(school_book.together([self.sigma, other.sigma],
                                             [self.releases, other.releases]), self.pessimistic)

    def get_delta_for_epsilon(self, epsilon):
        move = school_book.above if self.pessimistic else school_book.below
        return move(self.delta(epsilon, self.releases))

    def get_epsilon_for_delta(self, delta):
        return school_book.level(self.get_delta_for_epsilon, delta)


def gaussian(sigma, pessimistic):
    return Distribution(lambda e, k: school_book.gaussian_delta(sigma / math.sqrt(k), e),
                        pessimistic, sigma=sigma)


def from_gaussian_mechanism(deviation, *, sampling_prob, use_connect_dots, pessimistic_estimate,
                            value_discretization_interval):
    return gaussian(deviation, pessimistic_estimate)


def from_laplace_mechanism(parameter, *, sampling_prob, use_connect_dots, pessimistic_estimate,
                           value_discretization_interval):
    return Distribution(lambda e, k: school_book.laplace_delta(parameter, e), pessimistic_estimate)


def from_discrete_laplace_mechanism(parameter, *, sampling_prob, use_connect_dots,
                                    pessimistic_estimate, value_discretization_interval):
    high = 1 / (1 + math.exp(-parameter))
    return Distribution(lambda e, k: school_book.law_delta([high, 1 - high], [1 - high, high], k, e),
                        pessimistic_estimate)


def from_discrete_gaussian_mechanism(sigma, **_):
    raise NotImplementedError("a stand-in")


def from_two_probability_mass_functions(lower, upper, *, pessimistic_estimate,
                                        value_discretization_interval, symmetric):
    places = sorted({*lower, *upper})
    q, p = ([math.exp(law[x]) if x in law else 0.0 for x in places] for law in (lower, upper))
    pairs = [(p, q)] if symmetric else [(p, q), (q, p)]
    return Distribution(lambda e, k: max(school_book.law_delta(*pair, k, e) for pair in pairs),
                        pessimistic_estimate)
