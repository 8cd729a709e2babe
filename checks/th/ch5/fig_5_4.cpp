#include <algorithm>

#include "checks/brute_force/factorial.hpp"
#include "checks/engine/domain.hpp"
#include "checks/th/ch5/ordered.hpp"
#include "reference/calibration/background_classes.hpp"

/// th.fig-5.4: share of excluded backgrounds.
namespace pkdp::checks::th {
namespace {

using namespace engine;
namespace classes = background_classes;

// bias 1/2 and the shares of known records 1 %, 2 %, …, 99 %.
Interval excluded_share(std::int64_t n, std::int64_t percent, const Rational& kappa1,
                        Precision bits) {
  const classes::Excluded found =
      classes::excluded({n, n / 2, n / 100 * percent}, Rational(1, 2), Delta::of(kappa1));
  return Interval(make_rational(Integer(found.below + found.above), Integer(found.classes)), bits);
}

std::string percents(Effort) {
  return "n = 10⁴ … 10⁷ (10⁴, 10⁵ at quick effort), bias 1/2, known 1 %, 2 %, … (quick: every "
         "seventh or ninth)";
}

Rational tenth_to(std::uint64_t exponent) { return power(Rational(1, 10), exponent); }

// Towards 50 % the share of excluded classes grows.
OrderedClaim growth() {
  const auto each = [](Effort effort) { return std::size_t{effort == Effort::quick ? 7U : 49U}; };
  const auto sizes = [](Effort effort) { return std::size_t{effort == Effort::quick ? 1U : 4U}; };
  return {.description = percents,
          .count = [=](Effort effort) { return each(effort) * sizes(effort) * 2; },
          .pair = [=](Effort effort, std::size_t index, Precision bits) -> OrderedPair {
            const std::size_t stride = 49 / each(effort);
            const auto percent = static_cast<std::int64_t>(index % each(effort) * stride) + 1;
            const std::size_t rest = index / each(effort);
            std::int64_t n = 10'000;
            for (std::size_t i = 0; i < rest % sizes(effort); ++i) {
              n *= 10;
            }
            const Rational kappa1 = tenth_to(rest / sizes(effort) == 0 ? 6 : 14);
            return {{},
                    excluded_share(n, percent, kappa1, bits),
                    excluded_share(n, percent + 1, kappa1, bits)};
          }};
}

// More records, more excluded at the same shares.
OrderedClaim sizes() {
  return {.description = percents,
          .count = [](Effort effort) { return std::size_t{effort == Effort::quick ? 11U : 297U}; },
          .pair = [](Effort effort, std::size_t index, Precision bits) -> OrderedPair {
            const std::int64_t stride = effort == Effort::quick ? 9 : 1;
            const auto percent = static_cast<std::int64_t>(index % 99) * stride + 1;
            std::int64_t n = 10'000;
            for (std::size_t i = 0; i < index / 99; ++i) {
              n *= 10;
            }
            return {{},
                    excluded_share(n, percent, tenth_to(14), bits),
                    excluded_share(10 * n, percent, tenth_to(14), bits)};
          }};
}

// "Good enough": more than half the classes go at every share of known records.
OrderedClaim enough() {
  const auto each = [](Effort effort) { return std::size_t{effort == Effort::quick ? 11U : 99U}; };
  return {.description = percents,
          .count = [=](Effort effort) { return 2 * each(effort); },
          .pair = [=](Effort effort, std::size_t index, Precision bits) -> OrderedPair {
            const std::size_t stride = 99 / each(effort);
            const auto percent = static_cast<std::int64_t>(index % each(effort) * stride) + 1;
            const bool small = index < each(effort);
            return {
                {},
                Interval(Rational(1, 2), bits),
                excluded_share(small ? 10'000 : 100'000, percent, tenth_to(small ? 6 : 14), bits)};
          }};
}

/// The classes that th.alg-2 excludes, by listing all of them exactly.
struct Listed {
  std::int64_t count = 0;
  std::int64_t classes = 0;
  Rational weight = 0;
};

struct Class {
  bool infinite;
  Rational loss_ratio;
  Rational weight;
};

std::vector<Class> classes_by_loss(std::int64_t n, std::int64_t ones, std::int64_t known) {
  const auto choose = [](std::int64_t a, std::int64_t b) {
    return Rational(
        binomial_coefficient(static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b)));
  };
  const Rational bias(ones, n);
  std::vector<Class> list;
  for (std::int64_t h = std::max<std::int64_t>(0, known - (n - ones)); h <= std::min(known, ones);
       ++h) {
    const Rational weight = choose(known, h) * choose(n - known, ones - h) / choose(n, ones);
    if (h == 0) {
      list.push_back({true, 0, weight});
    } else {
      const Rational ratio = Rational(known - h + 1) * bias / (Rational(h) * (1 - bias));
      list.push_back({false, std::max(ratio, Rational(1 / ratio)), weight});
    }
  }
  std::stable_sort(list.begin(), list.end(), [](const Class& a, const Class& b) {
    return a.infinite != b.infinite ? a.infinite : a.loss_ratio > b.loss_ratio;
  });
  return list;
}

Listed listed_excluded(std::int64_t n, std::int64_t ones, std::int64_t known,
                       const Rational& kappa1) {
  const std::vector<Class> list = classes_by_loss(n, ones, known);
  Listed found{0, static_cast<std::int64_t>(list.size()), 0};
  for (const Class& next : list) {
    if (found.weight + next.weight >= kappa1) {
      break;
    }
    ++found.count;
    found.weight += next.weight;
  }
  return found;
}

// Lines 20 to 29 exclude less than κ₁; "up to 1 − κ₁" would leave κ₁.
void levels(Points& points, std::int64_t greatest) {
  points.ordered_by("records, known records, ones; the level is one tenth");
  const Rational kappa1(1, 10);
  for (std::int64_t n = 2; n <= greatest; ++n) {
    for (std::int64_t known = 1; known < n; ++known) {
      for (std::int64_t ones = 1; ones < n && points.open(); ++ones) {
        points.compare(listed_excluded(n, ones, known, kappa1).weight, Relation::equal,
                       listed_excluded(n, ones, known, 1 - kappa1).weight, [&] {
                         return Inputs{{"n", std::to_string(n)},
                                       {"known", std::to_string(known)},
                                       {"ones", std::to_string(ones)},
                                       {"kappa_1", to_string(kappa1)}};
                       });
      }
    }
  }
}

// The share of excluded classes at `known` = n/2 is at least that at every other number of known
// records, for c = n/4: the smallest n that denies it.
void half_is_most(Points& points, std::int64_t greatest) {
  points.ordered_by("records, then known records, at one bias and one level");
  const Rational kappa1(1, 100);
  for (std::int64_t n = 4; n <= greatest; n += 4) {
    const auto share = [&](std::int64_t known) {
      const Listed found = listed_excluded(n, n / 4, known, kappa1);
      return Rational(found.count, found.classes);
    };
    const Rational half = share(n / 2);
    for (std::int64_t known = 1; known < n && points.open(); ++known) {
      points.compare(share(known), Relation::less_equal, half, [&] {
        return Inputs{{"n", std::to_string(n)},
                      {"known", std::to_string(known)},
                      {"ones", std::to_string(n / 4)},
                      {"kappa_1", to_string(kappa1)}};
      });
    }
  }
}

Rational weight_from_factorials(const classes::Sizes& sizes, std::int64_t h) {
  using brute_force::factorial;
  const auto [n, ones, known] = std::tuple(sizes.records, sizes.ones, sizes.known);
  return factorial(known) * factorial(n - known) * factorial(ones) * factorial(n - ones) /
         (factorial(n) * factorial(h) * factorial(ones - h) * factorial(known - h) *
          factorial(n - known - ones + h));
}

// The library's two routes and its list against each other and against factorials.
bool routes_agree(const classes::Sizes& sizes, const Listed& listed,
                  const classes::Excluded& found) {
  const auto weights = classes::weights_by_updates(sizes, sizes.first(), sizes.last(), 64);
  return found.below + found.above == listed.count && found.classes == listed.classes &&
         std::all_of(weights.begin(), weights.end(), [&](const Interval& weight) {
           const std::int64_t h = sizes.first() + (&weight - weights.data());
           const Rational exact = weight_from_factorials(sizes, h);
           return weight.contains(exact) && weight.has_relative_accuracy(60) &&
                  classes::weight_by_factorials(sizes, h, 64).contains(exact);
         });
}

void routes(Points& points, std::int64_t greatest) {
  points.ordered_by("records, known records, ones");
  const Rational kappa1(1, 7);
  for (std::int64_t n = 1; n <= greatest; ++n) {
    for (std::int64_t known = 1; known <= n; ++known) {
      for (std::int64_t ones = 1; ones < n; ++ones) {
        const classes::Sizes sizes{n, ones, known};
        const Listed listed = listed_excluded(n, ones, known, kappa1);
        const auto found = classes::excluded(sizes, Rational(ones, n), Delta::of(kappa1));
        points.compare(routes_agree(sizes, listed, found) ? 1 : 0, Relation::equal, 1, [&] {
          return Inputs{{"n", std::to_string(n)}};
        });
      }
    }
  }
}

const StatementChecks fig_5_4("th.fig-5.4", [] {
  return Checks{
      {"printed", check_of(growth())},
      {"text:caption", check_of(Enumeration{"n ≤ {}, κ₁ = 1/10", 12, levels})},
      {"any-bias", check_of(Enumeration{"bias 1/4, κ₁ = 1/100, n ≤ {}, fewest records first", 60,
                                        half_is_most})},
      {"printed:sizes", check_of(sizes())},
      {"printed:enough", check_of(enough())},
      {"corrected", check_of(Enumeration{"n ≤ {}, κ₁ = 1/7", {14, 24, 24}, routes})}};
});

}  // namespace
}  // namespace pkdp::checks::th
