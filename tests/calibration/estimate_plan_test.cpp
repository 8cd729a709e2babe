#include "reference/calibration/estimate_plan.hpp"

#include <catch2/catch.hpp>
#include <functional>

#include "checks/brute_force/laws.hpp"
#include "checks/brute_force/noisy_counts.hpp"
#include "pkdp/error.hpp"

using pkdp::Delta;
using pkdp::Epsilon;
using pkdp::make_rational;
using pkdp::NoiseKind;
using pkdp::Rational;
using pkdp::checks::brute_force::Masses;
namespace brute_force = pkdp::checks::brute_force;
namespace plan = pkdp::estimate_plan;
using plan::Attacker;
using plan::Plan;

namespace {

Epsilon ratio(int a, int b) { return Epsilon::of_ratio(make_rational(a, b)); }

Plan usual() {
  return {100,
          10,
          Attacker::passive,
          20,
          NoiseKind::geometric,
          ratio(3, 2),
          make_rational(1, 100),
          ratio(3, 1),
          Delta::of(make_rational(1, 10))};
}

Rational noise(const Rational& q, std::int64_t z) {
  return (1 - q) / (1 + q) * pkdp::power(q, static_cast<std::uint64_t>(std::abs(z)));
}

// P − c·Q of the number of ones, for a target 0 or 1 beside others of this law; weighted.
std::vector<Rational> difference(const Masses& others, const Rational& c,
                                 const std::function<Rational(std::int64_t)>& weight) {
  std::vector<Rational> measure(others.size() + 1, Rational(0));
  for (std::size_t s = 0; s < others.size(); ++s) {
    measure[s] += others[s] * weight(static_cast<std::int64_t>(s));
    measure[s + 1] -= c * others[s] * weight(static_cast<std::int64_t>(s) + 1);
  }
  return measure;
}

// δ of the count of all records with noise `second`, in one direction, at c.
Rational alone(const Masses& others, const Rational& second, const Rational& c) {
  return brute_force::excess_after_noise(
      difference(others, c, [](std::int64_t) { return Rational(1); }), second);
}

// The same after a noisy count `first` of all records: both outputs together, y₁ up to `reach`.
Rational together(const Masses& others, const Rational& first, const Rational& second,
                  const Rational& c, std::int64_t reach) {
  Rational total = 0;
  const auto last = static_cast<std::int64_t>(others.size());
  for (std::int64_t y = -reach; y <= last + reach; ++y) {
    total += brute_force::excess_after_noise(
        difference(others, c, [&](std::int64_t t) { return noise(first, y - t); }), second);
  }
  return total;
}

}  // namespace

TEST_CASE("estimate_plan: what is left") {
  const plan::RemainingBudget left = plan::remaining_budget(usual());
  CHECK(left.known == 30);
  CHECK(left.epsilon.ratio() == 2);
  CHECK(left.delta.value() == make_rational(9, 100));
  Plan most = usual();
  most.known = 90;
  CHECK(plan::remaining_budget(most).known == 99);
  most.failure = most.delta.value();
  CHECK(plan::remaining_budget(most).delta.value() == 0);
}

TEST_CASE("estimate_plan: epsilons are subtracted exactly or rounded down") {
  const auto third = Epsilon::of(make_rational(1, 3));
  CHECK(plan::difference(Epsilon::of(1), third, "x").exponent() == make_rational(2, 3));
  CHECK(plan::difference(third, third, "x").ratio() == 1);
  CHECK(plan::difference(ratio(3, 1), ratio(3, 1), "x").ratio() == 1);
  const Epsilon mixed = plan::difference(ratio(3, 1), third, "x");
  const pkdp::Interval sum = (mixed.real().enclose(200) + third.real().enclose(200));
  CHECK(less(ratio(3, 1).real().enclose(200), sum) != pkdp::Answer::yes);
  CHECK(ratio(3, 1).real().enclose(200).lower() - sum.upper() < pkdp::power_of_two(-100));
  CHECK_THROWS_AS(plan::difference(third, Epsilon::of(1), "x"), pkdp::Error);
  CHECK_THROWS_AS(plan::difference(ratio(3, 2), ratio(2, 1), "x"), pkdp::Error);
  CHECK_THROWS_AS(plan::difference(third, ratio(2, 1), "x"), pkdp::Error);
}

