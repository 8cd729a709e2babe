#include "reference/accountant/lognormal_rule.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/accountant/leading_bits.hpp"
#include "reference/numbers/interval_trigonometry.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = LognormalBound::precision;
constexpr std::int64_t most_nodes = 1L << 17U;

Interval of(const Rational& x) { return {x, rough}; }

Interval nats(Precision bits) { return log(Interval(2L, rough)) * Interval(bits, rough); }

Interval half_square(const Interval& x) { return scale_by_power_of_two(x * x, -1); }

// w at both ends, the smaller one.
Interval least_w(const PlanePoint& from, const PlanePoint& to, const Rational& turn) {
  const Interval c = cos(of(turn));
  const Interval s = sin(of(turn));
  return min(from.x * c + from.y * s, to.x * c + to.y * s);
}

[[noreturn]] void refuse(const char* why) {
  throw Error(ErrorKind::limit, "the transform of a lognormal law", Problem{why});
}

}  // namespace

LognormalRule::LognormalRule(const LognormalBound& bound, const PlanePoint& from,
                             const PlanePoint& to, const Interval& nu, Precision bits)
    : sigma_(bound.sigma()), nu_(nu.upper()), bits_(bits), error_(rough) {
  const Line line = choose_line(bound, from, to);
  error_ = line.error;
  turn_ = line.alpha / sigma_;
  place_nodes(line, positive_part(least_w(from, to, turn_)));
}

LognormalRule::Line LognormalRule::choose_line(const LognormalBound& bound, const PlanePoint& from,
                                               const PlanePoint& to) const {
  const Interval first = argument(from.y, from.x);
  const Interval last = argument(to.y, to.x);
  const Interval quarter = scale_by_power_of_two(pi(rough), -1);
  const Interval circle = scale_by_power_of_two(quarter, 2);
  // Lines at which w ≥ 0 on the whole segment.
  const Rational lowest = Rational((max(first, last) - quarter).upper() * sigma_);
  const Rational highest = Rational((min(first, last) + quarter).lower() * sigma_);
  const Rational bottom = std::max<Rational>(lowest, 0);
  const Rational reach = highest - bottom;
  const Interval needed = nats(bits_ + 1) - of(nu_);
  const Rational widest = sqrt(max(scale_by_power_of_two(needed, 1), Interval(2L, rough))).upper();
  Line best{0, 0, Interval(rough)};
  const auto modulus = [&](const Rational& line) -> std::optional<Interval> {
    const auto a = bound.log_modulus(from, line);
    const auto b = a ? bound.log_modulus(to, line) : a;
    return b ? std::optional<Interval>(max(*a, *b)) : std::nullopt;
  };
  const auto consider = [&](const Rational& alpha, const Rational& shift) {
    const auto up = modulus(alpha + shift);
    const auto down = up ? modulus(alpha - shift) : up;
    if (!down) {
      return;
    }
    const Interval exponent = max(needed + max(*up, *down), Interval(1L, rough));
    const Interval distance = circle * of(shift);
    const Rational step = leading_bits((distance / exponent).lower(), 12);
    if (step > best.step) {
      const Interval sum = exp(*up - of(nu_)) + exp(*down - of(nu_));
      best = {alpha, step, sum / expm1(distance / of(step))};
    }
  };
  for (const long eighths : {0, 1, 2, 4}) {
    const Rational alpha = eighths == 0 ? bottom : Rational(bottom + reach * Rational(eighths, 8));
    const Rational room = std::min<Rational>(alpha - lowest, highest - alpha);
    for (const long part : {5, 8, 11, 15}) {
      const Rational shift = std::min<Rational>(room, widest) * Rational(part, 16);
      if (shift > 0) {
        consider(leading_bits(alpha + power_of_two(-64), 24), leading_bits(shift, 12));
      }
    }
  }
  if (best.step.is_zero()) {
    refuse("has no line of integration here");
  }
  return best;
}

