#include "cli/account_curve.hpp"

#include <fmt/format.h>
#include <tbb/parallel_for.h>

#include <atomic>
#include <cstdio>
#include <filesystem>
#include <mutex>
#include <vector>

#include "checks/atomic_file.hpp"
#include "cli/progress.hpp"
#include "reference/numbers/decimal.hpp"
#include "reference/numbers/error.hpp"
#include "reference/numbers/parse.hpp"

namespace pkdp::cli {
namespace {

constexpr long digits = 17;

// A point of the grid as it is printed; δ is evaluated at exactly this number.
std::string printed_exponent(const Rational& exponent) {
  return to_decimal(Interval(exponent, 256).left(), digits, Rounding::nearest);
}

std::vector<std::string> evaluated_rows(const CurveRequest& request) {
  std::vector<std::string> rows(static_cast<std::size_t>(request.points));
  const ProgressLine line("curve");
  std::atomic<std::size_t> done = 0;
  std::mutex showing;
  tbb::parallel_for(std::size_t{0}, rows.size(), [&](std::size_t index) {
    const std::string exponent =
        printed_exponent(rows.size() == 1 ? request.greatest
                                          : Rational(request.greatest * index / (rows.size() - 1)));
    const auto [lower, upper] = request.delta(Epsilon::of(parse_rational(exponent, "epsilon")));
    rows[index] = fmt::format("{},{},{}", exponent, enclose_in_decimal(lower, digits).lower,
                              enclose_in_decimal(upper, digits).upper);
    const std::lock_guard lock(showing);
    line.show(++done, rows.size(), "points");
  });
  return rows;
}

std::string csv_text(const std::vector<std::string>& rows) {
  std::string text = "epsilon,delta_lower,delta_upper\n";
  for (const std::string& row : rows) {
    text += row + "\n";
  }
  return text;
}

// gnuplot reads the CSV and writes the picture; both are temporary names beside the result.
void draw(const CurveRequest& request, const std::string& csv) {
  const std::string data = request.path + ".data.tmp";
  const std::string picture = request.path + ".tmp";
  write_file_atomically(data, csv);
  std::FILE* gnuplot = popen("gnuplot 2>/dev/null", "w");
  int status = -1;
  if (gnuplot != nullptr) {
    fmt::print(gnuplot,
               "set terminal svg size 800,500 background rgb 'white'\nset output '{}'\n"
               "set datafile separator ','\nset title '{}' noenhanced\nset xlabel 'ε'\n"
               "set ylabel 'δ'\nset logscale y\nset format y '%.0e'\nset grid\n"
               "plot '{}' every ::1 using 1:3 with lines linewidth 2 title 'δ(ε), upper end'\n",
               picture, request.title, data);
    status = pclose(gnuplot);
  }
  std::filesystem::remove(data);
  if (status != 0) {
    std::filesystem::remove(picture);
    throw Error(ErrorKind::io, "the curve " + request.path, "gnuplot failed or is not installed",
                "install gnuplot-nox, or ask for a .csv file");
  }
  std::filesystem::rename(picture, request.path);
}

}  // namespace

void write_curve(const CurveRequest& request) {
  const bool csv = request.path.ends_with(".csv");
  if (!csv && !request.path.ends_with(".svg")) {
    throw Error(ErrorKind::usage, "--curve", request.path, "a file name ending in .csv or .svg");
  }
  if (request.path.find('\'') != std::string::npos) {
    throw Error(ErrorKind::usage, "--curve", request.path, "a file name without quotes");
  }
  const std::string text = csv_text(evaluated_rows(request));
  if (csv) {
    write_file_atomically(request.path, text);
  } else {
    draw(request, text);
  }
}

}  // namespace pkdp::cli
