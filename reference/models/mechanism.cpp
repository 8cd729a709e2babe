#include "reference/models/mechanism.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/models/scaled.hpp"

namespace pkdp {
namespace {

std::string describe(const Database& database) {
  std::string text = "database (";
  for (std::size_t record = 0; record < database.size(); ++record) {
    text += (record == 0 ? "" : ", ") + std::to_string(database[record]);
  }
  return text + ")";
}

// One entry of a row without its database.
struct Cell {
  Index leakage;
  Index output;
  Rational probability;
};

void require_entry(const KernelEntry& entry, std::size_t records, std::size_t outputs,
                   std::size_t leakages) {
  if (entry.database.size() != records) {
    throw Error(ErrorKind::domain, "the length of a database of the mechanism",
                describe(entry.database),
                std::to_string(records) + " records, as in the first row");
  }
  if (entry.output >= outputs) {
    throw Error(ErrorKind::domain, "the output", std::to_string(entry.output),
                "an index below " + std::to_string(outputs));
  }
  if (entry.leakage >= leakages) {
    throw Error(ErrorKind::domain, "the leakage", std::to_string(entry.leakage),
                "an index below " + std::to_string(leakages));
  }
  if (entry.probability < 0) {
    throw Error(ErrorKind::domain, "the probability of an output of " + describe(entry.database),
                to_string(entry.probability), "a probability ≥ 0");
  }
}

void fill(Mechanism::Row& row, std::vector<Cell> cells) {
  std::sort(cells.begin(), cells.end(), [](const Cell& x, const Cell& y) {
    return x.leakage != y.leakage ? x.leakage < y.leakage : x.output < y.output;
  });
  Rational sum = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0 && cells[i].leakage == cells[i - 1].leakage &&
        cells[i].output == cells[i - 1].output) {
      throw Error(ErrorKind::domain, "the mechanism at " + describe(row.database),
                  Problem{"lists output " + std::to_string(cells[i].output) + " twice"},
                  "each output and leakage once");
    }
    sum += cells[i].probability;
  }
  if (sum != 1) {
    throw Error(ErrorKind::domain, "the sum of the mechanism's row of " + describe(row.database),
                to_string(sum), "1");
  }
  std::vector<Mass> outputs;
  for (const Cell& cell : cells) {
    if (cell.probability.is_zero()) {
      continue;
    }
    outputs.push_back({cell.output, cell.probability});
    if (row.leakages.empty() || row.leakages.back().point != cell.leakage) {
      row.leakages.push_back({cell.leakage, 0});
      row.joint.emplace_back();
    }
    row.leakages.back().mass += cell.probability;
    row.joint.back().push_back({cell.output, cell.probability});
  }
  row.outputs = collect(std::move(outputs));
}

// Fills in the weights of all rows; returns their scale.
Integer scale_rows(std::vector<Mechanism::Row>& rows) {
  std::vector<const Rational*> masses;
  for (const Mechanism::Row& row : rows) {
    for (const Mass& mass : row.outputs) {
      masses.push_back(&mass.mass);
    }
  }
  Scaled scaled = over_common_denominator(masses, "the mechanism's probabilities");
  auto next = scaled.weights.begin();
  for (Mechanism::Row& row : rows) {
    const auto end = next + static_cast<std::ptrdiff_t>(row.outputs.size());
    row.weights.assign(std::make_move_iterator(next), std::make_move_iterator(end));
    next = end;
  }
  return scaled.scale;
}

}  // namespace

Mechanism Mechanism::of(std::vector<std::string> outputs, std::vector<std::string> leakages,
                        std::vector<KernelEntry> entries) {
  if (entries.empty()) {
    throw Error(ErrorKind::domain, "the mechanism", Problem{"has no row"});
  }
  Mechanism mechanism;
  mechanism.row_of_.reserve(entries.size());
  std::vector<std::vector<Cell>> cells;
  const std::size_t records = entries.front().database.size();
  for (KernelEntry& entry : entries) {
    require_entry(entry, records, outputs.size(), leakages.size());
    const auto [found, is_new] = mechanism.row_of_.try_emplace(entry.database, cells.size());
    if (is_new) {
      mechanism.rows_.push_back({std::move(entry.database), {}, {}, {}, {}});
      cells.emplace_back();
    }
    cells[found->second].push_back({entry.leakage, entry.output, std::move(entry.probability)});
  }
  for (std::size_t row = 0; row < cells.size(); ++row) {
    fill(mechanism.rows_[row], std::move(cells[row]));
  }
  mechanism.scale_ = scale_rows(mechanism.rows_);
  mechanism.outputs_ = std::move(outputs);
  mechanism.leakages_ = std::move(leakages);
  return mechanism;
}

const Mechanism::Row* Mechanism::find(const Database& database) const {
  const auto found = row_of_.find(database);
  return found == row_of_.end() ? nullptr : &rows_[found->second];
}

}  // namespace pkdp
