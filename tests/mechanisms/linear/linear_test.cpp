#include "reference/mechanisms/linear/linear.hpp"

#include <catch2/catch.hpp>
#include <map>

#include "pkdp/error.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/privacy/hockey_stick.hpp"

using namespace pkdp;
using linear::Mean;
using linear::RecordLaw;

namespace {

RecordLaw law_of(const std::vector<Rational>& values, const std::vector<Rational>& masses) {
  RecordLaw law{values, {}};
  for (const Rational& mass : masses) {
    law.masses.push_back(Probability::of(mass));
  }
  return law;
}

// H_c by all databases of the others; `statistic` sees the values of all records, the target first.
template <typename Statistic>
Rational enumerated(const std::vector<RecordLaw>& others, const Rational& first,
                    const Rational& second, const Rational& c, Statistic statistic) {
  std::map<Rational, Rational> difference;
  const auto extend = [&](auto&& self, std::vector<Rational>& database, std::size_t j,
                          const Rational& mass) -> void {
    if (j == others.size()) {
      database.front() = first;
      difference[statistic(database)] += mass;
      database.front() = second;
      difference[statistic(database)] -= c * mass;
      return;
    }
    for (std::size_t v = 0; v < others[j].values.size(); ++v) {
      database.push_back(others[j].values[v]);
      self(self, database, j + 1, mass * others[j].masses[v].value());
      database.pop_back();
    }
  };
  std::vector<Rational> database = {first};
  extend(extend, database, 0, 1);
  Rational sum = 0;
  for (const auto& [value, excess] : difference) {
    sum += std::max(Rational(0), excess);
  }
  return sum;
}

Rational sum_of(const std::vector<Rational>& database, const std::function<Rational(Rational)>& f) {
  Rational sum = 0;
  for (const Rational& value : database) {
    sum += f(value);
  }
  return sum;
}

// What determines the mean, written out again: n·mean, meanⁿ, n/mean, n·mean².
Rational statistic(Mean mean, const std::vector<Rational>& database) {
  switch (mean) {
    case Mean::arithmetic:
      return sum_of(database, [](const Rational& x) { return x; });
    case Mean::harmonic:
      return sum_of(database, [](const Rational& x) { return Rational(1 / x); });
    case Mean::quadratic:
      return sum_of(database, [](const Rational& x) { return Rational(x * x); });
    case Mean::geometric:
      break;
  }
  Rational product = 1;
  for (const Rational& value : database) {
    product *= value;
  }
  return product;
}

const RecordLaw small = law_of({1, 2, 4}, {Rational(1, 2), Rational(1, 3), Rational(1, 6)});
const RecordLaw other = law_of({1, 3}, {Rational(1, 5), Rational(4, 5)});
constexpr Mean means[] = {Mean::arithmetic, Mean::geometric, Mean::harmonic, Mean::quadratic};

}  // namespace

TEST_CASE("means of all databases", "[linear]") {
  for (const Mean mean : means) {
    for (std::size_t n = 1; n <= 6; ++n) {
      std::vector<RecordLaw> others(n - 1, small);
      if (n > 2) {
        others[1] = other;
      }
      for (const Rational& c : {Rational(1), Rational(3, 2), Rational(4)}) {
        const LawPair pair = linear::mean_laws(mean, others, 2, 4);
        CHECK(hockey_stick(pair, c) ==
              enumerated(others, 2, 4, c, [mean](const std::vector<Rational>& database) {
                return statistic(mean, database);
              }));
      }
    }
  }
}

TEST_CASE("linear queries of all databases", "[linear]") {
  const std::vector<Rational> coefficients = {Rational(1, 2), -1, 0, 3};
  const std::vector<RecordLaw> others = {small, other, small,
                                         law_of({0, -5}, {Rational(1, 2), Rational(1, 2)})};
  const LawPair pair = linear::laws(2, coefficients, others, 1, 4);
  for (const Rational& c : {Rational(1), Rational(2), Rational(5)}) {
    CHECK(hockey_stick(pair, c) ==
          enumerated(others, 1, 4, c, [&](const std::vector<Rational>& database) {
            Rational sum = 2 * database[0];
            for (std::size_t j = 0; j < coefficients.size(); ++j) {
              sum += coefficients[j] * database[j + 1];
            }
            return sum;
          }));
  }
}

