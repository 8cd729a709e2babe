#include <sys/time.h>
#include <unistd.h>

#include <charconv>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>

#include "tests/fuzz/question.hpp"
#include "tests/fuzz/target.hpp"

/// `pkdp_questions FAMILY SEED FROM TO`: the cases FROM to TO − 1 of a family, made of random
/// bytes, without a fuzzer and at the speed of the build. Exit status 1 after a finding, which
/// FAMILY SEED i i+1 repeats.
namespace {

using namespace pkdp;

constexpr int most_seconds = 10;
std::uint64_t current = 0;

// A question that takes this long is a finding; nothing else is to be had of it.
void too_long(int /*signal*/) {
  char text[64] = "question takes above 10 s: ";
  char* end = std::to_chars(text + 27, text + 60, current).ptr;
  *end++ = '\n';
  (void)!write(STDERR_FILENO, text, static_cast<std::size_t>(end - text));
  _exit(1);
}

void allow_processor_time() {
  const itimerval limit{{0, 0}, {most_seconds, 0}};
  setitimer(ITIMER_PROF, &limit, nullptr);
}

// splitmix64
std::uint64_t next(std::uint64_t& state) {
  std::uint64_t x = state += 0x9E3779B97F4A7C15;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
  return x ^ (x >> 31);
}

std::string bytes_of(std::uint64_t seed, std::uint64_t number) {
  std::uint64_t state = seed;
  state = next(state) ^ number;
  std::string bytes;
  for (int word = 0; word < 4; ++word) {
    const std::uint64_t random = next(state);
    for (int byte = 0; byte < 8; ++byte) {
      bytes += static_cast<char>((random >> (8 * byte)) & 0xFF);
    }
  }
  return bytes;
}

struct Counts {
  std::uint64_t answered = 0;
  std::uint64_t refused = 0;
  std::uint64_t findings = 0;
};

void ask_one(const std::string& family, const std::string& bytes, Counts& counts) {
  try {
    fuzz::ask(family, bytes);
    ++counts.answered;
  } catch (const Error&) {
    ++counts.refused;
  } catch (const std::exception& error) {
    ++counts.findings;
    std::printf("%llu: %s\n", static_cast<unsigned long long>(current), error.what());
    std::fflush(stdout);
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 5) {
    std::fputs("usage: pkdp_questions FAMILY SEED FROM TO\n", stderr);
    return 2;
  }
  const std::string family = argv[1];
  try {
    (void)fuzz::find_target("question." + family);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "pkdp_questions: %s\n", error.what());
    return 2;
  }
  const std::uint64_t seed = std::strtoull(argv[2], nullptr, 10);
  const std::uint64_t begin = std::strtoull(argv[3], nullptr, 10);
  const std::uint64_t end = std::strtoull(argv[4], nullptr, 10);
  if (end == begin + 1) {
    std::puts(to_string(fuzz::question_of(family, bytes_of(seed, begin))).c_str());
  }
  std::signal(SIGPROF, too_long);
  Counts counts;
  for (current = begin; current < end; ++current) {
    allow_processor_time();
    ask_one(family, bytes_of(seed, current), counts);
  }
  std::printf("%s: %llu answered, %llu refused, %llu findings\n", family.c_str(),
              static_cast<unsigned long long>(counts.answered),
              static_cast<unsigned long long>(counts.refused),
              static_cast<unsigned long long>(counts.findings));
  return counts.findings == 0 ? 0 : 1;
}
