#include "pkdp/release.hpp"

#include <fmt/format.h>

#include <utility>

#include "reference/api/bridge.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp {

Exponent Exponent::rational(const Exact& epsilon) {
  return Bridge::exponent(Epsilon::of(Bridge::rational(epsilon)));
}

Exponent ln(const Exact& ratio) {
  return Bridge::exponent(Epsilon::of_ratio(Bridge::rational(ratio)));
}

Number Release::delta(const Exponent& epsilon, Direction direction) const {
  return Bridge::number(answer(curve_->delta(Bridge::epsilon(epsilon), direction)));
}

std::vector<Number> Release::deltas(const std::vector<Exponent>& epsilons,
                                    Direction direction) const {
  std::vector<Number> result;
  result.reserve(epsilons.size());
  if (!curve_->deltas) {
    for (const Exponent& epsilon : epsilons) {
      result.push_back(delta(epsilon, direction));
    }
    return result;
  }
  std::vector<Epsilon> levels;
  levels.reserve(epsilons.size());
  for (const Exponent& epsilon : epsilons) {
    levels.push_back(Bridge::epsilon(epsilon));
  }
  for (Real& value : curve_->deltas(levels, direction)) {
    result.push_back(Bridge::number(std::move(value)));
  }
  return result;
}

Number Release::epsilon(const Exact& delta, Direction direction) const {
  return Bridge::number(answer(curve_->epsilon(Delta::of(Bridge::rational(delta)), direction)));
}

Number Release::floor(Direction direction) const {
  return Bridge::number(answer(curve_->floor(direction)));
}

Bracket BracketedRelease::delta_bracket(const Exponent& epsilon) const {
  const Ends ends = curve_->delta(Bridge::epsilon(epsilon), Direction::larger);
  return {Bridge::number(ends.lower), Bridge::number(ends.upper)};
}

Bracket BracketedRelease::epsilon_bracket(const Exact& delta) const {
  const Ends ends = curve_->epsilon(Delta::of(Bridge::rational(delta)), Direction::larger);
  return {Bridge::number(ends.lower), Bridge::number(ends.upper)};
}

Probabilities Probabilities::one(const Exact& p) {
  return Bridge::probabilities(Bridge::probability(p, "p"));
}

Probabilities::Probabilities(const std::vector<Exact>& list)
    : Probabilities(Bridge::probabilities(Bridge::probabilities(list, "p"))) {
  if (list.size() > limits::list_length) {
    throw Error(ErrorKind::limit, "p",
                Problem{fmt::format("has more than {} elements", limits::list_length)});
  }
}

}  // namespace pkdp
