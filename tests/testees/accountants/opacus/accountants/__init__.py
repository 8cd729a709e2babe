"""A stand-in for tests, with the interface of Opacus' accountants: no sampling, textbook formulas."""
import school_book


class Accountant:
    history = ()

    def get_epsilon(self, delta):
        sigmas, _, steps = zip(*self.history)
        sigma = school_book.together(sigmas, steps)
        return school_book.above(school_book.level(
            lambda e: school_book.gaussian_delta(sigma, e), delta))


def create_accountant(mechanism):
    return Accountant()
