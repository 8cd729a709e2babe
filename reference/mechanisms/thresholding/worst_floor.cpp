#include <algorithm>

#include "reference/distributions/binomial.hpp"
#include "reference/mechanisms/thresholding/thresholding.hpp"
#include "reference/mechanisms/thresholding/worst_case.hpp"

namespace pkdp::thresholding {
namespace {

// The corner with `hidden` records at p, the other hidden ones at 0.
Population corner(const Probability& p, std::int64_t known, std::int64_t hidden) {
  return Population::equal(1 + known + hidden, p, known);
}

// p·P[K ≥ j − 1] > P[K ≥ j], j = T − m′: the next corner has more.
bool is_increasing(const Probability& p, std::int64_t known, std::int64_t j) {
  const Real tail = binomial::upper_tail(known, j, p).real();
  const Real next = binomial::upper_tail(known, j - 1, p).real();
  const Real scaled = Real::certified(
      [next, p](Precision precision) {
        return Interval(p.value(), precision) * next.enclose(precision);
      },
      [next, p]() -> std::optional<ExactForm> {
        const std::optional<ExactForm> form = next.exact();
        const auto* exact = form ? std::get_if<Rational>(&*form) : nullptr;
        return exact != nullptr ? std::optional<ExactForm>(Rational(p.value() * *exact))
                                : std::nullopt;
      });
  return compare(scaled, tail) > 0;
}

}  // namespace

Real worst_active_floor(std::int64_t n, const Probability& p, std::int64_t threshold,
                        std::int64_t known) {
  const Population all = Population::equal(n, p, known);
  const bool single = p.value().is_zero() || p.value() == 1;
  const std::int64_t most = n - 1 - known;
  // Fewer records never reach the threshold; each further one only makes the event rarer.
  const std::int64_t hidden = std::clamp<std::int64_t>(threshold - known, 0, most);
  return active_floor(single ? all : corner(p, known, hidden), threshold);
}

Real worst_passive_floor(std::int64_t n, const Probability& p, std::int64_t threshold,
                         std::int64_t known) {
  const Population all = Population::equal(n, p, known);
  if (p.value().is_zero() || p.value() == 1) {
    return passive_floor(all, threshold);
  }
  const std::int64_t most = n - 1 - known;
  std::int64_t first = std::clamp<std::int64_t>(threshold - known, 0, most);
  std::int64_t last = std::clamp<std::int64_t>(threshold, first, most);
  while (first < last) {
    const std::int64_t middle = first + (last - first) / 2;
    if (is_increasing(p, known, threshold - middle)) {
      first = middle + 1;
    } else {
      last = middle;
    }
  }
  return passive_floor(corner(p, known, first), threshold);
}

}  // namespace pkdp::thresholding
