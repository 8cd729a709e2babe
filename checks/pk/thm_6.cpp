#include <algorithm>
#include <map>
#include <utility>

#include "checks/pk/dependence.hpp"

/// pk.thm-6: composition under bounded dependence.
namespace pkdp::checks::pk {

using namespace engine;

namespace {

using brute_force::ExtendedLoss;
using brute_force::PairComparison;
using brute_force::Part;

constexpr DependenceConvention paper = DependenceConvention::paper;

bool equal(const ExtendedLoss& x, const ExtendedLoss& y) {
  return x.infinite == y.infinite && (x.infinite != 0 || x.ratio == y.ratio);
}

/// multiplicity·Dep + L_{M₁} + L_{M₂}; nothing for ∞ − ∞.
std::optional<ExtendedLoss> right_side(const IdentityClaim& claim, const PairComparison& place,
                                       Index first, Index second) {
  auto total = brute_force::sum(place.loss(Part::first, first, second),
                                place.loss(Part::second, first, second));
  const ExtendedLoss dep = place.dependence(first, second, claim.convention);
  for (unsigned k = 0; k < claim.multiplicity && total; ++k) {
    total = brute_force::sum(*total, dep);
  }
  return total;
}

bool all_finite(const PairComparison& place, Index first, Index second) {
  return place.loss(Part::pair, first, second).infinite == 0 &&
         place.loss(Part::first, first, second).infinite == 0 &&
         place.loss(Part::second, first, second).infinite == 0;
}

/// e^L of both sides when they are finite; else −1, 0, 1 for −∞, finite, ∞, and 2 for ∞ − ∞.
std::pair<Rational, Rational> sides_of(const ExtendedLoss& left,
                                       const std::optional<ExtendedLoss>& right) {
  if (right && left.infinite == 0 && right->infinite == 0) {
    return {left.ratio, right->ratio};
  }
  return {left.infinite, right ? right->infinite : 2};
}

Judgement judge_identity(const IdentityClaim& claim, const Model& model) {
  Judgement judgement;
  for (const PairComparison& place : brute_force::pair_comparisons(model)) {
    for (Index first = 0; first < place.outputs(Part::first); ++first) {
      for (Index second = 0; second < place.outputs(Part::second); ++second) {
        if (place.probability(true, first, second).is_zero() ||
            (claim.finite_only && !all_finite(place, first, second))) {
          continue;
        }
        judgement.effective = true;
        const ExtendedLoss left = place.loss(Part::pair, first, second);
        const auto right = right_side(claim, place, first, second);
        if (!judgement.refutation && (!right || !equal(left, *right))) {
          const auto [lhs, rhs] = sides_of(left, right);
          judgement.refutation = Refutation{lhs,
                                            rhs,
                                            Relation::not_equal,
                                            {{"record", std::to_string(place.record())},
                                             {"a", std::to_string(place.a())},
                                             {"b", std::to_string(place.b())},
                                             {"background", std::to_string(place.background())},
                                             {"output_1", std::to_string(first)},
                                             {"output_2", std::to_string(second)}}};
        }
      }
    }
  }
  return judgement;
}

/// Values of a function of a ratio, computed once each.
class Remembered {
 public:
  explicit Remembered(std::function<Rational(const Rational&)> f) : f_(std::move(f)) {}
  const Rational& operator()(const Rational& x) {
    const auto found = known_.find(x);
    return found != known_.end() ? found->second : known_.emplace(x, f_(x)).first->second;
  }

