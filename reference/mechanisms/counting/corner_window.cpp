#include "reference/mechanisms/counting/corner_window.hpp"

#include <algorithm>
#include <memory>

#include "reference/mechanisms/counting/corner_recurrence.hpp"
#include "reference/mechanisms/counting/corners.hpp"

namespace pkdp::counting {
Window corner_window(std::int64_t m, std::int64_t rest, const Rational& lambda, std::int64_t first,
                     std::int64_t last, Precision precision) {
  const std::int64_t count = m + rest;
  const Precision working = precision + 32;
  Window window{
      first, std::vector<Interval>(static_cast<std::size_t>(last - first + 1), Interval(working)),
      Interval(first > 0 ? 1 : 0, working)};
  const std::int64_t low = std::max<std::int64_t>(first, 0);
  const std::int64_t high = std::min(last, count);
  if (low > high) {
    return window;
  }
  const std::shared_ptr<const SumLaw> law = corner_sum(m, rest, lambda);
  const auto mass = [&](std::int64_t j) -> Interval& {
    return window.masses[static_cast<std::size_t>(j - first)];
  };
  const CornerRecurrence recurrence(m, rest, lambda, working);
  // β_j > 0 for j below the turn.
  std::int64_t turn = low;
  for (std::int64_t above = high + 1; turn < above;) {
    const std::int64_t middle = turn + (above - turn) / 2;
    if (recurrence.goes_up(middle)) {
      turn = middle + 1;
    } else {
      above = middle;
    }
  }
  const SumLaw::Point lowest = law->at(low, working);
  window.below = lowest.below;
  mass(low) = lowest.mass;
  if (low < turn) {
    Interval before = low > 0 ? law->at(low - 1, working).mass : Interval(working);
    for (std::int64_t j = low; j < std::min(turn, high); ++j) {
      mass(j + 1) = recurrence.up(j, mass(j), before);
      before = mass(j);
    }
  }
  if (turn < high) {
    mass(high) = law->at(high, working).mass;
    Interval after = high < count ? law->at(high + 1, working).mass : Interval(working);
    for (std::int64_t j = high; j > std::max(turn, low) + 1; --j) {
      mass(j - 1) = recurrence.down(j, mass(j), after);
      after = mass(j);
    }
  }
  return window;
}

}  // namespace pkdp::counting
