#include "reference/mechanisms/noisy_counting/noisy_counting.hpp"

#include <fmt/format.h>

#include <utility>

#include "reference/catalogue/families.hpp"
#include "reference/catalogue/noise_arguments.hpp"
#include "reference/catalogue/parameters.hpp"
#include "reference/numbers/error.hpp"

namespace pkdp::families {
namespace {

constexpr const char* cost =
    "relative accuracy at any depth of the tail; one crossing and sums over the window where the "
    "noise and the count both matter; exact form under geometric noise while n²·bits is small";

constexpr const char* formula =
    "max(H_c(P‖Q), H_c(Q‖P)), c = e^ε, P = law of S + Z, Q = law of S + 1 + Z, S = Σ of the n − 1 "
    "others, Z = noise";

// Calls `apply` with the law of the others: (n, p) for equal ones, or the list of n − 1.
template <typename Apply>
Value with_others(const Arguments& arguments, Apply apply) {
  const std::int64_t records = arguments.records("n");
  if (!arguments.is_list("p")) {
    return apply(records, arguments.probability("p"));
  }
  const std::vector<Probability> list = arguments.probabilities("p");
  if (static_cast<std::int64_t>(list.size()) != records - 1) {
    throw Error(ErrorKind::domain, "p", Problem{fmt::format("has {} elements", list.size())},
                fmt::format("n − 1 = {} probabilities are needed, or one for all", records - 1));
  }
  return apply(list);
}

Value delta(const Arguments& arguments) {
  const Noise noise = noise_of(arguments);
  const Epsilon epsilon = arguments.epsilon();
  const Direction direction = arguments.direction();
  return with_others(arguments, [&](const auto&... law) -> Value {
    return pkdp::noisy_counting::delta(law..., noise, epsilon, direction);
  });
}

Value epsilon(const Arguments& arguments) {
  const Noise noise = noise_of(arguments);
  const Delta delta = arguments.delta();
  const Direction direction = arguments.direction();
  return with_others(arguments, [&](const auto&... law) {
    return pkdp::noisy_counting::epsilon(law..., noise, delta, direction);
  });
}

Value loss(const Arguments& arguments) {
  const Noise noise = noise_of(arguments);
  const Rational output = arguments.rational("output");
  return with_others(arguments, [&](const auto&... law) {
    return pkdp::noisy_counting::loss(law..., noise, output);
  });
}

std::vector<Parameter> with_noise(std::vector<Parameter> more) {
  std::vector<Parameter> all = {parameters::records(), parameters::probability_or_list()};
  for (const auto& some : {parameters::noise(), std::move(more)}) {
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

}  // namespace

std::vector<Quantity> noisy_counting() {
  namespace parameter = parameters;
  return {
      {"noisy_counting.delta",
       "least δ of the count of n independent bits plus noise, at ε",
       formula,
       cost,
       with_noise({parameter::epsilon(), parameter::ratio(), parameter::direction()}),
       {"pk.def-19", "pk.fig-6"},
       Safe::upper,
       delta},
      {"noisy_counting.epsilon",
       "least ε of the count plus noise at δ; 0 when δ(0) ≤ δ, none for Gaussian noise at δ = 0",
       "inf{ε ≥ 0 : δ(ε) ≤ δ}",
       cost,
       with_noise({parameter::delta(), parameter::direction()}),
       {"pk.def-19"},
       Safe::upper,
       epsilon},
      {"noisy_counting.loss",
       "privacy loss of the released value",
       "ln(f(y)/f(y−1)), f the mass or density of S + Z",
       cost,
       with_noise(
           {{"output", "rational; an integer with noise=geometric", "the released value y"}}),
       {"pk.def-10", "pk.def-19"},
       Safe::none,
       loss}};
}

}  // namespace pkdp::families
