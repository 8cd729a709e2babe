#include "checks/brute_force/models.hpp"
#include "checks/pk/random_normalizations.hpp"

/// pk.def-9: more background knowledge, for laws and families.
namespace pkdp::checks::pk {
namespace {

const StatementChecks def_9("pk.def-9", [] {
  const auto library = [](const CommonNormalization& x, const Law& more, const Law& less,
                          std::size_t record) {
    return shows_more_background(x, more, less, record).holds;
  };
  return Checks{{"printed", check_of(more_background_answers(library))}};
});

}  // namespace

Answers more_background_answers(const ShowsMore& implementation) {
  return [implementation](const TwoLaws& laws) {
    const bool literal = brute_force::shows_more_background(laws.common, laws.more, laws.less, 0);
    const bool found = implementation(laws.common, laws.more, laws.less, 0);
    return std::pair(literal,
                     literal ? found && common_normalization(laws.more, laws.less, 0) : found);
  };
}

}  // namespace pkdp::checks::pk
