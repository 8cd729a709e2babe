#include "reference/accountant/gauss_legendre.hpp"

#include <utility>

#include "pkdp/error.hpp"
#include "reference/numbers/interval_trigonometry.hpp"

namespace pkdp::accountant {
namespace {

// P_{n−1}(x) and P_n(x).
std::pair<Interval, Interval> legendre(std::size_t n, const Interval& x) {
  const Precision bits = x.precision();
  Interval before(1L, bits);
  Interval here = x;
  for (std::size_t k = 1; k < n; ++k) {
    const auto index = static_cast<long>(k);
    Interval next = (Interval(2 * index + 1, bits) * x * here - Interval(index, bits) * before) /
                    Interval(index + 1, bits);
    before = std::exchange(here, std::move(next));
  }
  return {std::move(before), std::move(here)};
}

// Some point of x.
Interval point(const Interval& x) {
  Interval result(x.precision());
  mpfr_set(&result.raw()->left, x.left(), MPFR_RNDN);
  mpfr_set(&result.raw()->right, x.left(), MPFR_RNDN);
  return result;
}

// Newton's method from the k-th zero's asymptote; what it finds is verified below.
Interval near_zero(std::size_t n, std::size_t k, Precision bits) {
  const Rational turn = Rational(4 * static_cast<long>(n - k) - 1, 4 * static_cast<long>(n) + 2);
  Interval x = point(cos(pi(bits) * Interval(turn, bits)));
  int steps = 5;
  for (Precision reached = 8; reached < bits; reached *= 2) {
    ++steps;
  }
  const Interval one(1L, bits);
  for (int i = 0; i < steps; ++i) {
    const auto [before, here] = legendre(n, x);
    // (1 − x²)·P_n′ = n·(P_{n−1} − x·P_n).
    const Interval slope =
        Interval(static_cast<long>(n), bits) * (before - x * here) / (one - x * x);
    x = point(x - here / slope);
  }
  return x;
}

}  // namespace

std::vector<QuadratureNode> gauss_legendre(std::size_t n, Precision precision) {
  // In intervals the recurrence loses less than two bits a step, also of the zero's enclosure.
  const Precision narrow = precision + 2 * static_cast<Precision>(n) + 16;
  const Precision bits = narrow + 2 * static_cast<Precision>(n) + 48;
  const Interval half_width = scale_by_power_of_two(Interval(1L, bits), -narrow);
  const Interval one(1L, bits);
  const Interval two(2L, bits);
  std::vector<QuadratureNode> nodes;
  for (std::size_t k = 0; k < n; ++k) {
    const Interval middle = near_zero(n, k, bits);
    const Interval lower = middle - half_width;
    const Interval upper = middle + half_width;
    const Interval product = legendre(n, lower).second * legendre(n, upper).second;
    if (!product.is_negative() || (k > 0 && less(nodes.back().place, lower) != Answer::yes)) {
      throw InternalError("a zero of a Legendre polynomial was missed; please report this");
    }
    const Interval x = Interval::hull(lower, upper);
    const Interval scaled = Interval(static_cast<long>(n), bits) * legendre(n, x).first;
    nodes.push_back({x, two * (one - x * x) / (scaled * scaled)});
  }
  return nodes;
}

}  // namespace pkdp::accountant
