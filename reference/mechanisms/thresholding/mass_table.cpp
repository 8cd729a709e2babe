#include "reference/mechanisms/thresholding/mass_table.hpp"

#include <bit>
#include <utility>

#include "reference/distributions/binomial.hpp"
#include "reference/distributions/tilt.hpp"
#include "reference/distributions/tilted_law.hpp"
#include "reference/numbers/quantities.hpp"

namespace pkdp {
namespace {

using poisson_binomial::Group;
using poisson_binomial::Law;
using poisson_binomial::TiltedLaw;

std::vector<Interval> binomial_table(const Group& group, std::int64_t first, std::int64_t last,
                                     Precision precision) {
  // Each step adds a few units in the last place.
  const Precision working =
      precision + static_cast<Precision>(std::bit_width(static_cast<std::uint64_t>(last - first))) +
      8;
  const Interval odds(Rational(group.p / (1 - group.p)), working);
  Interval mass =
      binomial::pmf(group.multiplicity, first, Probability::of(group.p)).real().enclose(working);
  std::vector<Interval> table;
  table.reserve(static_cast<std::size_t>(last - first + 1));
  table.push_back(mass);
  for (std::int64_t k = first; k < last; ++k) {
    mass *= odds;
    mpfi_mul_si(mass.raw(), mass.raw(), static_cast<long>(group.multiplicity - k));
    mpfi_div_si(mass.raw(), mass.raw(), static_cast<long>(k + 1));
    table.push_back(mass);
  }
  return table;
}

}  // namespace

std::vector<Interval> mass_table(const Law& law, std::int64_t first, std::int64_t last,
                                 Precision precision) {
  if (law.groups().empty()) {
    return {Interval(1, precision)};
  }
  if (law.groups().size() == 1) {
    return binomial_table(law.groups().front(), first, last, precision);
  }
  const Rational tilt = poisson_binomial::tilt_towards(law, first + (last - first) / 2);
  const TiltedLaw tilted(law, tilt, 2 * precision + 96);
  std::vector<Interval> table;
  table.reserve(static_cast<std::size_t>(last - first + 1));
  for (std::int64_t k = first; k <= last; ++k) {
    table.push_back(tilted.pmf(k));
  }
  return table;
}

Law reflected(const Law& law) {
  std::vector<Group> groups = law.groups();
  for (Group& group : groups) {
    group.p = 1 - group.p;
  }
  return Law::of_groups(std::move(groups));
}

Moments tilted_moments(const Law& law, const Rational& tilt) {
  constexpr Precision coarse = 64;
  Interval mean(coarse);
  Interval variance(coarse);
  for (const Group& group : law.groups()) {
    const Interval multiplicity(static_cast<long>(group.multiplicity), coarse);
    const Interval raised(Rational(group.p * tilt), coarse);
    const Interval rest(Rational(1 - group.p), coarse);
    const Interval one = raised / (raised + rest);
    mean += multiplicity * one;
    variance += multiplicity * one * rest / (raised + rest);
  }
  return {mpfr_get_si(mean.left(), MPFR_RNDN), mpfr_get_si(variance.right(), MPFR_RNDU)};
}

}  // namespace pkdp
