"""A stand-in for tests, with the interface of privacybuckets and textbook formulas. As there, a caching
folder is needed to compose, and something is said on standard output.
"""
import school_book


class ProbabilityBuckets:
    def __init__(self, number_of_buckets, factor, dist1_array, dist2_array, caching_directory,
                 free_infty_budget, error_correction, logging_level):
        self.laws, self.folder, self.releases = (dist1_array, dist2_array), caching_directory, 1

    def compose(self, releases):
        print("composing", releases)
        if not self.folder:
            return None
        self.releases = releases
        return self

    def delta_ADP_upper_bound(self, epsilon):
        return school_book.above(school_book.law_delta(*self.laws, self.releases, epsilon))

    def delta_ADP_lower_bound(self, epsilon):
        return school_book.below(school_book.law_delta(*self.laws, self.releases, epsilon))

    def eps_ADP_upper_bound(self, delta):
        return school_book.level(self.delta_ADP_upper_bound, delta)
