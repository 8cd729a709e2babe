#include "reference/privacy/indistinguishability.hpp"

#include "reference/privacy/hockey_stick.hpp"

namespace pkdp {

bool indistinguishable(const LawPair& pair, const Epsilon& epsilon, const Delta& delta) {
  return is_at_most(hockey_stick(pair, epsilon), epsilon, delta) &&
         is_at_most(hockey_stick(pair.reversed(), epsilon), epsilon, delta);
}

}  // namespace pkdp
