#include "reference/accountant/laplace_steps.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "reference/accountant/contour_lines.hpp"
#include "reference/accountant/sampled_laplace.hpp"
#include "reference/accountant/within_limits.hpp"
#include "reference/numbers/magnitude.hpp"

namespace pkdp::accountant {
namespace {

Interval whole_power(const Interval& base, std::uint64_t exponent) {
  return exponent == 0 ? Interval(1, base.precision())
                       : exp(log(base) * Interval(Integer(exponent), base.precision()));
}

// l at x.
Interval loss_at(const LaplaceMixture& law, const Rational& x, Precision precision) {
  const Interval loss = laplace_point(law, x, precision).log;
  return law.removed ? loss : -loss;
}

class AtomExpansion {
 public:
  AtomExpansion(const LaplaceMixture& law, std::uint64_t steps, const Epsilon& epsilon,
                Precision bits)
      : law_(law),
        steps_(steps),
        level_(epsilon.real()),
        bits_(bits),
        precision_(bits + 128),
        low_(loss_at(law, 0, precision_)),
        high_(loss_at(law, 1, precision_)) {
    density_.has_atoms = false;
    const auto mass = [&](const Rational& x) {
      const LaplacePoint point = laplace_point(law_, x, precision_);
      const Interval plain = scale_by_power_of_two(point.decay, -1);
      return law_.removed ? plain * point.ratio : plain;
    };
    low_mass_ = mass(0);
    high_mass_ = mass(1);
    density_mass_ = exp(laplace_log_mass(density_, precision_));
  }

  [[nodiscard]] DeltaBracket bracket() {
    Interval total(precision_);
    for (std::uint64_t m = 0; m <= steps_; ++m) {
      for (std::uint64_t j = 0; j <= steps_ - m; ++j) {
        total += weight(m, j) * crude(m, j);
      }
    }
    // What is known at first is refined where it matters.
    const Interval least = lowest(positive_part(total));
    const Interval negligible = scale_by_power_of_two(
        least, -bits_ - 1 - 2 * static_cast<long>(bit_length(Integer(steps_ + 1))));
    Interval refined(precision_);
    for (std::uint64_t m = 0; m <= steps_; ++m) {
      lines_.reset();
      for (std::uint64_t j = 0; j <= steps_ - m; ++j) {
        const Interval share = weight(m, j);
        const Interval known = crude(m, j);
        const Interval gap(Rational(known.upper() - known.lower()), precision_);
        const bool is_enough = m == 0 || known.upper() == known.lower() ||
                               less(share * gap, negligible) == Answer::yes;
        refined +=
            share * (is_enough ? known : better(known, m, j, bits_for(share * known, least)));
      }
    }
    const Interval one(1, precision_);
    const Interval answer = min(positive_part(refined), one);
    return {Interval(answer.lower(), precision_), Interval(answer.upper(), precision_)};
  }

 private:
  [[nodiscard]] static Interval lowest(const Interval& x) { return {x.lower(), x.precision()}; }

  [[nodiscard]] Interval weight(std::uint64_t m, std::uint64_t j) const {
    const Integer ways = binomial_coefficient(steps_, m) * binomial_coefficient(steps_ - m, j);
    return Interval(ways, precision_) * whole_power(density_mass_, m) * whole_power(high_mass_, j) *
           whole_power(low_mass_, steps_ - m - j);
  }

  [[nodiscard]] Real level_of(std::uint64_t m, std::uint64_t j) const {
    return Real::certified(
        [law = law_, level = level_, high = j, low = steps_ - m - j](Precision precision) {
          return level.enclose(precision) -
                 Interval(Integer(high), precision) * loss_at(law, 1, precision) -
                 Interval(Integer(low), precision) * loss_at(law, 0, precision);
        });
  }

  // The bounds of δ_m; δ_0 itself.
  [[nodiscard]] Interval crude(std::uint64_t m, std::uint64_t j) const {
    const Interval level = level_of(m, j).enclose(precision_);
    Interval least = positive_part(-expm1(level));
    if (m == 0) {
      return least;
    }
    const Interval count(Integer(m), precision_);
    const Interval first = count * min(low_, high_);
    const Interval last = count * max(low_, high_);
    const Interval most = min(positive_part(-expm1(level - last)),
                              -expm1(level) + positive_part(expm1(level - first)));
    return Interval::hull(least, max(least, most));
  }

  // As many as a term of this size needs.
  [[nodiscard]] Precision bits_for(const Interval& term, const Interval& total) const {
    constexpr Precision least = 6;
    if (!total.is_positive()) {
      return bits_ + 1;
    }
    const Rational share = term.upper() / total.lower();
    return std::clamp<Precision>(bits_ + 2 + magnitude(share), least, bits_ + 1);
  }

