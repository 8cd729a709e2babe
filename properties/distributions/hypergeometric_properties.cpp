#include "reference/distributions/hypergeometric.hpp"

#include <rapidcheck/catch.h>

#include "properties/support/effective.hpp"
#include "properties/support/generators.hpp"
#include "reference/distributions/hypergeometric_exact.hpp"

using namespace pkdp;
using namespace pkdp::properties;
using hypergeometric::Parameters;

namespace {

Parameters any_law(std::int64_t greatest) {
  const std::int64_t population = *records(greatest);
  const std::int64_t half = population / 2;
  const auto part = rc::gen::weightedOneOf<std::int64_t>(
      {{1, rc::gen::just(half)}, {1, records(population)}, {3, integer_between(0, population)}});
  return Parameters::of(population, std::min(*part, population), std::min(*part, population));
}

std::int64_t any_count(const Parameters& law) {
  const Integer product = Integer(law.successes()) * law.draws();
  const Integer mean = product / std::max<std::int64_t>(law.population(), 1);
  const std::int64_t width = law.last() - law.first();
  return law.first() + *count_near(width, mean.convert_to<std::int64_t>() - law.first());
}

using Function = Value (*)(std::int64_t, std::int64_t, std::int64_t, std::int64_t);

Value of(Function function, const Parameters& law, std::int64_t k) {
  return function(law.population(), law.successes(), law.draws(), k);
}

Rational exact(Function function, const Parameters& law, std::int64_t k) {
  return exact_rational(of(function, law, k));
}

}  // namespace

TEST_CASE("hypergeometric law 1: the pmf sums to 1", "[distributions]") {
  Effective effective(30);
  rc::prop("sum", [&] {
    const Parameters law = any_law(50);
    Rational sum = 0;
    for (std::int64_t k = law.first() - 1; k <= law.last() + 1; ++k) {
      sum += exact(hypergeometric::pmf, law, k);
    }
    RC_ASSERT(sum == 1);
    effective.count_if(law.first() < law.last());
  });
  effective.require();
}

TEST_CASE("hypergeometric law 2: a tail and the other side of its cut sum to 1",
          "[distributions]") {
  Effective effective(20);
  rc::prop("complement, exactly", [&] {
    const Parameters law = any_law(80);
    const std::int64_t k = any_count(law);
    const Rational lower = exact(hypergeometric::lower_tail, law, k);
    RC_ASSERT(lower + exact(hypergeometric::upper_tail, law, k + 1) == 1);
    RC_ASSERT(lower - exact(hypergeometric::lower_tail, law, k - 1) ==
              exact(hypergeometric::pmf, law, k));
    effective.count_if(lower > 0 && lower < 1);
  });
  effective.require();
}

TEST_CASE("hypergeometric law 2 at any size", "[distributions]") {
  Effective effective(30);
  rc::prop("complement, enclosed", [&] {
    const Parameters law = any_law(1'000'000'000);
    const std::int64_t k = any_count(law);
    const Interval lower = of(hypergeometric::lower_tail, law, k).real().enclose(96);
    RC_ASSERT((lower + of(hypergeometric::upper_tail, law, k + 1).real().enclose(96)).contains(1));
    effective.count_if(k >= law.first() && k < law.last());
  });
  effective.require();
}

TEST_CASE("hypergeometric laws 3 and 4: two exchanges", "[distributions]") {
  Effective effective(20);
  rc::prop("successes with draws, successes with failures", [&] {
    const Parameters law = any_law(80);
    const Parameters exchanged = Parameters::of(law.population(), law.draws(), law.successes());
    const std::int64_t k = any_count(law);
    const Rational tail = exact(hypergeometric::upper_tail, law, k);
    RC_ASSERT(tail == exact(hypergeometric::upper_tail, exchanged, k));
    RC_ASSERT(tail == exact(hypergeometric::lower_tail, law.failures(), law.draws() - k));
    effective.count_if(tail > 0 && tail < 1);
  });
  effective.require();
}

TEST_CASE("hypergeometric laws 5 and 6: log-concavity and the ratio of neighbours",
          "[distributions]") {
  Effective effective(20);
  rc::prop("exactly", [&] {
    const Parameters law = any_law(80);
    const std::int64_t k = any_count(law);
    const Rational here = exact(hypergeometric::pmf, law, k);
    const Rational next = exact(hypergeometric::pmf, law, k + 1);
    RC_ASSERT(here * here >= exact(hypergeometric::pmf, law, k - 1) * next);
    const Rational above = Rational(law.successes() - k) * (law.draws() - k);
    const Rational below =
        Rational(k + 1) * (law.population() - law.successes() - law.draws() + k + 1);
    RC_ASSERT(above * here == below * next);
    effective.count_if(next > 0 && here > 0);
  });
  effective.require();
}

TEST_CASE("hypergeometric: the exact values lie in the enclosures at any precision",
          "[distributions]") {
  Effective effective(30);
  rc::prop("containment", [&] {
    const Parameters law = any_law(600);
    const std::int64_t k = any_count(law);
    for (const Function function :
         {hypergeometric::pmf, hypergeometric::lower_tail, hypergeometric::upper_tail}) {
      const Value value = of(function, law, k);
      const Rational expected = exact_rational(value);
      for (const Precision precision : {64, 128, 256, 1024}) {
        RC_ASSERT(value.real().enclose(precision).contains(expected));
      }
      effective.count_if(expected > 0 && expected < 1);
    }
  });
  effective.require();
}
