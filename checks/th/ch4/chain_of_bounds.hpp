#pragma once

#include "checks/engine/domain.hpp"

/// th.eq-4.77-4.84, in parts.
namespace pkdp::checks::th {

/// (4.76) and (4.78): the interval of step 1.
[[nodiscard]] Checks checks_of_interval();
/// (4.83): what suffices at the two ends of the interval.
[[nodiscard]] Checks checks_of_ends();
/// The sentences of the proof around them.
[[nodiscard]] Checks checks_of_sentences();

/// What follows for two events from Pr[first] ≤ Pr[second]: that the first has no mass outside the
/// second, or `of_probabilities` the same again.
[[nodiscard]] engine::Enumeration event_inclusion(bool of_probabilities);
/// Two biases that are both within τ of a third one are within `factor`·τ of each other.
[[nodiscard]] engine::PointClaim two_close(const Rational& factor);

}  // namespace pkdp::checks::th
