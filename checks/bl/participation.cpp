#include <algorithm>
#include <bit>

#include "checks/bl/shapes.hpp"

/// bl.participation. The model: one person (all others are known) has a bit b and takes part in the
/// studies A ⊆ {1, …, k}; each study answers with one bit whose law depends on whether the person
/// is absent, takes part with bit 0 or takes part with bit 1; studies use independent coins. All
/// answers are published. The databases are the pairs (b, A); all pairs are neighbours.
namespace pkdp::checks::bl {
namespace {

using namespace engine;

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

Shapes kernels(Leak leak) {
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

/// Randomized response with e^{ε₀} = 2 about "takes part with bit 1".
Shapes responses() {
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

/// (mε₀, mδ₀) with m the number of studies that two databases with the same leakage may concern;
/// each study protects presence and value, or the value alone.
TableClaim kernel_claim(Leak leak, std::function<Sides(const Instance&)> sides) {
  TableClaim claim{kernels(leak), std::move(sides)};
  claim.order =
      "denominator of the probabilities, studies (more than three after the others) and bound, "
      "then the probabilities lexicographically, then e^epsilon from its list";
  claim.domain =
      "one person, bound B ≤ 2 and up to 3 studies (normal: 4, deep: 5), all studies with "
      "probabilities of denominator ≤ 4 (normal: ≤ 26 for k = 2)";
  return claim;
}

TableClaim response_claim(std::function<Sides(const Instance&)> sides) {
  TableClaim claim{responses(), std::move(sides), Relation::equal, {Rational(2)}};
  claim.domain = "B ≤ 2, k ≤ 4 (normal: 5, deep: 7), each of the three leakages";
  return claim;
}

Sides once_the_bound(const Instance& i) { return composed(i, setting_of(i).bound, true); }

Sides least_ratio_of_responses(const Instance& i) {
  return {true, least_ratio(i), power(i.ratio, setting_of(i).concerned())};
}

Sides least_delta_of_responses(const Instance& i) {
  return {true, largest_excess(i, i.ratio), response_delta(setting_of(i).concerned())};
}

const StatementChecks participation("bl.participation", [] {
  const auto with_presence = [](const Instance& i) {
    return composed(i, setting_of(i).concerned(), true);
  };
  const auto values_only = [](const Instance& i) {
    return composed(i, setting_of(i).concerned(), false);
  };
  return Checks{{"printed", check_of(kernel_claim(the_bound, with_presence))},
                {"once-the-bound", check_of(kernel_claim(the_bound, once_the_bound))},
                {"studies-leak", check_of(kernel_claim(the_studies, values_only))},
                {"printed:every-study", check_of(kernel_claim(nothing, with_presence))},
                {"values-only", check_of(kernel_claim(the_bound, values_only))},
                {"curve", check_of(response_claim(least_ratio_of_responses))},
                {"curve-delta", check_of(response_claim(least_delta_of_responses))}};
});

}  // namespace
}  // namespace pkdp::checks::bl
