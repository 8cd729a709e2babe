#include "checks/pk/dependence.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "checks/engine/random_models.hpp"
#include "checks/engine/space.hpp"

namespace pkdp::checks::pk {

using namespace engine;

PairScope pair_scope(std::size_t quick, std::size_t normal) {
  PairScope scope;
  const bool refuted = normal == 0;
  scope.sizes = pair_sizes(2, 1, refuted ? 5 : 3);
  scope.quick = quick;
  scope.normal = normal;
  scope.description = fmt::format(
      "n ≤ 2 binary records, masses with denominator ≤ {}, all pairs of deterministic mechanisms "
      "with ≤ 2 outputs each",
      refuted ? 5 : 3);
  if (!refuted) {
    scope.draw = [](std::uint64_t index) { return random_pair(20261121, index); };
  }
  return scope;
}

PairScope shared_coin_scope() {
  PairScope scope;
  scope.sizes = shared_coin_sizes(4);
  scope.description =
      "one uniform binary record, two outputs each, shared coins with denominators ≤ 4";
  return scope;
}

namespace {

// Made when a check first asks: the registry, which lists every check, should not wait for it.
const std::vector<Mechanism>& pairs_on_three_bits() {
  static const std::vector<Mechanism> pairs = deterministic_pairs(2, 3, 2);
  return pairs;
}

}  // namespace

ModelList three_bits(bool background) {
  std::vector<LawEntry> entries;
  for (const Database& database : all_databases(2, 3)) {
    entries.push_back(
        {database, background ? (database[1] + database[2]) % 2 : 0, make_rational(1, 8)});
  }
  return {.count = [](Effort) { return pairs_on_three_bits().size(); },
          .at =
              [=, law = Law::of(std::move(entries))](std::size_t index) {
                return Model::of(numbered_labels(2), numbered_labels(background ? 2 : 1), {law},
                                 pairs_on_three_bits()[index]);
              },
          .domain = background ? "D uniform on {0,1}³, B = D(2) ⊕ D(3), all pairs of deterministic "
                                 "mechanisms with two outputs"
                               : "D uniform on {0,1}³, all pairs of deterministic mechanisms with "
                                 "two outputs",
          .minimal = not_known(
              "first of the pairs of mechanisms lexicographically, under one law that was chosen; "
              "there are too many laws of three records to visit all")};
}

ModelList two_bits() {
  constexpr std::size_t kernels = 256;  // four rows with P[M₂ = 1] ∈ {0, 1/3, 2/3, 1}
  const auto model_at = [](std::size_t index) {
    std::vector<LawEntry> law;
    std::vector<KernelEntry> kernel;
    std::size_t rows = index % kernels;
    std::size_t bits = index / kernels;
    for (const Database& database : all_databases(2, 2)) {
      const Rational one = make_rational(rows % 4, 3);
      const auto output = static_cast<Index>(bits % 2);
      law.push_back({database, 0, make_rational(1, 4)});
      kernel.push_back({database, output, 0, 1 - one});
      kernel.push_back({database, output, 1, one});
      rows /= 4;
      bits /= 2;
    }
    return Model::of(numbered_labels(2), numbered_labels(1), {Law::of(std::move(law))},
                     Mechanism::of(numbered_labels(2), numbered_labels(2), std::move(kernel)));
  };
  return {.count = [](Effort) { return 16 * kernels; },
          .at = model_at,
          .domain =
              "D uniform on {0,1}², M₁ deterministic, M₂ with coins of its own and "
              "probabilities in thirds",
          .minimal = not_known("first of the kernels in thirds, in their order, under the "
                               "uniform law; other laws and denominators are not visited")};
}

}  // namespace pkdp::checks::pk
