#pragma once

#include <functional>
#include <string>
#include <vector>

#include "checks/engine/tables.hpp"
#include "checks/statement.hpp"

namespace pkdp::checks {

/// The rows of the poster about bounded-leakage privacy (source 004). It prints no formula besides
/// the definition: `printed` is the analogue of the statement for differential privacy that holds,
/// other analogues have names of their own. In all claims δ is the least one that satisfies the
/// hypothesis, so that every larger δ follows.
[[nodiscard]] Statement bl_def();
[[nodiscard]] Statement bl_post_processing();
[[nodiscard]] Statement bl_group();
[[nodiscard]] Statement bl_composition();
[[nodiscard]] Statement bl_claim_conversion();
[[nodiscard]] Statement bl_claim_semantic();
[[nodiscard]] Statement bl_explicit_leak();
[[nodiscard]] Statement bl_independence();
[[nodiscard]] Statement bl_participation();

/// All of them, in this order.
[[nodiscard]] std::vector<Statement> leakage_statements();

/// Their claims, for tests that break them.
[[nodiscard]] std::vector<engine::TableClaim> bl_def_claims();
[[nodiscard]] std::vector<engine::TableClaim> bl_post_processing_claims();
[[nodiscard]] std::vector<engine::TableClaim> bl_group_claims();
[[nodiscard]] std::vector<engine::TableClaim> bl_composition_claims();
[[nodiscard]] std::vector<engine::TableClaim> bl_claim_conversion_claims();
[[nodiscard]] std::vector<engine::TableClaim> bl_claim_semantic_claims();
[[nodiscard]] std::vector<engine::TableClaim> bl_explicit_leak_claims();
[[nodiscard]] std::vector<engine::TableClaim> bl_independence_claims();
[[nodiscard]] std::vector<engine::TableClaim> bl_participation_claims();

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
/// Each of the shapes with e^{ε₂} = 1, then with e^{ε₂} = 2, as the further input `ratio_2`: for
/// claims about two mechanisms, of which the first has ε₁ with e^{ε₁} = ratio.
[[nodiscard]] std::function<std::vector<engine::Shape>(Effort)> with_second_ratio(
    std::function<std::vector<engine::Shape>(Effort)> shapes);
/// e^{ε₂} of such a shape.
[[nodiscard]] Rational second_ratio(const engine::Instance& instance);
/// The words on the order of such instances.
[[nodiscard]] std::string order_with_second_ratio();
/// `quick` at every effort, followed by `normal` and `deep` at theirs.
[[nodiscard]] std::function<std::vector<engine::Shape>(Effort)> sized(
    std::vector<engine::Shape> quick, std::vector<engine::Shape> normal = {},
    std::vector<engine::Shape> deep = {});

}  // namespace pkdp::checks
