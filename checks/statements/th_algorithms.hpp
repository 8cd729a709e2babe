#pragma once

#include <map>
#include <memory>
#include <vector>

#include "checks/statements/sweep.hpp"
#include "reference/calibration/printed_alg_1.hpp"

/// The two calibration algorithms of the thesis and what is claimed of them: th.lem-4.3, lem-4.4,
/// alg-1, lem-4.5, alg-2, step-2, thm-4.8, eq-4.77-4.84, cor-4.23, claim-composition, def-4.19,
/// def-4.20.
///
/// Models: n records, n′ of them known, the others independent with one bias; the count is released
/// with two-sided geometric noise, whose parameter β stands for p = β/(1 + β), so that every ppk(β)
/// and every comparison is exact.
namespace pkdp::checks {

/// One run of Algorithm 1 on an exact oracle.
struct SearchCase {
  std::int64_t records;
  std::int64_t known;
  Rational bias;
  Rational ratio;  ///< e^ε
  Rational delta;
  Rational error;
  Rational steps;
  bool absolute = false;  ///< ppk with the loss of th.def-3.5 as printed
  /// Values of ppk at this model, shared between runs; may be empty.
  std::shared_ptr<std::map<Rational, Rational>> values = nullptr;

  [[nodiscard]] Inputs inputs() const;
  /// The unknown records but the target.
  [[nodiscard]] std::int64_t others() const;
  /// ppk(β); β = 0 is the count without noise.
  [[nodiscard]] Rational ppk(const Rational& beta) const;
  [[nodiscard]] calibration::SearchRun run() const;
};

/// What a reading says of a run; nothing where its hypotheses fail.
using SearchClaim =
    std::function<std::optional<Compared>(const SearchCase& at, const calibration::SearchRun& run)>;
/// Visits the runs, fewest records first, then smallest denominators; ppk with the loss as printed,
/// |ln …|, and without absolute value.
[[nodiscard]] Enumeration search_runs(const SearchClaim& claim);

/// A claim about every run as a reading.
[[nodiscard]] SweptReading search_reading(std::string statement, std::string name,
                                          std::string denied, std::string claim, Verdict verdict,
                                          std::string note, const SearchClaim& decide_run);

/// "What is returned satisfies ppk ≤ δ", where `hypothesis` holds.
[[nodiscard]] SearchClaim private_result(
    const std::function<bool(const SearchCase&, const calibration::SearchRun&)>& hypothesis);

/// Of th.alg-1, β′* − β* ≤ ζ: β′* − γ ≤ ζ for a γ > 0 slightly above β′* − ζ; nothing where the run
/// returned nothing, there is no such γ or ppk(γ) > δ.
[[nodiscard]] std::optional<Compared> zeta_literal(const SearchCase& at,
                                                   const calibration::SearchRun& run);

/// Of th.lem-4.5: the noise that gives δ against n − 1 known records gives `share`·δ against fewer.
[[nodiscard]] SweptReading dp_suffices(const Rational& share);

/// A run of Algorithm 2 with κ₁ = κ₂ = κ₃ = kappa, τ₁ = τ₂ = tau.
struct Budget {
  std::int64_t records;
  Rational epsilon, tau, kappa;

  [[nodiscard]] Inputs inputs() const;
};
using BudgetClaim = std::function<std::optional<Compared>(const Budget&)>;
[[nodiscard]] Enumeration budgets(const BudgetClaim& claim);

enum class Formula { of_theorem, of_proof };  ///< (4.6), (4.77)
enum class Scale { of_share, of_count };      ///< of the noise in lines 11 and 32; printed: share
/// That the formula holds where κ₄ > 0, D and ℓ random and n′ = n − 1.
[[nodiscard]] BudgetClaim random_database(Formula formula, Scale scale);

/// A run of Algorithm 2 that line 10 lets pass, for geometric noise and e^{ε/2} = ratio: n′ = 0,
/// ℓ = 0, τ₁ = τ₂ = 2·half_width/n, so that κ₄ = κ₃ − ratio^−(half_width−1).
struct AcceptedRun {
  std::int64_t records, ones, half_width;
  Rational ratio, kappa3;
  Rational bias;  ///< the true one

