#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/calibration/branch_and_bound.hpp"
#include "reference/numbers/decreasing_root.hpp"
#include "reference/numbers/inverse.hpp"

namespace pkdp::calibration {
namespace {

constexpr std::int64_t most_cells = 1'000'000;

// The least positive parameter that noise.hpp admits.
Rational least_scale_of(NoiseKind kind) {
  return power_of_two(kind == NoiseKind::laplace ? -24 : -64);
}

struct Question {
  std::int64_t count;
  NoiseKind kind;
  const Epsilon& epsilon;
  const Delta& delta;
  long bits;

  [[nodiscard]] DeltaOfBias at(const Rational& scale) const {
    return {noise_of_scale(kind, scale), epsilon};
  }
  // ln δ(b; β) − ln δ, which decreases as β grows; −∞ where δ(b; β) = 0.
  [[nodiscard]] DecreasingFunction at(const BiasPoint& point) const {
    return [this, point](const Rational& scale, Precision precision) {
      const Interval value = at(scale).at(count, point.b, precision);
      return log(value) - log(Interval(delta.value(), value.precision()));
    };
  }
};

int sign_of(const Interval& x) { return x.is_positive() ? 1 : x.is_negative() ? -1 : 0; }

// Certified signs on both sides of the root for one bias: from a hint outwards, else down from
// above, where δ is met. Empty when even the least noise is enough at this bias.
std::optional<RootBracket> bracket_of(const DecreasingFunction& f, const RootBracket& whole,
                                      const std::optional<Rational>& hint, const Rational& least) {
  constexpr Precision coarse = 64;
  const auto sign_at = [&](const Rational& scale) { return sign_of(f(scale, coarse)); };
  if (hint && *hint > whole.lower && *hint < whole.upper) {
    // Beside it, where the sign is certain even if the hint is the answer.
    const Rational start = *hint * (1 + power_of_two(-16));
    const int sign = sign_at(start);
    for (Rational step = *hint * power_of_two(-12); sign != 0; step *= 16) {
      const Rational other = start + sign * step;
      if (other <= whole.lower || other >= whole.upper) {
        break;
      }
      if (sign * sign_at(other) < 0) {
        return sign > 0 ? RootBracket{start, other} : RootBracket{other, start};
      }
    }
  }
  RootBracket bracket = whole;
  for (Rational factor(1, 2); 2 * bracket.lower < bracket.upper;) {
    const Rational scale = bracket.upper * factor;
    if (scale < least) {
      return std::nullopt;
    }
    const int sign = sign_at(scale);
    if (sign > 0) {
      bracket.lower = scale;
      break;
    }
    // Undecided: nearly the root, which a slightly smaller scale must be certain to miss.
    bracket.upper = sign < 0 ? scale : bracket.upper;
    factor = sign < 0 ? Rational(1, 2) : Rational(factor * Rational(7, 8));
  }
  return bracket;
}

NoiseScale of_dp(const Value& dp, const CalibrationSetting& setting, long bits) {
  if (dp.is_none()) {
    return {false, 0, 0, setting.biases().low(), true, 0};
  }
  const Interval scale = enclose_relative(dp.real(), bits + 2);
  // An irrational scale with room for rounding: δ is below the target there by some 2^−bits.
  const bool is_exact = scale.lower() == scale.upper();
  const Rational upper = scale.upper() * (1 + (is_exact ? 0 : power_of_two(-bits - 2)));
  return {true, scale.lower(), upper, setting.biases().low(), true, 0};
}

class ScaleSearch {
 public:
  ScaleSearch(const CalibrationSetting& setting, const Question& question, Rational upper,
              BiasPoint first, const SearchEffort& search)
      : setting_(setting),
        question_(question),
        first_(std::move(first)),
        search_(search),
        greatest_(upper),
        bracket_{0, std::move(upper)},
        hint_(search.hint) {}

