#include "reference/accountant/lattice_decay.hpp"
#include "reference/accountant/lattice_law.hpp"

namespace pkdp::accountant {
namespace {

struct Masses {
  Rational up;
  Rational rest;
  Rational down;
};

Interval spacing_of(const Masses& masses, Precision precision) {
  return log(Interval(Rational(masses.up / masses.down), precision));
}

// Tilted by t and divided by their sum, of which the logarithm is kept.
struct Tilted {
  Interval up;
  Interval rest;
  Interval down;
  Interval log_whole;
};

Tilted tilted(const Masses& masses, const Rational& t, Precision precision) {
  // Over the greatest of the three factors: none is above 1, however large t is.
  const Interval power = Interval(Rational(abs(t)), precision) * spacing_of(masses, precision);
  const Interval one(1, precision);
  const Interval once = exp(-power);
  const bool upwards = t >= 0;
  const Interval up = Interval(masses.up, precision) * (upwards ? one : once * once);
  const Interval rest = Interval(masses.rest, precision) * once;
  const Interval down = Interval(masses.down, precision) * (upwards ? once * once : one);
  const Interval whole = up + rest + down;
  return {up / whole, rest / whole, down / whole, log(whole) + power};
}

class ThreePointTable : public MomentTable {
 public:
  ThreePointTable(Masses masses, Precision bits) : masses_(std::move(masses)), bits_(bits) {}

  [[nodiscard]] Moments at(const Rational& s) override {
    const Precision precision = bits_ + 64 + static_cast<Precision>(bit_length(floor(abs(s)) + 1));
    const Tilted law = tilted(masses_, s, precision);
    const Interval spacing = spacing_of(masses_, precision);
    const Interval mean = law.up - law.down;
    return {law.log_whole, spacing * mean, spacing * spacing * (law.up + law.down - mean * mean)};
  }

 private:
  Masses masses_;
  Precision bits_;
};

class ThreePointWalk : public LatticeWalk {
 public:
  ThreePointWalk(const Masses& masses, const Rational& t, std::int64_t points, Precision bits)
      : law_(tilted(masses, t, bits + 64)), points_(points), bits_(bits) {}

  [[nodiscard]] FixedComplex next() override {
    const Precision precision = bits_ + 64;
    const Interval angle =
        scale_by_power_of_two(pi(precision), 1) * Interval(Rational(point_++, points_), precision);
    const SineAndCosine direction = sin_cos(angle);
    return to_fixed(law_.rest + (law_.up + law_.down) * direction.cosine,
                    (law_.up - law_.down) * direction.sine, bits_);
  }

 private:
  Tilted law_;
  std::int64_t points_;
  Precision bits_;
  std::int64_t point_ = 0;
};

class ThreePointLaw : public LatticeLaw {
 public:
  explicit ThreePointLaw(Masses masses) : masses_(std::move(masses)) {}

  [[nodiscard]] Interval offset(Precision precision) const override { return Interval(precision); }
  [[nodiscard]] Interval spacing(Precision precision) const override {
    return spacing_of(masses_, precision);
  }
  [[nodiscard]] std::unique_ptr<MomentTable> table(Precision bits) const override {
    return std::make_unique<ThreePointTable>(masses_, bits);
  }
  [[nodiscard]] std::unique_ptr<LatticeWalk> walk(const Rational& t, std::int64_t points,
                                                  Precision bits) const override {
    return std::make_unique<ThreePointWalk>(masses_, t, points, bits);
  }
  [[nodiscard]] Interval log_decay(const Rational& t, const Rational& turns) const override {
    const Tilted law = tilted(masses_, t, 64);
    return min(log_two_point_decay(law.rest, law.up, turns),
               log_two_point_decay(law.down, law.rest, turns));
  }

 private:
  Masses masses_;
};

}  // namespace

std::unique_ptr<LatticeLaw> three_point_law(const Rational& p, const Rational& rest,
                                            const Rational& q) {
  return std::make_unique<ThreePointLaw>(Masses{p, rest, q});
}

}  // namespace pkdp::accountant
