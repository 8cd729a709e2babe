#include <compare>
#include <memory>
#include <optional>

#include "pkdp/error.hpp"
#include "reference/distributions/gaussian.hpp"
#include "reference/mechanisms/background_loss/background_loss.hpp"
#include "reference/mechanisms/noisy_counting/gaussian_sum.hpp"
#include "reference/mechanisms/noisy_counting/law.hpp"
#include "reference/mechanisms/noisy_counting/two_sided_sum.hpp"

namespace pkdp::background_loss {
namespace {

using counting::GaussianSum;
using counting::SumLaw;
using counting::TwoSidedSum;
using poisson_binomial::Law;

// F(γ) or F(γ − 1) at the crossing γ of L = ε.
enum class HalfLineEnd { crossing, one_before };

Interval hull_of(const SumLaw& law, const counting::CutoffRange& candidates, HalfLineEnd end,
                 Precision precision) {
  std::optional<Interval> hull;
  // F is monotone: the ends of the candidates enclose what lies between.
  for (const std::int64_t k : {candidates.first, candidates.last}) {
    const SumLaw::Point point = law.at(k, precision);
    const Interval value = end == HalfLineEnd::crossing ? point.mass + point.below : point.below;
    hull = hull ? Interval::hull(*hull, value) : value;
  }
  return min(*hull, Interval(1, precision));
}

// The last candidate whose ratio exceeds e^ε, by exact masses where the precision does not decide.
std::optional<std::int64_t> exact_crossing(const SumLaw& law, const Epsilon& epsilon) {
  constexpr Precision coarse = 128;
  counting::CutoffRange candidates = counting::cutoff_range(law, epsilon, coarse);
  for (std::int64_t k = candidates.first + 1; k <= candidates.last; ++k) {
    const auto here = law.exact_at(k);
    const auto before = law.exact_at(k - 1);
    if (!here || !before) {
      return std::nullopt;
    }
    if (epsilon.compare_ratio(here->mass / before->mass) <= 0) {
      break;
    }
    candidates.first = k;
  }
  return candidates.first;
}

std::optional<ExactForm> exact_half_line(const SumLaw& law, const Epsilon& epsilon,
                                         HalfLineEnd end) {
  const auto k = exact_crossing(law, epsilon);
  const auto point = k ? law.exact_at(*k) : std::nullopt;
  if (!point) {
    return std::nullopt;
  }
  return end == HalfLineEnd::crossing ? Rational(point->mass + point->below) : point->below;
}

Real discrete_half_line(const std::shared_ptr<const SumLaw>& law, const Epsilon& epsilon,
                        HalfLineEnd end) {
  if (law->is_small()) {
    if (auto form = exact_half_line(*law, epsilon, end)) {
      return std::move(*form);
    }
  }
  return Real::certified(
      [law, epsilon, end](Precision precision) {
        return hull_of(*law, counting::cutoff_range(*law, epsilon, precision), end, precision);
      },
      [law, epsilon, end] { return exact_half_line(*law, epsilon, end); });
}

// With x² = a/b of laplace_sum.hpp: F(γ) = P[S ≤ k] − ½(L/x − U·x), F(γ−1) likewise at k − 1.
Interval laplace_cell(const TwoSidedSum::Parts& part, const Epsilon& epsilon, HalfLineEnd end) {
  const Precision bits = part.q.precision();
  const Interval c = epsilon.ratio(bits);
  const Interval one(1, bits);
  const Interval a = part.here - (c - part.q) * part.left;
  const Interval b = part.q * (c * part.here - (one - c * part.q) * part.right);
  const Interval x = min(max(sqrt(positive_part(a) / b), one), one / part.q);
  const Interval half(Rational(1, 2), bits);
  const Interval far = part.here + part.q * part.right;
  if (end == HalfLineEnd::one_before) {
    return part.below - half * (part.left / x - part.q * far * x);
  }
  return part.below + part.here -
         half * ((part.here + part.q * part.left) / x - part.q * part.right * x);
}

Interval laplace_half_line(const TwoSidedSum& sum, const Epsilon& epsilon, HalfLineEnd end,
                           Precision precision) {
  const Precision bits = precision + 32;
  const counting::CutoffRange candidates = counting::cutoff_range(sum, epsilon, bits);
  Interval value = laplace_cell(sum.parts(candidates.first, bits), epsilon, end);
  if (candidates.last != candidates.first) {
    value = Interval::hull(value, laplace_cell(sum.parts(candidates.last, bits), epsilon, end));
  }
  return min(positive_part(value), Interval(1, precision));
}

Interval gaussian_half_line(const GaussianSum& sum, const Epsilon& epsilon, HalfLineEnd end,
                            Precision precision) {
  const std::int64_t hint = sum.hint(epsilon);
  const RootBracket root = counting::loss_crossing(sum, epsilon, hint, precision + sum.guard());
  std::optional<Interval> hull;
  for (const Rational& gamma : {root.lower, root.upper}) {
    const GaussianSum::Pair tails = sum.tails(gamma, hint, precision + sum.guard());
    const Interval& value = end == HalfLineEnd::crossing ? tails.here : tails.before;
    hull = hull ? Interval::hull(*hull, value) : value;
  }
  return min(positive_part(*hull), Interval(1, precision));
}

Real noisy_half_line(const Law& law, const Noise& noise, const Epsilon& epsilon, HalfLineEnd end) {
  if (noise.is_pure_dp_at(epsilon)) {
    return Rational(0);
  }
  if (noise.kind() == NoiseKind::gaussian) {
    // Noise alone: L > ε below ½ − σ²ε, whose probability may be ½, which refinement would not see.
    if (law.groups().empty() && !epsilon.has_rational_ratio()) {
      const Rational& sigma = noise.parameter();
      const Rational crossing = Rational(1, 2) - sigma * sigma * epsilon.exponent();
      return gaussian::lower_tail(sigma,
                                  end == HalfLineEnd::crossing ? crossing : Rational(crossing - 1));
    }
    const auto sum = std::make_shared<const GaussianSum>(law, noise.parameter());
    return Real::certified(
        [sum, epsilon, end](Precision precision) {
          return gaussian_half_line(*sum, epsilon, end, precision);
        },
        {}, Sign::inside_unit_interval);
  }
  const auto sum = std::make_shared<const TwoSidedSum>(law, noise);
  if (noise.kind() == NoiseKind::geometric) {
    return discrete_half_line(sum, epsilon, end);
  }
  return Real::certified(
      [sum, epsilon, end](Precision precision) {
        return laplace_half_line(*sum, epsilon, end, precision);
      },
      {}, Sign::inside_unit_interval);
}

// P[L > ε | target], the ones of the others with probability p.
Real above(const BackgroundCount& setting, const Probability& p, int target,
           const Epsilon& epsilon) {
  const HalfLineEnd end = target == 0 ? HalfLineEnd::crossing : HalfLineEnd::one_before;
  const std::int64_t unknown = setting.records - setting.known;
  const Law law = noisy_counting::law_of_others(unknown, p);
  if (setting.noise) {
    return noisy_half_line(law, *setting.noise, epsilon, end);
  }
  if (law.groups().empty() || unknown == 1) {
    return Rational(end == HalfLineEnd::crossing ? 1 : 0);  // the target is exposed
  }
  return discrete_half_line(counting::equal_sum(unknown - 1, p), epsilon, end);
}

Real sum_of(const Real& x, const Real& y) {
  const auto* left = x.known_form();
  const auto* right = y.known_form();
  if (left != nullptr && right != nullptr) {
    return Rational(std::get<Rational>(*left) + std::get<Rational>(*right));
  }
  return Real::certified(
      [x, y](Precision precision) {
        return min(x.enclose(precision) + y.enclose(precision), Interval(1, precision));
      },
      [x, y]() -> std::optional<ExactForm> {
        const auto first = x.exact();
        const auto second = y.exact();
        if (!first || !second) {
          return std::nullopt;
        }
        return Rational(std::get<Rational>(*first) + std::get<Rational>(*second));
      });
}

}  // namespace

Real tail(const BackgroundCount& setting, int target, const Epsilon& epsilon, Tail which) {
  require(setting);
  if (target != 0 && target != 1) {
    throw Error(ErrorKind::domain, "target", std::to_string(target), "0 or 1");
  }
  switch (which) {
    case Tail::above:
      return above(setting, setting.p, target, epsilon);
    case Tail::below:
      return above(setting, setting.p.complement(), 1 - target, epsilon);
    case Tail::absolute:
      break;
  }
  // With a density L = 0 has probability 0 (for Laplace noise because e^(−1/scale) is
  // transcendental: the ratio is constant nowhere but beyond the counts). Refinement would never
  // decide that.
  if (setting.noise && setting.noise->kind() != NoiseKind::geometric &&
      epsilon.compare_ratio(1) == std::strong_ordering::equal) {
    return Rational(1);
  }
  return sum_of(above(setting, setting.p, target, epsilon),
                above(setting, setting.p.complement(), 1 - target, epsilon));
}

}  // namespace pkdp::background_loss
