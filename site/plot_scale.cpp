#include "site/plot_scale.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "site/words.hpp"

namespace pkdp::site {
namespace {

// "0.25", "20,000": whole numbers without an exponent.
std::string in_digits(double value) {
  if (std::abs(value) >= 1e4 && std::abs(value) < 1e9 && std::round(value) == value) {
    return (value < 0 ? "-" : "") + with_thousands(static_cast<std::size_t>(std::abs(value)));
  }
  return fmt::format("{:.4g}", value);
}

// 1, 2 or 5 times a power of ten, so that at most `most` of them fit.
double round_step(double width, std::size_t most) {
  double step = std::pow(10, std::floor(std::log10(width / static_cast<double>(most))));
  for (const double factor : {2.0, 2.5, 2.0, 2.0}) {
    if (width / step <= static_cast<double>(most)) {
      break;
    }
    step *= factor;
  }
  return step;
}

}  // namespace

std::string power_of_ten(int exponent) {
  if (exponent >= -1 && exponent <= 3) {
    return exponent < 0 ? "0.1" : std::to_string(static_cast<int>(std::pow(10, exponent)));
  }
  constexpr const char* digits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string text = exponent < 0 ? "10⁻" : "10";
  for (const char digit : std::to_string(std::abs(exponent))) {
    text += digits[digit - '0'];
  }
  return text;
}

Scale::Scale(const PlotAxis& axis, const std::vector<double>& values, Span span)
    : logarithmic_(axis.logarithmic), least_(0), greatest_(1), span_(span) {
  bool any = false;
  for (const double value : values) {
    if (std::isfinite(value) && (!logarithmic_ || value > 0)) {
      least_ = any ? std::min(least_, place(value)) : place(value);
      greatest_ = any ? std::max(greatest_, place(value)) : place(value);
      any = true;
    }
  }
  least_ = axis.from ? place(*axis.from) : least_;
  greatest_ = axis.to ? place(*axis.to) : greatest_;
  if (!(greatest_ > least_)) {
    greatest_ = least_ + 1;
  }
}

double Scale::place(double value) const { return logarithmic_ ? std::log10(value) : value; }

bool Scale::has(double value) const { return std::isfinite(value) && (!logarithmic_ || value > 0); }

bool Scale::shows(double value) const {
  const double slack = 1e-9 * (greatest_ - least_);
  return has(value) && place(value) >= least_ - slack && place(value) <= greatest_ + slack;
}

double Scale::at(double value) const {
  const double along = (place(value) - least_) / (greatest_ - least_);
  // What lies far outside is cut by the frame; huge coordinates are not needed for that.
  return span_.from + std::clamp(along, -3.0, 4.0) * (span_.to - span_.from);
}

std::vector<Tick> Scale::ticks(std::size_t most) const {
  std::vector<Tick> ticks;
  const double step = logarithmic_ ? std::max(1.0, round_step(greatest_ - least_, most))
                                   : round_step(greatest_ - least_, most);
  for (double value = std::ceil(least_ / step - 1e-9) * step; value <= greatest_ + 1e-9 * step;
       value += step) {
    const double along = (value - least_) / (greatest_ - least_);
    const double rounded = std::abs(value) < step * 1e-6 ? 0 : value;
    ticks.push_back(
        {span_.from + along * (span_.to - span_.from),
         logarithmic_ ? power_of_ten(static_cast<int>(std::lround(rounded))) : in_digits(rounded)});
  }
  return ticks;
}

}  // namespace pkdp::site
