#define CATCH_CONFIG_RUNNER
#include <sys/resource.h>

#include <catch2/catch.hpp>
#include <cstdio>
#include <cstdlib>

namespace {

// Of this process so far, all threads.
double cpu_seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  return static_cast<double>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
         static_cast<double>(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
}

// ctest says it to tests that are labelled fast. CPU, not time, so that a busy machine fails
// nothing.
bool keeps_its_label() {
  const char* most = std::getenv("PKDP_FAST_CPU_SECONDS");
  const double taken = cpu_seconds();
  if (most == nullptr || taken <= std::atof(most)) {
    return true;
  }
  std::fprintf(
      stderr,
      "%.1f seconds of CPU, but a test without the label slow has %s: make it faster or add "
      "its name to tests/slow_tests.txt\n",
      taken, most);
  return false;
}

}  // namespace

int main(int argc, char** argv) {
  const int failed = Catch::Session().run(argc, argv);
  return failed == 0 && !keeps_its_label() ? 1 : failed;
}
