#include "reference/accountant/smoothed.hpp"

#include <catch2/catch.hpp>

#include "reference/accountant/laplace_loss.hpp"
#include "reference/accountant/mechanism_laws.hpp"
#include "reference/accountant/sampled_discrete_gaussian.hpp"
#include "reference/accountant/sampled_laplace.hpp"

using namespace pkdp;
using namespace pkdp::accountant;

namespace {

// Closed forms and other ways lie in the bracket of the smoothed integrals, which is narrow.
void require_brackets(const std::vector<Factor>& factors, const Composition& composition,
                      const Rational& epsilon) {
  const Epsilon level = Epsilon::of(epsilon);
  const DeltaBracket bracket = smoothed_delta(factors, level);
  const Interval delta = enclose_relative(accountant::delta(composition, level), 60);
  CHECK(less(delta, bracket.lower) != Answer::yes);
  CHECK(less(bracket.upper, delta) != Answer::yes);
  CHECK(bracket.hull().has_relative_accuracy(19));
}

}  // namespace

TEST_CASE("Smoothed integrals bracket the closed form of one step", "[accountant][smoothed]") {
  const Mechanism laplace{MechanismKind::laplace, 1, Rational(1, 4)};
  const Mechanism discrete{MechanismKind::discrete_gaussian, 2, Rational(1, 4)};
  for (const bool removed : {true, false}) {
    const Relation relation = removed ? Relation::remove : Relation::add;
    require_brackets({{sampled_laplace(laplace_mixture(laplace, removed)), 1}},
                     {laplace, 1, relation}, Rational(1, 8));
    require_brackets({{sampled_discrete_gaussian(mixture_law(discrete, removed)), 1}},
                     {discrete, 1, relation}, Rational(1, 8));
  }
}

TEST_CASE("Smoothed integrals bracket composed Laplace noise", "[accountant][smoothed]") {
  for (const std::int64_t steps : {2, 20}) {
    require_brackets({{laplace_loss(Rational(1, 2)), static_cast<std::uint64_t>(steps)}},
                     {{MechanismKind::laplace, 2}, steps, Relation::both}, Rational(3, 4));
  }
}

TEST_CASE("Sampled noise of several steps has a narrow bracket", "[accountant][smoothed]") {
  for (const auto& [kind, epsilon] :
       {std::pair{MechanismKind::laplace, Rational(1, 5)},
        // At 1/5 an atom is near, and the gap 3·10^−6.
        std::pair{MechanismKind::discrete_gaussian, Rational(1, 2)}}) {
    const Composition composition{{kind, 1, Rational(1, 10)}, 5, Relation::remove};
    const Real delta = accountant::delta(composition, Epsilon::of(epsilon));
    CHECK(delta.enclose(64).has_relative_accuracy(19));
    CHECK_THROWS_WITH(enclose_relative(delta, 53), Catch::Contains("lies in ["));
  }
}

TEST_CASE("A curve of smoothed integrals brackets at every epsilon", "[accountant][smoothed]") {
  const std::vector<Factor> factors = {{laplace_loss(Rational(1, 2)), 4}};
  const Composition composition{{MechanismKind::laplace, 2}, 4, Relation::both};
  SmoothedCurve curve(factors);
  for (const int eighths : {6, 7}) {
    const Epsilon level = Epsilon::of(Rational(eighths, 8));
    const DeltaBracket bracket = curve.at(level);
    const Interval delta = enclose_relative(accountant::delta(composition, level), 60);
    CHECK(less(delta, bracket.lower) != Answer::yes);
    CHECK(less(bracket.upper, delta) != Answer::yes);
    CHECK(bracket.hull().has_relative_accuracy(19));
  }
}
