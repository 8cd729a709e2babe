#include <algorithm>
#include <array>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/laws.hpp"
#include "checks/engine/points.hpp"
#include "checks/engine/texts.hpp"

/// pk.text-composition-bounds: "Σ P²/Q of two outputs is at most the product of both" for laws of
/// the pair without dependence (pk.def-17), independent or with a correlation as large as two
/// marginal laws on three outputs allow.
namespace pkdp::checks::pk {
namespace {

using brute_force::Law;

constexpr std::size_t outputs = 3;

/// Orthogonal to both laws.
std::array<Rational, outputs> orthogonal(const Law& p, const Law& q) {
  return {p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]};
}

/// p(i)·p(j)·(1 + t·v(i)·v(j)), the same density under both laws: no dependence (pk.def-17), and
/// the marginals stay. t is the largest that leaves no mass below 0; 0 when independent.
Law joint(const Law& p, const std::array<Rational, outputs>& v, const Rational& t) {
  Law law;
  for (std::size_t i = 0; i < outputs; ++i) {
    for (std::size_t j = 0; j < outputs; ++j) {
      law.push_back(p[i] * p[j] * (1 + t * v[i] * v[j]));
    }
  }
  return law;
}

Rational moment(const Law& p, const Law& q) {
  Rational sum = 0;
  for (std::size_t o = 0; o < p.size(); ++o) {
    sum += p[o] == 0 ? Rational(0) : Rational(p[o] * p[o] / q[o]);
  }
  return sum;
}

bool is_positive(const Law& law) {
  return std::all_of(law.begin(), law.end(), [](const Rational& mass) { return mass > 0; });
}

/// Nothing to compare where the marginals given a and given b are equal. False at a denial.
bool compare(engine::Points& points, const Law& p, const Law& q, bool independent) {
  const auto v = orthogonal(p, q);
  Rational most = 0;
  for (std::size_t i = 0; i < outputs; ++i) {
    for (std::size_t j = 0; j < outputs; ++j) {
      most = std::max(most, Rational(-v[i] * v[j]));
    }
  }
  if (!is_positive(p) || !is_positive(q) || most == 0) {
    points.skip();
    return true;
  }
  const Rational t = independent ? Rational(0) : Rational(1 / most);
  const Law given_a = joint(p, v, t);
  const Law given_b = joint(q, v, t);
  const Rational one = moment(p, q);
  return points.compare(moment(given_a, given_b), Relation::less_equal, Rational(one * one), [&] {
    return engine::Inputs{{"given_a", engine::texts(given_a)}, {"given_b", engine::texts(given_b)}};
  });
}

Check moments(bool independent) {
  return check_of(engine::Enumeration{
      "two outputs of three values, marginals with denominator ≤ {}",
      {6, 9, 9},
      [=](engine::Points& points, std::int64_t size) {
        points.minimal(
            not_known("first of the marginal laws by denominator, under one kind of correlation "
                      "that was chosen"));
        const auto laws = brute_force::simplex(outputs, static_cast<std::uint64_t>(size));
        for (const Law& p : laws) {
          for (const Law& q : laws) {
            if (!compare(points, p, q, independent)) {
              return;
            }
          }
        }
      }});
}

const StatementChecks text_composition_bounds("pk.text-composition-bounds", [] {
  return Checks{{"printed", moments(true)}, {"bounded-dependence", moments(false)}};
});

}  // namespace
}  // namespace pkdp::checks::pk
