#include "reference/accountant/gauss_legendre.hpp"

#include <algorithm>
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

// P_{n−1}(x) and P_n(x), |x| ≤ 1, in units of 2^−bits and without a bound of the error.
std::pair<Integer, Integer> near_legendre(std::size_t n, const Integer& x, Precision bits) {
  Integer before = Integer(1) << static_cast<unsigned long>(bits);
  Integer here = x;
  Integer next;
  for (unsigned long k = 1; k < n; ++k) {
    mpz_ptr sum = next.backend().data();
    mpz_mul(sum, x.backend().data(), here.backend().data());
    mpz_fdiv_q_2exp(sum, sum, static_cast<mp_bitcnt_t>(bits));
    mpz_mul_ui(sum, sum, 2 * k + 1);
    mpz_submul_ui(sum, before.backend().data(), k);
    mpz_fdiv_q_ui(sum, sum, k + 1);
    std::swap(before, here);
    std::swap(here, next);
  }
  return {std::move(before), std::move(here)};
}

// Newton's method from the k-th zero's asymptote, with ever more bits; what it finds is verified
// below.
Interval near_zero(std::size_t n, std::size_t k, Precision bits) {
  const auto lost = 2 * static_cast<Precision>(bit_length(Integer(n))) + 8;
  const Rational turn = Rational(4 * static_cast<long>(n - k) - 1, 4 * static_cast<long>(n) + 2);
  Precision reached = 32 + 2 * lost;
  const Interval first = cos(pi(reached) * Interval(turn, reached));
  Integer x = floor(Rational(first.lower() * power_of_two(reached)));
  const auto improve = [&] {
    const auto [before, here] = near_legendre(n, x, reached);
    // (1 − x²)·P_n′ = n·(P_{n−1} − x·P_n).
    const auto shift = static_cast<unsigned long>(reached);
    const Integer one = Integer(1) << shift;
    const Integer slope = n * (before - ((x * here) >> shift));
    x -= here * (one - ((x * x) >> shift)) / slope;
  };
  constexpr int first_steps = 6;
  for (int i = 0; i < first_steps; ++i) {
    improve();
  }
  while (reached < bits) {
    const Precision next = std::min(2 * reached - lost, bits);
    x <<= static_cast<unsigned long>(next - reached);
    reached = next;
    improve();
  }
  improve();
  return scale_by_power_of_two(Interval(x, bits), -bits);
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
  // Those that are not positive; the others mirror them.
  for (std::size_t k = 0; 2 * k < n; ++k) {
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
  // All are below 0 but, where n is odd, the last one, which is 0.
  if (n % 2 == 0 ? !nodes.back().place.is_negative() : !nodes.back().place.contains_zero()) {
    throw InternalError("a zero of a Legendre polynomial was missed; please report this");
  }
  for (std::size_t k = n / 2; k-- > 0;) {
    nodes.push_back({-nodes[k].place, nodes[k].weight});
  }
  return nodes;
}

}  // namespace pkdp::accountant
