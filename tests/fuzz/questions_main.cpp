#include <sys/time.h>
#include <unistd.h>

#include <charconv>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "tests/fuzz/mutated.hpp"
#include "tests/fuzz/question.hpp"
#include "tests/fuzz/target.hpp"

/// `pkdp_questions TARGET SEED FROM TO`: the cases FROM to TO − 1 of a family, made of random
/// bytes, or of a reader, made of its stored inputs, without a fuzzer and at the speed of the
/// build. Of 256 questions 240 have small integers, 15 middle ones, one any. Exit status 1 after a
/// finding, which TARGET SEED i i+1 repeats.
namespace {

using namespace pkdp;

constexpr int most_seconds = 10;
constexpr std::string_view question = "question.";
std::uint64_t current = 0;

// An answer that takes this long is a finding; nothing else is to be had of it.
void too_long(int /*signal*/) {
  char text[64] = "answer takes above 10 s: ";
  char* end = std::to_chars(text + 25, text + 60, current).ptr;
  *end++ = '\n';
  (void)!write(STDERR_FILENO, text, static_cast<std::size_t>(end - text));
  _exit(1);
}

void allow_processor_time() {
  const itimerval limit{{0, 0}, {most_seconds, 0}};
  setitimer(ITIMER_PROF, &limit, nullptr);
}

// 128 bytes of chance for a question, a stored input that is broken for a reader.
class Inputs {
 public:
  Inputs(const std::string& target, std::uint64_t seed) : seed_(seed) {
    if (!target.starts_with(question)) stored_ = fuzz::stored_inputs(target);
    if (!target.starts_with(question) && stored_.empty()) {
      throw std::invalid_argument("no input of '" + target +
                                  "' is stored: run it in the source folder");
    }
  }

  [[nodiscard]] std::string at(std::uint64_t number) const {
    fuzz::Chance chance(seed_, number);
    if (!stored_.empty()) return fuzz::mutated(stored_, chance);
    std::string bytes;
    for (int word = 0; word < 16; ++word) {
      const std::uint64_t random = chance.next();
      for (int byte = 0; byte < 8; ++byte) {
        bytes += static_cast<char>((random >> (8 * byte)) & 0xFF);
      }
    }
    return bytes;
  }

 private:
  std::uint64_t seed_;
  std::vector<std::string> stored_;
};

struct Counts {
  std::uint64_t answered = 0;
  std::uint64_t refused = 0;
  std::uint64_t findings = 0;
};

fuzz::Sizes sizes_of(std::uint64_t number) {
  return number % 16 != 0    ? fuzz::Sizes::small
         : number % 256 != 0 ? fuzz::Sizes::middle
                             : fuzz::Sizes::all;
}

// The family of a target that asks questions, else nothing.
std::string family_of(const fuzz::Target& target) {
  return target.name.starts_with(question) ? target.name.substr(question.size()) : "";
}

void run_one(const fuzz::Target& target, const std::string& bytes, Counts& counts) {
  const std::string family = family_of(target);
  try {
    if (family.empty()) {
      target.run(bytes);
    } else {
      fuzz::ask(family, bytes, sizes_of(current));
    }
    ++counts.answered;
  } catch (const Error&) {
    ++counts.refused;
  } catch (const std::exception& error) {
    ++counts.findings;
    std::printf("%llu: %s\n", static_cast<unsigned long long>(current), error.what());
    std::fflush(stdout);
  }
}

void show(const fuzz::Target& target, const std::string& bytes, std::uint64_t number) {
  const std::string family = family_of(target);
  if (family.empty()) {
    std::printf("%.*s\n", static_cast<int>(bytes.size()), bytes.data());
  } else {
    std::puts(to_string(fuzz::question_of(family, bytes, sizes_of(number))).c_str());
  }
  std::fflush(stdout);  // before what may end the program
}

int run(const std::string& name, std::uint64_t seed, std::uint64_t begin, std::uint64_t end) {
  const fuzz::Target& target = fuzz::find_target(name);
  const Inputs inputs(target.name, seed);
  if (end == begin + 1) show(target, inputs.at(begin), begin);
  std::signal(SIGPROF, too_long);
  fuzz::tell_of_answers(allow_processor_time);
  Counts counts;
  for (current = begin; current < end; ++current) {
    allow_processor_time();
    run_one(target, inputs.at(current), counts);
  }
  std::printf("%s: %llu answered, %llu refused, %llu findings\n", name.c_str(),
              static_cast<unsigned long long>(counts.answered),
              static_cast<unsigned long long>(counts.refused),
              static_cast<unsigned long long>(counts.findings));
  return counts.findings == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 5) {
    std::fputs("usage: pkdp_questions TARGET SEED FROM TO\n", stderr);
    return 2;
  }
  const auto number = [&](int i) { return std::strtoull(argv[i], nullptr, 10); };
  try {
    return run(argv[1], number(2), number(3), number(4));
  } catch (const std::exception& error) {
    std::fprintf(stderr, "pkdp_questions: %s\n", error.what());
    return 2;
  }
}
