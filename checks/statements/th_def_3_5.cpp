#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/loss_integrals.hpp"
#include "checks/brute_force/unknown_counts.hpp"
#include "checks/statements/th_definitions.hpp"
#include "checks/statements/th_law_pairs.hpp"
#include "reference/mechanisms/background_loss/background_loss.hpp"
#include "reference/privacy/absolute_loss.hpp"
/// th.def-3.5 and th.def-3.6: the loss under background knowledge, with and without absolute value,
/// and its distribution.
namespace pkdp::checks {
namespace {

using enum Verdict;
using brute_force::Law;

Rational both_orders(const Law& p, const Law& q, const Rational& c) {
  return brute_force::hockey_stick(p, q, c) + brute_force::hockey_stick(q, p, c) / c;
}

Rational total_mass(const Law& p, const Law& q, bool with_infinity) {
  Rational total = 0;
  for (const auto& [inverse, mass] : brute_force::absolute_loss_law(p, q, p)) {
    total += with_infinity || !inverse.is_zero() ? mass : Rational(0);
  }
  return total;
}

/// A point of the library's functions on counts: all n′, q(D′), bias, noise and outputs.
using ScenePoint = std::function<bool(Cases&, const BackgroundCount&, std::int64_t output)>;

Visit on_scenes(ScenePoint judge) {
  return [judge = std::move(judge)](Cases& cases, std::uint64_t size) {
    cases.visits_by(
        "records, known records, ones among them, then bias by denominator, noise and output");
    const auto most = static_cast<std::int64_t>(size);
    for (std::int64_t n = 1; n <= most; ++n) {
      for (std::int64_t known = 0; known < n; ++known) {
        for (std::int64_t ones = 0; ones <= known; ++ones) {
          for (const Rational& bias : brute_force::interior_rationals(size)) {
            for (const Rational& noise_p :
                 {Rational(0), make_rational(1, 2), make_rational(2, 3)}) {
              const BackgroundCount scene{
                  n, known, ones, Probability::of(bias),
                  noise_p > 0 ? std::optional(Noise::geometric(noise_p)) : std::nullopt};
              for (std::int64_t output = ones; output <= ones + n - known; ++output) {
                if (!judge(cases, scene, output)) {
                  return;
                }
              }
            }
          }
        }
      }
    }
  };
}

CertificateInputs inputs_of(const BackgroundCount& scene, std::int64_t output) {
  return {{"records", std::to_string(scene.records)},
          {"known", std::to_string(scene.known)},
          {"known_ones", std::to_string(scene.known_ones)},
          {"bias", to_string(scene.p.value())},
          {"noise_p", scene.noise ? to_string(scene.noise->parameter()) : "0"},
          {"output", std::to_string(output)}};
}

brute_force::NoisyPair pair_of(const BackgroundCount& scene) {
  return brute_force::noisy_pair(scene.records - scene.known - 1, scene.p.value(),
                                 scene.noise ? scene.noise->parameter() : Rational(0));
}

/// The loss of the library, with and without absolute value, against its definition.
bool loss_of_count(Cases& cases, const BackgroundCount& scene, std::int64_t output) {
  const brute_force::NoisyPair pair = pair_of(scene);
  const auto k = static_cast<std::size_t>(output - scene.known_ones);
  const Rational& zero = pair.zero[k];
  const Rational& one = pair.one[k];
  const Value with_sign = background_loss::loss(scene, Rational(output), LossKind::with_sign);
  const Value absolute = background_loss::loss(scene, Rational(output), LossKind::absolute);
  if (zero.is_zero() || one.is_zero()) {
    const bool agrees =
        absolute.is_plus_infinity() &&
        (one.is_zero() ? with_sign.is_plus_infinity() : with_sign.is_minus_infinity());
    return cases.compare(agrees ? 1 : 0, Relation::equal, 1,
                         [&] { return inputs_of(scene, output); });
  }
  const Rational ratio = zero / one;
  cases.compare(*with_sign.real().exact(), Relation::equal, Logarithm{ratio},
                [&] { return inputs_of(scene, output); });
  cases.compare(*absolute.real().exact(), Relation::equal,
                Logarithm{std::max(ratio, Rational(1 / ratio))},
                [&] { return inputs_of(scene, output); });
  return cases.open();
}

/// P[|PL| > ε | target] of the library against the law of the loss, at all simple ratios.
bool tail_of_count(Cases& cases, const BackgroundCount& scene, std::int64_t output) {
  if (output != scene.known_ones) {
    return true;
  }
  const brute_force::NoisyPair pair = pair_of(scene);
  for (const Rational& c : simple_ratios()) {
    for (const int target : {0, 1}) {
      const Law& weight = target == 0 ? pair.zero : pair.one;
      Rational beyond = 0;
      for (const auto& [inverse, mass] :
           brute_force::absolute_loss_law(pair.zero, pair.one, weight)) {
        beyond += c * inverse < 1 ? mass : Rational(0);
      }
      const Real tail = background_loss::tail(scene, target, Epsilon::of_ratio(c), Tail::absolute);
      if (!cases.compare(*tail.exact(), Relation::equal, beyond,
                         [&] { return inputs_of(scene, output); })) {
        return false;
      }
    }
  }
  return true;
}

/// θ_A as the law given D′ alone, the target being b with probability `share`.
void mixture(Cases& cases, std::uint64_t size) {
  cases.visits_by(
      "outputs, then the last of the two laws by denominator, then share by denominator, then "
      "e^epsilon from its list");
  for (std::size_t outputs = 2; outputs <= 3 && cases.open(); ++outputs) {
    const std::vector<Law> laws = brute_force::simplex(outputs, size);
    for_ordered_pairs(laws.size(), [&](std::size_t i, std::size_t j) {
      for (const Rational& share : brute_force::interior_rationals(size)) {
        for (const Rational& c : simple_ratios()) {
          Law weight;
          for (std::size_t o = 0; o < outputs; ++o) {
            weight.push_back(laws[i][o] * (1 - share) + laws[j][o] * share);
          }
          const Rational integral = brute_force::loss_integral(
              brute_force::absolute_loss_law(laws[i], laws[j], weight), c);
          if (!cases.compare(brute_force::set_excess(laws[i], laws[j], c), Relation::less_equal,
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

/// M(D) in [0, 1] with density 2(1 − o) for D = 0 and 2o for D = 1: the loss ln((1 − o)/o) has no
/// atom, so that all ω(y) are 0. lhs is δ over sets, 1/(1 + e^ε), from [0, 1/(1 + e^ε)).
void linear_densities(Cases& cases, std::uint64_t size) {
  cases.visits_by("e^epsilon from its list, for the one mechanism of the reading");
  for (std::uint64_t k = 0; k < size; ++k) {
    const Rational& c = simple_ratios()[k % simple_ratios().size()];
    const Rational edge = 1 / (1 + c);
    const Rational zero = 1 - (1 - edge) * (1 - edge);
    const Rational one = edge * edge;
    if (!cases.compare(Rational(zero - c * one), Relation::less_equal, 0, [&] {
          return CertificateInputs{{"ratio", to_string(c)}};
        })) {
      return;
    }
  }
}

}  // namespace

Statement th_def_3_5() {
  return case_statement(
      "th.def-3.5", "definition", "Absolute privacy loss given the background",
      {{"printed",
        "|ln| of the ratio of the laws of M(D) given D′ and the target.",
        definition,
        "∞ where one of them is 0. background.loss and background.absolute_loss of a count, with "
        "two-sided geometric noise or none.",
        "Definition 3.5",
        "n and denominators of the bias ≤ {}, all n′, q(D′) and o",
        {3, 10, 10},
        on_scenes(loss_of_count)},
       {"remark-absolute",
        "With and without the absolute value δ is the same.",
        refuted,
        "Outputs that speak against a count, too: (1/2, 1/2) and (0, 1) give 3/4 for 1/2.",
        "the absolute value in (3.5) as a convention; lhs is the integral (3.7) of the absolute "
        "loss, rhs that of the signed one, both with the atom at infinity",
        law_pairs,
        {4, 5, 6},
        on_pairs(3, brute_force::absolute_excess, Relation::equal, one_order)},
       {"not-in-between",
        "It is at most the larger of both orders without absolute value.",
        refuted,
        "3/4 for 1/2.",
        "lhs is the integral of the absolute loss, rhs the larger order",
        law_pairs,
        {4, 5, 6},
        on_pairs(3, brute_force::absolute_excess, Relation::less_equal, brute_force::set_excess)},
       {"corrected:below",
        "It is at least the δ of the first order.",
        holds,
        "Its integrand is at least that of the signed loss: (ε,δ) with it implies (ε,δ) without.",
        "the lower bound",
        law_pairs,
        {5, 9, 10},
        on_pairs(3, one_order, Relation::less_equal, brute_force::absolute_excess)},
       {"corrected",
        "It is at most δ of the first order + e^(−ε)·δ of the second one, so at most (1 + e^(−ε)) "
        "times the larger.",
        holds,
        "Where the second law is larger the integrand is P/Q < e^(−ε) times Q − e^ε·P.",
        "the upper bound",
        law_pairs,
        {5, 9, 10},
        on_pairs(3, brute_force::absolute_excess, Relation::less_equal, both_orders)}});
}

Statement th_def_3_6() {
  const auto all = [](const Law& p, const Law& q, const Rational&) {
    return total_mass(p, q, true);
  };
  const auto finite = [](const Law& p, const Law& q, const Rational&) {
    return total_mass(p, q, false);
  };
  const auto one = [](const Law&, const Law&, const Rational&) { return Rational(1); };
  return case_statement(
      "th.def-3.6", "definition", "Distribution of that loss",
      {{"printed",
        "ω(y) = Pr[PL(γ) = y], γ drawn as M(D) given D′ and D[i] = a.",
        definition,
        "θ_A is not defined in the text; this is the reading under which th.def-3.8 is np.def-7 "
        "(signed loss). background.loss_tail of a count.",
        "Definition 3.6",
        "n and denominators of the bias ≤ {}, all n′ and q(D′)",
        {4, 9, 9},
        on_scenes(tail_of_count)},
       {"total",
        "With its atom at ∞ it has total 1.",
        holds,
        "A law on [0, ∞].",
        "the total",
        law_pairs,
        {5, 9, 10},
        on_pairs(3, all, Relation::equal, one)},
       {"without-infinity",
        "Its finite values have total 1.",
        refuted,
        "An exact count excludes one value of the target at its ends.",
        "omega as a distribution on the reals; lhs is the total of its finite values",
        law_pairs,
        {4, 5, 6},
        on_pairs(3, finite, Relation::equal, one)},
       {"unconditioned-target",
        "With θ_A the law given D′ alone, the target random, (3.8) bounds δ over sets.",
        refuted,
        "The law given a is then weighed by the probability of a.",
        "D ~ theta_A as the law given D' alone; lhs is delta over all sets of outputs and both "
        "orders, rhs the integral (3.8)",
        "laws on 2 and 3 outputs and shares with denominators ≤ {}, four ratios",
        {3, 4, 5},
        mixture},
       {"density",
        "As masses Pr[PL = y] it serves (3.7) for outputs with a density.",
        refuted,
        "A loss without atoms, as with Gaussian noise, has ω = 0: everything would be private. A "
        "density of the loss, or its distribution function, is meant.",
        "(3.6) in (3.7) for M with density 2(1-o) given 0 and 2o given 1; lhs is delta over sets, "
        "rhs the integral of omega = 0",
        "{} ratios",
        {1, 2, 4},
        linear_densities}});
}

}  // namespace pkdp::checks
