#include <utility>

#include "checks/bl/shapes.hpp"
#include "reference/models/definition.hpp"

/// bl.def: bounded-leakage privacy.
namespace pkdp::checks::bl {
namespace {

using namespace engine;
using brute_force::Labels;

Shapes shapes() {
  const auto shape = [](std::size_t records, std::size_t coins, std::uint32_t values,
                        std::uint64_t draws) {
    return shape_of(records, coins, 1,
                    {{"mechanism", Of::coins, values}, {"leakage", Of::coins, 2}}, draws);
  };
  return sized({shape(1, 1, 2, 0), shape(1, 2, 2, 0), shape(1, 2, 3, 0), shape(2, 3, 3, 300)},
               {shape(1, 3, 2, 0), shape(2, 2, 2, 0), shape(2, 4, 4, 4000)},
               {shape(1, 3, 3, 0), shape(3, 3, 3, 20000)});
}

/// The same functions of (x, r) as a kernel of the library.
Model model_of(const Instance& instance) {
  const Shape& shape = instance.shape;
  const std::size_t coins = shape.all_coins();
  const brute_force::Leaking leaking = instance.leaking(instance.whole(0), instance.whole(1));
  const std::vector<Database> databases = all_databases(2, shape.records);
  std::vector<KernelEntry> entries;
  for (std::size_t x = 0; x < databases.size(); ++x) {
    for (Index output = 0; output < shape.parts[0].values; ++output) {
      for (Index leakage = 0; leakage < shape.parts[1].values; ++leakage) {
        entries.push_back({databases[x], output, leakage,
                           make_rational(leaking.count(x, leakage, output), coins)});
      }
    }
  }
  return Model::of(numbered_labels(2), numbered_labels(1), {},
                   Mechanism::of(numbered_labels(shape.parts[0].values),
                                 numbered_labels(shape.parts[1].values), std::move(entries)));
}

/// lhs by the words of the definition; rhs by the library, or 2 when its answers contradict each
/// other.
Sides implementation(const Instance& instance) {
  const Model model = model_of(instance);
  const Epsilon epsilon = Epsilon::of_ratio(instance.ratio);
  const auto holds = [&](const Rational& delta) {
    return satisfies(model, Definition::bounded_leakage, epsilon, Delta::of(delta));
  };
  const Rational least =
      std::get<Rational>(least_delta(model, Definition::bounded_leakage, epsilon).value);
  const bool below = holds(least * make_rational(999, 1000));
  const bool consistent = std::pair(holds(least), below) == std::pair(true, least == 0);
  return {true,
          brute_force::leakage_delta_over_sets(
              instance.leaking(instance.whole(0), instance.whole(1)), instance.ratio),
          consistent ? least : Rational(2)};
}

Sides constant_leakage(const Instance& i) {
  const Labels& m = i.whole(0);
  return {true, i.leakage_delta(m, Labels(m.size(), 0), i.ratio), i.private_delta(m, i.ratio)};
}

/// P(x) = x.
Sides full_leakage(const Instance& i) {
  Labels all;
  for (std::size_t k = 0; k < i.whole(0).size(); ++k) {
    all.push_back(static_cast<std::uint32_t>(k / i.shape.all_coins()));
  }
  return {true, i.leakage_delta(i.whole(0), all, 1), 0};
}

/// Differential privacy as a bound for any leakage.
Sides relaxation(const Instance& i) {
  return {true, i.leakage_delta(i.whole(0), i.whole(1), i.ratio),
          i.private_delta(i.whole(0), i.ratio)};
}

/// BLDP with respect to P as a bound for every function of P.
TableClaim upper_bound() {
  const auto shape = [](std::size_t coins) {
    return with_part(
        shape_of(1, coins, 1, {{"mechanism", Of::coins, 2}, {"leakage", Of::coins, 2}}),
        {"coarsening", 2, 2});
  };
  return {sized({shape(1), shape(2)}), [](const Instance& i) {
            return Sides{true, i.leakage_delta(i.whole(0), processed(i, i.whole(1), 2), i.ratio),
                         i.leakage_delta(i.whole(0), i.whole(1), i.ratio)};
          }};
}

const StatementChecks def("bl.def", [] {
  return Checks{
      {"printed", check_of(TableClaim{shapes(), implementation, Relation::equal})},
      {"relaxation", check_of(TableClaim{shapes(), relaxation})},
      {"upper-bound", check_of(upper_bound())},
      {"constant-leakage", check_of(TableClaim{shapes(), constant_leakage, Relation::equal})},
      {"full-leakage", check_of(TableClaim{shapes(), full_leakage})}};
});

}  // namespace
}  // namespace pkdp::checks::bl
