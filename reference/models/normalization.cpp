#include "reference/models/normalization.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "pkdp/error.hpp"

namespace pkdp {
namespace {

constexpr std::size_t most_tuples = 1'000'000;

Conformance fails(std::string reason) { return {false, std::move(reason)}; }

std::size_t tuple_count(const std::vector<std::vector<Rational>>& factors) {
  std::size_t count = 1;
  for (const std::vector<Rational>& factor : factors) {
    count *= std::max<std::size_t>(factor.size(), 1);
    if (count > most_tuples) {
      throw Error(ErrorKind::limit, "the number of tuples of the factors", std::to_string(count),
                  "at most " + std::to_string(most_tuples));
    }
  }
  return count;
}

Conformance are_laws(const std::vector<std::vector<Rational>>& factors) {
  for (std::size_t factor = 0; factor < factors.size(); ++factor) {
    Rational sum = 0;
    for (const Rational& mass : factors[factor]) {
      if (mass < 0) {
        return fails("factor " + std::to_string(factor) + " has a negative mass");
      }
      sum += mass;
    }
    if (sum != 1) {
      return fails("factor " + std::to_string(factor) + " sums to " + to_string(sum));
    }
  }
  return {};
}

// Calls f(digits, mass, tuple number) for the tuples of positive probability while it returns true.
template <typename F>
void for_each_tuple(const std::vector<std::vector<Rational>>& factors, F f) {
  const std::size_t count = tuple_count(factors);
  std::vector<Index> digits(factors.size());
  for (std::size_t number = 0; number < count; ++number) {
    std::size_t rest = number;
    Rational mass = 1;
    for (std::size_t factor = factors.size(); factor-- > 0;) {
      digits[factor] = static_cast<Index>(rest % factors[factor].size());
      rest /= factors[factor].size();
      mass *= factors[factor][digits[factor]];
    }
    if (!mass.is_zero() && !f(digits, mass, number)) {
      return;
    }
  }
}

// Remembers that `from` goes to `to`; false when it went elsewhere before.
template <typename From, typename To>
bool agrees(std::map<From, To>& function, const From& from, const To& to) {
  return function.try_emplace(from, to).first->second == to;
}

}  // namespace

Conformance is_normalization(const Normalization& normalization, const Law& law) {
  if (Conformance laws = are_laws(normalization.factors); !laws) {
    return laws;
  }
  if (normalization.map.size() != tuple_count(normalization.factors)) {
    return fails("the map has " + std::to_string(normalization.map.size()) +
                 " images, not one for each of the " +
                 std::to_string(tuple_count(normalization.factors)) + " tuples");
  }
  std::map<std::pair<Database, Index>, Rational> image;
  bool injective = true;
  for_each_tuple(normalization.factors, [&](const auto&, const Rational& mass, std::size_t number) {
    const Normalization::Image& to = normalization.map[number];
    injective = image.try_emplace({to.database, to.background}, mass).second;
    return injective;
  });
  if (!injective) {
    return fails(
        "the map is not injective: two possible tuples give the same database and "
        "background");
  }
  for (const LawEntry& entry : law.entries()) {
    const auto found = image.find({entry.database, entry.background});
    if (found == image.end() || found->second != entry.mass) {
      return fails("an entry of the law of mass " + to_string(entry.mass) + " gets " +
                   (found == image.end() ? "0" : to_string(found->second)));
    }
  }
  // The masses of the image sum to 1 and the law's entries take all of it.
  return {};
}

Acceptability is_acceptable_at(const Normalization& normalization, const Law& law,
                               std::size_t record) {
  Acceptability result{is_normalization(normalization, law), {}};
  if (!result.finding) {
    return result;
  }
  if (normalization.factors.empty()) {
    result.finding = fails("there is no φ₀");
    return result;
  }
  const std::size_t factors = normalization.factors.size();
  std::map<Index, Index> record_of;
  std::vector<std::map<Index, Index>> factor_of(factors);
  std::vector<bool> determined(factors, true);
  bool determines_record = true;
  for_each_tuple(normalization.factors, [&](const std::vector<Index>& digits, const Rational&,
                                            std::size_t number) {
    const Normalization::Image& to = normalization.map[number];
    determines_record = determines_record && agrees(record_of, digits[0], to.database[record]);
    for (std::size_t factor = 1; factor < factors; ++factor) {
      determined[factor] =
          determined[factor] && agrees(factor_of[factor], to.background, digits[factor]);
    }
    return true;
  });
  const auto is_constant = [&](std::size_t factor) {
    return std::count_if(normalization.factors[factor].begin(), normalization.factors[factor].end(),
                         [](const Rational& mass) { return !mass.is_zero(); }) == 1;
  };
  for (std::size_t factor = 1; factor < factors; ++factor) {
    if (determined[factor] && !is_constant(factor)) {
      result.known.push_back(factor);
    }
  }
  std::map<std::vector<Index>, Index> background_of;
  bool determines_background = true;
  for_each_tuple(normalization.factors, [&](const std::vector<Index>& digits, const Rational&,
                                            std::size_t number) {
    std::vector<Index> known;
    for (const std::size_t factor : result.known) {
      known.push_back(digits[factor]);
    }
    determines_background = agrees(background_of, known, normalization.map[number].background);
    return determines_background;
  });
  if (!determines_record) {
    result.finding = fails("φ₀ does not determine the record");
  } else if (!determines_background) {
    result.finding = fails("no set of factors without φ₀ and the background determine each other");
  }
  return result;
}

}  // namespace pkdp
