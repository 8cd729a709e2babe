#include "checks/engine/points.hpp"

#include <fmt/format.h>

#include "checks/negation.hpp"

namespace pkdp::checks::engine {
namespace {

bool stands(const ExactForm& lhs, Relation claimed, const ExactForm& rhs) {
  if (const auto* left = std::get_if<Rational>(&lhs), *right = std::get_if<Rational>(&rhs);
      left != nullptr && right != nullptr) {
    return holds(*left, claimed, *right);
  }
  // The logarithm is increasing.
  if (const auto* left = std::get_if<Logarithm>(&lhs), *right = std::get_if<Logarithm>(&rhs);
      left != nullptr && right != nullptr) {
    return holds(left->argument, claimed, right->argument);
  }
  return holds(canonical(lhs), claimed, canonical(rhs));
}

}  // namespace

void Points::unknown() {
  ++finding_.cases;
  ++finding_.unknown;
}

bool Points::compare(const ExactForm& lhs, Relation claimed, const ExactForm& rhs,
                     const std::function<Inputs()>& inputs) {
  ++finding_.cases;
  ++finding_.effective;
  if (stands(lhs, claimed, rhs)) {
    return true;
  }
  if (open()) {
    finding_.counterexample = Certificate{.inputs = inputs(),
                                          .lhs = canonical(lhs),
                                          .rhs = canonical(rhs),
                                          .relation = negation(claimed),
                                          .minimal = minimal_};
  }
  return false;
}

bool Points::compare(const std::optional<Compared>& compared,
                     const std::function<Inputs()>& inputs) {
  if (!compared) {
    skip();
    return true;
  }
  return compare(compared->lhs, compared->claimed, compared->rhs, inputs);
}

Finding decide(const Enumeration& enumeration, Effort effort) {
  Points points;
  enumeration.visit(points, enumeration.sizes.at(effort));
  return points.finding();
}

Check check_of(const Enumeration& enumeration) {
  return {.domain =
              [description = enumeration.description, sizes = enumeration.sizes](Effort effort) {
                return fmt::format(fmt::runtime(description), sizes.at(effort));
              },
          .decide = [enumeration](Effort effort,
                                  const StepCallback&) { return decide(enumeration, effort); },
          .claim = enumeration};
}

}  // namespace pkdp::checks::engine
