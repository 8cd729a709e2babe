#include "reference/calibration/noise_search.hpp"
#include "reference/catalogue/families.hpp"

namespace pkdp::families {

std::vector<Quantity> calibration() {
  using pkdp::calibration::BiasInterval;
  using pkdp::calibration::CalibrationSetting;
  constexpr const char* cost =
      "a certified bracket of any relative width; the interval of biases is searched by branch and "
      "bound, with a limit error when too many cells are left";
  const inputs::Input<CalibrationSetting> setting = {
      {inputs::records().parameters.front(),
       {"known", "integer, 0 to n − 1, default 0",
        "records besides the target that the attacker knows", false},
       {"bias_low", "rational in [0, 1]", "least bias of the records that he does not know"},
       {"bias_high", "rational in [bias_low, 1]", "their greatest bias"}},
      [](const Arguments& all) {
        const std::int64_t n = all.records("n");
        const std::int64_t known = all.has("known") ? all.count("known") : 0;
        const Rational low = all.rational("bias_low");
        return CalibrationSetting::of(n, known, BiasInterval::of(low, all.rational("bias_high")));
      }};
  return {quantity({"calibration.worst_delta",
                    "largest δ of the count plus noise over all biases of an interval, at ε",
                    "sup over b in [bias_low, bias_high] of noisy_counting.delta(n − known, b, "
                    "noise, ε)",
                    cost},
                   pkdp::calibration::largest_delta, setting, inputs::noise(), inputs::level()),
          quantity({"calibration.scale",
                    "least noise for which the count is (ε, δ)-private at all biases of an "
                    "interval: sigma, scale or noise_p, 0 when the exact count is, none when no "
                    "noise is enough",
                    "inf{β ≥ 0 : calibration.worst_delta ≤ δ}", cost},
                   pkdp::calibration::least_scale, setting, inputs::noise_kind(), inputs::level(),
                   inputs::delta())};
}

}  // namespace pkdp::families
