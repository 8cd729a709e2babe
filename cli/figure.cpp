#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "checks/atomic_file.hpp"
#include "cli/command.hpp"
#include "cli/command_line.hpp"
#include "cli/figure_script.hpp"
#include "cli/gnuplot.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "fixtures/figures/csv.hpp"
#include "fixtures/figures/registry.hpp"
#include "fixtures/figures/unfinished_tables.hpp"
#include "pkdp/error.hpp"

namespace pkdp::cli {
namespace {

struct Options {
  std::string id, variant;
  std::vector<std::string> files;
  bool csv = false, list = false, json = false;
};

std::size_t values_of(const figures::Figure& figure) {
  std::size_t count = 0;
  for (const figures::Panel& panel : figure.panels) {
    count += panel.points.size() * panel.curves.size();
  }
  return count;
}

int list_figures(bool json) {
  nlohmann::ordered_json entries = nlohmann::ordered_json::array();
  for (const figures::Figure& figure : figures::all_figures()) {
    if (json) {
      entries.push_back({{"id", figure.id},
                         {"variant", figure.variant},
                         {"title", figure.title},
                         {"panels", figure.panels.size()},
                         {"values", values_of(figure)}});
    } else {
      print(fmt::format("{:<10} {:<10} {}\n", figure.id, figure.variant, figure.title));
    }
  }
  if (json) {
    print_json({{"schema", "pkdp-figures-1"}, {"figures", entries}});
  }
  return 0;
}

// Beside the first file that is asked for: what a killed run had computed.
std::string unfinished_file(const Options& options) {
  return options.files.front() + ".unfinished";
}

std::vector<figures::Table> tables_of(const figures::Figure& figure, const Options& options) {
  std::optional<figures::UnfinishedTables> unfinished;
  if (!options.files.empty()) {
    unfinished.emplace(unfinished_file(options), figure);
    if (unfinished->resumed() > 0) {
      std::fputs(fmt::format("pkdp figure: {} of {} values are taken from {}\n",
                             unfinished->resumed(), values_of(figure), unfinished_file(options))
                     .c_str(),
                 stderr);
    }
  }
  const ProgressLine line(figure.id);
  return figures::evaluate(
      figure, [&](std::size_t done, std::size_t total) { line.show(done, total, "points"); },
      unfinished ? &*unfinished : nullptr);
}

int run_figure(const Options& options) {
  if (options.list) {
    return list_figures(options.json);
  }
  if (options.id.empty() || (options.files.empty() && !options.csv)) {
    throw Error(ErrorKind::usage, "`pkdp figure`",
                Problem{options.id.empty() ? "needs an ID" : "needs to know where to"},
                options.id.empty() ? "`pkdp figure --list` prints them"
                                   : "add -o FILE.svg (.png, .pdf), -o FILE.csv or --csv");
  }
  // All questions first: a figure may take minutes.
  const figures::Figure figure = figures::find_figure(options.id, options.variant);
  std::vector<CurveFile> kinds;
  for (const std::string& file : options.files) {
    kinds.push_back(curve_file("--output", file));
    require_writable(file);
    if (kinds.back() != CurveFile::csv) {
      require_drawable(file);
    }
  }
  const std::vector<figures::Table> tables = tables_of(figure, options);
  const std::string text = figures::csv_text(figure, tables);
  for (std::size_t index = 0; index < options.files.size(); ++index) {
    if (kinds[index] == CurveFile::csv) {
      write_file_atomically(options.files[index], text);
    } else {
      write_picture(options.files[index],
                    figure_script(figure, figure.drawn ? figure.drawn(tables) : tables));
    }
  }
  if (options.csv) {
    print(text);
  }
  if (!options.files.empty()) {
    std::error_code ignored;
    std::filesystem::remove(unfinished_file(options), ignored);
  }
  return 0;
}

}  // namespace

void add_figure(const Command& program) {
  auto options = std::make_shared<Options>();
  const Command command = program.command(
      "figure", "Redraw a figure of the sources from certified values: printed, corrected, tight");
  command.option("ID", options->id, "the figure, such as pk.fig-3");
  command
      .option("-o,--output", options->files,
              "FILE.csv, or FILE.svg, .png or .pdf (need gnuplot); may be given more than once")
      .one_value_each();
  command.flag("--csv", options->csv, "print the numbers as CSV");
  command.option("--variant", options->variant,
                 "which picture, where text and caption of the source disagree (see --list)");
  command.flag("--list", options->list, "list the figures and their variants");
  command.flag("--json", options->json, "with --list: one JSON object");
  command.footer(
      "The CSV has one line for each point: panel, abscissa, and for each curve the columns\n"
      "NAME_lower and NAME_upper, decimals rounded outwards between which the curve lies;\n"
      "`none` where there is no value or the source makes no statement. th.evaluation has a line\n"
      "for each database instead.\n"
      "While a run with -o lasts, what it has computed stands in the file FILE.unfinished; the "
      "same\n"
      "command resumes there after a kill, with the same bytes in the end.");
  command.action([options] { return run_figure(*options); });
}

}  // namespace pkdp::cli
