#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/loss_integrals.hpp"
#include "checks/engine/coordinates.hpp"
#include "checks/engine/simplest_first.hpp"
#include "checks/th/ch3/background_counts.hpp"
#include "checks/th/law_pairs.hpp"

/// th.def-3.6: distribution of that loss.
namespace pkdp::checks::th {
namespace {

using namespace engine;

using brute_force::Masses;

/// P[|PL| > ε | target] of the library against the law of the loss, at all simple ratios.
bool tail_of_count(Points& points, const BackgroundCount& setting, std::int64_t output) {
  if (output != setting.known_ones) {
    return true;
  }
  const brute_force::NoisyPair pair = pair_of(setting);
  for (const Rational& c : simple_ratios()) {
    for (const int target : {0, 1}) {
      const Masses& weight = target == 0 ? pair.zero : pair.one;
      Rational beyond = 0;
      for (const auto& [inverse, mass] :
           brute_force::absolute_loss_law(pair.zero, pair.one, weight)) {
        beyond += c * inverse < 1 ? mass : Rational(0);
      }
      const Real tail =
          background_loss::tail(setting, target, Epsilon::of_ratio(c), Tail::absolute);
      if (!points.compare(*tail.exact(), Relation::equal, beyond,
                          [&] { return inputs_of(setting, output); })) {
        return false;
      }
    }
  }
  return true;
}

/// θ_A as the law given D′ alone, the target being b with probability `share`.
void mixture(Points& points, std::uint64_t size) {
  points.ordered_by(
      "outputs, then the last of the two laws by denominator, then share by denominator, then "
      "e^epsilon from its list");
  for (std::size_t outputs = 2; outputs <= 3 && points.open(); ++outputs) {
    const std::vector<Masses> laws = brute_force::simplex(outputs, size);
    for_ordered_pairs(laws.size(), [&](std::size_t i, std::size_t j) {
      for (const Rational& share : brute_force::interior_rationals(size)) {
        for (const Rational& c : simple_ratios()) {
          Masses weight;
          for (std::size_t o = 0; o < outputs; ++o) {
            weight.push_back(laws[i][o] * (1 - share) + laws[j][o] * share);
          }
          const Rational integral = brute_force::loss_integral(
              brute_force::absolute_loss_law(laws[i], laws[j], weight), c);
          if (!points.compare(brute_force::set_excess(laws[i], laws[j], c), Relation::less_equal,
                              integral, [&] {
                                auto inputs = law_inputs(laws[i], laws[j], c);
                                inputs["share"] = to_string(share);
                                return inputs;
                              })) {
            return false;
          }
        }
      }
      return true;
    });
  }
}

Rational total_mass(const Masses& p, const Masses& q, bool with_infinity) {
  Rational total = 0;
  for (const auto& [inverse, mass] : brute_force::absolute_loss_law(p, q, p)) {
    total += with_infinity || !inverse.is_zero() ? mass : Rational(0);
  }
  return total;
}

Rational all(const Masses& p, const Masses& q, const Rational&) { return total_mass(p, q, true); }
Rational finite(const Masses& p, const Masses& q, const Rational&) {
  return total_mass(p, q, false);
}
Rational one(const Masses&, const Masses&, const Rational&) { return 1; }

/// M(D) in [0, 1] with density 2(1 − o) for D = 0 and 2o for D = 1: the loss ln((1 − o)/o) has no
/// atom, so that all ω(y) are 0. lhs is δ over sets, 1/(1 + e^ε), from [0, 1/(1 + e^ε)).
PointClaim linear_densities() {
  const auto first_ratios = [](std::uint64_t size) {
    const auto& all = simple_ratios();
    return std::vector<Rational>(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(size));
  };
  return {{{listed("ratio", first_ratios, {1, 2, 4}, "the first {} of the ratios 1, 2, 3/2, 3",
                   "e^epsilon from its list")},
           {}},
          [](const Point& at) {
            const Rational& c = at.rational("ratio");
            const Rational edge = 1 / (1 + c);
            const Rational zero = 1 - (1 - edge) * (1 - edge);
            return Rational(zero - c * edge * edge);
          },
          Relation::less_equal,
          [](const Point&) { return Rational(0); }};
}

const StatementChecks def_3_6("th.def-3.6", [] {
  return Checks{
      {"printed", check_of(Enumeration{"n and denominators of the bias ≤ {}, all n′ and q(D′)",
                                       {4, 9, 9},
                                       over_background_counts(tail_of_count)})},
      {"total", check_of(PairClaim{3, all, Relation::equal, one, {5, 9, 10}})},
      {"without-infinity", check_of(PairClaim{3, finite, Relation::equal, one, {4, 5, 6}})},
      {"unconditioned-target",
       check_of(
           Enumeration{"laws on 2 and 3 outputs and shares with denominators ≤ {}, four ratios",
                       {3, 4, 5},
                       mixture})},
      {"density", check_of(linear_densities())},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
