#include "reference/bounds/pk_thm_3.hpp"

#include "reference/bounds/pk_thm_3_parts.hpp"
#include "reference/distributions/binomial.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/counting/family.hpp"

namespace pkdp::bounds::pk_thm_3 {
namespace {

// count·(bits of 2λ): below the first, exact results cost no more than enclosures; above the
// second they are not offered.
constexpr std::size_t small_bits = 2048;
constexpr std::size_t largest_bits = std::size_t{1} << 18;

std::size_t exact_size(std::int64_t count, const Rational& twice_lambda) {
  return static_cast<std::size_t>(count) * bit_length(twice_lambda);
}

template <typename Enclose, typename Exact>
Real lazily_exact(std::int64_t count, const Rational& twice_lambda, Enclose enclose, Exact exact) {
  const std::size_t size = exact_size(count, twice_lambda);
  if (size <= small_bits) {
    return Real(ExactForm(exact()));
  }
  return Real::certified(
      enclose,
      [size, exact]() -> std::optional<ExactForm> {
        return size <= largest_bits ? std::optional<ExactForm>(exact()) : std::nullopt;
      },
      Sign::inside_unit_interval);
}

Real corrected(std::int64_t count, const Rational& twice_lambda, const Epsilon& epsilon,
               Form form) {
  return lazily_exact(
      count, twice_lambda,
      [=](Precision precision) {
        return enclose_corrected(count, twice_lambda, epsilon, form, precision);
      },
      [=] { return exact_corrected(count, twice_lambda, epsilon, form); });
}

// λ = ½: every record is a fair coin. F(k) for the last k < (n)/(1 + c).
Real fair_coins(std::int64_t count, const Epsilon& epsilon) {
  const Interval place =
      Interval(static_cast<long>(count + 1), 64) / (Interval(1, 64) + epsilon.ratio(64));
  std::int64_t k = mpfr_get_si(place.left(), MPFR_RNDD);
  const auto exceeds = [&](std::int64_t j) {
    return epsilon.compare_ratio(Rational(count - j + 1) / j) > 0;
  };
  while (k > 0 && !exceeds(k)) {
    --k;
  }
  while (exceeds(k + 1)) {
    ++k;
  }
  return binomial::lower_tail(count, k, Probability::of(Rational(1, 2))).real();
}

// X = Y = n − 1 when 2λ = 1, X = Y = 0 when λ = 0 or n = 1.
std::optional<Real> printed_of_constants(std::int64_t count, const Rational& twice_lambda,
                                         const Epsilon& epsilon, ZeroOverZero convention) {
  if (count == 0 || twice_lambda.is_zero()) {
    return Rational(convention == ZeroOverZero::infinite ? 1 : 0);
  }
  if (twice_lambda == 1) {
    return Rational(compare(epsilon.real(), Rational(1)) <= 0 ? 1 : 0);
  }
  if (convention == ZeroOverZero::infinite && epsilon.has_rational_ratio() &&
      epsilon.ratio() == 1) {
    return Rational(1);
  }
  return std::nullopt;
}

}  // namespace

Real numerical_delta(std::int64_t n, const Probability& lambda, const Epsilon& epsilon,
                     Reading reading, ZeroOverZero convention) {
  counting::require_family(n, lambda);
  const std::int64_t count = n - 1;
  const Rational twice_lambda = 2 * lambda.value();
  if (reading == Reading::printed) {
    if (const auto constant = printed_of_constants(count, twice_lambda, epsilon, convention)) {
      return *constant;
    }
    return lazily_exact(
        count, twice_lambda,
        [=](Precision precision) {
          return enclose_printed(count, twice_lambda, epsilon, convention, precision);
        },
        [=] { return exact_printed(count, twice_lambda, epsilon, convention); });
  }
  if (count == 0 || twice_lambda.is_zero()) {
    return Rational(1);
  }
  if (twice_lambda == 1) {
    return fair_coins(count, epsilon);
  }
  return corrected(count, twice_lambda, epsilon, Form::numerical);
}

Real blanket_delta(std::int64_t n, const Probability& lambda, const Epsilon& epsilon) {
  counting::require_family(n, lambda);
  const Rational twice_lambda = 2 * lambda.value();
  if (n == 1 || twice_lambda.is_zero()) {
    return Rational(1);
  }
  if (twice_lambda == 1) {
    return counting::delta(n, lambda, epsilon);
  }
  return corrected(n - 1, twice_lambda, epsilon, Form::blanket);
}

}  // namespace pkdp::bounds::pk_thm_3