  [[nodiscard]] Interval better(const Interval& known, std::uint64_t m, std::uint64_t j,
                                Precision bits) {
    const Real level = level_of(m, j);
    const auto found = m == 1   ? std::optional<Interval>(single(exp(level.enclose(precision_))))
                       : m == 2 ? std::optional<Interval>(pair(level.enclose(precision_), bits))
                                : within_limits([&] { return line(m).delta(level, bits); });
    return found ? max(lowest(known), min(*found, Interval(known.upper(), precision_))) : known;
  }

  // δ₁ at v = ln c.
  [[nodiscard]] Interval single(const Interval& c) const {
    const Interval one(1, precision_);
    const Interval rest(Rational(1 - law_.q), precision_);
    const Interval q(law_.q, precision_);
    const Interval fall = exp(Interval(Rational(-law_.rate), precision_));
    const Interval ratio = law_.removed ? c : one / c;
    // e^(−rx), from u = ratio − p; the ends are not exceeded.
    const Interval decay = min(max(sqrt(q * fall / max(ratio - rest, q * fall)), fall), one);
    const Interval share =
        law_.removed ? (rest - ratio) * (decay - fall) + q * (one - fall / decay)
                     : (one - decay) - c * (rest * (one - decay) + q * fall * (one / decay - one));
    return positive_part(scale_by_power_of_two(share, -1) / density_mass_);
  }

  // δ₂, by cells of [0, 1] for the one loss and δ₁ for the other one.
  [[nodiscard]] Interval pair(const Interval& level, Precision bits) const {
    constexpr std::int64_t most_cells = 1 << 14;
    std::int64_t cells = 1 << 7;
    Interval found = pair_by_cells(exp(level), cells);
    while (cells < most_cells && !found.has_relative_accuracy(bits)) {
      cells *= 4;
      found = pair_by_cells(exp(level), cells);
    }
    return found;
  }

  [[nodiscard]] Interval pair_by_cells(const Interval& c, std::int64_t cells) const {
    const auto convex = [&](const Interval& w) {
      return law_.removed ? w * single(c / w) : single(c * w);
    };
    struct Sides {
      Interval lower{2};
      Interval upper{2};
    };
    std::vector<Sides> sides(static_cast<std::size_t>(cells));
    const Interval half_share(Rational(law_.q / 2), precision_);
    const Interval fall = exp(Interval(Rational(-law_.rate), precision_));
    const Interval rest(Rational(1 - law_.q), precision_);
    tbb::parallel_for(std::int64_t{0}, cells, [&](std::int64_t i) {
      const LaplacePoint low = laplace_point(law_, Rational(i, cells), precision_);
      const LaplacePoint high = laplace_point(law_, Rational(i + 1, cells), precision_);
      const Interval without = scale_by_power_of_two(low.decay - high.decay, -1);
      const Interval with = rest * without + half_share * fall *
                                                 (Interval(1, precision_) / high.decay -
                                                  Interval(1, precision_) / low.decay);
      const Interval mean = with / without;
      const Interval width = high.ratio - low.ratio;
      sides[static_cast<std::size_t>(i)] = {
          without * convex(mean),
          without *
              ((high.ratio - mean) * convex(low.ratio) + (mean - low.ratio) * convex(high.ratio)) /
              width};
    });
    Sides total{Interval(precision_), Interval(precision_)};
    for (const Sides& side : sides) {
      total.lower += side.lower;
      total.upper += side.upper;
    }
    return positive_part(Interval::hull(total.lower, total.upper) / density_mass_);
  }

  // For one m after the other.
  [[nodiscard]] ContourLines& line(std::uint64_t m) {
    constexpr Precision spare = 8;
    if (!lines_) {
      lines_ = std::make_unique<ContourLines>(std::vector<Factor>{{sampled_laplace(density_), m}},
                                              spare);
    }
    return *lines_;
  }

  LaplaceMixture law_;
  LaplaceMixture density_ = law_;
  std::uint64_t steps_;
  Real level_;
  Precision bits_;
  Precision precision_;
  Interval low_;
  Interval high_;
  Interval low_mass_{2};
  Interval high_mass_{2};
  Interval density_mass_{2};
  std::unique_ptr<ContourLines> lines_;
};

}  // namespace

DeltaBracket laplace_steps_delta(const LaplaceMixture& law, std::uint64_t steps,
                                 const Epsilon& epsilon, Precision bits) {
  return AtomExpansion(law, steps, epsilon, bits).bracket();
}

}  // namespace pkdp::accountant
