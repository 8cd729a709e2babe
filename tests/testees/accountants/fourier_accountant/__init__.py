"""A stand-in for tests, with the interface of the Fourier accountant and textbook formulas."""
import school_book


def get_delta_upper_bound(law, epsilon, steps, num_discretisation_bins_half, L):
    return school_book.above(law.delta(epsilon, steps))


def get_delta_lower_bound(law, epsilon, steps, num_discretisation_bins_half, L):
    return school_book.below(law.delta(epsilon, steps))


def get_epsilon_upper_bound(law, delta, steps, num_discretisation_bins_half, L):
    return school_book.above(school_book.level(lambda e: law.delta(e, steps), delta)), delta


def get_epsilon_lower_bound(law, delta, steps, num_discretisation_bins_half, L):
    return school_book.below(school_book.level(lambda e: law.delta(e, steps), delta)), delta


def get_epsilon_R(target_delta, sigma, q, ncomp, L, nx):
    return school_book.level(
        lambda e: school_book.gaussian_delta(sigma / ncomp ** 0.5, e), target_delta)
