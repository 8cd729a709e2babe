#include "reference/catalogue/flat_model.hpp"

#include <rapidcheck/catch.h>

#include "properties/support/effective.hpp"
#include "reference/catalogue/catalogue.hpp"

using namespace pkdp;
using namespace pkdp::properties;

namespace {

using List = std::vector<std::string>;

constexpr std::size_t databases = 4;
constexpr std::size_t outputs = 3;

struct Weights {
  std::vector<int> law;
  std::vector<int> kernel;
};

std::vector<int> draw(std::size_t size) {
  return *rc::gen::container<std::vector<int>>(size, rc::gen::inRange(1, 9));
}

// The law times a factor, row d of the kernel times d + factor.
Rational delta_of(const char* function, const Weights& weights, int factor) {
  List law;
  List kernel;
  for (const int weight : weights.law) {
    law.push_back(std::to_string(weight * factor));
  }
  for (std::size_t k = 0; k < weights.kernel.size(); ++k) {
    const int row = factor == 1 ? 1 : factor + static_cast<int>(k / outputs);
    kernel.push_back(std::to_string(weights.kernel[k] * row));
  }
  const Arguments arguments({{"values", "2"},
                             {"records", "2"},
                             {"outputs", std::to_string(outputs)},
                             {"law", law},
                             {"kernel", kernel},
                             {"ratio", "5/4"}});
  return std::get<Rational>(evaluate(function, arguments).real().exact().value());
}

}  // namespace

TEST_CASE("A model's least δ depends on the proportions of its weights alone", "[catalogue]") {
  Effective effective(60);
  rc::prop("scaled weights", [&] {
    const Weights weights{draw(databases), draw(databases * outputs)};
    for (const char* function :
         {"model.dp_delta", "model.noiseless_delta", "model.causal_delta", "model.passive_delta"}) {
      const Rational delta = delta_of(function, weights, 1);
      effective.count_if(delta > 0);
      RC_ASSERT(delta == delta_of(function, weights, 3));
    }
  });
  effective.require();
}
