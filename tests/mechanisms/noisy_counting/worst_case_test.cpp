#include "reference/mechanisms/noisy_counting/worst_case.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/mechanisms/noisy_counting/noisy_counting.hpp"
#include "reference/numbers/parse.hpp"

using pkdp::Direction;
using pkdp::Epsilon;
using pkdp::Noise;
using pkdp::Probability;
using pkdp::Rational;
using pkdp::Real;
namespace noisy = pkdp::noisy_counting;

TEST_CASE("The worst corner of all, with noise", "[noisy_worst_case]") {
  const Probability lambda = Probability::of(Rational(1, 10));
  for (const Noise& noise :
       {Noise::geometric(Rational(1, 2)), Noise::laplace(2), Noise::gaussian(1)}) {
    for (const std::int64_t n : {2, 5, 12}) {
      const Epsilon epsilon = Epsilon::of(Rational(1, 5));
      const auto worst = noisy::worst_delta(n, lambda, noise, epsilon);
      REQUIRE(worst.resolved);
      const Real upper = worst.upper_bound.real();
      bool attained = false;
      for (std::int64_t m = 0; m < n; ++m) {
        std::vector<Probability> corner(static_cast<std::size_t>(m), lambda);
        corner.resize(static_cast<std::size_t>(n - 1), lambda.complement());
        const Real value = noisy::delta(corner, noise, epsilon, Direction::forward);
        CHECK(compare(value, upper) <= 0);
        attained =
            attained || (value.enclose(100) - worst.value.real().enclose(100)).contains_zero();
      }
      CHECK(attained);
      // Nothing inside the family is above it.
      CHECK(compare(noisy::delta(n, Probability::of(Rational(3, 10)), noise, epsilon), upper) < 0);
    }
  }
}

TEST_CASE("The ends of the family", "[noisy_worst_case]") {
  const Noise noise = Noise::geometric(Rational(1, 2));
  const Epsilon epsilon = Epsilon::of_ratio(Rational(3, 2));
  const auto exact = [](const pkdp::Value& value) {
    return to_string(value.real().exact().value());
  };
  CHECK(exact(noisy::worst_delta(9, Probability::of(0), noise, epsilon).value) == "1/6");
  CHECK(exact(noisy::worst_delta(9, Probability::of(Rational(1, 5)), noise, Epsilon::of_ratio(2))
                  .value) == "0");
  CHECK(noisy::worst_delta(9, Probability::of(Rational(1, 2)), noise, epsilon).resolved);
  CHECK_THROWS_AS(noisy::worst_delta(0, Probability::of(0), noise, epsilon), pkdp::Error);
  CHECK_THROWS_AS(noisy::worst_delta(9, Probability::of(Rational(2, 3)), noise, epsilon),
                  pkdp::Error);
  const auto cut = noisy::worst_delta(400, Probability::of(Rational(1, 5)), noise,
                                      Epsilon::of(Rational(1, 10)), {8, Rational(0)});
  CHECK_FALSE(cut.resolved);
  CHECK(compare(cut.value.real(), cut.upper_bound.real()) <= 0);
}

TEST_CASE("The worst epsilon with noise is that of the worst corner", "[noisy_worst_case]") {
  for (const Noise& noise :
       {Noise::geometric(Rational(2, 3)), Noise::laplace(2), Noise::gaussian(2)}) {
    for (const std::int64_t n : {2, 7}) {
      const Probability lambda = Probability::of(Rational(1, 5));
      const pkdp::Delta delta = pkdp::Delta::of(Rational(1, 50));
      const auto worst = noisy::worst_epsilon(n, lambda, noise, delta);
      REQUIRE(worst.resolved);
      const Real upper = worst.upper_bound.real();
      bool attained = false;
      for (std::int64_t m = 0; m < n; ++m) {
        std::vector<Probability> corner(static_cast<std::size_t>(m), lambda);
        corner.resize(static_cast<std::size_t>(n - 1), lambda.complement());
        const Real value = noisy::epsilon(corner, noise, delta, Direction::forward).real();
        CHECK(compare(value, upper) <= 0);
        attained = attained || m == worst.ones_at_lambda;
      }
      CHECK(attained);
    }
  }
  const auto none = noisy::worst_epsilon(7, Probability::of(Rational(1, 5)), Noise::gaussian(2),
                                         pkdp::Delta::of(0));
  CHECK(none.value.is_none());
}

