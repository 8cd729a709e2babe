#include "reference/mechanisms/background_loss/background_loss.hpp"

#include <rapidcheck/catch.h>

#include "properties/support/counting_lists.hpp"
#include "properties/support/effective.hpp"
#include "reference/mechanisms/noisy_counting/noisy_counting.hpp"
#include "reference/numbers/decreasing_root.hpp"
#include "reference/privacy/absolute_loss.hpp"

using namespace pkdp;
using pkdp::properties::edge_biased_probability;
using pkdp::properties::Effective;
using pkdp::properties::evenly;
namespace background = pkdp::background_loss;

namespace {

BackgroundCount any_setting() {
  const std::int64_t n = *evenly<std::int64_t>(1, 9);
  const std::int64_t known = *evenly<std::int64_t>(0, n);
  const int kind = *evenly(0, 3);
  const auto noise =
      kind == 0 ? std::nullopt : std::optional(Noise::geometric(Rational(kind, kind + 1)));
  return {n, known, *evenly<std::int64_t>(0, known + 1),
          Probability::of(*edge_biased_probability()), noise};
}

Rational exact(const Real& value) { return std::get<Rational>(*value.exact()); }

}  // namespace

TEST_CASE("Tails of the loss: slopes of delta, falling in ε", "[background]") {
  Effective effective(40);
  rc::prop("δ = P[L > ε | 0] − e^ε·P[L > ε | 1]", [&effective] {
    const BackgroundCount setting = any_setting();
    const Rational c = *pkdp::properties::ratio();
    const Epsilon epsilon = Epsilon::of_ratio(c);
    const Rational zero = exact(background::tail(setting, 0, epsilon, Tail::above));
    const Rational one = exact(background::tail(setting, 1, epsilon, Tail::above));
    RC_ASSERT(zero - c * one == hockey_stick(background::laws(setting), c));
    const Epsilon larger = Epsilon::of_ratio(Rational(c + Rational(1, 3)));
    RC_ASSERT(exact(background::tail(setting, 0, larger, Tail::absolute)) <=
              exact(background::tail(setting, 0, epsilon, Tail::absolute)));
    RC_ASSERT(exact(background::tail(setting, 1, epsilon, Tail::absolute)) <= 1);
    effective.count_if(zero > 0);
  });
  effective.require();
}

TEST_CASE("The absolute loss is the larger of the loss and its negative", "[background]") {
  Effective effective(30);
  rc::prop("|L| ≥ L, |L| ≥ −L, one with equality", [&effective] {
    const BackgroundCount setting = any_setting();
    const bool certain = setting.p.value().is_zero() || setting.p.value() == 1;
    const std::int64_t unknown = setting.records - setting.known;
    RC_PRE(!certain && unknown > 1);
    const Rational output = setting.known_ones + *evenly<std::int64_t>(1, unknown);
    const Value loss = background::loss(setting, output, LossKind::with_sign);
    const Value absolute = background::loss(setting, output, LossKind::absolute);
    const Interval signed_loss = loss.real().enclose(128);
    const Interval size = absolute.real().enclose(128);
    RC_ASSERT(less(size, signed_loss) != Answer::yes);
    RC_ASSERT(less(size, -signed_loss) != Answer::yes);
    RC_ASSERT(size.upper() >= 0);
    effective.count();
  });
  effective.require();
}
