#include "reference/distributions/multinomial.hpp"

#include <boost/integer/common_factor_rt.hpp>
#include <map>
#include <string>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/distributions/binomial.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp {

CategoryLaw CategoryLaw::of(std::vector<Probability> p, const Probability& outside,
                            std::string_view parameter) {
  if (p.empty()) {
    throw Error(ErrorKind::domain, std::string(parameter), Problem{"is empty"},
                "a probability is needed for each of at least one category");
  }
  if (p.size() > limits::list_length) {
    throw Error(ErrorKind::limit, std::string(parameter),
                Problem{"has " + std::to_string(p.size()) + " elements"},
                "it may have " + std::to_string(limits::list_length));
  }
  Rational sum = outside.value();
  for (const Probability& probability : p) {
    sum += probability.value();
  }
  if (sum != 1) {
    throw Error(ErrorKind::domain, std::string(parameter),
                "probabilities that sum to " + to_string(sum),
                "probabilities of all categories (and of the value outside) that sum to 1");
  }
  return {std::move(p), outside};
}

namespace multinomial {
namespace {

void require_records(std::int64_t n) {
  if (n < 0) {
    throw Error(ErrorKind::domain, "n", std::to_string(n), "at least 0 records");
  }
}

// One factor P[X_c = x | the categories before c] for every category that is not certain.
struct Factor {
  std::int64_t trials;
  std::int64_t count;
  Probability p;
};

// Nothing off the support.
std::optional<std::vector<Factor>> factors(std::int64_t n, const CategoryLaw& law,
                                           const Counts& counts) {
  require_records(n);
  if (counts.size() != law.size()) {
    throw Error(
        ErrorKind::domain, "k", Problem{"has " + std::to_string(counts.size()) + " elements"},
        "one count is needed for each of the " + std::to_string(law.size()) + " categories");
  }
  std::vector<Factor> result;
  std::int64_t trials = n;
  Rational rest = 1;
  for (std::size_t c = 0; c < law.size(); ++c) {
    if (counts[c] < 0 || counts[c] > trials || (rest.is_zero() && counts[c] > 0)) {
      return std::nullopt;
    }
    if (!rest.is_zero()) {
      const Rational& p = law[c].value();
      result.push_back({trials, counts[c], Probability::of(p / rest)});
      rest -= p;
    }
    trials -= counts[c];
  }
  if (trials > 0 && rest.is_zero()) {
    return std::nullopt;
  }
  return result;
}

std::optional<ExactForm> exact_product(const std::vector<Factor>& factors) {
  Rational product = 1;
  for (const Factor& factor : factors) {
    const auto form = binomial::pmf(factor.trials, factor.count, factor.p).real().exact();
    if (!form || bit_length(product) > limits::exact_bits / 2) {
      return std::nullopt;
    }
    product *= std::get<Rational>(*form);
  }
  return product;
}

// A_1^x, …: powers of one numerator.
std::vector<Integer> powers(const Integer& base, std::int64_t n) {
  std::vector<Integer> result = {1};
  for (std::int64_t i = 0; i < n; ++i) {
    result.push_back(result.back() * base);
  }
  return result;
}

Integer common_denominator(const CategoryLaw& law) {
  Integer common = 1;
  for (std::size_t c = 0; c <= law.size(); ++c) {
    common = boost::multiprecision::lcm(common, denominator(law[c].value()));
  }
  return common;
}

Integer scaled(const Probability& p, const Integer& scale) {
  return numerator(Rational(p.value() * Rational(scale)));
}

[[noreturn]] void refuse_size() {
  throw Error(ErrorKind::limit, "the joint law of the counts",
              Problem{"has more than " + std::to_string(largest_exact_law) + " vectors of counts"},
              "ask for fewer records or categories");
}

// Appends all completions of `prefix` from category c on, with `rest` records left.
class Enumeration {
 public:
  Enumeration(std::int64_t n, const CategoryLaw& law) : law_(law) {
    const Integer scale = common_denominator(law);
    for (std::size_t c = 0; c <= law.size(); ++c) {
      powers_.push_back(powers(scaled(law[c], scale), n));
      last_ = law[c].value().is_zero() ? last_ : c;
    }
    result_.scale = power(scale, static_cast<std::uint64_t>(n));
    prefix_.assign(law.size(), 0);
    extend(0, n, 1);
  }
  [[nodiscard]] CountLaw take() { return std::move(result_); }

 private:
  void extend(std::size_t c, std::int64_t rest, const Integer& weight) {
    if (c == last_) {
      finish(rest, weight * powers_[c][static_cast<std::size_t>(rest)]);
      return;
    }
    if (law_[c].value().is_zero()) {
      extend(c + 1, rest, weight);
      return;
    }
    Integer ways = 1;
    for (std::int64_t x = 0; x <= rest; ++x) {
      prefix_[c] = x;
      extend(c + 1, rest - x, weight * ways * powers_[c][static_cast<std::size_t>(x)]);
      ways = ways * (rest - x) / (x + 1);
    }
    prefix_[c] = 0;
  }

