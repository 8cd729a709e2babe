#include "checks/pk/dependence_conventions.hpp"

#include <numeric>
#include <utility>

#include "checks/brute_force/dependence.hpp"

namespace pkdp::checks::pk {

using namespace engine;

std::vector<std::size_t> asked_combinations(const Model& model) {
  const Integer& scale = model.mechanism().scale();
  if (scale == 1) {
    std::vector<std::size_t> all(9);
    std::iota(all.begin(), all.end(), std::size_t{0});
    return all;
  }
  const Integer number = scale + 5 * model.family().front().scale();
  return {static_cast<Integer>(number % 9).convert_to<std::size_t>()};
}

Refutation different(Rational lhs, Rational rhs) {
  return {std::move(lhs), std::move(rhs), Relation::not_equal, {}};
}

Claim same_nu(DependenceLaw left_law, DependenceConvention left, DependenceLaw right_law,
              DependenceConvention right) {
  return {.judge = [=](const Model& model) {
    const std::vector<brute_force::PairComparison> places = brute_force::pair_comparisons(model);
    Judgement judgement{!places.empty(), false, std::nullopt};
    Rational lhs = brute_force::least_nu(places, 1, left_law, left);
    Rational rhs = brute_force::least_nu(places, 1, right_law, right);
    if (lhs != rhs) {
      judgement.refutation = different(std::move(lhs), std::move(rhs));
    }
    return judgement;
  }};
}

}  // namespace pkdp::checks::pk
