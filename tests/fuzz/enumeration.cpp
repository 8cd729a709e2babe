#include <functional>
#include <numeric>
#include <optional>

#include "checks/brute_force/laws.hpp"
#include "checks/brute_force/threshold.hpp"
#include "tests/fuzz/question.hpp"
#include "tests/fuzz/target.hpp"

namespace pkdp::fuzz {
namespace {

namespace brute = checks::brute_force;

constexpr std::int64_t most_records = 8;

Rational sum(const brute::Masses& law, std::int64_t from, std::int64_t to) {
  Rational total = 0;
  for (std::int64_t s = std::max<std::int64_t>(from, 0);
       s <= to && s < static_cast<std::int64_t>(law.size()); ++s) {
    total += law[static_cast<std::size_t>(s)];
  }
  return total;
}

std::optional<Rational> of_law(const std::string& what, const brute::Masses& law, std::int64_t k) {
  const auto end = static_cast<std::int64_t>(law.size());
  if (what == "pmf") return sum(law, k, k);
  if (what == "lower_tail") return sum(law, 0, k);
  if (what == "upper_tail") return sum(law, k, end);
  return std::nullopt;
}

// The probabilities of the n − 1 others.
std::vector<Rational> others(const Arguments& arguments, std::int64_t n) {
  if (arguments.is_list("p")) return arguments.rationals("p");
  return std::vector<Rational>(static_cast<std::size_t>(n - 1), arguments.rational("p"));
}

std::optional<Rational> enumerated_count(const std::string& name, const Arguments& arguments,
                                         std::int64_t n) {
  const Epsilon epsilon = arguments.epsilon();
  if (arguments.has("direction") || arguments.has("upper_threshold") ||
      !epsilon.has_rational_ratio()) {
    return std::nullopt;
  }
  if (name == "counting.worst_delta") {
    return brute::worst_counting_delta(n, arguments.rational("lambda"), epsilon.ratio()).delta;
  }
  const std::vector<Rational> p = others(arguments, n);
  if (name == "counting.delta") {
    return brute::counting_delta(brute::bernoulli_sum(p), epsilon.ratio());
  }
  const std::int64_t known = arguments.has("known") ? arguments.count("known") : 0;
  const auto released = brute::above(arguments.count("threshold"));
  return name == "thresholding.active_delta"
             ? brute::active_delta(p, known, released, epsilon.ratio())
             : brute::passive_delta(p, known, released, epsilon.ratio());
}

std::optional<Rational> enumerated(const std::string& name, const Arguments& arguments) {
  const std::string family = name.substr(0, name.find('.'));
  const std::string what = name.substr(name.find('.') + 1);
  if (family == "poisson_binomial") {
    const std::vector<Rational> p = arguments.rationals("p");
    if (p.size() > most_records) return std::nullopt;
    return of_law(what, brute::bernoulli_sum(p), arguments.outcome("k"));
  }
  if (!arguments.has("n") || arguments.count("n") > most_records) return std::nullopt;
  const std::int64_t n = arguments.count("n");
  if (family == "binomial") {
    return of_law(what, brute::binomial_law(n, arguments.rational("p")), arguments.outcome("k"));
  }
  if (name == "counting.delta" || name == "counting.worst_delta" ||
      name == "thresholding.active_delta" || name == "thresholding.passive_delta") {
    return enumerated_count(name, arguments, n);
  }
  return std::nullopt;
}

}  // namespace

void hold_against_enumeration(const Question& question, const Value& value) {
  const auto truth = enumerated(question.quantity->name, Arguments(question.arguments));
  if (truth) {
    require(value.is_finite() && value.real().enclose(200).contains(*truth),
            "enumeration gives " + to_string(*truth));
  }
}

}  // namespace pkdp::fuzz
