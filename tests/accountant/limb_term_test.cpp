#include "reference/accountant/limb_term.hpp"

#include <catch2/catch.hpp>
#include <random>

using namespace pkdp;
using namespace pkdp::accountant;

namespace {

Integer random_below(std::mt19937_64& engine, unsigned bits) {
  Integer x = 0;
  for (unsigned done = 0; done < bits; done += 64) {
    x = (x << 64U) + engine();
  }
  x >>= (bits + 63) / 64 * 64 - bits;
  return engine() % 2 == 0 ? x : Integer(-x);
}

Integer value(const LimbView& x) {
  Integer result;
  mpz_import(result.backend().data(), x.used, -1, sizeof(mp_limb_t), 0, 0, x.limbs);
  return x.is_negative ? Integer(-result) : result;
}

}  // namespace

TEST_CASE("A step on limbs is within two units of the product, however few are left",
          "[limb_term]") {
  std::mt19937_64 engine(20260);
  LimbTerm::Workspace scratch;
  for (const unsigned bits : {64U, 130U, 320U, 1000U, 3000U}) {
    const Integer one = Integer(1) << bits;
    for (int i = 0; i < 60; ++i) {
      // Moduli from 1 down, so that terms lose limbs at different speeds.
      const unsigned size = bits - static_cast<unsigned>(engine() % 40);
      const Integer weight[2] = {random_below(engine, bits), random_below(engine, size)};
      const Integer turns[4][2] = {
          {random_below(engine, size) * 7 / 10, random_below(engine, bits) * 7 / 10},
          {one, 0},
          {0, -one},
          {Integer(-one / 3), random_below(engine, bits - 20)}};
      const Integer(&by)[2] = turns[i % 4];
      const std::size_t width = LimbTerm::width(bits, static_cast<Precision>(bits));
      LimbTerm term(weight, by, static_cast<Precision>(bits), width);
      CHECK(value(term.re()) == weight[0]);
      CHECK(value(term.im()) == weight[1]);
      LimbSum sum(width);
      LimbSum other(width);
      Integer expected = 0;
      for (int m = 0; m < 40; ++m) {
        const Integer re = value(term.re());
        const Integer im = value(term.im());
        sum.add(term.re());
        other.add(term.im());
        expected += re + im;
        term.turn(scratch);
        // Exactly, in units of 2^−2·bits.
        const Integer off_re = (value(term.re()) << bits) - (re * by[0] - im * by[1]);
        const Integer off_im = (value(term.im()) << bits) - (re * by[1] + im * by[0]);
        CHECK(off_re * off_re + off_im * off_im < 4 * one * one);
        CHECK(term.is_below(6) == (abs(value(term.re())) < 64 && abs(value(term.im())) < 64));
      }
      sum.add(other);
      CHECK(sum.value() == expected);
    }
  }
}

TEST_CASE("A term has as many limbs as leave five bits free", "[limb_term]") {
  CHECK(LimbTerm::width(300, 250) == 5);
  CHECK(LimbTerm::width(315, 250) == 5);
  CHECK(LimbTerm::width(316, 250) == 6);
  CHECK(LimbTerm::width(1, 320) == 6);
  const LimbTerm small({Integer(1) << 58U, Integer(-1)}, {Integer(1), Integer(0)}, 500, 8);
  CHECK(small.re().used == 1);
  const LimbTerm larger({Integer(1) << 59U, Integer(-1)}, {Integer(1), Integer(0)}, 500, 8);
  CHECK(larger.re().used == 2);
  CHECK(larger.im().is_negative);
}
