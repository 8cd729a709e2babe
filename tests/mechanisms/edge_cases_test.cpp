#include <catch2/catch.hpp>

#include "reference/distributions/hypergeometric_exact.hpp"
#include "reference/mechanisms/histogram/histogram.hpp"
#include "reference/mechanisms/k_anonymity/k_anonymity.hpp"
#include "reference/models/comparison.hpp"
#include "reference/models/queries.hpp"
#include "reference/models/simulation_part_solver.hpp"
#include "tests/support/enumeration.hpp"
#include "tests/support/without_solver.hpp"

using namespace pkdp;

// Places where one of two conditions decides alone.

TEST_CASE("Exact hypergeometric values end at the range of k as well as at the size", "[edges]") {
  const std::int64_t half = 2 * hypergeometric::largest_exact_range;
  const auto law = hypergeometric::Parameters::of(2 * half, half, half);
  REQUIRE(law.population() <= hypergeometric::largest_exact_size);
  CHECK_FALSE(hypergeometric::exact_pmf(law, half));
}

TEST_CASE("Exact deltas of pairs of counts end at 600 others, however few their bits", "[edges]") {
  const Probability quarter = Probability::of(Rational(1, 4));
  const Epsilon epsilon = Epsilon::of_ratio(2);
  CHECK(histogram::pair_delta(601, quarter, quarter, epsilon).exact());
  CHECK_FALSE(histogram::pair_delta(602, quarter, quarter, epsilon).exact());
}

TEST_CASE("A category that no other record may have exposes the target at any n", "[edges]") {
  const Probability none = Probability::of(0);
  const Probability half = Probability::of(Rational(1, 2));
  const Probability third = Probability::of(Rational(1, 3));
  const Delta delta = Delta::of(Rational(1, 2));
  CHECK(histogram::pair_epsilon(1, third, third, delta).is_none());
  CHECK(histogram::pair_epsilon(1000, none, half, delta).is_none());
  CHECK(histogram::pair_epsilon(1000, half, none, delta).is_none());
  CHECK(histogram::pair_epsilon(1000, none, half, Delta::of(1)).real().exact());
}

TEST_CASE("An active attacker's bracket takes the worst known records", "[edges]") {
  // A rare category hides with ⊥ unless the known records fill it; then the histogram is full.
  const CategoryLaw law = testing::category_law({power_of_two(-40), Rational(1, 2)},
                                                Rational(1, 2) - power_of_two(-40));
  const Epsilon epsilon = Epsilon::of(Rational(1, 10));
  const Interval full = histogram::delta(6'000, law, epsilon).enclose(100);
  const k_anonymity::Setting setting{10'000, law, 2000, 4000, k_anonymity::Attacker::active};
  const auto active = k_anonymity::delta_bracket(setting, epsilon, 100);
  CHECK(active.lower <= full.upper());
  CHECK(active.upper >= full.lower());
}

TEST_CASE("A witness of a ratio leaves out what neither law may give", "[edges]") {
  const LawPair laws = LawPair::of({1, 0, 0}, {Rational(1, 2), 0, Rational(1, 2)});
  const Comparison comparison{{}, laws, {{no_index, 4}, {no_index, 5}, {no_index, 6}}};
  CHECK(witness_of_ratio(comparison, Direction::forward, Rational(2)).outputs ==
        std::vector<Index>{4});
  CHECK(witness_of_ratio(comparison, Direction::forward, std::nullopt).outputs.empty());
}

TEST_CASE("Nothing is corrected when a value occurs twice and none once", "[edges]") {
  const auto all = all_databases(3, 4);
  const auto output = [mechanism = correcting_identity(all)](const Database& database) {
    return mechanism.outputs()[mechanism.find(database)->outputs.front().point];
  };
  CHECK(output({2, 2, 0, 0}) == "(2, 2, 0, 0)");
  CHECK(output({1, 1, 2, 2}) == "(1, 1, 2, 2)");
  CHECK(output({0, 0, 0, 1}) == "(0, 0, 0, 1)");
}

TEST_CASE("Without events a relaxed delta is below what any event could bound", "[edges]") {
  if (test::without_solver()) {
    return;
  }
  const lp::Solver solver = lp::solve_exactly;
  const SimulationProblem problem{1, 1, {{{{0, 1}}, {{0, 1}}}}};
  CHECK(PartSolver(problem, solver).relaxed(2).value < -2);
}

TEST_CASE("An interval without a lower end is not finite", "[edges]") {
  Interval x(1, 64);
  CHECK(x.is_finite());
  mpfr_set_inf(&x.raw()->left, -1);
  CHECK_FALSE(x.is_finite());
}

TEST_CASE("Forms that differ in one part only are told apart, however near", "[edges]") {
  const Rational tiny = power_of_two(-20'000);
  const Real x(AffineExponential{1, 1, Rational(1, 2)});
  CHECK(compare(x, Real(AffineExponential{1, 1, Rational(1, 2)})) == 0);
  CHECK(compare(x, Real(AffineExponential{1 + tiny, 1, Rational(1, 2)})) < 0);
  CHECK(compare(x, Real(AffineExponential{1, 1 + tiny, Rational(1, 2)})) < 0);
  CHECK(compare(x, Real(AffineExponential{1, 1, Rational(1, 2) + tiny})) < 0);
}