  [[nodiscard]] Rational kappa4() const;
  [[nodiscard]] Inputs inputs() const;
};
using AcceptedClaim = std::function<std::optional<Compared>(const AcceptedRun&)>;
[[nodiscard]] Enumeration accepted_runs(const AcceptedClaim& claim);
/// That `share` of the largest β that Algorithm 1 returns for `biases` gives κ₄ at the true bias.
[[nodiscard]] AcceptedClaim noise_suffices(
    const std::function<std::vector<Rational>(const AcceptedRun&)>& biases, const Rational& share);
/// q(D)/n ∓ τ: the ends of the proof.
[[nodiscard]] std::vector<Rational> ends_of_proof(const AcceptedRun& at);

/// Of th.alg-2, line 31: how far inside [low, high] the value lies, negative where it is outside.
[[nodiscard]] Rational room_inside(const Rational& value, const Rational& low,
                                   const Rational& high);

/// Two releases about the same records: first the count of the first `sampled` of the unknown
/// records plus noise of ratio p1, then the count of all plus noise of a ratio that may depend on
/// the first output, or the parity of the count.
struct TwoReleases {
  std::int64_t records;  ///< unknown ones, the target included
  std::int64_t sampled;
  bool target_sampled;
  Rational bias;
  Rational p1;
  std::vector<Rational> second;  ///< the ratios to choose from; empty: the parity
};
/// The δ of both outputs together at c, the choice of the second ratio being the worst one.
[[nodiscard]] Rational joint_delta(const TwoReleases& at, const Rational& c);
/// The δ of the second release alone at c for `unknown` records, the largest over the choices.
[[nodiscard]] Rational second_delta(const TwoReleases& at, std::int64_t unknown, const Rational& c);

/// Of th.eq-4.77-4.84: (4.76) and (4.78), (4.83) with the bound by corners, and the sentences of
/// the proof around them.
[[nodiscard]] std::vector<SweptReading> readings_of_step_1();
[[nodiscard]] std::vector<SweptReading> readings_of_ends();
[[nodiscard]] std::vector<SweptReading> readings_of_steps();

/// Of th.cor-4.23: δ as a sum of four parts; and the mean of an integral I in [0, 1] from Pr[I > κ]
/// by `bound`(κ, Pr[I > κ]).
[[nodiscard]] SweptReading four_parts();
using MeanBound = Rational (*)(const Rational& kappa, const Rational& failure);
[[nodiscard]] Rational probability_bound(const Rational& kappa, const Rational& failure);
[[nodiscard]] SweptReading mean_from_probability(std::string name, MeanBound bound);
/// Of th.eq-4.77-4.84: what follows for two events from Pr[first] ≤ Pr[second], and for two biases
/// that are both close to a third one, within `factor`·τ of each other.
[[nodiscard]] SweptReading event_inclusion(bool of_probabilities);
[[nodiscard]] SweptReading two_close(std::string name, const Rational& factor);

[[nodiscard]] Statement th_lem_4_3();
[[nodiscard]] Statement th_lem_4_4();
[[nodiscard]] Statement th_alg_1();
[[nodiscard]] Statement th_lem_4_5();
[[nodiscard]] Statement th_alg_2();
[[nodiscard]] Statement th_step_2();
[[nodiscard]] Statement th_thm_4_8();
[[nodiscard]] Statement th_eq_4_77();
[[nodiscard]] Statement th_cor_4_23();
[[nodiscard]] Statement th_claim_composition();
[[nodiscard]] Statement th_def_4_19();
[[nodiscard]] Statement th_def_4_20();

/// All of them, in this order.
[[nodiscard]] std::vector<Statement> algorithm_statements();

}  // namespace pkdp::checks
