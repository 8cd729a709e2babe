#include "reference/models/joint_table.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <map>

#include "checks/engine/random_models.hpp"
#include "reference/models/definition.hpp"

using namespace pkdp;

namespace {

using Joint = std::map<Index, std::map<Index, Rational>>;  // [output][value]

Joint literal(const Model& model, Index background) {
  Joint joint;
  for (const LawEntry& entry : model.family()[0].entries()) {
    for (const Mass& output : model.row(entry.database).outputs) {
      if (entry.background == background) {
        joint[output.point][entry.database[0]] += entry.mass * output.mass;
      }
    }
  }
  return joint;
}

template <typename Count>
Joint tabulated(const Model& model, Index background, JointTable<Count>& table) {
  const Law& law = model.family()[0];
  const KernelCounts<Count> kernel(model.mechanism());
  table.clear();
  for (Index value = 0; value < model.values().size(); ++value) {
    for (std::size_t k = 0; k < law.entries().size(); ++k) {
      const LawEntry& entry = law.entries()[k];
      if (entry.background == background && entry.database[0] == value) {
        const Mechanism::Row& row = model.row(entry.database);
        table.add(static_cast<Count>(law.weights()[k]), row, kernel.of(row));
      }
    }
    table.close(value);
  }
  const Integer scale = law.scale() * model.mechanism().scale();
  Joint joint;
  for (const Index output : table.outputs()) {
    const BasicTally<Count>& tally = table.values(output);
    Count sum = 0;
    for (std::size_t k = 0; k < tally.points.size(); ++k) {
      joint[output][tally.points[k]] = make_rational(Integer(tally.counts[k]), scale);
      sum += tally.counts[k];
    }
    CHECK(tally.total == sum);
  }
  return joint;
}

}  // namespace

TEST_CASE("Joint masses of a record and the output, in words and in long integers", "[models]") {
  for (std::uint64_t index = 0; index < 200; ++index) {
    const Model model = checks::engine::random_model(31, index, {2, 3, 3, 4, 1, 1});
    JointTable<std::uint64_t> words(model.mechanism().outputs().size());
    JointTable<Integer> integers(model.mechanism().outputs().size());
    for (Index background = 0; background < 3; ++background) {
      const Joint expected = literal(model, background);
      CHECK(tabulated(model, background, words) == expected);
      CHECK(tabulated(model, background, integers) == expected);
    }
  }
}

TEST_CASE("Inference-based causal privacy of masses beyond machine words", "[models]") {
  // Half of the law and half of the kernel on events that no one else shares, of masses whose
  // common denominator needs more than 63 bits: the worst case of the other half stays.
  const Rational tiny = make_rational(1, power(Integer(3), 60));
  for (std::uint64_t index = 0; index < 60; ++index) {
    const Model model = checks::engine::random_model(37, index, {2, 2, 2, 3, 1, 1});
    std::vector<LawEntry> entries;
    for (const LawEntry& entry : model.family()[0].entries()) {
      entries.push_back({entry.database, entry.background, entry.mass * (1 - tiny)});
    }
    const Database first(model.records(), 0);
    entries.push_back({first, 2, tiny});
    std::vector<std::string> backgrounds = {"0", "1", "2"};
    const Model large =
        Model::of(model.values(), backgrounds, {Law::of(entries)}, model.mechanism());
    CHECK(bit_length(large.family()[0].scale()) > 63);
    for (const Rational& c : {Rational(1), Rational(2)}) {
      // Given the new background D is known, and both laws of D(i) are certain.
      const auto least = [&](const Model& of) {
        return std::get<Rational>(
            least_delta(of, Definition::inference_causal, Epsilon::of_ratio(c)).value);
      };
      CHECK(least(large) == least(model));
    }
  }
}
