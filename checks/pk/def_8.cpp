#include "checks/brute_force/models.hpp"
#include "checks/pk/random_normalizations.hpp"
#include "reference/models/acceptability.hpp"

/// pk.def-8: acceptable normalization and acceptable families.
namespace pkdp::checks::pk {
namespace {

const StatementChecks def_8("pk.def-8", [] {
  const auto library = [](const Normalization& x, const Law& law, std::size_t record) {
    return is_acceptable_at(x, law, record).finding.holds;
  };
  return Checks{{"printed", check_of(acceptable_answers(library))}};
});

}  // namespace

Answers acceptable_answers(const IsAcceptable& implementation) {
  return [implementation](const TwoLaws& laws) {
    const Normalization normalization = laws.first();
    const bool literal = brute_force::is_acceptable_at(normalization, laws.more, 0);
    const bool found = implementation(normalization, laws.more, 0);
    return std::pair(literal, literal ? found && acceptable_normalization(laws.more, 0) : found);
  };
}

}  // namespace pkdp::checks::pk
