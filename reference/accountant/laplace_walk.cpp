#include "reference/accountant/laplace_walk.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/accountant/leading_bits.hpp"
#include "reference/accountant/progressions.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;

Precision size_of(const Rational& x) {
  return static_cast<Precision>(bit_length(floor(abs(x)) + 1));
}

// 2^j·P_j, coefficients of the powers of v.
std::vector<std::vector<Integer>> derivative_polynomials(std::size_t count) {
  std::vector<std::vector<Integer>> result = {{1}};
  while (result.size() < count) {
    const std::vector<Integer>& last = result.back();
    std::vector<Integer> next(last.size() + 1);
    for (std::size_t i = 0; i < last.size(); ++i) {
      const auto power = static_cast<std::int64_t>(i);
      next[i] -= last[i] * (2 + 2 * power);
      next[i + 1] += last[i] * (3 + 2 * power);
    }
    result.push_back(std::move(next));
  }
  return result;
}

void add(FixedComplex& sum, const FixedComplex& x) {
  sum.re += x.re;
  sum.im += x.im;
  sum.radius += x.radius;
}

void subtract(FixedComplex& sum, const FixedComplex& x) {
  sum.re -= x.re;
  sum.im -= x.im;
  sum.radius += x.radius;
}

// Points first ≤ m < last, all with the same cut.
struct Stretch {
  std::size_t last = 0;
  Rational least;                        // Y
  std::optional<ProgressionSums> below;  // the rule's nodes, if any
  std::vector<FixedComplex> at_cut;      // F_j·e^(sl)/Y^(j+1), relative to M(t); none near 0
  std::vector<FixedComplex> at_end;      // the same at x = 1
  FixedComplex phase{0, 0, 0};           // e^(iyl) at the cut
  FixedComplex turn{0, 0, 0};            // its next factor
  Integer radius = 0;
};

class LaplaceWalk final : public StretchedWalk {
 public:
  LaplaceWalk(const LaplaceMixture& law, const Line& line, Precision bits, Interval log_moment)
      : StretchedWalk(!law.removed),
        law_(law),
        line_(line),
        s_(law.exponent(line.t)),
        bits_(bits),
        log_moment_(std::move(log_moment)),
        precision_(bits + 64 + laplace_magnitude(law, s_) +
                   size_of(line.step * static_cast<std::int64_t>(line.count)) + size_of(law.rate)),
        most_(static_cast<std::size_t>(bits) * 5 / 12 + 6),
        polynomials_(derivative_polynomials(most_)),
        rules_(law) {
    const LaplaceAtoms atoms = laplace_atoms(law_, s_, precision_);
    whole_ = exp(log_moment_ + laplace_log_mass(law_, precision_) -
                 Interval(s_, precision_) * laplace_pivot(law_, s_, precision_));
    if (law_.has_atoms) {
      low_ = to_fixed(atoms.low / whole_, bits_);
      high_ = to_fixed(atoms.high / whole_, bits_);
    } else {
      rule_bits_ = 4 + size_of(((atoms.low + atoms.high) / whole_).upper());
      const auto first_term = [&](const Rational& x, const Interval& atom) {
        const LaplacePoint end = laplace_point(law_, x, precision_);
        return atom * end.ratio / (end.share * whole_);
      };
      // F_0·e^(sl) at both ends, relative to M(t), is half of that; between them it is not above
      // the greater one.
      parts_ = 8 * (first_term(0, atoms.low) + first_term(1, atoms.high)).upper();
    }
    low_phase_ = unit_complex(Interval(bits_), bits_);
    high_phase_ = low_phase_;
    low_turn_ = unit_complex(turn_at(0), bits_);
    high_turn_ = unit_complex(turn_at(1), bits_);
    begin_stretch();
  }

  [[nodiscard]] Interval log_moment() const override { return log_moment_; }

 private:
  [[nodiscard]] Rational height(std::size_t m) const {
    return line_.step * static_cast<std::int64_t>(m);
  }
  [[nodiscard]] Interval turn_at(const Rational& x) const {
    return Interval(line_.step, precision_) * laplace_point(law_, x, precision_).log;
  }

  // From Y = K·v on.
  [[nodiscard]] Rational proportion() const {
    return Rational(2 * static_cast<std::int64_t>(most_));
  }

