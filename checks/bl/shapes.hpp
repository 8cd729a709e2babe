#pragma once

#include <string>
#include <vector>

#include "checks/engine/tables.hpp"

/// The instances on which bounded-leakage privacy is checked. The poster (bl) prints no formula
/// besides the definition: `printed` is the analogue of the statement for differential privacy that
/// holds, other analogues have names of their own. In all claims δ is the least one that satisfies
/// the hypothesis, so that every larger δ follows.
namespace pkdp::checks::bl {

/// What a part is a function of.
enum class Of {
  coins,         ///< (x, r₁, r₂)
  first_coins,   ///< (x, r₁)
  second_coins,  ///< (x, r₂)
  database,      ///< x
};
struct Unknown {
  std::string name;
  Of of;
  std::uint32_t values;
};

/// A shape with these parts in this order.
[[nodiscard]] engine::Shape shape_of(std::size_t records, std::size_t coins,
                                     std::size_t second_coins, const std::vector<Unknown>& unknowns,
                                     std::uint64_t draws = 0);
/// `shape` with a further part of this many cells.
[[nodiscard]] engine::Shape with_part(engine::Shape shape, engine::Part part);
/// `quick` at every effort, followed by `normal` and `deep` at theirs.
[[nodiscard]] engine::Shapes sized(std::vector<engine::Shape> quick,
                                   std::vector<engine::Shape> normal = {},
                                   std::vector<engine::Shape> deep = {});

/// The claim for two ε, of which the first has e^{ε₁} = ratio: each of its shapes with e^{ε₂} = 1,
/// then with e^{ε₂} = 2, as the further input `ratio_2`.
[[nodiscard]] engine::TableClaim of_two_epsilons(engine::TableClaim claim);
/// e^{ε₂} of such an instance.
[[nodiscard]] Rational second_ratio(const engine::Instance& instance);

/// f(arguments), where f is a part.
[[nodiscard]] brute_force::Labels processed(const engine::Instance& instance,
                                            const brute_force::Labels& arguments, std::size_t part);
/// Least δ with respect to a leakage, `after` against `before`.
[[nodiscard]] engine::Sides compared(const engine::Instance& instance,
                                     const brute_force::Labels& after,
                                     const brute_force::Labels& before,
                                     const brute_force::Labels& leakage);

}  // namespace pkdp::checks::bl
