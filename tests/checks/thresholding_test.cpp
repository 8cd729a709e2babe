// Deciding functions of the statements on thresholding: sound claims pass, broken ones do not.
#include <catch2/catch.hpp>

#include "checks/brute_force/large_threshold.hpp"
#include "checks/brute_force/threshold.hpp"
#include "checks/statements/pk_prop_8.hpp"
#include "checks/statements/pk_text_threshold.hpp"
#include "checks/statements/pk_thm_4.hpp"
#include "checks/statements/threshold_examples.hpp"
#include "checks/statements/threshold_formulas.hpp"

using namespace pkdp;
using namespace pkdp::checks;

namespace {

ThresholdDomain small(ValuesBelow values, bool known = false, bool b_max = false) {
  ThresholdDomain domain;
  domain.greatest_n = 4;
  domain.denominator = 5;
  domain.values = values;
  domain.known = known;
  domain.b_max = b_max;
  return domain;
}

bool passes(const ThresholdClaim& claim, const ThresholdDomain& domain) {
  const Finding finding = decide(claim, domain);
  return !finding.counterexample && finding.effective > 20;
}

bool refutes(const ThresholdClaim& claim, const ThresholdDomain& domain) {
  const Finding finding = decide(claim, domain);
  return finding.counterexample && verify(*finding.counterexample);
}

}  // namespace

TEST_CASE("Plain thresholding: sums, databases and the large form agree", "[checks]") {
  const std::vector<Rational> p(5, make_rational(1, 3));
  for (std::int64_t threshold = -1; threshold <= 7; ++threshold) {
    const auto released = brute_force::above(threshold);
    const auto by_sum = brute_force::released_pair(brute_force::bernoulli_sum(p), 2, released);
    const auto by_database = brute_force::released_pair_by_databases(p, 2, released);
    CHECK(by_sum.given_zero == by_database.given_zero);
    CHECK(by_sum.given_one == by_database.given_one);
    const brute_force::Referendum at{6, 2, threshold, make_rational(1, 3)};
    CHECK(brute_force::passive_total_variation(at) ==
          brute_force::passive_delta(p, 2, released, 1));
    CHECK(brute_force::total_variation_given(at, 2) ==
          brute_force::pair_delta(
              brute_force::released_pair(brute_force::binomial_law(3, at.p), 2, released), 1));
    CHECK(brute_force::floor_given(at, 2) <= brute_force::total_variation_given(at, 2));
  }
}

TEST_CASE("pk.thm-4: sound claims pass", "[checks]") {
  using namespace thm_4;
  CHECK(passes(no_background("x"), small(below_p)));
  CHECK(passes(known_records("x", Attacker::passive, Admitted::below_threshold),
               small(up_to_p, true, true)));
  CHECK(passes(sharp("x", Relation::less_equal), small(up_to_p, true)));
  CHECK(passes(sharp("x", Relation::equal), small(only_p)));
}

TEST_CASE("pk.thm-4: broken claims are refuted", "[checks][mutant]") {
  using namespace thm_4;
  CHECK(refutes(no_background("next-term", 1), small(below_p)));
  CHECK(refutes(known_records("x", Attacker::passive, Admitted::literal),
                small(below_p, true, true)));
  CHECK(refutes(known_records("x", Attacker::active, Admitted::below_threshold),
                small(up_to_p, true, true)));
  CHECK(refutes(sharp("x", Relation::less_equal, true), small(up_to_p, true)));
  CHECK(refutes(sharp("x", Relation::less), small(only_p)));
  CHECK(refutes(sharp("x", Relation::equal), small(up_to_p)));
  CHECK(refutes(step("x", thm_4::Step::series, Relation::less), small(only_p)));
  CHECK(refutes(poisson_above("x"), small(only_p)));
}

TEST_CASE("pk.thm-4: what holds for every background", "[checks][mutant]") {
  using namespace thm_4;
  for (const Whatever bound : {Whatever::tail, Whatever::expected, Whatever::apart}) {
    CHECK(passes(any_background("x", bound), small(up_to_p, true)));
    CHECK(refutes(any_background("x", bound, 1), small(up_to_p, true)));
  }
  CHECK(passes(any_threshold("x"), small(only_p)));
  CHECK(refutes(any_threshold("x", 1), small(only_p)));
  CHECK(refutes(any_threshold("x", -1), small(only_p)));
  CHECK(passes(sharp_with_b_max("x", true), small(up_to_p, true, true)));
}

