#include <algorithm>

#include "checks/engine/coordinates.hpp"
#include "checks/th/ch4/close_biases.hpp"

/// th.def-4.20: representative databases.
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// Nothing is random: the probability of (4.57) is 0 or 1, and 1 is needed for every κ₂ < 1.
PointClaim fixed_biases() {
  return {pairs_of_biases(),
          [](const Point& at) {
            const Rational& other = at.rational("bias_other");
            return Rational(other >= at.rational("bias") - at.rational("tau1") &&
                                    other <= at.rational("bias") + at.rational("tau2")
                                ? 1
                                : 0);
          },
          Relation::equal,
          [](const Point& at) {
            return Rational(close_biases(at.rational("bias_other"), at.rational("bias"),
                                         at.rational("tau1"), at.rational("tau2"))
                                ? 1
                                : 0);
          }};
}

/// Pr over the known records, a uniform sample without replacement, that their share is
/// (τ, τ)-close to that of D.
Rational closeness(const Point& at) {
  const std::int64_t records = at.whole("records");
  const std::int64_t known = at.whole("known");
  const std::int64_t ones = at.whole("ones");
  const Rational& tau = at.rational("tau");
  const auto choose = [](std::int64_t n, std::int64_t k) {
    return Rational(
        binomial_coefficient(static_cast<std::uint64_t>(n), static_cast<std::uint64_t>(k)));
  };
  const Rational share = make_rational(ones, records);
  Rational total = 0;
  for (std::int64_t hits = 0; hits <= std::min(known, ones); ++hits) {
    if (close_biases(make_rational(hits, known), share, tau, tau)) {
      total += choose(known, hits) * choose(records - known, ones - hits);
    }
  }
  return total / choose(records, ones);
}

/// (4.57) for a uniform sample where 2·e^(−2·draws·τ²) ≤ κ₂, that is above Hoeffding's threshold
/// for both sides and so many draws.
PointClaim representative(Rational (*draws)(const Point&), const std::string& threshold,
                          Sizes denominator) {
  const Condition above_threshold{
      threshold, [draws](const Point& at) {
        const Rational& tau = at.rational("tau");
        return holds(AffineExponential{0, 2, Rational(-2 * draws(at) * tau * tau)},
                     Relation::less_equal, at.rational("kappa2"));
      }};
  return {{{whole("records", 2, {12, 26, 62}),
            ordered(one_of("kappa2", {Rational(1, 2), Rational(1, 4), Rational(1, 20)}),
                    "kappa from its list"),
            inner_fraction("tau", denominator),
            whole(
                "known", 1, [](const Point& at) { return at.whole("records") - 1; }, "records − 1"),
            whole(
                "ones", 0, [](const Point& at) { return at.whole("records"); }, "records")},
           {above_threshold}},
          closeness,
          Relation::greater_equal,
          [](const Point& at) { return Rational(1 - at.rational("kappa2")); }};
}

Rational all_records(const Point& at) { return at.whole("records"); }
Rational known_records(const Point& at) { return at.whole("known"); }
/// Serfling's inequality.
Rational without_replacement(const Point& at) {
  const std::int64_t records = at.whole("records");
  const std::int64_t known = at.whole("known");
  return known * make_rational(records, records - known + 1);
}

const StatementChecks def_4_20("th.def-4.20", [] {
  const Sizes denominator{4, 6, 17};
  return Checks{
      {"printed", check_of(fixed_biases())},
      {"thresholds-of-all",
       check_of(representative(all_records, "2·exp(−2·records·tau²) ≤ kappa2", 8))},
      {"corrected",
       check_of(representative(known_records, "2·exp(−2·known·tau²) ≤ kappa2", denominator))},
      {"corrected:without-replacement",
       check_of(representative(without_replacement,
                               "2·exp(−2·known·tau²·records/(records − known + 1)) ≤ kappa2",
                               denominator))},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
