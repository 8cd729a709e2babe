#include "reference/accountant/release_list.hpp"

#include "reference/accountant/heterogeneous.hpp"
#include "reference/accountant/loss_grid.hpp"
#include "reference/catalogue/families.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::families {
namespace {

using accountant::ListAnswer;
using accountant::MechanismKind;
using accountant::Relation;
using accountant::ReleaseList;

constexpr const char* cost =
    "any accuracy by closed forms, or by one contour integral where Gaussian noise is among the "
    "members, whatever the numbers of steps; a limit error with a bracket where that is all there "
    "is (pkdp account composition gives it)";

constexpr std::pair<std::string_view, MechanismKind> kinds[] = {
    {"gaussian", MechanismKind::gaussian},
    {"laplace", MechanismKind::laplace},
    {"geometric", MechanismKind::geometric},
    {"discrete_gaussian", MechanismKind::discrete_gaussian},
    {"randomized_response", MechanismKind::randomized_response}};

std::vector<MechanismKind> kinds_of(const Arguments& arguments) {
  std::vector<std::string_view> words;
  for (const auto& [word, kind] : kinds) {
    words.push_back(word);
  }
  std::vector<MechanismKind> result;
  for (const std::string& word : arguments.choices("noise", words)) {
    std::size_t index = 0;
    while (kinds[index].first != word) {
      ++index;
    }
    result.push_back(kinds[index].second);
  }
  return result;
}

// One number for each member, or one for all; where there is none, `otherwise` if there is that.
std::vector<Rational> of_each(const Arguments& arguments, const char* name, std::size_t members,
                              const std::optional<Rational>& otherwise) {
  if (otherwise && !arguments.has(name)) {
    return std::vector<Rational>(members, *otherwise);
  }
  std::vector<Rational> numbers = arguments.rationals(name);
  if (numbers.size() == 1) {
    numbers.resize(members, numbers.front());
  }
  if (numbers.size() != members) {
    throw Error(ErrorKind::usage, name, std::to_string(numbers.size()) + " numbers",
                "one for each of the " + std::to_string(members) + " members, or one for all");
  }
  return numbers;
}

std::int64_t whole(const Rational& number, const char* name, std::int64_t least) {
  if (denominator(number) != 1 || number < least) {
    throw Error(ErrorKind::domain, name, to_string(number),
                "integers from " + std::to_string(least) + " on");
  }
  if (number > limits::count) {
    throw Error(ErrorKind::limit, name, to_string(number),
                "at most " + std::to_string(limits::count));
  }
  return numerator(number).convert_to<std::int64_t>();
}

inputs::Input<ReleaseList> list() {
  return {
      {{"noise", "list of gaussian, laplace, geometric, discrete_gaussian and randomized_response",
        "one word for each member: what is added to an answer that one record changes by at "
        "most 1"},
       {"parameter", "list of rationals, or one",
        "of each member: sigma, sigma of the discrete law, scale, noise_p or p, as in "
        "accountant.delta"},
       {"values", "list of integers, or one; 2 by default",
        "how many values there are, of randomized_response", false},
       {"sampling_probability", "list of rationals in [0, 1], or one; 1 by default",
        "each record is drawn with this probability in each step of the member (Poisson)", false},
       {"steps", "list of integers, or one, together at most 1e9; 1 by default",
        "how often each member runs", false},
       {"relation", "both (default), add or remove",
        "the neighbour has one record more, or one record less; both: the larger value", false}},
      [](const Arguments& arguments) {
        const std::vector<MechanismKind> noises = kinds_of(arguments);
        const std::size_t size = noises.size();
        const auto parameters = of_each(arguments, "parameter", size, std::nullopt);
        const auto values = of_each(arguments, "values", size, Rational(2));
        const auto sampling = of_each(arguments, "sampling_probability", size, Rational(1));
        const auto steps = of_each(arguments, "steps", size, Rational(1));
        ReleaseList result;
        for (std::size_t i = 0; i < size; ++i) {
          const accountant::Mechanism mechanism{noises[i], parameters[i], sampling[i],
                                                whole(values[i], "values", 2)};
          result.members.push_back({mechanism, whole(steps[i], "steps", 1)});
        }
        constexpr std::string_view relations[] = {"both", "add", "remove"};
        const std::string relation = arguments.choice("relation", relations);
        result.relation = relation == "add"      ? Relation::add
                          : relation == "remove" ? Relation::remove
                                                 : Relation::both;
        return result;
      }};
}

// The number, or the error that says between which ends it is.
Value tight(const ListAnswer& answer, const char* what) {
  constexpr Precision precision = 64;
  if (answer.way == accountant::Way::exact || answer.way == accountant::Way::integral) {
    return answer.upper;
  }
  if (!answer.lower.is_finite() || !answer.upper.is_finite()) {
    throw Error(ErrorKind::limit, std::string("the accuracy of ") + what,
                Problem{"is limited here, and it may be that there is none"});
  }
  accountant::refuse_with_bracket(Interval::hull(answer.lower.real().enclose(precision),
                                                 answer.upper.real().enclose(precision)),
                                  "`pkdp account composition` answers with such a bracket", what);
}

}  // namespace

std::vector<Quantity> release_list() {
  return {
      quantity(
          {"accountant.list_delta",
           "least δ of a list of different mechanisms together, each sampled and composed, at ε",
           "sup_S P(S) − e^ε·Q(S) over all answers of all members, P with the record and Q "
           "without (remove), exchanged (add), the larger (both)",
           cost, "pk.lem-1"},
          [](const auto& releases, const auto& epsilon) -> Value {
            return tight(accountant::delta(releases, epsilon), "delta");
          },
          list(), inputs::level()),
      quantity(
          {"accountant.list_epsilon",
           "least ε of a list of different mechanisms together, at δ; 0 when δ(0) ≤ δ, none "
           "where losses are unbounded at δ = 0",
           "inf{ε ≥ 0 : accountant.list_delta(ε) ≤ δ}", cost, "pk.lem-1"},
          [](const auto& releases, const auto& delta) -> Value {
            return tight(accountant::epsilon(releases, delta), "epsilon");
          },
          list(), inputs::delta())};
}

}  // namespace pkdp::families
