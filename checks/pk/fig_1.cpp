#include <set>
#include <string>
#include <vector>

#include "checks/pk/arrows.hpp"
#include "reference/models/acceptability.hpp"

/// pk.fig-1: implications between the four definitions.
namespace pkdp::checks::pk {

using namespace engine;

namespace {

Notion notion(const std::string& name) {
  return name == "np"    ? noiseless_notion()
         : name == "cdp" ? causal_notion()
         : name == "ddp" ? distributional_notion(RecordPosition::kept)
                         : inference_causal_notion();
}

/// D(1) and N, B independent, D(2) = D(1) + N + B modulo 2; every output is possible everywhere.
Model acceptable_with_finite_losses(std::uint64_t seed, std::uint64_t index) {
  SplitMix64 draw(seed + index);
  const std::vector<Rational> first = draw.positive_masses(2);
  const std::vector<Rational> noise = draw.masses(2);
  const std::vector<Rational> known = draw.masses(2);
  std::vector<LawEntry> entries;
  for (const Database& tuple : all_databases(2, 3)) {
    entries.push_back({{tuple[0], (tuple[0] + tuple[1] + tuple[2]) % 2},
                       tuple[2],
                       first[tuple[0]] * noise[tuple[1]] * known[tuple[2]]});
  }
  return Model::of(numbered_labels(2), numbered_labels(2), {Law::of(std::move(entries))},
                   random_positive_mechanism(draw, 2, 2, 2 + draw.below(2)));
}

/// Small sizes hold every refutation but two: three values, or three records, are needed there.
ModelDomain extent_of(const std::string& from, const std::string& to, bool acceptable) {
  if (from == "cdp" && to == "np") {
    return {.quick = {3, 2, 1, 2, 1, 2}, .normal = {3, 2, 1, 2, 1, 2}, .deep = {3, 2, 1, 2, 1, 2}};
  }
  if (from == "cdp" && to == "ibcdp") {
    return {.quick = {2, 3, 1, 2, 1, 2}, .normal = {2, 3, 1, 2, 1, 2}, .deep = {2, 3, 1, 2, 1, 2}};
  }
  if (acceptable && from == "ibcdp" && to == "ddp") {
    return {.quick = {2, 2, 2, 4, 1, 4}, .normal = {2, 2, 2, 4, 1, 4}, .deep = {2, 2, 2, 4, 1, 4}};
  }
  if (acceptable && from == "cdp" && to == "ddp") {
    return {.quick = {2, 2, 2, 2, 1, 3},
            .normal = {2, 2, 2, 3, 1, 6},
            .deep = {3, 2, 1, 3, 1, 4},
            .random_quick = 100,
            .random_normal = 160'000,
            .random_deep = 200'000,
            .draw = acceptable_with_finite_losses,
            .drawn = "random models of D(1), D(2) = D(1) + N + B modulo 2 with finite losses"};
  }
  return {.quick = {2, 2, 2, 3, 1, 4}, .normal = {2, 2, 2, 3, 1, 4}, .deep = {2, 2, 2, 3, 1, 4}};
}

struct Arrow {
  std::string from;
  std::string to;
  bool acceptable;
  bool drawn;  ///< the text gives this arrow
  bool holds;  ///< else no ε at all serves the conclusion
};

const std::vector<Arrow>& arrows() {
  static const std::vector<Arrow> all = {
      {"cdp", "ddp", false, true, false},    {"cdp", "ddp", true, true, true},
      {"cdp", "ibcdp", false, true, false},  {"cdp", "ibcdp", true, false, false},
      {"ibcdp", "cdp", false, true, false},  {"ibcdp", "cdp", true, false, false},
      {"np", "cdp", true, true, false},      {"cdp", "np", true, true, false},
      {"np", "cdp", false, false, false},    {"cdp", "np", false, false, false},
      {"np", "ddp", false, false, false},    {"np", "ddp", true, false, false},
      {"np", "ibcdp", false, false, false},  {"np", "ibcdp", true, false, false},
      {"ddp", "np", false, false, false},    {"ddp", "np", true, false, false},
      {"ddp", "cdp", false, false, false},   {"ddp", "cdp", true, false, false},
      {"ddp", "ibcdp", false, false, false}, {"ddp", "ibcdp", true, false, false},
      {"ibcdp", "np", false, false, false},  {"ibcdp", "np", true, false, false},
      {"ibcdp", "ddp", false, false, false}, {"ibcdp", "ddp", true, false, false}};
  return all;
}

std::string name_of(const Arrow& row) {
  return (row.drawn ? "printed:" : "missing:") + row.from + "-" + row.to +
         (row.acceptable ? "-acceptable" : "");
}

const StatementChecks fig_1("pk.fig-1", [] {
  Checks checks{{"printed", check_of(arrow("cdp", "ddp", false), extent_of("cdp", "ddp", false))}};
  for (const Arrow& row : arrows()) {
    Implication implication = arrow(row.from, row.to, row.acceptable);
    implication.for_some_epsilon = !row.holds;
    checks[name_of(row)] = check_of(implication, extent_of(row.from, row.to, row.acceptable));
  }
  return checks;
});

}  // namespace

Implication arrow(const std::string& from, const std::string& to, bool acceptable) {
  Implication implication{notion(from), notion(to)};
  const std::set<std::string> ends{from, to};
  implication.power = ends == std::set<std::string>{"cdp", "ibcdp"} ? 2 : 1;
  if (acceptable) {
    implication.admits = [](const Law& law) { return is_acceptable(law); };
  }
  return implication;
}

}  // namespace pkdp::checks::pk
