#include <bit>

#include "checks/th/ch4/noisy_situations.hpp"

/// th.lem-4.3: the loss distribution of a noisy count.
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// ω(y) by definition: the unknown records but the target, value by value, and the noise.
Rational distribution(const Situation& at, int target, const Rational& loss) {
  const std::int64_t others = at.unknown() - 1;
  Rational total = 0;
  for (std::uint64_t values = 0; values < (std::uint64_t{1} << others); ++values) {
    const std::int64_t count = std::popcount(values);
    total += power(at.bias, static_cast<std::uint64_t>(count)) *
             power(Rational(1 - at.bias), static_cast<std::uint64_t>(others - count)) *
             mass_at_loss(at, count + target, loss);
  }
  return total;
}

/// Lemma 4.3, with the powers of bias and 1 − bias that belong to D, or without.
Rational formula(const Situation& at, std::int64_t ones_of_d, std::int64_t zeros_of_d,
                 const Rational& loss) {
  Rational total = 0;
  for (std::int64_t o = 0; o <= at.unknown(); ++o) {
    const std::int64_t others = at.unknown() - 1;
    const std::int64_t hits = o - at.target;
    if (hits < 0 || hits > others) {
      continue;  // C(others, hits) = 0
    }
    const auto exponent = [](std::int64_t e) { return static_cast<std::uint64_t>(e); };
    total += Rational(binomial_coefficient(exponent(others), exponent(hits))) *
             power(at.bias, exponent(ones_of_d + hits)) *
             power(Rational(1 - at.bias), exponent(zeros_of_d + others - hits)) *
             mass_at_loss(at, o, loss);
  }
  return total;
}

std::optional<Compared> with_database(const Situation& at, const Rational& loss) {
  return Compared{formula(at, at.ones, at.records - at.ones, loss), Relation::equal,
                  distribution(at, at.target, loss)};
}

std::optional<Compared> random_target(const Situation& at, const Rational& loss) {
  return Compared{
      formula(at, 0, 0, loss), Relation::equal,
      Rational((1 - at.bias) * distribution(at, 0, loss) + at.bias * distribution(at, 1, loss))};
}

std::optional<Compared> given_target(const Situation& at, const Rational& loss) {
  return Compared{formula(at, 0, 0, loss), Relation::equal, distribution(at, at.target, loss)};
}

/// (4.3) summed over all databases.
std::optional<Compared> summed(const Situation& at, const Rational& loss) {
  Rational total = 0;
  for (std::int64_t ones = 0; ones <= at.records; ++ones) {
    total += Rational(binomial_coefficient(static_cast<std::uint64_t>(at.records),
                                           static_cast<std::uint64_t>(ones))) *
             formula(at, ones, at.records - ones, loss);
  }
  if (at.ones != at.known_ones) {
    return std::nullopt;  // q(D) is summed: once for each q(D′)
  }
  return Compared{total, Relation::equal, distribution(at, at.target, loss)};
}

const StatementChecks lem_4_3("th.lem-4.3", [] {
  return Checks{
      {"printed", check_of(at_all_losses(with_database))},
      {"random-target", check_of(at_all_losses(random_target))},
      {"corrected", check_of(at_all_losses(given_target))},
      {"corrected:summed", check_of(at_all_losses(summed))},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
