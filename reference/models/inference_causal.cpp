#include "reference/models/inference_causal.hpp"

#include <cstdint>
#include <utility>
#include <vector>

#include "reference/models/conditioning.hpp"
#include "reference/models/joint_table.hpp"

namespace pkdp {
namespace {

constexpr std::size_t word_bits = 63;
constexpr std::size_t fixed_bits = 256;

template <typename Count>
Tally long_tally(const BasicTally<Count>& tally) {
  return widened(tally);
}
const Tally& long_tally(const Tally& tally) { return tally; }

// The law of D(i) given B̂ and output = t.
template <typename Count>
struct Joint {
  Index output;
  BasicTally<Count> values;
};

// The entries of the law with one background, and what they say of M(D).
template <typename Count>
struct Run {
  Index background;
  std::size_t first;
  std::size_t last;
  std::vector<Joint<Count>> joints;
};

using Rows = std::vector<const Mechanism::Row*>;

// One law and one record.
template <typename Count>
class RecordVisit {
 public:
  RecordVisit(const Model& model, std::size_t law, std::size_t record,
              const KernelCounts<Count>& kernel)
      : model_(model),
        law_(law),
        record_(record),
        kernel_(kernel),
        replacing_(model, model.family()[law], record),
        table_(model.mechanism().outputs().size()) {
    for (const Integer& weight : theta().weights()) {
      weights_.push_back(static_cast<Count>(weight));
    }
  }

  bool visit(const ComparisonVisitor& f, const ComparisonFilter& filter) {
    const std::vector<Run<Count>> runs = runs_of(rows());
    for (Index b = 0; b < model_.values().size(); ++b) {
      const Rows counterfactual = rows(b);
      for (const Run<Count>& run : runs) {
        fill(run.first, run.last, counterfactual);
        for (const Joint<Count>& joint : run.joints) {
          if (!compare(run.background, b, joint, f, filter)) {
            return false;
          }
        }
      }
    }
    return true;
  }

 private:
  using Entry = ReplacementConditioning::Entry;
  const Law& theta() const { return model_.family()[law_]; }

  // The rows of M(D), by the entries in order of background and value.
  Rows rows() {
    Rows in_order;
    for (const LawEntry& entry : theta().entries()) {
      in_order.push_back(&model_.row(entry.database));
    }
    Rows sorted;
    for (const Entry& entry : replacing_.entries()) {
      sorted.push_back(in_order[entry.number]);
    }
    return sorted;
  }

  // The same for M(D_{i→b}).
  Rows rows(Index b) {
    Rows sorted;
    sorted.reserve(replacing_.entries().size());
    for (const Entry& entry : replacing_.entries()) {
      sorted.push_back(&replacing_.row(entry, b));
    }
    return sorted;
  }

  // The table of the entries first … last − 1, which share a background.
  void fill(std::size_t first, std::size_t last, const Rows& rows) {
    const std::vector<Entry>& entries = replacing_.entries();
    table_.clear();
    for (std::size_t k = first; k < last; ++k) {
      table_.add(weights_[entries[k].number], *rows[k], kernel_.of(*rows[k]));
      if (k + 1 == last || entries[k + 1].value != entries[k].value) {
        table_.close(entries[k].value);
      }
    }
  }

  std::vector<Run<Count>> runs_of(const Rows& rows) {
    const std::vector<Entry>& entries = replacing_.entries();
    std::vector<Run<Count>> runs;
    for (std::size_t first = 0; first < entries.size();) {
      std::size_t last = first + 1;
      while (last < entries.size() && entries[last].background == entries[first].background) {
        ++last;
      }
      fill(first, last, rows);
      runs.push_back({entries[first].background, first, last, {}});
      for (const Index output : table_.outputs()) {
        runs.back().joints.push_back({output, table_.values(output)});
      }
      first = last;
    }
    return runs;
  }

  // Nothing to compare where the output is impossible for M(D_{i→b}).
  bool compare(Index background, Index b, const Joint<Count>& joint, const ComparisonVisitor& f,
               const ComparisonFilter& filter) const {
    const BasicTally<Count>& other = table_.values(joint.output);
    if (other.points.empty() || !filter.accepts(joint.values, other, true)) {
      return true;
    }
    ComparisonIndex index;
    index.law = static_cast<Index>(law_);
    index.record = static_cast<Index>(record_);
    index.b = b;
    index.background = background;
    index.output = joint.output;
    if (!filter.accepts(index)) {
      return true;
    }
    Comparison comparison = comparison_of(std::move(index), law_of(long_tally(joint.values)),
                                          law_of(long_tally(other)));
    comparison.both_ways = true;
    return f(comparison);
  }

  const Model& model_;
  std::size_t law_;
  std::size_t record_;
  const KernelCounts<Count>& kernel_;
  ReplacementConditioning replacing_;
  JointTable<Count> table_;
  std::vector<Count> weights_;
};

template <typename Count>
bool visit_law(const Model& model, std::size_t law, const ComparisonVisitor& visit,
               const ComparisonFilter& filter) {
  const KernelCounts<Count> kernel(model.mechanism());
  for (std::size_t record = 0; record < model.records(); ++record) {
    if (!RecordVisit<Count>(model, law, record, kernel).visit(visit, filter)) {
      return false;
    }
  }
  return true;
}

}  // namespace

void visit_inference_causal(const Model& model, const ComparisonVisitor& visit,
                            const ComparisonFilter& filter) {
  for (std::size_t law = 0; law < model.family().size(); ++law) {
    // Joint masses add up to the product of the scales.
    const std::size_t bits = bit_length(model.family()[law].scale() * model.mechanism().scale());
    const bool goes_on = bits <= word_bits    ? visit_law<std::uint64_t>(model, law, visit, filter)
                         : bits <= fixed_bits ? visit_law<FixedCount>(model, law, visit, filter)
                                              : visit_law<Integer>(model, law, visit, filter);
    if (!goes_on) {
      return;
    }
  }
}

}  // namespace pkdp
