// The least σ and the least number of records, by their own definition, at extreme δ, κ and p.
#include <rapidcheck/catch.h>

#include "properties/support/effective.hpp"
#include "properties/support/extremes.hpp"
#include "reference/calibration/chernoff_hoeffding.hpp"
#include "reference/mechanisms/additive_noise/additive_noise.hpp"
#include "reference/numbers/rounding.hpp"

using namespace pkdp;
using namespace pkdp::properties;

TEST_CASE("The least sigma gives delta, a smaller one more", "[noise][inverse]") {
  Effective effective(40);
  rc::prop("its definition", [&] {
    const Rational exponent =
        *rc::gen::element<Rational>(0, Rational(1, 1000), Rational(1, 3), Rational(4));
    const Epsilon epsilon = Epsilon::of(exponent);
    const Delta target = Delta::of(*beside({Rational(1, 2), Rational(1), *tiny()}));
    RC_PRE(target.value() > 0 && target.value() < 1);
    // At ε = 0 σ is about 2/(5δ), at most 2^64.
    RC_PRE(exponent > 0 || target.value() > power_of_two(-60));
    const Value sigma = additive_noise::gaussian_sigma(1, epsilon, target);
    const auto delta = [&](const Rational& size) {
      return additive_noise::gaussian_delta(size, 1, epsilon);
    };
    const RoundedDoubles doubles = round_to_doubles(sigma);
    RC_ASSERT(compare(delta(exact_value(doubles.up)), Real(target.value())) <= 0);
    const Rational less = enclose_relative(sigma.real(), 120).lower() * (1 - power_of_two(-80));
    RC_ASSERT(compare(delta(less), Real(target.value())) > 0);
    effective.count();
  });
  effective.require();
}

TEST_CASE("The least records reach kappa, one less does not", "[chernoff_hoeffding][inverse]") {
  using namespace chernoff_hoeffding;
  Effective effective(30);
  rc::prop("its definition", [&] {
    const Probability p = Probability::of(*near_an_end());
    const Rational deviation =
        *rc::gen::element<Rational>(Rational(1, 10), Rational(1, 1000), Rational(*tiny() / 2));
    const Delta kappa = Delta::of(*beside({Rational(1, 2), Rational(1), *tiny()}));
    RC_PRE(kappa.value() > 0 && kappa.value() < 1 && deviation > power_of_two(-13));
    const Tail tail = *rc::gen::element(Tail::upper, Tail::lower);
    const Form form = *rc::gen::element(Form::kullback_leibler, Form::hoeffding);
    const Value records = sufficient_records(p, deviation, kappa, tail, form);
    const auto least =
        numerator(std::get<Rational>(*records.real().exact())).convert_to<std::int64_t>();
    const auto bound = [&](std::int64_t n) {
      return tail_upper_bound(n, p, deviation, tail, form);
    };
    RC_ASSERT(compare(bound(least), Real(kappa.value())) <= 0);
    if (least > 1) {
      RC_ASSERT(compare(bound(least - 1), Real(kappa.value())) > 0);
      effective.count();
    }
  });
  effective.require();
}