TEST_CASE("estimate_plan: records that somebody chose widen the range") {
  Plan passive = usual();
  passive.sample = 60;
  const auto range = plan::bias_range(passive, 30);
  Plan active = passive;
  active.attacker = Attacker::active;
  const auto wider = plan::bias_range(active, 30);
  CHECK(wider.low < range.low);
  CHECK(wider.high > range.high);
  // He may have chosen all that is counted, or the target is all that is counted: nothing is known.
  active.known = 59;
  CHECK(plan::bias_range(active, 30).low == 0);
  CHECK(plan::bias_range(active, 30).high == 1);
  passive.sample = 1;
  CHECK(plan::bias_range(passive, 1).high == 1);
}

TEST_CASE("estimate_plan: refusals name the parameter") {
  const auto refused = [](const std::function<void(Plan&)>& change) {
    Plan changed = usual();
    change(changed);
    try {
      static_cast<void>(plan::bias_range(changed, 5));
    } catch (const pkdp::Error& error) {
      return error.parameter();
    }
    return std::string("nothing");
  };
  CHECK(refused([](Plan&) {}) == "nothing");
  CHECK(refused([](Plan& p) { p.known = 100; }) == "known");
  CHECK(refused([](Plan& p) { p.known = -1; }) == "known");
  CHECK(refused([](Plan& p) { p.sample = 101; }) == "sample");
  CHECK(refused([](Plan& p) { p.sample = 0; }) == "sample");
  CHECK(refused([](Plan& p) { p.failure = 0; }) == "failure");
  CHECK(refused([](Plan& p) { p.failure = make_rational(1, 5); }) == "failure");
  CHECK(refused([](Plan& p) { p.first_epsilon = ratio(4, 1); }) == "first_epsilon");
  CHECK(refused([](Plan& p) { p.first_epsilon = ratio(1, 1); }) == "first_epsilon");
  CHECK(refused([](Plan& p) { p.noise = NoiseKind::gaussian; }) == "noise");
}

TEST_CASE("estimate_plan: an estimate from all records changes the law of the unknown ones") {
  // Two records, b = 1/2, ε₁ = ln 2, then the exact count at ε₂ = 0.
  const Masses coin = brute_force::binomial_law(1, make_rational(1, 2));
  CHECK(alone(coin, 0, 1) == make_rational(1, 2));
  const auto given_zero = [](std::int64_t t) { return noise(make_rational(1, 2), t); };
  // Normalised for either value of the target.
  const Rational zero = (given_zero(0) + given_zero(1)) / 2;
  const Rational one = (given_zero(1) + given_zero(2)) / 2;
  const Masses posterior_zero = {Rational(given_zero(0) / 2 / zero),
                                 Rational(given_zero(1) / 2 / zero), 0};
  const Masses posterior_one = {0, Rational(given_zero(1) / 2 / one),
                                Rational(given_zero(2) / 2 / one)};
  CHECK(brute_force::hockey_stick(posterior_zero, posterior_one, 1) == make_rational(2, 3));
}

TEST_CASE("estimate_plan: composition over one count fails for records that depend on each other") {
  // Three copies of a fair coin; geometric noise 1/8 (ε₁ = ln 8), then 1/4 at ε₂ = ln 3.
  const Masses copies = {make_rational(1, 2), 0, 0, make_rational(1, 2)};
  const Rational second = make_rational(1, 4);
  CHECK(alone(copies, second, 3) == make_rational(1, 8));
  CHECK(together(copies, make_rational(1, 8), second, 24, 6) > make_rational(7, 50));
  // Not so for independent ones.
  const Masses independent = brute_force::binomial_law(3, make_rational(1, 2));
  CHECK(together(independent, make_rational(1, 8), second, 24, 40) <=
        alone(independent, second, 3));
}
