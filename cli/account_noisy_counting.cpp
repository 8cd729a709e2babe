#include <fmt/format.h>

#include <memory>
#include <utility>

#include "cli/account_mechanisms.hpp"
#include "cli/account_release.hpp"
#include "cli/noise_law.hpp"

namespace pkdp::cli {
namespace {

struct Question : CountQuestion {
  NoiseSize noise;
};

// A search over corners ends near a second, or when the bracket is narrow: below one per cent.
// Laws of Gaussian noise take some three times as long.
noisy_counting::SearchLimits patience(std::int64_t records, const Noise& noise) {
  constexpr std::int64_t many = 20'000;
  const std::int64_t evaluations = records < many                        ? 100
                                   : noise.kind() == NoiseKind::gaussian ? 30
                                                                         : 60;
  return {evaluations, records < many ? Rational(1, 200) : Rational(1, 110)};
}
constexpr counting::SearchBudget patience_without_noise{20'000};

// In the version before, --scale was the size of any noise: read so for one more version.
NoiseSize in_present_spelling(NoiseSize size) {
  std::string& own = size.noise == "geometric" ? size.noise_p : size.sigma;
  if (size.noise != "laplace" && own.empty()) {
    std::swap(own, size.scale);
  }
  return size;
}

Noise read_noise(const Question& question) {
  const NoiseSize size = in_present_spelling(question.noise);
  const auto make = size.noise == "geometric" ? Noise::geometric
                    : size.noise == "laplace" ? Noise::laplace
                                              : Noise::gaussian;
  return make(read_noise_size(size), size_option(size.noise));
}

std::string noise_in_words(const Noise& noise) {
  const std::string size = to_string(noise.parameter());
  switch (noise.kind()) {
    case NoiseKind::geometric:
      return fmt::format("two-sided geometric noise with p = {}", size);
    case NoiseKind::laplace:
      return fmt::format("Laplace noise of scale {}", size);
    case NoiseKind::gaussian:
      break;
  }
  return fmt::format("Gaussian noise of standard deviation {}", size);
}

curves::Curve together(const CountedRecords& records, const Noise& noise) {
  const std::int64_t n = records.unknown();
  return records.lambda
             ? curves::noisy_counting_family(n, *records.lambda, noise, patience(n, noise))
             : curves::noisy_counting(n, records.hidden(), noise);
}

curves::Curve without_noise(const CountedRecords& records) {
  return records.lambda
             ? curves::counting_family(records.unknown(), *records.lambda, patience_without_noise)
             : curves::counting(records.unknown(), records.hidden());
}

// Noise never hurts: where a search ended early, the count without noise may bound more sharply.
bool is_sharper(const Value& upper, const Value& than) {
  return upper.is_finite() && than.is_finite() && upper.real().known_form() != nullptr &&
         than.real().known_form() != nullptr && compare(upper.real(), than.real()) < 0;
}

void add_parts(AccountReport& report, const CountedRecords& records, const Noise& noise,
               const Asked& level) {
  const Bracket alone = asked_of(
      curves::noisy_counting(1, Bridge::probabilities(std::vector<Probability>{}), noise), level);
  const Bracket count = asked_of(without_noise(records), level);
  if (records.lambda && is_sharper(count.second, report.entries.front().upper)) {
    report.entries.front().upper = count.second;
  }
  report.entries.push_back(
      figure("noise alone", "against an attacker who knows all other records", alone));
  report.entries.push_back(figure("unknown records alone", "the same count without noise", count));
}

int run_noisy_counting(const Question& question) {
  CountedRecords records = counted_records(question, Range::symmetric);
  const Noise noise = read_noise(question);
  read_probabilities(records, question, Range::symmetric);
  const curves::Curve curve = together(records, noise);
  return account_of(
      question,
      {.report = {.mechanism = "noisy-counting",
                  .question = fmt::format(
                      "The count of {} yes-or-no records plus {} is released once. {}",
                      question.records, noise_in_words(noise),
                      attacker_in_words(question.attacker, question.known,
                                        "them and wants one other record", records.unknown())),
                  .assumptions = {independent_records,
                                  records.law_in_words("each unknown record", "in [{0}, 1 − {0}]"),
                                  public_law,
                                  "the noise is drawn once, independently of all records, and is "
                                  "exact",
                                  nothing_else, decided_before},
                  .remarks = {"Known records only shift the released value: an active and a "
                              "passive attacker learn the same.",
                              "The noise alone assumes nothing of the records: its value is what "
                              "remains where the assumptions on them fail."}},
       .of_delta = "the least δ at this ε: noise and unknown records together",
       .of_epsilon = "the least ε at this δ: noise and unknown records together",
       .tight = [&](const Asked& level) { return asked_of(curve, level); },
       .beside = [&](AccountReport& report,
                     const Asked& level) { add_parts(report, records, noise, level); },
       .title = fmt::format("Count of {} unknown records and noise", records.unknown())});
}

}  // namespace

void add_account_noisy_counting(const Command& account) {
  auto question = std::make_shared<Question>();
  question->curve_max_epsilon = "2";
  question->curve_points = 41;
  const Command command =
      account.command("noisy-counting", "The number of ones among n records plus noise");
  command.option("--records", question->records, "all records, the target included").required();
  add_attacker(command, question->known, question->attacker);
  command.option("--noise", question->noise.noise, "geometric, laplace or gaussian")
      .required()
      .one_of({"geometric", "laplace", "gaussian"});
  add_noise_size(command, question->noise, false);
  add_probabilities(command, *question, "worst case over all probabilities in [λ, 1 − λ] instead");
  add_question(command, *question);
  command.action([question] { return run_noisy_counting(*question); });
}

}  // namespace pkdp::cli
