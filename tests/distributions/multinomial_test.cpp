#include "reference/distributions/multinomial.hpp"

#include <catch2/catch.hpp>
#include <map>

#include "pkdp/error.hpp"
#include "tests/support/enumeration.hpp"

using namespace pkdp;
using pkdp::testing::category_law;
using pkdp::testing::enumerate_histogram;

namespace {

const std::vector<CategoryLaw>& grid() {
  static const std::vector<CategoryLaw> laws = {
      category_law({1}), category_law({Rational(1, 3), Rational(2, 3)}),
      category_law({Rational(1, 2), Rational(1, 3)}, Rational(1, 6)),
      category_law({0, Rational(1, 5), Rational(4, 5)}),
      category_law({Rational(1, 7), Rational(2, 7), Rational(3, 7)}, Rational(1, 7))};
  return laws;
}

Rational exact(const Value& value) { return std::get<Rational>(*value.real().exact()); }

void compare(const multinomial::CountLaw& law,
             const std::map<multinomial::Counts, Rational>& expected) {
  REQUIRE(law.counts.size() == expected.size());
  for (std::size_t i = 0; i < law.counts.size(); ++i) {
    CHECK(law.mass(i) == expected.at(law.counts[i]));
  }
}

}  // namespace

TEST_CASE("multinomial masses are those of all databases", "[multinomial]") {
  for (const CategoryLaw& law : grid()) {
    for (std::int64_t n = 0; n <= 7; ++n) {
      const auto expected = enumerate_histogram(
          std::vector<CategoryLaw>(static_cast<std::size_t>(n), law), law.size());
      compare(multinomial::exact_law(n, law), expected);
      for (const auto& [counts, mass] : expected) {
        const Value value = multinomial::pmf(n, law, counts);
        CHECK(exact(value) == mass);
        CHECK(value.real().enclose(200).contains(mass));
      }
    }
  }
}

TEST_CASE("records of different laws", "[multinomial]") {
  const std::vector<CategoryLaw> records = {
      category_law({Rational(1, 2), Rational(1, 3)}, Rational(1, 6)), category_law({1, 0}),
      category_law({0, 0}, 1), category_law({Rational(1, 5), Rational(4, 5)}),
      category_law({Rational(1, 9), Rational(1, 9)}, Rational(7, 9))};
  compare(multinomial::exact_law(records, 2), enumerate_histogram(records, 2));
  compare(multinomial::exact_law({}, 3), enumerate_histogram({}, 3));
}

TEST_CASE("multinomial masses off the support and at its edges", "[multinomial]") {
  const CategoryLaw law = category_law({0, Rational(1, 5), Rational(4, 5)});
  CHECK(exact(multinomial::pmf(4, law, {1, 1, 2})) == 0);
  CHECK(exact(multinomial::pmf(4, law, {0, 1, 2})) == 0);
  CHECK(exact(multinomial::pmf(4, law, {0, -1, 5})) == 0);
  CHECK(exact(multinomial::pmf(4, law, {0, 2, 3})) == 0);
  CHECK(exact(multinomial::pmf(0, law, {0, 0, 0})) == 1);
  CHECK(multinomial::log_pmf(4, law, {1, 1, 2}).is_minus_infinity());
  CHECK(to_string(*multinomial::log_pmf(4, law, {0, 4, 0}).real().exact()) == "ln(1/625)");
  CHECK(exact(multinomial::marginal_pmf(3, law, 1, 3)) == Rational(1, 125));
  // Far below every double, and far too large for exact forms.
  const Interval deep =
      multinomial::log_pmf(100'000'000, law, {0, 100'000'000, 0}).real().enclose(64);
  CHECK(deep.has_relative_accuracy(50));
  CHECK(less(deep, Interval(-160'943'790L, 64)) == Answer::yes);
}

TEST_CASE("what is no law of categories is refused", "[multinomial]") {
  const auto refuse = [](const std::vector<Rational>& p, const Rational& outside) {
    CHECK_THROWS_WITH(category_law(p, outside), Catch::Contains("sum"));
  };
  refuse({Rational(1, 2), Rational(1, 3)}, 0);
  refuse({Rational(1, 2), Rational(1, 2)}, Rational(1, 1000));
  CHECK_THROWS_AS(CategoryLaw::of({}), Error);
  const CategoryLaw law = category_law({Rational(1, 2), Rational(1, 2)});
  CHECK_THROWS_AS(multinomial::pmf(3, law, {1, 1, 1}), Error);
  CHECK_THROWS_AS(multinomial::pmf(-1, law, {0, 0}), Error);
  CHECK_THROWS_AS(multinomial::marginal_pmf(3, law, 3, 1), Error);
  CHECK_THROWS_AS(multinomial::exact_law({law, category_law({1})}, 2), Error);
  try {
    static_cast<void>(multinomial::exact_law(1'000'000, law));
    FAIL("a million records have too many vectors of counts");
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::limit);
  }
}
