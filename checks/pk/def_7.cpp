#include "checks/brute_force/models.hpp"
#include "checks/pk/random_normalizations.hpp"

/// pk.def-7: normalization of a data law by independent variables.
namespace pkdp::checks::pk {
namespace {

const StatementChecks def_7("pk.def-7", [] {
  const auto library = [](const Normalization& x, const Law& law) {
    return is_normalization(x, law).holds;
  };
  return Checks{{"printed", check_of(normalization_answers(library))}};
});

}  // namespace

Answers normalization_answers(const IsNormalization& implementation) {
  return [implementation](const TwoLaws& laws) {
    const Normalization normalization = laws.first();
    return std::pair(brute_force::is_normalization(normalization, laws.more),
                     implementation(normalization, laws.more));
  };
}

}  // namespace pkdp::checks::pk
