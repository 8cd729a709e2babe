#pragma once

#include <vector>

#include "checks/statements/th_cases.hpp"

/// The definitions of chapters 2 and 3 of the thesis with the claims inside their texts, and the
/// statements of chapter 4 on the noise scale.
namespace pkdp::checks {

// Deciding functions that take the claim as an argument, so that a broken one can be passed.

/// Databases of two binary records, two outputs: the advantage between those that differ in both
/// records is at most `factor` times the larger one between neighbours.
[[nodiscard]] Visit transitivity(const Rational& factor);

/// Noise of two sizes, δ at a ratio: more noise gives δ that stands as claimed to the one before.
using NoisyDelta = std::function<Rational(std::int64_t others, const Rational& bias,
                                          const Rational& noise_p, const Rational& c)>;
[[nodiscard]] Visit more_noise(NoisyDelta delta, Relation claimed, bool while_positive);

/// Calibration for a first bias serves a second one whose loss is smaller in some sense.
struct LossOrder {
  /// Whether the first bias has less loss than the second one, at this noise and output.
  std::function<bool(std::int64_t others, const Rational& first, const Rational& second,
                     const Rational& noise_p, std::int64_t output, const Rational& c)>
      less;
  bool every_output = false;  ///< whether the order speaks of one output at all
};
[[nodiscard]] Visit smaller_loss(LossOrder order);

[[nodiscard]] Statement th_def_2_1();
[[nodiscard]] Statement th_def_2_2();
[[nodiscard]] Statement th_def_2_3();
[[nodiscard]] Statement th_def_2_4();
[[nodiscard]] Statement th_def_2_5();
[[nodiscard]] Statement th_def_2_6();
[[nodiscard]] Statement th_def_2_7();
[[nodiscard]] Statement th_rem_2_8();
[[nodiscard]] Statement th_def_2_9();
[[nodiscard]] Statement th_claim_2_9_2_13();
[[nodiscard]] Statement th_rem_2_10();
[[nodiscard]] Statement th_def_2_11();
[[nodiscard]] Statement th_def_2_12();
[[nodiscard]] Statement th_def_2_13();
[[nodiscard]] Statement th_def_2_14();
[[nodiscard]] Statement th_def_3_3();
[[nodiscard]] Statement th_def_3_4();
[[nodiscard]] Statement th_def_3_5();
[[nodiscard]] Statement th_def_3_6();
[[nodiscard]] Statement th_def_3_7();
[[nodiscard]] Statement th_def_3_8();
[[nodiscard]] Statement th_standing_4();
[[nodiscard]] Statement th_lem_4_1();
[[nodiscard]] Statement th_cor_4_2();
[[nodiscard]] Statement th_claim_noise_monotone();
[[nodiscard]] Statement th_lem_4_11();
[[nodiscard]] Statement th_fig_4_1();

/// All of them, in this order.
[[nodiscard]] std::vector<Statement> definition_statements();

}  // namespace pkdp::checks
