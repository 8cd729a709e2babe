// The certified paths contain the exact values at every precision.
#include <rapidcheck/catch.h>

#include "properties/support/counting_lists.hpp"
#include "properties/support/effective.hpp"
#include "reference/mechanisms/counting/binomial_walk.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/counting/sum_law.hpp"
#include "reference/privacy/hockey_stick.hpp"

using pkdp::Epsilon;
using pkdp::Interval;
using pkdp::Precision;
using pkdp::Probability;
using pkdp::Rational;
using pkdp::properties::Effective;
using pkdp::properties::evenly;

namespace {

void check(const pkdp::counting::SumLaw& law, const std::vector<Probability>& list,
           Effective& effective) {
  const Rational c = *pkdp::properties::ratio();
  const Precision precision = *rc::gen::element<Precision>(32, 64, 128, 256, 1024);
  const Rational exact = pkdp::hockey_stick(pkdp::counting::laws(list), c);
  const Interval enclosure =
      pkdp::counting::enclose_forward_delta(law, Epsilon::of_ratio(c), precision);
  RC_ASSERT(enclosure.contains(exact));
  RC_ASSERT(enclosure.has_relative_accuracy(precision - 16));
  effective.count();
}

}  // namespace

TEST_CASE("Enclosures of delta of different records contain the exact value", "[counting]") {
  Effective effective(60);
  rc::prop("lists", [&] {
    const auto list = *pkdp::properties::others(24);
    bool certain = true;
    for (const Probability& p : list) {
      certain = certain && (p.value() == 0 || p.value() == 1);
    }
    if (!certain) {
      check(*pkdp::counting::sum_of(list), list, effective);
    }
  });
  effective.require();
}

TEST_CASE("Enclosures of delta of equal records contain the exact value", "[counting]") {
  Effective effective(60);
  rc::prop("equal records", [&] {
    const Rational p = *pkdp::properties::edge_biased_probability();
    const auto count = *evenly<std::size_t>(1, 60);
    if (p > 0 && p < 1) {
      const std::vector<Probability> list(count, Probability::of(p));
      check(*pkdp::counting::equal_sum(static_cast<std::int64_t>(count), list.front()), list,
            effective);
    }
  });
  effective.require();
}

TEST_CASE("One walk gives what each value alone gives", "[counting]") {
  Effective effective(60);
  rc::prop("walk against single values", [&] {
    const auto count = *rc::gen::inRange<std::int64_t>(1, 5000);
    const Probability p = Probability::of(Rational(*rc::gen::inRange(1, 1000), 1000));
    std::vector<Epsilon> epsilons;
    for (int i = 0; i < 4; ++i) {
      epsilons.push_back(Epsilon::of(Rational(*rc::gen::inRange(0, 4000), 1000)));
    }
    const auto together = pkdp::counting::walked_deltas(count, p, epsilons);
    for (std::size_t i = 0; i < epsilons.size(); ++i) {
      const Interval alone = pkdp::counting::enclose_forward_delta(
          *pkdp::counting::equal_sum(count, p), epsilons[i], 128);
      RC_ASSERT(less(together[i].enclose(96), alone) == pkdp::Answer::unknown);
    }
    effective.count();
  });
  effective.require();
}