 private:
  std::function<Rational(const Rational&)> f_;
  std::map<Rational, Rational> known_;
};

struct Point {
  Rational first, second, mu;  ///< e^ε₁, e^ε₂, e^μ
};

std::vector<Point> points_of(const CompositionClaim& claim) {
  std::vector<Point> points;
  for (const Rational& mu : claim.mu_ratios) {
    for (const Rational& first : claim.epsilon_ratios) {
      for (const Rational& second : claim.epsilon_ratios) {
        if (first * second * power(mu, claim.power) >= 1) {
          points.push_back({first, second, mu});
        }
      }
    }
  }
  return points;
}

/// The largest expected gap over the places, as a function of m.
template <typename Losses>
Remembered largest_gap(const std::vector<PairComparison>& places, Losses losses) {
  std::vector<std::vector<brute_force::WeightedLoss>> all;
  for (const PairComparison& place : places) {
    all.push_back(losses(place));
  }
  return Remembered([all = std::move(all)](const Rational& m) {
    Rational worst = 0;
    for (const std::vector<brute_force::WeightedLoss>& at : all) {
      worst = std::max(worst, brute_force::expected_gap(m, at));
    }
    return worst;
  });
}

Judgement judge_composition(const CompositionClaim& claim, const Model& model) {
  const std::vector<PairComparison> places = brute_force::pair_comparisons(model);
  Judgement judgement;
  const auto of_part = [&places](Part part) {
    return largest_gap(places, [part](const PairComparison& place) { return place.losses(part); });
  };
  Remembered first = of_part(Part::first);
  Remembered second = of_part(Part::second);
  Remembered pair = of_part(Part::pair);
  Remembered nu = largest_gap(places, [&claim](const PairComparison& place) {
    return place.dependences(claim.law, claim.convention);
  });
  if (places.empty()) {
    return judgement;
  }
  for (const Point& point : points_of(claim)) {
    const Rational promised =
        claim.delta_scale * (first(point.first) + second(point.second) + nu(point.mu));
    if (promised >= 1) {
      continue;
    }
    judgement.effective = true;
    const Rational& found = pair(point.first * point.second * power(point.mu, claim.power));
    if (found > promised) {
      judgement.refutation = Refutation{found,
                                        promised,
                                        Relation::greater,
                                        {{"ratio_1", to_string(point.first)},
                                         {"ratio_2", to_string(point.second)},
                                         {"ratio_mu", to_string(point.mu)}}};
      break;
    }
  }
  return judgement;
}

/// max e^L over the places, nothing when a loss is infinite.
template <typename F>
std::optional<Rational> largest_factor(const std::vector<PairComparison>& places, F loss) {
  Rational worst = 1;
  for (const PairComparison& place : places) {
    for (Index first = 0; first < place.outputs(Part::first); ++first) {
      for (Index second = 0; second < place.outputs(Part::second); ++second) {
        if (place.probability(true, first, second).is_zero()) {
          continue;
        }
        const ExtendedLoss found = loss(place, first, second);
        if (found.infinite > 0) {
          return std::nullopt;
        }
        worst = found.infinite < 0 ? worst : std::max(worst, found.ratio);
      }
    }
  }
  return worst;
}

Judgement judge_pure(const Rational& scale, const Model& model) {
  const std::vector<PairComparison> places = brute_force::pair_comparisons(model);
  const auto of_part = [&places](Part part) {
    return largest_factor(places, [part](const PairComparison& place, Index first, Index second) {
      return place.loss(part, first, second);
    });
  };
  const auto pair = of_part(Part::pair);
  const auto first = of_part(Part::first);
  const auto second = of_part(Part::second);
  const auto mu = largest_factor(places, [](const PairComparison& place, Index x, Index y) {
    return place.dependence(x, y, paper);
  });
  if (!pair || !first || !second || !mu || *first == 1 || *second == 1 || *mu == 1) {
    return {};
  }
  Judgement judgement{true, false, std::nullopt};
  const Rational promised = scale * *first * *second * *mu;
  if (*pair > promised) {
    judgement.refutation = Refutation{*pair, promised, Relation::greater, {}};
  }
  return judgement;
}

/// "The pair is (scale·(ε₁+ε₂+μ), 0)-APK" in e^ε, at the least ε₁, ε₂, μ > 0 with δ₁ = δ₂ = ν = 0.
Claim pure_composition(const Rational& scale) {
  return {.judge = [scale](const Model& model) { return judge_pure(scale, model); }};
}

/// Random pairs most of which are private enough for δ₁ + δ₂ + ν < 1.
PairScope near_pairs(std::size_t normal) {
  PairScope scope = pair_scope(200, normal);
  scope.draw = [](std::uint64_t index) { return random_near_pair(20261121, index); };
  scope.description += "; most of the random models with likelihood ratios below 2";
  return scope;
}

PairScope fine_shared_coins() {
  PairScope coins = shared_coin_scope();
  coins.sizes = shared_coin_sizes(7);
  coins.description =
      "one uniform binary record, two outputs each, shared coins with denominators ≤ 7";
  return coins;
}

const StatementChecks thm_6("pk.thm-6", [] {
  constexpr auto remainder = DependenceConvention::remainder;
  const std::vector<Rational> negative{make_rational(1, 2), make_rational(1, 3)};
  const Rational below_one = make_rational(99, 100);
  const IdentityClaim twice{.multiplicity = 2, .finite_only = true};
  return Checks{
      {"printed", check_on(twice, pair_scope(0, 0))},
      {"printed:identity", check_on(twice, pair_scope(0, 0))},
      {"corrected:identity", check_on(IdentityClaim{}, pair_scope(300, 115'000))},
      {"printed:corollary", check_on(CompositionClaim{.power = 2}, near_pairs(20'000))},
      {"proof:once", check_on(CompositionClaim{}, near_pairs(20'000))},
      {"corrected", check_on(CompositionClaim{.convention = remainder}, near_pairs(120'000))},
      {"corrected:negative-mu", check_on(CompositionClaim{.convention = remainder,
                                                          .epsilon_ratios = {1, 2, 3},
                                                          .mu_ratios = negative},
                                         near_pairs(120'000))},
      {"report-convention",
       check_on(CompositionClaim{.convention = DependenceConvention::report}, near_pairs(20'000))},
      {"copies", check_on(CompositionClaim{.law = DependenceLaw::copies}, three_bits(false))},
      {"own-coins",
       check_on(CompositionClaim{.law = DependenceLaw::own_coins}, shared_coin_scope())},
      {"negative-mu",
       check_on(CompositionClaim{.power = 2, .epsilon_ratios = {1, 2, 3}, .mu_ratios = negative},
                shared_coin_scope())},
      {"smaller-epsilon", check_of(pure_composition(below_one), fine_shared_coins())},
      {"smaller-delta", check_on(CompositionClaim{.delta_scale = below_one}, pair_scope(0, 0))},
      {"without-mu",
       check_on(CompositionClaim{.power = 0, .mu_ratios = {2, 3}}, shared_coin_scope())}};
});

}  // namespace

Claim as_claim(const IdentityClaim& claim) {
  return {.judge = [claim](const Model& model) { return judge_identity(claim, model); }};
}

Claim as_claim(const CompositionClaim& claim) {
  return {.judge = [claim](const Model& model) { return judge_composition(claim, model); }};
}

}  // namespace pkdp::checks::pk
