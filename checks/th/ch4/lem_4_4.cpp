#include "checks/brute_force/geometric_counts.hpp"
#include "checks/engine/domain.hpp"
#include "checks/th/ch4/noisy_situations.hpp"

/// th.lem-4.4: mass of the noise at a given loss.
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// P[PL(q(D) + noise) = y] by visiting the outputs, the far ones through the complement.
Rational enumerated(const Situation& at, const Rational& loss) {
  const std::vector<Rational>& values = at.losses;
  const std::int64_t own = at.ones - at.known_ones;
  Rational inside = 0;
  Rational rest = 1;
  for (std::size_t k = 1; k + 1 < values.size(); ++k) {
    const Rational mass = brute_force::geometric_mass(at.noise, static_cast<std::int64_t>(k) - own);
    rest -= mass;
    inside += values[k] == loss ? mass : Rational(0);
  }
  return Rational(inside + (values.front() == loss ? rest : Rational(0)));
}

std::optional<Compared> ones_of_unknown(const Situation& at, const Rational& loss) {
  return Compared{mass_at_loss(at, at.ones - at.known_ones, loss), Relation::equal,
                  enumerated(at, loss)};
}

std::optional<Compared> ones_of_all(const Situation& at, const Rational& loss) {
  return Compared{mass_at_loss(at, at.ones, loss), Relation::equal, enumerated(at, loss)};
}

/// Laplace noise, n = 1: every output outside (0, 1) has the loss 1/scale, single points have no
/// mass.
PointClaim laplace_atoms() {
  return {{{whole("scale", 1, 3)}},
          [](const Point&) { return Rational(0); },
          Relation::equal,
          [](const Point& at) {
            return AffineExponential{Rational(1, 2), Rational(1, 2),
                                     make_rational(-1, at.whole("scale"))};
          }};
}

const StatementChecks lem_4_4("th.lem-4.4", [] {
  return Checks{
      {"printed", check_of(at_all_losses(ones_of_unknown))},
      {"o-is-output", check_of(at_all_losses(ones_of_all))},
      {"continuous", check_of(laplace_atoms())},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
