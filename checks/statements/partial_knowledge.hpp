#pragma once

#include "checks/pk/targets.hpp"
#include "checks/statement.hpp"

namespace pkdp::checks {

/// pk.prop-6, pk.rem-gk and pk.text-counting.
[[nodiscard]] std::vector<Statement> partial_statements();

inline Rational background_dependence(const Model& model, const Rational& c) {
  return pk::target_dependence(false)(model, c);
}

}  // namespace pkdp::checks
