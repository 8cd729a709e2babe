#include <algorithm>
#include <map>
#include <utility>

#include "checks/statements/pk_dependence.hpp"

namespace pkdp::checks {
namespace {

using brute_force::ExtendedLoss;
using brute_force::PairPlace;
using brute_force::Part;

constexpr DependenceConvention paper = DependenceConvention::paper;
constexpr DependenceConvention report = DependenceConvention::report;
constexpr DependenceConvention remainder = DependenceConvention::remainder;

bool equal(const ExtendedLoss& x, const ExtendedLoss& y) {
  return x.infinite == y.infinite && (x.infinite != 0 || x.ratio == y.ratio);
}

/// multiplicity·Dep + L_{M₁} + L_{M₂}; nothing for ∞ − ∞.
std::optional<ExtendedLoss> right_side(const IdentityClaim& claim, const PairPlace& place,
                                       Index first, Index second) {
  auto total = brute_force::sum(place.loss(Part::first, first, second),
                                place.loss(Part::second, first, second));
  const ExtendedLoss dep = place.dependence(first, second, claim.convention);
  for (unsigned k = 0; k < claim.multiplicity && total; ++k) {
    total = brute_force::sum(*total, dep);
  }
  return total;
}

bool all_finite(const PairPlace& place, Index first, Index second) {
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

engine::Judgement judge_identity(const IdentityClaim& claim, const Model& model) {
  engine::Judgement judgement;
  for (const PairPlace& place : brute_force::pair_places(model)) {
    for (Index first = 0; first < place.outputs(Part::first); ++first) {
      for (Index second = 0; second < place.outputs(Part::second); ++second) {
        if (place.probability(true, first, second).is_zero() ||
            (claim.finite_only && !all_finite(place, first, second))) {
          continue;
        }
        judgement.effective = true;
        const ExtendedLoss left = place.loss(Part::pair, first, second);
        const auto right = right_side(claim, place, first, second);
        if (!judgement.denial && (!right || !equal(left, *right))) {
          const auto [lhs, rhs] = sides_of(left, right);
          judgement.denial = engine::Denial{lhs,
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
Remembered largest_gap(const std::vector<PairPlace>& places, Losses losses) {
  std::vector<std::vector<brute_force::WeightedLoss>> all;
  for (const PairPlace& place : places) {
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

engine::Judgement judge_composition(const CompositionClaim& claim, const Model& model) {
  const std::vector<PairPlace> places = brute_force::pair_places(model);
  engine::Judgement judgement;
  const auto of_part = [&places](Part part) {
    return largest_gap(places, [part](const PairPlace& place) { return place.losses(part); });
  };
  Remembered first = of_part(Part::first);
  Remembered second = of_part(Part::second);
  Remembered pair = of_part(Part::pair);
  Remembered nu = largest_gap(places, [&claim](const PairPlace& place) {
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
      judgement.denial = engine::Denial{found,
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
std::optional<Rational> largest_factor(const std::vector<PairPlace>& places, F loss) {
  Rational worst = 1;
  for (const PairPlace& place : places) {
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

engine::Judgement judge_pure(const Rational& scale, const Model& model) {
  const std::vector<PairPlace> places = brute_force::pair_places(model);
  const auto of_part = [&places](Part part) {
    return largest_factor(places, [part](const PairPlace& place, Index first, Index second) {
      return place.loss(part, first, second);
    });
  };
  const auto pair = of_part(Part::pair);
  const auto first = of_part(Part::first);
  const auto second = of_part(Part::second);
  const auto mu = largest_factor(places, [](const PairPlace& place, Index x, Index y) {
    return place.dependence(x, y, paper);
  });
  if (!pair || !first || !second || !mu || *first == 1 || *second == 1 || *mu == 1) {
    return {};
  }
  engine::Judgement judgement{true, false, std::nullopt};
  const Rational promised = scale * *first * *second * *mu;
  if (*pair > promised) {
    judgement.denial = engine::Denial{*pair, promised, Relation::greater, {}};
  }
  return judgement;
}

Reading identity(const IdentityClaim& claim, Verdict verdict, std::string text, std::string note) {
  const engine::PairScope scope =
      verdict == Verdict::refuted ? pair_scope(0, 0) : pair_scope(300, 115'000);
  return pair_reading(claim_of(claim), std::move(text), verdict, std::move(note), scope);
}

/// Random pairs most of which are private enough for δ₁ + δ₂ + ν < 1.
Reading holds(const CompositionClaim& claim, std::string text, std::string note,
              std::size_t normal = 20'000) {
  engine::PairScope scope = pair_scope(200, normal);
  scope.draw = [](std::uint64_t index) { return engine::random_near_pair(20261121, index); };
  scope.words += "; most of the random models with likelihood ratios below 2";
  return pair_reading(claim_of(claim), std::move(text), Verdict::holds, std::move(note), scope);
}

Reading refuted(const CompositionClaim& claim, std::string text, std::string note,
                const engine::PairScope& scope = pair_scope(0, 0)) {
  return pair_reading(claim_of(claim), std::move(text), Verdict::refuted, std::move(note), scope);
}

std::vector<Reading> identities() {
  const std::string text = "L_{(M₁,M₂)}(O) = 2·Dep(O₁,O₂) + L_{M₁}(O₁) + L_{M₂}(O₂).";
  const std::string note =
      "The decomposition in the proof is L_M = L_{M₂}(O₂; B̂, M₁=O₁) + L_{M₁}(O₁), which is "
      "Dep + L_{M₂} + L_{M₁}: Dep once. Counterexample with all losses finite: M₁ = M₂.";
  return {identity({"printed", 2, true, paper}, Verdict::refuted, text, note),
          identity({"printed:identity", 2, true, paper}, Verdict::refuted, text, note),
          identity({"corrected:identity", 1, false, paper}, Verdict::holds,
                   "L_{(M₁,M₂)} = Dep + L_{M₁} + L_{M₂} wherever (O₁, O₂) occurs, infinite losses "
                   "included (paper's conventions).",
                   "Where the pair's loss is ∞ so is Dep, and neither L_{M₁} nor L_{M₂} is −∞.")};
}

std::vector<Reading> wrong_laws() {
  CompositionClaim copies{"copies"};
  copies.law = DependenceLaw::copies;
  CompositionClaim own{"own-coins"};
  own.law = DependenceLaw::own_coins;
  CompositionClaim negative{"negative-mu", 2};
  negative.mu_ratios = {make_rational(1, 2), make_rational(1, 3)};
  negative.epsilon_ratios = {1, 2, 3};
  Reading noiseless = refuted(
      copies,
      "The corollary (with μ once, μ ≥ 0) when the expectation of pk.def-18 takes O₁ and O₂ "
      "from independent copies of D.",
      "M₁ = D(1) ⊕ D(2) ⊕ D(3) and M₂ = D(2) ⊕ D(3) tell D(1): the outputs on which the "
      "pair tells most may be rare for independent copies. Two deterministic mechanisms "
      "of two fair bits do not show it.");
  noiseless.domain = [](Effort) {
    return std::string(
        "D uniform on {0,1}³, all pairs of deterministic mechanisms with two outputs");
  };
  noiseless.watched = {};
  noiseless.check = [copies](Effort) { return decide_three_bits(claim_of(copies), false); };
  return {noiseless,
          refuted(own,
                  "The same when pk.def-18 gives each mechanism coins of its own but the released "
                  "pair shares its coins.",
                  "With independent coins in the release the two agree.", shared_coin_scope()),
          refuted(negative,
                  "The corollary with 2μ for μ < 0 (2μ + ε₁ + ε₂ ≥ 0), which pk.def-18 allows.",
                  "2μ is an upper bound only because 2μ ≥ μ.", shared_coin_scope())};
}

std::vector<Reading> sharpness() {
  CompositionClaim fewer{"smaller-delta"};
  fewer.delta_scale = make_rational(99, 100);
  CompositionClaim without{"without-mu", 0};
  without.mu_ratios = {2, 3};
  engine::PairScope coins = shared_coin_scope();
  coins.sizes = engine::shared_coin_sizes(7);
  coins.words = "one uniform binary record, two outputs each, shared coins with denominators ≤ 7";
  return {pair_reading(pure_composition_claim("smaller-epsilon", make_rational(99, 100)),
                       "0.99·e^{μ+ε₁+ε₂} in the place of e^{μ+ε₁+ε₂} at δ₁ = δ₂ = ν = 0, "
                       "μ, ε₁, ε₂ > 0.",
                       Verdict::refuted,
                       "μ + ε₁ + ε₂ is attained: the coefficient 1 of μ is the right one.", coins),
          refuted(fewer, "0.99·(δ₁+δ₂+ν) in the place of δ₁+δ₂+ν.", "δ₁+δ₂+ν is attained."),
          refuted(without, "(ε₁+ε₂, δ₁+δ₂+ν) whatever μ is.",
                  "M₁ and M₂ each private, the pair not: pk.ex-8.", shared_coin_scope())};
}

}  // namespace

engine::Claim claim_of(const IdentityClaim& claim) {
  return {"pk.thm-6", claim.reading,
          "Denies Theorem 6, the equation for the privacy loss of the pair: lhs is e^L of "
          "(output_1, output_2) for M = (M1, M2), rhs e^(" +
              std::string(claim.multiplicity == 1 ? "" : std::to_string(claim.multiplicity) + "*") +
              "Dep + L1 + L2).",
          [claim](const Model& model) { return judge_identity(claim, model); }};
}

engine::Claim claim_of(const CompositionClaim& claim) {
  return {"pk.thm-6", claim.reading,
          "Denies a form of the corollary of Theorem 6: lhs is the least delta of the pair at the "
          "epsilon promised for e^(eps_1) = ratio_1, e^(eps_2) = ratio_2, e^mu = ratio_mu, rhs "
          "the delta promised from the least delta_1, delta_2 and nu there.",
          [claim](const Model& model) { return judge_composition(claim, model); }};
}

engine::Claim pure_composition_claim(std::string reading, const Rational& scale) {
  return {"pk.thm-6", std::move(reading),
          "Denies that the corollary of Theorem 6 holds with a smaller epsilon at delta_1 = "
          "delta_2 = nu = 0: lhs is e^epsilon of the pair, rhs " +
              to_string(scale) + "*e^(eps_1 + eps_2 + mu).",
          [scale](const Model& model) { return judge_pure(scale, model); }};
}

Statement pk_thm_6() {
  CompositionClaim narrow{"corrected"};
  narrow.convention = remainder;
  CompositionClaim any_sign{"corrected:negative-mu"};
  any_sign.convention = remainder;
  any_sign.mu_ratios = {make_rational(1, 2), make_rational(1, 3)};
  any_sign.epsilon_ratios = {1, 2, 3};
  CompositionClaim zero_convention{"report-convention"};
  zero_convention.convention = report;
  const std::string why =
      "Dep + L_{M₁} + L_{M₂} is the loss of the pair, and max(0, 1 − e^x) is subadditive "
      "(pk.lem-subadditive); the expectation is over the joint law of (O₁, O₂).";
  std::vector<Reading> readings = identities();
  readings.push_back(holds({"printed:corollary", 2},
                           "(μ,ν)-bounded dependent, μ ≥ 0, (ε₁,δ₁)- and (ε₂,δ₂)-APK: the pair is "
                           "(2μ+ε₁+ε₂, δ₁+δ₂+ν)-APK.",
                           why + " It loses a whole μ; see proof:once."));
  readings.push_back(holds({"proof:once", 1},
                           "The pair is (μ+ε₁+ε₂, δ₁+δ₂+ν)-APK, as the proof sets it up.", why));
  readings.push_back(holds(narrow,
                           "The same when Dep counts 0 where O₁ or O₂ alone excludes b, so that "
                           "ν may be smaller.",
                           why + " An infinite loss of M₁ or M₂ is in δ₁ or δ₂ already; the "
                                 "printed Dep counts it once more in ν.",
                           120'000));
  readings.push_back(holds(any_sign, "The same for μ < 0, μ + ε₁ + ε₂ ≥ 0.", why, 120'000));
  readings.push_back(holds(zero_convention,
                           "proof:once with the conventions of np.def-5 (loss 0 where O₁ "
                           "excludes b).",
                           why));
  for (const auto& more : {wrong_laws(), sharpness()}) {
    readings.insert(readings.end(), more.begin(), more.end());
  }
  return {"pk.thm-6", "002", "theorem", "Composition under bounded dependence",
          std::move(readings)};
}

}  // namespace pkdp::checks
