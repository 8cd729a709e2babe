#pragma once

#include "checks/th/bias_claim.hpp"

/// The example of th.claim-4.13 and th.fig-4.1: |D| = 5000, |D′| = 3000, bias_D = 0.4.
namespace pkdp::checks::th {

/// Evaluated at o = q(D) = 2000.
[[nodiscard]] brute_force::CountSituation example_situation(std::int64_t known_ones);

/// A claim at one value of q(D′), over all pairs of biases with denominator ≤ size, smallest
/// denominators first.
struct ExampleClaim {
  BiasClaim claim;
  std::int64_t known_ones;
};
[[nodiscard]] Finding decide(const ExampleClaim& example, std::uint64_t denominator);
[[nodiscard]] Check check_of(const ExampleClaim& example);

/// The share of ones among the unknown records, the stated place of the minimum, against the biases
/// with denominator ≤ `denominator`, at q(D′) = first, first + step, … < 2000.
struct LeastClaim {
  BiasClaim claim;
  std::int64_t first;
  std::int64_t step = 2000;
};
[[nodiscard]] Finding decide(const LeastClaim& least, std::uint64_t denominator);

/// Whether the three values of q(D′) in the caption of Figure 4.1a are possible where q(D) is this
/// share of |D|: lhs is the number of ones left for the unknown records, rhs the number of these.
struct CaptionClaim {
  Rational share;
};
[[nodiscard]] Finding decide(const CaptionClaim& caption);
[[nodiscard]] Check check_of(const CaptionClaim& caption);

}  // namespace pkdp::checks::th
