#include "pkdp/accountant.hpp"

#include <catch2/catch.hpp>

#include "tests/api/support.hpp"

using namespace pkdp::literals;
using pkdp::SampledMechanism;

namespace {

// Both ends of a golden vector, which differ in the last digit.
bool is_between(const pkdp::Number& x, std::string_view lower, std::string_view upper) {
  return pkdp::compare(x, pkdp::Exact::parse(lower)) >= 0 &&
         pkdp::compare(x, pkdp::Exact::parse(upper)) <= 0;
}

const struct Kind {
  SampledMechanism mechanism;
  std::string name, parameter, value;
} kinds[] = {{SampledMechanism::gaussian(2), "gaussian", "sigma", "2"},
             {SampledMechanism::discrete_gaussian(2), "discrete_gaussian", "sigma", "2"},
             {SampledMechanism::laplace("3/2"_q), "laplace", "scale", "3/2"},
             {SampledMechanism::geometric("1/2"_q), "geometric", "noise_p", "1/2"},
             {SampledMechanism::randomized_response("1/2"_q), "randomized_response", "p", "1/2"}};

const struct Side {
  pkdp::Direction direction;
  std::string relation;
} sides[] = {{pkdp::record_added, "add"},
             {pkdp::record_removed, "remove"},
             {pkdp::Direction::larger, "both"}};

// The parameter that a refusal of `call` names; none when it does not refuse.
template <typename Call>
std::string refused_parameter(Call call) {
  try {
    call();
  } catch (const pkdp::Error& error) {
    return error.parameter();
  }
  return "none";
}

}  // namespace

TEST_CASE("Composition: each mechanism answers as the catalogue") {
  for (const Kind& kind : kinds) {
    CAPTURE(kind.name);
    const pkdp::Composition three(kind.mechanism, 3);
    std::map<std::string, std::string> scene = {
        {"noise", kind.name}, {kind.parameter, kind.value}, {"steps", "3"}};
    CHECK(agrees(three.zcdp(), "accountant.zcdp", scene));
    scene["order"] = "3";
    CHECK(agrees(three.renyi_divergence(3), "accountant.renyi", scene));
    scene.erase("order");
    scene["epsilon"] = "1/2";
    CHECK(agrees(three.delta("1/2"_q), "accountant.delta", scene));
    CHECK(agrees(three.renyi_delta("1/2"_q), "accountant.renyi_delta", scene));
    scene.erase("epsilon");
    scene["delta"] = "1/100";
    CHECK(agrees(three.epsilon("1/100"_q), "accountant.epsilon", scene));
    CHECK(agrees(three.renyi_epsilon("1/100"_q), "accountant.renyi_epsilon", scene));
    CHECK(pkdp::exact(three.floor()) == 0);
  }
}

TEST_CASE("Composition: the directions are the relations") {
  const SampledMechanism step = SampledMechanism::geometric("1/2"_q).sampled("1/10"_q);
  const pkdp::Composition ten(step, 10);
  for (const Side& side : sides) {
    CAPTURE(side.relation);
    std::map<std::string, std::string> scene = {{"noise", "geometric"},
                                                {"noise_p", "1/2"},
                                                {"sampling_probability", "1/10"},
                                                {"relation", side.relation}};
    scene["epsilon"] = "1/4";
    scene["delta"] = "1/50";
    CHECK(agrees(pkdp::most_steps(step, "1/4"_q, "1/50"_q, side.direction), "accountant.steps",
                 scene));
    scene["steps"] = "10";
    std::map<std::string, std::string> noise = scene;
    noise.erase("noise_p");
    CHECK(
        agrees(pkdp::least_noise(pkdp::MechanismFamily::geometric, "1/4"_q, "1/50"_q,
                                 {.sampling = "1/10"_q, .steps = 10, .direction = side.direction}),
               "accountant.noise", noise));
    scene.erase("epsilon");
    CHECK(agrees(ten.epsilon("1/50"_q, side.direction), "accountant.epsilon", scene));
    CHECK(agrees(ten.renyi_epsilon("1/50"_q, side.direction), "accountant.renyi_epsilon", scene));
    scene.erase("delta");
    scene["epsilon"] = "1/4";
    CHECK(agrees(ten.delta("1/4"_q, side.direction), "accountant.delta", scene));
    CHECK(agrees(ten.renyi_delta("1/4"_q, side.direction), "accountant.renyi_delta", scene));
    scene.erase("epsilon");
    CHECK(agrees(ten.zcdp(side.direction), "accountant.zcdp", scene));
    scene["order"] = "2";
    CHECK(agrees(ten.renyi_divergence(2, side.direction), "accountant.renyi", scene));
  }
}

