#include "pkdp/accountant.hpp"

#include <array>

#include "reference/accountant/accountant.hpp"
#include "reference/accountant/heterogeneous.hpp"
#include "reference/api/bridge.hpp"
#include "reference/api/relation.hpp"
#include "reference/numbers/limits.hpp"
#include "reference/numbers/parse.hpp"

namespace pkdp {

struct SampledMechanism::State {
  accountant::Mechanism value;
};

struct AccountantBridge {
  [[nodiscard]] static const accountant::Mechanism& mechanism(const SampledMechanism& x) {
    return x.state_->value;
  }
  [[nodiscard]] static SampledMechanism mechanism(accountant::Mechanism x) {
    require(accountant::Composition{x});
    return SampledMechanism(
        std::make_shared<const SampledMechanism::State>(SampledMechanism::State{std::move(x)}));
  }
  [[nodiscard]] static SampledMechanism mechanism(accountant::MechanismKind noise,
                                                  const Exact& parameter, std::int64_t values = 2) {
    return mechanism(accountant::Mechanism{noise, Bridge::rational(parameter), 1, values});
  }
  [[nodiscard]] static accountant::Composition composition(const SampledMechanism& x,
                                                           std::int64_t steps,
                                                           Direction direction) {
    return {mechanism(x), steps, relation_of(direction)};
  }
};

namespace {

accountant::MechanismKind kind_of(MechanismFamily family) {
  switch (family) {
    case MechanismFamily::gaussian:
      return accountant::MechanismKind::gaussian;
    case MechanismFamily::laplace:
      return accountant::MechanismKind::laplace;
    case MechanismFamily::geometric:
      return accountant::MechanismKind::geometric;
    case MechanismFamily::randomized_response:
      break;
  }
  return accountant::MechanismKind::randomized_response;
}

// Of each direction one curve, so that the integrals over all steps serve again.
class DirectedCurves {
 public:
  explicit DirectedCurves(const SampledMechanism& mechanism, std::int64_t steps)
      : curves_{of(mechanism, steps, Direction::forward), of(mechanism, steps, Direction::backward),
                of(mechanism, steps, Direction::larger)} {}

  [[nodiscard]] Real delta(const Epsilon& epsilon, Direction direction) const {
    return curves_.at(static_cast<std::size_t>(direction)).at(epsilon);
  }

 private:
  static accountant::DeltaCurve of(const SampledMechanism& mechanism, std::int64_t steps,
                                   Direction direction) {
    return accountant::DeltaCurve(AccountantBridge::composition(mechanism, steps, direction));
  }

  std::array<accountant::DeltaCurve, 3> curves_;
};

Bridge::Curve composition_curve(const SampledMechanism& mechanism, std::int64_t steps) {
  return {[curves = DirectedCurves(mechanism, steps)](const Epsilon& epsilon, Direction direction) {
            return curves.delta(epsilon, direction);
          },
          [=](const Delta& delta, Direction direction) {
            return accountant::epsilon(AccountantBridge::composition(mechanism, steps, direction),
                                       delta);
          },
          [](Direction) { return Rational(0); }};
}

// One number where both ends are that number.
Ends ends_of(const accountant::ListAnswer& found) {
  if (found.way == accountant::Way::exact || found.way == accountant::Way::integral) {
    return found.upper;
  }
  return {found.lower, found.upper, std::nullopt};
}

Bridge::Curve list_curve(const std::vector<Runs>& members) {
  accountant::ReleaseList list;
  for (const Runs& runs : members) {
    list.members.push_back({AccountantBridge::mechanism(runs.mechanism),
                            parse_integer(std::to_string(runs.steps), "steps", 0, limits::count)});
  }
  require(list);
  const auto along = [list](Direction direction) {
    return accountant::ReleaseList{list.members, relation_of(direction)};
  };
  return {[=](const Epsilon& epsilon, Direction direction) {
            return ends_of(accountant::delta(along(direction), epsilon));
          },
          [=](const Delta& delta, Direction direction) {
            return ends_of(accountant::epsilon(along(direction), delta));
          },
          [](Direction) { return Rational(0); }};
}

}  // namespace

SampledMechanism SampledMechanism::gaussian(const Exact& sigma) {
  return AccountantBridge::mechanism(accountant::MechanismKind::gaussian, sigma);
}

SampledMechanism SampledMechanism::discrete_gaussian(const Exact& sigma) {
  return AccountantBridge::mechanism(accountant::MechanismKind::discrete_gaussian, sigma);
}

SampledMechanism SampledMechanism::laplace(const Exact& scale) {
  return AccountantBridge::mechanism(accountant::MechanismKind::laplace, scale);
}

SampledMechanism SampledMechanism::geometric(const Exact& noise_p) {
  return AccountantBridge::mechanism(accountant::MechanismKind::geometric, noise_p);
}

SampledMechanism SampledMechanism::randomized_response(const Exact& p, std::int64_t values) {
  return AccountantBridge::mechanism(accountant::MechanismKind::randomized_response, p, values);
}

SampledMechanism SampledMechanism::sampled(const Exact& q) const {
  accountant::Mechanism result = state_->value;
  // What is asked for is checked before the product, in which 2 times 1/2 would be 1.
  result.sampling = Bridge::rational(q);
  require(accountant::Composition{result});
  result.sampling *= state_->value.sampling;
  return AccountantBridge::mechanism(std::move(result));
}

Composition::Composition(const SampledMechanism& mechanism, std::int64_t steps)
    : Release(Bridge::shared(composition_curve(mechanism, steps))),
      mechanism_(mechanism),
      steps_(steps) {}

Number Composition::renyi_divergence(const Exact& order, Direction direction) const {
  return Bridge::number(accountant::renyi_divergence(
      AccountantBridge::composition(mechanism_, steps_, direction), Bridge::rational(order)));
}

Number Composition::zcdp(Direction direction) const {
  return Bridge::number(
      accountant::zcdp(AccountantBridge::composition(mechanism_, steps_, direction)));
}

Number Composition::renyi_delta(const Exponent& epsilon, Direction direction) const {
  return Bridge::number(accountant::renyi_delta(
      AccountantBridge::composition(mechanism_, steps_, direction), Bridge::epsilon(epsilon)));
}

Number Composition::renyi_epsilon(const Exact& delta, Direction direction) const {
  return Bridge::number(
      accountant::renyi_epsilon(AccountantBridge::composition(mechanism_, steps_, direction),
                                Delta::of(Bridge::rational(delta))));
}

std::int64_t most_steps(const SampledMechanism& mechanism, const Exponent& epsilon,
                        const Exact& delta, Direction direction) {
  return accountant::most_steps(AccountantBridge::composition(mechanism, 1, direction),
                                Bridge::epsilon(epsilon), Delta::of(Bridge::rational(delta)));
}

Number least_noise(MechanismFamily family, const Exponent& epsilon, const Exact& delta,
                   const Schedule& schedule) {
  // The search does not read the parameter.
  const accountant::Mechanism mechanism{kind_of(family), 1, Bridge::rational(schedule.sampling),
                                        schedule.values};
  return Bridge::number(
      accountant::least_noise({mechanism, schedule.steps, relation_of(schedule.direction)},
                              Bridge::epsilon(epsilon), Delta::of(Bridge::rational(delta))));
}

CompositionList::CompositionList(const std::vector<Runs>& members)
    : BracketedRelease(Bridge::shared(list_curve(members))) {}

}  // namespace pkdp
