#include <utility>

#include "checks/statements/bl.hpp"
#include "reference/models/definition.hpp"

namespace pkdp::checks {
namespace {

using engine::Instance;
using engine::Shape;
using engine::Sides;
using engine::TableClaim;

std::function<std::vector<Shape>(Effort)> shapes() {
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

TableClaim relaxation() {
  return {"bl.def",
          "relaxation",
          "Every (ε,δ)-DP mechanism is (ε,δ)-BLDP for every leakage.",
          "Denies \"a relaxed variant of differential privacy\" read as: (eps,delta)-DP implies "
          "(eps,delta)-BLDP for any leakage with the same coins. lhs: least delta of BLDP, rhs: of "
          "DP.",
          Verdict::refuted,
          "M = r is independent of the data, and P = x ⊕ r (which is too) turns it into x. So "
          "it is a variant, weaker for some leakages and stronger for others.",
          shapes(),
          [](const Instance& i) {
            return Sides{true, i.leakage_delta(i.whole(0), i.whole(1), i.ratio),
                         i.private_delta(i.whole(0), i.ratio)};
          }};
}

TableClaim upper_bound() {
  const auto shape = [](std::size_t records, std::size_t coins) {
    return with_part(
        shape_of(records, coins, 1, {{"mechanism", Of::coins, 2}, {"leakage", Of::coins, 2}}),
        {"coarsening", 2, 2});
  };
  return {"bl.def",
          "upper-bound",
          "\"Upper bound on potential leaked information\": BLDP with respect to P implies BLDP "
          "with respect to every function of P, which tells less.",
          "Denies \"when we know an upper bound on potential auxiliary (leaked) information\" read "
          "as: BLDP for P implies BLDP for any function of P. lhs: least delta for the function of "
          "P, rhs: for P.",
          Verdict::refuted,
          "P = x excludes every comparison, a constant none: a smaller leakage can be worse for "
          "the definition. P is what leaks, not a bound for it.",
          sized({shape(1, 1), shape(1, 2)}),
          [](const Instance& i) {
            brute_force::Labels coarse = i.whole(1);
            for (std::uint32_t& label : coarse) {
              label = i.tables[2][label];
            }
            return Sides{true, i.leakage_delta(i.whole(0), coarse, i.ratio),
                         i.leakage_delta(i.whole(0), i.whole(1), i.ratio)};
          }};
}

}  // namespace

std::vector<TableClaim> bl_def_claims() {
  TableClaim definition{
      "bl.def",
      "printed",
      "(ε,δ)-BLDP of M with respect to P: for neighbours x, x′, all S and all o with "
      "Pr[P(x)=o]·Pr[P(x′)=o] ≠ 0, Pr[M(x)∈S given P(x)=o] ≤ e^ε·Pr[M(x′)∈S given P(x′)=o] + δ.",
      "The implementation answers otherwise: lhs is the least delta over all sets by the words of "
      "the definition, rhs that of the implementation.",
      Verdict::definition,
      "least_delta and satisfies (at the least δ and just below it) against all sets S, all "
      "ordered "
      "neighbours and all leakages, from the functions of (x, r) themselves.",
      shapes(),
      implementation,
      Relation::equal};
  TableClaim constant{"bl.def",
                      "constant-leakage",
                      "With respect to a constant leakage BLDP is DP, with the same ε and δ.",
                      "Denies that a constant leakage gives DP.",
                      Verdict::holds,
                      "Conditioning on a certain event changes nothing.",
                      shapes(),
                      [](const Instance& i) {
                        const brute_force::Labels& m = i.whole(0);
                        return Sides{true,
                                     i.leakage_delta(m, brute_force::Labels(m.size(), 0), i.ratio),
                                     i.private_delta(m, i.ratio)};
                      },
                      Relation::equal};
  TableClaim vacuous{"bl.def",
                     "full-leakage",
                     "With respect to P(x) = x every mechanism is (0,0)-BLDP.",
                     "Denies that the full leakage excludes all comparisons.",
                     Verdict::holds,
                     "No leakage is possible under two databases: the definition says nothing "
                     "about what the leakage itself tells.",
                     shapes(),
                     [](const Instance& i) {
                       brute_force::Labels all;
                       for (std::size_t k = 0; k < i.whole(0).size(); ++k) {
                         all.push_back(static_cast<std::uint32_t>(k / i.shape.all_coins()));
                       }
                       return Sides{true, i.leakage_delta(i.whole(0), all, 1), 0};
                     }};
  return {definition, relaxation(), upper_bound(), constant, vacuous};
}

Statement bl_def() {
  return {"bl.def", "004", "definition", "Bounded-leakage privacy",
          engine::readings_of(bl_def_claims())};
}

}  // namespace pkdp::checks
