#include "reference/distributions/binomial.hpp"

#include "reference/catalogue/families.hpp"
#include "reference/catalogue/law_quantities.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::families {
namespace {

using Function = Value (*)(std::int64_t, std::int64_t, const Probability&);

std::function<Value(const Arguments&)> bound_to(Function function) {
  return [function](const Arguments& arguments) {
    return function(arguments.count("n"), arguments.outcome("k"), arguments.probability("p"));
  };
}

}  // namespace

std::vector<Quantity> binomial() {
  return law_quantities(
      {"binomial",
       "X ~ Bin(n, p)",
       {{"n", "integer, 0 to 1e9", "number of trials"},
        {"k", "integer, −1e18 to 1e18", "the outcome; below 0 and above n are ordinary"},
        {"p", "rational in [0, 1]", "success probability of a trial"}},
       "relative accuracy at any depth of the tail; O(√(n·bits)·bits) bit operations for a tail; "
       "exact where the size permits",
       {bound_to(pkdp::binomial::pmf), bound_to(pkdp::binomial::lower_tail),
        bound_to(pkdp::binomial::upper_tail), bound_to(pkdp::binomial::log_pmf),
        bound_to(pkdp::binomial::log_lower_tail), bound_to(pkdp::binomial::log_upper_tail)}});
}

}  // namespace pkdp::families