  NoiseScale run() {
    NoiseScale scale{true, 0, greatest_, setting_.biases().low(), true, 0};
    const BranchAndBound first(question_.at(greatest_), setting_, search_.cells);
    for (const BiasPoint& point : first.ends()) {
      meet(point, scale);
    }
    if (!met_) {
      solve(first_, scale);
    }
    std::optional<BranchAndBound::Rest> rest;
    for (;;) {
      const Rational chosen =
          std::min<Rational>(greatest_, bracket_.upper * (1 + power_of_two(-question_.bits - 1)));
      const DeltaOfBias delta = question_.at(chosen);
      BranchAndBound tree(delta, setting_, search_.cells);
      if (rest) {
        tree.resume(std::move(*rest));
      }
      const BranchAndBound::Outcome outcome =
          chosen == greatest_ || is_point() ? BranchAndBound::Outcome::within
                                            : tree.advance(question_.delta.value(), question_.bits);
      scale.cells = tree.used();
      if (outcome == BranchAndBound::Outcome::exceeded) {
        rest = tree.rest();
        bracket_ = {chosen, greatest_};
        solve(tree.exceeded_at(), scale);
        continue;
      }
      scale.lower = bracket_.lower;
      scale.upper = outcome == BranchAndBound::Outcome::within ? chosen : greatest_;
      scale.resolved = scale.upper - scale.lower <= scale.upper * power_of_two(-search_.bits);
      return scale;
    }
  }

 private:
  [[nodiscard]] bool is_point() const {
    return setting_.biases().low() == setting_.biases().high();
  }

  // One more bias whose δ must be met; nothing to do if it is met at the upper end already.
  void meet(const BiasPoint& point, NoiseScale& scale) {
    if (met_ && sign_of(question_.at(point)(bracket_.upper, 64)) < 0) {
      return;
    }
    const DeltaOfBias none(std::nullopt, question_.epsilon);
    if (compare(none.real(question_.count, point.b), Real(question_.delta.value())) <= 0) {
      return;
    }
    if (met_) {
      bracket_ = {bracket_.lower, greatest_};
    }
    solve(point, scale);
  }

  void solve(const BiasPoint& point, NoiseScale& scale) {
    const DecreasingFunction f = question_.at(point);
    const Rational least = least_scale_of(question_.kind);
    auto bracket = bracket_of(f, bracket_, hint_, least);
    met_ = true;
    scale.bias = point.bias();
    if (!bracket) {
      bracket_ = {bracket_.lower, std::max<Rational>(least, bracket_.lower * 2)};
      return;
    }
    const Rational width = bracket->upper * power_of_two(-question_.bits - 2);
    bracket_ = narrow(f, *bracket, width, 4 * question_.bits + 64);
    hint_ = bracket_.upper;
  }

