// pkdp_kernels [KERNEL [FIRST [LAST [SEED]]]]: each fast kernel against a simple path, at random
// arguments and precisions. KERNEL is the name of one or `all`; cases FIRST to LAST (0 to 999) of
// each; a case follows from the seed (1), the kernel and its number alone, so that a campaign may
// be divided and continued. A line for each kernel: cases, those the kernel served, those at which
// the two do not meet. Each of these is printed, and makes the exit status 1.

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <iterator>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "reference/distributions/binomial.hpp"
#include "reference/distributions/poisson_binomial.hpp"
#include "reference/distributions/tail_fraction.hpp"
#include "reference/mechanisms/counting/corner_scan.hpp"
#include "reference/mechanisms/histogram/pair_sum.hpp"
#include "reference/mechanisms/noisy_counting/gaussian_sum.hpp"
#include "reference/mechanisms/noisy_counting/gaussian_window.hpp"
#include "reference/mechanisms/thresholding/product_window.hpp"
#include "reference/numbers/exponential_words.hpp"

namespace pkdp::bench {
namespace {

using counting::GaussianSum;
using counting::GaussianWindow;

class Draw {
 public:
  explicit Draw(std::uint64_t seed) : engine_(seed) {}
  std::int64_t whole(std::int64_t least, std::int64_t greatest) {
    return least +
           static_cast<std::int64_t>(engine_() % static_cast<std::uint64_t>(greatest - least + 1));
  }
  // Over orders of magnitude.
  std::int64_t size(int bits) { return whole(1, std::int64_t{1} << whole(0, bits)); }
  // In (0, 1), numerator and denominator of at most so many bits.
  Rational share(int bits) {
    const std::int64_t below = size(bits) + 1;
    return {whole(1, below - 1), below};
  }
  Rational ratio(int bits) { return {size(bits), size(bits)}; }
  Precision precision() { return whole(2, whole(0, 15) == 0 ? 1500 : 300); }

