#pragma once

#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "reference/numbers/interval.hpp"
#include "reference/numbers/rational.hpp"

/// Moments of the privacy loss of a release with Laplace noise of a Poisson sample.
///
/// With rate r = 1/scale, p = 1 − q and u(x) = q·e^(r(2x−1)), the ratio of the densities with and
/// without the record at x is w(x) = p + u(x) on [0, 1], w(0) left of it and w(1) right of it, and
/// without the record x has the density (r/2)·e^(−r|x|). So, with s = 1 + t and the upper sign for
/// a removed record, s = −t and the lower one for an added one,
///
///   M(t + iy) = G(s ± iy),
///   G(ζ) = ½·w(0)^ζ + ½·e^(−r)·w(1)^ζ + (r/2)·∫₀¹ e^(−rx)·w(x)^ζ dx:
///
/// two atoms of the loss and a density between them.
///
/// The integral is cut into panels, on each of which a positive rule of N points that is exact for
/// polynomials of degree N − 1 serves (Fejér's first one, the interpolation at the zeros of a
/// Chebyshev polynomial). For an integrand that is analytic in the ellipse with foci at the ends of
/// a panel of half-width η and sum of half-axes 4η, and at most B there, it errs by at most
/// 4·η·(2·B·4^(1−N)/(4 − 1)): its Chebyshev series cut after degree N − 1 is off by at most the
/// bracket on the panel, and the integral and the rule (weights sum up to 2η) each see that.
/// On the ellipse, |Im x| ≤ b = 15η/8 and |Re x − centre| ≤ 17η/8; with θ = 2rb ≤ 1 there
///   |w(x)| ≤ w(Re x),  |w(x)| ≥ w(Re x)·cos(θ/2),  |arg w(x)| ≤ θ·u/(p + u/2) at u(Re x),
/// as in gaussian_mixture.hpp, the last from tan(arg) = u·sin θ/(p + u·cos θ), cos 1 > ½. All are
/// monotone in Re x, so that B is at most a product of values at its two ends. A panel on which
/// that product, times its width, is negligible is left out: large |s| cost no more than small
/// ones.
namespace pkdp::accountant {

/// One release: 0 < q < 1, rate > 0; the sign of the loss.
struct LaplaceMixture {
  Rational q;
  Rational rate;
  bool removed;           ///< P is the law with the record
  bool has_atoms = true;  ///< false: of the density alone, divided by its mass

  /// s = 1 + t or −t.
  [[nodiscard]] Rational exponent(const Rational& t) const { return removed ? 1 + t : -t; }
};

/// At x.
struct LaplacePoint {
  Interval share;  ///< u
  Interval ratio;  ///< w
  Interval log;    ///< ln w
  Interval decay;  ///< e^(−rx)
};

[[nodiscard]] LaplacePoint laplace_point(const LaplaceMixture& law, const Rational& x,
                                         Precision precision);

/// ln w where w^s is greatest: moments are taken relative to the power s of w there, as exponents
/// of MPFR end.
[[nodiscard]] Interval laplace_pivot(const LaplaceMixture& law, const Rational& s,
                                     Precision precision);

/// ½·w(0)^s and ½·e^(−r)·w(1)^s, relative to the pivot's.
struct LaplaceAtoms {
  Interval low;
  Interval high;
};

[[nodiscard]] LaplaceAtoms laplace_atoms(const LaplaceMixture& law, const Rational& s,
                                         Precision precision);

/// ln of what M is divided by: 0, or without atoms that of the density's mass (1 − e^(−r))/2, which
/// is the same under both laws.
[[nodiscard]] Interval laplace_log_mass(const LaplaceMixture& law, Precision precision);

/// Bits that s·ln w loses before the point.
[[nodiscard]] Precision laplace_magnitude(const LaplaceMixture& law, const Rational& s);

/// (r/2)·∫ e^(−rx)·w^(s+iy) dx, relative to the pivot's w^s, as Σ weight·e^(iy·log), off by at most
/// `error`, |y| ≤ reach.
struct LaplaceRule {
  struct Node {
    Interval weight;
    Interval log;
  };
  std::vector<Node> nodes;
  Interval error;
};

/// Rules of one law for several exponents. Not to be shared between threads.
class LaplaceRules {
 public:
  explicit LaplaceRules(LaplaceMixture law) : law_(std::move(law)) {}
  /// Over [0, end]; `error` is at most 2^−bits of the atoms' sum.
  [[nodiscard]] LaplaceRule rule(const Rational& s, const Rational& reach, const Rational& end,
                                 Precision bits);

 private:
  struct Panel {
    Rational centre;
    Rational half_width;
    Interval log_bound;  // ln(η·B)
  };
  // Points of [−1, 1] and weights that sum up to 2.
  struct Fejer {
    std::vector<Interval> points;
    std::vector<Interval> weights;
  };

  struct Question {
    Rational s;
    Rational reach;
    Interval log_atoms;   // ln of their sum, not relative
    Interval negligible;  // ln of what may be left out on one panel, relative to the atoms
  };
  // ln w and the weight without w^s at the points of a panel.
  using Nodes = std::vector<LaplaceRule::Node>;

  void cut(const Question& question, const Rational& low, const Rational& high,
           std::vector<Panel>& panels, Interval& left_out) const;
  const Fejer& fejer(std::size_t count, Precision precision);
  const Nodes& nodes(const Panel& panel, std::size_t count, Precision precision);

  LaplaceMixture law_;
  std::map<std::pair<std::size_t, Precision>, Fejer> known_;
  std::map<std::tuple<Rational, Rational, std::size_t, Precision>, Nodes> panels_;
};

}  // namespace pkdp::accountant
