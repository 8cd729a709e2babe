#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/accountant/accountant.hpp"
#include "reference/accountant/greatest_loss.hpp"
#include "reference/numbers/interval.hpp"

using namespace pkdp;
using namespace pkdp::accountant;

namespace {

const Composition compositions[] = {
    {{MechanismKind::gaussian, 10}, 100, Relation::both},
    {{MechanismKind::gaussian, 1, Rational(1, 100)}, 1000, Relation::remove},
    {{MechanismKind::gaussian, 1, Rational(1, 100)}, 1000, Relation::add},
    // Moments that jump: at an order of about 255 a rare large loss takes over.
    {{MechanismKind::gaussian, 4, Rational(1, 3000)}, 10'000, Relation::remove},
    {{MechanismKind::laplace, 2}, 30, Relation::both},
    {{MechanismKind::geometric, Rational(1, 2), Rational(1, 3)}, 20, Relation::add},
    {{MechanismKind::randomized_response, Rational(1, 2), 1, 5}, 7, Relation::both}};

// ln of the bound at one order, as it is defined.
Interval log_bound_at(const Composition& composition, const Rational& order, const Epsilon& level) {
  constexpr Precision precision = 80;
  const Rational s = order - 1;
  const Interval x(s, precision);
  const Interval alpha(order, precision);
  const Interval excess =
      renyi_divergence(composition, order).enclose(precision) - level.real().enclose(precision);
  return x * excess + x * log(x) - alpha * log(alpha);
}

}  // namespace

TEST_CASE("The Rényi bound is the best of all orders", "[accountant]") {
  for (const Composition& composition : compositions) {
    for (const char* text : {"3/50", "3"}) {
      const Epsilon level = parse_epsilon(text);
      if (exceeds_losses(composition, level)) {
        CHECK(compare(renyi_delta(composition, level), Real(Rational(0))) == 0);
        continue;
      }
      const Interval bound = enclose_relative(renyi_delta(composition, level), 80);
      Interval best(1L, 200);
      for (int i = -40; i < 68; i += 2) {
        const Rational order = 1 + power_of_two(i / 8) * Rational(8 + i % 8, 8);
        best = min(best, exp(log_bound_at(composition, order, level)));
      }
      CHECK(less(best, bound) != Answer::yes);
      // Orders a factor of 5/4 apart miss the best by little.
      const Interval share(Rational(3, 4), 200);
      CHECK(less(share * log(bound) + Interval(2L, 200), log(best)) == Answer::no);
    }
  }
}

TEST_CASE("The Rényi bound is above delta", "[accountant]") {
  for (const Composition& composition : compositions) {
    if (composition.mechanism.noise == MechanismKind::laplace) {
      continue;  // of which delta is a bracket
    }
    for (const char* text : {"3/50", "1/2", "3"}) {
      const Epsilon level = parse_epsilon(text);
      CHECK(compare(accountant::delta(composition, level), renyi_delta(composition, level)) <= 0);
    }
  }
}

TEST_CASE("The Rényi bounds of delta and epsilon are inverse", "[accountant]") {
  for (const Composition& composition : compositions) {
    for (const char* text : {"1/1000000", "1/1000"}) {
      const Delta target = Delta::of(Rational(text));
      const Interval epsilon = enclose_relative(renyi_epsilon(composition, target).real(), 80);
      const Rational width = epsilon.upper() * power_of_two(-60);
      const auto at = [&](const Rational& x) {
        return compare(renyi_delta(composition, Epsilon::of(x)), Real(target.value()));
      };
      CHECK(at(epsilon.lower() - width) > 0);
      CHECK(at(epsilon.upper() + width) < 0);
    }
  }
}

TEST_CASE("A Rényi bound next to 1 is below 1, to any accuracy", "[accountant]") {
  const Composition much{
      {MechanismKind::geometric, Rational(1, 2), Rational(1, 10)}, 1'000'000, Relation::both};
  const Real bound = renyi_delta(much, Epsilon::of(Rational(1, 10)));
  CHECK(bound.sign() == Sign::inside_unit_interval);
  for (const Precision precision : {32, 200}) {
    const Interval enclosure = bound.enclose(precision);
    CHECK(enclosure.upper() <= 1);
    CHECK(enclosure.lower() < 1);
    CHECK(1 - enclosure.lower() < power_of_two(-precision));
  }
  // Between the two: losses that are large, but not so large.
  const Composition some{{MechanismKind::geometric, Rational(1, 2)}, 40, Relation::both};
  const Interval near = renyi_delta(some, Epsilon::of(1)).enclose(100);
  CHECK(near.has_relative_accuracy(90));
  CHECK(near.upper() < 1);
  CHECK(near.lower() > Rational(9, 10));
}

TEST_CASE("Ends of the Rényi bounds", "[accountant]") {
  const Composition gaussian{{MechanismKind::gaussian, 1}, 3, Relation::both};
  CHECK(renyi_epsilon(gaussian, Delta::of(0)).is_none());
  CHECK(compare(renyi_epsilon(gaussian, Delta::of(1)).real(), Real(Rational(0))) == 0);
  const Composition laplace{{MechanismKind::laplace, 2}, 30, Relation::both};
  CHECK(compare(renyi_epsilon(laplace, Delta::of(0)).real(), Real(Rational(15))) == 0);
  CHECK(compare(renyi_delta(laplace, Epsilon::of(15)), Real(Rational(0))) == 0);
  const Composition sampled{{MechanismKind::laplace, 2, Rational(1, 2)}, 3, Relation::both};
  CHECK_THROWS_AS(renyi_delta(sampled, Epsilon::of(Rational(1, 8))).enclose(64), Error);
  const Composition unused{{MechanismKind::gaussian, 1, 0}, 3, Relation::both};
  CHECK(compare(renyi_delta(unused, Epsilon::of(0)), Real(Rational(0))) == 0);
}

TEST_CASE("Rényi bounds to a thousand bits", "[accountant]") {
  const Composition response{
      {MechanismKind::randomized_response, Rational(9, 10), 1, 5}, 1, Relation::both};
  const Composition noise{
      {MechanismKind::geometric, Rational(1, 2), Rational(1, 3)}, 20, Relation::both};
  for (const Composition& composition : {response, noise}) {
    const Delta delta = Delta::of(Rational(1, 1'000'000));
    const Real epsilon = renyi_epsilon(composition, delta).real();
    CHECK(enclose_relative(epsilon, 1000).has_relative_accuracy(1000));
    const Real bound = renyi_delta(composition, Epsilon::of(Rational(1, 2)));
    CHECK(enclose_relative(bound, 1000).has_relative_accuracy(1000));
  }
}
