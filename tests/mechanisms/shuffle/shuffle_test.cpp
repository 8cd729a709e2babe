#include "reference/mechanisms/shuffle/shuffle.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/bounds/pk_thm_3.hpp"
#include "reference/mechanisms/counting/worst_case.hpp"
#include "reference/numbers/limits.hpp"
#include "tests/mechanisms/shuffle/databases.hpp"
#include "tests/support/arb_number.hpp"

using namespace pkdp;
using pkdp::testing::agree;
using shuffle::Response;

namespace {

Epsilon level(const char* text) { return parse_epsilon(text); }

Interval enclosed(const Real& x) { return x.enclose(128); }

// α and c′ of two values.
struct Reduction {
  Rational weight;
  Epsilon level;
};
Reduction reduction(const Response& response, const Rational& c) {
  const Rational lambda = response.p / 2;
  const Rational weight = 1 - lambda - c * lambda;
  return {weight, Epsilon::of_ratio((c * (1 - lambda) - lambda) / weight)};
}

// `epsilon` is ln of the ratio where δ comes down to the target.
template <typename DeltaAt>
void hold_passed(const Real& epsilon, const Rational& target, const DeltaAt& delta_at) {
  const ExactForm form = epsilon.exact().value();
  const auto* logarithm = std::get_if<Logarithm>(&form);
  const Rational c = logarithm != nullptr ? logarithm->argument : Rational(1);
  CHECK(compare(delta_at(c), Real(target)) <= 0);
  if (c > 1) {
    CHECK(compare(delta_at((1 + c * 999) / 1000), Real(target)) > 0);
    CHECK((target.is_zero() || compare(delta_at(c), Real(target)) == 0));
  }
}

}  // namespace

TEST_CASE("Every database, every list of reports", "[shuffle]") {
  const std::vector<Response> small = {
      {1, 3, Rational(1, 2)},  {2, 2, Rational(1, 3)}, {5, 2, Rational(1, 3)},
      {3, 3, Rational(1, 2)},  {4, 3, Rational(1, 5)}, {3, 4, Rational(9, 10)},
      {2, 5, Rational(1, 50)}, {2, 6, Rational(1, 2)}, {3, 3, 1}};
  for (const Response& response : small) {
    for (const char* text : {"0", "1/10", "ln(3/2)", "1", "ln(5/2)", "3", "ln(4)"}) {
      INFO(response.users << " users, " << response.values << " values, epsilon " << text);
      const Epsilon epsilon = level(text);
      const Real expected = testing::largest_divergence(response, epsilon).at(epsilon);
      CHECK(compare(shuffle::delta(response, epsilon), expected) == 0);
      CHECK(compare(shuffle::blanket_delta(response, epsilon), expected) >= 0);
      if (response.values > 2) {
        CHECK(compare(shuffle::lower_delta(response, epsilon), expected) <= 0);
      }
    }
  }
}

TEST_CASE("ε at δ is where δ is passed, exactly", "[shuffle]") {
  const std::vector<Response> few = {{1, 3, Rational(1, 2)}, {5, 2, Rational(1, 3)},
                                     {4, 3, Rational(1, 5)}, {3, 3, 1},
                                     {5, 4, Rational(2, 3)}, {4, 7, power_of_two(-900)}};
  for (const Response& response : few) {
    for (const Rational& target :
         {Rational(0), power_of_two(-600), Rational(1, 1000), Rational(1, 7), Rational(9, 10)}) {
      const Real found = shuffle::epsilon(response, Delta::of(target)).real();
      hold_passed(found, target, [&](const Rational& ratio) {
        return shuffle::delta(response, Epsilon::of_ratio(ratio));
      });
      const Value bound = shuffle::blanket_epsilon(response, Delta::of(target));
      CHECK(less(enclosed(bound.real()), enclosed(found)) != Answer::yes);  // equal for one user
    }
  }
  const Response many{60, 2, Rational(1, 2)};
  const Interval at =
      enclose_relative(shuffle::epsilon(many, Delta::of(Rational(1, 1000))).real(), 40);
  CHECK(compare(shuffle::delta(many, Epsilon::of(at.upper())), Real(Rational(1, 1000))) <= 0);
  CHECK(compare(shuffle::delta(many, Epsilon::of(at.lower())), Real(Rational(1, 1000))) >= 0);
}

