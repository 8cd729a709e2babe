#include "checks/brute_force/loss_integrals.hpp"
#include "checks/brute_force/unknown_counts.hpp"
#include "checks/engine/coordinates.hpp"
#include "checks/th/ch3/library_excess.hpp"

/// th.def-3.8: passive privacy through the loss distribution.
namespace pkdp::checks::th {
namespace {

using namespace engine;
using brute_force::Masses;

/// The exact count of the unknown records.
brute_force::NoisyPair pair_of(const Point& at) {
  return brute_force::noisy_pair(at.whole("records") - at.whole("known") - 1, at.rational("bias"),
                                 0);
}

/// Any one D′.
Rational one_background(const Point& at) {
  const auto pair = pair_of(at);
  return library_excess(pair.zero, pair.one, at.rational("ratio"));
}

/// E over D′ of the integral of the exact count, D′ by enumeration.
Rational mean_of_backgrounds(const Point& at) {
  const std::int64_t n = at.whole("records");
  const std::int64_t known = at.whole("known");
  const Rational& bias = at.rational("bias");
  Rational mean = 0;
  for (std::int64_t ones = 0; ones <= known; ++ones) {
    Masses zero;
    Masses one;
    for (std::int64_t output = 0; output <= n; ++output) {
      zero.push_back(brute_force::enumerated_mass({n, known, ones, output}, 0, bias));
      one.push_back(brute_force::enumerated_mass({n, known, ones, output}, 1, bias));
    }
    mean += brute_force::binomial_mass(ones, known, bias) *
            brute_force::absolute_excess(zero, one, at.rational("ratio"));
  }
  return mean;
}

Rational delta(const Point& at) {
  const auto pair = pair_of(at);
  return brute_force::absolute_excess(pair.zero, pair.one, at.rational("ratio"));
}

/// (D′, m) ∼ B with m over all positions: where m holds the target, nothing is left to learn.
Rational over_every_position(const Point& at) {
  const std::int64_t n = at.whole("records");
  return delta(at) * make_rational(n - at.whole("known"), n);
}

PointClaim on_counts(Sizes sizes, Side lhs, Side rhs) {
  const auto all_but_one = [](const Point& at) { return at.whole("records") - 1; };
  return {{{whole("records", 1, sizes), whole("known", 0, all_but_one, "records − 1"),
            inner_fraction("bias", sizes), simple_ratio()},
           {}},
          std::move(lhs),
          Relation::equal,
          std::move(rhs)};
}

const StatementChecks def_3_8("th.def-3.8", [] {
  return Checks{{"printed", check_of(on_counts({5, 9, 10}, one_background, mean_of_backgrounds))},
                {"every-position", check_of(on_counts({3, 4, 5}, over_every_position, delta))}};
});

}  // namespace
}  // namespace pkdp::checks::th