TEST_CASE("A thousand records: a narrow bracket that holds every corner", "[noisy_worst_case]") {
  const Probability lambda = Probability::of(Rational(1, 20));
  const Noise noise = Noise::gaussian(20);
  const Epsilon epsilon = Epsilon::of(Rational(1, 10));
  const auto wide = noisy::worst_delta(1000, lambda, noise, epsilon, {120, Rational(1, 200)});
  CHECK(wide.resolved);
  const Real upper = wide.upper_bound.real();
  CHECK(compare(upper, Real(Rational(wide.value.real().enclose(64).lower() * 102 / 100))) < 0);
  for (const std::int64_t m : {0, 111, 400, 500, 777, 999}) {
    std::vector<Probability> corner(static_cast<std::size_t>(m), lambda);
    corner.resize(999, lambda.complement());
    CHECK(compare(noisy::delta(corner, noise, epsilon, Direction::forward), upper) <= 0);
  }
}

// The place of ε on the curve is near the mode: a search that visits the far tail of each law takes
// hours and gigabytes here.
TEST_CASE("Ten thousand records: the worst epsilon is near that of the corners",
          "[noisy_worst_case]") {
  const Probability lambda = Probability::of(Rational(1, 20));
  const pkdp::Delta delta = pkdp::Delta::of(Rational(1, 1000000));
  for (const Noise& noise :
       {Noise::geometric(Rational(1, 2)), Noise::laplace(3), Noise::gaussian(10)}) {
    const auto worst = noisy::worst_epsilon(10000, lambda, noise, delta, {60, Rational(1, 200)});
    const Real upper = worst.upper_bound.real();
    for (const std::int64_t m : {0, 3333, 9999}) {
      std::vector<Probability> corner(static_cast<std::size_t>(m), lambda);
      corner.resize(9999, lambda.complement());
      const Real value = noisy::epsilon(corner, noise, delta, Direction::forward).real();
      CHECK(compare(value, upper) <= 0);
      CHECK(compare(upper, Real(Rational(value.enclose(64).lower() * 6 / 5))) < 0);
    }
  }
}

TEST_CASE("The worst epsilon is 0 where no corner exceeds delta at 0", "[noisy_worst_case]") {
  const auto worst = noisy::worst_epsilon(6, Probability::of(Rational(1, 5)), Noise::gaussian(50),
                                          pkdp::Delta::of(Rational(1, 10)));
  CHECK(worst.resolved);
  CHECK(to_string(worst.upper_bound.real().exact().value()) == "0");
}

TEST_CASE("Next to the noise's own epsilon the worst corner is found", "[noisy_worst_case]") {
  const Probability lambda = Probability::of(Rational(1, 10));
  const Noise noise = Noise::geometric(Rational(99, 100));
  for (const char* text : {"0.01", "0.01005", "0.01005033585350144118"}) {
    CAPTURE(text);
    const Epsilon epsilon = Epsilon::of(pkdp::parse_rational(text, "epsilon"));
    // Every corner, exactly.
    const auto few = noisy::worst_delta(7, lambda, noise, epsilon, {100, Rational(0)});
    REQUIRE(few.resolved);
    for (std::int64_t m = 0; m < 7; ++m) {
      std::vector<Probability> corner(static_cast<std::size_t>(m), lambda);
      corner.resize(6, lambda.complement());
      const Real exact = noisy::delta(corner, noise, epsilon, Direction::forward);
      REQUIRE(exact.known_form() != nullptr);
      CHECK(compare(exact, few.upper_bound.real()) <= 0);
    }
  }
  // Above the equal law, which goes another way.
  const Epsilon epsilon = Epsilon::of(Rational(1, 100));
  const auto many = noisy::worst_delta(1'000'000, lambda, noise, epsilon, {24, Rational(1, 200)});
  const Real equal = noisy::delta(1'000'000, lambda, noise, epsilon);  // perhaps the same number
  CHECK(less(many.value.real().enclose(64), equal.enclose(64)) != pkdp::Answer::yes);
  CHECK(compare(many.upper_bound.real(), Real(2 * many.value.real().enclose(64).upper())) < 0);
  const auto beyond =
      noisy::worst_delta(1'000'000, lambda, noise, Epsilon::of(Rational(101, 10'000)));
  CHECK(compare(beyond.upper_bound.real(), Real(Rational(0))) == 0);
}
