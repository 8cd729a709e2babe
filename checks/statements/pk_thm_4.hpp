#pragma once

#include <vector>

#include "checks/statements/threshold_claims.hpp"

/// The claims of pk.thm-4, with what a test may break as an argument. At a point, p is the p of
/// the theorem, `others` the probabilities of the n − 1 others.
namespace pkdp::checks::thm_4 {

/// Without known records: δ(ε) ≤ δ at e^ε = 1/(1 − τ), τ = f(T + shift; n−1, p)/(1−r), where r < 1
/// and τ < 1.
[[nodiscard]] ThresholdClaim no_background(std::string reading, std::int64_t shift = 0);

/// With known records, against a passive or an active attacker, or with the target among the known.
enum class Attacker { passive, active, knows_target };
/// Which b_max are admitted beside r_b, r′ < 1: all, or only b_max < T.
enum class Admitted { literal, below_threshold };
[[nodiscard]] ThresholdClaim known_records(std::string reading, Attacker attacker,
                                           Admitted admitted);

/// r < 1 implies τ < 1.
[[nodiscard]] ThresholdClaim epsilon_exists(std::string reading);

/// δ(0) against f(T; n−1, p) where T ≥ 1 and, unless `anywhere`, T ≥ known + p(n−known−1).
[[nodiscard]] ThresholdClaim sharp(std::string reading, Relation claimed, bool anywhere = false);
/// Passive δ(0) ≤ P[Bin(known, p) ≥ b_max] + f(t; m, p), t = T − b_max + 1: for t ≥ max(1, pm) with
/// m = n − known − 1, or for t ≥ 1 with m the smaller of that and ⌊t/p⌋.
[[nodiscard]] ThresholdClaim sharp_with_b_max(std::string reading, bool any_place = false);

/// Passive δ(0) for p_i ≤ p, any T and any known records, against one of three bounds; each with
/// T + `shift` in the place of T, by which a test breaks it.
enum class Whatever {
  tail,  ///< P[Bin(n−1, p) ≥ T]
  expected,  ///< E g(T − b), b ~ Bin(known, p): g(t) = f(t; min(n−known−1, ⌊t/p⌋), p), 1 for t ≤ 0
  apart,  ///< f(T; n−1, p) + P[Bin(known, p) > T − p(n−known−1)]
};
[[nodiscard]] ThresholdClaim any_background(std::string reading, Whatever bound,
                                            std::int64_t shift = 0);
/// Without known records, T ≥ 1: the largest δ(0) with any number of the others at p, the rest at
/// 0, against f(T + shift; min(n−1, ⌊T/p⌋), p).
[[nodiscard]] ThresholdClaim any_threshold(std::string reading, std::int64_t shift = 0);

/// Steps of the proof, without known records, r < 1: the two sides of each.
enum class Step {
  released,      ///< P[M ≠ ⊥ given 0] against P[M ≠ ⊥ given 1]
  series,        ///< P[M ≠ ⊥ given 1] against f(T; n−1, p)/(1−r)
  bottom_lower,  ///< e^L of 1 over 0 at ⊥ against 1
  bottom_upper,  ///< e^L of 0 over 1 at ⊥ against 1/(1 − P[S ≥ T])
};
[[nodiscard]] ThresholdClaim step(std::string reading, Step step, Relation claimed);
/// Σ_{s>t} f(s; n, p) against P[M_T > t] for records of probability p, where ⊥ is not above t.
[[nodiscard]] ThresholdClaim coupling_of_outputs(std::string reading);
/// P_θ[S > t] ≤ P_{θ_p}[S > t] for the sum of the others.
[[nodiscard]] ThresholdClaim coupling_of_counts(std::string reading);
/// The loss at ⊥ of lower p_i against that of p.
[[nodiscard]] ThresholdClaim bottom_of_lower(std::string reading);
/// δ(ε) of lower p_i against that of p, where r < 1.
[[nodiscard]] ThresholdClaim delta_of_lower(std::string reading);

/// The Poisson form against f(T; n−1, p)/(1−r); δ(0) against the Poisson form.
[[nodiscard]] ThresholdClaim poisson_above(std::string reading);
[[nodiscard]] ThresholdClaim poisson_private(std::string reading);
/// One side of |ln(f(T; n−1, p)·T!·e^{pn}/(pn)^T)| ≤ (T(T+1) + (1+T)pn + (pn)²)/n for
/// n ≥ 2·max(T, pn).
[[nodiscard]] ThresholdClaim poisson_limit(std::string reading, bool from_above);
/// δ ≤ ε or ε ≤ δ/(1−δ), for the ε and δ of the theorem.
[[nodiscard]] ThresholdClaim epsilon_near_delta(std::string reading, bool from_above);

[[nodiscard]] std::vector<Reading> main_readings();
[[nodiscard]] std::vector<Reading> known_readings();
[[nodiscard]] std::vector<Reading> background_readings();
[[nodiscard]] std::vector<Reading> proof_readings();
[[nodiscard]] std::vector<Reading> poisson_readings();

}  // namespace pkdp::checks::thm_4
