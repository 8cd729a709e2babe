#include "pkdp/series.hpp"

#include <memory>
#include <mutex>

#include "reference/api/curves.hpp"
#include "reference/numbers/parse.hpp"
#include "reference/numbers/records.hpp"

namespace pkdp {
namespace {

// A curve that is made when it is first asked for.
struct Once {
  std::once_flag flag;
  curves::Curve curve;
};

}  // namespace

curves::Curve curves::series(std::int64_t n, const pkdp::series::SeriesLaw& law,
                             pkdp::series::Bits difference) {
  require_records(n);
  const auto others = static_cast<std::size_t>(n - 1);
  pkdp::series::require_size(others, law.days());
  if (difference == 0) {
    throw Error(ErrorKind::domain, "difference", "0",
                "at least one day on which the target may differ");
  }
  pkdp::series::require_series(law.days(), 0, difference);
  // The pair is long: of a chain only ε and what remains of δ ask for it.
  const auto pair = [law, others, difference, made = std::make_shared<Once>()]() -> const Curve& {
    std::call_once(made->flag, [&] {
      const std::vector<pkdp::series::SeriesLaw> records(others, law);
      made->curve = of_pair(pkdp::series::laws(records, law.days(), 0, difference));
    });
    return made->curve;
  };
  if (!law.chain()) {
    return pair();
  }
  return {
      .delta = [law, others, difference](const Epsilon& epsilon, Direction direction) -> Ends {
        return Value(pkdp::series::delta(*law.chain(), others, 0, difference, epsilon, direction));
      },
      .epsilon = [pair](const Delta& delta,
                        Direction direction) { return pair().epsilon(delta, direction); },
      .floor = [pair](Direction direction) { return pair().floor(direction); }};
}

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
    : Series(n, others, (series::Bits{1} << Bridge::law(others).days()) - 1) {}

Series::Series(std::int64_t n, const SeriesLaw& others, std::uint32_t difference)
    : Release(Bridge::shared(curves::series(n, Bridge::law(others), difference))) {}

}  // namespace pkdp