  const CalibrationSetting& setting_;
  const Question& question_;
  BiasPoint first_;
  const SearchEffort& search_;
  Rational greatest_;
  RootBracket bracket_;
  std::optional<Rational> hint_;
  bool met_ = false;
};

// Holds the answer against its definition: at the lower end δ is exceeded at the bias that is
// named, at the upper one nowhere, by a search of its own. The noise of differential privacy is
// enough without one. Where the cells end first nothing is resolved.
void certify(const CalibrationSetting& setting, const Question& question, const Rational& greatest,
             const SearchEffort& search, NoiseScale& scale) {
  const char* name = "the least noise";
  const Rational& target = question.delta.value();
  const auto sign_at = [&](const BiasPoint& point, const Rational& beta) {
    const DecreasingFunction f = question.at(point);
    const int sign = sign_of(f(beta, question.bits + 32));
    return sign != 0 ? sign : sign_of(f(beta, 4 * question.bits + 64));
  };
  const BiasPoint point{false, scale.bias};
  const BiasPoint mirrored{true, Rational(1 - scale.bias)};
  if (scale.lower >= 2 * least_scale_of(question.kind) && sign_at(point, scale.lower) <= 0 &&
      sign_at(mirrored, scale.lower) <= 0) {
    fail_certification(name, scale.lower, target, "at most");
  }
  if (!scale.resolved || scale.upper == greatest) {
    return;
  }
  const DeltaOfBias delta = question.at(scale.upper);
  BranchAndBound tree(delta, setting, search.cells);
  for (const BiasPoint& end : tree.ends()) {
    if (sign_at(end, scale.upper) >= 0) {
      fail_certification(name, scale.upper, target, "above");
    }
  }
  if (setting.biases().low() != setting.biases().high()) {
    const BranchAndBound::Outcome outcome = tree.advance(target, question.bits);
    if (outcome == BranchAndBound::Outcome::exceeded) {
      fail_certification(name, scale.upper, target, "above");
    }
    scale.resolved = outcome == BranchAndBound::Outcome::within;
  }
}

}  // namespace

NoiseScale noise_scale(const CalibrationSetting& setting, NoiseKind kind, const Epsilon& epsilon,
                       const Delta& delta, const SearchEffort& search) {
  const Value dp = dp_scale(kind, epsilon, delta);
  const auto excess = noiseless_excess(setting, epsilon, delta, search);
  if (!excess) {
    return {true, 0, 0, setting.biases().low(), true, 0};
  }
  // At δ = 0 only the greatest loss of the noise counts, which all biases attain.
  NoiseScale tight = of_dp(dp, setting, search.bits + 2);
  if (dp.is_none() || delta.value().is_zero() || setting.may_be_certain()) {
    return tight;
  }
  const Question question{setting.unknown(), kind, epsilon, delta, search.bits};
  NoiseScale scale = ScaleSearch(setting, question, tight.upper, *excess, search).run();
  certify(setting, question, tight.upper, search, scale);
  return scale;
}

namespace {

// p when it has few digits. δ decreases strictly with p while it is above 0: noise of full support
// takes from the positive part of P − c·Q wherever there is a negative one. So δ met exactly at p
// makes p the least.
std::optional<ExactForm> simple_scale(const CalibrationSetting& setting, NoiseKind kind,
                                      const Epsilon& epsilon, const Delta& delta) {
  constexpr std::int64_t most_unknown = 256;
  constexpr std::size_t most_bits = 128;
  constexpr long fine = 192;
  if (kind != NoiseKind::geometric || !epsilon.has_rational_ratio() ||
      setting.unknown() > most_unknown) {
    return std::nullopt;
  }
  const NoiseScale near =
      noise_scale(setting, kind, epsilon, delta, {fine, SearchEffort{}.cells, {}});
  if (near.lower <= 0) {
    return std::nullopt;
  }
  const Rational p = simplest_between(near.lower, near.upper);
  if (bit_length(p) > most_bits ||
      rational_largest_delta(setting, noise_of_scale(kind, p), epsilon) != delta.value()) {
    return std::nullopt;
  }
  return ExactForm(p);
}

}  // namespace

Value least_scale(const CalibrationSetting& setting, NoiseKind kind, const Epsilon& epsilon,
                  const Delta& delta) {
  if (noiseless_suffices(setting, epsilon, delta)) {
    return Rational(0);
  }
  Value dp = dp_scale(kind, epsilon, delta);
  if (dp.is_none() || delta.value().is_zero() || setting.may_be_certain()) {
    return dp;
  }
  return Real::certified(
      [=](Precision precision) {
        require_decided(precision);
        const SearchEffort search{precision, most_cells, std::nullopt};
        const NoiseScale scale = noise_scale(setting, kind, epsilon, delta, search);
        if (!scale.resolved) {
          throw Error(ErrorKind::limit, "the search over biases",
                      Problem{fmt::format("took {} cells", scale.cells)},
                      "ask for fewer digits or a narrower interval");
        }
        return Interval(scale.lower, scale.upper, precision + 8);
      },
      [=] { return simple_scale(setting, kind, epsilon, delta); }, Sign::positive);
}

}  // namespace pkdp::calibration
