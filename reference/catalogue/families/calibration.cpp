#include <string>

#include "reference/calibration/noise_search.hpp"
#include "reference/catalogue/families.hpp"
#include "reference/catalogue/noise_arguments.hpp"
#include "reference/catalogue/parameters.hpp"

namespace pkdp::families {
namespace {

constexpr const char* cost =
    "a certified bracket of any relative width; the interval of biases is searched by branch and "
    "bound, with a limit error when too many cells are left";

calibration::Scene scene_of(const Arguments& arguments) {
  const std::int64_t n = arguments.records("n");
  const std::int64_t known = arguments.has("known") ? arguments.count("known") : 0;
  return pkdp::calibration::Scene::of(
      n, known,
      pkdp::calibration::BiasInterval::of(arguments.rational("bias_low"),
                                          arguments.rational("bias_high")));
}

Value worst_delta(const Arguments& arguments) {
  return pkdp::calibration::largest_delta(scene_of(arguments), noise_of(arguments),
                                          arguments.epsilon());
}

Value scale(const Arguments& arguments) {
  return pkdp::calibration::least_scale(scene_of(arguments), noise_kind_of(arguments),
                                        arguments.epsilon(), arguments.delta());
}

std::vector<Parameter> with_scene(const std::vector<Parameter>& noise,
                                  const std::vector<Parameter>& more) {
  std::vector<Parameter> all = {
      parameters::records(),
      {"known", "0 to n − 1, default 0", "records besides the target that the attacker knows",
       false},
      {"bias_low", "rational in [0, 1]", "least bias of the records that he does not know"},
      {"bias_high", "rational in [bias_low, 1]", "their greatest bias"}};
  all.insert(all.end(), noise.begin(), noise.end());
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

}  // namespace

std::vector<Quantity> calibration() {
  namespace parameter = parameters;
  return {{"calibration.worst_delta",
           "largest δ of the count plus noise over all biases of an interval, at ε",
           "sup over b in [bias_low, bias_high] of noisy_counting.delta(n − known, b, noise, ε)",
           cost,
           with_scene(parameter::noise(), {parameter::epsilon(), parameter::ratio()}),
           {},
           Safe::upper,
           worst_delta},
          {"calibration.scale",
           "least noise for which the count is (ε, δ)-private at all biases of an interval: sigma, "
           "scale or noise_p, 0 when the exact count is, none when no noise is enough",
           "inf{β ≥ 0 : calibration.worst_delta ≤ δ}",
           cost,
           with_scene({parameter::noise_kind()},
                      {parameter::epsilon(), parameter::ratio(), parameter::delta()}),
           {},
           Safe::upper,
           scale}};
}

}  // namespace pkdp::families
