#include "reference/models/tally.hpp"

#include <algorithm>
#include <cstdint>

namespace pkdp {
namespace {

// Calls f(p, q) for the counts of every point of either law.
template <typename F>
void for_each_point(const Tally& p, const Tally& q, F f) {
  static const Integer none = 0;
  std::size_t x = 0;
  std::size_t y = 0;
  while (x < p.points.size() || y < q.points.size()) {
    const bool in_p = x < p.points.size() && (y == q.points.size() || p.points[x] <= q.points[y]);
    const bool in_q = y < q.points.size() && (x == p.points.size() || q.points[y] <= p.points[x]);
    f(in_p ? p.counts[x] : none, in_q ? q.counts[y] : none);
    x += in_p ? 1 : 0;
    y += in_q ? 1 : 0;
  }
}

constexpr std::size_t word_bits = 63;

}  // namespace

Measure law_of(const Tally& tally) {
  Measure measure;
  measure.reserve(tally.points.size());
  for (std::size_t k = 0; k < tally.points.size(); ++k) {
    measure.push_back({tally.points[k], make_rational(tally.counts[k], tally.total)});
  }
  return measure;
}

ExcessCounts excess_counts(const Tally& p, const Tally& q, const Rational& c) {
  // p/P − (u/v)·q/Q > 0 where p·(v·Q) > q·(u·P).
  const Integer of_p = denominator(c) * q.total;
  const Integer of_q = numerator(c) * p.total;
  ExcessCounts sums;
  // No product exceeds its factor times the other total.
  if (std::max(bit_length(of_p) + bit_length(p.total), bit_length(of_q) + bit_length(q.total)) <=
      word_bits) {
    const auto scale_p = static_cast<std::uint64_t>(of_p);
    const auto scale_q = static_cast<std::uint64_t>(of_q);
    std::uint64_t sum_p = 0;
    std::uint64_t sum_q = 0;
    for_each_point(p, q, [&](const Integer& of_first, const Integer& of_second) {
      const auto x = static_cast<std::uint64_t>(of_first);
      const auto y = static_cast<std::uint64_t>(of_second);
      const bool exceeds = x * scale_p > y * scale_q;
      sum_p += exceeds ? x : 0;
      sum_q += exceeds ? y : 0;
    });
    sums.p = sum_p;
    sums.q = sum_q;
    return sums;
  }
  Integer left;
  Integer right;
  for_each_point(p, q, [&](const Integer& x, const Integer& y) {
    left = x;
    left *= of_p;
    right = y;
    right *= of_q;
    if (left > right) {
      sums.p += x;
      sums.q += y;
    }
  });
  return sums;
}

Rational hockey_stick(const Tally& p, const Tally& q, const Rational& c) {
  const ExcessCounts sums = excess_counts(p, q, c);
  return make_rational(denominator(c) * sums.p * q.total - numerator(c) * sums.q * p.total,
                       denominator(c) * p.total * q.total);
}

}  // namespace pkdp
