#include "checks/statements/bl.hpp"

#include <utility>

#include "reference/numbers/parse.hpp"

namespace pkdp::checks {

using engine::Part;
using engine::Shape;

std::vector<Statement> leakage_statements() {
  return {bl_def(),           bl_post_processing(),  bl_group(),
          bl_composition(),   bl_claim_conversion(), bl_claim_semantic(),
          bl_explicit_leak(), bl_independence(),     bl_participation()};
}

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

std::function<std::vector<Shape>(Effort)> sized(std::vector<Shape> quick, std::vector<Shape> normal,
                                                std::vector<Shape> deep) {
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

std::function<std::vector<Shape>(Effort)> with_second_ratio(
    std::function<std::vector<Shape>(Effort)> shapes) {
  return [shapes = std::move(shapes)](Effort effort) {
    std::vector<Shape> both;
    for (const Shape& shape : shapes(effort)) {
      for (const char* ratio : {"1", "2"}) {
        both.push_back(shape);
        both.back().inputs["ratio_2"] = ratio;
      }
    }
    return both;
  };
}

Rational second_ratio(const engine::Instance& instance) {
  return parse_rational(instance.shape.inputs.at("ratio_2"), "ratio_2");
}

std::string order_with_second_ratio() {
  return "records and coins, then the e^epsilon of the second from its list, then the tables "
         "lexicographically, then the e^epsilon of the first from its list";
}

}  // namespace pkdp::checks
