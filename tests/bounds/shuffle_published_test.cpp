#include "reference/bounds/shuffle_published.hpp"

#include <catch2/catch.hpp>

#include "reference/bounds/pk_thm_3.hpp"
#include "reference/numbers/parse.hpp"
#include "tests/support/arb_number.hpp"

using namespace pkdp;
using namespace pkdp::bounds::shuffle_published;
using pkdp::testing::agree;
using shuffle::Response;

namespace {

Delta delta_of(const Rational& value) { return Delta::of(value); }

// A rational ε at or below the bound, by at most 2^−40 of it: if δ is small enough there, it is.
Epsilon just_below(const Value& epsilon) {
  const Interval enclosure = enclose_relative(epsilon.real(), 60);
  return Epsilon::of(enclosure.lower() * (1 - power_of_two(-40)));
}

void check_decimal(const Value& value, const char* digits) {
  const Rational expected = parse_rational(digits, "value");
  CHECK(agree(value.real().enclose(128), Interval(expected, 128), 20));
}

using Bound = Value (*)(const Response&, const Delta&);

// True where the bound says something; then δ at its ε is at most δ.
bool holds(Bound bound, const Response& response, const Rational& delta, bool by_blanket) {
  const Value epsilon = bound(response, delta_of(delta));
  if (epsilon.is_none()) {
    return false;
  }
  const Epsilon level = just_below(epsilon);
  const Real found =
      by_blanket ? shuffle::blanket_delta(response, level) : shuffle::delta(response, level);
  CHECK(compare(found, Real(delta)) <= 0);
  return true;
}

}  // namespace

TEST_CASE("Published bounds by mpmath", "[shuffle]") {
  check_decimal(hoeffding_delta({1000, 3, Rational(1, 2)}, Epsilon::of(Rational(1, 2))),
                "0.00000000000004583190909134535014380466005879437798914258224724");
  check_decimal(clones_epsilon({10'000, 10, Rational(1, 4)}, delta_of(Rational(1, 1'000'000))),
                "0.9750811204407228908304829505623227187174077");
  check_decimal(erlingsson_epsilon({100'000, 2, Rational(4, 5)}, delta_of(Rational(1, 1'000'000))),
                "0.05718975064516206839357499319033212945866325");
  check_decimal(
      blanket_closed_epsilon({100'000, 10, Rational(1, 4)}, delta_of(Rational(1, 1'000'000))),
      "0.2850426210739262684674662540442572315542");
}

TEST_CASE("Outside their domains published bounds say none", "[shuffle]") {
  const Rational half(1, 2);
  const Delta small = delta_of(Rational(1, 1000));
  CHECK(erlingsson_epsilon({999, 2, Rational(9, 10)}, small).is_none());
  CHECK(erlingsson_epsilon({1000, 2, half}, small).is_none());
  CHECK(erlingsson_epsilon({1000, 2, Rational(9, 10)}, delta_of(Rational(1, 50))).is_none());
  CHECK(!erlingsson_epsilon({1000, 2, Rational(9, 10)}, delta_of(Rational(1, 100))).is_none());
  CHECK(clones_epsilon({100, 3, half}, small).is_none());
  CHECK(clones_epsilon({100'000, 3, half}, delta_of(0)).is_none());
  CHECK(blanket_closed_epsilon({100, 3, half}, small).is_none());
  CHECK(blanket_closed_epsilon({1, 3, half}, small).is_none());
  CHECK(blanket_closed_epsilon({163, 3, 1}, delta_of(1)).real().known_form() != nullptr);
  CHECK(hoeffding_delta({10, 3, half}, Epsilon::of(0)).is_plus_infinity());
  CHECK(compare(hoeffding_delta({10, 3, 1}, Epsilon::of(0)).real(), Real(Rational(0))) == 0);
  CHECK(compare(clones_epsilon({10'000, 3, 1}, small).real(), Real(Rational(0))) == 0);
}

TEST_CASE("The Hoeffding form holds", "[shuffle]") {
  for (const std::int64_t n : {1, 4, 12}) {
    for (const std::int64_t k : {2, 3, 4}) {
      for (const Rational& p : {Rational(1, 10), Rational(1, 2), Rational(99, 100)}) {
        for (const Rational& epsilon : {Rational(1, 100), Rational(1, 2), Rational(2)}) {
          const Response response{n, k, p};
          const Epsilon level = Epsilon::of(epsilon);
          CHECK(compare(shuffle::delta(response, level), hoeffding_delta(response, level).real()) <
                0);
        }
      }
    }
  }
}

TEST_CASE("The closed forms hold on their domains", "[shuffle]") {
  int clones = 0;
  int erlingsson = 0;
  int closed = 0;
  for (const Rational& delta : {Rational(1, 2), Rational(1, 100), Rational(1, 1'000'000)}) {
    for (const Rational& p : {Rational(1, 4), Rational(4, 5), Rational(19, 20)}) {
      clones += holds(clones_epsilon, {30, 3, p}, delta, false) ? 1 : 0;
      clones += holds(clones_epsilon, {400, 2, p}, delta, false) ? 1 : 0;
      clones += holds(clones_epsilon, {300, 5, p}, delta, true) ? 1 : 0;
      erlingsson += holds(erlingsson_epsilon, {1000, 2, p}, delta, false) ? 1 : 0;
      closed += holds(blanket_closed_epsilon, {400, 2, p}, delta, false) ? 1 : 0;
      closed += holds(blanket_closed_epsilon, {400, 3, p}, delta, true) ? 1 : 0;
    }
  }
  CHECK(clones >= 12);
  CHECK(erlingsson >= 4);
  CHECK(closed >= 8);
}

TEST_CASE("The closed form of the blanket is weaker than that of pk.thm-3", "[shuffle][pk.thm-3]") {
  for (const std::int64_t k : {2, 3, 10}) {
    for (const Rational& delta : {Rational(1, 2), Rational(1, 1000)}) {
      const Response response{10'000, k, Rational(1, 2)};
      const Value thm_3 =
          bounds::pk_thm_3::closed_epsilon(response.users, Probability::of(response.other()),
                                           delta_of(delta), bounds::Reading::printed);
      const Value closed = blanket_closed_epsilon(response, delta_of(delta));
      REQUIRE(!closed.is_none());
      CHECK(compare(thm_3.real(), closed.real()) <= 0);
    }
  }
}

TEST_CASE("With the target truthful it is pk.thm-3, which bounds delta", "[shuffle][pk.thm-3]") {
  for (const std::int64_t n : {2, 5, 9}) {
    for (const std::int64_t k : {2, 3, 4}) {
      for (const Rational& ratio : {Rational(1), Rational(5, 4), Rational(2)}) {
        const Response response{n, k, Rational(2, 3)};
        const Epsilon level = Epsilon::of_ratio(ratio);
        const Real numerical = bounds::pk_thm_3::numerical_delta(
            n, Probability::of(response.other()), level, bounds::Reading::corrected);
        CHECK(compare(shuffle::delta(response, level), numerical) < 0);
        CHECK(compare(shuffle::blanket_delta(response, level), numerical) < 0);
      }
    }
  }
}
