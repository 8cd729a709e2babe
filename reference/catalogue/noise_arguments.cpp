#include "reference/catalogue/noise_arguments.hpp"

#include <fmt/format.h>

#include <array>

#include "pkdp/error.hpp"

namespace pkdp {
namespace {

void refuse_other_parameters(const Arguments& arguments, std::string_view kind,
                             std::string_view own) {
  for (const std::string_view name : {"noise_p", "scale", "sigma"}) {
    if (name != own && arguments.has(name)) {
      throw Error(ErrorKind::usage, std::string(name),
                  Problem{fmt::format("does not go with noise={}", kind)},
                  fmt::format("{} does", own));
    }
  }
}

}  // namespace

NoiseKind noise_kind_of(const Arguments& arguments) {
  static constexpr std::array<std::string_view, 3> kinds = {"geometric", "laplace", "gaussian"};
  if (!arguments.has("noise")) {
    throw Error(ErrorKind::usage, "noise", Problem{"is missing"}, "geometric, laplace or gaussian");
  }
  const std::string kind = arguments.choice("noise", kinds);
  return kind == "geometric" ? NoiseKind::geometric
         : kind == "laplace" ? NoiseKind::laplace
                             : NoiseKind::gaussian;
}

Noise noise_of(const Arguments& arguments) {
  switch (noise_kind_of(arguments)) {
    case NoiseKind::geometric:
      refuse_other_parameters(arguments, "geometric", "noise_p");
      return Noise::geometric(arguments.rational("noise_p"));
    case NoiseKind::laplace:
      refuse_other_parameters(arguments, "laplace", "scale");
      return Noise::laplace(arguments.rational("scale"));
    case NoiseKind::gaussian:
      break;
  }
  refuse_other_parameters(arguments, "gaussian", "sigma");
  return Noise::gaussian(arguments.rational("sigma"));
}

}  // namespace pkdp
