// The claims of the thesis on the bias of the unknown records.
#include <catch2/catch.hpp>

#include "checks/brute_force/unknown_counts.hpp"
#include "checks/registry.hpp"
#include "checks/th/ch4/bias_distance.hpp"
#include "checks/th/ch4/bias_ends.hpp"
#include "checks/th/ch4/bias_expectation.hpp"
#include "checks/th/ch4/bias_ratio.hpp"
#include "tests/support/verdicts.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using namespace pkdp::checks::th;
using engine::BiasDomain;
using engine::BiasPoint;
using engine::BiasPointClaim;
using engine::Vary;

namespace {

bool refutes(const BiasPointClaim& claim, Vary vary, const BiasDomain& domain) {
  const Finding finding = decide(claim, vary, domain);
  CHECK(finding.effective > 0);
  return finding.counterexample && verify(*finding.counterexample);
}

bool ratio_is(const BiasSide& right) {
  return !refutes(equation_claim(ratio_of_laws, right), Vary::database, {4, 4});
}

bool slope_is(const BiasSide& right) {
  return !refutes(equation_claim(slope_of_loss, right), Vary::database, {4, 5});
}

BiasSide signed_slope(const std::function<Rational(const Rational& bias)>& size) {
  return [size](const BiasPoint& point) -> std::optional<Rational> {
    const auto ratio = line_4_32(point);
    return ratio ? std::optional(Rational((*ratio > 1 ? 1 : -1) * size(point.biases[0])))
                 : std::nullopt;
  };
}

}  // namespace

TEST_CASE("(4.32) is the ratio of the laws, wrong formulas are refuted", "[checks][mutant]") {
  CHECK(ratio_is(line_4_32));
  const auto changed =
      [](const std::function<Rational(const BiasPoint&, const Rational&)>& change) {
        return BiasSide([change](const BiasPoint& point) -> std::optional<Rational> {
          const auto ratio = line_4_32(point);
          return ratio ? std::optional(change(point, *ratio)) : std::nullopt;
        });
      };
  CHECK_FALSE(ratio_is(changed([](const BiasPoint& point, const Rational& ratio) {
    return Rational(ratio * (1 - point.biases[0]));
  })));
  CHECK_FALSE(ratio_is(changed([](const BiasPoint& point, const Rational& ratio) {
    return Rational(ratio * make_rational(point.at.unknown() + 1, point.at.unknown()));
  })));
}

TEST_CASE("The derivative of the loss, wrong ones are refuted", "[checks][mutant]") {
  CHECK(slope_is(signed_slope([](const Rational& b) { return Rational(1 / (b * (1 - b))); })));
  CHECK_FALSE(slope_is(signed_slope([](const Rational& b) { return Rational(1 / b); })));
  CHECK_FALSE(
      slope_is(signed_slope([](const Rational& b) { return Rational(-1 / (b * (1 - b))); })));
}

TEST_CASE("The derivative lies between the slopes of neighbouring secants", "[checks]") {
  // ln(b/(1−b)) has a derivative that grows above 1/2: secants to the left and to the right of b
  // enclose it. ln(1 + x) between x/(1 + x) and x encloses the secants.
  const brute_force::CountSituation at{4, 0, 0, 1};
  const Rational b = make_rational(3, 4);
  const Rational step = make_rational(1, 1000);
  const Rational slope = brute_force::derivative_of_log_ratio(at, b);
  const auto ratio = [&](const Rational& bias) {
    return Rational(brute_force::enumerated_mass(at, 0, bias) /
                    brute_force::enumerated_mass(at, 1, bias));
  };
  const Rational right = ratio(Rational(b + step)) / ratio(b);
  const Rational left = ratio(b) / ratio(Rational(b - step));
  CHECK(slope < Rational((right - 1) / step));
  CHECK(slope > Rational((1 - 1 / left) / step));
}

TEST_CASE("Growth away from the zero of the loss, other centers are refuted", "[checks][mutant]") {
  const auto grows = [](const Center& center, Vary vary) {
    return !refutes(growth_claim(center, true), vary, {4, 6});
  };
  CHECK(grows(zero_of_loss, Vary::every_output));
  CHECK(grows(bias_sec, Vary::database));
  CHECK_FALSE(grows(bias_sec, Vary::every_output));
  CHECK_FALSE(grows(bias_of_database, Vary::database));
  CHECK_FALSE(grows([](const BiasPoint& point) { return Rational(1 - zero_of_loss(point)); },
                    Vary::database));
  CHECK(refutes(growth_claim(zero_of_loss, false), Vary::database, {3, 7}));
}

TEST_CASE("th.thm-4.17: with bias_sec moving it holds on each side, not across",
          "[checks][mutant]") {
  CHECK_FALSE(refutes(moving_claim(true), Vary::sizes, {5, 7}));
  CHECK(refutes(moving_claim(false), Vary::sizes, {5, 7}));
}

