#include "reference/numbers/exponential_words.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "reference/numbers/positive_pair.hpp"

namespace pkdp {
namespace {

constexpr std::size_t most_factor_bits = 55;
constexpr Precision spare = 8;

std::int64_t width(std::uint64_t x) { return std::bit_width(x); }

bool is_word(Wide x) { return x >> 64U == 0; }

// S_i = a/c + (b/c)·S_j.
struct Block {
  std::uint64_t a = 0;
  std::uint64_t b = 1;
  std::uint64_t c = 1;

  // Takes the ratio p/q with it, if that fits.
  bool take(std::uint64_t p, std::uint64_t q) noexcept {
    const Wide sum = Wide{a} + b;
    const Wide next_b = Wide{b} * p;
    const Wide next_c = Wide{c} * q;
    if (!is_word(sum) || !is_word(next_b) || !is_word(next_c)) {
      return false;
    }
    const Wide next_a = sum * q;
    if (!is_word(next_a) || !is_word(next_a + next_b)) {
      return false;
    }
    a = static_cast<std::uint64_t>(next_a);
    b = static_cast<std::uint64_t>(next_b);
    c = static_cast<std::uint64_t>(next_c);
    return true;
  }
  // b/c < 2^this.
  [[nodiscard]] std::int64_t size() const noexcept { return width(b) - width(c) + 1; }
};

// Until t is at most 2^−bits and the next ratio at most ½; empty where a ratio is no word.
std::vector<Block> blocks(std::uint64_t alpha, std::uint64_t beta, Precision bits) {
  std::vector<Block> all;
  all.reserve(static_cast<std::size_t>(bits) / 8 + 16);
  Block block;
  std::int64_t size = 0;  // t < 2^size before the block
  for (std::uint64_t i = 2;; ++i) {
    const Wide q = Wide{beta} * i;
    if (!is_word(q)) {
      return {};
    }
    const auto below = static_cast<std::uint64_t>(q);
    if (size + block.size() <= -bits && Wide{alpha} * 2 <= q) {
      all.push_back(block);
      return all;
    }
    if (!block.take(alpha, below)) {
      size += block.size();
      all.push_back(block);
      block = {};
      if (!block.take(alpha, below)) {
        return {};
      }
    }
  }
}

}  // namespace

std::optional<Interval> expm1_by_words(const Rational& x, Precision bits) {
  mpq_srcptr value = x.backend().data();
  if (bits > most_bits || mpq_sgn(value) <= 0 || mpq_cmp_ui(value, largest_exponent, 1) > 0 ||
      mpz_sizeinbase(mpq_numref(value), 2) > most_factor_bits ||
      mpz_sizeinbase(mpq_denref(value), 2) > most_factor_bits) {
    return std::nullopt;
  }
  const std::uint64_t alpha = mpz_get_ui(mpq_numref(value));
  const std::uint64_t beta = mpz_get_ui(mpq_denref(value));
  const std::vector<Block> all = blocks(alpha, beta, bits + 1);
  if (all.empty()) {
    return std::nullopt;
  }
  // A word may be nearly empty, the lower number is smaller by e^x < 2^(2x), every step adds an
  // error.
  const auto grown = static_cast<Precision>(2 * (alpha / beta + 1));
  const Precision kept = bits + spare + grown + 64 + width(all.size());
  PositivePair pair(1, 1, static_cast<std::size_t>(kept / 64 + 1));
  for (auto block = all.rbegin(); block != all.rend(); ++block) {
    pair.shear(block->a, block->b, block->c);
  }
  const std::int64_t error = pair.take_truncation();
  if (error != PositivePair::none && error > -bits - 2) {
    return std::nullopt;
  }
  Interval sum = pair.quotient(error, bits + spare);
  // S is in [sum, sum + t], t ≤ 2^−(bits+1), and sum ≥ 1.
  const auto add_rest = [&](mpfr_ptr end) {
    mpfr_t rest;
    std::array<mp_limb_t, 1> limb{};
    mpfr_custom_init_set(rest, MPFR_ZERO_KIND, 0, 2, limb.data());
    mpfr_set_ui_2exp(rest, 1, -bits - 1, MPFR_RNDU);
    mpfr_add(end, end, rest, MPFR_RNDU);
  };
  add_rest(&sum.raw()->right);
  mpfi_mul_ui(sum.raw(), sum.raw(), alpha);
  mpfi_div_ui(sum.raw(), sum.raw(), beta);
  return sum;
}

}  // namespace pkdp
