#include "reference/mechanisms/counting/equal_delta.hpp"

#include <bit>
#include <utility>

#include "reference/distributions/binomial.hpp"
#include "reference/mechanisms/counting/sum_law.hpp"
#include "reference/numbers/positive_pair.hpp"

namespace pkdp::counting {
namespace {

// s(k) − (e^ε − 1)·F(k−1), which loses as many bits as in enclose_forward_delta.
std::optional<Interval> direct_delta(std::int64_t count, const Probability& p,
                                     const Epsilon& epsilon, Precision precision) {
  const Precision working =
      precision + static_cast<Precision>(std::bit_width(static_cast<std::uint64_t>(count))) + 16;
  const Interval growth = ratio_minus_one(epsilon, working);
  const auto k = cutoff_by_words(count, p, growth);
  if (!k) {
    return std::nullopt;
  }
  auto point = binomial::mass_and_below(count, *k, p, working);
  point.below *= growth;
  point.mass -= point.below;
  return min(positive_part(point.mass), Interval(1, working));
}

}  // namespace

Real equal_delta(std::int64_t count, const Probability& p, const Epsilon& epsilon) {
  const auto law = equal_sum(count, p);
  if (law->is_small() || epsilon.has_rational_ratio()) {
    return forward_delta(law, epsilon);
  }
  return Real::certified(
      [law, p, epsilon](Precision precision) {
        auto direct = direct_delta(law->count(), p, epsilon, precision);
        return direct ? std::move(*direct) : enclose_forward_delta(*law, epsilon, precision);
      },
      [law, epsilon] { return refined_delta(law, epsilon).exact(); }, Sign::inside_unit_interval);
}

std::optional<std::int64_t> cutoff_by_words(std::int64_t count, const Probability& p,
                                            const Interval& growth) {
  constexpr std::size_t most_bits = 31;
  constexpr Precision coarse = 64;
  constexpr long word_bits = 63;
  const Integer above = numerator(p.value());
  const Integer below = denominator(p.value()) - above;
  if (bit_length(above) > most_bits || bit_length(below) > most_bits) {
    return std::nullopt;
  }
  const auto alpha = mpz_get_ui(above.backend().data());
  const auto zeta = mpz_get_ui(below.backend().data());
  Interval c = Interval(1, coarse) + growth;
  mpfi_round_prec(c.raw(), coarse);
  if (!c.is_finite()) {
    return std::nullopt;
  }
  const long shift = word_bits - mpfr_get_exp(c.right());
  if (shift < 0 || shift > word_bits - 1) {
    return std::nullopt;
  }
  c = scale_by_power_of_two(c, shift);
  const Wide dividend = Wide{static_cast<std::uint64_t>(count + 1)} * alpha << shift;
  const auto quotient = [&](std::uint64_t power) {
    const Wide divisor = (Wide{alpha} << shift) + Wide{power} * zeta;
    return static_cast<std::int64_t>(dividend / divisor);
  };
  const std::int64_t first = quotient(mpfr_get_ui(c.right(), MPFR_RNDU));
  const std::int64_t last = quotient(mpfr_get_ui(c.left(), MPFR_RNDD));
  return first == last ? std::optional(first) : std::nullopt;
}

}  // namespace pkdp::counting
