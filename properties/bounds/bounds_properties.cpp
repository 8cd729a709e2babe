// The corrected bounds are bounds: above the optimum wherever they say something.
#include <rapidcheck/catch.h>

#include "properties/support/counting_lists.hpp"
#include "properties/support/effective.hpp"
#include "reference/bounds/binomial_window.hpp"
#include "reference/bounds/pk_prop_7.hpp"
#include "reference/bounds/pk_thm_3.hpp"
#include "reference/bounds/pk_thm_3_parts.hpp"
#include "reference/bounds/reading.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/counting/worst_case.hpp"

using pkdp::Answer;
using pkdp::Delta;
using pkdp::Epsilon;
using pkdp::Interval;
using pkdp::Probability;
using pkdp::Rational;
using pkdp::bounds::Reading;
using pkdp::properties::Effective;
using pkdp::properties::evenly;
using pkdp::properties::unit;

namespace {

// Not certainly above.
bool may_be_at_most(const Interval& x, const Interval& y) {
  return mpfr_lessequal_p(x.left(), y.right()) != 0;
}

}  // namespace

TEST_CASE("pk.thm-3: optimum ≤ blanket form ≤ corrected numerical form", "[bounds]") {
  Effective effective(60);
  rc::prop("order", [&] {
    const auto n = *evenly<std::int64_t>(2, 60);
    const Probability lambda = Probability::of((*unit() * 98 + 1) / 200);
    const Epsilon epsilon = Epsilon::of_ratio(*pkdp::properties::ratio());
    const Interval worst =
        pkdp::counting::worst_delta(n, lambda, epsilon).value.real().enclose(128);
    const Interval blanket = pkdp::bounds::pk_thm_3::blanket_delta(n, lambda, epsilon).enclose(128);
    const Interval corrected =
        pkdp::bounds::pk_thm_3::numerical_delta(n, lambda, epsilon, Reading::corrected)
            .enclose(128);
    effective.count_if(less(worst, blanket) == Answer::yes &&
                       less(blanket, corrected) == Answer::yes);
    RC_ASSERT(may_be_at_most(worst, blanket));
    RC_ASSERT(may_be_at_most(blanket, corrected));
  });
  effective.require();
}

TEST_CASE("pk.thm-3: enclosures contain the exact sums", "[bounds]") {
  namespace thm_3 = pkdp::bounds::pk_thm_3;
  Effective effective(60);
  rc::prop("containment", [&] {
    const auto count = *evenly<std::int64_t>(1, 80);
    const Rational twice_lambda = (*unit() * 98 + 1) / 100;
    const Epsilon epsilon = *evenly(0, 2) == 0 ? Epsilon::of_ratio(*pkdp::properties::ratio())
                                               : Epsilon::of(*pkdp::properties::ratio() - 1);
    const auto form = *rc::gen::element(thm_3::Form::numerical, thm_3::Form::blanket);
    const Interval exact = enclose(thm_3::exact_corrected(count, twice_lambda, epsilon, form), 400);
    const Interval fast = thm_3::enclose_corrected(count, twice_lambda, epsilon, form, 80);
    effective.count();
    RC_ASSERT(mpfr_lessequal_p(fast.left(), exact.left()) != 0);
    RC_ASSERT(mpfr_greaterequal_p(fast.right(), exact.right()) != 0);
    RC_ASSERT(fast.has_relative_accuracy(70));
    const auto convention =
        *rc::gen::element(thm_3::ZeroOverZero::infinite, thm_3::ZeroOverZero::not_counted);
    RC_ASSERT(thm_3::enclose_printed(count, twice_lambda, epsilon, convention, 80)
                  .contains(thm_3::exact_printed(count, twice_lambda, epsilon, convention)));
  });
  effective.require();
}

TEST_CASE("pk.prop-7 corrected: at least the delta at its epsilon, whatever the target",
          "[bounds]") {
  Effective effective(20);
  rc::prop("bound", [&] {
    const auto n = *evenly<std::size_t>(20, 200);
    const Rational p = (*unit() * 3 + 1) / 5;
    const Rational q = *pkdp::properties::edge_biased_probability();
    const auto split = *evenly<std::size_t>(1, 20);
    std::vector<Probability> list(n, Probability::of(p));
    for (std::size_t i = 0; i < split; ++i) {
      list[i] = Probability::of(q);
    }
    const Delta delta2 = Delta::of((*unit() * 99 + 1) / 400);
    const auto epsilon = pkdp::bounds::pk_prop_7::epsilon(list, delta2, Reading::corrected);
    if (epsilon.is_none()) {
      return;
    }
    const Interval bound =
        pkdp::bounds::pk_prop_7::delta(list, delta2, Reading::corrected).real().enclose(128);
    // A larger ε only lowers the true δ; its short form keeps the arithmetic small.
    const Epsilon above = Epsilon::of(pkdp::bounds::dyadic_above(epsilon.real().enclose(64), 40));
    const bool first_is_target = *evenly(0, 2) == 0;
    const std::vector<Probability> whole = list;
    list.erase(first_is_target ? list.begin() : list.end() - 1);
    const Interval truth = pkdp::counting::delta(list, above).enclose(128);
    effective.count_if(mpfr_cmp_ui(bound.right(), 1) < 0);
    RC_ASSERT(may_be_at_most(truth, bound));
    const auto at = pkdp::bounds::pk_prop_7::delta_at(whole, above, Reading::corrected);
    RC_ASSERT(at.is_none() || may_be_at_most(truth, at.real().enclose(128)));
    // The form in ε at that ε, which is below `above` by 2^−40: δ₂ is the same to some digits.
    if (!at.is_none()) {
      const Interval factor(Rational(1 + pkdp::power_of_two(-20)), 128);
      RC_ASSERT(may_be_at_most(at.real().enclose(128), bound * factor));
      RC_ASSERT(may_be_at_most(bound, at.real().enclose(128) * factor));
    }
  });
  effective.require();
}
