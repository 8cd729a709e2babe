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
constexpr int note_line = 18;
constexpr std::size_t note_characters = 128;

// Told apart by colour-blind readers and in print: black, orange, sky blue, green, blue,
// vermilion, purple.
constexpr std::array colours = {"#000000", "#E69F00", "#56B4E9", "#009E73",
                                "#0072B2", "#D55E00", "#CC79A7"};

// Between gnuplot's single quotes.
std::string in_quotes(const std::string& text) {
  std::string safe;
  for (const char character : text) {
    safe += character == '\'' ? "''" : std::string(1, character);
  }
  return safe;
}

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
std::string legend_commands(const std::vector<Line>& legend, double bottom, double height) {
  std::string text =
      "unset title\nunset xlabel\nunset ylabel\nunset tics\nunset border\nunset grid\n"
      "unset logscale\nset xrange [0:1]\nset yrange [0:1]\n"
      "set key inside left top Left reverse vertical maxcols 1 samplen 4 width 0 noenhanced\n";
  const std::size_t rows = (legend.size() + legend_columns - 1) / legend_columns;
  for (std::size_t column = 0; column * rows < legend.size(); ++column) {
    const double left = 0.04 + 0.48 * static_cast<double>(column);
    text += margins(left, left + 0.46, bottom + 0.004, height) + "plot ";
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
    text += "unset label\n";  // title, marks and notes, with the first panel only
  }
  return text;
}

std::string mark_commands(const Annotations& annotations) {
  std::string text;
  std::size_t number = 2;  // 1 is the title
  for (const Annotations::Mark& mark : annotations.marks) {
    text += fmt::format(
        "set label {} '{}' at {},{} {} front point pointtype 7 pointsize 0.9 linecolor rgb "
        "'#D55E00' offset {},0.9 noenhanced\n",
        number++, in_quotes(mark.words), mark.x, mark.y, mark.words_left ? "right" : "left",
        mark.words_left ? "-0.8" : "0.8");
  }
  return text;
}

// Cut between words; lines after the first are indented.
std::vector<std::string> note_lines(const Annotations& annotations) {
  std::vector<std::string> lines;
  for (const std::string& note : annotations.notes) {
    std::string line;
    std::size_t width = 0;
    for (std::size_t begin = 0; begin < note.size();) {
      const std::size_t end = std::min(note.find(' ', begin), note.size());
      const std::string word = note.substr(begin, end - begin);
      const auto letters = static_cast<std::size_t>(
          std::count_if(word.begin(), word.end(), [](char c) { return (c & 0xC0) != 0x80; }));
      if (width + letters > note_characters) {
        lines.push_back(line);
        line = "    ";
        width = 4;
      }
      line += (line.empty() || line.back() == ' ' ? "" : " ") + word;
      width += letters + 1;
      begin = end + 1;
    }
    lines.push_back(line);
  }
  return lines;
}

std::string note_commands(const std::vector<std::string>& lines, double width, double height) {
  std::string text;
  for (std::size_t line = 0; line < lines.size(); ++line) {
    text += fmt::format(
        "set label {} '{}' at screen {:.5f},{:.5f} left noenhanced font 'sans-serif,11'\n",
        100 + line, in_quotes(lines[line]), 40 / width,
        (static_cast<double>(lines.size() - line) * note_line - 4) / height);
  }
  return text;
}

std::string headline(const Figure& figure) {
  return figure.id.empty() ? figure.title : figure.id + ": " + figure.title;
}

std::string description_of(const Figure& figure, const std::vector<Line>& legend,
                           const Annotations& annotations) {
  const auto axis = [](const figures::Axis& one) {
    return one.label + (one.logarithmic ? " (logarithmic)" : "");
  };
  std::string text = axis(figure.y) + " against " + axis(figure.x) + ".";
  for (const Panel& panel : figure.panels) {
    if (!panel.title.empty()) {
      text += " Panel: " + panel.title + ".";
    }
    if (!panel.points.empty()) {
      text += fmt::format(" {} points from {} to {}.", panel.points.size(), panel.points.front(),
                          panel.points.back());
    }
  }
  for (const Line& line : legend) {
    text += " Curve: " + line.title + ".";
  }
  for (const Annotations::Mark& mark : annotations.marks) {
    text += " Marked: " + mark.words + ".";
  }
  for (const std::string& note : annotations.notes) {
    text += " " + note;
  }
  return text;
}

}  // namespace

Picture figure_script(const Figure& figure, const std::vector<Table>& tables,
                      const Annotations& annotations) {
  const std::size_t columns = figure.panels_per_row;
  const std::size_t rows = (figure.panels.size() + columns - 1) / columns;
  const std::vector<Line> legend = legend_of(figure, tables);
  const std::vector<std::string> notes = note_lines(annotations);
  const std::size_t legend_rows = (legend.size() + legend_columns - 1) / legend_columns;
  const int notes_height = static_cast<int>(notes.size()) * note_line;
  const int legend_height = static_cast<int>(legend_rows + 1) * legend_line + notes_height;
  Picture picture{std::max(static_cast<int>(columns) * panel_width, least_width),
                  static_cast<int>(rows) * panel_height + title_height + legend_height, "",
                  headline(figure), description_of(figure, legend, annotations)};
  std::string& script = picture.script;
  for (std::size_t panel = 0; panel < figure.panels.size(); ++panel) {
    script += data_block(panel, figure.panels[panel], tables[panel]);
  }
  const double height = picture.height;
  script += "set datafile missing 'none'\nset grid linecolor rgb '#DDDDDD' linewidth 0.6\n";
  script += "unset key\nset multiplot\n";
  script +=
      fmt::format("set label 1 '{}' at screen 0.5,{:.5f} center noenhanced font 'sans-serif,17'\n",
                  in_quotes(headline(figure)), 1 - 22 / height);
  script += axis_commands('x', figure.x) + axis_commands('y', figure.y);
  script += mark_commands(annotations) + note_commands(notes, picture.width, height);
  script += panel_commands(figure, tables, height, legend_height, picture.width);
  script += legend_commands(legend, notes_height / height, (legend_height - 6) / height);
  script += "unset multiplot\n";
  return picture;
}

}  // namespace pkdp::cli
