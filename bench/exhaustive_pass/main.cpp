// pkdp_pass [DEFINITION …]: the least δ at e^ε = 3/2 of every law on {0,1}² × {0,1} with masses in
// sixths with every deterministic mechanism into 3 outputs, on all cores; one line of seconds for
// each definition. A program of its own because distributional privacy links a library for linear
// programs, which no benchmark does.

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <string>
#include <vector>

#include "checks/engine/implications.hpp"

namespace pkdp::bench {
namespace {

using checks::engine::Size;
using Delta = std::function<Rational(const Model&, const Rational&)>;

// 1,716 laws; those that allow one background only are listed for either.
std::vector<Law> all_laws() {
  std::vector<Law> laws;
  for (const std::uint64_t denominator : {1, 2, 3, 6}) {
    for (Law& law : checks::engine::laws_of(Size{2, 2, 2, 2, 1, denominator})) {
      laws.push_back(std::move(law));
    }
    for (const Law& law : checks::engine::laws_of(Size{2, 2, 1, 2, 1, denominator})) {
      std::vector<LawEntry> entries = law.entries();
      laws.push_back(law);
      for (LawEntry& entry : entries) {
        entry.background = 1;
      }
      laws.push_back(Law::of(std::move(entries)));
    }
  }
  return laws;
}

std::vector<Mechanism> all_mechanisms() {
  std::vector<Mechanism> mechanisms;
  for (const Database& outputs : all_databases(3, 4)) {
    mechanisms.push_back(checks::engine::mechanism_from(2, 2, 3, outputs));
  }
  return mechanisms;
}

// How many models had a least δ in [0, 1]: all of them.
checks::Finding pass(const std::vector<Law>& laws, const std::vector<Mechanism>& mechanisms,
                     const Delta& delta) {
  const checks::engine::Claim claim{.judge = [&](const Model& model) {
    const Rational least = delta(model, make_rational(3, 2));
    return checks::engine::Judgement{least >= 0 && least <= 1, false, std::nullopt};
  }};
  const auto model_at = [&](std::size_t index) {
    return Model::of(numbered_labels(2), numbered_labels(2), {laws[index / mechanisms.size()]},
                     mechanisms[index % mechanisms.size()]);
  };
  return checks::engine::listed(claim, laws.size() * mechanisms.size(), model_at,
                                checks::first_by("law, then mechanism"));
}

std::vector<std::pair<std::string, Delta>> all_deltas() {
  std::vector<std::pair<std::string, Delta>> deltas;
  for (const Definition definition : all_definitions()) {
    deltas.emplace_back(name(definition), [definition](const Model& model, const Rational& c) {
      return std::get<Rational>(least_delta(model, definition, Epsilon::of_ratio(c)).value);
    });
  }
  deltas.emplace_back("distributional",
                      checks::engine::distributional_notion(RecordPosition::kept).delta);
  return deltas;
}

}  // namespace
}  // namespace pkdp::bench

int main(int argc, char** argv) {
  using namespace pkdp::bench;
  const std::vector<std::string> wanted(argv + 1, argv + argc);
  const auto laws = all_laws();
  const auto mechanisms = all_mechanisms();
  bool complete = true;
  for (const auto& [definition, delta] : all_deltas()) {
    if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), definition) == wanted.end()) {
      continue;
    }
    const auto start = std::chrono::steady_clock::now();
    const std::clock_t cpu = std::clock();
    const auto finding = pass(laws, mechanisms, delta);
    const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(
                                  std::chrono::steady_clock::now() - start)
                                  .count();
    const auto cpu_milliseconds = (std::clock() - cpu) * 1000 / CLOCKS_PER_SEC;
    complete = complete && finding.cases == 138'996 && finding.effective == finding.cases;
    fmt::print("{:18} {} models  {}.{:03} s  (CPU {}.{:03} s)\n", definition, finding.effective,
               milliseconds / 1000, milliseconds % 1000, cpu_milliseconds / 1000,
               cpu_milliseconds % 1000);
  }
  return complete ? 0 : 1;
}