 private:
  std::mt19937_64 engine_;
};

// What a case has found: `served` when the kernel gave an answer.
struct Found {
  bool served = false;
  bool meets = true;
};

bool meet(const Interval& x, const Interval& y) {
  return mpfr_lessequal_p(x.left(), y.right()) != 0 && mpfr_lessequal_p(y.left(), x.right()) != 0;
}

Found both(const std::optional<Interval>& fast, const Interval& slow) {
  return {fast.has_value(), !fast || meet(*fast, slow)};
}

TailRatios decreasing(Draw& draw) {
  for (;;) {
    TailRatios ratios = TailRatios::linear(draw.ratio(draw.whole(0, 3) == 0 ? 60 : 12),
                                           draw.size(14), draw.size(20));
    if (ratios.is_decreasing()) {
      return ratios;
    }
  }
}

Interval by_intervals(const TailRatios& ratios, Precision bits) {
  for (std::int64_t steps = 32;; steps *= 2) {
    const auto sum = truncated_fraction(ratios, steps, bits + 64);
    if (sum && (steps >= ratios.a || sum->has_relative_accuracy(bits + 8))) {
      return *sum;
    }
  }
}

// Gauss's fraction by words against intervals of MPFR.
Found fraction(Draw& draw) {
  const TailRatios ratios = decreasing(draw);
  const Precision bits = draw.precision();
  const std::int64_t steps = draw.whole(1, std::min<std::int64_t>(ratios.a, 400));
  return fits_words(ratios)
             ? both(fraction_by_words(ratios, steps, bits), by_intervals(ratios, bits))
             : Found{};
}

// The series by words, or in fixed point, likewise.
Found series(Draw& draw) {
  const TailRatios ratios = decreasing(draw);
  const Precision bits = draw.precision();
  return both(tail_by_series(ratios, bits), by_intervals(ratios, bits));
}

Found exponential(Draw& draw) {
  const Rational x = draw.ratio(50);
  const Precision bits = draw.precision();
  return both(expm1_by_words(x, bits), expm1(Interval(x, bits + 64)));
}

// Masses in floats that count their roundings, against logarithms in intervals.
Found mass(Draw& draw) {
  const std::int64_t n = draw.size(29);
  const std::int64_t k = draw.whole(0, n);
  const Probability p = Probability::of(draw.share(draw.whole(0, 1) == 0 ? 8 : 60));
  const Precision bits = draw.precision() + 14;
  return both(binomial::pmf(n, k, p).real().enclose(bits),
              exp(binomial::log_pmf(n, k, p).real().enclose(bits + 64)));
}

Found gaussian(Draw& draw) {
  const std::int64_t count = draw.size(7);
  const Rational b = draw.share(10);
  const Rational sigma = Rational(1, 2) + Rational(draw.size(9), 16);
  const Epsilon epsilon = Epsilon::of(Rational(draw.size(10), 256));
  const auto fast = GaussianWindow(count, b, sigma).delta(epsilon, draw.whole(20, 120));
  const GaussianSum sum(poisson_binomial::Law::of_groups({{b, count}}), sigma);
  return fast ? both(fast, general_delta(sum, epsilon, 160)) : Found{};
}

// Sums of histograms by words, against all cells in fractions.
Found histogram_pair(Draw& draw) {
  const int bits_of_p = draw.whole(0, 1) == 0 ? 8 : 53;
  const Rational a = draw.share(bits_of_p) / 2;
  const Rational b = bits_of_p == 8 ? draw.share(8) * (1 - a) : draw.share(bits_of_p) / 2;
  const histogram::PairOfCounts pair{draw.size(6), a, b};
  const Epsilon epsilon = Epsilon::of_ratio(1 + draw.ratio(8));
  const Precision bits = draw.precision() + 14;
  return both(histogram::enclose_pair_delta(pair, epsilon, bits).delta,
              enclose(histogram::exact_pair_delta(pair, epsilon), bits + 64));
}

// Sums of thresholding by words, against masses and tails one by one.
Found threshold_window(Draw& draw) {
  const poisson_binomial::Group weights{draw.share(10), draw.size(7) + 1};
  const poisson_binomial::Group hidden{draw.share(10), draw.size(7) + 1};
  const std::int64_t last = std::min(weights.multiplicity, hidden.multiplicity);
  const std::int64_t first = draw.whole(0, last - 1);
  const Precision bits = draw.precision() + 14;
  const auto law = counting::equal_sum(hidden.multiplicity, Probability::of(hidden.p));
  const auto fast =
      thresholding::product_window(weights, 0, hidden, first, last, law->at(first, bits), bits);
  Interval excess(bits + 64);
  Interval rest(bits + 64);
  for (std::int64_t x = first; x <= last; ++x) {
    const Interval weight = binomial::pmf(weights.multiplicity, x, Probability::of(weights.p))
                                .real()
                                .enclose(bits + 64);
    const auto point = law->at(x, bits + 64);
    excess += weight * point.mass;
    rest += weight * point.below;
  }
  return fast ? Found{true, meet(fast->sum.excess, excess) && meet(fast->sum.rest, rest)} : Found{};
}

// A block of corners in fixed point, against each corner's law.
Found corners(Draw& draw) {
  const std::int64_t count = draw.whole(20, 120);
  const Rational lambda = draw.share(8) / 2;
  const Epsilon epsilon = Epsilon::of_ratio(1 + draw.ratio(8));
  const std::int64_t first = draw.whole(0, count - 12);
  counting::CornerScan scan(count, lambda, epsilon, 8);
  Found found{true, true};
  for (const counting::Block& corner : scan.above(first, first + 10, Interval(64))) {
    const auto law = counting::corner_sum(corner.first, count - corner.first, lambda);
    found.meets =
        found.meets && meet(corner.delta, counting::enclose_forward_delta(*law, epsilon, 100));
  }
  return found;
}

// The product tree of a law with different probabilities, against one record after the other.
Found product_tree(Draw& draw) {
  std::vector<Probability> p;
  const std::int64_t n = draw.size(6);
  std::vector<Rational> law{1};
  for (std::int64_t i = 0; i < n; ++i) {
    const Rational x = draw.share(10);
    p.push_back(Probability::of(x));
    law.emplace_back(0);
    for (std::size_t k = law.size() - 1; k > 0; --k) {
      law[k] = law[k] * (1 - x) + law[k - 1] * x;
    }
    law[0] *= 1 - x;
  }
  const std::int64_t k = draw.whole(0, n);
  const Precision bits = draw.precision();
  return both(poisson_binomial::pmf(p, k).real().enclose(bits),
              Interval(law[static_cast<std::size_t>(k)], bits + 64));
}

struct Kernel {
  std::string_view name;
  Found (*run)(Draw&);
};

constexpr Kernel kernels[] = {{"fraction", fraction},          {"series", series},
                              {"exponential", exponential},    {"mass", mass},
                              {"gaussian", gaussian},          {"histogram", histogram_pair},
                              {"threshold", threshold_window}, {"corners", corners},
                              {"tree", product_tree}};

std::int64_t campaign(std::uint64_t index, std::int64_t first, std::int64_t last,
                      std::uint64_t seed) {
  const Kernel& kernel = kernels[index];
  std::int64_t served = 0;
  std::int64_t apart = 0;
  for (std::int64_t i = first; i <= last; ++i) {
    std::seed_seq mixed{seed, index, static_cast<std::uint64_t>(i)};
    std::vector<std::uint32_t> words(2);
    mixed.generate(words.begin(), words.end());
    Draw draw(std::uint64_t{words[0]} << 32U | words[1]);
    const Found found = kernel.run(draw);
    served += found.served ? 1 : 0;
    if (!found.meets) {
      ++apart;
      fmt::print("{} {} {} {}: the two ways do not meet\n", kernel.name, i, i, seed);
    }
  }
  fmt::print("{}: {} cases, {} served, {} apart\n", kernel.name, last - first + 1, served, apart);
  return apart;
}

std::int64_t number(int argc, char** argv, int place, std::int64_t otherwise) {
  if (argc <= place) {
    return otherwise;
  }
  const std::string_view text = argv[place];
  std::int64_t value = otherwise;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

int run(int argc, char** argv) {
  const std::string_view asked = argc > 1 ? argv[1] : "all";
  std::int64_t apart = 0;
  bool known = false;
  for (std::uint64_t index = 0; index < std::size(kernels); ++index) {
    if (asked == "all" || asked == kernels[index].name) {
      known = true;
      apart += campaign(index, number(argc, argv, 2, 0), number(argc, argv, 3, 999),
                        static_cast<std::uint64_t>(number(argc, argv, 4, 1)));
    }
  }
  return !known ? 2 : apart == 0 ? 0 : 1;
}

}  // namespace
}  // namespace pkdp::bench

int main(int argc, char** argv) { return pkdp::bench::run(argc, argv); }
