#pragma once

#include "pkdp/accountant.hpp"
#include "reference/accountant/accountant.hpp"

namespace pkdp {

/// What the accountant calls a direction.
[[nodiscard]] inline accountant::Relation relation_of(Direction direction) {
  switch (direction) {
    case record_added:
      return accountant::Relation::add;
    case record_removed:
      return accountant::Relation::remove;
    case Direction::larger:
      break;
  }
  return accountant::Relation::both;
}

}  // namespace pkdp
