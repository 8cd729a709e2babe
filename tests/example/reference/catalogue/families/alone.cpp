#include "reference/catalogue/families.hpp"
#include "reference/catalogue/parameters.hpp"
#include "reference/distributions/binomial.hpp"

namespace pkdp::families {

/// What a target among n records can hide behind, an example of an entry.
std::vector<Quantity> alone() {
  return {{"alone.probability",
           "probability that no other record is 1",
           "(1 − p)^(n − 1)",
           "relative accuracy at any depth; exact where the size permits",
           {parameters::records(),
            {"p", "rational in [0, 1]", "probability with which each record is 1"}},
           {"pk.claim-alone"},
           Safe::none,
           [](const Arguments& arguments) {
             return binomial::pmf(arguments.records("n") - 1, 0, arguments.probability("p"));
           }}};
}

}  // namespace pkdp::families
