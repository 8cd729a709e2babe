#include "reference/accountant/laplace_count_decay.hpp"

#include <tbb/parallel_for.h>

#include <optional>
#include <utility>
#include <vector>

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;

// F·w^s over the panels of one law.
class Variation {
 public:
  Variation(const LaplacePanels& panels, const Rational& s)
      : panels_(panels), s_(s), exponent_(s, panels.precision()) {}

  [[nodiscard]] Interval power(const Interval& ratio) const { return exp(exponent_ * log(ratio)); }

  // An upper bound of the mass of a panel under the tilted law.
  [[nodiscard]] Interval mass(std::int64_t j) const {
    const LaplacePanels::Point low = panels_.at(j, Rational(0));
    const LaplacePanels::Point high = panels_.at(j, Rational(1));
    return max(low.density, high.density) * max(power(low.ratio), power(high.ratio));
  }

  struct Ends {
    Interval low;
    Interval high;
    Interval inside;  // an upper bound of the variation between them
  };
  // Nothing where the panel's values are not told apart.
  [[nodiscard]] std::optional<Ends> on(std::int64_t j) const {
    const LaplacePanels::Panel& panel = panels_.panel(j);
    const Interval slope =
        scale_by_power_of_two(Interval(panels_.rate(), rough) *
                                  (panel.high_with * panel.low - panel.high * panel.low_with),
                              1);
    if (!slope.is_positive()) {
      return std::nullopt;
    }
    const auto value = [&](const LaplacePanels::Point& point) {
      return point.density * point.density * point.density * point.ratio * power(point.ratio) /
             slope;
    };
    const Interval low = value(panels_.at(j, Rational(0)));
    const Interval high = value(panels_.at(j, Rational(1)));
    const std::optional<Interval> turn = turning_point(panel);
    Interval inside = low + high;  // at most, whatever lies between
    if (turn) {
      const Interval place =
          log(*turn) / scale_by_power_of_two(Interval(panels_.rate(), panels_.precision()), 1);
      const Interval one(1, rough);
      if (place.is_negative() || less(one, place) == Answer::yes) {
        inside = max(high - low, low - high);
      } else if (less(Interval(rough), place) == Answer::yes && less(place, one) == Answer::yes) {
        inside -= scale_by_power_of_two(value(panels_.at(j, place)), 1);
      }
    }
    return Ends{low, high, positive_part(inside)};
  }

 private:
  // Where F·w^s is least, as X; nothing where that is not seen.
  [[nodiscard]] std::optional<Interval> turning_point(const LaplacePanels::Panel& panel) const {
    const Precision precision = panels_.precision();
    const Interval tilt(Rational(s_ - Rational(1, 2)), precision);
    const Interval three_halves(Rational(3, 2), precision);
    const Interval c = three_halves * panel.low * panel.low_with;
    const Interval b = tilt * (panel.high_with * panel.low - panel.high * panel.low_with);
    const Interval a = three_halves * panel.high * panel.high_with;
    if (!a.is_positive()) {
      return b.is_positive() ? std::optional(c / b) : std::nullopt;
    }
    const Interval root = sqrt(b * b + scale_by_power_of_two(a * c, 2));
    const Interval found = (root - b) / scale_by_power_of_two(a, 1);
    return found.is_positive() ? std::optional(found) : std::nullopt;
  }

  const LaplacePanels& panels_;
  Rational s_;
  Interval exponent_;
};

class LaplaceCountDecay : public DecayTable {
 public:
  LaplaceCountDecay(const LaplacePanels& panels, const Rational& s, const Interval& total)
      : total_(total), panels_(static_cast<std::size_t>(panels.count())) {
    const Variation law(panels, s);
    atoms_ = panels.below().mass * law.power(panels.below().ratio) +
             panels.above().mass * law.power(panels.above().ratio);
    tbb::parallel_for(std::size_t{0}, panels_.size(), [&](std::size_t j) {
      const auto at = static_cast<std::int64_t>(j);
      panels_[j] = {law.mass(at), law.on(at)};
    });
  }

  [[nodiscard]] Interval log_bound(const Rational& from, Precision /*bits*/) override {
    const Interval none(rough);
    if (from.is_zero()) {
      return none;
    }
    const Interval height(from, rough);
    Interval atoms = atoms_;
    Interval variation(rough);
    Interval before(rough);
    for (const Panel& panel : panels_) {
      const auto& ends = panel.ends;
      if (!ends || less(max(ends->low, ends->high), panel.mass * height) != Answer::yes) {
        atoms += panel.mass;
        variation += before;
        before = Interval(rough);
        continue;
      }
      variation += max(ends->low - before, before - ends->low) + ends->inside;
      before = ends->high;
    }
    return min(none, log((atoms + positive_part(variation + before) / height) / total_));
  }

 private:
  struct Panel {
    Interval mass{rough};
    std::optional<Variation::Ends> ends;
  };

  Interval total_;
  Interval atoms_{rough};
  std::vector<Panel> panels_;
};

}  // namespace

std::unique_ptr<DecayTable> laplace_count_decay(const LaplacePanels& panels, const Rational& s,
                                                const Interval& total) {
  return std::make_unique<LaplaceCountDecay>(panels, s, total);
}

}  // namespace pkdp::accountant
