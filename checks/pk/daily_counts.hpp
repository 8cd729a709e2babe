#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <vector>

#include "checks/brute_force/histograms.hpp"
#include "checks/engine/blocks.hpp"

/// Counts of binary queries on several days as sums over one histogram of options.
namespace pkdp::checks::pk {

/// Two counts of records over four options: their least δ, over the options that the target may
/// have, stands as claimed to the bound.
struct DaysClaim {
  /// The laws that an other record may have.
  std::function<std::vector<brute_force::OptionLaw>(const Rational& lambda)> options;
  std::vector<std::size_t> target;
  std::function<Rational(std::int64_t others, const Rational& lambda, const Rational& c,
                         const std::map<brute_force::ValueCounts, Rational>& histogram)>
      bound;
  Relation claimed = Relation::less_equal;
  std::vector<Rational> lambdas = {make_rational(1, 4), make_rational(1, 5), make_rational(1, 6),
                                   make_rational(1, 12)};
  engine::Sizes records = {4, 7, 8};
};
[[nodiscard]] Finding decide(const DaysClaim& claim, Effort effort);

/// d = 2 counts with every set of possible options, d = 3 with all and with the monotone ones (n
/// smaller by 3 and 2), λ = j/(K·steps), e^ε = 1 + k/5: δ of the counts ≤ δ of the histogram of the
/// options ≤ the blanket bound for λ, for every list of corner laws.
struct TightDaysClaim {
  engine::Sizes greatest_n = {4, 7, 8};
  engine::Sizes steps = {2, 6, 6};
  engine::Sizes ratios = {6, 30, 40};
  Rational scale = 1;  ///< of both bounds; less in a test that they can fail
};
[[nodiscard]] Finding decide(const TightDaysClaim& claim, Effort effort);
[[nodiscard]] Check check_of(const TightDaysClaim& claim);

}  // namespace pkdp::checks::pk
