#include "checks/statements/pk_known_counts.hpp"

#include <catch2/catch.hpp>

#include "checks/statements/pk_rem_gk.hpp"

using namespace pkdp;
using namespace pkdp::checks;

namespace {

const Rational third = make_rational(1, 3);

}  // namespace

TEST_CASE("The least deltas of a count with known records are those of pk.rem-gk", "[checks]") {
  for (const Rational& c : {Rational(1), Rational(2)}) {
    CHECK(active_count_delta({{third, third}, {third}}, c) ==
          threshold_delta({4, 1, -1, third}, c));
  }
  // Nothing is hidden.
  CHECK(active_count_delta({{}, {third}}, 4) == 1);
  CHECK(passive_count_delta({{}, {third}}, 4) == 1);
  // One fair bit hides the target half of the time.
  CHECK(passive_count_delta({{make_rational(1, 2)}, {third}}, 1) == make_rational(1, 2));
}

TEST_CASE("pk.rem-gk, pk.text-counting: the claims hold, broken ones are found",
          "[checks][mutant]") {
  CHECK_FALSE(fewer_records().check(Effort::quick).counterexample);
  for (const Reading& reading : pk_text_counting().readings) {
    CHECK_FALSE(reading.check(Effort::quick).counterexample);
  }
  // A known record is no unknown one, and another ε another δ.
  const CountQuantity all_unknown = [](const KnownCounts& records, const Rational& c) {
    KnownCounts other{records.unknown, {}};
    other.unknown.insert(other.unknown.end(), records.known.begin(), records.known.end());
    return active_count_delta(other, c);
  };
  CHECK(decide_known_counts("x", "x", active_count_delta, all_unknown, 2, 2).counterexample);
  const CountQuantity at_twice = [](const KnownCounts& records, const Rational& c) {
    return passive_count_delta(records, 2 * c);
  };
  CHECK(decide_known_counts("x", "x", active_count_delta, at_twice, 3, 2).counterexample);
}
