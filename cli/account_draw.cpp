#include <fmt/format.h>
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/account_inputs.hpp"
#include "cli/account_mechanisms.hpp"
#include "cli/account_report.hpp"
#include "cli/calibration_words.hpp"
#include "cli/command_line.hpp"
#include "cli/input.hpp"
#include "cli/noise_law.hpp"
#include "cli/output.hpp"
#include "cli/plan_file.hpp"
#include "cli/random_bits.hpp"
#include "pkdp/error.hpp"

namespace pkdp::cli {
namespace {

constexpr std::int64_t far = 1'000'000'000'000'000;

struct Options {
  std::string plan, ones;
  bool json = false;
};

// The secret number as typed, or from a file or standard input, where no list of processes shows
// it.
std::int64_t read_ones(const Options& options, std::int64_t sample) {
  const ArgumentText given = read_argument("--ones", options.ones);
  const std::vector<std::string> list = elements_of(given);
  return integer("--ones", list.size() == 1 ? list.front() : options.ones, 0, sample);
}

// Capped where it gets with probability e^−1000000000: the same to every reader.
std::int64_t drawn(const Noise& noise, std::int64_t ones) {
  const exact_sampler::RandomBits bits = system_bits();
  const Integer sum = ones + (noise.kind() == NoiseKind::geometric
                                  ? exact_sampler::two_sided_geometric(noise.parameter(), bits)
                                  : exact_sampler::laplace_floor(noise.parameter(), bits));
  return std::clamp<Integer>(sum, -far, far).convert_to<std::int64_t>();
}

std::vector<std::string> assumptions(const PlannedCount& planned,
                                     const calibration::BiasInterval& biases) {
  std::vector<std::string> all = plan_assumptions(planned);
  all.push_back(fmt::format(
      "the plausible probabilities after this estimate are {}, wrong with probability at most {}, "
      "which is part of δ",
      text_of(biases), to_string(planned.plan.failure)));
  return all;
}

// What follows from the plan and the estimate alone. It compares with nothing and advises nothing:
// whatever it said would depend on what was drawn.
void show(const Options& options, const StoredPlan& stored, std::int64_t estimate) {
  const PlannedCount planned = read_plan(stored.options);
  const calibration::EstimatedScale found = noise_after(planned, estimate);
  const auto biases = calibration::BiasInterval::of(found.biases.low, found.biases.high);
  const NoiseKind kind = planned.count.kind;
  const Rational& scale = found.scale.upper;
  const std::string next = scale > 0 ? draw_command(name_of(kind), scale) : "";
  if (!options.json) {
    AccountReport report;
    report.question = fmt::format(
        "{}\n\n  {:<28} {}\n  {:<28} drawn: publish it whatever it is, and the count with the "
        "noise below",
        plan_in_words(planned), "estimate", estimate, "");
    report.unknown = symbol(kind);
    report.entries = {
        {"noise of the count",
         scale > 0 ? fmt::format("{}; {}", scale_in_words(kind), error_in_words(kind, scale))
                   : "none: after this estimate the exact count is published",
         found.scale.lower, scale}};
    report.assumptions = assumptions(planned, biases);
    report.next = next;
    print_report(report);
    return;
  }
  nlohmann::ordered_json json = opening("pkdp-draw-2", stored.inputs);
  json.update(
      {{"plan_sha256", stored.digest},
       {"question", plan_in_words(planned)},
       {"estimate", std::to_string(estimate)},
       {"noise", name_of(kind)},
       {"parameter", symbol(kind)},
       {"needed", scale > 0},
       {"scale", enclosed(found.scale.lower, scale)},
       {"expected_error", enclosed(error_of(kind, found.scale.lower), error_of(kind, scale))},
       {"biases", {{"low", to_string(biases.low())}, {"high", to_string(biases.high())}}},
       {"guarantee", budget(planned.count.epsilon, planned.count.delta)},
       {"count", budget(planned.left.epsilon, planned.left.delta)},
       {"fell_back", found.fell_back},
       {"assumptions", assumptions(planned, biases)},
       {"next", nullptr}});
  if (!next.empty()) {
    json["next"] = next;
  }
  print_json(json);
}

int run_draw(const Options& options) {
  const StoredPlan stored = read_stored_plan(options.plan);
  const PlannedCount planned = read_plan(stored.options);
  refuse_second_draw(options.plan);
  const std::int64_t estimate = drawn(planned.first_noise, read_ones(options, planned.plan.sample));
  record_draw(options.plan, stored, estimate);
  show(options, stored, estimate);
  return 0;
}

int run_drawn(const Options& options) {
  const StoredPlan stored = read_stored_plan(options.plan);
  show(options, stored, recorded_draw(options.plan, stored));
  return 0;
}

std::shared_ptr<Options> add_plan_argument(const Command& command) {
  auto options = std::make_shared<Options>();
  command.option("PLAN", options->plan, "a file that pkdp account plan wrote").required();
  command.flag("--json", options->json, "one JSON object (schema pkdp-draw-2)");
  return options;
}

}  // namespace

void add_account_draw(const Command& account) {
  const Command command =
      account.command("draw", "Draw the estimate of a plan, once, and calibrate the count");
  auto options = add_plan_argument(command);
  command
      .option("--ones", options->ones,
              "the secret count of ones in the sub-sample, or @FILE, or @- for standard input")
      .required();
  command.footer(
      "The draw is recorded in PLAN.drawn before it is shown. Whoever removes that file, or copies "
      "the plan, and draws again has no guarantee.");
  command.action([options] { return run_draw(*options); });
}

void add_account_drawn(const Command& account) {
  const Command command =
      account.command("drawn", "Show again what the draw of a plan gave, and its noise");
  auto options = add_plan_argument(command);
  command.action([options] { return run_drawn(*options); });
}

}  // namespace pkdp::cli
