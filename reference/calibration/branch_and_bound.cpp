#include "reference/calibration/branch_and_bound.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "pkdp/error.hpp"

namespace pkdp::calibration {
namespace {

bool exceeds(const Interval& x, const Rational& allowed) {
  return mpfr_cmp_q(x.left(), allowed.backend().data()) > 0;
}

}  // namespace

void require_decided(Precision precision) {
  constexpr Precision deepest = 8192;
  if (precision > deepest) {
    throw Error(
        ErrorKind::precision, "the search over biases",
        Problem{"is undecided at " + std::to_string(deepest) + " bits"},
        "ask for a smaller number of digits, or a bracket (`pkdp account calibrate`) in place of a "
        "rounding: the answer may be a number that ends there, reached at an irrational "
        "bias");
  }
}

BranchAndBound::BranchAndBound(const DeltaOfBias& delta, const CalibrationSetting& setting,
                               std::int64_t cells)
    : delta_(delta),
      known_(delta, setting.unknown()),
      count_(setting.unknown()),
      allowed_cells_(cells) {
  const Rational& low = setting.biases().low();
  const Rational& high = setting.biases().high();
  parts_.push_back({false, {low, high}});
  ends_.push_back({false, low});
  if (low + high != 1) {  // else both directions have the same cells
    parts_.push_back({true, {1 - high, 1 - low}});
    ends_.push_back({true, 1 - high});
  }
  if (low != high) {
    ends_.push_back({false, high});
    if (low + high != 1) {
      ends_.push_back({true, 1 - low});
    }
  }
}

void BranchAndBound::resume(Rest rest) {
  used_ = rest.used;
  parts_ = std::move(rest.parts);
}

BranchAndBound::Outcome BranchAndBound::advance(const Rational& allowed, long bits) {
  while (!parts_.empty()) {
    if (used_ >= allowed_cells_) {
      return Outcome::exhausted;
    }
    ++used_;
    const Part part = parts_.back();
    parts_.pop_back();
    const Outcome outcome = examine(part, allowed, bits);
    if (outcome == Outcome::exceeded) {
      parts_.push_back(part);
      return outcome;
    }
    if (outcome == Outcome::exhausted) {
      const Rational middle = (part.cell.low + part.cell.high) / 2;
      parts_.push_back({part.reflected, {part.cell.low, middle}});
      parts_.push_back({part.reflected, {middle, part.cell.high}});
    }
  }
  return Outcome::within;
}

// `exhausted` asks for smaller cells.
BranchAndBound::Outcome BranchAndBound::examine(const Part& part, const Rational& allowed,
                                                long bits) {
  const Cell& cell = part.cell;
  if (cell.low == cell.high && !delta_.has_integer_outputs()) {
    exceeded_at_ = {part.reflected, cell.low};
    return compare(delta_.real(count_, cell.low), Real(allowed)) <= 0 ? Outcome::within
                                                                      : Outcome::exceeded;
  }
  const Answer chord = within_chord(known_, cell, allowed, bits);
  if (chord == Answer::yes) {
    return Outcome::within;
  }
  const Decision decision = decide_parts(delta_, count_, cell, allowed);
  if (decision.kind == Decision::Kind::within) {
    return Outcome::within;
  }
  if (decision.kind == Decision::Kind::exceeded) {
    exceeded_at_ = {part.reflected, decision.bias};
    return Outcome::exceeded;
  }
  if (chord == Answer::unknown && (is_within(delta_, count_, cell, allowed, bits) ||
                                   is_within_ends(delta_, count_, cell, allowed, bits))) {
    return Outcome::within;
  }
  const Rational middle = (cell.low + cell.high) / 2;
  constexpr std::int64_t look_below = 16;  // records: in wide cells a look at one bias tells little
  if (count_ * (cell.high - cell.low) < look_below &&
      exceeds(delta_.at(count_, middle, bits), allowed)) {
    exceeded_at_ = {part.reflected, hill_climb(cell, middle, bits)};
    return Outcome::exceeded;
  }
  return Outcome::exhausted;
}

// δ of the noise alone bounds what no cell bound does.
Rational BranchAndBound::bound(const Rational& allowed, long bits) const {
  const Rational alone = delta_.at(0, 0, bits).upper();
  Rational bound = allowed;
  for (const Part& part : parts_) {
    while (bound < alone && !is_within(delta_, count_, part.cell, bound, bits)) {
      bound = std::min<Rational>(alone, bound * Rational(9, 8));
    }
  }
  return bound;
}

// A local maximum in the cell, by thirds, until differences drown.
Rational BranchAndBound::hill_climb(const Cell& cell, const Rational& b, long bits) const {
  Rational low = cell.low;
  Rational high = cell.high;
  const Rational enough = (high - low) * power_of_two(-bits / 2);
  while (high - low > enough) {
    const Rational left = (2 * low + high) / 3;
    const Rational right = (low + 2 * high) / 3;
    const Interval rise = delta_.at(count_, right, bits) - delta_.at(count_, left, bits);
    if (rise.contains_zero()) {
      break;
    }
    (rise.is_positive() ? low : high) = rise.is_positive() ? left : right;
  }
  const Rational found = (low + high) / 2;
  const Interval gain = delta_.at(count_, found, bits) - delta_.at(count_, b, bits);
  return gain.is_positive() ? found : b;
}

}  // namespace pkdp::calibration
