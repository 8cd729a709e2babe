#include <fmt/format.h>

#include "reference/catalogue/families.hpp"
#include "reference/distributions/binomial.hpp"
#include "reference/distributions/hypergeometric.hpp"
#include "reference/distributions/poisson_binomial.hpp"

namespace pkdp::families {
namespace {

// The functions of a law on the integers: pmf, lower tail, upper tail, and the logarithm of each.
template <typename Function>
struct Law {
  const char* family;
  const char* law;
  const char* certified;
  Function functions[6];
};

template <typename Function, typename... Inputs>
std::vector<Quantity> law_quantities(const Law<Function>& law, const Inputs&... inputs) {
  constexpr const char* names[] = {"pmf", "lower_tail", "upper_tail"};
  constexpr const char* formulas[] = {"P[X = k]", "P[X ≤ k]", "P[X ≥ k]"};
  std::vector<Quantity> quantities;
  for (std::size_t index = 0; index < 6; ++index) {
    const bool logarithm = index >= 3;
    const std::string formula =
        fmt::format("{}{}, {}", logarithm ? "ln " : "", formulas[index % 3], law.law);
    const std::string name =
        fmt::format("{}.{}{}", law.family, logarithm ? "log_" : "", names[index % 3]);
    quantities.push_back(quantity({name, formula, formula, law.certified, "", SafeSide::none},
                                  law.functions[index], inputs...));
  }
  return quantities;
}

std::vector<Quantity> binomial() {
  using Function = Value (*)(std::int64_t, std::int64_t, const Probability&);
  namespace law = pkdp::binomial;
  return law_quantities(
      Law<Function>{
          "binomial",
          "X ~ Bin(n, p)",
          "relative accuracy at any depth of the tail; O(√(n·bits)·bits) bit operations for a "
          "tail; exact where the size permits",
          {law::pmf, law::lower_tail, law::upper_tail, law::log_pmf, law::log_lower_tail,
           law::log_upper_tail}},
      inputs::count({"n", "integer, 0 to 1e9", "number of trials"}),
      inputs::outcome(
          {"k", "integer, −1e18 to 1e18", "the outcome; below 0 and above n are ordinary"}),
      inputs::probability({"p", "rational in [0, 1]", "success probability of a trial"}));
}

std::vector<Quantity> hypergeometric() {
  using Function = Value (*)(std::int64_t, std::int64_t, std::int64_t, std::int64_t);
  namespace law = pkdp::hypergeometric;
  return law_quantities(
      Law<Function>{
          "hypergeometric",
          "X = successes among `draws` draws without replacement",
          "relative accuracy at any depth of the tail; a tail takes a window of terms around k; "
          "exact where the size permits",
          {law::pmf, law::lower_tail, law::upper_tail, law::log_pmf, law::log_lower_tail,
           law::log_upper_tail}},
      inputs::count({"population", "integer, 0 to 1e9", "size of the population"}),
      inputs::count({"successes", "integer, 0 to population", "successes in the population"}),
      inputs::count({"draws", "integer, 0 to population", "draws without replacement"}),
      inputs::outcome(
          {"k", "integer, −1e18 to 1e18", "the outcome; impossible ones are ordinary"}));
}

std::vector<Quantity> poisson_binomial() {
  using Function = Value (*)(pkdp::poisson_binomial::Law, std::int64_t);
  namespace law = pkdp::poisson_binomial;
  return law_quantities(
      Law<Function>{
          "poisson_binomial",
          "X = Σ Bernoulli(p_j), independent",
          "relative accuracy at any depth of the tail, by a tilted product tree in fixed point "
          "whose total deficit bounds every error; exact where the size permits",
          {law::pmf, law::lower_tail, law::upper_tail, law::log_pmf, law::log_lower_tail,
           law::log_upper_tail}},
      inputs::probabilities({"p",
                             "a list of probabilities (p=1/3,1/5,0.7 or p=@FILE; empty: X = 0)",
                             "success probability of each trial"}),
      inputs::outcome(
          {"k", "integer, −1e18 to 1e18", "the outcome; below 0 and above n are ordinary"}));
}

}  // namespace

std::vector<Quantity> laws() {
  return inputs::joined({binomial(), hypergeometric(), poisson_binomial()});
}

}  // namespace pkdp::families
