#include "reference/numbers/exponential_words.hpp"

#include <catch2/catch.hpp>

#include <random>

using namespace pkdp;

namespace {

constexpr Precision more = 80;

// e^x − 1 by MPFR, which must lie inside.
bool is_right(const Interval& words, const Rational& x) {
  const Interval peer = expm1(Interval(x, words.precision() + more));
  return mpfr_lessequal_p(words.left(), peer.left()) != 0 &&
         mpfr_lessequal_p(peer.right(), words.right()) != 0;
}

Rational random_ratio(std::mt19937_64& random) {
  const auto part = [&] { return Integer(random() >> (9 + random() % 55)) + 1; };
  return {part(), part()};
}

}  // namespace

TEST_CASE("Exponentials by words enclose those of MPFR, at many precisions", "[exponential]") {
  std::mt19937_64 random(1);
  int served = 0;
  for (int i = 0; i < 4000; ++i) {
    const Rational x = random_ratio(random);
    const auto bits = static_cast<Precision>(2 + random() % (i % 16 == 0 ? 4000 : 400));
    CAPTURE(x, bits);
    if (const auto words = expm1_by_words(x, bits)) {
      CHECK(is_right(*words, x));
      CHECK(words->has_relative_accuracy(bits - 2));
      ++served;
    }
  }
  CHECK(served > 2000);
}

TEST_CASE("Exponents at the ends of what the words hold", "[exponential]") {
  const Rational least = power_of_two(-54);
  for (const Rational& x : {Rational(32), Rational(1), least, Rational(32 - power_of_two(-49)),
                            Rational(4'953'959'590'107'545, 9'007'199'254'740'992)}) {
    for (const Precision bits : {2, 64, 256, 5000}) {
      CAPTURE(x, bits);
      const auto words = expm1_by_words(x, bits);
      REQUIRE(words);
      CHECK(is_right(*words, x));
      CHECK(words->has_relative_accuracy(bits - 2));
    }
  }
  CHECK_FALSE(expm1_by_words(0, 64));
  CHECK_FALSE(expm1_by_words(-1, 64));
  CHECK_FALSE(expm1_by_words(Rational(65, 2), 64));
  CHECK_FALSE(expm1_by_words(power_of_two(-56), 64));
  CHECK_FALSE(expm1_by_words(Rational(1) - power_of_two(-60), 64));
  CHECK_FALSE(expm1_by_words(1, most_bits + 1));
}
