#include "reference/mechanisms/shuffle/trinomial.hpp"

#include <string>

#include "pkdp/error.hpp"

namespace pkdp::shuffle {

AffineDelta trinomial_divergence(
    std::int64_t count, const Rational& theta, const Epsilon& epsilon,
    const std::function<Masses(std::int64_t x, std::int64_t y)>& densities) {
  const auto ui = [](std::int64_t value) { return static_cast<std::uint64_t>(value); };
  const Rational other = 1 - 2 * theta;
  AffineDelta sum{0, 0};
  for (std::int64_t x = 0; x <= count; ++x) {
    for (std::int64_t y = 0; x + y <= count; ++y) {
      const Masses at = densities(x, y);
      if (epsilon.compare_ratio(at.p / at.q) != std::strong_ordering::greater) {
        continue;
      }
      const Rational mass = Rational(binomial_coefficient(ui(count), ui(x))) *
                            binomial_coefficient(ui(count - x), ui(y)) * power(theta, ui(x + y)) *
                            power(other, ui(count - x - y));
      sum.a += mass * at.p;
      sum.b += mass * at.q;
    }
  }
  return sum;
}

bool vanishes(const Response& response, const Epsilon& epsilon) {
  return epsilon.compare_ratio(response.own() / response.other()) != std::strong_ordering::greater;
}

void require_short(const Response& response) {
  constexpr std::size_t most_bits = 4096;
  if (bit_length(response.p) > most_bits) {
    throw Error(ErrorKind::limit, "p", to_string(response.p),
                "a fraction of at most " + std::to_string(most_bits) + " bits for a bound");
  }
}

}  // namespace pkdp::shuffle
