// Places where a condition or a sign matters only at the edge of a domain.
#include <catch2/catch.hpp>
#include <map>
#include <nlohmann/json.hpp>

#include "pkdp/error.hpp"
#include "reference/calibration/background_classes.hpp"
#include "reference/calibration/branch_and_bound.hpp"
#include "reference/calibration/chernoff_hoeffding.hpp"
#include "reference/calibration/noise_search.hpp"
#include "reference/calibration/printed_alg_1.hpp"
#include "reference/calibration/printed_classes.hpp"
#include "reference/calibration/relative_entropy.hpp"
#include "reference/catalogue/catalogue.hpp"
#include "reference/catalogue/value_json.hpp"
#include "reference/distributions/exact_sampler.hpp"
#include "reference/distributions/gaussian.hpp"

using namespace pkdp;
using calibration::BiasInterval;
using calibration::CalibrationSetting;

TEST_CASE("Edges: arguments outside a domain are refused", "[edges]") {
  const background_classes::Sizes sizes{20, 8, 5};
  const Delta kappa = Delta::of(Rational(1, 100));
  CHECK_THROWS_AS(background_classes::excluded(sizes, 0, kappa), Error);
  CHECK_THROWS_AS(background_classes::excluded(sizes, Rational(-1, 2), kappa), Error);
  CHECK_THROWS_AS(calibration::sorted_classes(4, 2, 1, Rational(-1, 2)), Error);
  using Texts = std::map<std::string, ArgumentText>;
  const auto loss_tail = [](const char* target) {
    return evaluate(
        "background.loss_tail",
        Arguments(Texts{{"n", "3"}, {"p", "1/2"}, {"epsilon", "ln(3/2)"}, {"target", target}}));
  };
  CHECK_NOTHROW(loss_tail("1"));
  CHECK_THROWS_AS(loss_tail("2"), Error);
  CHECK(find_quantity("zzz") == nullptr);  // after the last name
  CHECK_THROWS_AS(exact_form_from_json(nlohmann::json{{"lgo", "2"}}, "x"), Error);
  try {
    static_cast<void>(exact_sampler::geometric(Rational(-1, 2), [] { return false; }));
    FAIL("a negative ratio");
  } catch (const Error& error) {
    CHECK(error.parameter() == "ratio");
  }
}

TEST_CASE("Edges: only the form with the relative entropy is sharp at all ones", "[edges]") {
  // ln e^(−2·3/4) − ln 2^−3 = 3·ln 2 − 3/2 > 1/2.
  const auto excess = [](chernoff_hoeffding::Form form) {
    return chernoff_hoeffding::log_excess(3, Probability::of(Rational(1, 2)), Rational(1, 2),
                                          chernoff_hoeffding::Tail::upper, form);
  };
  CHECK(compare(excess(chernoff_hoeffding::Form::kullback_leibler).real(), Real(Rational(0))) == 0);
  CHECK(compare(excess(chernoff_hoeffding::Form::hoeffding).real(), Real(Rational(1, 2))) > 0);
}

TEST_CASE("Edges: the relative entropy is as accurate below p as above", "[edges]") {
  const Rational beside = Rational(1, 3) - power_of_two(-200);
  CHECK(chernoff_hoeffding::relative_entropy(beside, Rational(1, 3), 64).has_relative_accuracy(50));
}

TEST_CASE("Edges: continuous noise does not make a cell a point", "[edges]") {
  const CalibrationSetting setting =
      CalibrationSetting::of(3, 0, BiasInterval::of(Rational(1, 10), Rational(9, 10)));
  const calibration::DeltaOfBias delta(Noise::laplace(1), Epsilon::of(Rational(1, 10)));
  const Rational allowed = delta.at(2, Rational(1, 10), 60).upper();
  calibration::BranchAndBound tree(delta, setting, 1);
  CHECK(tree.advance(allowed, 44) != calibration::BranchAndBound::Outcome::within);
}

TEST_CASE("Edges: a hint far above the answer costs no correctness", "[edges]") {
  // 3/8 without noise: the least noise is below the hint by far more than one step back.
  const Rational half(1, 2);
  const CalibrationSetting setting = CalibrationSetting::of(3, 0, BiasInterval::of(half, half));
  const Epsilon epsilon = Epsilon::of_ratio(Rational(3, 2));
  const Delta delta = Delta::of(Rational(3, 8) - power_of_two(-30));
  calibration::SearchEffort search;
  const auto plain =
      calibration::noise_scale(setting, NoiseKind::geometric, epsilon, delta, search);
  search.hint = Rational(1, 4);
  const auto hinted =
      calibration::noise_scale(setting, NoiseKind::geometric, epsilon, delta, search);
  CHECK(plain.upper < power_of_two(-20));
  CHECK(hinted.upper > 0);
  CHECK(hinted.lower <= plain.upper);
  CHECK(plain.lower <= hinted.upper);
}

TEST_CASE("Edges: no noise is not known to suffice when the oracle does not say", "[edges]") {
  calibration::NoiseOracle oracle;
  oracle.ppk = [](const Rational& beta) { return Real(Rational(1 / (1 + 2 * beta))); };
  calibration::SearchOptions options;
  options.error = Rational(1, 4);
  const auto run = calibration::printed_alg_1(oracle, Real(Rational(1, 3)), options);
  CHECK(run.ends_unset);
  CHECK(run.ending == calibration::SearchEnding::line_37);
}

TEST_CASE("Edges: Mills' ratio where its continued fraction is slow", "[edges]") {
  // Convergents of even and of odd length lie on different sides of 1.1592623…
  const Interval ratio = gaussian::mills_ratio(Rational(1, 10), 64);
  CHECK(ratio.lower() < Rational(1159, 1000));
  CHECK(ratio.upper() > Rational(1160, 1000));
}
