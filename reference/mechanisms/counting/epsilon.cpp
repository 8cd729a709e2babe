#include <algorithm>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/mechanisms/counting/sum_law.hpp"
#include "reference/numbers/inverse.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::counting {
namespace {

// δ at the kink c = r(k) = s(k)/s(k−1): s(k) − (r(k) − 1)·F(k−1).
Interval delta_at_kink(const SumLaw& law, std::int64_t k, Precision precision) {
  const SumLaw::Point point = law.at(k, precision);
  return point.mass - (law.ratio(k, precision) - Interval(1, precision)) * point.below;
}

// Whether the kink r(k) lies at or beyond the crossing of δ: δ(r(k)) ≤ δ. True for small k, because
// r decreases with k; at k = 1 it compares the floor with δ.
Answer serves(const SumLaw& law, std::int64_t k, const Delta& delta, Precision precision) {
  const Interval target(delta.value(), precision);
  const Interval value = delta_at_kink(law, k, precision);
  if (mpfr_cmp(value.right(), target.left()) <= 0) {
    return Answer::yes;
  }
  return less(target, value) == Answer::yes ? Answer::no : Answer::unknown;
}

// Without infinite losses the curve ends at 0, in a kink of its own at the place 0.
std::int64_t least_kink(const SumLaw& law) { return law.has_infinite_loss() ? 1 : 0; }

// The segment that crosses δ is that of the half-line {S ≤ k} for the last k that serves. At a kink
// δ(r(k)) close to δ, or equal to it, that is k or k−1: both are returned where the precision does
// not decide, and ε is the larger of what they give.
std::optional<CutoffRange> crossing_segment(const SumLaw& law, const Delta& delta,
                                            std::int64_t greatest, Precision precision) {
  std::int64_t yes = least_kink(law);
  std::int64_t no = greatest + 1;
  std::int64_t step = 1;  // doubled until a kink serves: the deepest tail is not visited in vain
  while (no - yes > 1) {
    const std::int64_t half = yes + (no - yes) / 2;
    const std::int64_t middle = std::max(half, greatest + 1 - step);
    step = std::min(2 * step, greatest + 1);
    const Answer answer = serves(law, middle, delta, precision);
    if (answer == Answer::unknown) {
      const bool isolated =
          (middle - 1 == yes || serves(law, middle - 1, delta, precision) == Answer::yes) &&
          (middle + 1 == no || serves(law, middle + 1, delta, precision) == Answer::no);
      return isolated ? std::optional(CutoffRange{middle - 1, middle}) : std::nullopt;
    }
    (answer == Answer::yes ? yes : no) = middle;
  }
  return CutoffRange{yes, yes};
}

CutoffRange find_segment(const SumLaw& law, const Delta& delta) {
  for (Precision precision = 64; precision <= limits::precision; precision *= 2) {
    // Beyond the mode the ratios are below 1, where no ε ≥ 0 is found.
    const CutoffRange mode = cutoff_range(law, Epsilon::of(0), precision);
    const auto found =
        crossing_segment(law, delta, std::max(mode.last, least_kink(law)), precision);
    if (found) {
      return *found;
    }
  }
  throw Error(
      ErrorKind::precision, "delta", to_string(delta.value()),
      "a δ whose place on the curve is decided at " + std::to_string(limits::precision) + " bits");
}

// ln((F(k) − δ)/F(k−1)) = ln(1 + (s(k) − δ)/F(k−1)). Each k gives a lower bound, the best is ε.
Interval enclose_epsilon(const SumLaw& law, const CutoffRange& segment, const Delta& delta,
                         Precision precision) {
  Interval epsilon(precision);
  for (std::int64_t k = segment.first; k <= segment.last; ++k) {
    const SumLaw::Point point = law.at(k, precision);
    const Interval excess = (point.mass - Interval(delta.value(), precision)) / point.below;
    epsilon = max(epsilon, log1p(positive_part(excess)));
  }
  return epsilon;
}

// The same of exact masses.
std::optional<ExactForm> exact_epsilon(const SumLaw& law, const CutoffRange& segment,
                                       const Delta& delta) {
  Rational ratio = 1;
  for (std::int64_t k = segment.first; k <= segment.last; ++k) {
    const auto point = law.exact_at(k);
    if (!point) {
      return std::nullopt;
    }
    ratio = std::max<Rational>(ratio, 1 + (point->mass - delta.value()) / point->below);
  }
  return Logarithm{ratio};
}

Value positive_epsilon(const std::shared_ptr<const SumLaw>& law, const Delta& delta) {
  const CutoffRange segment = find_segment(*law, delta);
  const auto exact = [law, segment, delta] { return exact_epsilon(*law, segment, delta); };
  if (law->is_small()) {
    if (auto form = exact()) {
      return std::move(*form);
    }
  }
  return Real::certified(
      [law, segment, delta](Precision precision) {
        return enclose_epsilon(*law, segment, delta, precision);
      },
      exact, Sign::positive);
}

Value certified_epsilon(const std::shared_ptr<const SumLaw>& law, const Delta& delta,
                        Value epsilon) {
  return certified_inverse(std::move(epsilon),
                           {"epsilon of the count",
                            [law](const Rational& x) { return refined_delta(law, Epsilon::of(x)); },
                            delta.value(), limits::epsilon});
}

}  // namespace

Value forward_epsilon(const std::shared_ptr<const SumLaw>& law, const Delta& delta) {
  if (law->has_infinite_loss() && delta.value().is_zero()) {
    return Value::none();  // the floor is positive, however far below the exponents of MPFR
  }
  const Real asked(delta.value());
  const Real floor =
      Real::certified([law](Precision precision) { return law->at(0, precision).mass; },
                      [law]() -> std::optional<ExactForm> {
                        const auto point = law->exact_at(0);
                        return point ? std::optional<ExactForm>(point->mass) : std::nullopt;
                      },
                      Sign::positive);
  if (law->has_infinite_loss() && compare(floor, asked) > 0) {
    return certified_epsilon(law, delta, Value::none());
  }
  if (compare(forward_delta(law, Epsilon::of(0)), asked) <= 0) {
    return Rational(0);
  }
  return certified_epsilon(law, delta, positive_epsilon(law, delta));
}

}  // namespace pkdp::counting