TEST_CASE("ε of given values of the others, in the direction that is worse", "[shuffle]") {
  const Response given{4, 4, Rational(2, 5)};
  for (const Rational& target : {Rational(1, 1000), Rational(1, 100), Rational(1, 3)}) {
    const Real worst = shuffle::epsilon(given, Delta::of(target)).real();
    Interval largest(Rational(0), 64);
    for (const std::vector<std::int64_t>& others :
         std::vector<std::vector<std::int64_t>>{{3},
                                                {2, 1},
                                                {1, 2},
                                                {1, 1, 1},
                                                {2, 0, 1},
                                                {0, 2, 1},
                                                {1, 0, 2},
                                                {0, 0, 3},
                                                {0, 0, 2, 1},
                                                {0, 0, 1, 2},
                                                {1, 0, 1, 1}}) {
      const Real found = shuffle::database_epsilon(given, others, Delta::of(target)).real();
      hold_passed(found, target, [&](const Rational& ratio) {
        return shuffle::database_delta(given, others, Epsilon::of_ratio(ratio));
      });
      largest = max(largest, enclosed(found));
    }
    CHECK(agree(largest, enclosed(worst), 30));
  }
}

TEST_CASE("Two values and more users than can be searched are refused at once", "[shuffle]") {
  const Response many{shuffle::searched_users + 1, 2, Rational(1, 2)};
  CHECK_THROWS_AS(shuffle::delta(many, Epsilon::of(Rational(1, 10))), Error);
  CHECK_THROWS_AS(shuffle::epsilon(many, Delta::of(Rational(1, 10))), Error);
}

TEST_CASE("ε of the blanket, down to tiny δ, is where its δ is passed", "[shuffle]") {
  const Response response{30, 3, Rational(1, 2)};
  for (const Rational& target : {Rational(1, 50), Rational(power_of_two(-12))}) {
    const Interval at =
        enclose_relative(shuffle::blanket_epsilon(response, Delta::of(target)).real(), 80);
    CHECK(compare(shuffle::blanket_delta(response, Epsilon::of(at.upper())), Real(target)) <= 0);
    CHECK(compare(shuffle::blanket_delta(response, Epsilon::of(at.lower())), Real(target)) >= 0);
  }
  const Response many{shuffle::blanket_epsilon_users, 3, Rational(1, 2)};
  CHECK_THROWS_AS(shuffle::blanket_epsilon(many, Delta::of(power_of_two(-60))), Error);
  CHECK_NOTHROW(shuffle::blanket_epsilon(many, Delta::of(0)));
}

TEST_CASE("Given values of the others", "[shuffle]") {
  const Response response{4, 4, Rational(2, 5)};
  const auto all = [](const testing::Values& sorted) { return sorted; };
  for (const char* text : {"0", "1/2", "ln(2)"}) {
    const Epsilon epsilon = level(text);
    const testing::Law p = testing::law_of_reports(response, {0, 1, 2, 2}, all);
    const testing::Law q = testing::law_of_reports(response, {1, 1, 2, 2}, all);
    const AffineDelta expected =
        larger_at(epsilon, testing::divergence(p, q, epsilon), testing::divergence(q, p, epsilon));
    CHECK(compare(shuffle::database_delta(response, {0, 1, 2}, epsilon),
                  Real(expected.at(epsilon))) == 0);
    CHECK(compare(shuffle::database_delta(response, {0, 1, 0, 2}, epsilon),
                  Real(expected.at(epsilon))) == 0);
  }
}

TEST_CASE("The lower bound is that of two counts of reports", "[shuffle]") {
  const auto counts = [](const testing::Values& sorted) {
    return testing::Values{static_cast<int>(std::count(sorted.begin(), sorted.end(), 0)),
                           static_cast<int>(std::count(sorted.begin(), sorted.end(), 1))};
  };
  for (const Response& response : {Response{4, 4, Rational(1, 2)}, Response{3, 6, Rational(1, 7)},
                                   Response{5, 3, Rational(4, 5)}}) {
    testing::Values database(static_cast<std::size_t>(response.users), 2);
    database[0] = 0;
    testing::Values neighbour = database;
    neighbour[0] = 1;
    const testing::Law p = testing::law_of_reports(response, database, counts);
    const testing::Law q = testing::law_of_reports(response, neighbour, counts);
    for (const char* text : {"0", "1/10", "ln(3/2)", "1"}) {
      const Epsilon epsilon = level(text);
      const Interval delta = enclosed(shuffle::lower_delta(response, epsilon));
      const Real expected = testing::divergence(p, q, epsilon).at(epsilon);
      if (delta.is_positive()) {
        CHECK(agree(delta, enclosed(expected), 20));
      } else {
        CHECK(compare(expected, Real(Rational(0))) == 0);
      }
    }
  }
}

