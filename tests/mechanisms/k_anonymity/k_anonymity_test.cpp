#include "reference/mechanisms/k_anonymity/k_anonymity.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/mechanisms/histogram/histogram.hpp"
#include "tests/support/enumeration.hpp"

using namespace pkdp;
using k_anonymity::Attacker;
using k_anonymity::ReleaseRule;
using k_anonymity::Setting;
using pkdp::testing::category_law;

namespace {

Rational exact(const Real& value) { return std::get<Rational>(*value.exact()); }

// Every threshold and every number of known records, both attackers, exactly and as a bracket.
void compare_with_enumeration(const CategoryLaw& law, std::size_t n) {
  for (std::size_t known = 0; known < n; ++known) {
    for (std::int64_t least = 0; least <= static_cast<std::int64_t>(n) + 1; ++least) {
      for (const Attacker attacker : {Attacker::active, Attacker::passive}) {
        const Rational c(static_cast<std::int64_t>(4 + n % 3), 4);
        const Setting setting{static_cast<std::int64_t>(n), law, least,
                              static_cast<std::int64_t>(known), attacker};
        const Epsilon epsilon = Epsilon::of_ratio(c);
        const Rational expected = testing::enumerated_delta(n, law, known, least, attacker, c);
        CAPTURE(n, known, least, attacker == Attacker::active, to_string(law[0].value()));
        CHECK(exact(k_anonymity::delta(setting, epsilon)) == expected);
        const auto bracket = k_anonymity::delta_bracket(setting, epsilon, 64);
        CHECK(bracket.lower <= expected);
        CHECK(bracket.upper >= expected);
      }
    }
  }
}

}  // namespace

