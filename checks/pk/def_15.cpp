#include <algorithm>

#include "checks/brute_force/threshold.hpp"
#include "checks/pk/thresholded_law.hpp"

/// pk.def-15: thresholded counting.
namespace pkdp::checks::pk {
namespace {

using namespace engine;

Rational difference(const brute_force::Masses& x, const brute_force::Masses& y) {
  Rational largest = 0;
  for (std::size_t o = 0; o < std::max(x.size(), y.size()); ++o) {
    const Rational gap = (o < x.size() ? x[o] : Rational(0)) - (o < y.size() ? y[o] : Rational(0));
    largest = std::max({largest, gap, Rational(-gap)});
  }
  return largest;
}

/// The law with the count `hidden` ≥ 0 read as ⊥.
brute_force::Masses hiding(brute_force::Masses law, std::int64_t hidden) {
  const auto place = static_cast<std::size_t>(hidden + 1);
  if (place < law.size()) {
    law[0] += law[place];
    law[place] = 0;
  }
  return law;
}

const StatementChecks def_15("pk.def-15", [] {
  const ThresholdDomain lists{.greatest_n = {5, 6, 6},
                              .denominator = {4, 7, 7},
                              .boundary = true,
                              .values = inside_values,
                              .ratios = {1, 2, 5}};
  return Checks{
      {"printed", check_of(ThresholdClaim{lists,
                                          [](const ThresholdPoint& at) {
                                            return ExactSides{output_law_error(at), Rational(0)};
                                          },
                                          Relation::equal,
                                          {"n", "threshold", "others"}})}};
});

}  // namespace

Rational output_law_error(const ThresholdPoint& at, std::int64_t shift) {
  const brute_force::Masses sum = brute_force::bernoulli_sum(at.others);
  const auto fast = brute_force::released_pair(sum, 0, brute_force::above(at.threshold + shift));
  const auto slow = brute_force::released_pair_by_databases(
      at.others, 0, [&](std::int64_t k) { return !(k <= at.threshold); });
  const auto next = brute_force::released_pair(sum, 0, brute_force::above(at.threshold + 1));
  return std::max({difference(fast.given_zero, slow.given_zero),
                   difference(fast.given_one, slow.given_one),
                   difference(next.given_one, hiding(slow.given_one, at.threshold + 1))});
}

}  // namespace pkdp::checks::pk
