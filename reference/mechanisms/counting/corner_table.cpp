#include "reference/mechanisms/counting/corner_table.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/mechanisms/counting/corner_window.hpp"
#include "reference/mechanisms/counting/corners.hpp"

namespace pkdp::counting {
namespace {

__extension__ using Wide = __int128;

constexpr int unit_bits = TiltedRows::unit_bits;
constexpr Precision table_precision = 128;
constexpr Precision bound_precision = 64;

// Σ_t row(t)·values(k−t), values[0] standing at `first`.
std::int64_t dot(const std::vector<std::int64_t>& values, std::int64_t first, const TiltedRow& row,
                 std::int64_t k) {
  const std::int64_t start = k - row.first - first;
  if (start - static_cast<std::int64_t>(row.masses.size()) < -1 ||
      start >= static_cast<std::int64_t>(values.size())) {
    throw InternalError("a table of masses is too short for its row");
  }
  const std::int64_t* value = values.data() + start;
  Wide sum = 0;
  for (const std::int64_t mass : row.masses) {
    sum += static_cast<Wide>(mass) * *value--;
  }
  return static_cast<std::int64_t>(sum >> unit_bits);
}

struct Rounded {
  std::int64_t value;  // at most this far below what it stands for
  std::int64_t error;
};

// Of x ∈ [−1, 1], in units.
Rounded in_units(const Interval& x) {
  const Interval scaled = scale_by_power_of_two(x, unit_bits);
  const std::int64_t low = mpfr_get_sj(scaled.left(), MPFR_RNDD);
  return {low, mpfr_get_sj(scaled.right(), MPFR_RNDU) - low};
}

bool at_most(const Interval& a, const Interval& b) {
  return mpfr_lessequal_p(a.right(), b.left()) != 0;
}

Interval of_units(std::int64_t low, std::int64_t high) {
  return scale_by_power_of_two(Interval(Rational(low), Rational(high), bound_precision),
                               -unit_bits);
}

}  // namespace

TiltWeights::TiltWeights(const Rational& lambda, const Epsilon& epsilon)
    : low_(table_precision), high_(table_precision), step_(log(epsilon.ratio(table_precision))) {
  const Interval c = epsilon.ratio(table_precision);
  const Interval p(lambda, table_precision);
  const Interval q(Rational(1 - lambda), table_precision);
  low_ = log(q + p / c);
  high_ = log(p + q / c);
}

Interval TiltWeights::operator()(std::int64_t a, std::int64_t b, std::int64_t shift) const {
  const auto times = [](std::int64_t count, const Interval& x) {
    return Interval(Integer(count), table_precision) * x;
  };
  return exp(times(a, low_) + times(b, high_) + times(shift, step_));
}

void Reach::include(const TiltedRow& row, std::int64_t mean) {
  left = std::max(left, row.last() - mean);
  right = std::max(right, mean - row.first);
}

CornerTable::CornerTable(std::int64_t m, std::int64_t rest, const Rational& lambda,
                         const Epsilon& epsilon, const Reach& reach)
    : cutoff_(corner_sum(m, rest, lambda)->approximate_cutoff(epsilon)),
      first_(cutoff_ - reach.left),
      scale_(1, bound_precision) {
  const Window window =
      corner_window(m, rest, lambda, cutoff_ - reach.left, cutoff_ + reach.right, table_precision);
  // From here on times c^(κ−j).
  const Precision precision = table_precision + 32;
  const Interval inverse = Interval(1, precision) / epsilon.ratio(precision);
  Interval tilt = exp(Interval(Integer(reach.left), precision) * epsilon.real().enclose(precision));
  Interval below = window.below * (tilt / inverse);
  const Interval share = ratio_minus_one(epsilon, precision) * inverse;  // 1 − 1/c
  std::vector<Interval> masses;
  std::vector<Interval> excesses;
  Interval peak(precision);
  for (const Interval& mass : window.masses) {
    masses.push_back(mass * tilt);
    excesses.push_back(masses.back() - share * below);
    below = below * inverse + masses.back();
    tilt *= inverse;
    peak = max(peak, masses.back());
  }
  // Log-concave: before a rise all masses are smaller, and after a fall.
  bool rises = cutoff_ - reach.left <= 0;
  bool falls = cutoff_ + reach.right >= m + rest;
  for (std::size_t i = 1; i < masses.size(); ++i) {
    rises = rises || at_most(masses[i - 1], masses[i]);
    falls = falls || at_most(masses[i], masses[i - 1]);
  }
  if (!rises || !falls || !peak.is_positive() || !peak.is_finite()) {
    throw InternalError("the window of a scan misses the mode");
  }
  const mpfr_exp_t exponent = mpfr_get_exp(peak.right());
  scale_ = scale_by_power_of_two(scale_, exponent);
  const auto enter = [&](const Interval& x, std::vector<std::int64_t>& to) {
    const Rounded rounded = in_units(scale_by_power_of_two(x, -exponent));
    to.push_back(rounded.value);
    error_ = std::max(error_, rounded.error);
  };
  for (std::size_t i = 0; i < masses.size(); ++i) {
    enter(masses[i], masses_);
    enter(excesses[i], excesses_);
  }
  const Interval step = log(epsilon.ratio(table_precision));
  for (long i = -most_steps - 1; i <= most_steps + 1; ++i) {
    powers_.push_back(exp(Interval(i, table_precision) * step));
  }
}

std::int64_t CornerTable::mode() const {
  return first_ + (std::max_element(masses_.begin(), masses_.end()) - masses_.begin());
}

CornerTable CornerTable::plus(const TiltedRow& row, std::int64_t from, std::int64_t to) const {
  CornerTable sum;
  sum.cutoff_ = cutoff_;
  sum.first_ = from;
  sum.error_ = error_ + row.deficit + 1;
  sum.scale_ = scale_;
  sum.powers_ = powers_;
  for (std::int64_t k = from; k <= to; ++k) {
    sum.masses_.push_back(dot(masses_, first_, row, k));
    sum.excesses_.push_back(dot(excesses_, first_, row, k));
  }
  return sum;
}

// The values of s̃ and g of a table plus a row around `near`, in units, and the places low … high−1
// of which one is the mode.
class CornerTable::Search {
 public:
  Search(const CornerTable& table, const TiltedRow& row, std::int64_t near)
      : table_(table), row_(row), near_(near), error_(table.error_ + row.deficit + 1) {
    const std::int64_t start = near - margin - row.last() - table.first_;
    const std::int64_t end = near + margin - row.first - table.first_;
    if (start < 0 || end >= static_cast<std::int64_t>(table.masses_.size())) {
      low_ = -most_steps - 1;
      return;
    }
    while (low_ >= -most_steps && !rises(low_)) {
      --low_;
    }
    while (low_ >= 0 && low_ < most_steps && rises(low_ + 1)) {
      ++low_;
    }
    high_ = low_ + 1;
    while (high_ <= most_steps && !falls(high_)) {
      ++high_;
    }
  }

