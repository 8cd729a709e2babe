#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <vector>

#include "reference/models/measure.hpp"

namespace pkdp {

/// A finite law as whole numbers over their sum: P[points[k]] = counts[k]/total. Points increase,
/// counts are positive. Comparing two of them needs no gcd.
template <typename Count>
struct BasicTally {
  std::vector<Index> points;
  std::vector<Count> counts;
  Count total = 0;
};
using Tally = BasicTally<Integer>;
/// In machine words; the total needs at most 63 bits.
using WordTally = BasicTally<std::uint64_t>;
/// For totals up to 256 bits (masses and probabilities of up to 38 digits each): no allocation.
using FixedCount = boost::multiprecision::number<
    boost::multiprecision::cpp_int_backend<256, 256, boost::multiprecision::unsigned_magnitude,
                                           boost::multiprecision::unchecked, void>,
    boost::multiprecision::et_off>;
using FixedTally = BasicTally<FixedCount>;
[[nodiscard]] Tally widened(const WordTally& tally);
[[nodiscard]] Tally widened(const FixedTally& tally);

/// The law as rationals, which sum to 1.
[[nodiscard]] Measure law_of(const Tally& tally);

/// What max over events S of P(S) − c·Q(S) is attained on, c = u/v: the sums over S of the counts
/// of either law. H_c(P‖Q) = (v·p·Q.total − u·q·P.total)/(v·P.total·Q.total).
struct ExcessCounts {
  Integer p = 0;
  Integer q = 0;
};
/// Complexity: one pass; in machine words where the totals and c allow it.
[[nodiscard]] ExcessCounts excess_counts(const Tally& p, const Tally& q, const Rational& c);

/// H_c(P‖Q).
[[nodiscard]] Rational hockey_stick(const Tally& p, const Tally& q, const Rational& c);

/// c and δ ≥ 0, both rounded down to a few bits, for a first look at many pairs of laws.
class LeadingBits {
 public:
  LeadingBits(const Rational& c, const Rational& delta);
  /// True only if H_c(P‖Q) ≤ δ: the leading 32 bits of all counts say so. False says nothing.
  /// For counts below 2³² of a total, the error in H_c is about (number of points)·2^−31.
  template <typename Count>
  [[nodiscard]] bool surely_at_most(const BasicTally<Count>& p, const BasicTally<Count>& q) const;

 private:
  bool c_at_least_1_;
  std::size_t c_shift_ = 0;  ///< c ≥ c_bits_/2^c_shift_
  std::uint64_t c_bits_ = 0;
  std::uint64_t delta_bits_ = 0;  ///< δ ≥ delta_bits_/2^36
};

/// Whether H_c(P‖Q) > δ, for one c and δ and many pairs of laws. Complexity: one pass; no long
/// integers where the totals, c and δ are small, or where the leading bits decide.
class ExcessTest {
 public:
  /// c > 0. Below 0 every H_c exceeds δ.
  ExcessTest(Rational c, Rational delta);
  [[nodiscard]] const Rational& c() const noexcept { return c_; }
  [[nodiscard]] const Rational& delta() const noexcept { return delta_; }
  [[nodiscard]] bool exceeded(const Tally& p, const Tally& q) const;
  [[nodiscard]] bool exceeded(const WordTally& p, const WordTally& q) const;
  [[nodiscard]] bool exceeded(const FixedTally& p, const FixedTally& q) const;

 private:
  [[nodiscard]] bool exactly_exceeded(const Tally& p, const Tally& q) const;
  Rational c_;
  Rational delta_;
  bool in_words_;  ///< each of the four below needs at most 63 bits
  std::uint64_t c_numerator_ = 0;
  std::uint64_t c_denominator_ = 0;
  std::uint64_t delta_numerator_ = 0;
  std::uint64_t delta_denominator_ = 0;
  LeadingBits leading_;
};

}  // namespace pkdp
