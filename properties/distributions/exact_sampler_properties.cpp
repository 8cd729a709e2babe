#include "reference/distributions/exact_sampler.hpp"

#include <rapidcheck/catch.h>

#include <random>

#include "properties/support/counting_lists.hpp"

using pkdp::Integer;
using pkdp::Rational;
using pkdp::properties::evenly;
namespace sampler = pkdp::exact_sampler;

namespace {

sampler::RandomBits seeded(unsigned seed) {
  return [engine = std::mt19937(seed)]() mutable { return (engine() & 1U) != 0; };
}

unsigned any_seed() { return static_cast<unsigned>(*evenly(0, 1'000'000)); }

}  // namespace

TEST_CASE("exact_sampler: the same coins give the same draw, and more heads for a larger p") {
  rc::prop("deterministic and monotone", [] {
    const unsigned seed = any_seed();
    const int denominator = *evenly(2, 50);
    const int p = *evenly(0, denominator);
    const auto coin = [&](int numerator) {
      return sampler::bernoulli(Rational(numerator, denominator), seeded(seed));
    };
    RC_ASSERT(!coin(p) || coin(p + 1));
    const Rational scale(denominator, 3);
    RC_ASSERT(sampler::laplace_floor(scale, seeded(seed)) ==
              sampler::laplace_floor(scale, seeded(seed)));
    RC_ASSERT(sampler::two_sided_geometric(Rational(1, denominator), seeded(seed)) ==
              sampler::two_sided_geometric(Rational(1, denominator), seeded(seed)));
  });
}

TEST_CASE("exact_sampler: uniform numbers stay below their bound") {
  rc::prop("0 to bound − 1", [] {
    const Integer bound = *evenly(1, 1'000'000);
    const Integer drawn = sampler::uniform_below(bound, seeded(any_seed()));
    RC_ASSERT(drawn >= 0 && drawn < bound);
    RC_ASSERT(sampler::geometric_exp(Rational(1, bound), seeded(any_seed())) >= 0);
  });
}