  [[nodiscard]] bool has_found() const { return low_ >= -most_steps && high_ <= most_steps; }
  [[nodiscard]] int low() const { return low_; }
  [[nodiscard]] int high() const { return high_; }

  // s̃ − error, s̃ + error and g·c^i at near + i.
  [[nodiscard]] Interval mass(int i) {
    return of_units(std::max<std::int64_t>(sum(i) - error_, 0), sum(i) + error_);
  }
  [[nodiscard]] Interval excess(int i) const {
    const std::int64_t value = dot(table_.excesses_, table_.first_, row_, near_ + i);
    return of_units(value - error_, value + error_) * power(i);
  }
  [[nodiscard]] const Interval& power(int i) const {
    return table_.powers_[static_cast<std::size_t>(i + most_steps + 1)];
  }

 private:
  std::int64_t sum(int i) {
    std::optional<std::int64_t>& known = sums_[static_cast<std::size_t>(i + most_steps + 2)];
    if (!known) {
      known = dot(table_.masses_, table_.first_, row_, near_ + i);
    }
    return *known;
  }
  bool rises(int i) { return sum(i) - sum(i - 1) > 2 * error_; }
  bool falls(int i) { return sum(i) - sum(i - 1) < -2 * error_; }

  const CornerTable& table_;
  const TiltedRow& row_;
  std::int64_t near_;
  std::int64_t error_;
  int low_ = 0;  // rises there, the largest such when the sign is certain
  int high_ = 0;
  std::array<std::optional<std::int64_t>, 2 * most_steps + 4> sums_;
};

Interval CornerTable::largest(const TiltedRow& row, std::int64_t near) const {
  Search search(*this, row, near);
  if (!search.has_found()) {
    return Interval::entire(bound_precision);
  }
  Interval best(bound_precision);
  for (int i = search.low(); i < search.high(); ++i) {
    best = max(best, search.excess(i));
  }
  return best;
}

// x·y/(x + y), increasing in both, at the right ends of x, y ≥ 0.
Interval CornerTable::largest_of_real(const TiltedRow& row, std::int64_t near) const {
  Search search(*this, row, near);
  if (!search.has_found()) {
    return Interval::entire(bound_precision);
  }
  Interval best(bound_precision);
  Interval slack(bound_precision);
  const Interval one(1, bound_precision);
  const auto right_end = [](const Interval& x) { return Interval(x.upper(), bound_precision); };
  // The crossing is in [k−1, k] for k from the mode to the place after it.
  for (int k = search.low(); k <= search.high(); ++k) {
    if (k < search.high()) {
      best = max(best, search.excess(k));
    }
    const Interval before = search.mass(k - 2);
    const Interval left = search.mass(k - 1);
    const Interval right = search.mass(k);
    if (!before.is_positive() || !right.is_positive()) {
      return Interval::entire(bound_precision);
    }
    const Interval rise = right_end(positive_part(left / before - one));
    const Interval fall = right_end(positive_part(one - search.mass(k + 1) / right));
    if (rise.is_positive() && fall.is_positive()) {
      slack = max(slack, left * search.power(k) * (rise * fall / (rise + fall)));
    }
  }
  return best + Interval::hull(Interval(bound_precision), slack);
}

}  // namespace pkdp::counting
