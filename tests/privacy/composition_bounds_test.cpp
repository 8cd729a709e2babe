#include "reference/privacy/composition_bounds.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "pkdp/error.hpp"
#include "reference/numbers/limits.hpp"
#include "reference/numbers/rounding.hpp"
#include "reference/privacy/composition.hpp"
#include "reference/privacy/curve.hpp"

using namespace pkdp;
using composition::Bounds;
using composition::Part;
using composition::part_of;

namespace {

LawPair response() {
  return LawPair::of({Rational(3) / 4, Rational(1) / 4}, {Rational(1) / 4, Rational(3) / 4});
}

// Some outcomes are possible under one law only.
LawPair with_infinities() {
  return LawPair::of({Rational(1) / 1000, Rational(599) / 1000, Rational(4) / 10, 0},
                     {0, Rational(4) / 10, Rational(59) / 100, Rational(1) / 100});
}

// x ≤ y as far as 400 bits tell: equal numbers are told apart by no precision.
bool at_most(const Real& x, const Real& y) {
  return less(y.enclose(400), x.enclose(400)) != Answer::yes;
}

void check_bracket(const Bounds& bounds, const LawPair& product, const Epsilon& epsilon) {
  const Real exact = delta(product, epsilon, Direction::forward);
  CHECK(at_most(bounds.lower_delta(epsilon), exact));
  CHECK(at_most(exact, bounds.upper_delta(epsilon)));
}

}  // namespace

TEST_CASE("both bounds embrace the exact composition", "[composition]") {
  const LawPair product = composition::compose({{response(), 100}, {with_infinities(), 3}});
  const Bounds bounds({part_of(response(), 100), part_of(with_infinities(), 3)}, 1024, 120);
  for (const char* text : {"0", "1", "ln(3)", "20", "ln(50000000)", "100", "200"}) {
    check_bracket(bounds, product, parse_epsilon(text));
  }
  const PrivacyCurve curve(product);
  for (const char* text : {"9/10", "1/2", "1/100"}) {
    const Delta delta = Delta::of(Rational(text));
    const Real exact = curve.epsilon(delta).real();
    CHECK(compare(bounds.lower_epsilon(delta).real(), exact) <= 0);
    CHECK(compare(exact, bounds.upper_epsilon(delta).real()) <= 0);
  }
}

TEST_CASE("a thousand randomized responses", "[composition]") {
  const LawPair product = composition::compose(response(), 1000);
  const std::vector<Epsilon> epsilons = {parse_epsilon("500"), parse_epsilon("ln(3)"),
                                         parse_epsilon("700")};
  const Bounds bounds = Bounds::resolving({part_of(response(), 1000)}, 4096, epsilons);
  for (const Epsilon& epsilon : epsilons) {
    check_bracket(bounds, product, epsilon);
    const Interval lower = enclose_relative(bounds.lower_delta(epsilon), 40);
    const Interval upper = enclose_relative(bounds.upper_delta(epsilon), 40);
    CHECK(less(upper, lower * Interval(Rational(11) / 10, 64)) == Answer::yes);
  }
}

TEST_CASE("the floor is exact where machine numbers lose it", "[composition]") {
  const Rational tiny = power_of_two(-70);
  const LawPair pair = LawPair::of({tiny, 1 - tiny}, {0, 1});
  const std::uint64_t count = 1000;
  const Bounds bounds({part_of(pair, count)}, 64, 240);
  const Rational exact = 1 - power(Rational(1 - tiny), count);
  const Epsilon far = Epsilon::of(Rational(1000));
  CHECK(enclose_relative(bounds.floor(), 100).contains(exact));
  CHECK(at_most(exact, bounds.upper_delta(far)));
  CHECK(at_most(bounds.lower_delta(far), exact));
  // The mutant: 1 − (1 − m)^k in floating point says that there is no infinite loss at all.
  const double machine =
      1.0 - std::pow(1.0 - round_to_double(tiny, Rounding::nearest), static_cast<double>(count));
  CHECK(exact_value(machine) < exact);
  CHECK(bounds.upper_epsilon(Delta::of(Rational(exact / 2))).is_none());
  CHECK(bounds.lower_epsilon(Delta::of(Rational(exact / 2))).is_none());
}

TEST_CASE("epsilon beyond the limit of one that is asked for", "[composition]") {
  const Bounds bounds({part_of(response(), 100'000'000)}, 64, 60);  // the losses are ± ln 3
  const Delta delta = Delta::of(Rational(1) / 1000);
  const Real mean(Rational(50'000'000));  // 10⁸·(1/2)·ln 3, rounded down
  CHECK(compare(bounds.upper_epsilon(delta).real(), mean) > 0);
  CHECK(compare(bounds.lower_epsilon(delta).real(), Real(Rational(limits::epsilon))) > 0);
}

TEST_CASE("nothing released, everything released, equal laws", "[composition]") {
  const Epsilon zero = Epsilon::of(Rational(0));
  const Bounds nothing({part_of(response(), 0)}, 64, 60);
  CHECK(compare(nothing.upper_delta(zero), Real(Rational(0))) == 0);
  CHECK(compare(nothing.lower_delta(zero), Real(Rational(0))) == 0);
  const Bounds empty({}, 64, 60);
  CHECK(compare(empty.upper_delta(zero), Real(Rational(0))) == 0);
  const LawPair apart = LawPair::of({1, 0}, {0, 1});
  const Bounds all({part_of(apart, 1), part_of(response(), 5)}, 64, 60);
  CHECK(compare(all.lower_delta(zero), Real(Rational(1))) == 0);
  CHECK(compare(all.upper_delta(zero), Real(Rational(1))) == 0);
  CHECK(all.upper_epsilon(Delta::of(Rational(1) / 2)).is_none());
  CHECK(compare(all.upper_epsilon(Delta::of(Rational(1))).real(), Real(Rational(0))) == 0);
  const LawPair equal =
      LawPair::of({Rational(1) / 3, Rational(2) / 3}, {Rational(1) / 3, Rational(2) / 3});
  const Bounds same({part_of(equal, 7)}, 64, 60);
  CHECK(compare(same.upper_delta(zero), Real(power_of_two(-50))) < 0);
  CHECK(compare(same.lower_delta(zero), Real(Rational(0))) == 0);
}

TEST_CASE("resolutions out of range are refused", "[composition]") {
  const std::vector<Part> parts = {part_of(response(), 2)};
  CHECK_THROWS_AS(Bounds(parts, 15, 60), Error);
  CHECK_THROWS_AS(Bounds(parts, (1U << 20) + 1, 60), Error);
  CHECK_THROWS_AS(Bounds(parts, 64, 59), Error);
  CHECK_THROWS_AS(Bounds(parts, 64, 961), Error);
}

TEST_CASE("what is released no time does not count, not even a certain infinite loss",
          "[composition][edges]") {
  const LawPair exposed = LawPair::of({1, 0}, {0, 1});
  const Bounds bounds({part_of(response(), 2), part_of(exposed, 0)}, 64, 60);
  const Bounds without({part_of(response(), 2)}, 64, 60);
  const Epsilon epsilon = parse_epsilon("1/2");
  CHECK(at_most(bounds.upper_delta(epsilon), without.upper_delta(epsilon)));
  CHECK(at_most(without.upper_delta(epsilon), bounds.upper_delta(epsilon)));
}
