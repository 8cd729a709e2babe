#include "reference/calibration/cell_bounds.hpp"

#include <algorithm>
#include <vector>

#include "pkdp/error.hpp"
#include "reference/distributions/binomial.hpp"

namespace pkdp::calibration {
namespace {

constexpr Precision coarse = 64;
constexpr std::int64_t most_parts = 3;
constexpr Precision deepest = 4096;

Interval chance_above(std::int64_t count, std::int64_t j, const Rational& w, long bits) {
  return j >= count ? Interval(coarse)
                    : binomial::upper_tail(count, j + 1, Probability::of(w)).real().enclose(bits);
}

// Places at about the mean, three deviations above it, and where so little is left that it does not
// matter against `negligible`.
std::vector<std::int64_t> thresholds(std::int64_t count, const Rational& w,
                                     const Rational& negligible) {
  const Integer mean = floor(count * w + Rational(1, 2));
  const Integer deviation = sqrt(mean);
  const Integer all = count;
  std::vector<std::int64_t> result;
  const auto add = [&](const Integer& j) {
    const auto threshold = std::min(j, all).convert_to<std::int64_t>();
    if (result.empty() || threshold > result.back()) {
      result.push_back(threshold);
    }
  };
  add(mean + deviation);
  add(mean + 3 * deviation + 1);
  Integer beyond = 6 * deviation + 3;
  const auto matters = [&](const Integer& j) {
    return j < all &&
           mpfr_cmp_q(chance_above(count, j.convert_to<std::int64_t>(), w, coarse).right(),
                      negligible.backend().data()) > 0;
  };
  while (matters(mean + beyond)) {
    beyond *= 2;
  }
  add(mean + beyond);
  return result;
}

bool is_at_most(const Interval& x, const Rational& allowed) {
  return mpfr_cmp_q(x.right(), allowed.backend().data()) <= 0;
}

}  // namespace

namespace {

// `unknown` when the accuracy does not decide.
Answer compare_bound(const DeltaOfBias& delta, std::int64_t count, const Cell& cell,
                     const Rational& allowed, long bits) {
  const Rational w = cell.high - cell.low;
  const Rational b = cell.low / (1 - w);
  Interval left(1, bits);  // P[J > the places so far]
  Interval bound(bits);
  const auto add = [&](const Interval& chance, std::int64_t j) {
    bound += positive_part(chance) * delta.at(count - j, b, bits);
    return is_at_most(bound, allowed);
  };
  for (const std::int64_t j : thresholds(count, w, allowed * power_of_two(-bits - 4))) {
    const Interval above = chance_above(count, j, w, bits);
    if (!add(left - above, j)) {
      return mpfr_cmp_q(bound.left(), allowed.backend().data()) > 0 ? Answer::no : Answer::unknown;
    }
    left = above;
  }
  return mpfr_zero_p(left.right()) != 0 || add(left, count) ? Answer::yes : Answer::unknown;
}

}  // namespace

bool is_within(const DeltaOfBias& delta, std::int64_t count, const Cell& cell,
               const Rational& allowed, long bits) {
  const Rational w = cell.high - cell.low;
  if (w + cell.low >= 1 || allowed.is_zero()) {
    return false;
  }
  Answer answer = Answer::unknown;
  for (long few = std::min<long>(bits, 12); answer == Answer::unknown;
       few = std::min(2 * few, bits)) {
    answer = compare_bound(delta, count, cell, allowed, few);
    if (few == bits) {
      break;
    }
  }
  return answer == Answer::yes;
}

bool is_within_ends(const DeltaOfBias& delta, std::int64_t count, const Cell& cell,
                    const Rational& allowed, long bits) {
  const Rational w = cell.high - cell.low;
  const Rational ratio = delta.epsilon().ratio(coarse).upper();
  const Rational left = allowed - ratio * count * (count - 1) * w * w / 2;
  return 2 * left > allowed && is_at_most(delta.at(count, cell.low, bits), left) &&
         is_at_most(delta.at(count, cell.high, bits), left);
}

namespace {

Decision decide_place(const DeltaOfBias& delta, std::int64_t count, const Rational& b,
                      std::int64_t k, const Rational& allowed) {
  return {compare(delta.part(count, b, k), Real(allowed)) <= 0 ? Decision::Kind::within
                                                               : Decision::Kind::exceeded,
          b};
}

// Halves [x, y] around the peak of g_k down to `width`, or until a sign is undecided: then perhaps
// its middle is the peak.
Rational narrow_peak(const DeltaOfBias& delta, std::int64_t count, std::int64_t k, Rational& x,
                     Rational& y, const Rational& width) {
  while (y - x > width) {
    Rational middle = (x + y) / 2;
    const Answer decreasing = delta.is_decreasing(count, middle, k);
    if (decreasing == Answer::unknown) {
      return middle;
    }
    (decreasing == Answer::yes ? y : x) = middle;
  }
  return simplest_between(x, y);
}

// g_k at x and all that may lie above it up to y.
Decision decide_peak(const DeltaOfBias& delta, std::int64_t count, Rational x, Rational y,
                     std::int64_t k, const Rational& allowed) {
  const Rational curvature = 4 * Rational(count) * count * delta.epsilon().ratio(coarse).upper();
  // A bracket may be this many bits wide at most to cost about what is allowed.
  const Rational least = allowed > 0 ? Rational(curvature / allowed) : curvature;
  const auto depth = static_cast<long>(bit_length(Integer(floor(least) + 1)));
  for (Precision precision = 16; precision <= deepest; precision *= 2) {
    const Rational width = power_of_two(-(precision + depth) / 2 - 1);
    const Rational candidate = narrow_peak(delta, count, k, x, y, width);
    if (delta.peaks_at(count, candidate, k)) {
      return decide_place(delta, count, candidate, k, allowed);
    }
    const Interval value = delta.part(count, x, k).enclose(2 * precision + 32);
    const Interval slack(Rational(curvature * (y - x) * (y - x)), value.precision());
    if (is_at_most(value + slack, allowed)) {
      return {Decision::Kind::within, x};
    }
    if (mpfr_cmp_q(value.left(), allowed.backend().data()) > 0) {
      return {Decision::Kind::exceeded, x};
    }
  }
  return {Decision::Kind::unknown, x};
}

// The peak of g_k without noise and for rational c, where a tie is possible: b/(1−b) = c·k/(m−k).
std::optional<Rational> exact_peak(const DeltaOfBias& delta, std::int64_t count, std::int64_t k) {
  if (!delta.is_noiseless() || !delta.epsilon().has_rational_ratio()) {
    return std::nullopt;
  }
  const Rational weighted = delta.epsilon().ratio() * k;
  return Rational(weighted / (weighted + (count - k)));
}

Decision decide_part(const DeltaOfBias& delta, std::int64_t count, const Cell& cell, std::int64_t k,
                     const Rational& allowed) {
  if (delta.is_decreasing(count, cell.low, k) == Answer::yes) {
    return decide_place(delta, count, cell.low, k, allowed);
  }
  if (delta.is_decreasing(count, cell.high, k) == Answer::no) {
    return decide_place(delta, count, cell.high, k, allowed);
  }
  if (const auto peak = exact_peak(delta, count, k)) {
    return decide_place(delta, count, std::clamp(*peak, cell.low, cell.high), k, allowed);
  }
  return decide_peak(delta, count, cell.low, cell.high, k, allowed);
}

}  // namespace

Decision decide_parts(const DeltaOfBias& delta, std::int64_t count, const Cell& cell,
                      const Rational& allowed) {
  if (!delta.has_integer_outputs()) {
    return {Decision::Kind::unknown, cell.low};
  }
  // The optimal half-line moves up with the bias.
  const std::int64_t first = delta.cutoff_range(count, cell.low).first;
  const std::int64_t last = delta.cutoff_range(count, cell.high).last;
  if (last - first >= most_parts) {
    return {Decision::Kind::unknown, cell.low};
  }
  Decision all{Decision::Kind::within, cell.low};
  for (std::int64_t k = first; k <= last; ++k) {
    Decision one = decide_part(delta, count, cell, k, allowed);
    if (one.kind == Decision::Kind::exceeded) {
      return one;
    }
    if (one.kind == Decision::Kind::unknown) {
      all = one;
    }
  }
  return all;
}

}  // namespace pkdp::calibration
