#include "cli/figure_script.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace pkdp::cli {
namespace {

using figures::Cell;
using figures::Curve;
using figures::Figure;
using figures::Kind;
using figures::Panel;
using figures::Table;

constexpr int panel_width = 620;
constexpr int panel_height = 460;
constexpr int least_width = 1080;  // two columns of the legend
constexpr int title_height = 40;
constexpr int legend_line = 22;
constexpr int legend_columns = 2;

// Told apart by colour-blind readers and in print: black, orange, sky blue, green, blue,
// vermilion, purple.
constexpr std::array colours = {"#000000", "#E69F00", "#56B4E9", "#009E73",
                                "#0072B2", "#D55E00", "#CC79A7"};

std::string style_of(const Curve& curve, std::ptrdiff_t points, const char* other_dash = nullptr) {
  const char* dash = "";
  switch (curve.kind) {
    case Kind::printed:
      dash = "dashtype (9,5) linewidth 1.6";
      break;
    case Kind::alternative:
      dash = "dashtype (3,4) linewidth 1.6";
      break;
    case Kind::corrected:
      dash = "dashtype solid linewidth 1.6";
      break;
    case Kind::sharper:
      dash = "dashtype (12,4,2,4) linewidth 1.6";
      break;
    case Kind::tight:
      dash = "dashtype solid linewidth 3.2";
      break;
  }
  // A line of one or two points would hardly be seen.
  const char* with = points < 3 ? "with linespoints pointtype 7 pointsize 0.5" : "with lines";
  return fmt::format("{} linecolor rgb '{}' {}", with,
                     colours[static_cast<std::size_t>(curve.colour) % colours.size()],
                     other_dash != nullptr ? other_dash : dash);
}

// The widest cell of the curves of this key in all panels.
Cell::Width widest(const Figure& figure, const std::vector<Table>& tables, const std::string& key) {
  Cell::Width width = Cell::Width::rounding;
  for (std::size_t panel = 0; panel < figure.panels.size(); ++panel) {
    for (std::size_t curve = 0; curve < figure.panels[panel].curves.size(); ++curve) {
      if (figure.panels[panel].curves[curve].key == key) {
        for (const Cell& cell : tables[panel][curve]) {
          width = std::max(width, cell.width);
        }
      }
    }
  }
  return width;
}

struct Line {
  std::string column;  // of the panel's data block
  std::string style;
  std::string title;
};

// The lines of a panel: one for a curve, two for a tight one with a bracket that can be seen.
std::vector<Line> lines_of(const Figure& figure, const std::vector<Table>& tables,
                           std::size_t panel) {
  std::vector<Line> lines;
  const std::vector<Curve>& curves = figure.panels[panel].curves;
  for (std::size_t curve = 0; curve < curves.size(); ++curve) {
    const Curve& here = curves[curve];
    const std::string lower = std::to_string(2 + 2 * curve);
    const std::string upper = std::to_string(3 + 2 * curve);
    const auto points =
        std::count_if(tables[panel][curve].begin(), tables[panel][curve].end(),
                      [](const Cell& cell) { return cell.upper != "none" && cell.upper != "inf"; });
    const Cell::Width width =
        here.bracketed ? widest(figure, tables, here.key) : Cell::Width::rounding;
    if (width == Cell::Width::visible) {
      lines.push_back({upper, style_of(here, points), here.title + ": certified upper bound"});
      lines.push_back({lower, style_of(here, points, "dashtype (2,4) linewidth 2.4"),
                       here.title + ": best corner found"});
    } else {
      const bool within = width == Cell::Width::invisible;
      lines.push_back(
          {upper, style_of(here, points), here.title + (within ? " (certified within 1 %)" : "")});
    }
  }
  return lines;
}

std::string data_block(std::size_t number, const Panel& panel, const Table& table) {
  std::string text = fmt::format("$panel{} << END_OF_DATA\n", number);
  for (std::size_t point = 0; point < panel.points.size(); ++point) {
    text += panel.points[point];
    for (const std::vector<Cell>& curve : table) {
      text += fmt::format(" {} {}", curve[point].lower, curve[point].upper);
    }
    text += "\n";
  }
  return text + "END_OF_DATA\n";
}

std::string axis_commands(char name, const figures::Axis& axis) {
  std::string text =
      fmt::format("set {}label '{}'{}\nset {}range [{}:{}]\n", name, axis.label,
                  name == 'y' && axis.logarithmic ? " offset 1.5" : "", name,
                  axis.from.empty() ? "*" : axis.from, axis.to.empty() ? "*" : axis.to);
  text += axis.logarithmic ? fmt::format("set logscale {0}\nset format {0} '10^{{%T}}'\n", name)
                           : fmt::format("unset logscale {0}\nset format {0} '%g'\n", name);
  return text;
}

std::string margins(double left, double right, double bottom, double top) {
  return fmt::format(
      "set lmargin at screen {:.5f}\nset rmargin at screen {:.5f}\n"
      "set bmargin at screen {:.5f}\nset tmargin at screen {:.5f}\n",
      left, right, bottom, top);
}

std::string plot_command(std::size_t number, const std::vector<Line>& lines) {
  std::string text = "plot ";
  for (std::size_t line = 0; line < lines.size(); ++line) {
    text += fmt::format("{}$panel{} using 1:{} {} notitle", line == 0 ? "" : ", \\\n  ", number,
                        lines[line].column, lines[line].style);
  }
  return text + "\n";
}

// The lines of all panels, each title once.
std::vector<Line> legend_of(const Figure& figure, const std::vector<Table>& tables) {
  std::vector<Line> legend;
  for (std::size_t panel = 0; panel < figure.panels.size(); ++panel) {
    for (Line& line : lines_of(figure, tables, panel)) {
      if (std::none_of(legend.begin(), legend.end(),
                       [&](const Line& other) { return other.title == line.title; })) {
        legend.push_back(std::move(line));
      }
    }
  }
  return legend;
}

// One empty plot for each column of the legend: gnuplot cuts off a key that has several.
std::string legend_commands(const std::vector<Line>& legend, double height) {
  std::string text =
      "unset title\nunset xlabel\nunset ylabel\nunset tics\nunset border\nunset grid\n"
      "unset logscale\nset xrange [0:1]\nset yrange [0:1]\n"
      "set key inside left top Left reverse vertical maxcols 1 samplen 4 width 0 noenhanced\n";
  const std::size_t rows = (legend.size() + legend_columns - 1) / legend_columns;
  for (std::size_t column = 0; column * rows < legend.size(); ++column) {
    const double left = 0.04 + 0.48 * static_cast<double>(column);
    text += margins(left, left + 0.46, 0.004, height) + "plot ";
    for (std::size_t line = column * rows; line < std::min((column + 1) * rows, legend.size());
         ++line) {
      text += fmt::format("{}NaN {} title '{}'", line == column * rows ? "" : ", \\\n  ",
                          legend[line].style, legend[line].title);
    }
    text += "\n";
  }
  return text;
}

// The panels in rows, between the title and the legend.
std::string panel_commands(const Figure& figure, const std::vector<Table>& tables, double height,
                           double bottom, double width) {
  std::string text;
  const std::size_t columns = figure.panels_per_row;
  for (std::size_t number = 0; number < figure.panels.size(); ++number) {
    const auto column = static_cast<double>(number % columns);
    const std::size_t rows_above = number / columns;
    const std::size_t rows_in_all = (figure.panels.size() + columns - 1) / columns;
    const auto row = static_cast<double>(rows_above);
    const auto rows = static_cast<double>(rows_in_all);
    const double low = bottom + (rows - 1 - row) * panel_height;
    const double cell = width / static_cast<double>(columns);
    text += margins((column * cell + 80) / width, ((column + 1) * cell - 40) / width,
                    (low + 55) / height, (low + panel_height - 35) / height);
    text += fmt::format("set title '{}' noenhanced offset 0,-0.4\n", figure.panels[number].title);
    text += plot_command(number, lines_of(figure, tables, number));
    text += "unset label 1\n";  // the title of the whole picture, with the first panel only
  }
  return text;
}

}  // namespace

