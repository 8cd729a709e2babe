#include "reference/mechanisms/series/series.hpp"

#include "reference/catalogue/families.hpp"
#include "reference/catalogue/parameters.hpp"
#include "reference/privacy/hockey_stick.hpp"

namespace pkdp::families {
namespace {

Value delta(const Arguments& arguments) {
  const auto others = static_cast<std::size_t>(arguments.records("n") - 1);
  const auto most = static_cast<std::int64_t>(pkdp::series::most_days);
  const std::int64_t days = arguments.integer("days", 1, most);
  const auto size = static_cast<std::size_t>(days);
  const auto law = pkdp::series::SeriesLaw::markov(
      arguments.probability("p"), arguments.probability("up"), arguments.probability("down"), size);
  const Epsilon epsilon = arguments.epsilon();
  const Direction direction = arguments.direction();
  using pkdp::series::Bits;
  const Bits b = arguments.has("day") ? Bits{1} << (arguments.integer("day", 1, days) - 1)
                                      : (Bits{1} << days) - 1;
  pkdp::series::require_size(others, size);
  const std::vector<pkdp::series::SeriesLaw> records(others, law);
  return pkdp::delta(pkdp::series::laws(records, size, 0, b), epsilon, direction);
}

}  // namespace

std::vector<Quantity> series() {
  namespace parameter = parameters;
  const Parameter first = {"p", "probability", "P[x_1 = 1] of each of the other n − 1 records"};
  const Parameter up = {"up", "probability", "P[x_{j+1} = 1 given x_j = 0]"};
  const Parameter down = {"down", "probability", "P[x_{j+1} = 0 given x_j = 1]"};
  return {
      {"series.delta",
       "least δ of the counts of several days from one population of Markov series, at ε",
       "max(H_c(P‖Q), H_c(Q‖P)), P = law of (S_1, …, S_d), Q = law of (S_1 + b_1, …, S_d + b_d), "
       "S_j = Σ x_j over the n − 1 others",
       "exact; up to 200,000 vectors of counts",
       {parameter::records(),
        first,
        up,
        down,
        {"days", "integer, 1 to 8", "d, the number of days that are counted"},
        {"day", "integer, 1 to days",
         "the one day on which the target's bit is in question; absent: it is 0 on all days or "
         "1 on all days",
         false},
        parameter::epsilon(),
        parameter::ratio(),
        parameter::direction()},
       {"pk.ex-9", "pk.claim-days"},
       Safe::upper,
       delta}};
}

}  // namespace pkdp::families