TEST_CASE("Composition: golden vectors of a training") {
  const pkdp::Composition training(SampledMechanism::gaussian(1).sampled("1/10"_q), 100);
  CHECK(is_between(training.epsilon("1e-6"_q),
                   "8.0586081632597223771123372819688608105374144563047706",
                   "8.0586081632597223771123372819688608105374144563047707"));
}

TEST_CASE("Composition: golden vectors of Rényi bounds") {
  const pkdp::Composition long_training(SampledMechanism::gaussian(1).sampled("1/100"_q), 1000);
  CHECK(is_between(long_training.renyi_epsilon("1e-6"_q, pkdp::record_removed),
                   "2.4363239280167659658195993940065624279313806900476049",
                   "2.436323928016765965819599394006562427931380690047605"));
  CHECK(is_between(long_training.renyi_epsilon(0, pkdp::record_added),
                   "10.050335853501441183548857558547706085515007674629873",
                   "10.050335853501441183548857558547706085515007674629874"));
  CHECK(long_training.renyi_epsilon(0, pkdp::record_removed).is_none());
  CHECK(pkdp::exact(long_training.zcdp()) == 500);
  CHECK(is_between(pkdp::Composition(SampledMechanism::laplace("1/2"_q), 1000).zcdp(),
                   "1135.3352832366126918939994949724844034076315459095758",
                   "1135.3352832366126918939994949724844034076315459095759"));
}

TEST_CASE("Composition: golden vectors of what is allowed") {
  CHECK(pkdp::most_steps(SampledMechanism::gaussian(30), 3, "1e-5"_q) == 465);
  CHECK(is_between(pkdp::least_noise(pkdp::MechanismFamily::randomized_response, "1/10"_q, 0),
                   "0.95004162504212002780161363479171568035720020621898156",
                   "0.95004162504212002780161363479171568035720020621898157"));
  CHECK(is_between(pkdp::least_noise(pkdp::MechanismFamily::gaussian, 3, "1e-5"_q,
                                     {.sampling = "1/10"_q, .steps = 1000}),
                   "4.4964852276848798051027078163044728207881275196418075",
                   "4.4964852276848798051027078163044728207881275196418076"));
}

TEST_CASE("SampledMechanism: a sample of a sample, and of nobody") {
  const SampledMechanism twice = SampledMechanism::laplace(2).sampled("1/2"_q).sampled("1/5"_q);
  const pkdp::Composition once(SampledMechanism::laplace(2).sampled("1/10"_q));
  CHECK(same(pkdp::Composition(twice).delta("1/50"_q), once.delta("1/50"_q)));
  CHECK(is_consistent(once));
  CHECK(pkdp::exact(pkdp::Composition(twice.sampled(0), 9).delta(0)) == 0);
}

