#include "reference/numbers/probability_list.hpp"

#include <catch2/catch.hpp>
#include <cstdint>
#include <map>
#include <random>

#include "pkdp/error.hpp"

using namespace pkdp;

namespace {

Rational long_value(std::uint64_t i) {
  return make_rational(Integer(1 + 2 * i), Integer(1) << 100);
}

// Words, long numbers, doubles, certain ones, in any order, many of them several times.
std::vector<Probability> mixed(std::size_t size) {
  std::mt19937_64 random(7);
  std::vector<Probability> list;
  for (std::size_t i = 0; i < size; ++i) {
    const std::uint64_t draw = random() % 50;
    switch (random() % 4) {
      case 0:
        list.push_back(Probability::of(make_rational(Integer(draw), Integer(49))));
        break;
      case 1:
        list.push_back(Probability::of(long_value(draw)));
        break;
      case 2:
        list.push_back(Probability::of(make_rational(Integer(draw), Integer(1) << 63)));
        break;
      default:
        list.push_back(Probability::of(Rational(draw % 2)));
        break;
    }
  }
  return list;
}

void check_multiples(const ProbabilityList& list, const std::map<Rational, std::int64_t>& counts) {
  const auto multiples = list.short_multiples();
  REQUIRE(multiples.size() == counts.size());
  auto expected = counts.begin();
  for (const auto& [p, count] : multiples) {
    CHECK(p.value() == expected->first);
    CHECK(count == expected->second);
    ++expected;
  }
}

}  // namespace

TEST_CASE("a list holds what was put in, in order", "[numbers][probability_list]") {
  const std::vector<Probability> plain = mixed(500);
  const ProbabilityList list(plain);
  REQUIRE(list.size() == plain.size());
  for (std::size_t i = 0; i < plain.size(); ++i) {
    CHECK(list.at(i).value() == plain[i].value());
  }
  const std::vector<Probability> part = list.part(100, 317).to_vector();
  REQUIRE(part.size() == 217);
  for (std::size_t i = 0; i < part.size(); ++i) {
    CHECK(part[i].value() == plain[100 + i].value());
  }
  CHECK(list.part(500, 500).empty());
}

TEST_CASE("multiples are counted, words and long numbers apart", "[numbers][probability_list]") {
  const std::vector<Probability> plain = mixed(4000);
  const ProbabilityList list(plain);
  std::map<Rational, std::int64_t> counts;
  for (const Probability& p : plain) {
    ++counts[p.value()];
  }
  for (const Probability& p : list.long_elements()) {
    CHECK(counts[p.value()]-- > 0);
  }
  std::erase_if(counts, [](const auto& entry) { return entry.second == 0; });
  check_multiples(list, counts);
}

TEST_CASE("spellings that share their places in a table are counted all the same",
          "[numbers][probability_list]") {
  // Equal upper bits of the product by which places are chosen would need luck; 3,000 spellings of
  // few values with the same top, and of many values, met in turns, come near.
  ProbabilityList list;
  std::map<Rational, std::int64_t> counts;
  for (int round = 0; round < 3; ++round) {
    for (std::uint64_t i = 1; i <= 3000; ++i) {
      for (const ShortFraction& p :
           {ShortFraction{i, 3000}, ShortFraction{2 * i, 6000}, ShortFraction{1, i << 40U},
            ShortFraction{i << 20U, i << 32U}}) {
        list.push_back(p);
        ++counts[p.value()];
      }
    }
  }
  check_multiples(list, counts);
}

TEST_CASE("more spellings than are sorted at once", "[numbers][probability_list]") {
  constexpr std::uint64_t values = 1'300'000;
  ProbabilityList list;
  for (std::uint64_t i = 0; i < values; ++i) {
    list.push_back(ShortFraction{i, 2 * values});
    list.push_back(ShortFraction{3 * i, 6 * values});
  }
  const auto multiples = list.short_multiples();
  REQUIRE(multiples.size() == values);
  std::uint64_t wrong = 0;
  for (std::uint64_t i = 0; i < values; ++i) {
    const bool right = multiples[i].p == ShortFraction{i, 2 * values} && multiples[i].count == 2;
    wrong += right ? 0 : 1;
  }
  CHECK(wrong == 0);
}

TEST_CASE("few values in a long list", "[numbers][probability_list]") {
  constexpr std::uint64_t size = 2'500'000;
  ProbabilityList list;
  for (std::uint64_t i = 0; i < size; ++i) {
    list.push_back(ShortFraction{i % 5, i % 2 == 0 ? 10U : 20U});
  }
  const auto multiples = list.short_multiples();
  // j/10 and j/20 for j = 0 … 4: 0 and 1/10 and 1/5 are met in both spellings.
  const std::vector<Rational> values = {0,
                                        Rational(1, 20),
                                        Rational(1, 10),
                                        Rational(3, 20),
                                        Rational(1, 5),
                                        Rational(3, 10),
                                        Rational(2, 5)};
  const std::vector<std::int64_t> tenths = {2, 1, 2, 1, 2, 1, 1};
  REQUIRE(multiples.size() == values.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    CHECK(multiples[i].p.value() == values[i]);
    CHECK(multiples[i].count == tenths[i] * static_cast<std::int64_t>(size / 10));
  }
}

TEST_CASE("the least and the greatest element", "[numbers][probability_list]") {
  const Rational tiny = long_value(0);
  const auto ends = [](const std::vector<Rational>& values) {
    ProbabilityList list;
    for (const Rational& value : values) {
      list.push_back(Probability::of(value));
    }
    const auto [least, greatest] = list.extremes();
    return std::pair(least.value(), greatest.value());
  };
  CHECK(ends({Rational(1, 2)}) == std::pair(Rational(1, 2), Rational(1, 2)));
  CHECK(ends({Rational(1, 2), tiny, 1 - tiny, Rational(1, 3)}) ==
        std::pair(tiny, Rational(1 - tiny)));
  CHECK(ends({1, tiny, 0}) == std::pair(Rational(0), Rational(1)));
}

TEST_CASE("access is checked", "[numbers][probability_list]") {
  ProbabilityList list{Probability::of(Rational(1, 2)), Probability::of(1)};
  CHECK_THROWS_AS(list.at(2), Error);
  CHECK_THROWS_AS(list.part(1, 3), Error);
  CHECK_THROWS_AS(list.part(2, 1), Error);
  CHECK_THROWS_AS(list.push_back(ShortFraction{2, 1}), Error);
  CHECK_THROWS_AS(list.push_back(ShortFraction{0, 0}), Error);
  CHECK_THROWS_AS(ProbabilityList().extremes(), Error);
  CHECK(list.size() == 2);
}
