#include "reference/accountant/accountant.hpp"

#include "reference/accountant/random_allocation.hpp"
#include "reference/catalogue/families.hpp"

namespace pkdp::families {
namespace {

using accountant::Composition;
using accountant::MechanismKind;
using accountant::Relation;

constexpr const char* cost =
    "closed forms for one step and without sampling, two binomial tails for geometric noise and "
    "two values, a finite sum for a discrete Gaussian without sampling and for more values, else "
    "one contour integral, bent for few steps of the sampled Gaussian; every error is bounded: any "
    "accuracy, at a cost that does not depend on the number of steps; a bracket only, mostly below "
    "one part in a million, for some steps of sampled Laplace noise and of a sampled discrete "
    "Gaussian";

constexpr const char* renyi_cost =
    "any accuracy, some 30 moments, whatever the number of steps; an error for sampled Laplace "
    "noise, and where the best order is not between 1 + 2^-64 and 1 + 2^64";

constexpr const char* allocation_cost =
    "one contour integral, every error bounded: any accuracy for most settings, seconds for 15 "
    "digits where sigma is about 1, up to a minute where delta is below 10^-15 or sigma below 1/2; "
    "one step by closed form; a bracket only where sigma is below about 1/100 or delta is "
    "extremely small: one step of the Gaussian, Poisson sampled with q = 1/steps, from below, one "
    "without sampling from above";

constexpr const char* composed_delta =
    "sup_S P(S) − e^ε·Q(S) over all answers of all steps, P with the record and Q without "
    "(remove), exchanged (add), the larger (both)";

struct KindWords {
  std::string_view word;
  MechanismKind kind;
  std::string_view parameter;
};
constexpr KindWords kinds[] = {{"gaussian", MechanismKind::gaussian, "sigma"},
                               {"laplace", MechanismKind::laplace, "scale"},
                               {"geometric", MechanismKind::geometric, "noise_p"},
                               {"discrete_gaussian", MechanismKind::discrete_gaussian, "sigma"},
                               {"randomized_response", MechanismKind::randomized_response, "p"}};

const KindWords& kind_of(const Arguments& arguments) {
  if (!arguments.has("noise")) {
    throw Error(ErrorKind::usage, "noise", Problem{"is missing"},
                "gaussian, laplace, geometric, discrete_gaussian or randomized_response");
  }
  std::vector<std::string_view> words;
  for (const KindWords& kind : kinds) {
    words.push_back(kind.word);
  }
  const std::string word = arguments.choice("noise", words);
  std::size_t index = 0;
  while (kinds[index].word != word) {
    ++index;
  }
  return kinds[index];
}

void refuse_others(const Arguments& arguments, const KindWords& kind, bool parameter_is_asked) {
  const auto refuse = [&](std::string_view name) {
    if (arguments.has(name)) {
      throw Error(ErrorKind::usage, std::string(name),
                  Problem{"does not go with noise=" + std::string(kind.word)},
                  parameter_is_asked ? "it is the answer" : std::string(kind.parameter) + " does");
    }
  };
  for (const KindWords& other : kinds) {
    if (parameter_is_asked || other.parameter != kind.parameter) {
      refuse(other.parameter);
    }
  }
  if (kind.kind != MechanismKind::randomized_response) {
    refuse("values");
  }
}

Parameter sampling_probability() {
  return {"sampling_probability", "rational in [0, 1], 1 by default",
          "each record is drawn with this probability, independently in each step (Poisson)",
          false};
}

Parameter values() {
  return {"values", "integer, 2 (default) to 1e9, with noise=randomized_response",
          "how many values there are", false};
}

// With the parameter that stands for it, and how the records are sampled.
accountant::Mechanism read_mechanism(const Arguments& arguments, const KindWords& kind,
                                     const Rational& parameter) {
  accountant::Mechanism result{kind.kind, parameter};
  if (arguments.has("sampling_probability")) {
    result.sampling = arguments.rational("sampling_probability");
  }
  if (arguments.has("values")) {
    result.values = arguments.integer("values", 2, 1'000'000'000);
  }
  return result;
}

inputs::Input<accountant::Mechanism> mechanism() {
  return {{{"noise", "gaussian, laplace, geometric, discrete_gaussian or randomized_response",
            "what is added to an answer that one record changes by at most 1"},
           {"sigma", "rational in [2^-16, 2^64], with noise=gaussian or discrete_gaussian",
            "standard deviation: the noise multiplier; P[Z = z] ∝ e^(−z²/(2·sigma²)) if discrete",
            false},
           {"scale", "rational in [2^-16, 2^64], with noise=laplace",
            "density e^(−|z|/scale)/(2·scale)", false},
           {"noise_p", "rational in (0, 1), with noise=geometric",
            "P[Z = z] = (1−noise_p)/(1+noise_p)·noise_p^|z|", false},
           {"p", "rational in (0, 1], with noise=randomized_response",
            "with probability p a uniformly random value is reported, else the true one", false},
           values(),
           sampling_probability()},
          [](const Arguments& arguments) {
            const KindWords& kind = kind_of(arguments);
            refuse_others(arguments, kind, false);
            return read_mechanism(arguments, kind, arguments.rational(kind.parameter));
          }};
}

// Of which the parameter is asked.
inputs::Input<accountant::Mechanism> noiseless_mechanism() {
  return {{{"noise", "gaussian, laplace, geometric or randomized_response",
            "what is added; its parameter is asked"},
           values(),
           sampling_probability()},
          [](const Arguments& arguments) {
            const KindWords& kind = kind_of(arguments);
            refuse_others(arguments, kind, true);
            return read_mechanism(arguments, kind, Rational(1, 2));
          }};
}

inputs::Input<std::int64_t> steps() {
  return inputs::optional(
      inputs::integer({"steps", "integer, 1 (default) to 1e9", "how often the mechanism runs"}, 1,
                      1'000'000'000),
      std::int64_t{1});
}

inputs::Input<Relation> relation() {
  return inputs::choice<Relation>(
      {"relation", "both (default), add or remove",
       "the neighbour has one record more, or one record less; both: the larger value"},
      {{"both", Relation::both}, {"add", Relation::add}, {"remove", Relation::remove}});
}

// δ, ε and what is asked for them.
std::vector<Quantity> tight_quantities() {
  return {
      quantity(
          {"accountant.delta", "least δ of a mechanism that is sampled and composed, at ε",
           composed_delta, cost, "pk.lem-1"},
          [](const auto& mechanism, auto steps, auto relation, const auto& epsilon) -> Value {
            return accountant::delta({mechanism, steps, relation}, epsilon);
          },
          mechanism(), steps(), relation(), inputs::level()),
      quantity(
          {"accountant.epsilon",
           "least ε of a mechanism that is sampled and composed, at δ; 0 when δ(0) ≤ δ, none "
           "where losses are unbounded at δ = 0",
           "inf{ε ≥ 0 : δ(ε) ≤ δ}", cost, "pk.lem-1"},
          [](const auto& mechanism, auto steps, auto relation, const auto& delta) -> Value {
            return accountant::epsilon({mechanism, steps, relation}, delta);
          },
          mechanism(), steps(), relation(), inputs::delta()),
      quantity(
          {"accountant.noise",
           "least parameter of the noise for (ε, δ): sigma, scale, noise_p or p; 0 when no noise "
           "is needed, none when none of the kind will do",
           "inf{x : δ(ε) ≤ δ with noise of parameter x}", cost, "pk.lem-1"},
          [](const auto& mechanism, auto steps, auto relation, const auto& epsilon,
             const auto& delta) -> Value {
            return accountant::least_noise({mechanism, steps, relation}, epsilon, delta);
          },
          noiseless_mechanism(), steps(), relation(), inputs::level(), inputs::delta()),
      quantity(
          {"accountant.steps",
           "most steps for (ε, δ): 0 when one is too many; 1e9 stands for that many or more",
           "max{k ≤ 1e9 : δ(ε) ≤ δ after k steps}", cost, "pk.lem-1", SafeSide::lower},
          [](const auto& mechanism, auto relation, const auto& epsilon,
             const auto& delta) -> Value {
            return Rational(accountant::most_steps({mechanism, 1, relation}, epsilon, delta));
          },
          mechanism(), relation(), inputs::level(), inputs::delta())};
}

// Rényi divergences and what they bound.
std::vector<Quantity> renyi_quantities() {
  return {
      quantity(
          {"accountant.renyi", "Rényi divergence of a mechanism that is sampled and composed",
           "steps·ln E_P[e^((order−1)·L)]/(order − 1), L the loss of one step; the larger of the "
           "two directions with relation=both",
           "any accuracy; without sampling a rational for Gaussian noise and, at a whole order, "
           "for discrete Gaussian noise; none for sampled Laplace noise (an error)"},
          [](const auto& mechanism, auto steps, auto relation, const auto& order) -> Value {
            return accountant::renyi_divergence({mechanism, steps, relation}, order);
          },
          mechanism(), steps(), relation(),
          inputs::rational({"order", "rational above 1", "the order α"})),
      quantity(
          {"accountant.zcdp",
           "zero-concentrated differential privacy of a mechanism that is sampled and composed",
           "sup over α > 1 of D_α/α; the larger of the two directions with relation=both",
           "a rational for Gaussian noise unless relation=add and records are sampled; else any "
           "accuracy by some hundred moments, a minute for sampled Gaussian noise; an error where "
           "accountant.renyi is one"},
          [](const auto& mechanism, auto steps, auto relation) -> Value {
            return accountant::zcdp({mechanism, steps, relation});
          },
          mechanism(), steps(), relation()),
      quantity(
          {"accountant.renyi_delta",
           "upper bound of accountant.delta by Rényi divergences: the best over all real orders",
           "min(1, inf over s > 0 of e^(s(D_{1+s}−ε))·s^s/(1+s)^(1+s)); the larger of the two "
           "directions with relation=both",
           renyi_cost, "pk.lem-1"},
          [](const auto& mechanism, auto steps, auto relation, const auto& epsilon) -> Value {
            return accountant::renyi_delta({mechanism, steps, relation}, epsilon);
          },
          mechanism(), steps(), relation(), inputs::level()),
      quantity(
          {"accountant.renyi_epsilon",
           "upper bound of accountant.epsilon by Rényi divergences: the best over all real orders",
           "inf{ε ≥ 0 : accountant.renyi_delta(ε) ≤ δ}", renyi_cost, "pk.lem-1"},
          [](const auto& mechanism, auto steps, auto relation, const auto& delta) -> Value {
            return accountant::renyi_epsilon({mechanism, steps, relation}, delta);
          },
          mechanism(), steps(), relation(), inputs::delta())};
}

inputs::Input<accountant::Allocation> allocation() {
  return {{{"sigma", "rational in [2^-16, 2^64]",
            "standard deviation of the noise, added in each step to an answer that one record "
            "changes by at most 1"},
           {"steps", "integer, 1 to 1e9",
            "each record takes part in one of so many steps, drawn uniformly and kept secret"}},
          [](const Arguments& arguments) {
            return accountant::Allocation{arguments.rational("sigma"),
                                          arguments.integer("steps", 1, 1'000'000'000)};
          }};
}

// One of the steps for each record, instead of a Poisson sample in each step.
std::vector<Quantity> allocation_quantities() {
  return {
      quantity(
          {"accountant.allocation_delta",
           "least δ of Gaussian noise with random allocation, at ε: one of the steps for each "
           "record",
           "E(W − e^ε)₊ (remove), E(1 − e^ε·W)₊ (add), the larger (both); W the mean of as many "
           "independent e^(g/sigma − 1/(2·sigma²)) as there are steps, g standard normal",
           allocation_cost, "pk.lem-1"},
          [](accountant::Allocation allocation, auto relation, const auto& epsilon) -> Value {
            allocation.relation = relation;
            return accountant::allocation_delta(allocation, epsilon);
          },
          allocation(), relation(), inputs::level()),
      quantity(
          {"accountant.allocation_epsilon",
           "least ε of Gaussian noise with random allocation, at δ; 0 when δ(0) ≤ δ, none at δ = 0",
           "inf{ε ≥ 0 : accountant.allocation_delta(ε) ≤ δ}", allocation_cost, "pk.lem-1"},
          [](accountant::Allocation allocation, auto relation, const auto& delta) -> Value {
            allocation.relation = relation;
            return accountant::allocation_epsilon(allocation, delta);
          },
          allocation(), relation(), inputs::delta())};
}

}  // namespace

std::vector<Quantity> accountant() {
  return inputs::joined({tight_quantities(), renyi_quantities(), allocation_quantities()});
}

}  // namespace pkdp::families
