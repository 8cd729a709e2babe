#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "reference/numbers/quantities.hpp"
#include "reference/numbers/value.hpp"

namespace pkdp {

/// The law of one record over the categories T = {1, …, K} and, with probability `outside`, a value
/// that is none of them (⊥ of pk.def-16). The probabilities sum to 1.
class CategoryLaw {
 public:
  /// Errors: domain for no category and for a sum other than 1, naming `parameter` and the sum;
  /// limit for more than limits::list_length categories.
  [[nodiscard]] static CategoryLaw of(std::vector<Probability> p,
                                      const Probability& outside = Probability::of(0),
                                      std::string_view parameter = "p");
  /// K: the categories without ⊥.
  [[nodiscard]] std::size_t size() const noexcept { return p_.size(); }
  /// The probability of category c < size(); of ⊥ for c = size().
  [[nodiscard]] const Probability& operator[](std::size_t c) const {
    return c < p_.size() ? p_[c] : outside_;
  }
  [[nodiscard]] const Probability& outside() const noexcept { return outside_; }
  /// Whether a record may be ⊥.
  [[nodiscard]] bool has_outside() const { return !outside_.value().is_zero(); }
  /// size(), and one more when a record may be ⊥: the values that a target may have.
  [[nodiscard]] std::size_t values() const { return p_.size() + (has_outside() ? 1 : 0); }

 private:
  CategoryLaw(std::vector<Probability> p, Probability outside)
      : p_(std::move(p)), outside_(std::move(outside)) {}
  std::vector<Probability> p_;
  Probability outside_;
};

/// How many of n independent records fall into each of the K categories (multinomial law).
namespace multinomial {

/// One number for each of the K categories; the remaining records are ⊥.
using Counts = std::vector<std::int64_t>;

/// P[X = counts] = n!/(Π x_c! · x_⊥!) · Π p_c^x_c · outside^x_⊥ with x_⊥ = n − Σ x_c, and its
/// natural logarithm (−∞ for 0). Counts off the support have mass 0. Certified like binomial::pmf,
/// of which it is a product. Errors: domain for n < 0 or a list of another length than K, limit for
/// n > limits::count. Complexity: K binomial masses.
/// Laws: 1. sums to 1; 2. the marginal of one category is binomial; 3. merging categories adds
/// their probabilities.
[[nodiscard]] Value pmf(std::int64_t n, const CategoryLaw& law, const Counts& counts);
[[nodiscard]] Value log_pmf(std::int64_t n, const CategoryLaw& law, const Counts& counts);

/// P[X_c = k]: the binomial mass with n and p_c. Errors: as binomial::pmf; domain unless
/// category ≤ K (K stands for ⊥).
[[nodiscard]] Value marginal_pmf(std::int64_t n, const CategoryLaw& law, std::size_t category,
                                 std::int64_t k);

/// The most count vectors that an exact joint law may have.
inline constexpr std::size_t largest_exact_law = 200'000;

/// A joint law of counts, exactly: P[X = counts[i]] = weights[i]/scale; every weight is positive.
struct CountLaw {
  std::vector<Counts> counts;
  std::vector<Integer> weights;
  Integer scale;

  [[nodiscard]] Rational mass(std::size_t i) const { return make_rational(weights[i], scale); }
};

/// n independent records of one law, in lexicographic order. Errors: domain for n < 0; limit when
/// there are more than largest_exact_law vectors of counts.
[[nodiscard]] CountLaw exact_law(std::int64_t n, const CategoryLaw& law);
/// Independent records of different laws over the same K categories. Errors: domain when the lists
/// differ in length; limit as above. Complexity: records · vectors · K.
[[nodiscard]] CountLaw exact_law(const std::vector<CategoryLaw>& records, std::size_t categories);

}  // namespace multinomial
}  // namespace pkdp
