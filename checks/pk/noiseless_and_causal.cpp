#include "checks/pk/noiseless_and_causal.hpp"

#include <utility>

namespace pkdp::checks::pk {

using namespace engine;

Implication noiseless_to_causal(std::function<bool(const Law&)> admits) {
  return {.hypothesis = noiseless_notion(),
          .conclusion = causal_notion(),
          .ratios = {1, make_rational(3, 2), 2},
          .admits = std::move(admits)};
}

Implication causal_to_noiseless(std::function<bool(const Law&)> admits) {
  Implication implication = noiseless_to_causal(std::move(admits));
  std::swap(implication.hypothesis, implication.conclusion);
  return implication;
}

const ModelDomain& independent_model_domain() {
  static const ModelDomain value{
      .quick = {2, 2, 1, 3, 1, 4},
      .normal = {2, 2, 2, 2, 1, 6},
      .deep = {2, 3, 2, 3, 2, 6},
      .random_quick = 1500,
      .random_normal = 120'000,
      .random_deep = 300000,
      .draw =
          [](std::uint64_t seed, std::uint64_t index) {
            SplitMix64 draw(seed + index);
            const std::size_t records = 2 + draw.below(2);
            const std::size_t values = 2 + draw.below(2);
            Law law = random_independent_law(draw, records, values, 1 + draw.below(3));
            return Model::of({std::move(law)},
                             draw.below(2) == 0
                                 ? random_mechanism(draw, records, values, 3)
                                 : random_positive_mechanism(draw, records, values, 3));
          },
      .drawn = "random models of 2 or 3 records, independent given each background"};
  return value;
}

}  // namespace pkdp::checks::pk
