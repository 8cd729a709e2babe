#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "pkdp/noise.hpp"
#include "pkdp/release.hpp"
#include "pkdp/series.hpp"
#include "reference/mechanisms/additive_noise/noise.hpp"
#include "reference/mechanisms/series/series.hpp"
#include "reference/mechanisms/thresholding/scene.hpp"
#include "reference/numbers/error.hpp"
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
  std::vector<Probability> list;  ///< when there is no one
};

struct SeriesLaw::State {
  series::SeriesLaw law;
};

/// Both certified ends of a number, and what to answer when one number is asked for: nothing while
/// the ends are too far apart.
struct Ends {
  Value lower;
  Value upper;
  std::optional<Value> answer;
};

/// The questions that a release answers. `ends` are there for a BracketedRelease, `loss` for a
/// release that has one.
struct Release::Curve {
  std::function<Value(const Epsilon&, Direction)> delta;
  std::function<Value(const Delta&, Direction)> epsilon;
  std::function<Value(Direction)> floor;
  std::function<Ends(const Epsilon&)> delta_ends = {};
  std::function<Ends(const Delta&)> epsilon_ends = {};
  std::function<Value(const Rational&)> loss = {};
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
  [[nodiscard]] static Probabilities probabilities(std::vector<Probability> list) {
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
  /// The curve of an exact pair of laws.
  [[nodiscard]] static std::shared_ptr<const Curve> of_pair(const LawPair& pair);
  /// The largest of all pairs that `each` visits; both orders of a pair are visited.
  using PairVisitor = std::function<void(const LawPair&)>;
  [[nodiscard]] static std::shared_ptr<const Curve> of_pairs(
      const std::function<void(const PairVisitor&)>& each);
  /// The curve of a BracketedRelease without directions: numbers are answers of the ends, or else
  /// refused with both ends. Errors: limit.
  [[nodiscard]] static std::shared_ptr<const Curve> bracketed(
      std::function<Ends(const Epsilon&)> delta, std::function<Ends(const Delta&)> epsilon,
      std::function<Value()> floor);
};

/// Refuses a direction where there is none to choose. Errors: domain.
void require_larger(Direction direction);

/// Refuses to answer with one number what is known from both sides only. Errors: limit.
[[noreturn]] void refuse_bracket(const Ends& ends);

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

}  // namespace pkdp
