#include "pkdp/series.hpp"

#include "reference/api/bridge.hpp"
#include "reference/numbers/parse.hpp"
#include "reference/numbers/records.hpp"
#include "reference/privacy/curve.hpp"

namespace pkdp {
namespace {

std::shared_ptr<const Bridge::Curve> curve_of(std::int64_t n, const series::SeriesLaw& law,
                                              series::Bits difference) {
  require_records(n);
  const auto others = static_cast<std::size_t>(n - 1);
  series::require_size(others, law.days());
  if (difference == 0) {
    throw Error(ErrorKind::domain, "difference", "0",
                "at least one day on which the target may differ");
  }
  const std::vector<series::SeriesLaw> records(others, law);
  return Bridge::of_pair(series::laws(records, law.days(), 0, difference));
}

series::Bits all_days(const series::SeriesLaw& law) { return (series::Bits{1} << law.days()) - 1; }

}  // namespace

SeriesLaw SeriesLaw::markov(const Exact& first, const Exact& up, const Exact& down, int days) {
  const std::int64_t count =
      parse_integer(std::to_string(days), "days", 1, static_cast<std::int64_t>(series::most_days));
  return Bridge::law(series::SeriesLaw::markov(
      Bridge::probability(first, "first"), Bridge::probability(up, "up"),
      Bridge::probability(down, "down"), static_cast<std::size_t>(count)));
}

SeriesLaw SeriesLaw::independent(const std::vector<Exact>& days) {
  return Bridge::law(series::SeriesLaw::independent(Bridge::probabilities(days, "days")));
}

SeriesLaw SeriesLaw::of(const std::vector<Exact>& masses) {
  return Bridge::law(series::SeriesLaw::of(Bridge::rationals(masses)));
}

Series::Series(std::int64_t n, const SeriesLaw& others)
    : Series(n, others, all_days(Bridge::law(others))) {}

Series::Series(std::int64_t n, const SeriesLaw& others, std::uint32_t difference)
    : Release(curve_of(n, Bridge::law(others), difference)) {}

}  // namespace pkdp
