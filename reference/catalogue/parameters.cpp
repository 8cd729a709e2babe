#include "reference/catalogue/parameters.hpp"

namespace pkdp::parameters {

Parameter records() { return {"n", "integer, 1 to 1e9", "number of records, the target included"}; }

Parameter probability_or_list() {
  return {"p", "a probability, or a list of n − 1 probabilities (p=1/3,1/5 or p=@FILE)",
          "P[D(j) = 1] of the other n − 1 records: one for all, or one each"};
}

Parameter lambda() {
  return {"lambda", "rational in [0, 1/2]", "every other record has P[D(j) = 1] in [λ, 1 − λ]"};
}

Parameter epsilon() {
  return {"epsilon", "rational ≥ 0, or ln(a/b) with a/b ≥ 1", "the privacy parameter ε (nats)",
          false};
}

Parameter ratio() { return {"ratio", "rational ≥ 1", "e^ε itself, in place of epsilon", false}; }

Parameter delta() { return {"delta", "rational in [0, 1]", "the δ that is asked"}; }

Parameter direction() {
  return {"direction", "0, 1 or both (default)",
          "0: law given D(i) = 0 against law given D(i) = 1; 1: the reverse; both: the larger",
          false};
}

Parameter reading() {
  return {"reading", "corrected (default) or printed",
          "the statement as it holds, or as the source prints it", false};
}

Parameter releases() {
  return {"releases", "integer, 1 (default) to 1e9", "how many independent releases", false};
}

}  // namespace pkdp::parameters
