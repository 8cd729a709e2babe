#include "reference/mechanisms/series/series.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/privacy/composition.hpp"
#include "reference/privacy/hockey_stick.hpp"

using namespace pkdp;
using series::Bits;
using series::Counts;
using series::daily_counts;
using series::SeriesLaw;

namespace {

Probability chance(long a, long b) { return Probability::of(make_rational(a, b)); }

std::vector<SeriesLaw> some_laws(std::size_t days) {
  std::vector<SeriesLaw> result = {
      SeriesLaw::markov(chance(1, 3), chance(1, 5), chance(1, 2), days),
      SeriesLaw::markov(chance(1, 2), chance(0, 1), chance(0, 1), days),
      SeriesLaw::markov(chance(0, 1), chance(2, 3), chance(1, 1), days)};
  std::vector<Rational> weights;
  for (long x = 0; x < (1L << days); ++x) {
    const long size = 1L << days;
    weights.push_back(make_rational(2 * (x + 1), size * (size + 1)));
  }
  result.push_back(SeriesLaw::of(weights));
  return result;
}

// Every database of series, one after the other.
std::map<Counts, Rational> enumerated(const std::vector<SeriesLaw>& records, std::size_t days) {
  std::map<Counts, Rational> law;
  const std::size_t series = std::size_t{1} << days;
  std::size_t databases = 1;
  for (std::size_t i = 0; i < records.size(); ++i) {
    databases *= series;
  }
  for (std::size_t database = 0; database < databases; ++database) {
    Rational mass = 1;
    Counts counts(days, 0);
    std::size_t rest = database;
    for (const SeriesLaw& record : records) {
      mass *= record.masses()[rest % series];
      for (std::size_t day = 0; day < days; ++day) {
        counts[day] += static_cast<std::int64_t>(((rest % series) >> day) & 1U);
      }
      rest /= series;
    }
    if (!mass.is_zero()) {
      law[counts] += mass;
    }
  }
  return law;
}

// Records of one law by the numbers of each series among them: n!/Π c_x! · Π m_x^c_x.
void add_histograms(const SeriesLaw& law, std::size_t series, std::int64_t left,
                    const Rational& mass, const Counts& counts, std::map<Counts, Rational>& sum) {
  if (series == law.masses().size()) {
    if (left == 0 && !mass.is_zero()) {
      sum[counts] += mass;
    }
    return;
  }
  for (std::int64_t number = 0; number <= left; ++number) {
    Counts more = counts;
    for (std::size_t day = 0; day < more.size(); ++day) {
      more[day] += ((series >> day) & 1U) != 0 ? number : 0;
    }
    const auto copies = static_cast<std::uint64_t>(number);
    const Rational ways = binomial_coefficient(static_cast<std::uint64_t>(left), copies);
    add_histograms(law, series + 1, left - number,
                   mass * ways * power(law.masses()[series], copies), more, sum);
  }
}

}  // namespace

TEST_CASE("joint laws of daily counts equal the enumeration of all databases", "[series]") {
  for (std::size_t days = 1; days <= 3; ++days) {
    const std::vector<SeriesLaw> laws = some_laws(days);
    const std::size_t most = days == 3 ? 4 : 7;
    std::vector<SeriesLaw> records;
    for (std::size_t n = 0; n <= most; ++n) {
      CHECK(daily_counts(records, days) == enumerated(records, days));
      records.push_back(laws[n % laws.size()]);
    }
  }
}

TEST_CASE("eight records on three days, by histograms of series", "[series]") {
  for (const SeriesLaw& law : some_laws(3)) {
    std::map<Counts, Rational> sum;
    add_histograms(law, 0, 8, 1, Counts(3, 0), sum);
    CHECK(daily_counts(std::vector<SeriesLaw>(8, law), 3) == sum);
  }
}

TEST_CASE("independent days compose; one day is its count alone", "[series]") {
  const std::vector<Probability> probabilities = {chance(1, 3), chance(1, 5), chance(1, 2)};
  for (std::size_t others = 0; others <= 5; ++others) {
    const std::vector<SeriesLaw> records(others, SeriesLaw::independent(probabilities));
    std::vector<composition::Releases> releases;
    for (const Probability& p : probabilities) {
      releases.push_back({counting::laws(std::vector<Probability>(others, p)), 1});
    }
    const LawPair all = composition::compose(releases);
    for (const Rational& c : {Rational(1), make_rational(5, 2), Rational(20)}) {
      CHECK(hockey_stick(series::laws(records, 3, 0, 7), c) == hockey_stick(all, c));
      for (std::size_t day = 0; day < 3; ++day) {
        CHECK(hockey_stick(series::laws(records, 3, 0, Bits{1} << day), c) ==
              hockey_stick(releases[day].pair, c));
      }
    }
  }
}

TEST_CASE("correlated days are not composed of single days", "[series]") {
  // Others that never change: the difference of the counts is the target's alone.
  const std::vector<SeriesLaw> frozen(
      6, SeriesLaw::markov(chance(1, 2), chance(0, 1), chance(0, 1), 2));
  CHECK(hockey_stick(series::laws(frozen, 2, 0, 2), Rational(1000)) == 1);
  // The same bit on both days: the second count repeats the first.
  const LawPair once = counting::laws(std::vector<Probability>(6, chance(1, 2)));
  CHECK(hockey_stick(series::laws(frozen, 2, 0, 3), Rational(2)) ==
        hockey_stick(once, Rational(2)));
}

