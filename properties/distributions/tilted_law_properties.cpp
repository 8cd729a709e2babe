#include "reference/distributions/tilted_law.hpp"

#include <rapidcheck/catch.h>

#include "properties/support/effective.hpp"
#include "properties/support/generators.hpp"
#include "reference/distributions/poisson_binomial_law.hpp"
#include "reference/distributions/tilt.hpp"

using namespace pkdp;
using namespace pkdp::properties;
using poisson_binomial::Law;
using poisson_binomial::TiltedLaw;

TEST_CASE("tilting changes the sharpness, never the law", "[distributions]") {
  Effective effective(30);
  rc::prop("two tilts", [&] {
    const Law law(*probability_list(40));
    const std::int64_t k = *integer_between(law.first(), law.last());
    const Rational other = make_rational(*integer_of_bits(40) + 1, *integer_of_bits(40) + 1);
    const TiltedLaw sharp(law, poisson_binomial::tilt_towards(law, k), 128);
    const TiltedLaw dull(law, other, 128);
    RC_ASSERT(have_common_point(sharp.pmf(k), dull.pmf(k)));
    RC_ASSERT(have_common_point(sharp.lower_tail(k), dull.lower_tail(k)));
    RC_ASSERT(have_common_point(sharp.upper_tail(k), dull.upper_tail(k)));
    RC_ASSERT(have_common_point(sharp.log_pmf(k), dull.log_pmf(k)));
    RC_ASSERT(sharp.pmf(k).has_relative_accuracy(90));
    effective.count_if(law.groups().size() > 1);
  });
  effective.require();
}

TEST_CASE("tilted masses and the deficit sum to 1", "[distributions]") {
  Effective effective(30);
  rc::prop("sum", [&] {
    const Law law(*probability_list(60));
    const Rational tilt = make_rational(*integer_of_bits(8) + 1, *integer_of_bits(8) + 1);
    const TiltedLaw tilted(law, tilt, 64);
    Interval sum = tilted.deficit();
    for (std::int64_t k = law.first(); k <= law.last(); ++k) {
      sum += tilted.tilted_mass(k);
    }
    RC_ASSERT(sum.contains(1));
    RC_ASSERT(tilted.deficit().has_absolute_accuracy(50));
    effective.count_if(law.groups().size() > 1);
  });
  effective.require();
}

TEST_CASE("a tilt towards k is positive and rises with k", "[distributions]") {
  Effective effective(20);
  rc::prop("monotone over many standard deviations", [&] {
    const Law law(*probability_list(60));
    const Rational low = poisson_binomial::tilt_towards(law, law.first());
    const Rational high = poisson_binomial::tilt_towards(law, law.last());
    RC_ASSERT(low > 0);
    RC_ASSERT(low <= high);
    effective.count_if(low < high);
  });
  effective.require();
}

TEST_CASE("integer weights and certain records", "[distributions]") {
  Effective effective(30);
  rc::prop("certain records only shift the weights", [&] {
    std::vector<Probability> p = *probability_list(20);
    const Law law(p);
    p.push_back(Probability::of(1));
    p.push_back(Probability::of(0));
    const Law shifted(p);
    RC_ASSERT(shifted.first() == law.first() + 1);
    RC_ASSERT(shifted.last() == law.last() + 1);
    RC_ASSERT(shifted.integer_weights() == law.integer_weights());
    effective.count_if(!law.groups().empty());
  });
  effective.require();
}
