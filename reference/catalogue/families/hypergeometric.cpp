#include "reference/distributions/hypergeometric.hpp"

#include "reference/catalogue/families.hpp"
#include "reference/catalogue/law_quantities.hpp"

namespace pkdp::families {
namespace {

using Function = Value (*)(std::int64_t, std::int64_t, std::int64_t, std::int64_t);

std::function<Value(const Arguments&)> bound_to(Function function) {
  return [function](const Arguments& arguments) {
    return function(arguments.count("population"), arguments.count("successes"),
                    arguments.count("draws"), arguments.outcome("k"));
  };
}

}  // namespace

std::vector<Quantity> hypergeometric() {
  namespace law = pkdp::hypergeometric;
  return law_quantities(
      {"hypergeometric",
       "X = successes among `draws` draws without replacement",
       {{"population", "integer, 0 to 1e9", "size of the population"},
        {"successes", "integer, 0 to population", "successes in the population"},
        {"draws", "integer, 0 to population", "draws without replacement"},
        {"k", "integer, −1e18 to 1e18", "the outcome; impossible ones are ordinary"}},
       "relative accuracy at any depth of the tail; a tail takes a window of terms around k; exact "
       "where the size permits",
       {bound_to(law::pmf), bound_to(law::lower_tail), bound_to(law::upper_tail),
        bound_to(law::log_pmf), bound_to(law::log_lower_tail), bound_to(law::log_upper_tail)}});
}

}  // namespace pkdp::families
