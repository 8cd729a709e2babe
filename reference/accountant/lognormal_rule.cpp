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

Interval modulus_of(const PlanePoint& s) { return sqrt(s.x * s.x + s.y * s.y); }

std::int64_t whole(const Rational& x) { return numerator(Rational(floor(x))).convert_to<long>(); }

// w at both ends, the smaller one.
Interval least_of_w(const PlanePoint& from, const PlanePoint& to, const Rational& turn) {
  const Interval c = cos(of(turn));
  const Interval s = sin(of(turn));
  return min(from.x * c + from.y * s, to.x * c + to.y * s);
}

[[noreturn]] void refuse(const char* why) {
  throw Error(ErrorKind::limit, "the transform of a lognormal law", Problem{why});
}

}  // namespace

LognormalRule::LognormalRule(const LognormalBound& bound, const PlanePoint& from,
                             const PlanePoint& to, const Interval& nu, Precision bits,
                             bool by_squares)
    : sigma_(bound.sigma()),
      nu_(nu.upper()),
      bits_(bits),
      cosine_(rough),
      sine_(rough),
      error_(rough) {
  const Line line = choose_line(bound, from, to);
  error_ = line.error;
  alpha_ = line.alpha;
  const Interval doubling = of(sigma_) * nats(1);
  per_doubling_ = whole((doubling / of(line.step)).upper()) + 1;
  const Rational turn = alpha_ / sigma_;
  const Interval least_w = positive_part(least_of_w(from, to, turn));
  Range range = choose_range(least_w);
  range.modulus = max(modulus_of(from), modulus_of(to));
  add_truncation(range, least_w);
  size_ = static_cast<std::size_t>(range.left + range.right + 1);
  result_bits_ = bits_ + static_cast<Precision>(bit_length(Integer(size_))) + 8;
  const long squares = DoublingSum::squares(range.modulus, ratio(range.right, rough)) + 1;
  if (by_squares && squares <= DoublingSum::most_squares(result_bits_ + squares + 64)) {
    prepare_squares(range, squares);
  } else {
    place_nodes(range);
  }
  cosine_ = cos(Interval(turn, working_));
  sine_ = sin(Interval(turn, working_));
}

// h.
Interval LognormalRule::step(Precision precision) const {
  return Interval(sigma_, precision) * log(Interval(2L, precision)) /
         Interval(static_cast<long>(per_doubling_), precision);
}