FigureScript figure_script(const Figure& figure, const std::vector<Table>& tables) {
  const std::size_t columns = figure.panels_per_row;
  const std::size_t rows = (figure.panels.size() + columns - 1) / columns;
  const std::vector<Line> legend = legend_of(figure, tables);
  const std::size_t legend_rows = (legend.size() + legend_columns - 1) / legend_columns;
  FigureScript script;
  const int legend_height = static_cast<int>(legend_rows + 1) * legend_line;
  script.width = std::max(static_cast<int>(columns) * panel_width, least_width);
  script.height = static_cast<int>(rows) * panel_height + title_height + legend_height;
  for (std::size_t panel = 0; panel < figure.panels.size(); ++panel) {
    script.text += data_block(panel, figure.panels[panel], tables[panel]);
  }
  const double height = script.height;
  script.text += "set datafile missing 'none'\nset grid linecolor rgb '#DDDDDD' linewidth 0.6\n";
  script.text += "unset key\nset multiplot\n";
  script.text += fmt::format(
      "set label 1 '{}: {}' at screen 0.5,{:.5f} center noenhanced "
      "font 'sans-serif,17'\n",
      figure.id, figure.title, 1 - 22 / height);
  script.text += axis_commands('x', figure.x) + axis_commands('y', figure.y);
  script.text += panel_commands(figure, tables, height, legend_height, script.width);
  script.text += legend_commands(legend, (legend_height - 6) / height);
  script.text += "unset multiplot\n";
  return script;
}

}  // namespace pkdp::cli
