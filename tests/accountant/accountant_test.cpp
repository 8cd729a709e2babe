#include "reference/accountant/accountant.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/accountant/inverse_search.hpp"
#include "reference/accountant/loss_grid.hpp"
#include "reference/accountant/mechanism_laws.hpp"
#include "reference/mechanisms/additive_noise/additive_noise.hpp"
#include "reference/privacy/composition.hpp"
#include "reference/privacy/hockey_stick.hpp"
#include "tests/support/arb_number.hpp"

using namespace pkdp;
using namespace pkdp::accountant;
using pkdp::testing::agree;
using pkdp::testing::overlap;

namespace {

Composition gaussian(const Rational& sigma, const Rational& q, std::int64_t steps,
                     Relation relation = Relation::both) {
  return {{MechanismKind::gaussian, sigma, q}, steps, relation};
}

Interval enclosed(const Real& x) { return x.enclose(100); }

Interval decimal(const Rational& value) { return {value, 200}; }

}  // namespace

TEST_CASE("A value of the sampled Gaussian by mpmath", "[accountant]") {
  // Plain sums in mpmath's arithmetic of 60 digits along t = 3, step 1/8: 49 digits agree.
  const Real delta = accountant::delta(gaussian(1, Rational(1, 100), 1000), Epsilon::of(1));
  CHECK(overlap(
      enclosed(delta),
      Interval(Rational(Integer("2612420578626923815571174268811966"), power(Integer(10), 36)),
               Rational(Integer("2612420578626923815571174268811967"), power(Integer(10), 36)),
               200)));
  CHECK(enclosed(delta).has_relative_accuracy(80));
}

TEST_CASE("Without sampling, one step and composed, it is the mechanism alone", "[accountant]") {
  const Epsilon level = Epsilon::of(Rational(1, 2));
  CHECK(agree(enclosed(accountant::delta(gaussian(3, 1, 1), level)),
              enclosed(additive_noise::gaussian_delta(3, 1, level)), 25));
  const Composition laplace{{MechanismKind::laplace, 2}, 1, Relation::both};
  CHECK(compare(accountant::delta(laplace, Epsilon::of(Rational(1, 4))),
                additive_noise::laplace_delta(2, 1, Epsilon::of(Rational(1, 4)))) == 0);
  const Composition geometric{{MechanismKind::geometric, Rational(1, 2)}, 1, Relation::both};
  CHECK(agree(enclosed(accountant::delta(geometric, level)),
              enclosed(additive_noise::geometric_delta(Rational(1, 2), 1, level)), 25));
}

TEST_CASE("Two values against the exact product of pairs", "[accountant]") {
  for (const Rational& q : {Rational(1), Rational(1, 3), Rational(1) / power_of_two(150)}) {
    const Mechanism mechanism{MechanismKind::geometric, Rational(2, 5), q};
    const TwoPoint law = two_point_law(mechanism);
    const LawPair pair = LawPair::of({law.p, 1 - law.p}, {law.q, 1 - law.q});
    for (const std::int64_t steps : {1, 2, 9, 40}) {
      const LawPair product = composition::compose(pair, static_cast<std::uint64_t>(steps));
      for (const char* text : {"0", "1/10", "1", "ln(5/2)", "ln(25/4)", "4"}) {
        const Epsilon level = parse_epsilon(text);
        const Real removed = accountant::delta({mechanism, steps, Relation::remove}, level);
        const Real added = accountant::delta({mechanism, steps, Relation::add}, level);
        CHECK(compare(removed, Real(pkdp::delta(product, level, Direction::forward))) == 0);
        CHECK(compare(added, Real(pkdp::delta(product, level, Direction::backward))) == 0);
      }
    }
  }
}

TEST_CASE("Very rare samples have a very small delta, not none", "[accountant]") {
  const Rational rare = power_of_two(-200);
  const Epsilon level = Epsilon::of(power_of_two(-210));
  // q·(H_c(P‖Q) without sampling), nearly.
  for (const MechanismKind kind :
       {MechanismKind::gaussian, MechanismKind::laplace, MechanismKind::geometric}) {
    const Mechanism mechanism{kind, Rational(1, 2), rare};
    for (const Relation relation : {Relation::add, Relation::remove}) {
      const Interval delta =
          enclose_relative(accountant::delta({mechanism, 1, relation}, level), 20);
      CHECK(less(Interval(rare, 64) * Interval(Rational(1, 4), 64), delta) == Answer::yes);
      CHECK(less(delta, Interval(rare, 64)) == Answer::yes);
    }
  }
  const Mechanism geometric{MechanismKind::geometric, Rational(1, 2), rare};
  const Interval many =
      enclose_relative(accountant::delta({geometric, 1'000'000, Relation::both}, level), 20);
  CHECK(less(Interval(rare, 64), many) == Answer::yes);
}

