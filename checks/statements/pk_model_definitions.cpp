#include "checks/statements/pk_model_definitions.hpp"

#include <fmt/format.h>

#include <map>
#include <utility>

#include "checks/brute_force/models.hpp"
#include "checks/engine/in_order.hpp"
#include "reference/lp/exact_solver.hpp"
#include "reference/models/acceptability.hpp"

namespace pkdp::checks {
namespace {

constexpr std::uint64_t seed = 7;

engine::Denial disagreement(const Rational& literal, const Rational& found, const Rational& c) {
  return {literal, found, Relation::not_equal, {{"ratio", to_string(c)}}};
}

/// The simulator of the library as a table of all inputs; any law where an input never occurs.
brute_force::SimulatorTable table_of(const Model& model, const DistributionalProblem& problem,
                                     const Simulator& simulator) {
  const std::size_t values = model.values().size();
  const std::size_t outputs = model.mechanism().outputs().size();
  const std::size_t rests = all_databases(values, model.records() - 1).size();
  std::vector<Rational> any(outputs, Rational(0));
  any[0] = 1;
  brute_force::SimulatorTable rows(model.records() * rests, any);
  for (std::size_t k = 0; k < problem.inputs.size(); ++k) {
    std::size_t number = *problem.inputs[k].record;
    for (const Index value : problem.inputs[k].rest) {
      number = number * values + value;
    }
    for (Index output = 0; output < outputs; ++output) {
      rows[number][output] = mass_at(simulator[k], output);
    }
  }
  return rows;
}

/// A random normalization with background maps of two laws.
struct Example {
  CommonNormalization common;
  Law more;
  Law less;
};

Law image_of(const CommonNormalization& common, const std::vector<Index>& backgrounds) {
  std::map<std::pair<Database, Index>, Rational> masses;
  std::size_t number = 0;
  std::vector<Index> shape;
  for (const auto& factor : common.factors) {
    shape.push_back(static_cast<Index>(factor.size()));
  }
  for (; number < common.databases.size(); ++number) {
    Rational mass = 1;
    std::size_t rest = number;
    for (std::size_t factor = shape.size(); factor-- > 0; rest /= shape[factor]) {
      mass *= common.factors[factor][rest % shape[factor]];
    }
    masses[{common.databases[number], backgrounds[number]}] += mass;
  }
  std::vector<LawEntry> entries;
  for (const auto& [cell, mass] : masses) {
    entries.push_back({cell.first, cell.second, mass});
  }
  return Law::of(std::move(entries));
}

constexpr std::size_t any_function = 4;

/// φ₁ and φ₂, one of them or neither, by the bits of `known`, or a random bit.
Index background_of(engine::Draw& draw, const std::vector<Index>& digits, std::size_t known) {
  if (known == any_function) {
    return static_cast<Index>(draw.below(2));
  }
  Index background = 0;
  for (std::size_t factor = 1; factor < digits.size(); ++factor) {
    background = background << 1U | ((known >> (factor - 1) & 1U) == 1 ? digits[factor] : 0U);
  }
  return background;
}

/// φ₀ of two or three values, φ₁ and φ₂ of two; D(0) = φ₀ mod 2 and D(1), D(2) any function, most
/// often one that keeps the map injective; backgrounds from some factors, or any function.
Example draw_example(std::uint64_t index) {
  engine::Draw draw(seed + index);
  CommonNormalization common;
  common.factors = {draw.masses(2 + draw.below(2)), draw.masses(2), draw.masses(2)};
  const std::size_t known = draw.below(8) == 0 ? any_function : draw.below(4);
  const std::size_t less_known = draw.below(8) == 0 ? any_function : draw.below(4);
  const bool faithful = draw.below(4) != 0;
  for (Index x = 0; x < common.factors[0].size(); ++x) {
    for (Index y = 0; y < 2; ++y) {
      for (Index z = 0; z < 2; ++z) {
        const Index shift = static_cast<Index>(draw.below(2));
        Database database{faithful ? x : static_cast<Index>(draw.below(2)),
                          faithful ? (y + x) % 2 : shift, faithful ? z : shift};
        common.databases.push_back(std::move(database));
        common.first.push_back(background_of(draw, {x, y, z}, known));
        common.second.push_back(background_of(draw, {x, y, z}, less_known));
      }
    }
  }
  Law more = image_of(common, common.first);
  Law less =
      draw.below(8) == 0 ? engine::random_law(draw, 3, 2, 2) : image_of(common, common.second);
  return {std::move(common), std::move(more), std::move(less)};
}

Normalization first_half(const CommonNormalization& common) {
  Normalization normalization{common.factors, {}};
  for (std::size_t tuple = 0; tuple < common.databases.size(); ++tuple) {
    normalization.map.push_back({common.databases[tuple], common.first[tuple]});
  }
  return normalization;
}

/// One random example: effective when the words say yes or the answers differ.
Finding decide_examples(const std::string& statement, std::size_t count,
                        const std::function<std::pair<bool, bool>(const Example&)>& answers) {
  return engine::in_order(count, [&](std::size_t index) {
    const auto [literal, found] = answers(draw_example(index));
    Finding finding{1, literal ? 1U : 0U, 0, std::nullopt};
    if (literal != found) {
      finding.counterexample = Certificate{
          statement,
          "printed",
          "The implementation answers otherwise: lhs is 1 where the words of the definition hold, "
          "rhs where the implementation says so.",
          {{"example", std::to_string(index)}},
          Rational(literal ? 1 : 0),
          Rational(found ? 1 : 0),
          Relation::not_equal};
    }
    return finding;
  });
}

std::size_t examples_at(Effort effort) {
  return effort == Effort::quick ? 2000 : effort == Effort::normal ? 240'000 : 1'000'000;
}

Statement of_examples(std::string id, std::string title, std::string claim, std::string note,
                      const std::function<Finding(std::size_t)>& decide) {
  return {std::move(id),
          "002",
          "definition",
          std::move(title),
          {{.reading = "printed",
            .claim = std::move(claim),
            .verdict = Verdict::definition,
            .evidence = Evidence::sampled,
            .note = std::move(note),
            .least_effective = 100,
            .domain =
                [](Effort effort) {
                  return fmt::format(
                      "{} random normalizations of three factors, most of them right",
                      examples_at(effort));
                },
            .check = [decide](Effort effort) { return decide(examples_at(effort)); }}}};
}

Statement of_models(std::string title, std::string claim, std::string note,
                    const engine::Claim& same, const Extent& extent) {
  const Words words{"printed", std::move(claim), Verdict::definition, std::move(note)};
  return {same.statement, "002", "definition", std::move(title), {reading_of(words, same, extent)}};
}

}  // namespace

engine::Claim same_delta(std::string statement, DeltaOf implementation, DeltaOf literal) {
  return {std::move(statement), "printed",
          "The implementation answers otherwise: lhs is the least delta of the words, rhs its own.",
          [implementation = std::move(implementation),
           literal = std::move(literal)](const Model& model) {
            engine::Judgement judgement;
            for (const Rational& c : {Rational(1), make_rational(3, 2), Rational(3)}) {
              const Rational expected = literal(model, c);
              const Rational found = implementation(model, c);
              judgement.effective = judgement.effective || expected > 0;
              if (expected != found && !judgement.denial) {
                judgement.denial = disagreement(expected, found, c);
              }
            }
            return judgement;
          }};
}

bool undercut(const Model& model, const Rational& least, const Rational& c) {
  const std::size_t rows =
      model.records() * all_databases(model.values().size(), model.records() - 1).size();
  std::size_t simulators = 1;
  for (std::size_t row = 0; row < rows; ++row) {
    simulators *= 3;
  }
  for (std::size_t index = 0; index < simulators; ++index) {
    brute_force::SimulatorTable table;
    for (std::size_t row = 0, rest = index; row < rows; ++row, rest /= 3) {
      const Rational one = make_rational(rest % 3, 2);
      table.push_back({one, 1 - one});
    }
    if (brute_force::simulated_delta(model, table, c) < least) {
      return true;
    }
  }
  return false;
}

engine::Claim least_simulated(DeltaOf implementation) {
  return {"pk.def-4", "printed",
          "The implementation answers otherwise: lhs is what its simulator reaches, or what a "
          "better one must not undercut; rhs its own answer.",
          [implementation = std::move(implementation)](const Model& model) {
            engine::Judgement judgement;
            const Rational c = make_rational(3, 2);
            const DistributionalProblem problem =
                distributional_problem(model, RecordPosition::kept);
            const DistributionalDelta best =
                least_delta(problem, Epsilon::of_ratio(c), lp::solve_exactly);
            const Rational reached =
                brute_force::simulated_delta(model, table_of(model, problem, best.simulator), c);
            const Rational found = implementation(model, c);
            judgement.effective = found > 0;
            if (reached != found || undercut(model, found, c)) {
              judgement.denial = disagreement(reached, found, c);
              judgement.denial->relation = reached == found ? Relation::equal : Relation::not_equal;
            }
            return judgement;
          }};
}

Finding decide_normalization(const IsNormalization& implementation, std::size_t count) {
  return decide_examples("pk.def-7", count, [&](const Example& example) {
    const Normalization normalization = first_half(example.common);
    return std::pair(brute_force::is_normalization(normalization, example.more),
                     implementation(normalization, example.more));
  });
}

Finding decide_acceptable(const IsAcceptable& implementation, std::size_t count) {
  return decide_examples("pk.def-8", count, [&](const Example& example) {
    const Normalization normalization = first_half(example.common);
    const bool literal = brute_force::is_acceptable_at(normalization, example.more, 0);
    const bool found = implementation(normalization, example.more, 0);
    return std::pair(literal, literal ? found && acceptable_normalization(example.more, 0) : found);
  });
}

Finding decide_more_background(const ShowsMore& implementation, std::size_t count) {
  return decide_examples("pk.def-9", count, [&](const Example& example) {
    const bool literal =
        brute_force::shows_more_background(example.common, example.more, example.less, 0);
    const bool found = implementation(example.common, example.more, example.less, 0);
    return std::pair(
        literal, literal ? found && common_normalization(example.more, example.less, 0) : found);
  });
}

namespace {

std::vector<Statement> privacy_definitions_on_models() {
  const Extent extent{
      .quick = {2, 2, 1, 2, 1, 3},
      .normal = {2, 2, 2, 2, 1, 4},
      .deep = {2, 2, 2, 3, 1, 5},
      .limits = {.records = 2, .values = 3, .backgrounds = 2, .outputs = 3, .laws = 2},
      .random_quick = 300,
      .random_normal = 5000,
      .random_deep = 20000};
  const Extent two_outputs{{2, 2, 2, 2, 1, 2}, {2, 2, 2, 2, 1, 3}, {2, 2, 2, 2, 1, 4}};
  return {
      of_models("Noiseless privacy with background knowledge",
                "NP: M(D) given B̂, D(i)=a ≈_{ε,δ} M(D) given B̂, D(i)=b for all θ, i and all B̂ "
                "compatible with both.",
                "The check writes out every event.",
                same_delta("pk.def-3", noiseless_notion().delta, brute_force::noiseless_delta),
                extent),
      of_models("Distributional privacy through a simulator",
                "DDP: one simulator with M(D) ≈_{ε,δ} Sim(D₋ᵢ) given B̂, D(i)=a.",
                "The least δ is reached by the simulator that is returned, and undercut by none "
                "with rows in halves. Whether Sim is told i is left open: both are implemented.",
                least_simulated(distributional_notion(RecordPosition::kept).delta), two_outputs),
      of_models("Causal privacy: the record is exchanged, the law is not",
                "CDP: M(D) ≈_{ε,δ} M(D_{i→b}), both given B̂, D(i)=a, B̂ compatible with a and b.",
                "The check writes out every event.",
                same_delta("pk.def-5", causal_notion().delta, brute_force::causal_delta), extent),
      of_models(
          "Inference-based causal privacy",
          "IBCDP: D(i) given B̂, M(D)=t ≈_{ε,δ} D(i) given B̂, M(D_{i→b})=t; b any value of T.",
          "The check writes out every event. Not closed under post-processing and not convex, at "
          "δ = 0 either: D = (0,0) or (1,1), fair; M₁ is 1 with probability 1/2 on (1,1), else 0; "
          "M₂ is 1 with probability 1/2 on (0,1) and (1,0), else surely. Both have the least e^ε "
          "3/2, their even mixture 9/5.",
          same_delta("pk.def-6", inference_causal_notion().delta,
                     brute_force::inference_causal_delta),
          extent)};
}

std::vector<Statement> normalization_definitions() {
  return {
      of_examples("pk.def-7", "Normalization of a data law by independent variables",
                  "θ = θ̂(φ₀, …, φ_k), φ independent, θ̂ deterministic and injective.",
                  "Injective on the tuples of positive probability; on the others nothing depends "
                  "on θ̂.",
                  [](std::size_t count) {
                    return decide_normalization(
                        [](const Normalization& x, const Law& law) {
                          return pkdp::is_normalization(x, law).holds;
                        },
                        count);
                  }),
      of_examples("pk.def-8", "Acceptable normalization and acceptable families",
                  "φ₀ determines D(i); some (φ_j)_{j∈I} and B determine each other.",
                  "The check visits all I. Every law without background is acceptable: φ₀ = D. No "
                  "law is whose "
                  "background tells a record: see pk.standing-3, text:known-records.",
                  [](std::size_t count) {
                    return decide_acceptable(
                        [](const Normalization& x, const Law& law, std::size_t record) {
                          return pkdp::is_acceptable_at(x, law, record).finding.holds;
                        },
                        count);
                  }),
      of_examples("pk.def-9", "More background knowledge, for laws and families",
                  "A common acceptable normalization at each i, with I₁ ⊇ I₂.",
                  "θ̂ is injective for both laws, so that (D, B₂) determines B₁: the order never "
                  "compares attackers of whom one knows something outside the database and the "
                  "other does not.",
                  [](std::size_t count) {
                    return decide_more_background(
                        [](const CommonNormalization& x, const Law& more, const Law& less,
                           std::size_t record) {
                          return pkdp::shows_more_background(x, more, less, record).holds;
                        },
                        count);
                  })};
}

}  // namespace

std::vector<Statement> model_definitions() {
  std::vector<Statement> all = privacy_definitions_on_models();
  for (Statement& statement : normalization_definitions()) {
    all.push_back(std::move(statement));
  }
  return all;
}

}  // namespace pkdp::checks
