#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "checks/atomic_file.hpp"
#include "cli/account_inputs.hpp"
#include "cli/account_report.hpp"
#include "cli/both_forms.hpp"
#include "cli/calibration_question.hpp"
#include "cli/command.hpp"
#include "cli/command_line.hpp"
#include "cli/noise_law.hpp"
#include "cli/noise_table.hpp"
#include "cli/output.hpp"
#include "cli/random_bits.hpp"
#include "fixtures/audit/text_file.hpp"
#include "pkdp/error.hpp"
#include "reference/catalogue/arguments.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::cli {
namespace {

struct Options : NoiseSize {
  std::string to, epsilon, ratio;
  std::string table, output, cells_per_person;
  std::vector<std::string> columns;
  long resolution = 0;
  std::string draws;
  bool bare = false;
  bool json = false;
};

std::optional<Epsilon> level_of(const Options& options) {
  if (!options.epsilon.empty() && !options.ratio.empty()) {
    throw Error(ErrorKind::usage, "--epsilon and --ratio", Problem{"are both given"},
                "one of them");
  }
  if (options.epsilon.empty() && options.ratio.empty()) {
    return std::nullopt;
  }
  Arguments level;
  level.set(options.ratio.empty() ? "epsilon" : "ratio",
            options.ratio.empty() ? options.epsilon : options.ratio);
  return level.epsilon();
}

// Noise on a lattice hides nothing of where a number lies between its points, so that the number
// has to be one of them whatever the records are; those of --to are.
std::string of_numbers(const Options& options) {
  return options.to.empty()
             ? fmt::format(
                   "this noise is added to one number, which is {} whatever the records "
                   "are and which one record changes by at most 1",
                   lattice_in_words(options.resolution))
             : "one record changes one of these numbers only, by at most 1, and which numbers "
               "there are does not depend on the records";
}

AccountReport report_of(const NoiseLaw& law, const std::optional<Epsilon>& epsilon, long cells,
                        std::vector<std::string> assumptions, const char* remark) {
  AccountReport report;
  report.mechanism = "noise";
  report.question = law.words + ". " + drawn_from_system;
  report.entries = privacy_of_person(law, cells, epsilon);
  report.unknown = report.entries.empty() ? "" : epsilon ? "delta" : "epsilon";
  report.assumptions = std::move(assumptions);
  for (const char* always :
       {"the attacker may know all other records", nobody_guesses, decided_before, nothing_else}) {
    report.assumptions.emplace_back(always);
  }
  report.remarks = {remark};
  return report;
}

std::vector<Integer> numbers_of(const Options& options) {
  if (!options.to.empty()) {
    if (!options.draws.empty()) {
      throw Error(ErrorKind::usage, "--draws", options.draws,
                  "absent with --to: each number is released once");
    }
    return secret_multiples("--to", options.to, options.resolution);
  }
  const std::int64_t draws =
      options.draws.empty() ? 1 : integer("--draws", options.draws, 1, limits::count);
  if (draws > most_draws) {
    throw Error(ErrorKind::limit, "--draws", options.draws, "1 to " + std::to_string(most_draws));
  }
  return std::vector<Integer>(static_cast<std::size_t>(draws), Integer(0));
}

int draw_numbers(const Options& options, const NoiseLaw& law, const AccountReport& report,
                 nlohmann::ordered_json inputs) {
  const exact_sampler::RandomBits bits = system_bits();
  std::vector<std::string> released;
  for (const Integer& number : numbers_of(options)) {
    released.push_back(multiple_as_decimal(number + law.draw(bits), options.resolution));
  }
  const auto document = [&] {
    inputs.erase("to");  // the secret
    nlohmann::ordered_json json = report_json(report, inputs);
    json["schema"] = "pkdp-noise-1";
    json["released"] = released;
    return json;
  };
  print_answer(options.json, document, [&] {
    if (options.bare) {
      print(fmt::format("{}\n", fmt::join(released, "\n")));
      return;
    }
    AccountReport shown = report;
    shown.question += fmt::format("\n\n  {:<28} {}", options.to.empty() ? "noise" : "to release",
                                  fmt::join(released, fmt::format("\n  {:<28} ", "")));
    print_report(shown);
  });
  return 0;
}

void require_table_options(const Options& options) {
  for (const auto& [name, given] :
       {std::pair{"--to", !options.to.empty()}, std::pair{"--draws", !options.draws.empty()},
        std::pair{"--bare", options.bare}}) {
    if (given) {
      throw Error(ErrorKind::usage, name, Problem{"is given with --table"}, "one of them");
    }
  }
  for (const auto& [name, given] : {std::pair{"--column", !options.columns.empty()},
                                    std::pair{"--output", !options.output.empty()}}) {
    if (!given) {
      throw Error(ErrorKind::usage, name, Problem{"is missing"}, "--table needs it");
    }
  }
}

void refuse_table_options(const Options& options) {
  for (const auto& [name, given] :
       {std::pair{"--column", !options.columns.empty()},
        std::pair{"--output", !options.output.empty()},
        std::pair{"--cells-per-person", !options.cells_per_person.empty()}}) {
    if (given) {
      throw Error(ErrorKind::usage, name, Problem{"is given without --table"}, "both or neither");
    }
  }
}

int draw_table(const Options& options, const NoiseLaw& law, const nlohmann::ordered_json& inputs) {
  require_table_options(options);
  const auto cells = static_cast<long>(
      options.cells_per_person.empty()
          ? 1
          : integer("--cells-per-person", options.cells_per_person, 1, limits::count));
  const std::optional<Epsilon> epsilon = level_of(options);
  require_writable(options.output);
  const bool typed = options.table == "-";
  CsvTable table = CsvTable::parse(audit::read_file_bytes(typed ? "/dev/stdin" : options.table),
                                   typed ? "standard input" : options.table);
  const NoisyTable noisy =
      noisy_table(std::move(table), options.columns, cells, law, system_bits());
  AccountReport report =
      report_of(law, epsilon, cells, table_assumptions(noisy, law), release_as_it_is);
  write_file_atomically(options.output, noisy.table.text());
  if (options.json) {
    nlohmann::ordered_json json = report_json(report, inputs);
    json["schema"] = "pkdp-noise-1";
    json["table"] = {{"output", options.output},
                     {"columns", noisy.columns},
                     {"rows", noisy.table.rows()},
                     {"cells", noisy.cells},
                     {"cells_per_person", noisy.cells_per_person}};
    print_json(json);
    return 0;
  }
  report.question += fmt::format("\n\n  {:<28} {}: {} cells, noise of its own in each",
                                 "to release", options.output, noisy.cells);
  print_report(report);
  return 0;
}

int run_draw(const Options& options, const nlohmann::ordered_json& inputs) {
  const NoiseLaw law = noise_law(options, options.resolution);
  if (!options.table.empty()) {
    return draw_table(options, law, inputs);
  }
  refuse_table_options(options);
  const char* remark =
      options.to.empty()
          ? "Each number above is for one release: noise that is used twice hides nothing of the "
            "difference, and whoever draws again and takes what suits has no guarantee."
          : release_as_it_is;
  return draw_numbers(options, law,
                      report_of(law, level_of(options), 1, {of_numbers(options)}, remark), inputs);
}

void add_draw_options(const Command& command, Options& options) {
  command.option("--noise", options.noise, "geometric, discrete_gaussian, laplace or gaussian")
      .required()
      .one_of({"geometric", "discrete_gaussian", "laplace", "gaussian"});
  add_noise_size(command, options, true);
  command.option(
      "--resolution", options.resolution,
      "round the sum with Laplace or Gaussian noise down to a multiple of 2^-RESOLUTION, "
      "0 to 64 (default 0: whole numbers)");
  command.option(
      "--to", options.to,
      "the secret number to release, or a list 3,5,8, or @FILE, or @- for standard input, "
      "which no list of processes shows");
  command.option("--draws", options.draws, "without --to: how many numbers (default 1)");
  command.option("--table", options.table,
                 "a table of secret counts in CSV with a header, or - for standard input: noise "
                 "in each cell of the columns named");
  command
      .option("--column", options.columns,
              "a column of --table that gets noise; may be given more than once, all other columns "
              "stay as they are")
      .one_value_each();
  command.option("--cells-per-person", options.cells_per_person,
                 "the most cells that one person changes, each by at most 1 (default 1)");
  command.option("-o,--output", options.output, "the file to write the noisy table to");
  command.option("--epsilon", options.epsilon, "say δ of the release at this ε (or ln(a/b))");
  command.option("--ratio", options.ratio, "e^ε instead");
  command.flag("--bare", options.bare, "print the numbers only, one a line");
  command.flag("--json", options.json, "one JSON object (schema pkdp-noise-1)");
}

}  // namespace

void add_noise(const Command& program) {
  const Command noise = program.command("noise", "Noise that is drawn exactly, bit for bit");
  noise.needs_command();
  auto options = std::make_shared<Options>();
  const Command command =
      noise.command("draw", "Draw noise, or numbers with noise, without floating-point arithmetic");
  add_draw_options(command, *options);
  command.footer(
      "What is released is rounded, and δ is that of the rounded release. The noise to take: pkdp "
      "account calibrate.");
  command.action([options, command] { return run_draw(*options, inputs_of(command)); });
}

}  // namespace pkdp::cli