TEST_CASE("CompositionList: golden vectors and one member") {
  const pkdp::CompositionList mixed({{SampledMechanism::gaussian(1).sampled("1/100"_q), 1000},
                                     {SampledMechanism::randomized_response("3/4"_q), 2}});
  CHECK(is_between(mixed.delta(3, pkdp::record_added),
                   "6.2959691742275108179398005238515102371236892032553262e-10",
                   "6.2959691742275108179398005238515102371236892032553263e-10"));
  CHECK(is_between(mixed.delta(3, pkdp::record_removed),
                   "1.2331204916581517827551970454034630570688519788931271e-6",
                   "1.2331204916581517827551970454034630570688519788931272e-6"));
  CHECK(pkdp::exact(mixed.floor()) == 0);
  const pkdp::CompositionList two(
      {{SampledMechanism::gaussian(10)}, {SampledMechanism::laplace(10)}});
  CHECK(is_between(two.epsilon("1e-6"_q), "0.48092707428157674687920186010113722170151579924114741",
                   "0.48092707428157674687920186010113722170151579924114742"));
  for (const Kind& kind : kinds) {
    CAPTURE(kind.name);
    const pkdp::CompositionList split({{kind.mechanism, 1}, {kind.mechanism, 2}});
    CHECK(same(split.delta("1/2"_q), pkdp::Composition(kind.mechanism, 3).delta("1/2"_q)));
  }
  CHECK(pkdp::exact(pkdp::CompositionList({}).delta(0)) == 0);
  CHECK(pkdp::exact(pkdp::CompositionList({{SampledMechanism::laplace(1), 0}}).delta(0)) == 0);
}

TEST_CASE("CompositionList: a bracket where no integral converges") {
  const SampledMechanism step = SampledMechanism::laplace(4).sampled("1/2"_q);
  const pkdp::CompositionList list({{step, 2}, {SampledMechanism::geometric("1/2"_q)}});
  const pkdp::Bracket delta = list.delta_bracket("1/2"_q);
  CHECK(pkdp::compare(delta.lower, delta.upper) < 0);
  // Smoothing is sharp here; more steps have no smaller δ.
  CHECK(pkdp::digits(delta.lower, 5) == pkdp::digits(delta.upper, 5));
  const pkdp::CompositionList fewer({{SampledMechanism::geometric("1/2"_q)}});
  CHECK(pkdp::compare(fewer.delta("1/2"_q), delta.lower) < 0);
  CHECK(refusal([&] { (void)list.delta("1/2"_q); }) == pkdp::ErrorKind::limit);
}

TEST_CASE("Accountant: what is refused names the parameter") {
  const SampledMechanism noise = SampledMechanism::gaussian(1);
  CHECK(refused_parameter([] { (void)SampledMechanism::gaussian(0); }) == "sigma");
  CHECK(refused_parameter([] { (void)SampledMechanism::discrete_gaussian(-1); }) == "sigma");
  CHECK(refused_parameter([] { (void)SampledMechanism::laplace("1e-9"_q); }) == "scale");
  CHECK(refused_parameter([] { (void)SampledMechanism::geometric(1); }) == "noise_p");
  CHECK(refused_parameter([] { (void)SampledMechanism::randomized_response("3/2"_q); }) == "p");
  CHECK(refused_parameter([] { (void)SampledMechanism::randomized_response(1, 1); }) == "values");
  CHECK(refused_parameter([&] { (void)noise.sampled("1/2"_q).sampled(2); }) ==
        "sampling_probability");
  CHECK(refused_parameter([] {
          (void)SampledMechanism::randomized_response("1/2"_q).sampled("1/2"_q);
        }) == "sampling_probability");
  CHECK(refused_parameter([&] { (void)pkdp::Composition(noise, 0); }) == "steps");
  CHECK(refusal([&] { (void)pkdp::Composition(noise, 1'000'000'001); }) == pkdp::ErrorKind::limit);
  CHECK(refused_parameter([&] { (void)pkdp::Composition(noise).renyi_divergence(1); }) == "order");
  CHECK(refused_parameter([&] { (void)pkdp::Composition(noise).epsilon(2); }) == "delta");
  CHECK(refused_parameter([&] { (void)pkdp::CompositionList({{noise, -1}}); }) == "steps");
  CHECK(refused_parameter([] {
          (void)pkdp::least_noise(pkdp::MechanismFamily::laplace, 1, "1/10"_q, {.sampling = 2});
        }) == "sampling_probability");
}
