#include "checks/engine/search.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "checks/engine/in_order.hpp"
#include "checks/engine/shrink.hpp"
#include "pkdp/error.hpp"
#include "reference/models/comparison.hpp"

namespace pkdp::checks::engine {
namespace {

using Texts = std::vector<std::string>;

void judge(const Claim& claim, const Model& model, const Minimality& minimal, Finding& finding) {
  const Judgement judgement = claim.judge(model);
  ++finding.cases;
  finding.effective += judgement.effective ? 1 : 0;
  finding.unknown += judgement.unknown ? 1 : 0;
  if (judgement.refutation) {
    Certificate certificate{.inputs = inputs_of(model),
                            .lhs = judgement.refutation->lhs,
                            .rhs = judgement.refutation->rhs,
                            .relation = judgement.refutation->relation,
                            .minimal = minimal};
    certificate.inputs.insert(judgement.refutation->inputs.begin(),
                              judgement.refutation->inputs.end());
    finding.counterexample = std::move(certificate);
  }
}

bool is_admitted(const Claim& claim, const Model& model) {
  return !claim.admits || std::all_of(model.family().begin(), model.family().end(), claim.admits);
}

/// A model on which the claim cannot be asked (a kernel row is missing) does not deny it.
bool denies(const Claim& claim, const Model& model) {
  try {
    return claim.judge(model).refutation.has_value();
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::domain) {
      throw;
    }
    return false;
  }
}

/// So many mechanisms are decided in one go: enough to make up for asking anew whether the law is
/// admitted, few enough to keep both cores busy when there are few laws.
constexpr std::size_t part_size = 1024;

/// The order of sizes_up_to, laws_of and mechanisms_of.
Minimality order_of_sizes() {
  return first_by(
      "records, values, backgrounds, outputs, denominator of the kernel, denominator of the law, "
      "then laws and mechanisms lexicographically");
}

Finding decide_part(const Claim& claim, const Size& size, const Law& law,
                    std::span<const Mechanism> mechanisms) {
  Finding finding;
  if (claim.admits && !claim.admits(law)) {
    finding.cases = mechanisms.size();
    return finding;
  }
  for (std::size_t k = 0; k < mechanisms.size() && !finding.counterexample; ++k) {
    judge(claim,
          Model::of(numbered_labels(size.values), numbered_labels(size.backgrounds), {law},
                    mechanisms[k]),
          order_of_sizes(), finding);
  }
  return finding;
}

Texts law_input(const Law& law, const std::vector<Database>& databases, std::size_t backgrounds) {
  std::map<std::pair<Database, Index>, Rational> masses;
  for (const LawEntry& entry : law.entries()) {
    masses[{entry.database, entry.background}] = entry.mass;
  }
  Texts texts;
  for (const Database& database : databases) {
    for (Index background = 0; background < backgrounds; ++background) {
      const auto found = masses.find({database, background});
      texts.push_back(found == masses.end() ? "0" : to_string(found->second));
    }
  }
  return texts;
}

bool is_deterministic(const Mechanism& mechanism) {
  return mechanism.leakages().size() <= 1 &&
         std::all_of(mechanism.rows().begin(), mechanism.rows().end(),
                     [](const Mechanism::Row& row) { return row.outputs.size() == 1; });
}

Texts output_input(const Mechanism& mechanism, const std::vector<Database>& databases) {
  Texts texts;
  for (const Database& database : databases) {
    const Mechanism::Row* row = mechanism.find(database);
    texts.push_back(row == nullptr ? "-1" : std::to_string(row->outputs.front().point));
  }
  return texts;
}

Texts kernel_input(const Mechanism& mechanism, const std::vector<Database>& databases) {
  Texts texts;
  for (const Database& database : databases) {
    const Mechanism::Row* row = mechanism.find(database);
    for (Index leakage = 0; leakage < std::max<std::size_t>(mechanism.leakages().size(), 1);
         ++leakage) {
      const Measure* measure = nullptr;
      for (std::size_t k = 0; row != nullptr && k < row->leakages.size(); ++k) {
        measure = row->leakages[k].point == leakage ? &row->joint[k] : measure;
      }
      for (Index output = 0; output < mechanism.outputs().size(); ++output) {
        texts.push_back(measure == nullptr ? "0" : to_string(mass_at(*measure, output)));
      }
    }
  }
  return texts;
}

}  // namespace

Finding exhaustive(const Claim& claim, const std::vector<Size>& sizes,
                   const StepCallback& on_step) {
  Finding sum;
  for (const Size& size : sizes) {
    const std::vector<Law> laws = laws_of(size);
    if (laws.empty()) {
      continue;
    }
    const std::vector<Mechanism> mechanisms = mechanisms_of(size);
    const std::size_t parts = (mechanisms.size() + part_size - 1) / part_size;
    append(sum, in_order(
                    laws.size() * parts,
                    [&](std::size_t block) {
                      const std::size_t begin = block % parts * part_size;
                      const std::size_t end = std::min(begin + part_size, mechanisms.size());
                      return decide_part(claim, size, laws[block / parts],
                                         {mechanisms.data() + begin, end - begin});
                    },
                    on_step, on_step ? exact_words(size) : std::string()));
    if (sum.counterexample) {
      break;
    }
  }
  return sum;
}

Finding listed(const Claim& claim, std::size_t count,
               const std::function<Model(std::size_t)>& model_at, const Minimality& minimal,
               const StepCallback& on_step) {
  return in_order(
      count,
      [&](std::size_t index) {
        Finding finding;
        const Model model = model_at(index);
        if (is_admitted(claim, model)) {
          judge(claim, model, minimal, finding);
        } else {
          finding.cases = 1;
        }
        return finding;
      },
      on_step, "models of a list");
}

Finding sampled(const Claim& claim, std::size_t count,
                const std::function<Model(std::size_t)>& model_at, const StepCallback& on_step) {
  const Minimality minimal =
      not_known("drawn at random and shrunk; no single step of the shrinker makes it smaller");
  Finding finding = listed(claim, count, model_at, minimal, on_step);
  if (finding.counterexample) {
    const Model smallest = shrunk(model_at(finding.cases - 1), [&claim](const Model& model) {
      return is_admitted(claim, model) && denies(claim, model);
    });
    Finding again;
    judge(claim, smallest, minimal, again);
    finding.counterexample = std::move(again.counterexample);
  }
  return finding;
}

std::map<std::string, Input> inputs_of(const Model& model) {
  const std::vector<Database> databases = all_databases(model.values().size(), model.records());
  const Mechanism& mechanism = model.mechanism();
  std::map<std::string, Input> inputs{{"records", std::to_string(model.records())},
                                      {"values", std::to_string(model.values().size())},
                                      {"backgrounds", std::to_string(model.backgrounds().size())},
                                      {"outputs", std::to_string(mechanism.outputs().size())}};
  for (std::size_t law = 0; law < model.family().size(); ++law) {
    inputs["law_" + std::to_string(law)] =
        law_input(model.family()[law], databases, model.backgrounds().size());
  }
  if (is_deterministic(mechanism)) {
    inputs["mechanism"] = output_input(mechanism, databases);
    return inputs;
  }
  if (mechanism.leakages().size() > 1) {
    inputs["leakages"] = std::to_string(mechanism.leakages().size());
  }
  inputs["kernel"] = kernel_input(mechanism, databases);
  return inputs;
}

}  // namespace pkdp::checks::engine
