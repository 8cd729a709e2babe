#include <utility>

#include "reference/mechanisms/noisy_counting/gaussian_window_sums.hpp"

namespace pkdp::counting {

std::vector<Interval> unit_mass_series(std::size_t size, const Rational& sigma, Precision bits) {
  const Interval shrink(Rational(1 / (sigma * sigma)), bits);
  std::vector<Interval> result(size, Interval(bits));
  std::vector<Integer> before{0};
  std::vector<Integer> hermite{1};  // of He_{2i}, by powers
  Rational scale = 1;
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      result[j] += Interval(Rational(hermite[2 * j] * scale), bits) *
                   power(shrink, static_cast<unsigned long>(i + j));
    }
    for (std::size_t n = 2 * i; n < 2 * i + 2; ++n) {  // He_{n+1} = x·He_n − n·He_{n−1}
      std::vector<Integer> next(hermite.size() + 1, 0);
      for (std::size_t j = 0; j < hermite.size(); ++j) {
        next[j + 1] += hermite[j];
      }
      for (std::size_t j = 0; j < before.size(); ++j) {
        next[j] -= before[j] * static_cast<long>(n);
      }
      before = std::move(hermite);
      hermite = std::move(next);
    }
    scale /= 4 * static_cast<long>(2 * i + 2) * static_cast<long>(2 * i + 3);
  }
  return result;
}

namespace {
constexpr Precision coarse = 64;
}

Interval series_error(std::size_t size, const Interval& distance, const Rational& sigma) {
  const Interval inverse(Rational(1 / sigma), coarse);
  const Interval half = scale_by_power_of_two(inverse, -1);
  const Interval x = distance * inverse;
  Rational odd = 1;   // (2p−1)!!
  Rational fall = 1;  // 1/(4^p·(2p+1)!)
  for (std::size_t i = 1; i <= size; ++i) {
    odd *= static_cast<long>(2 * i - 1);
    fall /= 4 * static_cast<long>(2 * i) * static_cast<long>(2 * i + 1);
  }
  const auto twice = static_cast<unsigned long>(2 * size);
  return exp(x * half) * (power(x + half, twice) + Interval(odd, coarse)) * power(inverse, twice) *
         scale_by_power_of_two(Interval(fall, coarse), static_cast<long>(size) - 1);
}

}  // namespace pkdp::counting
