#include <bit>

#include "checks/brute_force/unknown_counts.hpp"
#include "checks/engine/bias_points.hpp"

/// th.claim-4.6: the loss depends on D′ only through q(D′).
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// The masses of the outputs given D[m] = D′ and D[target], summed over all databases.
std::vector<Rational> law_at_positions(std::int64_t n, std::uint64_t mask, std::uint64_t values,
                                       std::uint64_t target, bool bit, const Rational& bias) {
  std::vector<std::int64_t> databases(static_cast<std::size_t>(n) + 1, 0);
  for (std::uint64_t database = 0; database < (std::uint64_t{1} << n); ++database) {
    if ((database & mask) == values && ((database & target) != 0) == bit) {
      ++databases[static_cast<std::size_t>(std::popcount(database))];
    }
  }
  std::vector<Rational> law;
  Rational total = 0;
  for (std::int64_t ones = 0; ones <= n; ++ones) {
    law.push_back(databases[static_cast<std::size_t>(ones)] *
                  power(bias, static_cast<std::uint64_t>(ones)) *
                  power(Rational(1 - bias), static_cast<std::uint64_t>(n - ones)));
    total += law.back();
  }
  for (Rational& mass : law) {
    mass /= total;
  }
  return law;
}

/// Both laws at the output, from any positions and values against the law of the unknown records.
std::optional<BiasComparison> same_at_all_positions(const BiasPoint& point) {
  const std::int64_t n = point.at.records;
  const auto output = static_cast<std::size_t>(point.at.output);
  const auto other_mass = [&](std::uint64_t mask, std::uint64_t values, std::uint64_t target,
                              bool bit) {
    return law_at_positions(n, mask, values, target, bit, point.biases[0])[output];
  };
  const Rational zero = brute_force::enumerated_mass(point.at, 0, point.biases[0]);
  const Rational one = brute_force::enumerated_mass(point.at, 1, point.biases[0]);
  for (std::uint64_t mask = 0; mask < (std::uint64_t{1} << n); ++mask) {
    for (std::uint64_t values = 0; values <= mask; ++values) {
      if (std::popcount(mask) != point.at.known || (values & ~mask) != 0 ||
          std::popcount(values) != point.at.known_ones) {
        continue;
      }
      for (std::int64_t i = 0; i < n; ++i) {
        const std::uint64_t target = std::uint64_t{1} << i;
        if ((mask & target) != 0) {
          continue;
        }
        const Rational here_zero = other_mass(mask, values, target, false);
        const Rational here_one = other_mass(mask, values, target, true);
        if (here_zero * one != zero * here_one) {
          return BiasComparison{Rational(here_zero * one), Relation::equal,
                                Rational(zero * here_one)};
        }
      }
    }
  }
  return BiasComparison{Rational(zero * one), Relation::equal, Rational(one * zero)};
}

/// All records but the target and one are known; that one is the first or the second record, of
/// its own parameter; the losses at o = q(D′) + 1 when that record has the one or the other.
std::optional<BiasComparison> own_parameters(const BiasPoint& point) {
  if (point.at.unknown() != 2 || point.at.known < 1 || point.at.unknown_ones() != 1) {
    return std::nullopt;
  }
  return BiasComparison{*brute_force::absolute_loss_ratio(point.at, point.biases[0]),
                        Relation::equal,
                        *brute_force::absolute_loss_ratio(point.at, point.biases[1]), true};
}

const StatementChecks claim_4_6("th.claim-4.6", [] {
  using enum Vary;
  return Checks{
      {"printed",
       check_of({{"bias"}, same_at_all_positions}, database, {{4, 5}, {5, 56}, {6, 56}})},
      {"own-parameters", check_of({{"parameter", "parameter_other"}, own_parameters}, database,
                                  {{4, 5}, {6, 8}, {8, 12}})},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
