#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/account_report.hpp"
#include "cli/csv_table.hpp"
#include "cli/noise_law.hpp"

namespace pkdp::cli {

/// The greatest number of cells and of numbers that are drawn at once.
inline constexpr long most_draws = 1'000'000;

/// A table of counts: the columns whose cells get noise, and the cells that one person changes.
struct NoisyTable {
  CsvTable table;
  std::vector<std::string> columns;
  long cells_per_person;
  long cells;
};

/// The table with noise in every cell of the columns, each drawn for itself. Every cell is read
/// before any is drawn. Errors: parse, domain, usage, limit, naming the line and the column and
/// never what a cell holds.
[[nodiscard]] NoisyTable noisy_table(CsvTable table, const std::vector<std::string>& columns,
                                     long cells_per_person, const NoiseLaw& law,
                                     const exact_sampler::RandomBits& bits);

/// The least δ at ε of all cells that one person changes, or (without ε) their least ε at δ = 0:
/// by composition of so many releases. Empty where no ε serves δ = 0. Errors: limit.
[[nodiscard]] std::vector<AccountEntry> privacy_of_person(const NoiseLaw& law, long cells,
                                                          const std::optional<Epsilon>& epsilon);

/// What the guarantee of a table rests on besides the draw.
[[nodiscard]] std::vector<std::string> table_assumptions(const NoisyTable& noisy,
                                                         const NoiseLaw& law);

}  // namespace pkdp::cli
