#include <algorithm>
#include <atomic>
#include <bit>
#include <map>
#include <memory>
#include <utility>

#include "reference/mechanisms/counting/sum_law.hpp"
#include "reference/numbers/exponential_words.hpp"

namespace pkdp::counting {
namespace {

// More candidates than this mean that the precision was far too low.
constexpr std::int64_t most_candidates = 8;

// The last k in [0, count] for which `holds`, which is true up to some k (0 included unasked) and
// false beyond it: steps of doubling length from `start`, then bisection.
template <typename Predicate>
std::int64_t last_that(std::int64_t start, std::int64_t count, Predicate holds) {
  const auto is_true = [&](std::int64_t k) { return k <= 0 || (k <= count && holds(k)); };
  std::int64_t yes = start;
  std::int64_t no = start;
  if (is_true(start)) {
    for (std::int64_t step = 1; is_true(no = std::min(yes + step, count + 1)); step *= 2) {
      yes = no;
    }
  } else {
    for (std::int64_t step = 1; !is_true(yes = std::max<std::int64_t>(no - step, 0)); step *= 2) {
      no = yes;
    }
  }
  while (no - yes > 1) {
    const std::int64_t middle = yes + (no - yes) / 2;
    (is_true(middle) ? yes : no) = middle;
  }
  return yes;
}

// s(k) − (c−1)·F(k−1) loses about log₂(count) bits at the right k: the terms of
// Σ_{j≤k} (s(j) − c·s(j−1)) are positive, and as s(j)/s(j−1) grows by a factor of 1 + 1/j at least
// from j + 1 down to j (Newton's inequality), the one before the last is s(k)/(k·ρ) or more with
// ρ = s(k−1)/s(k−2).
Precision with_guard(const SumLaw& law, Precision precision) {
  return precision +
         static_cast<Precision>(std::bit_width(static_cast<std::uint64_t>(law.count()))) + 16;
}

std::optional<ExactForm> exact_forward_delta(const SumLaw& law, const Epsilon& epsilon) {
  const auto exceeds = [&](std::int64_t k) {
    constexpr Precision coarse = 128;
    const Answer answer = law.ratio_exceeds(k, epsilon, coarse);
    if (answer != Answer::unknown) {
      return answer == Answer::yes;
    }
    const auto here = law.exact_at(k);
    const auto before = law.exact_at(k - 1);
    return epsilon.compare_ratio(here->mass / before->mass) > 0;
  };
  if (!law.exact_at(0) || !law.exact_at(law.count())) {
    return std::nullopt;
  }
  const std::int64_t k = last_that(law.approximate_cutoff(epsilon), law.count(), exceeds);
  const auto point = law.exact_at(k);
  if (!point) {
    return std::nullopt;
  }
  return epsilon.affine(point->mass + point->below, point->below);
}

// 1 when a is certainly above b, −1 when it is certainly below, else 0.
int order(const Interval& a, const Interval& b) {
  if (less(b, a) == Answer::yes) {
    return 1;
  }
  return less(a, b) == Answer::yes ? -1 : 0;
}

}  // namespace

Interval ratio_minus_one(const Epsilon& epsilon, Precision precision) {
  if (epsilon.has_rational_ratio()) {
    return {Rational(epsilon.ratio() - 1), precision};
  }
  auto words = expm1_by_words(epsilon.exponent(), precision);
  return words ? std::move(*words) : expm1(Interval(epsilon.exponent(), precision));
}

Interval SumLaw::half_line(std::int64_t k, const Epsilon& epsilon, Precision precision) const {
  const Point point = at(k, precision);
  return point.mass - ratio_minus_one(epsilon, precision) * point.below;
}

CutoffRange cutoff_range(const SumLaw& law, const Epsilon& epsilon, Precision precision) {
  if (const auto clear = law.clear_cutoff(epsilon)) {
    return {*clear, *clear};
  }
  constexpr Precision coarse = 64;  // enough but next to a tie
  std::map<std::int64_t, Answer> seen;
  const auto answer = [&](std::int64_t k) {
    const auto [place, is_new] = seen.try_emplace(k, Answer::unknown);
    if (is_new) {
      place->second = law.ratio_exceeds(k, epsilon, std::min(coarse, precision));
      if (place->second == Answer::unknown && coarse < precision) {
        place->second = law.ratio_exceeds(k, epsilon, precision);
      }
    }
    return place->second;
  };
  const std::int64_t first = last_that(law.approximate_cutoff(epsilon), law.count(),
                                       [&](std::int64_t k) { return answer(k) == Answer::yes; });
  const std::int64_t last =
      last_that(first, law.count(), [&](std::int64_t k) { return answer(k) != Answer::no; });
  return {first, last};
}

Interval enclose_forward_delta(const SumLaw& law, const Epsilon& epsilon, Precision precision,
                               std::optional<std::int64_t> cutoff) {
  const Precision working = with_guard(law, precision);
  Interval all(Rational(0), Rational(1), working);
  const CutoffRange candidates =
      cutoff ? CutoffRange{*cutoff, *cutoff} : cutoff_range(law, epsilon, working);
  if (candidates.last - candidates.first >= most_candidates) {
    return all;
  }
  // δ is the maximum over all half-lines, attained at one of the candidates.
  Interval delta(working);
  for (std::int64_t k = candidates.first; k <= candidates.last; ++k) {
    delta = max(delta, law.half_line(k, epsilon, working));
  }
  return min(delta, Interval(1, working));
}

Real forward_delta(const std::shared_ptr<const SumLaw>& law, const Epsilon& epsilon,
                   std::optional<std::int64_t> cutoff) {
  if (law->is_small() && !law->vanishes(epsilon)) {
    if (auto form = exact_forward_delta(*law, epsilon)) {
      return std::move(*form);
    }
  }
  return refined_delta(law, epsilon, cutoff);
}

Real refined_delta(const std::shared_ptr<const SumLaw>& law, const Epsilon& epsilon,
                   std::optional<std::int64_t> cutoff) {
  if (law->vanishes(epsilon)) {
    return Rational(0);
  }
  return Real::certified(
      [law, epsilon, cutoff](Precision precision) {
        return enclose_forward_delta(*law, epsilon, precision, cutoff);
      },
      [law, epsilon] { return exact_forward_delta(*law, epsilon); }, Sign::inside_unit_interval);
}

Real larger(const Real& x, const Real& y) {
  if (x.known_form() != nullptr && y.known_form() != nullptr) {
    return compare(x, y) < 0 ? y : x;
  }
  return Real::certified(
      [x, y, known = std::make_shared<std::atomic<int>>(0)](Precision precision) {
        // Which of the two is the larger is asked once, at a low precision if that decides it: of
        // long lists the smaller δ takes a law of two words then.
        constexpr Precision low = 32;
        if (*known == 0) {
          *known = order(x.enclose(std::min(low, precision)), y.enclose(std::min(low, precision)));
        }
        return *known == 0 ? max(x.enclose(precision), y.enclose(precision))
                           : (*known > 0 ? x : y).enclose(precision);
      },
      [x, y]() -> std::optional<ExactForm> {
        const auto form_x = x.exact();
        const auto form_y = y.exact();
        if (!form_x || !form_y) {
          return std::nullopt;
        }
        return compare(Real(*form_x), Real(*form_y)) < 0 ? form_y : form_x;
      },
      x.sign() == y.sign() ? x.sign() : Sign::unknown);
}

Value larger(const Value& x, const Value& y) {
  if (x.is_none() || y.is_none()) {
    return Value::none();
  }
  return larger(x.real(), y.real());
}

}  // namespace pkdp::counting
