#include "reference/numbers/positive_pair.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <random>
#include <type_traits>

using namespace pkdp;

namespace {

// A number of at most so many bits, often of few.
template <typename Word>
Word draw(std::mt19937_64& random, unsigned bits) {
  const auto length = static_cast<unsigned>(random() % (bits + 1));
  Word value = random();
  if constexpr (std::is_same_v<Word, Wide>) {
    value = value << 64U | random();
  }
  return length == 0 ? Word{1} : (value >> (8 * sizeof(Word) - length)) | Word{1};
}

Integer integer(Wide x) {
  return (Integer(static_cast<std::uint64_t>(x >> 64U)) << 64U) +
         Integer(static_cast<std::uint64_t>(x));
}

struct Exact {
  Integer x;
  Integer y;
};

template <typename Word>
void step(std::mt19937_64& random, unsigned bits, PositivePair& pair, Exact& exact) {
  const auto word = [&](unsigned size) { return draw<Word>(random, size); };
  if (random() % 2 == 0) {
    const Word a = word(bits - 1);
    const Word b = word(bits - 1);
    const Word c = word(bits - 1);
    pair.shear(a, b, c);
    exact = {integer(a) * exact.y + integer(b) * exact.x, integer(c) * exact.y};
  } else {
    const Word u = word(bits - 2);
    const auto h = draw<std::uint64_t>(random, 32);
    const Word v = word(bits - 2);
    const Word w = word(bits - 2);
    pair.act(u, h, v, w);
    const Integer t = integer(w) * exact.y;
    exact = {integer(u) * exact.x + Integer(h) * t, integer(v) * exact.x + t};
  }
}

template <typename Word>
void run(unsigned bits) {
  std::mt19937_64 random(bits);
  int too_narrow = 0;
  for (int round = 0; round < 400; ++round) {
    const std::size_t limbs = 2 + random() % 6;
    PositivePair pair(7, 5, limbs);
    Exact exact{7, 5};
    std::int64_t error = PositivePair::none;
    for (int i = 0; i < 30; ++i) {
      if (i == 15) {
        const std::int64_t before = pair.take_truncation();
        error = std::max(error, before);
        pair.keep(limbs > 3 ? limbs - 1 : limbs);
      }
      step<Word>(random, bits, pair, exact);
    }
    error = std::max(error, pair.take_truncation()) + 1;
    if (error > -2) {
      continue;  // the smaller of the two has lost all its words
    }
    CHECK(std::abs(static_cast<std::int64_t>(bit_length(exact.x)) - pair.x_bits()) <= 1);
    CHECK(std::abs(static_cast<std::int64_t>(bit_length(exact.y)) - pair.y_bits()) <= 1);
    const Rational quotient = make_rational(exact.x, exact.y);
    CHECK(pair.quotient(error, 600).contains(quotient));
    CHECK(pair.inverse(error, 600).contains(1 / quotient));
    CHECK(pair.quotient(error, 600).has_relative_accuracy(std::min<long>(-error - 4, 590)));
    too_narrow += pair.quotient(error - 16, 600).contains(quotient) ? 0 : 1;
  }
  CHECK(too_narrow > 20);  // the bound is not far too large
}

}  // namespace

TEST_CASE("A pair's quotient is as near as its truncation says", "[numbers]") {
  run<std::uint64_t>(62);
  run<std::uint64_t>(20);
  run<Wide>(126);
  run<Wide>(70);
}

TEST_CASE("A pair that has room for all words is exact", "[numbers]") {
  std::mt19937_64 random(1);
  PositivePair pair(3, 4, 60);
  Exact exact{3, 4};
  for (int i = 0; i < 50; ++i) {
    step<std::uint64_t>(random, 62, pair, exact);
  }
  CHECK(pair.take_truncation() == PositivePair::none);
  CHECK(pair.x_bits() == static_cast<std::int64_t>(bit_length(exact.x)));
  CHECK(pair.y_bits() == static_cast<std::int64_t>(bit_length(exact.y)));
  const Interval quotient = pair.quotient(-5000, 256);
  CHECK(quotient.contains(make_rational(exact.x, exact.y)));
  CHECK(quotient.has_relative_accuracy(250));
}

TEST_CASE("A number that has lost all its words tells nothing", "[numbers]") {
  PositivePair pair(1, 1, 1);
  for (int i = 0; i < 4; ++i) {
    pair.shear(std::uint64_t{1} << 62U, std::uint64_t{1} << 62U, std::uint64_t{1});
  }
  CHECK(pair.take_truncation() > 1000);
}

TEST_CASE("A product of integers is at most the power of two that is given for it", "[numbers]") {
  std::mt19937_64 random(3);
  for (int round = 0; round < 200; ++round) {
    UpperProduct product;
    Integer exact = 1;
    for (int i = 0; i < 40; ++i) {
      const Wide factor = draw<Wide>(random, round % 2 == 0 ? 127 : 3);
      product *= factor;
      exact *= integer(factor);
      const auto bits = static_cast<std::int64_t>(bit_length(exact));
      CHECK(exact <= (Integer(1) << static_cast<unsigned>(product.exponent())));
      CHECK(product.exponent() <= bits + 2);
    }
  }
}