TEST_CASE("Claims in the running text on thresholds", "[checks][mutant]") {
  using namespace text_threshold;
  CHECK(passes(condition("x", Relation::less), small(only_p)));
  CHECK(refutes(condition("x", Relation::greater_equal), small(only_p)));
  CHECK(passes(only_below("x", 0), small(only_p)));
  CHECK(refutes(only_below("x", make_rational(1, 4)), small(only_p)));
  CHECK(passes(as_the_count("x", Relation::less_equal), small(up_to_p)));
  CHECK(refutes(as_the_count("x", Relation::equal), small(up_to_p)));
  CHECK(passes(more_known("x", Relation::less_equal), small(up_to_p, true)));
  CHECK(refutes(more_known("x", Relation::equal), small(up_to_p, true)));
  thm_5::MixedDomain histograms;
  histograms.greatest_n = {3, 2};
  histograms.known = true;
  CHECK_FALSE(decide(more_known_histogram("x", Relation::less_equal), histograms).counterexample);
  CHECK(decide(more_known_histogram("x", Relation::greater_equal), histograms).counterexample);
}

TEST_CASE("pk.prop-8: sound and broken claims", "[checks][mutant]") {
  using namespace prop_8;
  Options sound;
  sound.positive = true;
  CHECK(passes(equivalence("x", sound), small(up_to_p, true)));
  Options shifted = sound;
  shifted.shift = 1;
  CHECK(refutes(equivalence("x", shifted), small(up_to_p, true)));
  // A higher threshold than T − |B| only hides more.
  shifted.direction = Direction::forward;
  CHECK(passes(equivalence("x", shifted), small(up_to_p, true)));
  shifted.direction = Direction::backward;
  CHECK(refutes(equivalence("x", shifted), small(up_to_p, true)));
  Options impossible;
  CHECK(refutes(equivalence("x", impossible), small(up_to_p, true)));
}

TEST_CASE("Formulas of thresholding: sound and broken claims", "[checks][mutant]") {
  using namespace threshold_formulas;
  ThresholdDomain outputs = small(only_p, true);
  outputs.ones = true;
  outputs.count = true;
  CHECK(passes(loss("x", {}), outputs));
  LossOptions shifted;
  shifted.shift = 1;
  CHECK(refutes(loss("x", shifted), outputs));
  CHECK(passes(output_law("x"), small(inside_values)));
  CHECK(refutes(output_law("x", 1), small(inside_values)));
  CHECK(passes(mirror("x"), small(inside_values)));
  CHECK(refutes(mirror("x", false), small(inside_values)));
}

TEST_CASE("The referendum: broken examples are refuted", "[checks][mutant]") {
  using namespace threshold_examples;
  const Example example = report_example();
  CHECK_FALSE(decide(example, "x", both).counterexample);
  Example common = example;
  common.referendum.p = make_rational(1, 5);
  CHECK(decide(common, "x", passive_private).counterexample);
  Example fewer = example;
  fewer.referendum.known = 99;
  CHECK(decide(fewer, "x", active_exposed).counterexample);
  // Both limits count as reached.
  Example limits = example;
  Example worse = example;
  worse.best_b_max = 50;
  CHECK(decide(worse, "x", promised_by_theorem).counterexample);
  Example lower = example;
  lower.promised_from = "1.02e-241";
  lower.promised_up_to = "1.03e-241";
  CHECK(decide(lower, "x", promised_by_theorem).counterexample);
  CHECK_FALSE(decide(example, "x", promised_by_theorem).counterexample);
  limits.exposed_from = brute_force::floor_given(example.referendum, example.referendum.known);
  limits.private_up_to = brute_force::passive_total_variation(example.referendum);
  CHECK_FALSE(decide(limits, "x", both).counterexample);
  // 10^-460/(10^-6/100): f(99; 999, p) is about 100/(900·p) times f(100; 999, p).
  CHECK(released_at_threshold(example).front().rhs == 1 / power(Rational(10), 452));
}

TEST_CASE("The values of the others are probabilities", "[checks][mutant]") {
  using List = std::vector<Rational>;
  const auto of = [](std::int64_t a, std::int64_t b) { return make_rational(a, b); };
  CHECK(only_p(of(1, 3)) == List{of(1, 3)});
  CHECK(below_p(of(1, 3)) == List{of(1, 6), of(1, 9), of(1, 4)});
  CHECK(up_to_p(of(1, 3)) == List{of(1, 3), of(1, 6), 0});
  CHECK(any_value(of(1, 3)) == List{of(1, 3), of(2, 3), 0, 1});
  CHECK(inside_values(of(1, 3)) == List{of(1, 3), of(2, 3), of(1, 6)});
}
