#pragma once

#include <cstddef>
#include <vector>

#include "checks/engine/search.hpp"
#include "reference/models/dependence.hpp"

/// pk.def-17 and pk.def-18 ask nine questions of a model: three laws with three conventions, or
/// three conventions at three e^μ.
namespace pkdp::checks::pk {

inline constexpr DependenceConvention conventions[] = {
    DependenceConvention::paper, DependenceConvention::report, DependenceConvention::remainder};
inline constexpr DependenceLaw laws[] = {DependenceLaw::joint, DependenceLaw::own_coins,
                                         DependenceLaw::copies};

/// The numbers 0 … 8 of nine questions where the mechanisms are deterministic: such models are
/// listed, each once. Of the random models, of which there are many, one of the nine each.
[[nodiscard]] std::vector<std::size_t> asked_combinations(const Model& model);

/// lhs and rhs should be equal.
[[nodiscard]] engine::Refutation different(Rational lhs, Rational rhs);

/// The least ν of two readings of pk.def-18 at e^μ = 1, as equality.
[[nodiscard]] engine::Claim same_nu(DependenceLaw left_law, DependenceConvention left,
                                    DependenceLaw right_law, DependenceConvention right);

}  // namespace pkdp::checks::pk
