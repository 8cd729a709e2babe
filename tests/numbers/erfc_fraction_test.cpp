#include "reference/numbers/erfc_fraction.hpp"

#include <catch2/catch.hpp>
#include <random>

#include "reference/numbers/limits.hpp"

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

// Whether the fraction answers; its answer contains MPFR's number and is narrow.
bool compare(mpfr_srcptr x, Precision precision) {
  const auto found = erfc_by_fraction(x, precision);
  if (!found) {
    return false;
  }
  Float exact(precision + 32);
  mpfr_erfc(exact.get(), x, MPFR_RNDN);
  const bool holds =
      mpfr_cmp(found->left(), exact.get()) < 0 && mpfr_cmp(exact.get(), found->right()) < 0;
  CHECK(holds);
  CHECK(found->precision() == precision);
  CHECK(found->has_relative_accuracy(precision - 3));
  return true;
}

}  // namespace

TEST_CASE("The fraction of erfc is MPFR's, at random numbers", "[erfc_fraction]") {
  std::mt19937_64 random(11);
  gmp_randstate_t state;
  gmp_randinit_default(state);
  int answered = 0;
  for (int i = 0; i < 1500; ++i) {
    const auto precision = static_cast<Precision>(2 + random() % (i % 50 == 0 ? 900 : 260));
    Float x(static_cast<Precision>(2 + random() % 700));
    mpfr_urandomb(x.get(), state);
    mpfr_mul_ui(x.get(), x.get(), i % 3 == 0 ? 60 : 12, MPFR_RNDN);
    CAPTURE(i, precision, mpfr_get_d(x.get(), MPFR_RNDN));
    answered += compare(x.get(), precision) ? 1 : 0;
  }
  gmp_randclear(state);
  CHECK(answered > 500);
}

TEST_CASE("The fraction of erfc serves where MPFR is slow, and nowhere else", "[erfc_fraction]") {
  Float x(64);
  const auto serves = [&](double at, Precision precision) {
    mpfr_set_d(x.get(), at, MPFR_RNDN);
    return compare(x.get(), precision);
  };
  CHECK(serves(8, 250));
  CHECK(serves(27, 250));
  CHECK(serves(27, 1000));
  CHECK(serves(38.5, 250));
  CHECK_FALSE(serves(39, 250));  // 39² > 6·250
  CHECK_FALSE(serves(2, 250));   // a thousand steps
  CHECK_FALSE(serves(1.99, 20));
  CHECK_FALSE(serves(0, 64));
  CHECK_FALSE(serves(-27, 250));
  mpfr_set_inf(x.get(), 1);
  CHECK_FALSE(erfc_by_fraction(x.get(), 64).has_value());
  mpfr_set_nan(x.get());
  CHECK_FALSE(erfc_by_fraction(x.get(), 64).has_value());
  mpfr_set_ui(x.get(), 1, MPFR_RNDN);
  mpfr_mul_2si(x.get(), x.get(), 1L << 40U, MPFR_RNDN);  // beyond the exponents: infinite
  CHECK_FALSE(erfc_by_fraction(x.get(), 64).has_value());
  mpfr_set_ui(x.get(), 20'000, MPFR_RNDN);
  CHECK_FALSE(erfc_by_fraction(x.get(), limits::precision).has_value());
}