TEST_CASE("Randomized response with several values against the exact product", "[accountant]") {
  const Mechanism mechanism{MechanismKind::randomized_response, Rational(1, 2), 1, 4};
  // The true value, the neighbour's, and two others.
  const LawPair pair =
      LawPair::of({Rational(5, 8), Rational(1, 8), Rational(1, 8), Rational(1, 8)},
                  {Rational(1, 8), Rational(5, 8), Rational(1, 8), Rational(1, 8)});
  for (const std::int64_t steps : {1, 6}) {
    const Epsilon level = Epsilon::of(1);
    const LawPair product = composition::compose(pair, static_cast<std::uint64_t>(steps));
    CHECK(compare(accountant::delta({mechanism, steps, Relation::both}, level),
                  Real(pkdp::delta(product, level, Direction::larger))) == 0);
  }
}

TEST_CASE("The contour integral lies in the bracket of the grid of losses", "[accountant]") {
  const Mechanism mechanism{MechanismKind::gaussian, 1, Rational(1, 10)};
  for (const bool removed : {true, false}) {
    const Epsilon level = Epsilon::of(removed ? Rational(1, 2) : Rational(1, 4));
    const DeltaBracket bracket = bracket_delta(mechanism, 20, removed, level, 1U << 10U);
    const Interval delta = enclosed(
        accountant::delta({mechanism, 20, removed ? Relation::remove : Relation::add}, level));
    CHECK(less(delta, bracket.lower) != Answer::yes);
    CHECK(less(bracket.upper, delta) != Answer::yes);
    CHECK(bracket.hull().has_relative_accuracy(6));
  }
}

TEST_CASE("One step of sampled Gaussian and Laplace noise lies in its bracket", "[accountant]") {
  for (const MechanismKind kind : {MechanismKind::gaussian, MechanismKind::laplace}) {
    const Mechanism mechanism{kind, 1, Rational(1, 4)};
    for (const bool removed : {true, false}) {
      const Epsilon level = Epsilon::of(Rational(1, 8));
      const DeltaBracket bracket = bracket_delta(mechanism, 1, removed, level, 1U << 8U);
      const Interval delta = enclosed(
          accountant::delta({mechanism, 1, removed ? Relation::remove : Relation::add}, level));
      CHECK(less(delta, bracket.lower) != Answer::yes);
      CHECK(less(bracket.upper, delta) != Answer::yes);
    }
  }
}

TEST_CASE("Composed Laplace noise lies in its bracket, to any accuracy", "[accountant]") {
  const Epsilon level = Epsilon::of(Rational(3, 4));
  for (const std::int64_t steps : {2, 4, 30}) {
    const Composition laplace{{MechanismKind::laplace, 2}, steps, Relation::both};
    const Interval delta = enclose_relative(accountant::delta(laplace, level), 150);
    const DeltaBracket bracket = bracket_delta(laplace.mechanism, steps, true, level, 1U << 10U);
    CHECK(overlap(delta, bracket.hull()));
  }
}

