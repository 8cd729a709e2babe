#include "reference/privacy/composition.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/privacy/hockey_stick.hpp"

using namespace pkdp;
using composition::compose;

namespace {

Rational ratio_of(long a, long b) { return make_rational(a, b); }

LawPair randomized_response(const Rational& truth) {
  return LawPair::of({truth, 1 - truth}, {1 - truth, truth});
}

// The product by the book: every sequence of outcomes on its own, nothing merged.
Rational literal_hockey_stick(const std::vector<LawPair>& pairs, const Rational& c) {
  std::vector<std::pair<Rational, Rational>> sequences = {{1, 1}};
  for (const LawPair& pair : pairs) {
    std::vector<std::pair<Rational, Rational>> longer;
    for (const auto& [p, q] : sequences) {
      for (std::size_t outcome = 0; outcome < pair.size(); ++outcome) {
        longer.emplace_back(p * pair.p()[outcome], q * pair.q()[outcome]);
      }
    }
    sequences = std::move(longer);
  }
  Rational sum = 0;
  for (const auto& [p, q] : sequences) {
    const Rational excess = p - c * q;
    sum += excess > 0 ? excess : Rational(0);
  }
  return sum;
}

}  // namespace

TEST_CASE("an exact product agrees with every sequence of outcomes", "[composition]") {
  const LawPair ternary = LawPair::of({ratio_of(1, 2), ratio_of(1, 3), ratio_of(1, 6)},
                                      {ratio_of(1, 5), ratio_of(3, 5), ratio_of(1, 5)});
  const LawPair infinite =
      LawPair::of({ratio_of(1, 7), ratio_of(6, 7), 0}, {0, ratio_of(3, 4), ratio_of(1, 4)});
  const LawPair response = randomized_response(ratio_of(3, 4));
  for (const auto& pairs :
       std::vector<std::vector<LawPair>>{{},
                                         {ternary},
                                         {ternary, ternary, ternary},
                                         {infinite, infinite},
                                         {response, response, response, response},
                                         {ternary, infinite, response},
                                         {LawPair::of({1, 0}, {0, 1}), ternary},
                                         {LawPair::of({1}, {1}), response}}) {
    std::vector<composition::Releases> releases;
    for (const LawPair& pair : pairs) {
      releases.push_back({pair, 1});
    }
    const LawPair product = compose(releases);
    for (const Rational& c :
         {ratio_of(1, 3), Rational(1), ratio_of(3, 2), Rational(3), Rational(9), Rational(1000)}) {
      CHECK(hockey_stick(product, c) == literal_hockey_stick(pairs, c));
    }
  }
}

TEST_CASE("delta of a product is that of its pair of laws", "[composition]") {
  const LawPair overlapping = LawPair::of({ratio_of(1, 4), ratio_of(1, 4), ratio_of(1, 2), 0},
                                          {0, ratio_of(3, 7), ratio_of(1, 7), ratio_of(3, 7)});
  const LawPair response = randomized_response(ratio_of(2, 3));
  for (const std::uint64_t count : {0U, 1U, 2U, 5U}) {
    for (const LawPair& pair : {overlapping, response, overlapping.reversed()}) {
      const std::vector<composition::Releases> releases = {{pair, count}, {response, 1}};
      const LawPair product = compose(releases);
      // 4 = 2·2 is the loss of a tie.
      for (const Epsilon& epsilon : {Epsilon::of(0), Epsilon::of_ratio(4), Epsilon::of(1)}) {
        for (const Direction direction :
             {Direction::forward, Direction::backward, Direction::larger}) {
          CHECK(to_string(composition::delta(releases, epsilon, direction)) ==
                to_string(delta(product, epsilon, direction)));
        }
      }
    }
  }
}

TEST_CASE("a power is repetition", "[composition]") {
  const LawPair counting =
      counting::laws(std::vector<Probability>(4, Probability::of(ratio_of(1, 3))));
  for (std::uint64_t count = 0; count <= 5; ++count) {
    const LawPair product = compose(counting, count);
    const std::vector<LawPair> pairs(count, counting);
    for (const Rational& c : {Rational(1), ratio_of(7, 4), Rational(4)}) {
      CHECK(hockey_stick(product, c) == literal_hockey_stick(pairs, c));
    }
  }
}

TEST_CASE("long masses, multiset by multiset", "[composition]") {
  const Rational unit = power_of_two(-50);
  const LawPair pair = LawPair::of({ratio_of(2, 5) - unit, ratio_of(3, 10) + unit, ratio_of(3, 10)},
                                   {ratio_of(3, 10), ratio_of(1, 5) + unit, ratio_of(1, 2) - unit});
  const LawPair at_once = compose(pair, 7);
  CHECK(at_once.size() == 36);
  const LawPair in_parts = compose({{pair, 3}, {pair, 4}});
  CHECK(at_once.p() == in_parts.p());
  CHECK(at_once.q() == in_parts.q());
  for (const Rational& c : {Rational(1), ratio_of(3, 2), Rational(9)}) {
    const std::vector<LawPair> each(5, pair);
    CHECK(hockey_stick(compose(pair, 5), c) == literal_hockey_stick(each, c));
  }
  CHECK(compose(pair, 128).size() == 8385);
}

