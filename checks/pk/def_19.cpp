#include "checks/engine/domain.hpp"
#include "reference/distributions/two_sided_geometric.hpp"

/// pk.def-19: the two-sided geometric law.
namespace pkdp::checks::pk {
namespace {

using namespace engine;
using two_sided_geometric::mass;

constexpr std::int64_t reach = 12;

/// (1−p)/(1+p)·p·p·…·p.
Rational printed_mass(const Point& at) {
  const Rational& p = at.rational("p");
  const std::int64_t k = at.whole("k");
  Rational value = (1 - p) / (1 + p);
  for (std::int64_t i = 0; i < (k < 0 ? -k : k); ++i) {
    value *= p;
  }
  return value;
}

/// The masses up to |k|, and beyond them two geometric series of which the mass at |k| + 1 and the
/// ratio of the next one are known.
Rational total_mass(const Point& at) {
  const Rational& p = at.rational("p");
  const std::int64_t last = at.whole("k") < 0 ? -at.whole("k") : at.whole("k");
  Rational sum = 0;
  for (std::int64_t i = -last; i <= last; ++i) {
    sum += mass(p, i);
  }
  const Rational next = mass(p, last + 1);
  const Rational ratio = mass(p, last + 2) / next;
  return sum + 2 * next / (1 - ratio);
}

/// k·P[X = ±k].
Side moment(std::int64_t sign) {
  return [sign](const Point& at) {
    return Rational(at.whole("k") * mass(at.rational("p"), sign * at.whole("k")));
  };
}

PointClaim claim(Side lhs, Side rhs) {
  return {{{inner_fraction("p", {12, 60, 1160}), whole("k", -reach, reach)}},
          std::move(lhs),
          Relation::equal,
          std::move(rhs)};
}

const StatementChecks def_19("pk.def-19", [] {
  return Checks{
      {"printed",
       check_of(claim([](const Point& at) { return mass(at.rational("p"), at.whole("k")); },
                      printed_mass))},
      {"printed:total", check_of(claim(total_mass, [](const Point&) { return Rational(1); }))},
      {"printed:mean", check_of(claim(moment(1), moment(-1)))},
  };
});

}  // namespace
}  // namespace pkdp::checks::pk