TEST_CASE("Two values are the worst case of the count, exactly", "[shuffle][pk.thm-3]") {
  for (const std::int64_t n : {1, 2, 7, 20}) {
    for (const Rational& p : {Rational(1, 10), Rational(1, 2), Rational(9, 10)}) {
      const Response response{n, 2, p};
      for (const Rational& c : {Rational(1), Rational(11, 10), Rational(6, 5)}) {
        if (c >= response.own() / response.other()) {
          continue;
        }
        const Reduction reduced = reduction(response, c);
        const counting::WorstCase worst =
            counting::worst_delta(n, Probability::of(p / 2), reduced.level);
        const auto form = worst.value.real().exact();
        REQUIRE(form);
        CHECK(compare(shuffle::delta(response, Epsilon::of_ratio(c)),
                      Real(Rational(reduced.weight * std::get<Rational>(*form)))) == 0);
      }
    }
  }
}

TEST_CASE("Two values: where enumeration ends the search goes on", "[shuffle]") {
  for (const char* text : {"1/10", "ln(6/5)", "1"}) {
    const Epsilon epsilon = level(text);
    const Real fewer = shuffle::delta({48, 2, Rational(1, 2)}, epsilon);
    const Real more = shuffle::delta({49, 2, Rational(1, 2)}, epsilon);
    CHECK(fewer.known_form() != nullptr);
    CHECK(compare(more, fewer) < 0);
    // All others at one value, by the enumeration of one database, is one of the cases compared.
    const Real one = shuffle::database_delta({49, 2, Rational(1, 2)}, {48, 0}, epsilon);
    const Real half = shuffle::database_delta({49, 2, Rational(1, 2)}, {24, 24}, epsilon);
    CHECK(less(enclosed(more), enclosed(one)) != Answer::yes);
    CHECK(less(enclosed(more), enclosed(half)) != Answer::yes);
    CHECK(enclosed(more).has_relative_accuracy(60));
  }
}

TEST_CASE("Two values: the largest of all databases of sixty users", "[shuffle]") {
  const Response response{60, 2, Rational(3, 10)};
  const Epsilon epsilon = level("1/2");
  Real largest = Rational(0);
  for (std::int64_t ones = 0; ones < response.users; ++ones) {
    const Real here = shuffle::database_delta(response, {response.users - 1 - ones, ones}, epsilon);
    largest = compare(here, largest) > 0 ? here : largest;
  }
  CHECK(agree(enclosed(shuffle::delta(response, epsilon)), enclosed(largest), 20));
}

TEST_CASE("The blanket of two values is that of pk.thm-3", "[shuffle][pk.thm-3]") {
  for (const std::int64_t n : {1, 3, 50, 3000}) {
    for (const Rational& p : {Rational(1, 20), Rational(1, 2)}) {
      const Response response{n, 2, p};
      const Rational c(21, 20);
      const Reduction reduced = reduction(response, c);
      const Interval of_count =
          enclosed(bounds::pk_thm_3::blanket_delta(n, Probability::of(p / 2), reduced.level));
      CHECK(agree(enclosed(shuffle::blanket_delta(response, Epsilon::of_ratio(c))),
                  Interval(reduced.weight, 128) * of_count, 20));
    }
  }
}

TEST_CASE("The blanket by enclosures and exactly", "[shuffle]") {
  for (const Response& response :
       {Response{1, 2, Rational(1, 2)}, Response{2, 3, Rational(1, 2)},
        Response{9, 3, Rational(1, 100)}, Response{24, 2, Rational(9, 10)},
        Response{24, 3, Rational(1, 2)}, Response{17, 1000, Rational(1, 3)}}) {
    for (const char* text : {"0", "1/1000", "ln(11/10)", "1/2", "ln(2)"}) {
      const Real delta = shuffle::blanket_delta(response, level(text));
      const auto form = delta.exact();
      REQUIRE(form);
      if (!enclosed(delta).is_positive()) {
        CHECK(compare(Real(*form), Real(Rational(0))) == 0);
        continue;
      }
      CHECK(agree(enclosed(delta), enclosed(Real(*form)), 20));
    }
  }
}

