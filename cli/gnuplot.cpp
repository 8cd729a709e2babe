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

}  // namespace

CurveFile curve_file(const std::string& option, const std::string& path) {
  const bool svg = path.ends_with(".svg");
  if (!svg && !path.ends_with(".csv")) {
    throw Error(ErrorKind::usage, option, path, "a file name ending in .csv or .svg");
  }
  return svg ? CurveFile::svg : CurveFile::csv;
}

void require_gnuplot(const std::string& path) {
  if (run_gnuplot("") == shell_found_no_program) {
    refuse_without_gnuplot(path);
  }
}

void write_picture(const std::string& path, int width, int height, const std::string& script) {
  const UnfinishedFile scratch(fmt::format("{}.{}.drawing", path, getpid()));
  // Creates the file, so that an unwritable place is told from a failure of gnuplot.
  write_file_atomically(scratch.path(), "");
  const int status =
      run_gnuplot(fmt::format("set encoding utf8\n"
                              "set terminal svg size {},{} dynamic background rgb 'white' "
                              "font 'sans-serif,13' linewidth 1\nset output {}\n{}\nunset output\n",
                              width, height, quoted(scratch.path()), script));
  if (status == shell_found_no_program) {
    refuse_without_gnuplot(path);
  }
  const std::string picture = content_of(scratch.path());
  if (status != 0 || picture.empty()) {
    refuse(path, fmt::format("gnuplot failed with status {}", status),
           "check gnuplot (Debian: gnuplot-nox), or ask for a .csv file");
  }
  write_file_atomically(path, picture);
}

}  // namespace pkdp::cli
