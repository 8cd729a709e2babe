#pragma once

#include <array>

#include "checks/engine/compared.hpp"
#include "checks/engine/loop.hpp"

/// th.claim-composition for a first release about a sub-sample: which second releases, chosen by
/// the first output, make both (ε₁ + ε₂, δ₂)-PPK. Two independent records of one bias, the first of
/// them the sample.
namespace pkdp::checks::th {

/// What is asked of the second release: to be (ε₂, δ₂)-PPK for each value of the sample, or on
/// average over it; and whether the first output chooses it.
enum class SampleClaim { each_value, not_chosen, on_average };

/// P[second output 1] for the databases 00, 01, 10, 11, the sampled record first.
using SecondTable = std::array<Rational, 4>;

/// The first output is 1 with probability first[value of the sampled record].
struct SampledPair {
  Rational bias;
  std::array<Rational, 2> first;
  std::array<SecondTable, 2> second;  ///< by the first output
  Rational ratio2;                    ///< e^ε₂
  bool target_sampled;

  /// e^ε₁, the largest ratio of the first release.
  [[nodiscard]] Rational ratio1() const;
  /// δ of both outputs at e^(ε₁+ε₂), or at e^ε₂ for a target outside the sample.
  [[nodiscard]] Rational joint() const;
  /// δ₂, the larger one of the two second releases.
  [[nodiscard]] Rational alone(SampleClaim claim) const;
  [[nodiscard]] engine::Inputs inputs() const;
};
[[nodiscard]] engine::Loop sampled_pairs(SampleClaim claim);

/// y₁ = the sampled record plus two-sided geometric noise; then the other record where y₁ is it.
[[nodiscard]] engine::ComparedClaim known_on_average();

}  // namespace pkdp::checks::th