TEST_CASE("No rule says which values of the others are worst", "[shuffle]") {
  const Response response{10, 3, Rational(1, 2)};
  const auto given = [&](const std::vector<std::int64_t>& counts, const char* text) {
    return shuffle::database_delta(response, counts, level(text));
  };
  CHECK(compare(given({0, 0, 9}, "1/10"), shuffle::delta(response, level("1/10"))) == 0);
  CHECK(compare(given({0, 0, 9}, "ln(3)"), shuffle::delta(response, level("ln(3)"))) < 0);
  CHECK(compare(given({0, 9, 0}, "ln(3)"), given({0, 0, 9}, "ln(3)")) > 0);
}

TEST_CASE("Many users", "[shuffle]") {
  // All others at the third value is a database of three values: the blanket is not far above.
  const Epsilon epsilon = level("1/5");
  const Response response{1000, 3, Rational(1, 2)};
  const Interval lower = enclosed(shuffle::lower_delta(response, epsilon));
  const Interval upper = enclosed(shuffle::blanket_delta(response, epsilon));
  CHECK(less(lower, upper) == Answer::yes);
  CHECK(less(upper, Interval(2, 64) * lower) == Answer::yes);
  CHECK(upper.has_relative_accuracy(60));
  const Response census{limits::count, 100, Rational(1, 2)};
  CHECK(enclose_relative(shuffle::lower_delta(census, level("1/1000")), 60).is_positive());
}

TEST_CASE("Zero from the ratio of one report on, and positive below", "[shuffle]") {
  const Response response{3, 3, Rational(1, 2)};  // 2/3 against 1/6
  CHECK(compare(shuffle::delta(response, level("ln(4)")), Real(Rational(0))) == 0);
  CHECK(compare(shuffle::delta(response, level("ln(399/100)")), Real(Rational(0))) > 0);
  CHECK(compare(shuffle::blanket_delta(response, level("ln(4)")), Real(Rational(0))) == 0);
  CHECK(enclose_relative(shuffle::blanket_delta(response, level("ln(399/100)")), 20).is_positive());
  CHECK(compare(shuffle::lower_delta(response, level("2")), Real(Rational(0))) == 0);
}

TEST_CASE("Refusals of shuffled reports", "[shuffle]") {
  const Epsilon epsilon = level("1");
  const auto kind = [&](const Response& response) {
    try {
      (void)shuffle::delta(response, epsilon);
    } catch (const Error& error) {
      return error.id();
    }
    return std::string_view("none");
  };
  CHECK(kind({0, 3, Rational(1, 2)}) == "domain");
  CHECK(kind({5, 1, Rational(1, 2)}) == "domain");
  CHECK(kind({5, 3, 0}) == "domain");
  CHECK(kind({5, 3, Rational(3, 2)}) == "domain");
  CHECK(kind({limits::count + 1, 3, Rational(1, 2)}) == "limit");
  CHECK(kind({200, 3, Rational(1, 2)}) == "limit");
  CHECK(kind({limits::count, limits::count, Rational(1, 2)}) == "limit");
  CHECK_THROWS_AS(shuffle::lower_delta({5, 2, Rational(1, 2)}, epsilon), Error);
  CHECK_THROWS_AS(shuffle::blanket_delta({30'000, 3, Rational(1, 2)}, epsilon), Error);
  CHECK_THROWS_AS(shuffle::blanket_delta({5, 3, power_of_two(-5000)}, epsilon), Error);
  CHECK_THROWS_AS(shuffle::database_delta({5, 3, Rational(1, 2)}, {1, 1, 1}, epsilon), Error);
  CHECK_THROWS_AS(shuffle::database_delta({5, 3, Rational(1, 2)}, {5, -1, 0}, epsilon), Error);
  CHECK_THROWS_AS(shuffle::database_delta({5, 3, Rational(1, 2)}, {1, 1, 1, 1}, epsilon), Error);
}
