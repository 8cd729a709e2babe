#include "reference/api/curves.hpp"
#include "reference/catalogue/families.hpp"

namespace pkdp::families {

std::vector<Quantity> series() {
  using pkdp::series::Bits;
  constexpr auto most = static_cast<std::int64_t>(pkdp::series::most_days);
  const inputs::Input<std::int64_t> day = {
      {{"day", "integer, 1 to days",
        "the one day on which the target's bit is in question; absent: it is 0 on all days or 1 on "
        "all days"}},
      [](const Arguments& all) { return all.integer("day", 1, all.integer("days", 1, most)); }};
  return {quantity(
      {"series.delta",
       "least δ of the counts of several days from one population of Markov series, at ε",
       "max(H_c(P‖Q), H_c(Q‖P)), P = law of (S_1, …, S_d), Q = law of (S_1 + b_1, …, S_d + b_d), "
       "S_j = Σ x_j over the n − 1 others",
       "exact; up to 200,000 vectors of counts, of 4·10^9 bits", "pk.ex-9 pk.claim-days"},
      [](auto n, const auto& p, const auto& up, const auto& down, auto days, auto one_day,
         const auto& epsilon, auto direction) {
        const auto law =
            pkdp::series::SeriesLaw::markov(p, up, down, static_cast<std::size_t>(days));
        const Bits difference = one_day ? Bits{1} << (*one_day - 1) : (Bits{1} << days) - 1;
        return delta_of(curves::series(n, law, difference), epsilon, direction);
      },
      inputs::records(),
      inputs::probability({"p", "probability", "P[x_1 = 1] of each of the other n − 1 records"}),
      inputs::probability({"up", "probability", "P[x_{j+1} = 1 given x_j = 0]"}),
      inputs::probability({"down", "probability", "P[x_{j+1} = 0 given x_j = 1]"}),
      inputs::integer({"days", "integer, 1 to 8", "d, the number of days that are counted"}, 1,
                      most),
      inputs::optional(day), inputs::level(), inputs::direction())};
}

}  // namespace pkdp::families
