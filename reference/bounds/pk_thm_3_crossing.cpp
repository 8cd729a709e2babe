#include "reference/bounds/pk_thm_3_crossing.hpp"

namespace pkdp::bounds::pk_thm_3 {
namespace {

constexpr Precision coarse = 64;
// Of c's numerator and denominator together: a product with a number below 2^64 is below 2^128.
constexpr std::size_t word_bits = 64;

__extension__ using Wide = unsigned __int128;

}  // namespace

Crossing::Crossing(const Epsilon& epsilon) : epsilon_(epsilon) {
  if (epsilon.has_rational_ratio() && bit_length(epsilon.ratio()) <= word_bits) {
    ratio_ = Ratio{numerator(epsilon.ratio()).convert_to<std::uint64_t>(),
                   denominator(epsilon.ratio()).convert_to<std::uint64_t>()};
  }
  // At most 2^63, since c ≥ 1.
  const Interval share = scale_by_power_of_two(
      Interval(1, coarse) / (Interval(1, coarse) + epsilon.ratio(coarse)), coarse);
  lower_ = mpfr_get_ui(share.left(), MPFR_RNDD);
  upper_ = mpfr_get_ui(share.right(), MPFR_RNDU);
}

bool Crossing::exceeds(std::int64_t m, std::int64_t k) const {
  const auto others = static_cast<Wide>(m - k + 1);
  const auto ones = static_cast<Wide>(k);
  if (ratio_) {
    return others * ratio_->below > ones * ratio_->above;
  }
  const auto tosses = static_cast<Wide>(m + 1);
  if (ones << 64U < tosses * lower_) {
    return true;
  }
  if (ones << 64U >= tosses * upper_) {
    return false;
  }
  return epsilon_.compare_ratio(Rational(m - k + 1) / k) > 0;
}

std::int64_t Crossing::last(std::int64_t m) const {
  auto k = static_cast<std::int64_t>((static_cast<Wide>(m + 1) * lower_) >> 64U);
  while (exceeds(m, k + 1)) {
    ++k;
  }
  while (k > 0 && !exceeds(m, k)) {
    --k;
  }
  return k;
}

}  // namespace pkdp::bounds::pk_thm_3
