#include "checks/engine/loss_criterion.hpp"

#include <catch2/catch.hpp>

using namespace pkdp;
using namespace pkdp::checks;
using namespace pkdp::checks::engine;

namespace {

bool refutes(Relation claimed,
             std::function<Rational(const OutputLaws&, const Rational&)> criterion) {
  const Finding finding = decide(CriterionClaim{claimed, std::move(criterion)}, Effort::quick);
  return finding.counterexample && verify(*finding.counterexample);
}

}  // namespace

TEST_CASE("np.lem-1 and pk.lem-1: the sound claims pass", "[checks]") {
  CHECK_FALSE(refutes(Relation::equal, largest_excess));
  CHECK(expected_excess({1, 0}, {0, 1}, 5) == 1);
  CHECK(losses_at_most({{1, 0}, {make_rational(1, 2), make_rational(1, 2)}}, 2) == false);
  CHECK(losses_at_most(
      {{make_rational(2, 3), make_rational(1, 3)}, {make_rational(1, 3), make_rational(2, 3)}}, 2));
}

TEST_CASE("np.lem-1 and pk.lem-1: broken claims are refuted", "[checks][mutant]") {
  CHECK(refutes(Relation::equal, largest_excess_in_one_order));
  CHECK(refutes(Relation::less, largest_excess));
  // The exponent −ε − L of np.def-7 in the place of ε − L.
  CHECK(refutes(Relation::equal, [](const OutputLaws& mechanism, const Rational& c) {
    return largest_excess(mechanism, Rational(1 / c));
  }));
  // The smallest instead of the largest over the pairs.
  CHECK(refutes(Relation::equal, [](const OutputLaws& mechanism, const Rational& c) {
    return std::min(expected_excess(mechanism[0], mechanism[1], c),
                    expected_excess(mechanism[1], mechanism[0], c));
  }));
  // "ε-DP" wherever the losses are at most 2ε.
  CHECK(refutes(Relation::less_equal, [](const OutputLaws& mechanism, const Rational& c) {
    return losses_at_most(mechanism, Rational(c * c)) ? Rational(0) : Rational(1);
  }));
  CHECK(refutes(Relation::equal, [](const OutputLaws& mechanism, const Rational& c) {
    return Rational(largest_excess(mechanism, c) * 99 / 100);
  }));
}
