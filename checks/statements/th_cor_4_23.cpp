#include <fmt/format.h>

#include "checks/statements/th_algorithms.hpp"
#include "reference/calibration/printed_alg_2.hpp"
#include "reference/mechanisms/additive_noise/additive_noise.hpp"

namespace pkdp::checks {
namespace {

/// n − 1 records known, 2ε = root².
struct Release {
  std::int64_t records;
  Rational root, delta;

  [[nodiscard]] Rational epsilon() const { return Rational(root * root / 2); }
  [[nodiscard]] Inputs inputs() const {
    return {{"records", std::to_string(records)},
            {"epsilon", to_string(epsilon())},
            {"delta", to_string(delta)}};
  }
};

/// Every return is at most σ = √(2·ln(1.26/δ))/(nε/2). With u = 1/(2σ) ≥ v = εσ the Gaussian
/// mechanism has δ = Φ(u − v) − e^ε·Φ(−u − v) ≥ 1/2 − φ(u − v)/(u + v) ≥ 1/2 − (2/5)/√(2ε), since
/// Φ(−x) ≤ φ(x)/x, e^ε·φ(u + v) = φ(u − v) ≤ 2/5 and u + v ≥ 2√(uv) = √(2ε).
std::optional<Compared> private_release(const Release& at) {
  const Rational squared = at.records * at.records * at.epsilon() / 16;  // ln(1.26/δ) ≤ n²ε/16
  if (!stand_in(Logarithm{Rational(Rational(126, 100) / at.delta)}, Relation::less_equal,
                squared)) {
    return std::nullopt;
  }
  return Compared{Rational(Rational(1, 2) - Rational(2, 5) / at.root), Relation::less_equal,
                  at.delta};
}

Enumeration releases(const std::vector<Rational>& roots) {
  return [roots](Effort, Sweep& sweep) {
    sweep.visits_by("records, then root and kappa from their lists");
    for (std::int64_t n = 1; n <= 16; ++n) {
      for (const Rational& root : roots) {
        for (const int part : {4, 8, 16}) {
          const Release at{n, root, make_rational(1, part)};
          if (!sweep.see(private_release(at), [&] { return at.inputs(); })) {
            return;
          }
        }
      }
    }
  };
}

/// The count's own fallback, with a scale rounded down: δ at the whole ε, rounded up.
Enumeration count_scale() {
  return [](Effort effort, Sweep& sweep) {
    sweep.visits_by("epsilon, then delta, in steps");
    const auto parts = by_effort<std::int64_t>(effort, 40, 330, 400);
    for (std::int64_t e = 1; e <= parts; ++e) {
      for (std::int64_t d = 1; d <= parts; ++d) {
        const Rational epsilon = make_rational(2 * e, parts);
        const Rational delta = make_rational(d, parts + 1);
        const Rational sigma = calibration::fallback_sigma(delta, epsilon, 1).enclose(64).lower();
        const Interval value =
            additive_noise::gaussian_delta(sigma, 1, Epsilon::of(epsilon)).enclose(96);
        if (!sweep.see(Compared{value.upper(), Relation::less_equal, delta}, [&] {
              return Inputs{{"epsilon", to_string(epsilon)}, {"delta", to_string(delta)}};
            })) {
          return;
        }
      }
    }
  };
}

Enumeration search_cost() {
  return search_runs(
      [](const SearchCase& at, const calibration::SearchRun& run) -> std::optional<Compared> {
        SearchCase finer = at;
        finer.error = at.error / 1024;
        const auto other = finer.run();
        if (!run.returned() || !other.returned()) {
          return std::nullopt;
        }
        return Compared{Rational(other.evaluations), Relation::equal, Rational(run.evaluations)};
      });
}

}  // namespace

Statement th_cor_4_23() {
  using enum Verdict;
  const std::string id = "th.cor-4.23";
  const std::string denied =
      "Corollary 4.23, n - 1 records known; lhs is a lower bound of the delta at epsilon of q(D) "
      "plus the greatest noise that Algorithm 2 ever returns, line 11, rhs delta";
  return swept_statement(
      id, "corollary", "Passive privacy and cost of the second algorithm",
      {{id, "large-epsilon", denied, "The same for larger ε.", refuted,
        "Both returns are at most √(2 log(1.26/δ))/(nε/2). Already for n = 1 that is too little "
        "when ε is large: th.thm-3.1 does not hold for every ε.",
        [](Effort) { return "n ≤ 16, √(2ε) in {1, 2, 4, 8}, δ in {1/4, 1/8, 1/16}"; },
        releases({1, 2, 4, 8})},
       {id, "printed", denied, "q(D) + N(β*), β* from Algorithm 2, is (Θ, ε, δ)-PPK-DP.", refuted,
        "Both returns are at most √(2 log(1.26/δ))/(nε/2), a scale for the share q(D)/n and n "
        "times "
        "too small for q(D).",
        [](Effort) { return "n ≤ 16, ε = 1/2, δ in {1/4, 1/8, 1/16}"; }, releases({1})},
       {id, "text:cost",
        "\"O(g log g) O(n)\", a cost in n and g alone; lhs is the number of evaluations of ppk "
        "with "
        "1/1024 of the error, rhs with the error",
        "The number of evaluations of ppk depends on n (and g) alone.", refuted,
        "It grows with log(1/error); lines 13–30 sort, in O(n log n) unless the two slopes of the "
        "loss are merged; line 2 alone reads all of D.",
        [](Effort) { return "the runs of th.alg-1"; }, search_cost()},
       four_parts(),
       mean_from_probability("proof:from-4.8", probability_bound),
       {id, "corrected:fallback",
        "the fallback for a count; lhs is an upper bound of the Gaussian delta at epsilon",
        "√(2 log(1.26/δ))/(ε/2), for the count itself, is (ε, δ)-private for 0 < ε ≤ 2.", holds,
        "What is left of the algorithm: a calibration without any of its estimates.",
        [](Effort effort) {
          return fmt::format("ε ≤ 2 and δ on grids of {} points", by_effort(effort, 40, 330, 400));
        },
        count_scale(), 1000, Evidence::certified}});
}

std::vector<Statement> algorithm_statements() {
  return {th_lem_4_3(),  th_lem_4_4(), th_alg_1(),   th_lem_4_5(),  th_alg_2(),
          th_step_2(),   th_thm_4_8(), th_eq_4_77(), th_cor_4_23(), th_claim_composition(),
          th_def_4_19(), th_def_4_20()};
}

}  // namespace pkdp::checks
