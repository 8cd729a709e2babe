#include "reference/mechanisms/counting/tilted_rows.hpp"

#include "reference/numbers/interval.hpp"

namespace pkdp::counting {
namespace {

// The least value of p/(p + cq).
Rational least_share(const Rational& p, const Rational& q, const Interval& c) {
  const Interval x(p, c.precision());
  const Rational share = (x / (x + c * Interval(q, c.precision()))).lower();
  return share < 0 ? Rational(0) : share;
}

}  // namespace

TiltedRows::TiltedRows(const Rational& lambda, const Epsilon& epsilon, std::size_t words)
    : words_(words) {
  constexpr Precision precision = 192;
  const Interval c = epsilon.ratio(precision);
  const Interval inverse = Interval(1, precision) / c;
  const Rational other = 1 - lambda;
  low_ = {least_share(other, lambda, inverse), least_share(lambda, other, c), {}};
  high_ = {least_share(lambda, other, inverse), least_share(other, lambda, c), {}};
}

// One product more than what is known of the largest power of two that divides the count, and of
// the rest.
const FixedPointMasses& TiltedRows::power_of(Bit& bit, std::int64_t count) const {
  const auto known = bit.powers.find(count);
  if (known != bit.powers.end()) {
    return known->second;
  }
  const auto enter = [&](FixedPointMasses masses) -> const FixedPointMasses& {
    return bit.powers.emplace(count, std::move(masses)).first->second;
  };
  if (count == 0) {
    return enter(FixedPointMasses(words_));
  }
  if (count == 1) {
    return enter(FixedPointMasses(bit.zero, bit.one, words_));
  }
  const std::int64_t least = count & -count;
  const std::int64_t part = least == count ? count / 2 : least;
  return enter(power_of(bit, part) * power_of(bit, count - part));
}

const TiltedRow& TiltedRows::row(std::int64_t a, std::int64_t b) {
  const auto [place, is_new] = rows_.try_emplace({a, b});
  TiltedRow& row = place->second;
  if (!is_new) {
    return row;
  }
  const FixedPointMasses product = power_of(low_, a) * power_of(high_, b);
  row.first = product.first();
  row.deficit = std::int64_t{1} << unit_bits;
  for (std::size_t i = 0; i < product.size(); ++i) {
    const Integer shifted = product.mass(i) >> (64 * words_ - unit_bits);
    const auto mass = shifted.convert_to<std::int64_t>();
    row.deficit -= mass;
    if (mass == 0 && row.masses.empty()) {
      ++row.first;
    } else {
      row.masses.push_back(mass);
    }
  }
  while (!row.masses.empty() && row.masses.back() == 0) {
    row.masses.pop_back();
  }
  return row;
}

std::int64_t TiltedRows::mean(std::int64_t a, std::int64_t b) const {
  const Rational mean = a * low_.one + b * high_.one;
  return Integer(floor(Rational(mean + Rational(1, 2)))).convert_to<std::int64_t>();
}

}  // namespace pkdp::counting
