#include "cli/exhausted_memory.hpp"

#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <cstddef>
#include <new>
#include <string_view>

#include "checks/unfinished_file.hpp"
#include "reference/numbers/memory.hpp"

namespace pkdp::cli {
namespace {

constexpr int limit_reached = 3;
constexpr std::string_view last_words =
    "pkdp: limit error: memory is exhausted; ask for a smaller size\n";

// Several threads may run out of memory at once: the first one speaks, the others wait for the end.
[[noreturn]] void end_process() {
  static std::atomic_flag ending = ATOMIC_FLAG_INIT;
  while (ending.test_and_set()) {
    ::pause();
  }
  remove_unfinished_files();
  // stderr may be closed; there is nobody left to tell then.
  [[maybe_unused]] const auto written =
      ::write(STDERR_FILENO, last_words.data(), last_words.size());
  ::_exit(limit_reached);
}

void end_numbers(std::size_t /*bytes*/) { end_process(); }

}  // namespace

void end_when_memory_is_exhausted() {
  rlimit space{};
  if (::getrlimit(RLIMIT_AS, &space) == 0 && space.rlim_cur != RLIM_INFINITY) {
    // glibc reserves 128 MiB for each thread and, where it does not get them, maps each piece
    // alone.
    ::mallopt(M_ARENA_MAX, 1);
  }
  install_pooled_memory<end_numbers>();
  std::set_new_handler(end_process);
}

}  // namespace pkdp::cli
