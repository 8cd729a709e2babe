#include "reference/accountant/sampled_gaussian.hpp"

#include <utility>

#include "reference/accountant/gaussian_decay.hpp"
#include "reference/accountant/gaussian_table.hpp"
#include "reference/accountant/gaussian_walk.hpp"

namespace pkdp::accountant {
namespace {

class SampledGaussian : public LossTransform {
 public:
  explicit SampledGaussian(GaussianMixture law) : law_(std::move(law)) {}

  [[nodiscard]] std::unique_ptr<MomentTable> table(Precision bits) const override {
    return gaussian_table(law_, bits);
  }
  [[nodiscard]] std::unique_ptr<LineWalk> walk(const Line& line, Precision bits) const override {
    return gaussian_walk(law_, line, bits);
  }
  [[nodiscard]] std::unique_ptr<DecayTable> decay(const Rational& t) const override {
    return gaussian_decay(law_, law_.exponent(t));
  }
  [[nodiscard]] bool covers() const noexcept override { return true; }

 private:
  GaussianMixture law_;
};

}  // namespace

std::shared_ptr<const LossTransform> sampled_gaussian(const GaussianMixture& law) {
  return std::make_shared<SampledGaussian>(law);
}

}  // namespace pkdp::accountant
