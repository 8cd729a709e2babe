#include "reference/mechanisms/counting/corner_scan.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "pkdp/error.hpp"

namespace pkdp::counting {
namespace {

__extension__ using Wide = __int128;

constexpr int unit_bits = TiltedRows::unit_bits;
constexpr Precision table_precision = 128;
constexpr Precision bound_precision = 64;
// Steps from where a mode is expected to where it is sought.
constexpr int most_steps = 4;

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

// The law without any further record.
TiltedRow nothing() { return {0, {std::int64_t{1} << unit_bits}, 0}; }

}  // namespace

// ṽ and f̃ at first, first + 1, …, in units and off by at most `error`; `scale` is C.
struct CornerScan::Table {
  std::int64_t cutoff;  // κ
  std::int64_t first;
  std::vector<std::int64_t> masses;
  std::vector<std::int64_t> excesses;
  std::int64_t error;
  Interval scale;

  // The sum with a row, at positions from `from` to `to`.
  [[nodiscard]] Table plus(const TiltedRow& row, std::int64_t from, std::int64_t to) const {
    Table sum{cutoff, from, {}, {}, error + row.deficit + 1, scale};
    for (std::int64_t k = from; k <= to; ++k) {
      sum.masses.push_back(dot(masses, first, row, k));
      sum.excesses.push_back(dot(excesses, first, row, k));
    }
    return sum;
  }
};

void CornerScan::Reach::include(const TiltedRow& row, std::int64_t mean) {
  left = std::max(left, row.last() - mean);
  right = std::max(right, mean - row.first);
}

CornerScan::CornerScan(std::int64_t count, Rational lambda, Epsilon epsilon, std::int64_t width)
    : count_(count),
      lambda_(std::move(lambda)),
      epsilon_(std::move(epsilon)),
      width_(width),
      rows_(lambda_, epsilon_) {
  for (std::int64_t a = 0; a < width_; ++a) {
    means_.push_back(rows_.mean(a, width_ - 1 - a));
    weights_.push_back(weight(a, width_ - 1 - a, means_.back()));
    reach_.include(rows_.row(a, width_ - 1 - a), means_.back());
  }
  for (int i = -most_steps; i <= most_steps; ++i) {
    powers_.push_back(weight(0, 0, i));
  }
}

Interval CornerScan::weight(std::int64_t a, std::int64_t b, std::int64_t shift) const {
  const Interval c = epsilon_.ratio(table_precision);
  const Interval p(lambda_, table_precision);
  const Interval q(Rational(1 - lambda_), table_precision);
  const auto times = [](std::int64_t count, const Interval& x) {
    return Interval(Integer(count), table_precision) * x;
  };
  const Interval exponent =
      times(a, log(q + p / c)) + times(b, log(p + q / c)) + times(shift, log(c));
  return exp(exponent);
}

CornerScan::Table CornerScan::shared_table(std::int64_t first, std::int64_t last,
                                           const Reach& reach) const {
  const std::int64_t rest = count_ - last;
  const std::int64_t cutoff = corner_sum(first, rest, lambda_)->approximate_cutoff(epsilon_);
  const Window window = corner_window(first, rest, lambda_, cutoff - reach.left,
                                      cutoff + reach.right, table_precision);
  // From here on times c^(κ−j).
  const Precision precision = table_precision + 32;
  const Interval inverse = Interval(1, precision) / epsilon_.ratio(precision);
  Interval tilt =
      exp(Interval(Integer(reach.left), precision) * epsilon_.real().enclose(precision));
  Interval below = window.below * (tilt / inverse);
  const Interval share = ratio_minus_one(epsilon_, precision) * inverse;  // 1 − 1/c
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
  bool rises = cutoff - reach.left <= 0;
  bool falls = cutoff + reach.right >= first + rest;
  for (std::size_t i = 1; i < masses.size(); ++i) {
    rises = rises || at_most(masses[i - 1], masses[i]);
    falls = falls || at_most(masses[i], masses[i - 1]);
  }
  if (!rises || !falls || !peak.is_positive() || !peak.is_finite()) {
    throw InternalError("the window of a scan misses the mode");
  }
  const mpfr_exp_t exponent = mpfr_get_exp(peak.right());
  Table table{cutoff, cutoff - reach.left,
              {},     {},
              0,      scale_by_power_of_two(Interval(1, bound_precision), exponent)};
  const auto enter = [&](const Interval& x, std::vector<std::int64_t>& to) {
    const Rounded rounded = in_units(scale_by_power_of_two(x, -exponent));
    to.push_back(rounded.value);
    table.error = std::max(table.error, rounded.error);
  };
  for (std::size_t i = 0; i < masses.size(); ++i) {
    enter(masses[i], table.masses);
    enter(excesses[i], table.excesses);
  }
  return table;
}

Interval CornerScan::largest(const Table& table, const TiltedRow& row, std::int64_t near) const {
  const std::int64_t error = table.error + row.deficit + 1;
  std::array<std::optional<std::int64_t>, 2 * most_steps + 2> sums;
  const auto sum = [&](int i) {
    std::optional<std::int64_t>& known = sums[static_cast<std::size_t>(i + most_steps + 1)];
    if (!known) {
      known = dot(table.masses, table.first, row, near + i);
    }
    return *known;
  };
  const auto rises = [&](int i) { return sum(i) - sum(i - 1) > 2 * error; };
  const auto falls = [&](int i) { return sum(i) - sum(i - 1) < -2 * error; };
  int low = 0;  // rises there, the largest such when the sign is certain
  while (low >= -most_steps && !rises(low)) {
    --low;
  }
  while (low >= 0 && low < most_steps && rises(low + 1)) {
    ++low;
  }
  int high = low + 1;
  while (high <= most_steps && !falls(high)) {
    ++high;
  }
  if (low < -most_steps || high > most_steps) {
    return Interval::entire(bound_precision);
  }
  Interval best(bound_precision);
  for (int i = low; i < high; ++i) {
    const std::int64_t excess = dot(table.excesses, table.first, row, near + i);
    const Interval units(Rational(excess - error), Rational(excess + error), bound_precision);
    best = max(best, scale_by_power_of_two(units, -unit_bits) *
                         powers_[static_cast<std::size_t>(i + most_steps)]);
  }
  return best;
}

std::vector<Block> CornerScan::above(std::int64_t first, std::int64_t last,
                                     const Interval& threshold) {
  struct Part {
    std::int64_t start;
    const TiltedRow& row;
    std::int64_t mean;
  };
  std::vector<Part> parts;
  Reach reach;
  for (std::int64_t at = first; at <= last; at += width_) {
    const std::int64_t start = std::min(at, last - width_ + 1);
    const std::int64_t a = start - first;
    const std::int64_t b = last - start - width_ + 1;
    parts.push_back({start, rows_.row(a, b), rows_.mean(a, b)});
    reach.include(parts.back().row, parts.back().mean);
  }
  const std::int64_t slack = most_steps + 1;
  reach = {reach.left + reach_.left + slack, reach.right + reach_.right + slack};
  const Table shared = shared_table(first, last, reach);
  std::vector<Block> result;
  std::int64_t next = first;
  for (const Part& part : parts) {
    const std::int64_t near = shared.cutoff + part.mean;
    const Table table =
        shared.plus(part.row, near - reach_.left - slack, near + reach_.right + slack);
    const Interval scale =
        shared.scale * weight(part.start - first, last - part.start - width_ + 1, part.mean);
    if (!at_most(largest(table, nothing(), near) * scale, threshold)) {
      for (std::int64_t m = next; m < part.start + width_; ++m) {
        const auto a = static_cast<std::size_t>(m - part.start);
        const Interval bound =
            largest(table, rows_.row(m - part.start, part.start + width_ - 1 - m),
                    near + means_[a]) *
            weights_[a] * scale;
        if (!at_most(bound, threshold)) {
          result.push_back({m, m, min(bound, Interval(1, bound_precision))});
        }
      }
    }
    next = part.start + width_;
  }
  return result;
}

}  // namespace pkdp::counting
