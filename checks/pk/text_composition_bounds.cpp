#include <algorithm>
#include <array>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/laws.hpp"
#include "checks/engine/points.hpp"
#include "checks/engine/texts.hpp"

/// pk.text-composition-bounds: sharper composition bounds from the loss of the pair (after
/// pk.thm-6), taken for Rényi divergences of order 2, that is Σ P²/Q: for laws of the pair without
/// dependence (pk.def-17) whose correlation is as large as two marginal laws on three outputs
/// allow.
namespace pkdp::checks::pk {
namespace {

using namespace engine;
using brute_force::Masses;

constexpr std::size_t outputs = 3;

/// Orthogonal to both laws.
std::array<Rational, outputs> orthogonal(const Masses& p, const Masses& q) {
  return {p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]};
}

/// p(i)·p(j)·(1 + t·v(i)·v(j)), the same density under both laws: no dependence (pk.def-17), and
/// the marginals stay. t is the largest that leaves no mass below 0; 0 when independent.
Masses joint(const Masses& p, const std::array<Rational, outputs>& v, const Rational& t) {
  Masses law;
  for (std::size_t i = 0; i < outputs; ++i) {
    for (std::size_t j = 0; j < outputs; ++j) {
      law.push_back(p[i] * p[j] * (1 + t * v[i] * v[j]));
    }
  }
  return law;
}

Rational moment(const Masses& p, const Masses& q) {
  Rational sum = 0;
  for (std::size_t o = 0; o < p.size(); ++o) {
    sum += p[o] == 0 ? Rational(0) : Rational(p[o] * p[o] / q[o]);
  }
  return sum;
}

bool is_positive(const Masses& law) {
  return std::all_of(law.begin(), law.end(), [](const Rational& mass) { return mass > 0; });
}

/// The largest t that `joint` allows, 0 where the laws are equal.
Rational largest_correlation(const std::array<Rational, outputs>& v) {
  Rational most = 0;
  for (std::size_t i = 0; i < outputs; ++i) {
    for (std::size_t j = 0; j < outputs; ++j) {
      most = std::max(most, Rational(-v[i] * v[j]));
    }
  }
  return most == 0 ? Rational(0) : Rational(1 / most);
}

bool compare(const Masses& p, const Masses& q, bool independent, Points& points) {
  const auto v = orthogonal(p, q);
  const Rational t = largest_correlation(v);
  if (!is_positive(p) || !is_positive(q) || t == 0) {
    points.skip();
    return true;
  }
  const Masses given_a = joint(p, v, independent ? Rational(0) : t);
  const Masses given_b = joint(q, v, independent ? Rational(0) : t);
  return points.compare(moment(given_a, given_b), Relation::less_equal, power(moment(p, q), 2),
                        [&] {
                          return Inputs{{"given_a", texts(given_a)}, {"given_b", texts(given_b)}};
                        });
}

void visit(Points& points, std::int64_t greatest, bool independent) {
  points.minimal(
      not_known("first of the marginal laws by denominator, under one kind of "
                "correlation that was chosen"));
  const auto laws = brute_force::simplex(outputs, static_cast<std::uint64_t>(greatest));
  for (const Masses& p : laws) {
    for (const Masses& q : laws) {
      if (!compare(p, q, independent, points)) {
        return;
      }
    }
  }
}

Check moments(bool independent) {
  return check_of(Enumeration{
      "two outputs of three values, marginals with denominator ≤ {}",
      {6, 9, 9},
      [=](Points& points, std::int64_t greatest) { visit(points, greatest, independent); }});
}

const StatementChecks text_composition_bounds("pk.text-composition-bounds", [] {
  return Checks{{"printed", moments(true)}, {"bounded-dependence", moments(false)}};
});

}  // namespace

}  // namespace pkdp::checks::pk
