#include "reference/privacy/composition.hpp"

#include <fmt/format.h>

#include "reference/api/bridge.hpp"
#include "reference/catalogue/families.hpp"
#include "reference/catalogue/parameters.hpp"
#include "reference/catalogue/release_quantities.hpp"
#include "reference/mechanisms/counting/releases.hpp"
#include "reference/numbers/decimal.hpp"
#include "reference/numbers/error.hpp"
#include "reference/privacy/hockey_stick.hpp"

namespace pkdp::families {
namespace {

constexpr long shown_digits = 6;

std::uint64_t releases(const Arguments& arguments) {
  return static_cast<std::uint64_t>(arguments.count("releases"));
}

std::vector<Rational> law(const Arguments& arguments, std::string_view name) {
  std::vector<Rational> masses;
  for (const Probability& mass : arguments.probabilities(name)) {
    masses.push_back(mass.value());
  }
  return masses;
}

Value delta(const Arguments& arguments) {
  const LawPair pair = LawPair::of(law(arguments, "p"), law(arguments, "q"));
  const Epsilon epsilon = arguments.epsilon();
  return pkdp::delta(pkdp::composition::compose(pair, releases(arguments)), epsilon,
                     arguments.direction());
}

pkdp::counting::ReleasedCounts counts(const Arguments& arguments) {
  const std::int64_t n = arguments.records("n");
  const Probabilities p = probabilities_of(arguments);
  require_others(n, p);
  return with_others(n, p, [&](const auto&... law) {
    return pkdp::counting::ReleasedCounts(law..., releases(arguments));
  });
}

Value counting_delta(const Arguments& arguments) {
  const pkdp::counting::ReleasedCounts released = counts(arguments);
  const Epsilon epsilon = arguments.epsilon();
  const Direction direction = arguments.direction();
  if (const std::optional<ExactForm> exact = released.exact_delta(epsilon, direction)) {
    return *exact;
  }
  const auto bracket = released.delta(epsilon, direction);
  throw Error(
      ErrorKind::limit, "the exact composition",
      Problem{fmt::format("has too many products of likelihood ratios, delta lies in [{}, {}]",
                          enclose_in_decimal(bracket.lower, shown_digits).lower,
                          enclose_in_decimal(bracket.upper, shown_digits).upper)},
      "ask for fewer releases or records; `pkdp account series` states the bracket");
}

}  // namespace

std::vector<Quantity> composition() {
  namespace parameter = parameters;
  const Parameter released = {"releases", "integer, 0 to 1e9", "independent releases"};
  return {
      {"composition.delta",
       "least δ of independent releases with the same pair of laws, at ε",
       "max(H_c(P^k‖Q^k), H_c(Q^k‖P^k)), c = e^ε, P^k = product of k copies of P",
       "exact; up to 10^6 products of likelihood ratios, or 10^6 releases divided by the spread "
       "of exponents where all ratios are powers of one number",
       {{"p", "list of probabilities with sum 1", "the law P, given D(i) = 0"},
        {"q", "list of probabilities with sum 1",
         "the law Q on the same outcomes, given "
         "D(i) = 1"},
        released,
        parameter::epsilon(),
        parameter::ratio(),
        parameter::direction()},
       {"pk.lem-1"},
       Safe::upper,
       delta},
      {"composition.counting_delta",
       "least δ of a count released several times on independent data, at ε",
       "max(H_c(P^k‖Q^k), H_c(Q^k‖P^k)), P = law of S, Q = law of S + 1, S = Σ of the n − 1 "
       "others, drawn anew for each release",
       "exact; up to 10^6 products of likelihood ratios, else a limit error that states the "
       "certified bracket",
       {parameter::records(), parameter::probability_or_list(), released, parameter::epsilon(),
        parameter::ratio(), parameter::direction()},
       {"pk.def-12", "pk.lem-1"},
       Safe::upper,
       counting_delta}};
}

}  // namespace pkdp::families