TEST_CASE("Epsilon, noise and steps invert delta", "[accountant]") {
  const Composition composition = gaussian(2, Rational(1, 10), 100);
  const Rational target(1, 100'000);
  const Value epsilon = accountant::epsilon(composition, Delta::of(target));
  const Interval level = enclose_relative(epsilon.real(), 40);
  const auto delta_at = [&](const Rational& x) {
    return accountant::delta(composition, Epsilon::of(x));
  };
  CHECK(compare(delta_at(level.lower() * Rational(999'999, 1'000'000)), Real(target)) > 0);
  CHECK(compare(delta_at(level.upper() * Rational(1'000'001, 1'000'000)), Real(target)) < 0);

  const Epsilon asked = Epsilon::of(1);
  const Value sigma = accountant::least_noise(composition, asked, Delta::of(target));
  const Interval noise = enclose_relative(sigma.real(), 30);
  Composition quiet = composition;
  quiet.mechanism.parameter = noise.upper() * Rational(100'001, 100'000);
  CHECK(compare(accountant::delta(quiet, asked), Real(target)) < 0);
  quiet.mechanism.parameter = noise.lower() * Rational(99'999, 100'000);
  CHECK(compare(accountant::delta(quiet, asked), Real(target)) > 0);

  const std::int64_t steps = accountant::most_steps(composition, asked, Delta::of(target));
  Composition longer = composition;
  longer.steps = steps;
  CHECK(compare(accountant::delta(longer, asked), Real(target)) <= 0);
  ++longer.steps;
  CHECK(compare(accountant::delta(longer, asked), Real(target)) > 0);
}

TEST_CASE("Geometric noise that is hardly any is found without trying all powers of two",
          "[accountant]") {
  const Composition at{{MechanismKind::geometric, 0, Rational(1, 10)}, 1, Relation::both};
  const Rational target(1, 1'000'000);
  const Epsilon level = Epsilon::of(51'883);
  const Interval found = accountant::least_noise(at, level, Delta::of(target)).real().enclose(40);
  for (const bool is_below : {true, false}) {
    Composition beside = at;
    beside.mechanism.parameter = is_below ? found.lower() : found.upper();
    CHECK((compare(delta(beside, level), Real(target)) > 0) == is_below);
  }
  CHECK(found.upper() < power_of_two(-74'854));
  CHECK(found.lower() > power_of_two(-74'855));
  CHECK_THROWS_AS(least_noise(at, Epsilon::of(1'000'000), Delta::of(target)), Error);
}

TEST_CASE("A search from a good start asks little", "[accountant]") {
  int asked = 0;
  const Rational place(7, 100);
  const auto exceeds = [&](const Rational& x) {
    ++asked;
    return x < place;
  };
  for (const Rational& start : {Rational(8, 100), Rational(6, 100), place, Rational(1)}) {
    asked = 0;
    const auto bracket = within_factor_two(exceeds, {.least = Rational(1, 1000),
                                                     .greatest = Rational(10),
                                                     .start = start,
                                                     .factor = Rational(5, 4)});
    REQUIRE(bracket);
    CHECK(bracket->lower < place);
    CHECK(bracket->upper >= place);
    CHECK(bracket->upper <= 2 * bracket->lower);
    CHECK(asked <= (start == 1 ? 6 : 2));
  }
  CHECK_FALSE(within_factor_two(exceeds, {.least = Rational(1, 10), .greatest = Rational(10)}));
}

TEST_CASE("Ends of the inverses", "[accountant]") {
  const Delta none = Delta::of(0);
  CHECK(accountant::epsilon(gaussian(1, Rational(1, 2), 5), none).is_none());
  const Value added = accountant::epsilon(gaussian(1, Rational(1, 2), 5, Relation::add), none);
  CHECK(agree(enclosed(added.real()), log(Interval(32, 100)), 25));
  CHECK(compare(accountant::epsilon(gaussian(1, Rational(1, 2), 5), Delta::of(1)).real(),
                Real(Rational(0))) == 0);
  CHECK(accountant::least_noise(gaussian(1, 1, 5), Epsilon::of(1), none).is_none());
  CHECK(accountant::most_steps(gaussian(1, Rational(1, 2), 1), Epsilon::of(Rational(1, 10)),
                               Delta::of(Rational(1, 1'000'000))) == 0);
  CHECK(accountant::most_steps(gaussian(1, 0, 1), Epsilon::of(1), none) == 1'000'000'000);
  CHECK(accountant::most_steps(gaussian(1, 1, 1), Epsilon::of(1), Delta::of(1)) == 1'000'000'000);
  // A δ of some 10^(−10^16), which no integral is needed for.
  const Rational rare = make_rational(1, 1'000'000'000);
  CHECK(accountant::most_steps(gaussian(1000, rare, 1), Epsilon::of(10),
                               Delta::of(Rational(1, 2))) == 1'000'000'000);
}

TEST_CASE("The least noise without delta, where it is rational", "[accountant]") {
  const auto least = [](MechanismKind noise, std::int64_t steps, const Epsilon& level) {
    const auto form =
        accountant::least_noise({{noise, 1, 1, 5}, steps}, level, Delta::of(0)).real().exact();
    const auto* rational = form ? std::get_if<Rational>(&*form) : nullptr;
    return rational != nullptr ? std::optional<Rational>(*rational) : std::nullopt;
  };
  CHECK(least(MechanismKind::laplace, 3, Epsilon::of(Rational(3, 2))) == Rational(2));
  CHECK_FALSE(least(MechanismKind::laplace, 3, Epsilon::of_ratio(2)));
  CHECK(least(MechanismKind::geometric, 3, Epsilon::of_ratio(8)) == Rational(1, 2));
  CHECK_FALSE(least(MechanismKind::geometric, 3, Epsilon::of_ratio(4)));
  CHECK_FALSE(least(MechanismKind::geometric, 3, Epsilon::of(1)));
  CHECK(least(MechanismKind::randomized_response, 2, Epsilon::of_ratio(Rational(9, 4))) ==
        Rational(10, 11));
}

TEST_CASE("The least share of random answers", "[accountant]") {
  Composition composition{{MechanismKind::randomized_response, 1, 1, 5}, 3};
  const Epsilon level = Epsilon::of(Rational(1, 2));
  // At δ = 0 the greatest loss, 3·ln(1 + 5(1 − p)/p), is ε.
  const Value pure = accountant::least_noise(composition, level, Delta::of(0));
  const Interval p = enclosed(pure.real());
  const Interval five(5L, p.precision());
  const Interval loss = log1p(five * (Interval(1L, p.precision()) - p) / p);
  CHECK(overlap(loss * Interval(3L, p.precision()), Interval(Rational(1, 2), p.precision())));
  CHECK(compare(accountant::least_noise(composition, Epsilon::of(0), Delta::of(0)).real(),
                Real(Rational(1))) == 0);

  composition.steps = 1;
  const Value one =
      accountant::least_noise(composition, Epsilon::of_ratio(4), Delta::of(Rational(1, 5)));
  CHECK(compare(one.real(), Real(Rational(1, 2))) == 0);
  composition.mechanism.parameter = Rational(1, 2);
  CHECK(compare(accountant::delta(composition, Epsilon::of_ratio(4)), Real(Rational(1, 5))) == 0);

  composition.steps = 3;
  const Rational target(1, 1000);
  const Value share = accountant::least_noise(composition, level, Delta::of(target));
  const Interval enclosed_share = enclose_relative(share.real(), 40);
  composition.mechanism.parameter = enclosed_share.upper() + power_of_two(-30);
  CHECK(compare(accountant::delta(composition, level), Real(target)) < 0);
  composition.mechanism.parameter = enclosed_share.lower() - power_of_two(-30);
  CHECK(compare(accountant::delta(composition, level), Real(target)) > 0);
  composition.mechanism.sampling = Rational(1, 2);
  CHECK_THROWS_AS(accountant::least_noise(composition, level, Delta::of(target)), Error);
}

TEST_CASE("Renyi divergences", "[accountant]") {
  const Rational order(5, 2);
  CHECK(compare(renyi_divergence(gaussian(3, 1, 7), order), Real(Rational(35, 36))) == 0);
  // Sampling with probability near 1 comes near the mechanism alone, from below.
  const Interval near =
      enclosed(renyi_divergence(gaussian(3, Rational(999'999, 1'000'000), 7), order));
  CHECK(less(near, decimal(Rational(35, 36))) == Answer::yes);
  CHECK(less(decimal(Rational(34, 36)), near) == Answer::yes);
  // An integer order is a binomial sum: α = 2, Σ C(2,j)·(1−q)^(2−j)·q^j·e^(j(j−1)/(2σ²)).
  const Interval two =
      enclosed(renyi_divergence(gaussian(2, Rational(1, 10), 1, Relation::remove), 2));
  const Interval expected = log(decimal(Rational(99, 100)) +
                                decimal(Rational(1, 100)) * exp(Interval(Rational(1, 4), 200)));
  CHECK(agree(two, expected, 25));
}

TEST_CASE("Wrong questions to the accountant name the parameter", "[accountant]") {
  const auto refused = [](const Composition& composition, const char* name) {
    CHECK_THROWS_WITH(require(composition), Catch::Contains(name));
  };
  refused(gaussian(0, 1, 1), "sigma");
  refused(gaussian(1, Rational(3, 2), 1), "sampling_probability");
  refused(gaussian(1, 1, 0), "steps");
  refused(gaussian(1, 1, 2'000'000'000), "steps");
  refused({{MechanismKind::geometric, 1}, 1, Relation::both}, "noise_p");
  refused({{MechanismKind::randomized_response, Rational(1, 2), Rational(1, 2)}, 1, Relation::both},
          "sampling_probability");
  CHECK_THROWS_WITH(renyi_divergence(gaussian(1, 1, 1), 1), Catch::Contains("order"));
}