  // Where v = w/u is Y/K, or 0 if it is below that everywhere.
  [[nodiscard]] Rational cut(const Rational& least) const {
    const Interval share =
        Interval(Rational(1 - law_.q), rough) / Interval(Rational(least / proportion() - 1), rough);
    const Interval x =
        log(share / Interval(law_.q, rough)) / Interval(Rational(2 * law_.rate), rough);
    const Rational grid =
        power_of_two(-12) * std::min<Rational>(1, power_of_two_at_most(1 / law_.rate));
    const Rational rounded = Rational(floor((x.upper() + Rational(1, 2)) / grid) + 1) * grid;
    return std::clamp<Rational>(rounded, 0, 1);
  }

  [[nodiscard]] std::size_t end_of_stretch() const noexcept override { return stretch_.last; }

  void begin_stretch() override {
    Stretch next;
    const LaplacePoint end = laplace_point(law_, 1, rough);
    const Rational nearest = leading_bits(
        std::max<Rational>(parts_, 2 * proportion() * (end.ratio / end.share).upper()), 8);
    const std::size_t begin = point();
    next.least = height(begin);
    const bool is_near = next.least < nearest;
    const Rational beyond = is_near ? nearest : Rational(2 * next.least);
    const Integer last = floor(beyond / line_.step) + 1;
    next.last =
        last > line_.count ? std::max(line_.count, begin + 1) : static_cast<std::size_t>(last);
    const Rational reach = height(next.last);
    const Rational cut_at = is_near ? Rational(1) : cut(next.least);
    if (cut_at > 0) {
      add_rule(next, cut_at, reach);
    }
    if (!is_near) {
      add_parts(next, cut_at);
    }
    stretch_ = std::move(next);
  }

  void add_rule(Stretch& next, const Rational& cut_at, const Rational& reach) {
    const LaplaceRule rule = rules_.rule(s_, reach, cut_at, bits_ + rule_bits_);
    std::vector<Progression> terms(rule.nodes.size());
    const Interval start(next.least, precision_);
    const Interval step(line_.step, precision_);
    tbb::parallel_for(std::size_t{0}, terms.size(), [&](std::size_t j) {
      const LaplaceRule::Node& node = rule.nodes[j];
      terms[j] = {product(to_fixed(node.weight / whole_, bits_),
                          unit_complex(start * node.log, bits_), bits_),
                  unit_complex(step * node.log, bits_)};
    });
    const Interval error = scale_by_power_of_two(rule.error / whole_, bits_);
    next.below.emplace(std::move(terms), next.last - point(), floor(error.upper()) + 1, bits_);
  }

  // F_j/Y^(j+1)·e^(sl), relative, at x.
  [[nodiscard]] std::vector<Interval> terms_at(const Rational& x, const Rational& least) const {
    const Precision precision = precision_ + 12 * static_cast<Precision>(most_);
    const LaplacePoint point = laplace_point(law_, x, precision);
    const Interval v = point.ratio / point.share;
    const Interval inverse = Interval(1, precision) / Interval(Rational(2 * least), precision);
    Interval scale =
        point.decay * v * inverse *
        exp(Interval(s_, precision) * (point.log - laplace_pivot(law_, s_, precision))) /
        scale_by_power_of_two(whole_, 1);
    std::vector<Interval> terms;
    for (const std::vector<Integer>& polynomial : polynomials_) {
      Interval sum(precision);
      for (auto c = polynomial.rbegin(); c != polynomial.rend(); ++c) {
        sum = sum * v + Interval(*c, precision);
      }
      terms.push_back(scale * sum);
      scale *= inverse;
    }
    return terms;
  }

