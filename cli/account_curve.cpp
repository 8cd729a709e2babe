#include "cli/account_curve.hpp"

#include <fmt/format.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <vector>

#include "checks/atomic_file.hpp"
#include "cli/both_forms.hpp"
#include "cli/gnuplot.hpp"
#include "cli/progress.hpp"
#include "reference/numbers/decimal.hpp"
#include "reference/numbers/parse.hpp"

namespace pkdp::cli {
namespace {

constexpr long digits = 17;

// A point of the grid as it is printed; δ is evaluated at exactly this number.
std::string printed_exponent(const Rational& exponent) {
  return to_decimal(Interval(exponent, 256).left(), digits, Rounding::nearest);
}

std::vector<std::string> printed_exponents(const CurveRequest& request) {
  std::vector<std::string> result;
  const long intervals = std::max(request.points - 1, 1L);
  for (long i = 0; i < request.points; ++i) {
    const long at = request.points == 1 ? 1 : i;
    result.push_back(printed_exponent(Rational(request.greatest * at / intervals)));
  }
  return result;
}

std::vector<std::string> evaluated_rows(const CurveRequest& request) {
  const std::vector<std::string> exponents = printed_exponents(request);
  std::vector<Epsilon> epsilons;
  for (const std::string& exponent : exponents) {
    epsilons.push_back(Epsilon::of(parse_rational(exponent, "epsilon")));
  }
  const auto delta = request.deltas(epsilons);
  std::vector<std::string> rows(exponents.size());
  const ProgressLine line("curve");
  std::atomic<std::size_t> done = 0;
  std::mutex showing;
  tbb::parallel_for(std::size_t{0}, rows.size(), [&](std::size_t index) {
    const auto [lower, upper] = delta(index);
    rows[index] = fmt::format("{},{},{}", exponents[index], enclose_in_decimal(lower, digits).lower,
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

std::string script(const CurveRequest& request, const std::string& csv) {
  return fmt::format(
      "$curve << END_OF_DATA\n{}END_OF_DATA\n"
      "set datafile separator ','\nset title \"{}\" noenhanced\nset xlabel 'ε'\n"
      "set ylabel 'δ'\nset logscale y\nset format y '%.0e'\nset grid\n"
      "plot $curve every ::1 using 1:3 with lines linewidth 2 title 'δ(ε), upper end'\n",
      csv, request.title);
}

}  // namespace

void write_curve(const CurveRequest& request) {
  const CurveFile kind = curve_file("--curve", request.path);
  if (keeps_both_forms()) {
    keep_curve(csv_text(evaluated_rows(request)));
    return;
  }
  require_writable(request.path);
  if (kind != CurveFile::csv) {
    require_drawable(request.path);
  }
  const std::string text = csv_text(evaluated_rows(request));
  if (kind == CurveFile::csv) {
    write_file_atomically(request.path, text);
  } else {
    write_picture(request.path,
                  {800, 500, script(request, text), request.title,
                   fmt::format("δ, logarithmic, against ε from 0 to {} at {} points; drawn is the "
                               "certified upper end.",
                               to_string(request.greatest), request.points)});
  }
}

}  // namespace pkdp::cli
