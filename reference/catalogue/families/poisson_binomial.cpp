#include "reference/distributions/poisson_binomial.hpp"

#include "reference/catalogue/families.hpp"
#include "reference/catalogue/law_quantities.hpp"

namespace pkdp::families {
namespace {

using Function = Value (*)(const std::vector<Probability>&, std::int64_t);

std::function<Value(const Arguments&)> bound_to(Function function) {
  return [function](const Arguments& arguments) {
    return function(arguments.probabilities("p"), arguments.outcome("k"));
  };
}

}  // namespace

std::vector<Quantity> poisson_binomial() {
  namespace law = pkdp::poisson_binomial;
  return law_quantities(
      {"poisson_binomial",
       "X = Σ Bernoulli(p_j), independent",
       {{"p", "a list of probabilities (p=1/3,1/5,0.7 or p=@FILE; empty: X = 0)",
         "success probability of each trial"},
        {"k", "integer, −1e18 to 1e18", "the outcome; below 0 and above n are ordinary"}},
       "relative accuracy at any depth of the tail, by a tilted product tree in fixed point whose "
       "total deficit bounds every error; exact where the size permits",
       {bound_to(law::pmf), bound_to(law::lower_tail), bound_to(law::upper_tail),
        bound_to(law::log_pmf), bound_to(law::log_lower_tail), bound_to(law::log_upper_tail)}});
}

}  // namespace pkdp::families