TEST_CASE("zero-one records and equal coefficients are the counting query", "[linear]") {
  const RecordLaw bits = law_of({0, 1}, {Rational(2, 3), Rational(1, 3)});
  for (const Rational& c : {Rational(1), Rational(2)}) {
    const Epsilon epsilon = Epsilon::of_ratio(c);
    const auto expected =
        to_string(*counting::delta(7, Probability::of(Rational(1, 3)), epsilon).exact());
    CHECK(to_string(*linear::mean_delta(Mean::arithmetic, 7, bits, epsilon).exact()) == expected);
    CHECK(to_string(*linear::mean_delta(Mean::quadratic, 7,
                                        law_of({1, 2}, {Rational(2, 3), Rational(1, 3)}), epsilon)
                         .exact()) == expected);
    CHECK(to_string(*linear::delta(std::vector<Rational>(7, 5), bits, epsilon).exact()) ==
          expected);
  }
}

TEST_CASE("queries outside their domain are refused", "[linear]") {
  const Epsilon epsilon = Epsilon::of(1);
  const RecordLaw bits = law_of({0, 1}, {Rational(1, 2), Rational(1, 2)});
  CHECK_THROWS_AS(linear::mean_delta(Mean::geometric, 3, bits, epsilon), Error);
  CHECK_THROWS_AS(linear::mean_delta(Mean::harmonic, 3, bits, epsilon), Error);
  CHECK_THROWS_AS(linear::mean_delta(Mean::quadratic, 3, bits, epsilon), Error);
  CHECK_THROWS_AS(linear::mean_delta(Mean::arithmetic, 0, bits, epsilon), Error);
  CHECK_THROWS_AS(linear::mean_delta(Mean::arithmetic, 3, law_of({1}, {1}), epsilon), Error);
  CHECK_THROWS_AS(linear::require_law(law_of({1, 1}, {Rational(1, 2), Rational(1, 2)})), Error);
  CHECK_THROWS_AS(linear::require_law(law_of({1, 2}, {Rational(1, 2), Rational(1, 3)})), Error);
  CHECK_THROWS_AS(linear::require_law(law_of({1, 2}, {1})), Error);
  CHECK_THROWS_AS(linear::delta({}, bits, epsilon), Error);
  // Products of long values, which cost more than their number tells.
  const auto long_values = law_of({1, Rational(1'000'001, 1'000'000), 7},
                                  {Rational(1, 2), Rational(1, 3), Rational(1, 6)});
  CHECK_THROWS_AS(linear::mean_delta(Mean::geometric, 1000, long_values, epsilon), Error);
  CHECK_THROWS_AS(linear::laws(1, {1, 2}, {bits}, 0, 1), Error);
  CHECK(linear::parse_mean("harmonic") == Mean::harmonic);
  CHECK_THROWS_AS(linear::parse_mean("median"), Error);
  // Powers of two as coefficients: 2^17 sums.
  std::vector<Rational> powers = {1};
  for (int i = 0; i < 18; ++i) {
    powers.push_back(2 * powers.back());
  }
  CHECK_THROWS_AS(linear::delta(powers, bits, epsilon), Error);
}

TEST_CASE("A mean of two thousand bits is the count of them", "[linear]") {
  const Probability p = Probability::of(Rational(1, 3));
  const Epsilon epsilon = Epsilon::of(Rational(1, 2));
  const RecordLaw law{{Rational(-1, 7), Rational(5, 2)}, {p.complement(), p}};
  const Real many = linear::mean_delta(Mean::arithmetic, 2000, law, epsilon);
  CHECK(compare(many, counting::delta(2000, p, epsilon)) == 0);
}

TEST_CASE("A power of one law and record by record are the same", "[linear]") {
  const RecordLaw law{
      {Rational(1, 2), Rational(3), Rational(5, 3)},
      {Probability::of(Rational(1, 6)), Probability::of(0), Probability::of(Rational(5, 6))}};
  const Epsilon epsilon = Epsilon::of_ratio(Rational(6, 5));
  for (const auto mean : {Mean::arithmetic, Mean::harmonic, Mean::quadratic}) {
    for (const std::size_t n : {2U, 5U, 9U}) {
      const std::vector<RecordLaw> others(n - 1, law);
      AffineDelta largest{0, 0};
      for (const Rational& first : law.values) {
        for (const Rational& second : law.values) {
          largest =
              larger_at(epsilon, largest,
                        hockey_stick(linear::mean_laws(mean, others, first, second), epsilon));
        }
      }
      CHECK(compare(linear::mean_delta(mean, n, law, epsilon), largest.at(epsilon)) == 0);
    }
  }
}
