#include <fmt/format.h>
#include <algorithm>
#include <array>

#include "checks/engine/in_order.hpp"
#include "checks/engine/random_models.hpp"
#include "checks/negation.hpp"
#include "checks/pk/prop_5_processing.hpp"

namespace pkdp::checks::pk {
namespace {

constexpr std::uint64_t seed = 20261121;
constexpr std::size_t block_size = 256;
constexpr engine::Size all_of_these{2, 2, 2, 3, 1, 2};
const engine::Sizes draws_at{1'000, 100'000, 400'000};

/// c = above/below.
struct Ratio {
  std::int64_t above;
  std::int64_t below;
};
constexpr std::array<Ratio, 3> ratios{{{1, 1}, {3, 2}, {2, 1}}};
constexpr std::size_t ratio_bits = 2;

/// M₁ with probability part/whole, else M₂.
struct Share {
  bool is_mirrored;
  std::int64_t part;
  std::int64_t whole;
};
constexpr std::array<Share, 3> shares{{{true, 1, 3}, {false, 1, 2}, {true, 9, 10}}};

/// An upper bound for what `through` and `mixture` multiply the scale by: 2·3·4·5, 10.
constexpr std::int64_t most_scaling = 120;

Integer sum_of(const engine::Weights& weights) {
  Integer sum = 0;
  for (const Integer& weight : weights) {
    sum += weight;
  }
  return sum;
}

Integer common_sum(const std::vector<engine::Weights>& rows) {
  Integer common = 1;
  for (const engine::Weights& row : rows) {
    common = lcm(common, sum_of(row));
  }
  return common;
}

/// The row of M₂ at database number k, of as many.
std::size_t row_of_second(const Share& share, std::size_t k, std::size_t databases) {
  return share.is_mirrored ? databases - 1 - k : (k + 1) % databases;
}

/// One model, Count as in brute_force::OutputTable.
template <typename Count>
class Processed {
 public:
  using Table = brute_force::OutputTable<Count>;

  Processed(const ProcessingClaim& claim, const engine::Tabulated& tables, const Integer& scale)
      : claim_(claim),
        tables_(tables),
        scale_(static_cast<Count>(scale)),
        identity_(brute_force::identity_only(tables.outputs)) {
    for (const engine::Weights& row : tables.rows) {
      const Integer factor = scale / sum_of(row);
      rows_.emplace_back();
      for (const Integer& weight : row) {
        rows_.back().push_back(static_cast<Count>(Integer(weight * factor)));
      }
    }
  }

  engine::Judgement judge() const {
    engine::Judgement judgement{true, false, std::nullopt};
    const bool mixes =
        claim_.processing == Processing::mixture || claim_.processing == Processing::told_mixture;
    for (std::size_t share = 0; share < (mixes ? shares.size() : 1); ++share) {
      std::array<Rational, ratios.size()> after{};
      std::array<Rational, ratios.size()> before{};
      for (std::size_t law = 0; law < tables_.laws.size(); ++law) {
        for (std::size_t record = 0; record < tables_.records; ++record) {
          add(law, record, mixes ? &shares[share] : nullptr, after, before);
        }
      }
      for (std::size_t k = 0; k < ratios.size(); ++k) {
        if (!holds(after[k], claim_.claimed, before[k])) {
          const Rational c = make_rational(ratios[k].above, ratios[k].below);
          judgement.refutation = engine::Refutation{
              after[k], before[k], negation(claim_.claimed), {{"ratio", to_string(c)}}};
          return judgement;
        }
      }
    }
    return judgement;
  }

 private:
  using Deltas = std::array<Rational, ratios.size()>;

  /// P[D, B] and P[M(D) = o, D, B] by value and background; `share` for M₂.
  Table table(std::size_t law, std::size_t record, const Share* share) const {
    Table table{tables_.values, tables_.backgrounds, tables_.outputs, scale_, {}, {}};
    table.event.assign(table.backgrounds * table.values, 0);
    table.joint.assign(table.event.size() * table.outputs, 0);
    std::size_t period = 1;
    for (std::size_t later = record + 1; later < tables_.records; ++later) {
      period *= table.values;
    }
    for (std::size_t cell = 0; cell < tables_.laws[law].size(); ++cell) {
      const std::size_t database = cell / table.backgrounds;
      const std::size_t place =
          cell % table.backgrounds * table.values + database / period % table.values;
      const Count weight = static_cast<Count>(tables_.laws[law][cell]);
      const std::vector<Count>& row =
          rows_[share == nullptr ? database : row_of_second(*share, database, rows_.size())];
      table.event[place] += weight;
      for (std::size_t o = 0; o < table.outputs && weight > 0; ++o) {
        table.joint[place * table.outputs + o] += weight * row[o];
      }
    }
    return table;
  }

  Table processed(const Table& first) const {
    if (claim_.processing == Processing::every_function) {
      return first;
    }
    std::vector<std::vector<Count>> rows(first.outputs, std::vector<Count>(first.outputs, 0));
    for (std::size_t o = 0; o < first.outputs; ++o) {
      const auto kept = static_cast<Count>(most_scaling / static_cast<std::int64_t>(o + 2));
      rows[o][o] += kept;
      rows[o][(o + 1) % first.outputs] += Count(most_scaling) - kept;
    }
    return brute_force::through(first, rows, Count(most_scaling));
  }

  void raise(Deltas& deltas, const Table& table, const brute_force::Groupings& functions) const {
    for (std::size_t k = 0; k < ratios.size(); ++k) {
      deltas[k] = std::max(
          deltas[k], brute_force::least_delta(table, functions, claim_.attacker,
                                              Count(ratios[k].above), Count(ratios[k].below)));
    }
  }

  void add(std::size_t law, std::size_t record, const Share* share, Deltas& after,
           Deltas& before) const {
    const Table first = table(law, record, nullptr);
    raise(before, first, identity_);
    if (share == nullptr) {
      raise(after, processed(first),
            claim_.processing == Processing::every_function
                ? brute_force::all_functions(first.outputs)
                : identity_);
      return;
    }
    const Table second = table(law, record, share);
    if (!claim_.first_alone) {
      raise(before, second, identity_);
    }
    const Table mixed = brute_force::mixture(first, second, Count(share->part), Count(share->whole),
                                             claim_.processing == Processing::told_mixture);
    raise(after, mixed, brute_force::identity_only(mixed.outputs));
  }

  const ProcessingClaim& claim_;
  const engine::Tabulated& tables_;
  Count scale_;
  brute_force::Groupings identity_;
  std::vector<std::vector<Count>> rows_;
};

engine::Tabulated tables_at(std::uint64_t index) {
  engine::Limits limits;
  limits.values = 3;
  limits.backgrounds = 3;
  limits.outputs = 4;
  limits.laws = 2;
  return engine::random_tables(seed, index, limits);
}

}  // namespace

engine::Judgement judge(const ProcessingClaim& claim, const engine::Tabulated& tables) {
  const Integer scale = common_sum(tables.rows);
  Integer law = 1;
  for (const engine::Weights& weights : tables.laws) {
    law = std::max(law, sum_of(weights));
  }
  return brute_force::fits_words(law, scale * most_scaling, tables.backgrounds, ratio_bits)
             ? Processed<std::int64_t>(claim, tables, scale).judge()
             : Processed<Integer>(claim, tables, scale).judge();
}

Finding decide(const ProcessingClaim& claim, std::size_t draws, const StepCallback& on_step) {
  engine::Claim searched;
  searched.judge = [&claim](const Model& model) { return judge(claim, engine::tabulate(model)); };
  Finding finding = engine::exhaustive(searched, engine::sizes_up_to(all_of_these), on_step);
  if (finding.counterexample) {
    return finding;
  }
  const auto block = [&](std::size_t number) {
    Finding part;
    for (std::size_t index = number * block_size;
         index < std::min(draws, (number + 1) * block_size) && !part.counterexample; ++index) {
      const engine::Tabulated tables = tables_at(index);
      ++part.cases;
      ++part.effective;
      if (judge(claim, tables).refutation) {
        part.counterexample = engine::sampled(searched, 1, [&](std::size_t) {
                                return engine::model_of(tables);
                              }).counterexample;
      }
    }
    return part;
  };
  engine::append(finding, engine::in_order((draws + block_size - 1) / block_size, block, on_step,
                                           on_step ? "random models" : ""));
  return finding;
}

Check check_of(const ProcessingClaim& claim) {
  return {.domain =
              [](Effort effort) {
                return fmt::format(
                    "{}; {} random models of ≤ 2 records, ≤ 3 values, ≤ 3 backgrounds, ≤ 4 "
                    "outputs, ≤ 2 laws",
                    engine::describe(all_of_these), draws_at.at(effort));
              },
          .decide =
              [claim](Effort effort, const StepCallback& on_step) {
                return decide(claim, static_cast<std::size_t>(draws_at.at(effort)), on_step);
              },
          .claim = claim};
}

}  // namespace pkdp::checks::pk
