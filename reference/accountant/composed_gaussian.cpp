#include "reference/accountant/composed_gaussian.hpp"

#include <algorithm>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/accountant/bent_contour.hpp"
#include "reference/accountant/bent_plan.hpp"
#include "reference/accountant/greatest_loss.hpp"
#include "reference/accountant/loss_grid.hpp"
#include "reference/accountant/mechanism_laws.hpp"
#include "reference/accountant/sampled_gaussian.hpp"
#include "reference/accountant/smoothed.hpp"
#include "reference/accountant/tail_contour.hpp"
#include "reference/accountant/until_accurate.hpp"
#include "reference/accountant/within_limits.hpp"

namespace pkdp::accountant {
namespace {

// Whether the integrals cancel far, since losses come from telling little often or much rarely:
// looked at once, if at all.
class TailLook {
 public:
  explicit TailLook(BentIntegral integral) : integral_(std::move(integral)) {}

  [[nodiscard]] std::optional<Interval> delta(Precision precision) {
    std::call_once(once_, [this] {
      try {
        const TailSaddle saddle = find_tail_saddle(integral_);
        if (saddle.gain.is_finite() && saddle.gain.lower() > worth_while &&
            saddle.excess.is_finite() && saddle.excess.upper() < too_much) {
          saddle_ = saddle;
        }
      } catch (const Error& error) {
        if (error.kind() != ErrorKind::limit) {
          throw;
        }
      }
    });
    if (!saddle_) {
      return std::nullopt;
    }
    return within_limits([&] { return delta_by_tail_contour(integral_, *saddle_, precision); });
  }

 private:
  static constexpr std::int64_t worth_while = 30;  // nats
  static constexpr std::int64_t too_much = 150;

  BentIntegral integral_;
  std::once_flag once_;
  std::optional<TailSaddle> saddle_;
};

// The straight line where it has few points; else the bent one; else what there is.
Real unbounded_delta(const Composition& composition, const Epsilon& epsilon, bool removed,
                     const std::shared_ptr<DirectedLines>& lines) {
  constexpr Precision aim = 30;
  const std::vector<Factor> factors = sampled_gaussians(composition, removed);
  const auto grid = [=] {
    return bracket_delta(composition.mechanism, composition.steps, removed, epsilon,
                         coarse_buckets);
  };
  const Real otherwise = bracketed_delta(factors, epsilon, {aim, grid, true});
  const BentIntegral integral{mixture_law(composition.mechanism, removed),
                              static_cast<std::uint64_t>(composition.steps), epsilon.real()};
  const auto tail = std::make_shared<TailLook>(integral);
  return stating_its_bracket(Real::certified(
      [=](Precision precision) {
        constexpr Precision spare = 24;  // bits that an enclosure of what is asked can do without
        constexpr Precision least = 24;
        const Precision wanted = std::max(least, precision - spare);
        const auto line = [&](Precision bits, std::size_t most) {
          return lines ? (removed ? lines->removed : lines->added).delta(epsilon, bits, most)
                       : delta_by_contour(factors, epsilon, bits, most);
        };
        const auto straight = [&](std::size_t most) {
          const auto at = [&](Precision bits) {
            return line(bits, std::min(static_cast<std::size_t>(bits) * 300, most));
          };
          return within_limits([&] { return until_accurate(at, precision, wanted); });
        };
        const auto bent = [&] {
          return within_limits(
              [&] { return delta_by_bent_contour(integral.law, integral.steps, epsilon, wanted); });
        };
        if (removed) {
          // Lines of more points cost more than a look for rare losses; shorter ones do not, also
          // where some of their bits cancel.
          constexpr std::size_t few = 4'000;
          const auto first = straight(few);
          if (first && first->has_relative_accuracy(wanted)) {
            return *first;
          }
          if (!first || !first->is_positive()) {
            const auto found = tail->delta(wanted);
            if (found && found->is_positive()) {
              return *found;
            }
          }
        }
        const bool is_bent_first = is_far_out(integral);
        // Where the one cancels beyond measure the other would too.
        if (const auto found = is_bent_first ? bent() : straight(contour_points)) {
          return *found;
        }
        const auto found = is_bent_first ? straight(contour_points) : bent();
        return found ? *found : otherwise.enclose(precision);
      },
      {}, Sign::inside_unit_interval));
}

Real directed_delta(Composition composition, const Epsilon& epsilon, bool removed,
                    const std::shared_ptr<DirectedLines>& lines) {
  composition.relation = removed ? Relation::remove : Relation::add;
  return exceeds_losses(composition, epsilon)
             ? Real(Rational(0))
             : unbounded_delta(composition, epsilon, removed, lines);
}

// The greatest point.
Interval upper_end(Interval x) {
  mpfr_set(&x.raw()->left, x.right(), MPFR_RNDN);
  return x;
}

}  // namespace

std::vector<Factor> sampled_gaussians(const Composition& composition, bool removed) {
  return {{sampled_gaussian(mixture_law(composition.mechanism, removed)),
           static_cast<std::uint64_t>(composition.steps)}};
}

Real composed_gaussian_delta(const Composition& composition, const Epsilon& epsilon,
                             const std::shared_ptr<DirectedLines>& lines) {
  if (composition.relation != Relation::both) {
    return directed_delta(composition, epsilon, composition.relation == Relation::remove, lines);
  }
  const Real removed = directed_delta(composition, epsilon, true, lines);
  const Real added = directed_delta(composition, epsilon, false, lines);
  const MomentBounds bounds =
      lines ? lines->added_bounds : MomentBounds(sampled_gaussians(composition, false));
  return Real::certified(
      [=](Precision precision) {
        // Mostly the added record's δ is clearly the smaller one, which a bound by moments shows,
        // or little accuracy. (Just below the greatest loss it is so small that a line is
        // expensive.) Where it is at most the upper end of the other's enclosure, the larger of the
        // two is in that enclosure.
        constexpr Precision rough = 32;
        const Interval first = removed.enclose(precision);
        const Interval upper = upper_end(first);
        const bool is_first =
            bounds.are_at_most(epsilon, upper) ||
            (precision > 2 * rough && less(added.enclose(rough), upper) == Answer::yes);
        return is_first ? first : max(first, added.enclose(precision));
      },
      {}, Sign::inside_unit_interval);
}

}  // namespace pkdp::accountant
