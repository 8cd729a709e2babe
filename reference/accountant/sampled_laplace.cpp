#include "reference/accountant/sampled_laplace.hpp"

#include <utility>

#include "reference/accountant/laplace_walk.hpp"

namespace pkdp::accountant {
namespace {

class MixtureTable : public MomentTable {
 public:
  MixtureTable(const LaplaceMixture& law, Precision bits) : law_(law), bits_(bits), rules_(law) {}

  [[nodiscard]] Moments at(const Rational& t) override {
    const Rational s = law_.exponent(t);
    // The rule's error is relative to the atoms, which may be above the density by s/rate.
    const Precision bits =
        law_.has_atoms ? bits_ : bits_ + 16 + laplace_magnitude({law_.q, 1 / law_.rate, true}, s);
    const LaplaceRule rule = rules_.rule(s, 0, 1, bits);
    const Precision precision = bits + 32 + laplace_magnitude(law_, s);
    const LaplaceAtoms atoms = laplace_atoms(law_, s, precision);
    Interval total(precision);
    Interval first(precision);
    Interval second(precision);
    const auto add = [&](const Interval& weight, const Interval& logarithm) {
      const Interval part = weight * logarithm;
      total += weight;
      first += part;
      second += part * logarithm;
    };
    if (law_.has_atoms) {
      add(atoms.low, laplace_point(law_, 0, precision).log);
      add(atoms.high, laplace_point(law_, 1, precision).log);
    }
    for (const LaplaceRule::Node& node : rule.nodes) {
      add(node.weight, node.log);
    }
    const Interval mean = first / total;
    return {Interval(s, precision) * laplace_pivot(law_, s, precision) +
                log(total + Interval::hull(-rule.error, rule.error)) -
                laplace_log_mass(law_, precision),
            law_.removed ? mean : -mean, positive_part(second / total - mean * mean)};
  }

 private:
  LaplaceMixture law_;
  Precision bits_;
  LaplaceRules rules_;
};

class MixtureDecay : public DecayTable {
 public:
  MixtureDecay(const LaplaceMixture& law, const Rational& t) {
    const Rational s = law.exponent(t);
    const Precision precision = rough + laplace_magnitude(law, s);
    const LaplaceAtoms atoms = laplace_atoms(law, s, precision);
    const Interval whole =
        exp(MixtureTable(law, precision).at(t).log + laplace_log_mass(law, precision) -
            Interval(s, precision) * laplace_pivot(law, s, precision));
    if (law.has_atoms) {
      atoms_ = (atoms.low + atoms.high) / whole;
    }
    // f·e^(sl) is the atom at that end times w/(2u).
    const auto end = [&](const Rational& x, const Interval& atom) {
      const LaplacePoint point = laplace_point(law, x, precision);
      return atom * point.ratio / scale_by_power_of_two(point.share, 1);
    };
    ends_ = (end(0, atoms.low) + end(1, atoms.high)) / whole;
  }

  [[nodiscard]] Interval log_bound(const Rational& from, Precision bits) override {
    Interval none(bits + rough);
    if (from.is_zero()) {
      return none;
    }
    const Interval bound = atoms_ + scale_by_power_of_two(ends_, 1) / Interval(from, rough);
    return min(none, log(bound));
  }

 private:
  static constexpr Precision rough = 64;

  Interval atoms_{rough};
  Interval ends_{rough};
};

class SampledLaplace : public LossTransform {
 public:
  explicit SampledLaplace(LaplaceMixture law) : law_(std::move(law)) {}

  [[nodiscard]] std::unique_ptr<MomentTable> table(Precision bits) const override {
    return std::make_unique<MixtureTable>(law_, bits);
  }
  [[nodiscard]] std::unique_ptr<LineWalk> walk(const Line& line, Precision bits) const override {
    return laplace_walk(law_, line, bits, table(bits)->at(line.t).log);
  }
  [[nodiscard]] std::unique_ptr<DecayTable> decay(const Rational& t) const override {
    return std::make_unique<MixtureDecay>(law_, t);
  }

 private:
  LaplaceMixture law_;
};

}  // namespace

std::shared_ptr<const LossTransform> sampled_laplace(const LaplaceMixture& law) {
  return std::make_shared<SampledLaplace>(law);
}

}  // namespace pkdp::accountant
