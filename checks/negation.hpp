#pragma once

#include "checks/certificate.hpp"

namespace pkdp::checks {

/// The relation that holds exactly when `relation` does not: what a counterexample shows.
[[nodiscard]] constexpr Relation negation(Relation relation) {
  switch (relation) {
    case Relation::less:
      return Relation::greater_equal;
    case Relation::less_equal:
      return Relation::greater;
    case Relation::equal:
      return Relation::not_equal;
    case Relation::not_equal:
      return Relation::equal;
    case Relation::greater_equal:
      return Relation::less;
    case Relation::greater:
      return Relation::less_equal;
  }
  return relation;
}

}  // namespace pkdp::checks
