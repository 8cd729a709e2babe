#include "reference/mechanisms/series/series.hpp"

#include <rapidcheck/catch.h>

#include "properties/support/effective.hpp"
#include "properties/support/law_pairs.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/series/markov_counts.hpp"
#include "reference/privacy/composition.hpp"
#include "reference/privacy/hockey_stick.hpp"

using pkdp::Epsilon;
using pkdp::hockey_stick;
using pkdp::LawPair;
using pkdp::Probability;
using pkdp::Rational;
using pkdp::properties::Effective;
using pkdp::properties::evenly;
using pkdp::properties::law;
using pkdp::series::Bits;
using pkdp::series::SeriesLaw;

namespace {

rc::Gen<Rational> some_ratio() {
  return rc::gen::map(evenly(8, 40), [](int x) { return Rational(x) / 8; });
}

std::vector<SeriesLaw> some_records(std::size_t days) {
  std::vector<SeriesLaw> records;
  const auto size = *evenly(0, 4);
  for (int i = 0; i < size; ++i) {
    records.push_back(SeriesLaw::of(*law(std::size_t{1} << days)));
  }
  return records;
}

// The pair of histograms of all series, the target's among them, by direct convolution.
LawPair histograms(const std::vector<SeriesLaw>& records, std::size_t series, Bits a, Bits b) {
  using Histogram = std::vector<int>;
  std::map<Histogram, Rational> others = {{Histogram(series, 0), Rational(1)}};
  for (const SeriesLaw& record : records) {
    std::map<Histogram, Rational> longer;
    for (const auto& [histogram, mass] : others) {
      for (std::size_t x = 0; x < series; ++x) {
        Histogram more = histogram;
        ++more[x];
        longer[more] += mass * record.masses()[x];
      }
    }
    others = longer;
  }
  std::map<Histogram, std::pair<Rational, Rational>> pair;
  for (const auto& [histogram, mass] : others) {
    Histogram with = histogram;
    ++with[a];
    pair[with].first += mass;
    --with[a];
    ++with[b];
    pair[with].second += mass;
  }
  std::vector<Rational> p;
  std::vector<Rational> q;
  for (const auto& [histogram, masses] : pair) {
    p.push_back(masses.first);
    q.push_back(masses.second);
  }
  return LawPair::of(p, q);
}

}  // namespace

TEST_CASE("Law 1: independent days compose", "[series]") {
  Effective effective(20);
  rc::prop("all days differ", [&] {
    const Probability p = Probability::of(Rational(*evenly(1, 8)) / 8);
    const Probability q = Probability::of(Rational(*evenly(1, 8)) / 8);
    const auto others = *evenly<std::size_t>(0, 5);
    const Rational c = *some_ratio();
    const std::vector<SeriesLaw> records(others, SeriesLaw::independent({p, q}));
    const Rational value = hockey_stick(pkdp::series::laws(records, 2, 0, 3), c);
    effective.count_if(value > 0 && value < 1);
    const auto laws_with = [&](const Probability& each) {
      return pkdp::counting::laws(std::vector<Probability>(others, each));
    };
    RC_ASSERT(value ==
              hockey_stick(pkdp::composition::compose({{laws_with(p), 1}, {laws_with(q), 1}}), c));
  });
  effective.require();
}

TEST_CASE("Law 2: a further day never lowers the divergence", "[series]") {
  Effective effective(15);
  rc::prop("the first day alone, then both", [&] {
    const std::vector<SeriesLaw> both = some_records(2);
    std::vector<SeriesLaw> first;
    for (const SeriesLaw& record : both) {
      first.push_back(SeriesLaw::independent({Probability::of(record.one_on(1))}));
    }
    const auto a = *evenly<Bits>(0, 4);
    const auto b = *evenly<Bits>(0, 4);
    const Rational c = *some_ratio();
    const Rational alone = hockey_stick(pkdp::series::laws(first, 1, a & 1U, b & 1U), c);
    const Rational together = hockey_stick(pkdp::series::laws(both, 2, a, b), c);
    effective.count_if(alone < together);
    RC_ASSERT(alone <= together);
  });
  effective.require();
}

TEST_CASE("Law 3: the histogram of all series is an upper bound", "[series]") {
  Effective effective(10);
  rc::prop("counts are a function of the histogram", [&] {
    const std::vector<SeriesLaw> records = some_records(2);
    const auto a = *evenly<Bits>(0, 4);
    const auto b = *evenly<Bits>(0, 4);
    const Rational c = *some_ratio();
    const Rational counts = hockey_stick(pkdp::series::laws(records, 2, a, b), c);
    const Rational bound = hockey_stick(histograms(records, 4, a, b), c);
    effective.count_if(counts > 0 && bound < 1);
    RC_ASSERT(counts <= bound);
  });
  effective.require();
}

TEST_CASE("Law 4: of a chain, the divergence without the pair is that of the pair", "[series]") {
  Effective effective(20);
  rc::prop("any chain, any two series", [&] {
    const auto some = [] { return Probability::of(Rational(*evenly(0, 9)) / 8); };
    const auto days = *evenly<std::size_t>(1, 4);
    const SeriesLaw law = SeriesLaw::markov(some(), some(), some(), days);
    const auto others = *evenly<std::size_t>(0, 5);
    const auto a = *evenly<Bits>(0, Bits{1} << days);
    const auto b = *evenly<Bits>(0, Bits{1} << days);
    const Epsilon epsilon = Epsilon::of_ratio(1 + *some_ratio());
    const LawPair pair = pkdp::series::laws(std::vector<SeriesLaw>(others, law), days, a, b);
    const pkdp::ExactForm value =
        pkdp::series::delta(*law.chain(), others, a, b, epsilon, pkdp::Direction::larger);
    const auto& number = std::get<Rational>(value);
    effective.count_if(number > 0 && number < 1);
    RC_ASSERT(number == std::get<Rational>(pkdp::delta(pair, epsilon)));
  });
  effective.require();
}

TEST_CASE("Law 5: masses of a chain's counts sum to their denominator", "[series]") {
  Effective effective(20);
  rc::prop("for both series of the target", [&] {
    const auto some = [] { return Probability::of(Rational(*evenly(0, 9)) / 8); };
    pkdp::series::MarkovChain chain{some(), {}};
    const auto days = *evenly<std::size_t>(1, 5);
    while (chain.steps.size() + 1 < days) {
      chain.steps.push_back({some(), some()});
    }
    const auto others = *evenly<std::size_t>(0, 6);
    pkdp::Integer in_p = 0;
    pkdp::Integer in_q = 0;
    std::size_t outcomes = 0;
    const pkdp::Integer whole = pkdp::series::visit_daily_pairs(
        chain, others, *evenly<Bits>(0, Bits{1} << days), *evenly<Bits>(0, Bits{1} << days),
        [&](const pkdp::Integer& p, const pkdp::Integer& q) {
          in_p += p;
          in_q += q;
          ++outcomes;
        });
    effective.count_if(outcomes > 2);
    RC_ASSERT(in_p == whole);
    RC_ASSERT(in_q == whole);
  });
  effective.require();
}