// r(g_j).
Interval LognormalRule::ratio(std::int64_t j, Precision precision) const {
  const Interval doublings(Rational(j, per_doubling_), precision);
  return exp(doublings * log(Interval(2L, precision)) -
             Interval(Rational(1 / (2 * sigma_ * sigma_)), precision));
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

LognormalRule::Range LognormalRule::choose_range(const Interval& least_w) const {
  const Interval lift = half_square(of(alpha_));
  const Interval h = step(rough);
  // Where a term is at most e^(ν − allowed).
  const Interval allowed = nats(bits_ + 4) - of(nu_) + lift;
  const Interval leftmost = sqrt(max(scale_by_power_of_two(allowed, 1), Interval(1L, rough)));
  const Rational wanted = Rational((leftmost / h).upper());
  if (wanted > most_nodes) {
    refuse("needs too many points");
  }
  Range range{whole(wanted) + 1, 0, Interval(rough), Interval(rough)};
  // The largest term's logarithm, and the end on the right.
  const Interval height = lift + log(h) - of(nu_);
  const Interval growth = exp(h / of(sigma_));
  Interval here = ratio(-range.left, rough);
  for (std::int64_t j = -range.left;; ++j) {
    const Interval cost = half_square(h * Interval(static_cast<long>(j), rough)) + least_w * here;
    range.largest = max(range.largest, height - cost);
    if (j > 0 && less(allowed, cost) == Answer::yes) {
      range.right = j;
      return range;
    }
    here *= growth;
  }
}

void LognormalRule::add_truncation(const Range& range, const Interval& least_w) {
  const Interval height = half_square(of(alpha_)) - of(nu_);
  const Interval h = step(rough);
  const auto beyond = [&](std::int64_t nodes, const Interval& more) {
    const Interval end = h * Interval(static_cast<long>(nodes), rough);
    return h * exp(height - half_square(end) - more) / -expm1(-h * end);
  };
  // 1/√2π is below 1.
  error_ += beyond(range.left, Interval(rough)) +
            beyond(range.right, least_w * ratio(range.right, rough));
}

// With room for what squares and products of weights are off.
void LognormalRule::prepare_squares(const Range& range, long squares) {
  const Interval height = half_square(of(alpha_)) - of(nu_) + log(step(rough));
  headroom_ =
      static_cast<Precision>(std::max<std::int64_t>(0, whole((height / nats(1)).upper()) + 1));
  constexpr Precision spare = 32;
  fixed_bits_ = result_bits_ + headroom_ + squares +
                3 * static_cast<Precision>(bit_length(Integer(size_))) + spare;
  working_ = fixed_bits_ + 48;
  std::vector<Interval> first;
  const std::int64_t chains = std::min<std::int64_t>(per_doubling_, range.left + range.right + 1);
  for (std::int64_t i = 0; i < chains; ++i) {
    first.push_back(ratio(i - range.left, working_));
  }
  squares_.emplace(first, weights(range), range.modulus, fixed_bits_);
}

std::vector<FixedComplex> LognormalRule::weights(const Range& range) const {
  const Interval h = step(working_);
  const Interval top = half_square(Interval(alpha_, working_)) - Interval(nu_, working_) + log(h) -
                       scale_by_power_of_two(log(scale_by_power_of_two(pi(working_), 1)), -1);
  const Interval square = h * h;
  const FixedComplex falling = to_fixed(exp(-square), fixed_bits_);
  FixedComplex turn =
      product(unit_complex(h * Interval(alpha_, working_), fixed_bits_),
              to_fixed(exp(-scale_by_power_of_two(square, -1)), fixed_bits_), fixed_bits_);
  FixedComplex here = to_fixed(scale_by_power_of_two(exp(top), -headroom_), fixed_bits_);
  const auto left = static_cast<std::size_t>(range.left);
  std::vector<FixedComplex> result(size_);
  for (std::size_t j = 0; j < size_; ++j) {
    if (left + j < size_) {
      result[left + j] = here;
    }
    if (j <= left) {
      result[left - j] = {here.re, -here.im, here.radius};
    }
    here = product(here, turn, fixed_bits_);
    turn = product(turn, falling, fixed_bits_);
  }
  return result;
}

void LognormalRule::place_nodes(const Range& range) {
  headroom_ = static_cast<Precision>(whole((range.largest / nats(1)).upper()) + 1);
  fixed_bits_ = result_bits_ + headroom_;
  working_ = fixed_bits_ + 48;
  const auto full = [&](const Rational& x) { return Interval(x, working_); };
  const Interval h = step(working_);
  const Interval top = full(alpha_ * alpha_ / 2 - nu_) + log(h) -
                       scale_by_power_of_two(log(scale_by_power_of_two(pi(working_), 1)), -1);
  for (std::int64_t j = -range.left; j <= range.right; ++j) {
    const Interval g = h * Interval(static_cast<long>(j), working_);
    nodes_.push_back({top - half_square(g), full(alpha_) * g, ratio(j, working_)});
  }
}

FixedComplex LognormalRule::at(const Interval& x, const Interval& y) const {
  const Interval w = x * cosine_ + y * sine_;
  const Interval v = y * cosine_ - x * sine_;
  FixedComplex sum = squares_ ? squares_->at(w, v) : by_exponentials(w, v);
  if (squares_) {
    // Each part is cut by less than a unit, the radius by one.
    const auto drop = static_cast<unsigned>(fixed_bits_ - headroom_ - result_bits_);
    sum = {sum.re >> drop, sum.im >> drop, (sum.radius >> drop) + 3};
  }
  const FixedComplex error = to_fixed(error_, result_bits_);
  sum.radius += error.re + error.radius;
  return sum;
}

FixedComplex LognormalRule::by_exponentials(const Interval& w, const Interval& v) const {
  FixedComplex sum{0, 0, 0};
  const long negligible = -result_bits_ * 7 / 10 - 2;  // e^that < 2^−result_bits
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
  return sum;
}

}  // namespace pkdp::accountant
