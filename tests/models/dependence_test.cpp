#include "reference/models/dependence.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/models/queries.hpp"
#include "reference/models/record_laws.hpp"

using namespace pkdp;

namespace {

constexpr DependenceConvention literal = DependenceConvention::paper;
constexpr DependenceConvention zero = DependenceConvention::report;
constexpr DependenceConvention once = DependenceConvention::remainder;
constexpr DependenceLaw joint = DependenceLaw::joint;

/// M₁ and M₂ deterministic functions of two bits.
template <typename F, typename G>
Mechanism pair_of_functions(F first, G second) {
  std::vector<KernelEntry> entries;
  for (const Database& database : all_databases(2, 2)) {
    entries.push_back({database, first(database), second(database), 1});
  }
  return Mechanism::of(numbered_labels(2), numbered_labels(2), std::move(entries));
}

Index first_bit(const Database& d) { return d[0]; }
Index second_bit(const Database& d) { return d[1]; }
Index parity(const Database& d) { return (d[0] + d[1]) % 2; }
Index constant(const Database&) { return 0; }

Model two_coins(Mechanism mechanism) {
  return Model::of({independent_records({uniform(2), uniform(2)})}, std::move(mechanism));
}

/// One record; M₁ = M₂ = one coin, heads with probability 1/3 or 2/3.
Model one_coin_twice() {
  std::vector<KernelEntry> entries;
  for (Index value = 0; value < 2; ++value) {
    entries.push_back({{value}, 0, 0, make_rational(1 + value, 3)});
    entries.push_back({{value}, 1, 1, make_rational(2 - value, 3)});
  }
  return Model::of({independent_records({uniform(2)})},
                   Mechanism::of(numbered_labels(2), numbered_labels(2), std::move(entries)));
}

}  // namespace

TEST_CASE("Two harmless mechanisms that together tell the record depend without bound",
          "[models]") {
  const Model model = two_coins(pair_of_functions(parity, second_bit));
  bool seen = false;
  visit_dependence(model, joint, literal, [&](const DependenceTable& table) {
    if (table.index.record == 0 && *table.index.a == 0) {
      seen = true;
      REQUIRE(table.outcomes.size() == 2);
      for (const DependenceOutcome& outcome : table.outcomes) {
        CHECK(outcome.first == outcome.second);  // M₁ = D(2) given D(1) = 0
        CHECK(outcome.weight == make_rational(1, 2));
        CHECK_FALSE(outcome.factor.has_value());
      }
    }
    return true;
  });
  CHECK(seen);
  CHECK(least_nu(model, 1000, joint, literal) == 1);
  CHECK_FALSE(least_dependence_ratio(model, Delta::of(make_rational(99, 100)), joint, literal));
  CHECK(*least_dependence_ratio(model, Delta::of(1), joint, literal) == 1);
  // Independent copies of D(2): half of the pairs never occur together, and then Dep = −∞.
  CHECK(least_nu(model, 1, DependenceLaw::copies, once) == make_rational(1, 2));
}

TEST_CASE("Infinite losses of one mechanism: three conventions", "[models]") {
  const Model told = two_coins(pair_of_functions(constant, first_bit));
  CHECK(least_nu(told, 1, joint, literal) == 1);  // ∞ − ∞ = ∞
  CHECK(least_nu(told, 1, joint, once) == 0);
  const Model separate = two_coins(pair_of_functions(first_bit, second_bit));
  CHECK(least_nu(separate, 1, joint, literal) == 1);  // M₁ = D(1) excludes b: x/0 = ∞
  CHECK(least_nu(separate, 1, joint, zero) == 1);     // for record 2: ∞ − ∞ = ∞
  CHECK(least_nu(separate, 1, joint, once) == 0);
  const Model first_only = two_coins(pair_of_functions(first_bit, constant));
  CHECK(least_nu(first_only, 1, joint, literal) == 1);
  CHECK(least_nu(first_only, 1, joint, zero) == 0);
}

TEST_CASE("Releasing one coin twice: Dep = −L, and coins of its own make it 0", "[models]") {
  const Model model = one_coin_twice();
  // Given a = 0: heads (1/3) has L = ln 1/2, Dep = ln 2; tails (2/3) the opposite.
  visit_dependence(model, joint, literal, [&](const DependenceTable& table) {
    for (const DependenceOutcome& outcome : table.outcomes) {
      const bool likely = outcome.weight == make_rational(2, 3);
      CHECK(*outcome.factor == (likely ? make_rational(1, 2) : Rational(2)));
    }
    return true;
  });
  CHECK(least_nu(model, 1, joint, literal) == make_rational(1, 6));
  CHECK(least_nu(model, make_rational(3, 2), joint, literal) == make_rational(1, 12));
  CHECK(least_nu(model, 2, joint, literal) == 0);
  CHECK(*least_dependence_ratio(model, Delta::of(make_rational(1, 12)), joint, literal) ==
        make_rational(3, 2));
  CHECK(*least_dependence_ratio(model, Delta::of(0), joint, literal) == 2);
  // The outcomes (0,1), (1,0) never occur: with coins of their own they have weight 4/9 and, as
  // 0/0, the loss ∞ (literal) or −∞ (zero).
  const DependenceLaw own = DependenceLaw::own_coins;
  CHECK(least_nu(model, 2, own, literal) == make_rational(4, 9));
  CHECK(least_nu(model, 2, own, zero) == 0);
  CHECK(least_nu(model, 1, own, zero) == make_rational(1, 18));
}

TEST_CASE("A ratio below 0 is refused, 0 is the limit of small mu", "[models]") {
  const Model model = one_coin_twice();
  CHECK(least_nu(model, 0, joint, literal) == 1);
  CHECK_THROWS_AS(least_nu(model, -1, joint, literal), Error);
}

TEST_CASE("Nothing to compare: one possible value, an empty family", "[models]") {
  const Model sure = Model::of({certain({0, 1})}, pair_of_functions(parity, second_bit));
  CHECK(least_nu(sure, 1, joint, literal) == 0);
  CHECK(*least_dependence_ratio(sure, Delta::of(0), joint, literal) == 1);
  const Model empty =
      Model::of(numbered_labels(2), numbered_labels(1), {}, pair_of_functions(parity, second_bit));
  CHECK(least_nu(empty, 1, joint, literal) == 0);
}
