#include "checks/statements/composition.hpp"

#include <catch2/catch.hpp>

#include "checks/statements/pk_dependence.hpp"
#include "checks/statements/pk_ex_9.hpp"

using namespace pkdp;
using namespace pkdp::checks;

namespace {

bool is_refuted(const Finding& finding) {
  return finding.counterexample && verify(*finding.counterexample);
}

bool is_refuted(const engine::Claim& claim) {
  return is_refuted(engine::decide(claim, pair_scope(300, 1000), Effort::quick)) ||
         is_refuted(engine::decide(claim, shared_coin_scope(), Effort::quick));
}

}  // namespace

TEST_CASE("Composition: every reading is decided as registered", "[checks]") {
  for (const Statement& statement : composition_statements()) {
    for (const Reading& reading : statement.readings) {
      const Finding finding = reading.check(Effort::quick);
      INFO(statement.id << ", " << reading.reading);
      CHECK(finding.counterexample.has_value() == (reading.verdict == Verdict::refuted));
      CHECK(finding.effective >= reading.least_effective);
      CHECK(finding.unknown == 0);
    }
  }
}

TEST_CASE("pk.def-17, pk.def-18: wrong dependences are noticed", "[checks][mutant]") {
  const auto other_law = [](const Model& model, DependenceLaw law, DependenceConvention convention,
                            const std::function<bool(const DependenceTable&)>& visit) {
    visit_dependence(model, law == DependenceLaw::joint ? DependenceLaw::copies : law, convention,
                     visit);
  };
  const auto other_convention = [](const Model& model, DependenceLaw law, DependenceConvention,
                                   const std::function<bool(const DependenceTable&)>& visit) {
    visit_dependence(model, law, DependenceConvention::remainder, visit);
  };
  const auto nothing = [](const Model&, DependenceLaw, DependenceConvention,
                          const std::function<bool(const DependenceTable&)>&) {};
  CHECK_FALSE(is_refuted(dependence_claim("printed", visit_dependence)));
  CHECK(is_refuted(dependence_claim("printed", other_law)));
  CHECK(is_refuted(dependence_claim("printed", other_convention)));
  CHECK(is_refuted(dependence_claim("printed", nothing)));
  for (const DependenceLaw law :
       {DependenceLaw::joint, DependenceLaw::own_coins, DependenceLaw::copies}) {
    CHECK_FALSE(is_refuted(bounded_dependence_claim(least_nu, law)));
    CHECK(is_refuted(bounded_dependence_claim(
        [](const Model& model, const Rational& ratio, DependenceLaw of,
           DependenceConvention convention) { return least_nu(model, 2 * ratio, of, convention); },
        law)));
    CHECK(is_refuted(bounded_dependence_claim(
        [](const Model& model, const Rational& ratio, DependenceLaw of, DependenceConvention) {
          return least_nu(model, ratio, of, DependenceConvention::report);
        },
        law)));
  }
}

TEST_CASE("pk.thm-6: other multiples of Dep and sharper sums fail", "[checks][mutant]") {
  for (const unsigned multiplicity : {0U, 2U, 3U}) {
    CHECK(is_refuted(claim_of(IdentityClaim{"printed", multiplicity, false})));
  }
  CHECK(is_refuted(claim_of(
      IdentityClaim{"printed", 1, false, DependenceConvention::report})));  // ∞ − ∞ somewhere
  CHECK_FALSE(is_refuted(claim_of(IdentityClaim{"printed", 1, true})));
  CompositionClaim half{"printed"};
  half.delta_scale = make_rational(1, 2);
  CHECK(is_refuted(claim_of(half)));
  CHECK(is_refuted(claim_of(CompositionClaim{"printed", 0})));
  CHECK_FALSE(is_refuted(claim_of(CompositionClaim{"printed", 3})));
}

TEST_CASE("pk.prop-9: each hypothesis is needed", "[checks][mutant]") {
  constexpr DependenceConvention remainder = DependenceConvention::remainder;
  CHECK_FALSE(is_refuted(claim_of(IndependenceClaim{"x", true, true, false, remainder})));
  CHECK(is_refuted(claim_of(IndependenceClaim{"x", true, true, false})));
  CHECK(is_refuted(decide_two_bits(claim_of(IndependenceClaim{"x", false, true, true}))));
  CHECK(is_refuted(
      decide_three_bits(claim_of(IndependenceClaim{"x", true, false, false, remainder}), true)));
}

TEST_CASE("pk.ex-9: smaller constants fail", "[checks][mutant]") {
  using brute_force::Marginal;
  constexpr DependenceConvention remainder = DependenceConvention::remainder;
  for (const Marginal marginal : {Marginal::same_day, Marginal::next_day}) {
    CHECK(is_refuted(decide_series({"x", marginal, remainder, 1}, 3, 6)));
    CHECK(is_refuted(decide_mixed_series({"x", marginal, remainder, 1}, 200)));
    CHECK(is_refuted(decide_series({"x", marginal, DependenceConvention::paper, 4}, 1, 4)));
    // The bound that spares the enumeration is one for the convention `remainder` alone.
    CHECK(is_refuted(decide_mixed_series({"x", marginal, DependenceConvention::paper, 4}, 20)));
  }
  // One step of 3c and one of 2c: less than 5c fails, and this point does not reach it.
  const brute_force::SeriesLaw law{make_rational(16, 289), make_rational(256, 289),
                                   make_rational(271, 4624), make_rational(1, 4624)};
  const auto constant = [&](unsigned halves) {
    return decide_constant({"x", Marginal::same_day, {1, 1}, {0, 0}, halves, {law}, 3, ""});
  };
  CHECK(is_refuted(constant(8)));
  CHECK(is_refuted(constant(9)));
  CHECK_FALSE(is_refuted(constant(10)));
  // Every day's law alone: independent over the days only when the product is.
  const std::vector<brute_force::SeriesLaw> equal_days{
      {make_rational(1, 2), 0, 0, 0, 0, 0, 0, make_rational(1, 2)}};
  CHECK(is_refuted(decide_days("x", equal_days, 3)));
}
