#include "reference/accountant/word_terms.hpp"

#include <catch2/catch.hpp>
#include <random>

#include "reference/accountant/progressions.hpp"

using namespace pkdp;
using namespace pkdp::accountant;

namespace {

class Draw {
 public:
  explicit Draw(std::uint64_t seed) : engine_(seed) {}
  // Up to so many bits, of either sign; all ones or one bit alone now and then.
  Integer whole(unsigned bits) {
    Integer x = 0;
    for (unsigned done = 0; done < bits; done += 32) {
      x = (x << 32U) + (engine_() >> 32U);
    }
    x >>= (bits + 31) / 32 * 32 - bits + static_cast<unsigned>(engine_() % 3 * (engine_() % bits));
    switch (engine_() % 16) {
      case 0:
        x = (Integer(1) << bits) - 1;
        break;
      case 1:
        x = Integer(1) << (bits - 1);
        break;
      case 2:
        x = 0;
        break;
      default:
        break;
    }
    return engine_() % 2 == 0 ? x : Integer(-x);
  }
  // Of modulus at most 1: a little less than √½ of that in both parts, or along an axis.
  FixedComplex turn(unsigned bits) {
    const Integer one = Integer(1) << bits;
    switch (engine_() % 8) {
      case 0:
        return {one, 0, 0};
      case 1:
        return {0, -one, 0};
      case 2:
        return {-one - 1, 0, 1};
      default:
        return {whole(bits) * 7 / 10, whole(bits) * 7 / 10, 1};
    }
  }

 private:
  std::mt19937_64 engine_;
};

template <std::size_t W>
void compare_products(unsigned bits, unsigned weight_bits) {
  Draw draw(1000 * W + bits);
  for (int i = 0; i < 2000; ++i) {
    Integer re = draw.whole(weight_bits);
    Integer im = draw.whole(weight_bits);
    const FixedComplex by = draw.turn(bits);
    REQUIRE(WordTerm<W>::holds(re, by.re, bits));
    WordTerm<W> term({re, im}, {by.re, by.im}, bits);
    WordSum<W> sum;
    Integer expected = 0;
    for (int m = 0; m < 4; ++m) {
      sum.add(term.re());
      sum.add(term.im());
      expected += re + im;
      term.turn();
      const Integer unit = Integer(1) << bits;
      const Integer next = (re * by.re - im * by.im) / unit;  // cut towards 0
      im = (re * by.im + im * by.re) / unit;
      re = next;
      CHECK(term.is_below(6) == (abs(re) < 64 && abs(im) < 64));
    }
    WordSum<W> twice = sum;
    twice.add(sum);
    CHECK(sum.value() == expected);
    CHECK(twice.value() == 2 * expected);
  }
}

}  // namespace

TEST_CASE("Products on words are those of whole numbers", "[word_terms]") {
  compare_products<1>(40, 60);
  compare_products<1>(63, 58);
  compare_products<2>(90, 124);
  compare_products<3>(191, 188);
  compare_products<4>(200, 201);
  CHECK_FALSE(WordTerm<2>::holds(Integer(1) << 124U, 1, 100));
  CHECK_FALSE(WordTerm<2>::holds(1, 1, 128));
}

TEST_CASE("Sums on words enclose what sums of whole numbers do", "[word_terms]") {
  for (const unsigned bits : {50U, 100U, 180U, 240U, 300U, 777U, 2000U}) {
    Draw draw(bits);
    std::vector<Progression> terms;
    for (int j = 0; j < 100; ++j) {
      const FixedComplex turn = draw.turn(bits);
      terms.push_back({{draw.whole(bits), draw.whole(bits), 3}, turn});
    }
    ProgressionSums words(terms, 60, 5, bits);
    ProgressionSums whole(terms, 60, 5, bits, false);
    for (const std::size_t count : {1U, 40U, 19U}) {
      const auto a = words.next(count);
      const auto b = whole.next(count);
      for (std::size_t m = 0; m < count; ++m) {
        const Integer re = a[m].re - b[m].re;
        const Integer im = a[m].im - b[m].im;
        const Integer radius = a[m].radius + b[m].radius;
        CHECK(re * re + im * im <= radius * radius);
      }
    }
  }
}
