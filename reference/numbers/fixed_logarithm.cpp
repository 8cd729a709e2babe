#include "reference/numbers/fixed_logarithm.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <memory>

namespace pkdp {
namespace {

constexpr Precision guard = 48;
constexpr Precision least_size = 24;    // of 1/|ln x|, in bits
constexpr Precision more_of_ln_2 = 40;  // bits
constexpr long parts = 64;              // of [1, 2): numbers i
constexpr long nearest = 64;            // −nearest ≤ j < nearest
constexpr unsigned c_bits = 10;
constexpr unsigned d_bits = 11;

mpz_ptr raw(Integer& x) { return x.backend().data(); }
mpz_srcptr raw(const Integer& x) { return x.backend().data(); }

void cut(Integer& x, Precision drop) {
  mpz_tdiv_q_2exp(raw(x), raw(x), static_cast<mp_bitcnt_t>(drop));
}

long c_of(long i) { return (1L << (c_bits + 7)) / (129 + 2 * i); }

// −ln(numerator·2^−bits) in units of 2^−precision, cut.
Integer minus_logarithm(long numerator, unsigned bits, Precision precision) {
  mpfr_t x;
  mpfr_init2(x, precision + 16);
  mpfr_set_si_2exp(x, numerator, -static_cast<long>(bits), MPFR_RNDN);
  mpfr_log(x, x, MPFR_RNDZ);
  mpfr_mul_2si(x, x, precision, MPFR_RNDN);
  Integer result;
  mpfr_get_z(raw(result), x, MPFR_RNDZ);
  mpfr_clear(x);
  return -result;
}

// Logarithms, each computed when it is first asked for. Safe to share between threads.
class Table {
 public:
  explicit Table(Precision bits) : bits_(bits) {}
  [[nodiscard]] Precision bits() const { return bits_; }
  [[nodiscard]] const Integer& of_c(long i) { return at(i, c_of(i), c_bits, bits_); }
  [[nodiscard]] const Integer& of_d(long j) {
    return at(parts + nearest + j, (1L << d_bits) - j, d_bits, bits_);
  }
  // ln 2 = −ln ½, with more bits.
  [[nodiscard]] const Integer& of_2() {
    return at(parts + 2 * nearest, 1, 1, bits_ + more_of_ln_2);
  }

 private:
  const Integer& at(long place, long numerator, unsigned bits, Precision precision) {
    std::atomic<const Integer*>& entry = entries_[static_cast<std::size_t>(place)];
    if (const Integer* known = entry.load(std::memory_order_acquire)) {
      return *known;
    }
    auto mine = std::make_unique<const Integer>(minus_logarithm(numerator, bits, precision));
    const Integer* first = nullptr;
    return entry.compare_exchange_strong(first, mine.get(), std::memory_order_acq_rel)
               ? *mine.release()
               : *first;
  }

