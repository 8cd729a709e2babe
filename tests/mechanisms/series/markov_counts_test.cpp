#include "reference/mechanisms/series/markov_counts.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <utility>

#include "reference/mechanisms/series/series.hpp"

using namespace pkdp;
using series::Bits;
using series::MarkovChain;

namespace {

Probability chance(long a, long b) { return Probability::of(make_rational(a, b)); }

using Pairs = std::vector<std::pair<Rational, Rational>>;

Pairs visited(const MarkovChain& chain, std::size_t records, Bits a, Bits b) {
  std::vector<std::pair<Integer, Integer>> masses;
  const Integer denominator = series::visit_daily_pairs(
      chain, records, a, b, [&](const Integer& p, const Integer& q) { masses.emplace_back(p, q); });
  Pairs pairs;
  for (const auto& [p, q] : masses) {
    pairs.emplace_back(make_rational(p, denominator), make_rational(q, denominator));
  }
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

// Of the joint law of all series, by convolution.
Pairs convolved(const series::SeriesLaw& law, std::size_t records, Bits a, Bits b) {
  const LawPair pair = series::laws(std::vector<series::SeriesLaw>(records, law), law.days(), a, b);
  Pairs pairs;
  for (std::size_t i = 0; i < pair.size(); ++i) {
    pairs.emplace_back(pair.p()[i], pair.q()[i]);
  }
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

}  // namespace

TEST_CASE("masses of daily counts of a chain, each pair once", "[series]") {
  for (std::size_t days = 1; days <= 3; ++days) {
    for (const auto& [up, down] :
         {std::pair(chance(1, 5), chance(1, 2)), std::pair(chance(1, 1), chance(2, 7)),
          std::pair(chance(0, 1), chance(0, 1))}) {
      const auto law = series::SeriesLaw::markov(chance(1, 3), up, down, days);
      for (std::size_t records = 0; records <= 4; ++records) {
        const Bits all = (Bits{1} << days) - 1;
        CHECK(visited(*law.chain(), records, 0, all) == convolved(law, records, 0, all));
        CHECK(visited(*law.chain(), records, all, 1) == convolved(law, records, all, 1));
      }
    }
  }
}

TEST_CASE("the denominator of masses is within their stated bits", "[series]") {
  const MarkovChain chain{chance(1, 3),
                          {{chance(1, 5), chance(1, 2)}, {chance(3, 8), chance(1, 9)}}};
  const Integer denominator =
      series::visit_daily_pairs(chain, 7, 0, 1, [](const Integer&, const Integer&) {});
  CHECK(denominator == power(Integer(3 * 10 * 72), 7));
  CHECK(bit_length(denominator) <= series::mass_bits(chain, 7));
}