void LognormalRule::place_nodes(const Line& line, const Interval& least_w) {
  const Interval lift = half_square(of(line.alpha));
  // Where a term is at most e^(ν − allowed).
  const Interval allowed = nats(bits_ + 4) - of(nu_) + lift;
  const Rational leftmost =
      sqrt(max(scale_by_power_of_two(allowed, 1), Interval(1L, rough))).upper();
  const Rational wanted = Rational(floor(Rational(leftmost / line.step))) + 1;
  if (wanted > most_nodes) {
    refuse("needs too many points");
  }
  const auto left = numerator(wanted).convert_to<std::int64_t>();
  const Interval slope = of(line.step / sigma_);
  const Interval offset = of(1 / (2 * sigma_ * sigma_));
  const auto ratio = [&](std::int64_t j) {
    return exp(slope * Interval(static_cast<long>(j), rough) - offset);
  };
  // The largest term's logarithm, and the end on the right.
  Interval largest(rough);
  const Interval height = lift + log(of(line.step)) - of(nu_);
  std::int64_t right = -left;
  for (;; ++right) {
    const Interval cost = half_square(of(line.step * right)) + least_w * ratio(right);
    largest = max(largest, height - cost);
    if (right > 0 && less(allowed, cost) == Answer::yes) {
      break;
    }
  }
  headroom_ = static_cast<Precision>(
      numerator(Rational(floor((largest / nats(1)).upper()))).convert_to<long>() + 1);
  const auto count = static_cast<std::size_t>(left + right + 1);
  fixed_bits_ = bits_ + headroom_ + static_cast<Precision>(bit_length(Integer(count))) + 8;
  working_ = fixed_bits_ + 48;
  add_truncation(line, least_w, line.step * left, line.step * right);
  const auto full = [&](const Rational& x) { return Interval(x, working_); };
  const Interval top = full(line.alpha * line.alpha / 2 - nu_) + log(full(line.step)) -
                       scale_by_power_of_two(log(scale_by_power_of_two(pi(working_), 1)), -1);
  for (std::int64_t j = -left; j <= right; ++j) {
    const Rational g = line.step * j;
    nodes_.push_back({top - full(g * g / 2), full(line.alpha * g),
                      exp(full(g / sigma_ - 1 / (2 * sigma_ * sigma_)))});
  }
}

void LognormalRule::add_truncation(const Line& line, const Interval& least_w, const Rational& left,
                                   const Rational& right) {
  const Interval height = half_square(of(line.alpha)) - of(nu_);
  const auto beyond = [&](const Rational& end, const Interval& more) {
    return of(line.step) * exp(height - half_square(of(end)) - more) / -expm1(-of(line.step * end));
  };
  const Interval r = exp(of(right / sigma_ - 1 / (2 * sigma_ * sigma_)));
  // 1/√2π is below 1.
  error_ += beyond(left, Interval(rough)) + beyond(right, least_w * r);
}

FixedComplex LognormalRule::at(const Interval& x, const Interval& y) const {
  const Interval c = cos(Interval(turn_, working_));
  const Interval s = sin(Interval(turn_, working_));
  const Interval w = x * c + y * s;
  const Interval v = y * c - x * s;
  FixedComplex sum{0, 0, 0};
  const long negligible =
      -(fixed_bits_ - headroom_) * 7 / 10 - 2;  // e^that < 2^−(fixed − headroom)
  for (const Node& node : nodes_) {
    const Interval exponent = node.exponent - w * node.ratio;
    if (mpfr_cmp_si(exponent.right(), negligible) < 0) {
      sum.radius += 1;
      continue;
    }
    const FixedComplex size =
        to_fixed(scale_by_power_of_two(exp(exponent), -headroom_), fixed_bits_);
    const FixedComplex term =
        product(size, unit_complex(node.angle - v * node.ratio, fixed_bits_), fixed_bits_);
    sum.re += term.re;
    sum.im += term.im;
    sum.radius += term.radius;
  }
  const FixedComplex error = to_fixed(error_, result_bits());
  sum.radius += error.re + error.radius;
  return sum;
}

}  // namespace pkdp::accountant
