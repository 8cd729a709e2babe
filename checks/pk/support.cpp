#include "checks/pk/support.hpp"

#include <algorithm>

#include "reference/models/background.hpp"

namespace pkdp::checks::pk {

bool has_full_support(const Model& model) {
  const std::size_t databases = all_databases(model.values().size(), model.records()).size();
  return std::all_of(model.family().begin(), model.family().end(), [&](const Law& law) {
    return without_background(law).entries().size() == databases;
  });
}

}  // namespace pkdp::checks::pk
