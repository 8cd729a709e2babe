#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "pkdp/direction.hpp"
#include "reference/catalogue/text_list.hpp"
#include "reference/numbers/probability_list.hpp"
#include "reference/numbers/quantities.hpp"

namespace pkdp {

/// The text of one argument: a single value or a list; one that may be long, from a file, is a
/// TextList.
using ArgumentText = std::variant<std::string, std::vector<std::string>, TextList>;

/// A list where the text has commas ("1/3,1/5,0.7"), else a single value.
[[nodiscard]] ArgumentText list_or_single(const std::string& text);

/// The elements of a list, the one element of a single value.
[[nodiscard]] std::vector<std::string> elements_of(const ArgumentText& text);

/// The arguments of one evaluation, by parameter name, as written; typed access parses exactly
/// and refuses with an error that names the parameter, its value and what is allowed.
class Arguments {
 public:
  Arguments() = default;
  explicit Arguments(std::map<std::string, ArgumentText> texts) : texts_(std::move(texts)) {}

  /// Errors: usage when the name was set before.
  void set(const std::string& name, ArgumentText text);
  [[nodiscard]] bool has(std::string_view name) const;
  [[nodiscard]] const std::map<std::string, ArgumentText>& texts() const noexcept { return texts_; }
  /// Errors: usage naming the first argument that is not in `allowed`.
  void require_known(std::span<const std::string_view> allowed) const;

  /// All of these: errors usage when missing, parse, domain, limit.
  [[nodiscard]] std::string text(std::string_view name) const;
  [[nodiscard]] Rational rational(std::string_view name) const;
  [[nodiscard]] std::int64_t integer(std::string_view name, std::int64_t least,
                                     std::int64_t greatest) const;
  /// A number of records or trials: 0 to limits::count.
  [[nodiscard]] std::int64_t count(std::string_view name) const;
  /// A number of records, the target included: 1 to limits::count.
  [[nodiscard]] std::int64_t records(std::string_view name) const;
  /// An outcome of an integer-valued law: any integer up to 1e18 in absolute value.
  [[nodiscard]] std::int64_t outcome(std::string_view name) const;
  /// A list of rationals; one of length 1 may be written without commas. Errors: limit too.
  [[nodiscard]] std::vector<Rational> rationals(std::string_view name) const;
  [[nodiscard]] Probability probability(std::string_view name) const;
  /// A probability in [0, 1/2] (the λ of a family).
  [[nodiscard]] Probability probability_up_to_half(std::string_view name) const;
  /// A list of probabilities; one of length 1 may be written without commas, the empty one as ''.
  [[nodiscard]] ProbabilityList probabilities(std::string_view name) const;
  [[nodiscard]] bool is_list(std::string_view name) const;
  /// `epsilon` (a rational or ln(a/b)) or `ratio` (e^ε itself); exactly one of the two.
  [[nodiscard]] Epsilon epsilon() const;
  [[nodiscard]] Delta delta(std::string_view name = "delta") const;
  /// `direction`: 0 is H_c(law given D(i) = 0 ‖ law given D(i) = 1), 1 the reverse; `both` or
  /// absent the larger of the two (design §5).
  [[nodiscard]] Direction direction() const;
  /// One of the words, the first when absent.
  [[nodiscard]] std::string choice(std::string_view name,
                                   std::span<const std::string_view> words) const;
  /// A list of these words, at least one. Errors: usage when missing; domain, naming the place.
  [[nodiscard]] std::vector<std::string> choices(std::string_view name,
                                                 std::span<const std::string_view> words) const;

 private:
  [[nodiscard]] const ArgumentText& require(std::string_view name) const;
  std::map<std::string, ArgumentText> texts_;
};

}  // namespace pkdp
