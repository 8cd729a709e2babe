// bl.participation. The model: one person (all others are known) has a bit b and takes part in the
// studies A ⊆ {1, …, k}; each study answers with one bit whose law depends on whether the person
// is absent, takes part with bit 0 or takes part with bit 1; studies use independent coins. All
// answers are published. The databases are the pairs (b, A); all pairs are neighbours.
#include <algorithm>
#include <bit>

#include "checks/statements/bl.hpp"

namespace pkdp::checks {
namespace {

using engine::Instance;
using engine::Shape;
using engine::Sides;
using engine::TableClaim;

/// What leaks of the participation: nothing, that it is in at most `bound` studies, or that and A.
enum Leak : std::size_t { nothing = 0, the_bound = 1, the_studies = 2 };

struct Person {
  unsigned bit;
  unsigned studies;  ///< A as a set of bits
};

struct Setting {
  std::size_t studies;
  std::size_t bound;
  Leak leak;

  /// The number of studies in which two databases with the same leakage can differ, at most.
  [[nodiscard]] std::size_t concerned() const {
    return leak == nothing     ? studies
           : leak == the_bound ? std::min(studies, 2 * bound)
                               : std::min(studies, bound);
  }
};

Setting setting_of(const Instance& i) {
  const auto& inputs = i.shape.inputs;
  return {std::stoul(inputs.at("studies")), std::stoul(inputs.at("bound")),
          static_cast<Leak>(std::stoul(inputs.at("leak")))};
}

/// Probability of the answer 1 for absent, bit 0, bit 1.
std::vector<Rational> study_of(const Instance& i) {
  std::vector<Rational> study;
  for (const std::uint32_t count : i.tables[0]) {
    study.push_back(make_rational(count, i.shape.coins));
  }
  return study;
}

/// The law of all answers.
std::vector<Rational> answers(const Setting& setting, const std::vector<Rational>& study,
                              const Person& person) {
  std::vector<Rational> law{1};
  for (std::size_t j = 0; j < setting.studies; ++j) {
    const Rational& one = study[(person.studies >> j & 1U) != 0 ? 1 + person.bit : 0];
    std::vector<Rational> longer;
    for (const Rational& mass : law) {
      longer.push_back(mass * (1 - one));
      longer.push_back(mass * one);
    }
    law = std::move(longer);
  }
  return law;
}

/// Calls f for the laws of the answers of all ordered pairs of databases with the same leakage.
void for_each_pair(
    const Setting& setting, const std::vector<Rational>& study,
    const std::function<void(const std::vector<Rational>& p, const std::vector<Rational>& q)>& f) {
  std::vector<std::pair<Person, std::vector<Rational>>> people;
  for (unsigned studies = 0; studies < 1U << setting.studies; ++studies) {
    const auto taken = static_cast<std::size_t>(std::popcount(studies));
    for (unsigned bit = 0; bit < 2; ++bit) {
      if (setting.leak == nothing || taken <= setting.bound) {
        people.emplace_back(Person{bit, studies}, answers(setting, study, {bit, studies}));
      }
    }
  }
  for (const auto& [x, p] : people) {
    for (const auto& [y, q] : people) {
      if (setting.leak != the_studies || x.studies == y.studies) {
        f(p, q);
      }
    }
  }
}

Rational excess(const std::vector<Rational>& p, const std::vector<Rational>& q, const Rational& c) {
  Rational sum = 0;
  for (std::size_t k = 0; k < p.size(); ++k) {
    const Rational gap = p[k] - c * q[k];
    sum += gap > 0 ? gap : Rational(0);
  }
  return sum;
}

Rational largest_excess(const Instance& i, const Rational& c) {
  Rational largest = 0;
  for_each_pair(setting_of(i), study_of(i), [&](const auto& p, const auto& q) {
    largest = std::max(largest, excess(p, q, c));
  });
  return largest;
}

/// The least δ₀ of one study at e^{ε₀} = c, for presence and value or for the value alone.
Rational study_delta(const Instance& i, bool presence) {
  const std::vector<Rational> study = study_of(i);
  Rational largest = 0;
  for (std::size_t x = presence ? 0 : 1; x < 3; ++x) {
    for (std::size_t y = presence ? 0 : 1; y < 3; ++y) {
      largest =
          std::max(largest, excess({study[x], 1 - study[x]}, {study[y], 1 - study[y]}, i.ratio));
    }
  }
  return largest;
}

/// (mε₀, mδ₀) for m = factor(setting).
Sides composed(const Instance& i, std::size_t m, bool presence) {
  return {true, largest_excess(i, power(i.ratio, m)), Rational(m) * study_delta(i, presence)};
}

Shape shape(std::size_t studies, std::size_t bound, Leak leak, std::uint32_t coins,
            brute_force::Labels study = {}) {
  Shape result;
  result.coins = coins;
  result.is_example = !study.empty();
  result.parts.push_back({"study", 3, coins + 1, std::move(study)});
  result.inputs = {{"studies", std::to_string(studies)},
                   {"bound", std::to_string(bound)},
                   {"leak", std::to_string(static_cast<std::size_t>(leak))}};
  return result;
}

std::function<std::vector<Shape>(Effort)> kernels(Leak leak) {
  std::vector<Shape> quick;
  std::vector<Shape> normal;
  for (std::uint32_t coins = 1; coins <= 4; ++coins) {
    quick.push_back(shape(1, 1, leak, coins));
    quick.push_back(shape(2, 1, leak, coins));
    quick.push_back(shape(3, 1, leak, coins));
    quick.push_back(shape(3, 2, leak, coins));
    normal.push_back(shape(4, 2, leak, coins));
  }
  for (const std::uint32_t coins : {6U, 9U, 12U, 20U, 26U}) {
    normal.push_back(shape(2, 1, leak, coins));
  }
  return sized(std::move(quick), std::move(normal), {shape(4, 2, leak, 6), shape(5, 2, leak, 4)});
}

const std::string kernel_domain =
    "one person, bound B ≤ 2 and up to 3 studies (normal: 4, deep: 5), all studies with "
    "probabilities of denominator ≤ 4 (normal: ≤ 26 for k = 2)";
const std::string response_domain = "B ≤ 2, k ≤ 4 (normal: 5, deep: 7), each of the three leakages";

/// Randomized response with e^{ε₀} = 2 about "takes part with bit 1".
std::function<std::vector<Shape>(Effort)> responses() {
  const auto up_to = [](std::size_t first, std::size_t last) {
    std::vector<Shape> shapes;
    for (std::size_t studies = first; studies <= last; ++studies) {
      for (const std::size_t bound : {1U, 2U}) {
        for (const Leak leak : {nothing, the_bound, the_studies}) {
          shapes.push_back(shape(studies, bound, leak, 3, {1, 1, 2}));
        }
      }
    }
    return shapes;
  };
  return sized(up_to(1, 4), up_to(5, 5), up_to(6, 7));
}

/// sup p/q over all pairs; 0 stands for an infinite one.
Rational least_ratio(const Instance& i) {
  Rational largest = 1;
  bool finite = true;
  for_each_pair(setting_of(i), study_of(i), [&](const auto& p, const auto& q) {
    for (std::size_t k = 0; k < p.size(); ++k) {
      finite = finite && (q[k] > 0 || p[k] == 0);
      largest = q[k] > 0 ? std::max<Rational>(largest, p[k] / q[k]) : largest;
    }
  });
  return finite ? largest : Rational(0);
}

/// δ at e^ε = 2 of m answers of Pr = 2/3 against m of Pr = 1/3, by the number of ones.
Rational response_delta(std::size_t m) {
  Rational sum = 0;
  for (std::size_t ones = 0; ones <= m; ++ones) {
    const Rational gap = power(Rational(2), ones) - 2 * power(Rational(2), m - ones);
    sum += gap > 0 ? Rational(gap * Rational(binomial_coefficient(m, ones))) : Rational(0);
  }
  return sum / power(Rational(3), m);
}

const std::string id = "bl.participation";
const std::string sides =
    " Parts: leak 0 nothing, 1 that at most `bound` studies, 2 that and which; study: Pr[answer 1] "
    "times coins for absent, bit 0, bit 1. lhs: least delta of all answers; rhs: delta claimed.";

std::vector<TableClaim> curves() {
  TableClaim ratios{
      id,
      "curve",
      "Randomized response with e^{ε₀} = 2 in each of k studies: the least e^ε is 2^k without "
      "leakage, 2^min(k,2B) with the bound leaked, 2^min(k,B) with the studies leaked.",
      "The least ratio of all answers is not the stated one." + sides,
      Verdict::holds,
      "k = 1, 2, 3, 4, 5, …: without leakage 2, 4, 8, 16, 32, …; B = 1: 2, 4, 4, 4, 4, … with the "
      "bound and 2, 2, 2, 2, 2, … with the studies; B = 2: 2, 4, 8, 16, 16, … and 2, 4, 4, 4, 4, …",
      responses(),
      [](const Instance& i) {
        return Sides{true, least_ratio(i), power(i.ratio, setting_of(i).concerned())};
      },
      Relation::equal,
      {Rational(2)},
      10,
      response_domain};
  TableClaim deltas{
      id,
      "curve-delta",
      "In the same model the least δ at e^ε = 2 is that of m randomized responses against their "
      "opposites, m = k, min(k,2B), min(k,B).",
      "The least delta of all answers at ratio 2 is not the stated one." + sides,
      Verdict::holds,
      "m = 1, …, 5: 0, 2/9, 2/9, 10/27, 10/27. With B = 1 it stays at 2/9 for every k ≥ 2, without "
      "leakage it goes to 1.",
      responses(),
      [](const Instance& i) {
        return Sides{true, largest_excess(i, i.ratio), response_delta(setting_of(i).concerned())};
      },
      Relation::equal,
      {Rational(2)},
      10,
      response_domain};
  return {ratios, deltas};
}

}  // namespace

std::vector<TableClaim> bl_participation_claims() {
  const auto concerned = [](bool presence) {
    return
        [presence](const Instance& i) { return composed(i, setting_of(i).concerned(), presence); };
  };
  std::vector<TableClaim> claims{
      {id, "printed",
       "Each of k studies is (ε₀,δ₀)-DP for presence and value, a person takes part in at most B, "
       "this bound leaks: the answers are (mε₀, mδ₀)-BLDP with m = min(k, 2B), independent of k "
       "from 2B on.",
       "Denies the bound min(k, 2B)." + sides, Verdict::holds,
       "x and x′ differ in the studies of A ∪ A′. Attained: see `curve`.", kernels(the_bound),
       concerned(true)},
      {id, "once-the-bound",
       "The same with the bound itself for m: the answers are (Bε₀, Bδ₀)-BLDP.",
       "Denies that the loss is at most B times that of a study, when only the bound leaks." +
           sides,
       Verdict::refuted,
       "A person who takes part in study 1 in x and in study 2 in x′ changes two answers although "
       "B = 1: 2B is right. The poster says \"in terms of the upper bound\", not equal to it.",
       kernels(the_bound),
       [](const Instance& i) { return composed(i, setting_of(i).bound, true); }},
      {id, "studies-leak",
       "When A itself leaks (|A| ≤ B), m = min(k, B), and studies that protect only the values of "
       "those who take part suffice.",
       "Denies the bound min(k, B) when participation leaks." + sides, Verdict::holds,
       "Then x and x′ take part in the same studies.", kernels(the_studies), concerned(false)},
      {id, "printed:every-study",
       "Without leakage: m = k, \"a privacy loss for every study run on the population\".",
       "Denies the bound k." + sides, Verdict::holds, "Composition; attained: see `curve`.",
       kernels(nothing), concerned(true)},
      {id, "values-only",
       "With the bound leaked, studies that are (ε₀,δ₀)-DP for the values of those who take part, "
       "not for presence, give m = min(k, 2B).",
       "Denies that protection of values suffices when only the bound leaks." + sides,
       Verdict::refuted, "Presence changes between x and x′: each study must hide it.",
       kernels(the_bound), concerned(false)}};
  for (TableClaim& claim : claims) {
    claim.domain = kernel_domain;
    claim.order =
        "denominator of the probabilities, studies (more than three after the others) and bound, "
        "then the probabilities lexicographically, then e^epsilon from its list";
  }
  for (TableClaim& curve : curves()) {
    claims.push_back(std::move(curve));
  }
  return claims;
}

Statement bl_participation() {
  return {id, "004", "claim", "Leakage that bounds participation",
          engine::readings_of(bl_participation_claims())};
}

}  // namespace pkdp::checks