  // The last category of positive probability, which may be ⊥, gets the rest.
  void finish(std::int64_t rest, const Integer& weight) {
    if (last_ == law_.size()) {
      append(weight);
      return;
    }
    prefix_[last_] = rest;
    append(weight);
    prefix_[last_] = 0;
  }

  void append(const Integer& weight) {
    if (result_.counts.size() == largest_exact_law) {
      refuse_size();
    }
    result_.counts.push_back(prefix_);
    result_.weights.push_back(weight);
  }

  const CategoryLaw& law_;
  std::vector<std::vector<Integer>> powers_;
  std::size_t last_ = 0;
  Counts prefix_;
  CountLaw result_;
};

// More than largest_exact_law vectors for sure? Avoids work that would be thrown away.
bool is_too_large(std::int64_t n, const CategoryLaw& law) {
  std::int64_t possible = 0;
  for (std::size_t c = 0; c <= law.size(); ++c) {
    possible += law[c].value().is_zero() ? 0 : 1;
  }
  Integer vectors = 1;
  for (std::int64_t i = 1; i < possible && vectors <= largest_exact_law; ++i) {
    vectors = vectors * (n + i) / i;
  }
  return vectors > largest_exact_law;
}

}  // namespace

Value pmf(std::int64_t n, const CategoryLaw& law, const Counts& counts) {
  const auto parts = factors(n, law, counts);
  if (!parts) {
    return Rational(0);
  }
  Sign sign = Sign::positive;
  for (const Factor& part : *parts) {
    const bool impossible = (part.p.value().is_zero() && part.count > 0) ||
                            (part.p.value() == 1 && part.count < part.trials);
    if (impossible) {
      return Rational(0);
    }
  }
  return Real::certified(
      [parts](Precision precision) {
        Interval product(1, precision + 32);
        for (const Factor& part : *parts) {
          product *= binomial::pmf(part.trials, part.count, part.p).real().enclose(precision + 32);
        }
        return product;
      },
      [parts] { return exact_product(*parts); }, sign);
}

Value log_pmf(std::int64_t n, const CategoryLaw& law, const Counts& counts) {
  const Value plain = pmf(n, law, counts);
  if (const ExactForm* known = plain.real().known_form()) {
    if (std::get<Rational>(*known).is_zero()) {
      return Value::minus_infinity();
    }
  }
  const auto parts = factors(n, law, counts);
  return Real::certified(
      [parts](Precision precision) {
        Interval sum(precision + 32);
        for (const Factor& part : *parts) {
          sum += binomial::log_pmf(part.trials, part.count, part.p).real().enclose(precision + 32);
        }
        return sum;
      },
      [parts]() -> std::optional<ExactForm> {
        const auto product = exact_product(*parts);
        return product ? std::optional(canonical(Logarithm{std::get<Rational>(*product)}))
                       : std::nullopt;
      });
}

Value marginal_pmf(std::int64_t n, const CategoryLaw& law, std::size_t category, std::int64_t k) {
  if (category > law.size()) {
    throw Error(ErrorKind::domain, "category", std::to_string(category),
                "0 to " + std::to_string(law.size()));
  }
  return binomial::pmf(n, k, law[category]);
}

CountLaw exact_law(std::int64_t n, const CategoryLaw& law) {
  require_records(n);
  if (is_too_large(n, law)) {
    refuse_size();
  }
  return Enumeration(n, law).take();
}

CountLaw exact_law(const std::vector<CategoryLaw>& records, std::size_t categories) {
  std::map<Counts, Integer> law = {{Counts(categories, 0), 1}};
  Integer scale = 1;
  for (const CategoryLaw& record : records) {
    if (record.size() != categories) {
      throw Error(ErrorKind::domain, "p",
                  Problem{"has a law over " + std::to_string(record.size()) + " categories"},
                  "all are laws over the same " + std::to_string(categories));
    }
    const Integer common = common_denominator(record);
    scale *= common;
    std::map<Counts, Integer> next;
    for (const auto& [counts, weight] : law) {
      for (std::size_t c = 0; c <= categories; ++c) {
        const Integer factor = scaled(record[c], common);
        if (factor.is_zero()) {
          continue;
        }
        Counts more = counts;
        if (c < categories) {
          ++more[c];
        }
        next[std::move(more)] += weight * factor;
      }
    }
    if (next.size() > largest_exact_law) {
      refuse_size();
    }
    law = std::move(next);
  }
  CountLaw result;
  result.scale = scale;
  for (auto& [counts, weight] : law) {
    result.counts.push_back(counts);
    result.weights.push_back(weight);
  }
  return result;
}

}  // namespace multinomial
}  // namespace pkdp