  Precision bits_;
  std::array<std::atomic<const Integer*>, parts + 2 * nearest + 1> entries_{};
};

// Never taken down: a thread may ask until the very end.
Table& table_for(Precision bits) {
  constexpr Precision few = 400;
  static Table& shorter = *new Table(few);
  static Table& longer = *new Table(most_fixed_logarithm + guard);
  return bits <= few ? shorter : longer;
}

// Whole numbers that keep their memory from one call to the next.
struct Scratch {
  Integer m;
  Integer one;
  Integer t;
  Integer square;
  Integer power;
  Integer term;
  Integer sum;
};

// t becomes 2·(u + u³/3 + …) in `sum`; the number of terms.
long add_series(Scratch& s, Precision bits) {
  const auto drop = static_cast<mp_bitcnt_t>(bits);
  // u
  mpz_mul_2exp(raw(s.term), raw(s.one), 1);
  mpz_add(raw(s.term), raw(s.term), raw(s.t));
  mpz_mul_2exp(raw(s.t), raw(s.t), drop);
  mpz_tdiv_q(raw(s.power), raw(s.t), raw(s.term));
  mpz_mul(raw(s.square), raw(s.power), raw(s.power));
  cut(s.square, bits);
  mpz_set(raw(s.sum), raw(s.power));
  long terms = 1;
  for (unsigned long k = 3;; k += 2, ++terms) {
    mpz_mul(raw(s.power), raw(s.power), raw(s.square));
    cut(s.power, bits);
    if (mpz_sgn(raw(s.power)) == 0) {
      break;
    }
    mpz_tdiv_q_ui(raw(s.term), raw(s.power), k);
    mpz_add(raw(s.sum), raw(s.sum), raw(s.term));
  }
  mpz_mul_2exp(raw(s.sum), raw(s.sum), 1);
  return terms;
}

void add(Scratch& s, const Integer& x, Precision drop) {
  mpz_tdiv_q_2exp(raw(s.term), raw(x), static_cast<mp_bitcnt_t>(drop));
  mpz_add(raw(s.sum), raw(s.sum), raw(s.term));
}

// m to 1 ≤ m < 2 in units of 2^−bits.
void scale(Integer& m, Precision fraction, Precision bits) {
  if (fraction <= bits) {
    mpz_mul_2exp(raw(m), raw(m), static_cast<mp_bitcnt_t>(bits - fraction));
  } else {
    cut(m, fraction - bits);
  }
}

}  // namespace

std::optional<Interval> fixed_logarithm(mpfr_srcptr x, Precision precision) {
  if (precision > most_fixed_logarithm || mpfr_regular_p(x) == 0 || mpfr_sgn(x) < 0) {
    return std::nullopt;
  }
  thread_local Scratch s;
  const Precision bits = precision + guard;
  Table& table = table_for(bits);
  const mpfr_exp_t unit = mpfr_get_z_2exp(raw(s.m), x);
  const mpfr_exp_t e = mpfr_get_exp(x) - 1;
  scale(s.m, e - unit, bits);
  mpz_tdiv_q_2exp(raw(s.t), raw(s.m), static_cast<mp_bitcnt_t>(bits - 6));
  const long i = mpz_get_si(raw(s.t)) - parts;
  mpz_set_ui(raw(s.one), 1);
  mpz_mul_2exp(raw(s.one), raw(s.one), static_cast<mp_bitcnt_t>(bits));
  mpz_mul_si(raw(s.m), raw(s.m), c_of(i));
  cut(s.m, c_bits);
  mpz_sub(raw(s.t), raw(s.m), raw(s.one));
  mpz_fdiv_q_2exp(raw(s.term), raw(s.t), static_cast<mp_bitcnt_t>(bits - d_bits));
  const long j = mpz_get_si(raw(s.term));
  mpz_mul_si(raw(s.term), raw(s.m), j);
  cut(s.term, d_bits);
  mpz_sub(raw(s.t), raw(s.t), raw(s.term));
  const long terms = add_series(s, bits);
  add(s, table.of_c(i), table.bits() - bits);
  add(s, table.of_d(j), table.bits() - bits);
  mpz_mul_si(raw(s.m), raw(table.of_2()), e);
  add(s, s.m, table.bits() + more_of_ln_2 - bits);
  if (mpz_sizeinbase(raw(s.sum), 2) + least_size < static_cast<std::size_t>(bits)) {
    return std::nullopt;
  }
  const auto off = static_cast<unsigned long>(4 * terms + 16);
  Interval enclosure(precision);
  mpz_sub_ui(raw(s.term), raw(s.sum), off);
  mpz_add_ui(raw(s.sum), raw(s.sum), off);
  mpfr_set_z_2exp(&enclosure.raw()->left, raw(s.term), -bits, MPFR_RNDD);
  mpfr_set_z_2exp(&enclosure.raw()->right, raw(s.sum), -bits, MPFR_RNDU);
  return enclosure;
}

}  // namespace pkdp
