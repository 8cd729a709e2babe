#include "reference/numbers/fixed_logarithm.hpp"

#include <catch2/catch.hpp>
#include <random>

using namespace pkdp;

namespace {

// A float of some bits.
class Float {
 public:
  explicit Float(Precision bits) { mpfr_init2(value_, bits); }
  ~Float() { mpfr_clear(value_); }
  Float(const Float&) = delete;
  Float& operator=(const Float&) = delete;
  [[nodiscard]] mpfr_ptr get() noexcept { return value_; }

 private:
  mpfr_t value_;
};

// Whether an answer there must be was given; what is given contains MPFR's number and is narrow.
bool compare(mpfr_srcptr x, Precision precision) {
  const auto found = fixed_logarithm(x, precision);
  Float exact(precision + 64);
  mpfr_log(exact.get(), x, MPFR_RNDN);
  if (!found) {
    return false;
  }
  const bool holds =
      mpfr_cmp(found->left(), exact.get()) < 0 && mpfr_cmp(exact.get(), found->right()) < 0;
  CHECK(holds);
  CHECK(found->has_relative_accuracy(precision - 2));
  return true;
}

}  // namespace

TEST_CASE("The logarithm in whole numbers is MPFR's, at random numbers", "[fixed_logarithm]") {
  std::mt19937_64 random(7);
  gmp_randstate_t state;
  gmp_randinit_default(state);
  for (int i = 0; i < 20'000; ++i) {
    const auto precision = static_cast<Precision>(2 + random() % (i % 50 == 0 ? 1023 : 300));
    Float x(static_cast<Precision>(2 + random() % 400));
    mpfr_urandomb(x.get(), state);
    if (mpfr_zero_p(x.get()) != 0) {
      continue;
    }
    const long spread = i % 3 == 0 ? 1L << 29U : 4;
    mpfr_mul_2si(x.get(), x.get(),
                 static_cast<long>(random() % 2 * 2) - 1 == 1
                     ? static_cast<long>(random() % spread)
                     : -static_cast<long>(random() % spread),
                 MPFR_RNDN);
    CAPTURE(i, precision, mpfr_get_d(x.get(), MPFR_RNDN));
    const bool is_near_one = mpfr_cmp_d(x.get(), 0.999) > 0 && mpfr_cmp_d(x.get(), 1.001) < 0;
    CHECK((compare(x.get(), precision) || is_near_one));
  }
  gmp_randclear(state);
}

TEST_CASE("The logarithm in whole numbers at the ends of its pieces", "[fixed_logarithm]") {
  constexpr Precision precision = 180;
  for (long i = 0; i <= 64; ++i) {
    for (const int side : {-1, 0, 1}) {
      Float x(300);
      mpfr_set_si_2exp(x.get(), 64 + i, -6, MPFR_RNDN);
      side<0 ? mpfr_nextbelow(x.get()) : side> 0 ? mpfr_nextabove(x.get()) : void();
      const bool is_near_one = i == 0;
      CAPTURE(i, side);
      CHECK(compare(x.get(), precision) == !is_near_one);
      mpfr_mul_2si(x.get(), x.get(), -1, MPFR_RNDN);
      CHECK(compare(x.get(), precision) == (i != 64));
    }
  }
  // Pieces of the second reduction, around 1 and around 3/2.
  for (long j = -40; j <= 40; ++j) {
    for (const long middle : {1L << 12U, 3L << 11U}) {
      Float x(200);
      mpfr_set_si_2exp(x.get(), middle + j, -12, MPFR_RNDN);
      CHECK(compare(x.get(), precision) == (middle + j != 1L << 12U));
    }
  }
}

TEST_CASE("Next to 1 and beyond a thousand bits nothing is answered", "[fixed_logarithm]") {
  Float x(200);
  for (const long bits : {10, 20, 23, 26, 60, 150}) {
    mpfr_set_si_2exp(x.get(), 1, -bits, MPFR_RNDN);
    mpfr_add_si(x.get(), x.get(), 1, MPFR_RNDN);
    CHECK(compare(x.get(), 100) == (bits < 24));
    mpfr_si_sub(x.get(), 2, x.get(), MPFR_RNDN);
    CHECK(compare(x.get(), 100) == (bits < 24));
  }
  mpfr_set_si(x.get(), 3, MPFR_RNDN);
  CHECK(compare(x.get(), most_fixed_logarithm));
  CHECK_FALSE(fixed_logarithm(x.get(), most_fixed_logarithm + 1));
  for (const long value : {0L, -3L}) {
    mpfr_set_si(x.get(), value, MPFR_RNDN);
    CHECK_FALSE(fixed_logarithm(x.get(), 100));
  }
  mpfr_set_inf(x.get(), 1);
  CHECK_FALSE(fixed_logarithm(x.get(), 100));
}