TEST_CASE("th.conj-4.12: one record and Gaussian noise, from a variance of 1/6 on",
          "[checks][mutant]") {
  const Finding finding = claims("th.conj-4.12").at("gaussian").decide(Effort::quick, {});
  REQUIRE(finding.counterexample);
  CHECK(finding.effective == 3);
  CHECK(finding.counterexample->inputs.at("variance") == Input(std::string("1/6")));
}

TEST_CASE("th.cor-4.18: near the zero of the loss on one side, not otherwise", "[checks][mutant]") {
  CHECK_FALSE(refutes(nearness_claim(zero_of_loss, true), Vary::database, {4, 6}));
  CHECK(refutes(nearness_claim(zero_of_loss, false), Vary::database, {4, 6}));
  const Finding printed =
      decide(nearness_claim(bias_of_database, false), Vary::every_output, {4, 6});
  REQUIRE(printed.counterexample);
  CHECK(printed.counterexample->inputs.at("records") == Input(std::string("2")));
}

TEST_CASE("th.lem-4.21: the ends bound the loss, a signed or shifted loss breaks it",
          "[checks][mutant]") {
  CHECK_FALSE(refutes(ends_claim(exact_count), Vary::every_output, {3, 5}));
  CHECK(refutes(ends_claim([](const BiasPoint& point, const Rational& bias) {
                  const auto loss = exact_count(point, bias);
                  return loss ? std::optional(Rational(1 / *loss)) : std::nullopt;
                }),
                Vary::every_output, {3, 5}));
  CHECK(refutes(claim_of<BiasPointClaim>("th.lem-4.21", "any-noise"), Vary::every_output, {3, 5}));
}

TEST_CASE("th.thm-4.22: the expectation of the maximum bounds, its maximum does not",
          "[checks][mutant]") {
  for (const OutputLaw law : {OutputLaw::noise, OutputLaw::random}) {
    CHECK(refutes(expectation_claim({law, EndBound::larger_expectation, false}), Vary::database,
                  {3, 5}));
    CHECK_FALSE(refutes(expectation_claim({law, EndBound::expectation_of_larger, false}),
                        Vary::database, {3, 4}));
  }
  CHECK_FALSE(
      refutes(expectation_claim({OutputLaw::noise, EndBound::sum, true}), Vary::database, {3, 4}));
  // Without the positive part a sum of two negative expectations bounds nothing.
  CHECK(
      refutes(expectation_claim({OutputLaw::noise, EndBound::sum, false}), Vary::database, {3, 4}));
}

TEST_CASE("th.conj-8.1: the instance asks for both shares", "[checks][mutant]") {
  const auto claim = claim_of<BiasPointClaim>("th.conj-8.1", "instance");
  const Rational bias = make_rational(1, 3);
  CHECK(claim.compare({{6, 2, 1, 3}, 3, {bias}}));        // 3/6 and 2/4
  CHECK_FALSE(claim.compare({{5, 1, 0, 2}, 2, {bias}}));  // 2/5 and 2/4
  CHECK_FALSE(claim.compare({{6, 2, 0, 3}, 3, {bias}}));  // 3/6 and 3/4
}

TEST_CASE("Three equal sides, each inequality is seen", "[checks][mutant]") {
  const auto stands = [](int a, int b, int c) {
    const engine::BiasComparison comparison = engine::all_equal(a, b, c);
    return holds(comparison.lhs, comparison.claimed, comparison.rhs);
  };
  CHECK(stands(1, 1, 1));
  CHECK_FALSE(stands(1, 1, 2));
  CHECK_FALSE(stands(1, 2, 2));
  CHECK_FALSE(stands(1, 2, 1));
}

TEST_CASE("The noisy law sums to one and agrees with the exact count without noise", "[checks]") {
  const Rational bias = make_rational(2, 5);
  const brute_force::NoiseMass none = [](std::int64_t z) { return Rational(z == 0 ? 1 : 0); };
  Rational total = 0;
  for (std::int64_t output = -2; output <= 8; ++output) {
    const brute_force::CountSituation at{6, 2, 1, output};
    for (const int bit : {0, 1}) {
      CHECK(brute_force::noisy_mass(at, bit, bias, none) ==
            brute_force::enumerated_mass(at, bit, bias));
    }
    total += brute_force::noisy_mass(at, 1, bias, brute_force::gapped_noise);
  }
  CHECK(total == 1);
}

TEST_CASE("The statements on the bias confirm their verdicts", "[checks]") {
  std::vector<Statement> all;
  for (const char* id :
       {"th.eq-4.28-4.32", "th.eq-4.33-4.38", "th.eq-4.39-4.45", "th.lem-4.14", "th.cor-4.15",
        "th.cor-4.16", "th.thm-4.17", "th.eq-4.53", "th.cor-4.18", "th.lem-4.21", "th.thm-4.22",
        "th.claim-4.6", "th.cor-4.7", "th.conj-8.1", "th.conj-4.12"}) {
    all.push_back(find_statement(id));
  }
  testing::confirm_verdicts(all);
}
