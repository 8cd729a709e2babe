#include "pkdp/noise.hpp"

#include <catch2/catch.hpp>

#include "tests/api/support.hpp"

using namespace pkdp::literals;

TEST_CASE("NoisyCounting: each noise") {
  const struct {
    pkdp::AddedNoise noise;
    std::string name, parameter, value;
  } cases[] = {{pkdp::geometric_noise("1/2"_q), "geometric", "noise_p", "1/2"},
               {pkdp::laplace_noise("3/2"_q), "laplace", "scale", "3/2"},
               {pkdp::gaussian_noise(2), "gaussian", "sigma", "2"}};
  for (const auto& one : cases) {
    CAPTURE(one.name);
    const pkdp::NoisyCounting count(50, "1/20"_q, one.noise);
    std::map<std::string, std::string> scene = {
        {"n", "50"}, {"p", "1/20"}, {"noise", one.name}, {one.parameter, one.value}};
    scene["epsilon"] = "1/10";
    CHECK(agrees(count.delta("1/10"_q), "noisy_counting.delta", scene));
    scene.erase("epsilon");
    scene["delta"] = "1e-4";
    CHECK(agrees(count.epsilon("1e-4"_q), "noisy_counting.epsilon", scene));
    scene.erase("delta");
    scene["output"] = "3";
    CHECK(agrees(count.loss(3), "noisy_counting.loss", scene));
    CHECK(pkdp::exact(count.floor()) == 0);
    const pkdp::NoisyCountingFamily family(10, "1/5"_q, one.noise);
    const pkdp::Bracket worst = family.delta_bracket("1/10"_q);
    CHECK(pkdp::compare(worst.lower, worst.upper) <= 0);
    // A member of the family, and the noise alone.
    CHECK(pkdp::compare(pkdp::NoisyCounting(10, "1/5"_q, one.noise).delta("1/10"_q), worst.upper) <=
          0);
    CHECK(pkdp::compare(worst.upper, pkdp::NoisyResult(one.noise, 1).delta("1/10"_q)) <= 0);
  }
}

TEST_CASE("NoisyResult: delta and epsilon of the noise alone") {
  CHECK(agrees(pkdp::NoisyResult(pkdp::gaussian_noise(2), 3).delta(1), "gaussian.delta",
               {{"sigma", "2"}, {"sensitivity", "3"}, {"epsilon", "1"}}));
  CHECK(agrees(pkdp::NoisyResult(pkdp::laplace_noise(2), 3).delta(1), "laplace.delta",
               {{"scale", "2"}, {"sensitivity", "3"}, {"epsilon", "1"}}));
  CHECK(agrees(pkdp::NoisyResult(pkdp::geometric_noise("1/2"_q), 3).delta(1), "geometric.delta",
               {{"p", "1/2"}, {"sensitivity", "3"}, {"epsilon", "1"}}));
  for (const pkdp::AddedNoise& noise :
       {pkdp::geometric_noise("1/2"_q), pkdp::laplace_noise(2), pkdp::gaussian_noise(2)}) {
    const pkdp::NoisyResult result(noise, 3);
    const pkdp::Enclosure at = pkdp::enclose(result.epsilon("1/7"_q), 25);
    CHECK(pkdp::compare(result.delta(at.upper), "1/7"_q) <= 0);
    CHECK(pkdp::compare(result.delta(at.lower), "1/7"_q) >= 0);
  }
}

TEST_CASE("The least noise") {
  CHECK(agrees(pkdp::least_sigma(1, "1/2"_q, "1e-6"_q), "gaussian.sigma",
               {{"sensitivity", "1"}, {"epsilon", "1/2"}, {"delta", "1e-6"}}));
  CHECK(agrees(pkdp::least_sigma(1, "1/2"_q, "1e-6"_q, 9), "gaussian.sigma",
               {{"sensitivity", "1"}, {"releases", "9"}, {"epsilon", "1/2"}, {"delta", "1e-6"}}));
  CHECK(pkdp::digits(pkdp::least_noise(pkdp::NoiseFamily::laplace, 30, 5, "1/5"_q, "1/5"_q,
                                       "1/10"_q, "1e-3"_q),
                     8) == pkdp::digits(pkdp::evaluate("calibration.scale", {{"n", "30"},
                                                                             {"known", "5"},
                                                                             {"bias_low", "1/5"},
                                                                             {"bias_high", "1/5"},
                                                                             {"noise", "laplace"},
                                                                             {"epsilon", "1/10"},
                                                                             {"delta", "1e-3"}}),
                                        8));
}

TEST_CASE("Noise: what is refused") {
  CHECK(refusal([] { (void)pkdp::geometric_noise(1); }) == pkdp::ErrorKind::domain);
  CHECK(refusal([] { (void)pkdp::laplace_noise(0); }) == pkdp::ErrorKind::domain);
  CHECK(refusal([] { (void)pkdp::gaussian_noise("1e60"_q); }) == pkdp::ErrorKind::limit);
  CHECK(refusal([] { (void)pkdp::NoisyResult(pkdp::geometric_noise("1/2"_q), "1/2"_q); }) ==
        pkdp::ErrorKind::domain);
}