TEST_CASE("release rules", "[k_anonymity]") {
  CHECK(k_anonymity::least_released(5, ReleaseRule::at_least) == 5);
  CHECK(k_anonymity::least_released(5, ReleaseRule::more_than) == 6);
  CHECK(k_anonymity::least_released(0, ReleaseRule::at_least) == 0);
  CHECK_THROWS_AS(k_anonymity::least_released(-1, ReleaseRule::at_least), Error);
  CHECK_THROWS_AS(k_anonymity::least_released(10'000'000'000, ReleaseRule::at_least), Error);
  CHECK(k_anonymity::release({0, 4, 5, 6}, 5) == multinomial::Counts{-1, -1, 5, 6});
  CHECK(k_anonymity::release({0, 4}, 0) == multinomial::Counts{0, 4});
}

TEST_CASE("two categories against all databases", "[k_anonymity]") {
  for (std::size_t n = 1; n <= 8; ++n) {
    compare_with_enumeration(category_law({Rational(1, 4), Rational(3, 4)}), n);
    compare_with_enumeration(category_law({Rational(1, 2), Rational(1, 3)}, Rational(1, 6)),
                             std::min<std::size_t>(n, 6));
    compare_with_enumeration(category_law({Rational(1, 5)}, Rational(4, 5)), n);
  }
}

TEST_CASE("three and four categories against all databases", "[k_anonymity]") {
  for (std::size_t n = 1; n <= 6; ++n) {
    compare_with_enumeration(category_law({Rational(1, 2), Rational(2, 5), Rational(1, 10)}), n);
  }
  for (std::size_t n = 1; n <= 4; ++n) {
    compare_with_enumeration(
        category_law({Rational(1, 2), Rational(1, 4), Rational(1, 8), Rational(1, 8)}), n);
    compare_with_enumeration(
        category_law({Rational(1, 3), Rational(1, 4), Rational(1, 12)}, Rational(1, 3)), n);
    compare_with_enumeration(category_law({0, Rational(1, 2), Rational(1, 2)}), n);
  }
}

TEST_CASE("eight records in three categories, five in four", "[k_anonymity]") {
  const auto compare = [](const CategoryLaw& law, std::size_t n) {
    for (const std::int64_t least : {2, 3, 4}) {
      const Setting setting{static_cast<std::int64_t>(n), law, least, 2, Attacker::passive};
      CHECK(exact(k_anonymity::delta(setting, Epsilon::of_ratio(2))) ==
            testing::enumerated_delta(n, law, 2, least, Attacker::passive, 2));
    }
  };
  compare(category_law({Rational(1, 2), Rational(1, 3), Rational(1, 6)}), 8);
  compare(category_law({Rational(1, 2), Rational(1, 4), Rational(1, 8), Rational(1, 8)}), 5);
}

TEST_CASE("epsilon of the k-anonymous histogram inverts its delta", "[k_anonymity]") {
  const CategoryLaw law = category_law({Rational(1, 2), Rational(1, 3)}, Rational(1, 6));
  for (const Attacker attacker : {Attacker::active, Attacker::passive}) {
    for (const std::int64_t known : {0, 2}) {
      const Setting setting{7, law, 3, known, attacker};
      for (const Rational& asked : {Rational(1, 2), Rational(1, 5), Rational(1, 20)}) {
        const Value value = k_anonymity::epsilon(setting, Delta::of(asked));
        if (value.is_none()) {
          CHECK(exact(k_anonymity::delta(setting, Epsilon::of_ratio(1'000'000))) > asked);
          continue;
        }
        const ExactForm form = *value.real().exact();
        const auto* log = std::get_if<Logarithm>(&form);
        const Rational ratio = log == nullptr ? Rational(1) : log->argument;
        const Rational delta = exact(k_anonymity::delta(setting, Epsilon::of_ratio(ratio)));
        CHECK((ratio == 1 ? delta <= asked : delta == asked));
      }
    }
  }
}

TEST_CASE("what hides nothing, and what hides all", "[k_anonymity]") {
  const CategoryLaw law = category_law({Rational(1, 10), Rational(2, 5), Rational(1, 2)});
  const Epsilon epsilon = Epsilon::of(Rational(1, 2));
  for (const std::int64_t least : {0, 1}) {
    const Interval full = histogram::delta(99'500, law, epsilon).enclose(200);
    const Setting setting{100'000, law, least, 500};
    CHECK(k_anonymity::delta(setting, epsilon).enclose(100).contains(full.lower()));
    const auto bracket = k_anonymity::delta_bracket(setting, epsilon, 100);
    CHECK(bracket.lower <= full.upper());
    CHECK(bracket.upper >= full.lower());
    CHECK(bracket.upper - bracket.lower < bracket.upper * power_of_two(-80));
  }
  CHECK(exact(k_anonymity::delta({50, law, 51}, epsilon)) == 0);
  CHECK(exact(k_anonymity::epsilon({50, law, 51}, Delta::of(0)).real()) == 0);
  const auto nothing = k_anonymity::delta_bracket({50, law, 51}, epsilon, 64);
  CHECK(nothing.upper == 0);
}

TEST_CASE("bounds that meet for many records", "[k_anonymity]") {
  const Epsilon epsilon = Epsilon::of(Rational(1, 10));
  const auto is_tight = [&](const Setting& setting) {
    const auto bracket = k_anonymity::delta_bracket(setting, epsilon, 100);
    CHECK(bracket.lower > 0);
    CHECK(bracket.upper - bracket.lower <= bracket.upper * power_of_two(-60));
  };
  // All common; one rare and hidden, with and without ⊥; known records.
  const CategoryLaw common = category_law({Rational(1, 5), Rational(3, 10), Rational(1, 2)});
  is_tight({10'000, common, 20});
  is_tight({10'000, common, 20, 1000, Attacker::passive});
  is_tight({10'000, common, 20, 100, Attacker::active});
  const CategoryLaw rare =
      category_law({power_of_two(-40), Rational(1, 2), Rational(1, 2) - power_of_two(-40)});
  is_tight({10'000, rare, 20});
  const CategoryLaw with_outside =
      category_law({power_of_two(-40), Rational(1, 2)}, Rational(1, 2) - power_of_two(-40));
  is_tight({10'000, with_outside, 20});
}

TEST_CASE("settings outside the domain are refused", "[k_anonymity]") {
  const CategoryLaw law = category_law({Rational(1, 2), Rational(1, 2)});
  const Epsilon epsilon = Epsilon::of(1);
  CHECK_THROWS_AS(k_anonymity::delta({5, law, 2, 5}, epsilon), Error);
  CHECK_THROWS_AS(k_anonymity::delta({5, law, 2, -1}, epsilon), Error);
  CHECK_THROWS_AS(k_anonymity::delta({0, law, 2}, epsilon), Error);
  CHECK_THROWS_AS(k_anonymity::delta({5, category_law({1}), 2}, epsilon), Error);
  try {
    static_cast<void>(k_anonymity::delta({1'000'000, law, 2}, epsilon));
    FAIL("too many vectors of counts");
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::limit);
  }
}
