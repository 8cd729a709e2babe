#include "checks/bl/shapes.hpp"

#include <utility>

#include "reference/numbers/parse.hpp"

namespace pkdp::checks::bl {

using namespace engine;
using brute_force::Labels;

Shape shape_of(std::size_t records, std::size_t coins, std::size_t second_coins,
               const std::vector<Unknown>& unknowns, std::uint64_t draws) {
  Shape shape;
  shape.records = records;
  shape.coins = coins;
  shape.second_coins = second_coins;
  shape.draws = draws;
  for (const Unknown& unknown : unknowns) {
    const std::size_t each = unknown.of == Of::coins          ? shape.all_coins()
                             : unknown.of == Of::first_coins  ? coins
                             : unknown.of == Of::second_coins ? second_coins
                                                              : 1;
    shape.parts.push_back({unknown.name, shape.databases() * each, unknown.values});
  }
  return shape;
}

Shape with_part(Shape shape, Part part) {
  shape.parts.push_back(std::move(part));
  return shape;
}

Shapes sized(std::vector<Shape> quick, std::vector<Shape> normal, std::vector<Shape> deep) {
  return [quick = std::move(quick), normal = std::move(normal),
          deep = std::move(deep)](Effort effort) {
    std::vector<Shape> shapes = quick;
    if (effort != Effort::quick) {
      shapes.insert(shapes.end(), normal.begin(), normal.end());
    }
    if (effort == Effort::deep) {
      shapes.insert(shapes.end(), deep.begin(), deep.end());
    }
    return shapes;
  };
}

TableClaim of_two_epsilons(TableClaim claim) {
  claim.shapes = [shapes = std::move(claim.shapes)](Effort effort) {
    std::vector<Shape> both;
    for (const Shape& shape : shapes(effort)) {
      for (const char* ratio : {"1", "2"}) {
        both.push_back(shape);
        both.back().inputs["ratio_2"] = ratio;
      }
    }
    return both;
  };
  claim.order =
      "records and coins, then the e^epsilon of the second from its list, then the tables "
      "lexicographically, then the e^epsilon of the first from its list";
  return claim;
}

Rational second_ratio(const Instance& instance) {
  return parse_rational(instance.shape.inputs.at("ratio_2"), "ratio_2");
}

Labels processed(const Instance& instance, const Labels& arguments, std::size_t part) {
  Labels labels = arguments;
  for (std::uint32_t& label : labels) {
    label = instance.tables[part][label];
  }
  return labels;
}

Sides compared(const Instance& instance, const Labels& after, const Labels& before,
               const Labels& leakage) {
  return {true, instance.leakage_delta(after, leakage, instance.ratio),
          instance.leakage_delta(before, leakage, instance.ratio)};
}

}  // namespace pkdp::checks::bl