TEST_CASE("multisets that are too many, by repeated squaring", "[composition]") {
  // 2^i·3^j, of which products coincide: (i, j) in {0, 3}^2 and then in {0, 27}^2, and one ratio
  // that no law holds.
  std::vector<Rational> p;
  std::vector<Rational> q;
  for (std::uint64_t i = 0; i < 4; ++i) {
    for (std::uint64_t j = 0; j < 4; ++j) {
      q.push_back(ratio_of(1, 8000) * (i + 2 * j + 1));
      p.push_back(q.back() * power(Rational(2), i) * power(Rational(3), j));
    }
  }
  Rational p_left = 1;
  Rational q_left = 1;
  for (std::size_t outcome = 0; outcome < p.size(); ++outcome) {
    p_left -= p[outcome];
    q_left -= q[outcome];
  }
  REQUIRE(p_left > 0);
  p.insert(p.end(), {p_left, 0});
  q.insert(q.end(), {0, q_left});
  const LawPair pair = LawPair::of(p, q);
  const LawPair at_once = compose(pair, 9);
  CHECK(at_once.size() == 28 * 28 + 2);
  const LawPair in_parts = compose({{pair, 4}, {pair, 5}});
  CHECK(at_once.p() == in_parts.p());
  CHECK(at_once.q() == in_parts.q());
}

TEST_CASE("the sizes that the design names", "[composition]") {
  const LawPair pair =
      counting::laws(std::vector<Probability>(20, Probability::of(ratio_of(1, 20))));
  // One more for the infinite and for the minus infinite ratio.
  CHECK(compose(pair, 5).size() == 18'495 + 2);
}

TEST_CASE("a thousand randomized responses, exactly", "[composition]") {
  const std::uint64_t count = 1000;
  const LawPair product = compose(randomized_response(ratio_of(3, 4)), count);
  REQUIRE(product.size() == count + 1);
  // Ratio 3^(2j − 1000) where j answers say 0: the binomial law.
  const Rational c = power(Rational(3), 20);
  Rational expected = 0;
  for (std::uint64_t j = 510; j <= count; ++j) {
    const Rational p = make_rational(binomial_coefficient(count, j) * power(Integer(3), j),
                                     power(Integer(4), count));
    expected += p * (1 - c / power(Rational(3), 2 * j - count));
  }
  CHECK(hockey_stick(product, c) == expected);
}

TEST_CASE("powers of one number that is not among the ratios", "[composition]") {
  // Ratios 4 and 1/8: powers of 2. 4a + b/8 = 1 with a + b = 1.
  const Rational a = ratio_of(7, 31);
  const LawPair pair = LawPair::of({a * 4, (1 - a) / 8}, {a, 1 - a});
  CHECK(compose(pair, 300).size() == 301);
  const LawPair wide = LawPair::of({a * 4, (1 - a) / 8, 0}, {a / 2, (1 - a) / 2, ratio_of(1, 2)});
  CHECK(hockey_stick(compose({{pair, 2}, {wide, 1}}), Rational(3)) ==
        literal_hockey_stick({pair, pair, wide}, 3));
}

TEST_CASE("equal laws tell nothing, however often", "[composition]") {
  const LawPair same =
      LawPair::of({ratio_of(1, 3), ratio_of(2, 3)}, {ratio_of(1, 3), ratio_of(2, 3)});
  CHECK(compare(Real(composition::delta({{same, 100'000}}, Epsilon::of(0), Direction::larger)),
                Real(Rational(0))) == 0);
}

TEST_CASE("what is too long for the exact way is refused", "[composition]") {
  const LawPair pair =
      counting::laws(std::vector<Probability>(99, Probability::of(ratio_of(1, 20))));
  CHECK_THROWS_AS(compose(pair, 10), Error);
  CHECK_THROWS_AS(compose(randomized_response(ratio_of(3, 4)), 2'000'000), Error);
}

TEST_CASE("the size of a product is known before, exactly or from above", "[composition]") {
  const LawPair rr = randomized_response(ratio_of(3, 4));
  CHECK(composition::product_size({{rr, 1000}}, 5000) == 2001);  // odd powers of 3 do not occur
  CHECK_FALSE(composition::product_size({{rr, 1000}}, 1000).has_value());
  const LawPair three = LawPair::of({ratio_of(1, 2), ratio_of(1, 3), ratio_of(1, 6)},
                                    {ratio_of(1, 5), ratio_of(3, 10), ratio_of(1, 2)});
  CHECK(composition::product_size({{three, 3}, {rr, 2}}, 100) == 10 * 3);
  CHECK(compose({{three, 3}, {rr, 2}}).size() == 30);
  CHECK(composition::product_size({}, 1) == 1);
}

TEST_CASE("a ratio very near 1 is no base of others, which is seen at once", "[composition]") {
  const Rational little = power_of_two(-200);
  const LawPair near =
      LawPair::of({ratio_of(1, 2), ratio_of(1, 4) + little, ratio_of(1, 4) - little},
                  {ratio_of(1, 4), ratio_of(1, 4), ratio_of(1, 2)});
  CHECK(compose(near, 2).size() == 6);
}
