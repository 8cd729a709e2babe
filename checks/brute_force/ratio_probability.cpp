#include "checks/brute_force/ratio_probability.hpp"

#include "checks/brute_force/laws.hpp"

namespace pkdp::checks::brute_force {
namespace {

bool counts(std::int64_t numerator, std::int64_t denominator, const Rational& threshold,
            DivisionByZero convention) {
  if (denominator == 0) {
    return numerator > 0 || convention == DivisionByZero::infinite;
  }
  return numerator >= threshold * denominator;
}

Rational half() { return make_rational(1, 2); }

}  // namespace

Rational independent_ratio_tail(std::int64_t trials, const Rational& p, std::int64_t shift,
                                const Rational& threshold, DivisionByZero convention) {
  const Masses law = binomial_law(trials, p);
  Rational sum = 0;
  for (std::int64_t x = 0; x <= trials; ++x) {
    for (std::int64_t y = 0; y <= trials; ++y) {
      if (counts(x + shift, y, threshold, convention)) {
        sum += law[static_cast<std::size_t>(x)] * law[static_cast<std::size_t>(y)];
      }
    }
  }
  return sum;
}

Rational trinomial_ratio_tail(std::int64_t trials, const Rational& lambda, const Rational& c) {
  Rational sum = 0;
  for (std::int64_t coins = 0; coins <= trials; ++coins) {
    for (std::int64_t ones = 0; ones <= coins; ++ones) {
      if (coins - ones + 1 > c * ones) {
        sum +=
            binomial_mass(coins, trials, Rational(2 * lambda)) * binomial_mass(ones, coins, half());
      }
    }
  }
  return sum;
}

Rational blanket_delta(std::int64_t trials, const Rational& lambda, const Rational& c) {
  Rational sum = 0;
  for (std::int64_t coins = 0; coins <= trials; ++coins) {
    const CountingPair pair = counting_pair(binomial_law(coins, half()));
    sum += binomial_mass(coins, trials, Rational(2 * lambda)) *
           hockey_stick(pair.given_zero, pair.given_one, c);
  }
  return sum;
}

}  // namespace pkdp::checks::brute_force
