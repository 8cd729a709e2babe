#include "reference/catalogue/families.hpp"
#include "reference/distributions/binomial.hpp"

namespace pkdp::families {

/// What a target among n records can hide behind, an example of an entry.
std::vector<Quantity> alone() {
  return {quantity(
      {"alone.probability", "probability that no other record is 1", "(1 − p)^(n − 1)",
       "relative accuracy at any depth; exact where the size permits", "pk.claim-alone",
       SafeSide::none},
      [](auto n, const auto& p) { return binomial::pmf(n - 1, 0, p); }, inputs::records(),
      inputs::probability({"p", "rational in [0, 1]", "probability with which each record is 1"}))};
}

}  // namespace pkdp::families
