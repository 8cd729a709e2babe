#include "cli/gnuplot.hpp"

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "checks/atomic_file.hpp"
#include "checks/unfinished_file.hpp"
#include "pkdp/error.hpp"

namespace pkdp::cli {
namespace {

constexpr int shell_found_no_program = 127;

[[noreturn]] void refuse(const std::string& path, const std::string& reason,
                         const std::string& advice) {
  throw Error(ErrorKind::io, "the picture " + path, Problem{"cannot be drawn: " + reason}, advice);
}

[[noreturn]] void refuse_without_gnuplot(const std::string& path) {
  refuse(path, "gnuplot is not installed", "install gnuplot-nox, or ask for a .csv file");
}

// The exit status of gnuplot after it read the script from its standard input.
int run_gnuplot(const std::string& script) {
  // A gnuplot that is missing or stops early must not end this program through its pipe.
  const auto former = std::signal(SIGPIPE, SIG_IGN);
  std::FILE* pipe = popen("gnuplot 2>/dev/null", "w");
  int status = -1;
  if (pipe != nullptr) {
    std::fwrite(script.data(), 1, script.size(), pipe);
    status = pclose(pipe);
  }
  std::signal(SIGPIPE, former);
  return status != -1 && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

// A name of any bytes between gnuplot's double quotes; octal numbers also for those that mean
// nothing there, because a backquote would.
std::string quoted(const std::string& path) {
  std::string text = "\"";
  for (const char character : path) {
    const bool plain = (character >= '-' && character <= '9') ||
                       (character >= 'A' && character <= 'Z') ||
                       (character >= 'a' && character <= 'z');
    text += plain ? std::string(1, character)
                  : fmt::format("\\{:03o}", static_cast<unsigned char>(character));
  }
  return text + "\"";
}

std::string content_of(const std::string& path) {
  std::ostringstream content;
  content << std::ifstream(path, std::ios::binary).rdbuf();
  return content.str();
}

const char* ending(CurveFile kind) {
  switch (kind) {
    case CurveFile::csv:
      return ".csv";
    case CurveFile::svg:
      return ".svg";
    case CurveFile::png:
      return ".png";
    case CurveFile::pdf:
      break;
  }
  return ".pdf";
}

// The name of gnuplot's terminal.
const char* terminal_of(CurveFile kind) {
  return kind == CurveFile::png ? "pngcairo" : kind == CurveFile::pdf ? "pdfcairo" : "svg";
}

std::string terminal_command(CurveFile kind, int width, int height) {
  constexpr double points_per_inch = 72;
  const std::string size = kind == CurveFile::pdf
                               ? fmt::format("{:.4f}in,{:.4f}in fontscale 1",
                                             width / points_per_inch, height / points_per_inch)
                               : fmt::format("{},{}", width, height);
  return fmt::format(
      "set terminal {} size {} {} background rgb 'white' font 'sans-serif,13' linewidth 1\n",
      terminal_of(kind), size, kind == CurveFile::svg ? "dynamic" : "");
}

std::string for_xml(const std::string& text) {
  std::string safe;
  for (const char character : text) {
    safe += character == '&'   ? "&amp;"
            : character == '<' ? "&lt;"
            : character == '>' ? "&gt;"
                               : std::string(1, character);
  }
  return safe;
}

void replace_element(std::string& svg, const std::string& name, const std::string& text) {
  const std::string open = "<" + name + ">";
  const std::string close = "</" + name + ">";
  const std::size_t begin = svg.find(open);
  const std::size_t end = begin == std::string::npos ? begin : svg.find(close, begin);
  const std::string element = fmt::format("<{0} id=\"pkdp-{0}\">{1}</{0}>", name, for_xml(text));
  if (end != std::string::npos) {
    svg.replace(begin, end + close.size() - begin, element);
  } else {
    svg.insert(svg.find('>', svg.find("<svg")) + 1, "\n" + element);
  }
}

// gnuplot's own title and description say nothing of the picture.
std::string readable_aloud(std::string svg, const Picture& picture) {
  const std::size_t tag = svg.find("<svg");
  if (tag == std::string::npos) {
    return svg;
  }
  svg.insert(tag + 4, " role=\"img\" aria-labelledby=\"pkdp-title pkdp-desc\"");
  replace_element(svg, "desc", picture.description);
  replace_element(svg, "title", picture.title);
  return svg;
}

}  // namespace

CurveFile curve_file(const std::string& option, const std::string& path) {
  for (const CurveFile kind : {CurveFile::csv, CurveFile::svg, CurveFile::png, CurveFile::pdf}) {
    if (path.ends_with(ending(kind))) {
      return kind;
    }
  }
  throw Error(ErrorKind::usage, option, path, "a file name ending in .csv, .svg, .png or .pdf");
}

void require_drawable(const std::string& path) {
  const CurveFile kind = curve_file("the picture", path);
  const int status = run_gnuplot(fmt::format("set terminal {}\n", terminal_of(kind)));
  if (status == shell_found_no_program) {
    refuse_without_gnuplot(path);
  }
  if (status != 0) {
    refuse(path,
           fmt::format("this gnuplot has no {}, which writes {} files", terminal_of(kind),
                       ending(kind)),
           "install gnuplot-nox, or ask for a .svg or .csv file");
  }
}

void write_picture(const std::string& path, const Picture& picture) {
  const CurveFile kind = curve_file("the picture", path);
  const UnfinishedFile scratch(fmt::format("{}.{}.drawing", path, getpid()));
  // Creates the file, so that an unwritable place is told from a failure of gnuplot.
  write_file_atomically(scratch.path(), "");
  const int status =
      run_gnuplot(fmt::format("set encoding utf8\n{}set output {}\n{}\nunset output\n",
                              terminal_command(kind, picture.width, picture.height),
                              quoted(scratch.path()), picture.script));
  if (status == shell_found_no_program) {
    refuse_without_gnuplot(path);
  }
  const std::string drawn = content_of(scratch.path());
  if (status != 0 || drawn.empty()) {
    refuse(path, fmt::format("gnuplot failed with status {}", status),
           "check gnuplot (Debian: gnuplot-nox), or ask for a .csv file");
  }
  write_file_atomically(path, kind == CurveFile::svg ? readable_aloud(drawn, picture) : drawn);
}

}  // namespace pkdp::cli
