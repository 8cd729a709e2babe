#include "reference/models/dependence.hpp"

#include <rapidcheck/catch.h>

#include <map>
#include <utility>

#include "properties/support/effective.hpp"
#include "properties/support/models.hpp"
#include "reference/models/definition.hpp"

using namespace pkdp;
using namespace pkdp::properties;

namespace {

DependenceLaw draw_law() {
  return *rc::gen::element(DependenceLaw::joint, DependenceLaw::own_coins, DependenceLaw::copies);
}

DependenceConvention draw_convention() {
  return *rc::gen::element(DependenceConvention::paper, DependenceConvention::report,
                           DependenceConvention::remainder);
}

/// A model with few records, for two mechanisms.
Model draw_pair() {
  ModelSize size = *model_size();
  size.records = 1 + size.records % 2;
  return draw_model(size);
}

enum class Released { first, second, both };

/// The model whose only output is M₁(D), M₂(D) or the pair.
Model released(const Model& model, Released part) {
  const Mechanism& mechanism = model.mechanism();
  const auto seconds = static_cast<Index>(mechanism.leakages().size());
  std::map<std::pair<Database, Index>, Rational> masses;
  for (const Mechanism::Row& row : mechanism.rows()) {
    for (std::size_t k = 0; k < row.leakages.size(); ++k) {
      const Index second = row.leakages[k].point;
      for (const Mass& mass : row.joint[k]) {
        const Index output = part == Released::first    ? mass.point
                             : part == Released::second ? second
                                                        : mass.point * seconds + second;
        masses[{row.database, output}] += mass.mass;
      }
    }
  }
  std::vector<KernelEntry> entries;
  for (const auto& [cell, mass] : masses) {
    entries.push_back({cell.first, cell.second, 0, mass});
  }
  return Model::of(
      model.values(), model.backgrounds(), model.family(),
      Mechanism::of(numbered_labels(mechanism.outputs().size() * seconds), {""}, entries));
}

Rational delta_of(const Model& model, const Rational& c) {
  return std::get<Rational>(least_delta(model, Definition::noiseless, Epsilon::of_ratio(c)).value);
}

}  // namespace

TEST_CASE("The least nu is convex, not increasing, and 1 at most", "[models]") {
  Effective effective(15);
  rc::prop("nu of the ratio", [&] {
    const Model model = draw_pair();
    const DependenceLaw law = draw_law();
    const DependenceConvention convention = draw_convention();
    const Rational low = draw_ratio() - 1;
    const Rational high = low + draw_ratio();
    const Rational at_low = least_nu(model, low, law, convention);
    const Rational at_high = least_nu(model, high, law, convention);
    const Rational between = least_nu(model, (low + high) / 2, law, convention);
    RC_ASSERT(at_low <= 1);
    RC_ASSERT(at_high >= 0);
    RC_ASSERT(at_low >= between);
    RC_ASSERT(between >= at_high);
    RC_ASSERT(2 * between <= at_low + at_high);
    effective.count_if(at_low > at_high);
  });
  effective.require();
}

TEST_CASE("The least ratio is the inverse of the least nu", "[models]") {
  Effective effective(12);
  rc::prop("ratio of nu", [&] {
    const Model model = draw_pair();
    const DependenceLaw law = draw_law();
    const DependenceConvention convention = draw_convention();
    const Rational asked = draw_ratio();
    const Rational nu = least_nu(model, asked, law, convention);
    const auto ratio = least_dependence_ratio(model, Delta::of(nu), law, convention);
    RC_ASSERT(ratio.has_value());
    RC_ASSERT(*ratio <= asked);
    RC_ASSERT(least_nu(model, *ratio, law, convention) <= nu);
    if (*ratio > 1) {
      RC_ASSERT(least_nu(model, (1 + *ratio * 99) / 100, law, convention) > nu);
      effective.count();
    }
  });
  effective.require();
}

TEST_CASE("The weights of a table sum to 1, whatever the law of the pair", "[models]") {
  Effective effective(40);
  rc::prop("weights", [&] {
    const Model model = draw_pair();
    std::size_t tables = 0;
    visit_dependence(model, draw_law(), draw_convention(), [&](const DependenceTable& table) {
      Rational sum = 0;
      for (const DependenceOutcome& outcome : table.outcomes) {
        RC_ASSERT(outcome.weight > 0);
        sum += outcome.weight;
      }
      RC_ASSERT(sum == 1);
      ++tables;
      return true;
    });
    effective.count_if(tables > 0);
  });
  effective.require();
}

TEST_CASE("What M1 or M2 tells alone is not counted again by `remainder`", "[models]") {
  Effective effective(10);
  rc::prop("remainder and paper", [&] {
    const Model model = draw_pair();
    const Rational mu = draw_ratio();
    const auto nu = [&](DependenceConvention convention) {
      return least_nu(model, mu, DependenceLaw::joint, convention);
    };
    RC_ASSERT(nu(DependenceConvention::remainder) <= nu(DependenceConvention::paper));
    effective.count_if(nu(DependenceConvention::remainder) < nu(DependenceConvention::paper));
  });
  effective.require();
}

TEST_CASE("Composition: the pair's delta is at most delta_1 + delta_2 + nu", "[models]") {
  Effective effective(10);
  rc::prop("pk.thm-6, corrected", [&] {
    const Model model = draw_pair();
    const Rational first = draw_ratio();
    const Rational second = draw_ratio();
    const Rational mu = draw_ratio();
    const Rational promised =
        delta_of(released(model, Released::first), first) +
        delta_of(released(model, Released::second), second) +
        least_nu(model, mu, DependenceLaw::joint, DependenceConvention::remainder);
    const Rational found = delta_of(released(model, Released::both), first * second * mu);
    RC_ASSERT(found <= promised);
    effective.count_if(promised > 0);
  });
  effective.require();
}
