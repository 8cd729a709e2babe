#include "checks/engine/coordinates.hpp"
#include "checks/th/ch4/budgets.hpp"
#include "checks/th/ch4/mean_from_probability.hpp"
#include "checks/th/ch4/search_runs.hpp"
#include "reference/calibration/printed_alg_2.hpp"
#include "reference/mechanisms/additive_noise/additive_noise.hpp"

/// th.cor-4.23: passive privacy and cost of the second algorithm.
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// n − 1 records known, 2ε = root². Every return is at most σ = √(2·ln(1.26/δ))/(nε/2). With u =
/// 1/(2σ) ≥ v = εσ the Gaussian mechanism has δ = Φ(u − v) − e^ε·Φ(−u − v) ≥ 1/2 − φ(u − v)/(u + v)
/// ≥ 1/2 − (2/5)/√(2ε), since Φ(−x) ≤ φ(x)/x, e^ε·φ(u + v) = φ(u − v) ≤ 2/5 and u + v ≥ 2√(uv) =
/// √(2ε).
PointClaim private_release(const std::vector<std::int64_t>& roots) {
  std::vector<Rational> epsilons;
  for (const std::int64_t root : roots) {
    epsilons.push_back(make_rational(root * root, 2));
  }
  const Condition scale_is_small{
      "ln(1.26/delta) ≤ records²·epsilon/16", [](const Point& at) {
        const std::int64_t n = at.whole("records");
        return holds(Logarithm{Rational(Rational(126, 100) / at.rational("delta"))},
                     Relation::less_equal, Rational(n * n * at.rational("epsilon") / 16));
      }};
  return {{{whole("records", 1, 16), one_of("epsilon", epsilons),
            one_of("delta", {Rational(1, 4), Rational(1, 8), Rational(1, 16)})},
           {scale_is_small}},
          [roots](const Point& at) {
            for (const std::int64_t root : roots) {
              if (2 * at.rational("epsilon") == root * root) {
                return Rational(Rational(1, 2) - make_rational(2, 5 * root));
              }
            }
            throw std::logic_error("epsilon is none of the list");
          },
          Relation::less_equal,
          [](const Point& at) { return at.rational("delta"); }};
}

/// The count's own fallback, with a scale rounded down: δ at the whole ε, rounded up.
Enumeration count_scale() {
  return {
      "ε ≤ 2 and δ on grids of {} points", {40, 330, 400}, [](Points& points, std::int64_t parts) {
        points.ordered_by("epsilon, then delta, in steps");
        for (std::int64_t e = 1; e <= parts; ++e) {
          for (std::int64_t d = 1; d <= parts; ++d) {
            const Rational epsilon = make_rational(2 * e, parts);
            const Rational delta = make_rational(d, parts + 1);
            const Rational sigma =
                calibration::fallback_sigma(delta, epsilon, 1).enclose(64).lower();
            const Interval value =
                additive_noise::gaussian_delta(sigma, 1, Epsilon::of(epsilon)).enclose(96);
            if (!points.compare(Compared{value.upper(), Relation::less_equal, delta}, [&] {
                  return Inputs{{"epsilon", to_string(epsilon)}, {"delta", to_string(delta)}};
                })) {
              return;
            }
          }
        }
      }};
}

/// The evaluations of ppk with 1/1024 of the error.
std::optional<Compared> cost_without_error(const SearchCase& at,
                                           const calibration::SearchRun& run) {
  SearchCase finer = at;
  finer.error = at.error / 1024;
  const auto other = finer.run();
  if (!run.returned() || !other.returned()) {
    return std::nullopt;
  }
  return Compared{Rational(other.evaluations), Relation::equal, Rational(run.evaluations)};
}

const StatementChecks cor_4_23("th.cor-4.23", [] {
  const auto sum = [](const Rational& kappa, const Rational& failure) {
    return Rational(kappa + failure);
  };
  return Checks{
      {"large-epsilon", check_of(private_release({1, 2, 4, 8}))},
      {"printed", check_of(private_release({1}))},
      {"text:cost", check_of(Loop{[](Effort) { return std::string("the runs of th.alg-1"); },
                                  search_runs(cost_without_error).visit})},
      {"text:four-parts", check_of(over_budgets(sum_of_four))},
      {"proof:from-4.8", check_of(mean_from_probability(sum))},
      {"corrected:fallback", check_of(count_scale())},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
