#include <catch2/catch.hpp>

#include "checks/brute_force/noisy_counts.hpp"
#include "checks/certificate.hpp"
#include "checks/th/ch7/sound_calibration.hpp"

using pkdp::Rational;
using namespace pkdp::checks;
using namespace pkdp::checks::th;
namespace plan = pkdp::estimate_plan;

namespace {

CalibrationTask at_bias(CalibrationTask task, const Rational& bias) {
  task.low = bias;
  task.high = bias;
  return task;
}

// As the thesis does it: the two ends of the interval.
Rational ends_only(const CalibrationTask& task) {
  return std::max(searched_noise(at_bias(task, task.low)),
                  searched_noise(at_bias(task, task.high)));
}

Rational middle_only(const CalibrationTask& task) {
  return searched_noise(at_bias(task, (task.low + task.high) / 2));
}

void require_refuted(const Finding& finding) {
  REQUIRE(finding.counterexample);
  CHECK(verify(*finding.counterexample));
}

}  // namespace

TEST_CASE("sound_calibration: the noise for a range of biases suffices at every bias in it") {
  const Finding finding = decide(NoiseForRange{}, {4, 3});
  CHECK(finding.effective == finding.cases);
  CHECK(finding.effective > 1000);
  CHECK_FALSE(finding.counterexample);
}

TEST_CASE("sound_calibration: broken rules for a range are refuted") {
  require_refuted(decide(NoiseForRange{ends_only}, {5, 3}));
  require_refuted(decide(NoiseForRange{middle_only}, {5, 3}));
  require_refuted(
      decide(NoiseForRange{[](const CalibrationTask&) { return Rational(0); }}, {2, 2}));
  // One known record forgotten; a hundredth less noise than the least.
  require_refuted(decide(NoiseForRange{[](CalibrationTask task) {
                           task.known = std::max<std::int64_t>(0, task.known - 1);
                           return searched_noise(task);
                         }},
                         {3, 3}));
  require_refuted(decide(NoiseForRange{[](const CalibrationTask& task) {
                           return Rational(searched_noise(task) * 99 / 100);
                         }},
                         {2, 3}));
}

TEST_CASE("sound_calibration: an estimate and the count together keep the whole budget") {
  const Finding finding = decide(NoiseAfterEstimate{}, {4, 6});
  CHECK(finding.effective == finding.cases);
  CHECK(finding.effective > 500);
  CHECK_FALSE(finding.counterexample);
}

TEST_CASE("sound_calibration: broken ways to use an estimate are refuted") {
  // The estimate taken for the truth, its failure left out.
  const SecondRule point = [](const plan::Plan& whole, std::int64_t y) {
    const auto left = plan::remaining_budget(whole);
    const Rational share = std::clamp<Rational>(Rational(y) / Rational(whole.sample), 0, 1);
    return searched_noise(
        {whole.records, left.known, share, share, left.epsilon.ratio(), left.delta.value()});
  };
  require_refuted(decide(NoiseAfterEstimate{point}, {5, 10}));
  // The whole ε spent again; less noise than for the ε that is left; none at all.
  const SecondRule twice = [](const plan::Plan& whole, std::int64_t y) {
    const auto left = plan::remaining_budget(whole);
    const auto range = plan::bias_range(whole, y);
    return searched_noise({whole.records, left.known, range.low, range.high, whole.epsilon.ratio(),
                           left.delta.value()});
  };
  require_refuted(decide(NoiseAfterEstimate{twice}, {2, 4}));
  const SecondRule less = [](const plan::Plan& whole, std::int64_t y) {
    return Rational(second_noise(whole, y) * 9 / 10);
  };
  require_refuted(decide(NoiseAfterEstimate{less}, {3, 4}));
  const SecondRule none = [](const plan::Plan&, std::int64_t) { return Rational(0); };
  require_refuted(decide(NoiseAfterEstimate{none}, {3, 4}));
}
