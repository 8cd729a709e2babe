#include "tests/support/brute_force_noise.hpp"

#include <arb_hypgeom.h>

#include <algorithm>

namespace pkdp::testing {
namespace {

// e^(−|x|/scale) or e^(−x²/(2σ²)), unnormalised.
Arb density(const Noise& noise, const Rational& x, long precision) {
  const Rational& s = noise.parameter();
  const Rational distance = abs(x);
  Arb value(
      noise.kind() == NoiseKind::laplace ? Rational(-distance / s) : Rational(-x * x / (2 * s * s)),
      precision);
  arb_exp(value.raw(), value.raw(), precision);
  return value;
}

Arb distribution(const Noise& noise, const Rational& x, long precision) {
  if (noise.kind() == NoiseKind::laplace) {
    Arb value = density(noise, x, precision);
    arb_mul_2exp_si(value.raw(), value.raw(), -1);
    if (x > 0) {
      arb_sub_ui(value.raw(), value.raw(), 1, precision);
      arb_neg(value.raw(), value.raw());
    }
    return value;
  }
  Arb value(Rational(-x / noise.parameter()), precision);
  Arb root;
  arb_sqrt_ui(root.raw(), 2, precision);
  arb_div(value.raw(), value.raw(), root.raw(), precision);
  arb_hypgeom_erfc(value.raw(), value.raw(), precision);
  arb_mul_2exp_si(value.raw(), value.raw(), -1);
  return value;
}

using Function = Arb (*)(const Noise&, const Rational&, long);

Arb mixed(const std::vector<Rational>& masses, Function function, const Noise& noise,
          const Rational& y, long precision) {
  Arb sum;
  for (std::size_t k = 0; k < masses.size(); ++k) {
    if (!masses[k].is_zero()) {
      const Arb mass(masses[k], precision);
      const Arb value = function(noise, y - static_cast<long>(k), precision);
      arb_addmul(sum.raw(), mass.raw(), value.raw(), precision);
    }
  }
  return sum;
}

Arb difference(const LawPair& counts, Function function, const Noise& noise, const Arb& c,
               const Rational& y, long precision) {
  Arb value = mixed(counts.p(), function, noise, y, precision);
  const Arb other = mixed(counts.q(), function, noise, y, precision);
  arb_submul(value.raw(), c.raw(), other.raw(), precision);
  return value;
}

}  // namespace

Rational brute_force_geometric_delta(const LawPair& counts, const Rational& q, const Rational& c) {
  const auto last = static_cast<std::int64_t>(counts.size()) - 1;
  const auto mass = [&](const std::vector<Rational>& law, std::int64_t y) {
    Rational sum = 0;
    for (std::int64_t k = 0; k <= last; ++k) {
      sum +=
          law[static_cast<std::size_t>(k)] * power(q, static_cast<std::uint64_t>(std::abs(y - k)));
    }
    return Rational(sum * (1 - q) / (1 + q));
  };
  Rational delta = 0;
  for (std::int64_t y = -1; y <= last + 1; ++y) {
    const Rational term = mass(counts.p(), y) - c * mass(counts.q(), y);
    if (term > 0) {
      delta += y < 0 || y > last ? Rational(term / (1 - q)) : term;
    }
  }
  return delta;
}

Arb brute_force_density_delta(const LawPair& counts, const Noise& noise, const Arb& c,
                              long precision) {
  const Rational reach = 60 * noise.parameter() + static_cast<long>(counts.size());
  constexpr long cells = 2000;
  const auto sign_at = [&](const Rational& y) {
    const Arb value = difference(counts, density, noise, c, y, precision);
    return arb_is_positive(value.raw()) ? 1 : arb_is_negative(value.raw()) ? -1 : 0;
  };
  Arb sum;
  const auto add = [&](const Rational& y, long weight) {
    const Arb value = difference(counts, distribution, noise, c, y, precision);
    arb_addmul_si(sum.raw(), value.raw(), weight, precision);
  };
  Rational before = -reach;
  int sign = sign_at(before);
  for (long i = 1; i <= cells; ++i) {
    const Rational here = reach * (2 * i - cells) / cells;
    const int next = sign_at(here);
    if (next != sign) {
      Rational low = before;
      Rational high = here;
      for (long bit = 0; bit < precision; ++bit) {
        const Rational middle = (low + high) / 2;
        (sign_at(middle) == sign ? low : high) = middle;
      }
      add(low, sign > 0 ? 1 : 0);
      add(high, next > 0 ? -1 : 0);
    }
    before = here;
    sign = next;
  }
  if (sign > 0) {
    // Up to infinity, where both distribution functions are 1.
    arb_add_ui(sum.raw(), sum.raw(), 1, precision);
    arb_sub(sum.raw(), sum.raw(), c.raw(), precision);
  }
  return sum;
}

Arb brute_force_density_loss(const LawPair& counts, const Noise& noise, const Rational& y,
                             long precision) {
  Arb ratio = mixed(counts.p(), density, noise, y, precision);
  const Arb other = mixed(counts.q(), density, noise, y, precision);
  arb_div(ratio.raw(), ratio.raw(), other.raw(), precision);
  arb_log(ratio.raw(), ratio.raw(), precision);
  return ratio;
}

}  // namespace pkdp::testing
