#include "reference/mechanisms/linear/linear.hpp"

#include <rapidcheck/catch.h>

#include "properties/support/effective.hpp"
#include "properties/support/law_pairs.hpp"
#include "reference/numbers/real.hpp"

using namespace pkdp;
using linear::Mean;
using linear::RecordLaw;
using properties::Effective;
using properties::evenly;
using properties::law;

namespace {

RecordLaw some_law() {
  const auto size = static_cast<std::size_t>(*evenly(2, 4));
  RecordLaw record;
  Rational value = *evenly(1, 4);
  for (const Rational& mass : *law(size)) {
    record.values.push_back(value);
    record.masses.push_back(Probability::of(mass));
    value += Rational(*evenly(1, 5)) / 2;
  }
  return record;
}

Epsilon some_epsilon() { return Epsilon::of_ratio(Rational(*evenly(8, 30)) / 8); }

}  // namespace

TEST_CASE("Law 1: the arithmetic mean is the linear query with equal weights", "[linear]") {
  Effective effective(50);
  rc::prop("mean = linear", [&] {
    const RecordLaw record = some_law();
    const auto n = static_cast<std::size_t>(*evenly(1, 6));
    const Epsilon epsilon = some_epsilon();
    const Rational weight = Rational(*evenly(1, 9)) / *evenly(1, 9);
    const Real mean = linear::mean_delta(Mean::arithmetic, n, record, epsilon);
    const std::vector<Rational> up(n, weight);
    const std::vector<Rational> down(n, Rational(-weight));
    RC_ASSERT(compare(mean, linear::delta(up, record, epsilon)) == 0);
    RC_ASSERT(compare(mean, linear::delta(down, record, epsilon)) == 0);
    effective.count_if(n > 1);
  });
  effective.require();
}

TEST_CASE("Law 2: one more record never increases the delta of a mean", "[linear]") {
  Effective effective(50);
  rc::prop("not increasing in n and epsilon", [&] {
    const RecordLaw record = some_law();
    const auto n = static_cast<std::size_t>(*evenly(1, 5));
    const Mean mean =
        *rc::gen::element(Mean::arithmetic, Mean::geometric, Mean::harmonic, Mean::quadratic);
    const Real delta = linear::mean_delta(mean, n, record, Epsilon::of_ratio(Rational(5, 4)));
    RC_ASSERT(compare(linear::mean_delta(mean, n + 1, record, Epsilon::of_ratio(Rational(5, 4))),
                      delta) <= 0);
    RC_ASSERT(compare(linear::mean_delta(mean, n, record, Epsilon::of_ratio(Rational(3, 2))),
                      delta) <= 0);
    effective.count_if(n > 1);
  });
  effective.require();
}
