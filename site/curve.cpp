#include "site/curve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>

#include "pkdp/error.hpp"
#include "reference/catalogue/arguments.hpp"
#include "reference/numbers/decimal.hpp"
#include "reference/numbers/parse.hpp"

namespace pkdp::site {
namespace {

using nlohmann::json;

constexpr int points = 24;

bool has(const Quantity& quantity, const char* parameter) {
  return std::any_of(quantity.parameters.begin(), quantity.parameters.end(),
                     [&](const Parameter& p) { return p.name == parameter; });
}

bool ends_with(const std::string& text, const std::string& end) {
  return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

Arguments with_epsilon(const json& arguments, const std::string& epsilon) {
  Arguments result;
  for (const auto& [name, value] : arguments.items()) {
    if (name != "epsilon" && name != "ratio") {
      result.set(name, value.is_string() ? ArgumentText(value.get<std::string>())
                                         : ArgumentText(value.get<std::vector<std::string>>()));
    }
  }
  result.set("epsilon", epsilon);
  return result;
}

// Twice the example's ε, at least 1: rounded up to a whole number.
std::int64_t greatest_epsilon(const json& arguments) {
  const std::string text = arguments.value("epsilon", "1");
  const double epsilon = text.find("ln") == std::string::npos
                             ? round_to_double(parse_rational(text, "epsilon"), Rounding::up)
                             : 1;
  return std::clamp<std::int64_t>(static_cast<std::int64_t>(2 * epsilon + 0.999), 1, 50);
}

}  // namespace

std::optional<Plot> curve_of(const Quantity& quantity, const json& arguments) {
  if (!has(quantity, "epsilon") || !ends_with(quantity.name, "delta") ||
      quantity.safe != SafeSide::upper) {
    return std::nullopt;
  }
  PlotLine line{"δ", 1, "corrected"};
  try {
    const std::int64_t most = greatest_epsilon(arguments);
    for (int i = 0; i <= points; ++i) {
      const Rational epsilon = make_rational(Integer(most * i), Integer(points));
      const Value value = quantity.evaluate(with_epsilon(arguments, epsilon.str()));
      const std::string upper = enclose_in_decimal(value, 6).upper;
      const double y = std::strtod(upper.c_str(), nullptr);
      const bool shown = value.is_finite() && y > 0;
      line.points.push_back({static_cast<double>(most) * i / points,
                             shown ? std::optional<double>(y) : std::nullopt});
    }
  } catch (const Error&) {
    return std::nullopt;
  }
  const auto shown = std::count_if(line.points.begin(), line.points.end(),
                                   [](const PlotPoint& point) { return point.y.has_value(); });
  if (shown < 3) {
    return std::nullopt;
  }
  const auto last = std::find_if(line.points.rbegin(), line.points.rend(),
                                 [](const PlotPoint& point) { return point.y.has_value(); });
  if (last != line.points.rbegin()) {
    line.ends_because = fmt::format("0, or below 10⁻³⁰⁰, above ε = {:.3g}", last->x);
    line.label += " (" + line.ends_because + ")";
  }
  return Plot{quantity.name + " of the example against ε", {"ε"}, {"δ", true}, {line}};
}

}  // namespace pkdp::site
