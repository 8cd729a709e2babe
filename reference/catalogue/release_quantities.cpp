#include "reference/catalogue/release_quantities.hpp"

#include <utility>

#include "reference/api/bridge.hpp"

namespace pkdp::families {

Evaluator delta_of(MakeRelease make) {
  return [make = std::move(make)](const Arguments& arguments) {
    const Epsilon epsilon = arguments.epsilon();
    const Direction direction = arguments.direction();
    return Bridge::curve(make(arguments)).delta(epsilon, direction);
  };
}

Evaluator epsilon_of(MakeRelease make) {
  return [make = std::move(make)](const Arguments& arguments) {
    const Delta delta = arguments.delta();
    const Direction direction = arguments.direction();
    return Bridge::curve(make(arguments)).epsilon(delta, direction);
  };
}

Probabilities probabilities_of(const Arguments& arguments) {
  return arguments.is_list("p") ? Bridge::probabilities(arguments.probabilities("p"))
                                : Bridge::probabilities(arguments.probability("p"));
}

std::int64_t known_of(const Arguments& arguments, std::int64_t n) {
  return arguments.has("known") ? arguments.integer("known", 0, n - 1) : 0;
}

}  // namespace pkdp::families