TEST_CASE("Markov chains", "[series]") {
  const SeriesLaw chain = SeriesLaw::markov(chance(1, 4), chance(1, 3), chance(1, 2), 2);
  CHECK(chain.masses() == std::vector<Rational>{make_rational(1, 2), make_rational(1, 8),
                                                make_rational(1, 4), make_rational(1, 8)});
  CHECK(chain.one_on(1) == make_rational(1, 4));
  CHECK(chain.one_on(2) == make_rational(3, 8));
  CHECK(SeriesLaw::markov(chance(1, 4), chance(1, 4), chance(3, 4), 3).masses() ==
        SeriesLaw::independent(std::vector<Probability>(3, chance(1, 4))).masses());
}

TEST_CASE("series that make no sense are refused", "[series]") {
  CHECK_THROWS_AS(SeriesLaw::of({}), Error);
  CHECK_THROWS_AS(SeriesLaw::of({1}), Error);
  CHECK_THROWS_AS(SeriesLaw::of({Rational(1) / 3, Rational(1) / 3, Rational(1) / 3}), Error);
  CHECK_THROWS_AS(SeriesLaw::of({Rational(3) / 2, Rational(-1) / 2}), Error);
  CHECK_THROWS_AS(SeriesLaw::of({Rational(1) / 2, Rational(1) / 4}), Error);
  CHECK_THROWS_AS(SeriesLaw::independent({}), Error);
  CHECK_THROWS_AS(SeriesLaw::markov(chance(1, 2), chance(1, 2), chance(1, 2), 9), Error);
  const std::vector<SeriesLaw> records(2, SeriesLaw::independent({chance(1, 2)}));
  CHECK_THROWS_AS(series::laws(records, 2, 0, 1), Error);
  CHECK_THROWS_AS(series::laws(records, 1, 0, 2), Error);
  CHECK_THROWS_AS(records.front().one_on(2), Error);
  const std::vector<SeriesLaw> many(
      60, SeriesLaw::independent({chance(1, 2), chance(1, 2), chance(1, 2)}));
  CHECK_THROWS_AS(daily_counts(many, 3), Error);
}

TEST_CASE("the counts of a chain's records are a chain: the divergence without the pair",
          "[series]") {
  const Probability third = chance(1, 3);
  for (std::size_t days = 1; days <= 4; ++days) {
    std::vector<Probability> each(days, third);
    each.back() = chance(3, 4);
    const std::vector<SeriesLaw> laws = {
        SeriesLaw::markov(third, chance(1, 5), chance(1, 2), days),
        SeriesLaw::markov(chance(1, 2), chance(0, 1), chance(0, 1), days),
        SeriesLaw::markov(chance(1, 1), chance(1, 1), chance(1, 4), days),
        SeriesLaw::markov(chance(0, 1), chance(0, 1), third, days), SeriesLaw::independent(each)};
    for (const SeriesLaw& law : laws) {
      for (std::size_t others = 0; others <= (days == 4 ? 3U : 5U); ++others) {
        const std::vector<SeriesLaw> records(others, law);
        for (const Bits a : {Bits{0}, (Bits{1} << days) - 1, Bits{1}}) {
          const Bits b = (Bits{1} << (days - 1)) ^ (a & 1U);
          const LawPair pair = series::laws(records, days, a, b);
          for (const Direction direction :
               {Direction::forward, Direction::backward, Direction::larger}) {
            for (const Epsilon& epsilon : {Epsilon::of(0), Epsilon::of(make_rational(1, 2)),
                                           Epsilon::of_ratio(2), Epsilon::of(5)}) {
              const Real value = series::delta(*law.chain(), others, a, b, epsilon, direction);
              CHECK(compare(value, Real(delta(pair, epsilon, direction))) == 0);
            }
          }
        }
      }
    }
  }
  CHECK_FALSE(some_laws(2).back().chain());
}

TEST_CASE("masses of a chain that are too many bits are refused", "[series]") {
  const Probability tiny = Probability::of(1 / power(Rational(10), 3000));
  const series::MarkovChain chain{tiny, {{tiny, tiny}}};
  const auto ask = [&](std::size_t others) {
    (void)series::delta(chain, others, 0, 3, Epsilon::of(1), Direction::larger);
  };
  ask(3);
  CHECK_THROWS_AS(ask(400), Error);
  CHECK_THROWS_AS(ask(500), Error);
  CHECK_THROWS_AS((void)series::delta(chain, 2, 0, 4, Epsilon::of(1), Direction::larger), Error);
  const SeriesLaw law = SeriesLaw::markov(tiny, tiny, tiny, 2);
  CHECK(series::laws(std::vector<SeriesLaw>(3, law), 2, 0, 3).size() > 16);
  CHECK_THROWS_AS(series::laws(std::vector<SeriesLaw>(100, law), 2, 0, 3), Error);
}
