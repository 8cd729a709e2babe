"""A stand-in for tests, with the interface of autodp: no sampling, textbook formulas."""
import school_book


class GaussianMechanism:
    def __init__(self, sigma, phi_off=True, RDP_off=False, approxDP_off=False):
        self.sigma, self.neighboring = sigma, ""

    def get_approxDP(self, delta):
        return school_book.above(
            school_book.level(lambda e: school_book.gaussian_delta(self.sigma, e), delta))

    def get_approx_delta(self, epsilon):
        return school_book.gaussian_delta(self.sigma, epsilon)


def composed(mechanisms, steps):
    return GaussianMechanism(school_book.together([one.sigma for one in mechanisms], steps))