  void add_parts(Stretch& next, const Rational& cut_at) {
    const std::vector<Interval> at_cut = terms_at(cut_at, next.least);
    const std::vector<Interval> at_end = terms_at(1, next.least);
    const LaplacePoint cut_point = laplace_point(law_, cut_at, precision_);
    const LaplacePoint end_point = laplace_point(law_, 1, precision_);
    // e^(sl) at the end with the greater one, relative to that at the cut.
    const Interval greater =
        max(Interval(1, rough), exp(Interval(s_, rough) * (end_point.log - cut_point.log)));
    const Interval enough(power_of_two(-bits_ - 2), rough);
    std::size_t used = 1;
    while (used < most_ && less(at_cut[used - 1] * greater, enough) != Answer::yes) {
      ++used;
    }
    const Interval remainder = scale_by_power_of_two(at_cut[used - 1] * greater, bits_);
    next.radius += floor(remainder.upper()) + 1;
    Interval sum(rough);
    for (std::size_t j = 0; j < used; ++j) {
      next.at_cut.push_back(to_fixed(at_cut[j], bits_));
      next.at_end.push_back(to_fixed(at_end[j], bits_));
      sum += at_cut[j] + at_end[j];
    }
    if (less(sum, Interval(1, rough)) != Answer::yes) {
      throw InternalError("an expansion far out starts too near; please report this");
    }
    next.phase = unit_complex(Interval(next.least, precision_) * cut_point.log, bits_);
    next.turn = unit_complex(turn_at(cut_at), bits_);
  }

  // Y/ζ at y.
  [[nodiscard]] FixedComplex inverse_at(const Rational& y) const {
    const Rational scale = stretch_.least / (s_ * s_ + y * y);
    return to_fixed(Interval(Rational(scale * s_), bits_ + 16),
                    Interval(Rational(-scale * y), bits_ + 16), bits_);
  }

  struct Phases {
    FixedComplex low;
    FixedComplex high;
    FixedComplex cut;
  };

  Phases next_phases() {
    Phases result{low_phase_, high_phase_, stretch_.phase};
    low_phase_ = product(low_phase_, low_turn_, bits_);
    high_phase_ = product(high_phase_, high_turn_, bits_);
    stretch_.phase = product(stretch_.phase, stretch_.turn, bits_);
    return result;
  }

  void append(std::size_t count, std::vector<FixedComplex>& values) override {
    std::vector<FixedComplex> found = stretch_.below
                                          ? stretch_.below->next(count)
                                          : std::vector<FixedComplex>(count, FixedComplex{0, 0, 0});
    std::vector<Phases> phases;
    phases.reserve(count);
    for (std::size_t m = 0; m < count; ++m) {
      phases.push_back(next_phases());
    }
    tbb::parallel_for(std::size_t{0}, count, [&](std::size_t m) {
      add(found[m], product(low_, phases[m].low, bits_));
      add(found[m], product(high_, phases[m].high, bits_));
      found[m].radius += stretch_.radius;
      if (!stretch_.at_end.empty()) {
        const FixedComplex z = inverse_at(height(point() + m));
        const auto part = [&](const std::vector<FixedComplex>& terms, const FixedComplex& phase) {
          return product(product(polynomial(terms, z, bits_), z, bits_), phase, bits_);
        };
        add(found[m], part(stretch_.at_end, phases[m].high));
        subtract(found[m], part(stretch_.at_cut, phases[m].cut));
      }
    });
    std::move(found.begin(), found.end(), std::back_inserter(values));
  }

  LaplaceMixture law_;
  Line line_;
  Rational s_;
  Precision bits_;
  Interval log_moment_;
  Precision precision_;
  std::size_t most_;  // J at most
  std::vector<std::vector<Integer>> polynomials_;
  LaplaceRules rules_;
  Interval whole_{rough};      // M(t) not divided by a mass, relative to the pivot
  Precision rule_bits_ = 2;    // more of the rule, whose error is relative to the atoms
  Rational parts_ = 0;         // from where on the first terms of the parts are small
  FixedComplex low_{0, 0, 0};  // the atoms, relative to M(t)
  FixedComplex high_{0, 0, 0};
  FixedComplex low_phase_{0, 0, 0};
  FixedComplex high_phase_{0, 0, 0};
  FixedComplex low_turn_{0, 0, 0};
  FixedComplex high_turn_{0, 0, 0};
  Stretch stretch_;
};

}  // namespace

std::unique_ptr<LineWalk> laplace_walk(const LaplaceMixture& law, const Line& line, Precision bits,
                                       const Interval& log_moment) {
  return std::make_unique<LaplaceWalk>(law, line, bits, log_moment);
}

}  // namespace pkdp::accountant
