#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "pkdp/error.hpp"
#include "pkdp/noise.hpp"
#include "pkdp/release.hpp"
#include "pkdp/series.hpp"
#include "reference/mechanisms/additive_noise/noise.hpp"
#include "reference/mechanisms/series/series.hpp"
#include "reference/mechanisms/thresholding/attacker_view.hpp"
#include "reference/numbers/probability_list.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/numbers/value.hpp"
#include "reference/privacy/pair.hpp"

/// What the values of <pkdp/pkdp.hpp> hold, and the way between them and the types inside.
namespace pkdp {

struct Exact::State {
  Rational value;
};

struct Probabilities::State {
  std::optional<Probability> one;
  ProbabilityList list;  ///< when there is no one
};

struct SeriesLaw::State {
  series::SeriesLaw law;
};

/// Why a number is known from both sides only: "`parameter` `says` lies in [lower, upper]:
/// `advice`".
struct Unanswered {
  std::string parameter;
  std::string says;
  std::string advice;
};

/// Both certified ends of a number, and what to answer when one number is asked for: nothing while
/// the ends are too far apart.
struct Ends {
  template <std::convertible_to<Value> T>
  Ends(const T& number) : lower(number), upper(lower), answer(lower) {}  // NOLINT: it is known.
  Ends(Value low, Value high, std::optional<Value> one, std::optional<Unanswered> reason = {})
      : lower(std::move(low)),
        upper(std::move(high)),
        answer(std::move(one)),
        why(std::move(reason)) {}
  /// What a search over corners found.
  [[nodiscard]] static Ends searched(const Value& value, const Value& upper,
                                     const std::optional<Value>& answer, std::int64_t evaluations,
                                     std::string advice);

  Value lower;
  Value upper;
  std::optional<Value> answer;
  std::optional<Unanswered> why;
};

/// The questions that a release answers; `loss` for a release that has one.
struct Release::Curve {
  std::function<Ends(const Epsilon&, Direction)> delta;
  std::function<Ends(const Delta&, Direction)> epsilon;
  std::function<Ends(Direction)> floor;
  std::function<Value(const Rational&)> loss = {};
  /// δ at many ε, where that is less work than one after the other.
  std::function<std::vector<Real>(const std::vector<Epsilon>&, Direction)> deltas = {};
};

/// Between the values outside and the types inside; nothing here decides anything.
struct Bridge {
  using Curve = Release::Curve;

  [[nodiscard]] static const Rational& rational(const Exact& x) { return x.state_->value; }
  [[nodiscard]] static Exact exact(Rational x) {
    return Exact(std::make_shared<const Exact::State>(Exact::State{std::move(x)}));
  }
  [[nodiscard]] static std::vector<Rational> rationals(const std::vector<Exact>& list);
  /// Errors: domain, naming `name` or the element name[i].
  [[nodiscard]] static Probability probability(const Exact& x, std::string_view name);
  [[nodiscard]] static std::vector<Probability> probabilities(const std::vector<Exact>& list,
                                                              std::string_view name);

  [[nodiscard]] static const Value& value(const Number& x) { return *x.value_; }
  [[nodiscard]] static Number number(Value x) {
    return Number(std::make_shared<const Value>(std::move(x)));
  }
  [[nodiscard]] static const Epsilon& epsilon(const Exponent& x) { return *x.value_; }
  [[nodiscard]] static Exponent exponent(Epsilon x) {
    return Exponent(std::make_shared<const Epsilon>(std::move(x)));
  }
  [[nodiscard]] static const Noise& noise(const AddedNoise& x) { return *x.value_; }
  [[nodiscard]] static AddedNoise noise(Noise x) {
    return AddedNoise(std::make_shared<const Noise>(std::move(x)));
  }
  [[nodiscard]] static const series::SeriesLaw& law(const SeriesLaw& x) { return x.state_->law; }
  [[nodiscard]] static SeriesLaw law(series::SeriesLaw x) {
    return SeriesLaw(std::make_shared<const SeriesLaw::State>(SeriesLaw::State{std::move(x)}));
  }
  [[nodiscard]] static Probabilities probabilities(Probability one) {
    return Probabilities(
        std::make_shared<const Probabilities::State>(Probabilities::State{std::move(one), {}}));
  }
  [[nodiscard]] static Probabilities probabilities(ProbabilityList list) {
    return Probabilities(std::make_shared<const Probabilities::State>(
        Probabilities::State{std::nullopt, std::move(list)}));
  }
  [[nodiscard]] static const Probabilities::State& state(const Probabilities& x) {
    return *x.state_;
  }
  [[nodiscard]] static const Curve& curve(const Release& x) { return *x.curve_; }
  [[nodiscard]] static Release release(Curve curve) { return Release(shared(std::move(curve))); }
  [[nodiscard]] static std::shared_ptr<const Curve> shared(Curve curve) {
    return std::make_shared<const Curve>(std::move(curve));
  }
};

/// The answer. Errors: limit, with both ends, when they are too far apart to be one number.
[[nodiscard]] Value answer(const Ends& ends);
/// The same, refused with the reason and advice of the mechanism.
[[nodiscard]] Value answer_or_why(const Ends& ends);

/// A whole number up to 10^18 in absolute value. Errors: domain, naming `name`.
[[nodiscard]] std::int64_t whole(const Rational& x, std::string_view name);

/// n is a number of records, and a list has n − 1 elements; `order` says how they are ordered.
/// Errors: domain, limit.
void require_others(std::int64_t n, const Probabilities& p, std::string_view order = "");

/// The same records, the first `known` of them known. Errors: domain, limit.
[[nodiscard]] thresholding::Population population_of(std::int64_t n, const Probabilities& p,
                                                     std::int64_t known);

/// Calls `apply` with the law of the n − 1 others: (n, p), or the list.
template <typename Apply>
auto with_others(std::int64_t n, const Probabilities& p, Apply apply) {
  const auto& state = Bridge::state(p);
  if (state.one) {
    return apply(n, *state.one);
  }
  return apply(state.list);
}

/// A question of a curve: `ask(law of the others…, fixed…, level…)`.
template <typename Ask, typename... Fixed>
auto of_others(std::int64_t n, const Probabilities& p, Ask ask, const Fixed&... fixed) {
  return [=](const auto&... level) {
    return with_others(
        n, p, [&](const auto&... law) -> Value { return ask(law..., fixed..., level...); });
  };
}

}  // namespace pkdp
