#include "cli/noise_table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "pkdp/error.hpp"

namespace pkdp::cli {
namespace {

std::vector<Integer> cells_of(const CsvTable& table, std::size_t column, const std::string& name,
                              long resolution) {
  std::vector<Integer> cells;
  for (std::size_t row = 0; row < table.rows(); ++row) {
    const std::string place =
        fmt::format("{}, line {}, column {},", table.path(), table.line(row), name);
    const std::string text = table.value(row, column);
    if (text.empty()) {
      throw Error(ErrorKind::parse, place, Problem{"is empty"}, "write 0 where nobody is counted");
    }
    cells.push_back(secret_multiple(text, place, resolution));
  }
  return cells;
}

Real times(long factor, const Real& x) {
  return factor == 1 ? x
                     : Real::certified(
                           [factor, x](Precision precision) {
                             return x.enclose(precision) * Interval(Integer(factor), precision);
                           },
                           {}, Sign::positive);
}

// Noise that is whole needs no rounding: then the composition is that of what is released.
bool is_whole(const NoiseLaw& law) {
  return law.mechanism.noise == accountant::MechanismKind::geometric ||
         law.mechanism.noise == accountant::MechanismKind::discrete_gaussian;
}

}  // namespace

NoisyTable noisy_table(CsvTable table, const std::vector<std::string>& columns,
                       long cells_per_person, const NoiseLaw& law,
                       const exact_sampler::RandomBits& bits) {
  if (std::set<std::string>(columns.begin(), columns.end()).size() != columns.size()) {
    throw Error(ErrorKind::usage, "--column", Problem{"names a column twice"});
  }
  const auto cells = static_cast<long>(table.rows() * columns.size());
  if (cells < 1 || cells > most_draws) {
    throw Error(cells < 1 ? ErrorKind::domain : ErrorKind::limit, table.path(),
                fmt::format("of {} cells", cells),
                fmt::format("1 to {} cells in the columns given", most_draws));
  }
  std::vector<std::vector<Integer>> numbers;
  for (const std::string& name : columns) {
    numbers.push_back(cells_of(table, table.column(name), name, law.resolution));
  }
  for (std::size_t i = 0; i < columns.size(); ++i) {
    std::vector<std::string> texts;
    for (const Integer& number : numbers[i]) {
      texts.push_back(multiple_as_decimal(number + law.draw(bits), law.resolution));
    }
    table.replace(table.column(columns[i]), texts);
  }
  return {std::move(table), columns, cells_per_person, cells};
}

std::vector<AccountEntry> privacy_of_person(const NoiseLaw& law, long cells,
                                            const std::optional<Epsilon>& epsilon) {
  const std::string name = cells == 1 ? "one release" : fmt::format("{} cells together", cells);
  if (epsilon) {
    const Value one = law.delta(*epsilon);
    const Value all = cells == 1
                          ? one
                          : Value(accountant::delta(
                                {law.mechanism, cells, accountant::Relation::both}, *epsilon));
    // Rounding can only help: the composed noise bounds from above, one rounded cell from below.
    return {{name, "the least δ at this ε of what is released", is_whole(law) ? all : one, all}};
  }
  if (law.greatest_loss) {
    const Value loss = times(cells, *law.greatest_loss);
    return {{name, "the least ε at δ = 0", loss, loss}};
  }
  return {};
}

std::vector<std::string> table_assumptions(const NoisyTable& noisy, const NoiseLaw& law) {
  const long cells = noisy.cells_per_person;
  return {
      cells == 1
          ? "one person is counted in one cell only and changes it by at most 1 (else "
            "--cells-per-person): then the cells together tell no more of a person than one does"
          : fmt::format("one person changes at most {} of these cells, each by at most 1: the "
                        "guarantee is that of so many releases, composed",
                        cells),
      "hidden is whether a person is counted at all; a person who moves from one cell to another "
      "changes two",
      fmt::format("every cell of {} is {} whatever the records are",
                  fmt::join(noisy.columns, " and of "), lattice_in_words(law.resolution)),
      "which rows and columns there are, their order, and all that stands in other columns do not "
      "depend on the records: cells that count nobody are in the table"};
}

}  // namespace pkdp::cli
