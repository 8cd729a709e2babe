#include "reference/accountant/contour_lines.hpp"

#include "pkdp/error.hpp"

namespace pkdp::accountant {
namespace {

constexpr std::size_t most_lines = 8;

// What delta_by_contour promises: relative accuracy of δ and, unless it is negligible, of 1 − δ.
bool is_accurate(const Interval& delta, Precision precision) {
  constexpr Precision tolerated = 2;
  const Precision bits = precision - tolerated;
  if (!delta.is_positive() || !delta.has_relative_accuracy(bits)) {
    return false;
  }
  const Interval rest = Interval(1, delta.precision()) - delta;
  return mpfr_cmp_si_2exp(rest.right(), 1, -precision) <= 0 ||
         (rest.is_positive() && rest.has_relative_accuracy(bits));
}

}  // namespace

std::deque<ContourLine> ContourLines::known() const {
  const std::scoped_lock lock(mutex_);
  return lines_;
}

void ContourLines::remember(const ContourLine& line) {
  const std::scoped_lock lock(mutex_);
  lines_.push_front(line);
  if (lines_.size() > most_lines) {
    lines_.pop_back();
  }
}

ContourLine ContourLines::new_line(const Real& level, Precision precision,
                                   std::size_t most_points) const {
  try {
    return {factors_, level, precision + spare_, most_points};
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::limit) {
      throw;
    }
  }
  return {factors_, level, precision, most_points};
}

Interval ContourLines::delta(const Real& level, Precision precision, std::size_t most_points) {
  for (const ContourLine& line : known()) {
    Interval found = line.delta(level);
    if (is_accurate(found, precision)) {
      return found;
    }
  }
  // Outside of the lock: a thread that waits here for parts of its work may be given other work
  // that asks for a line.
  const ContourLine line = new_line(level, precision, most_points);
  remember(line);
  return line.delta(level);
}

}  // namespace pkdp::accountant
