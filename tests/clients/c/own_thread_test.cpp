#include "clients/c/own_thread.hpp"

#include <sys/resource.h>
#include <tbb/parallel_for.h>

#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <csignal>
#include <fstream>
#include <memory>
#include <thread>

#include "reference/numbers/block_pool.hpp"
#include "reference/numbers/rational.hpp"

using pkdp::Integer;
using pkdp::clients::ends_within_memory;

namespace {

constexpr bool has_room_for_limits = !pkdp::block_pool::each_byte_is_watched;

// What this process may use of the address space is 24 MiB more than it uses now, until the end of
// the scope.
class LittleMemory {
 public:
  LittleMemory() {
    getrlimit(RLIMIT_AS, &before_);
    rlim_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    const rlimit little{pages * 4096 + (rlim_t{24} << 20), before_.rlim_max};
    setrlimit(RLIMIT_AS, &little);
  }
  LittleMemory(const LittleMemory&) = delete;
  LittleMemory& operator=(const LittleMemory&) = delete;
  ~LittleMemory() { setrlimit(RLIMIT_AS, &before_); }

 private:
  rlimit before_{};
};

void square_until_it_is_long() {
  Integer value = 3;
  while (pkdp::bit_length(value) < (std::size_t{1} << 31)) value *= value;
}

}  // namespace

TEST_CASE("work on a thread of its own ends before the caller goes on", "[clients]") {
  auto done = std::make_shared<std::thread::id>();
  CHECK(ends_within_memory([done] { *done = std::this_thread::get_id(); }));
  CHECK(*done != std::thread::id());
  CHECK(*done != std::this_thread::get_id());
}

TEST_CASE("signals are the caller's, before and after", "[clients]") {
  sigset_t before;
  pthread_sigmask(SIG_SETMASK, nullptr, &before);
  auto blocked = std::make_shared<bool>(false);
  CHECK(ends_within_memory([blocked] {
    sigset_t own;
    pthread_sigmask(SIG_SETMASK, nullptr, &own);
    *blocked = sigismember(&own, SIGINT) == 1 && sigismember(&own, SIGUSR1) == 1;
  }));
  CHECK(*blocked);
  sigset_t after;
  pthread_sigmask(SIG_SETMASK, nullptr, &after);
  CHECK(sigismember(&after, SIGINT) == sigismember(&before, SIGINT));
}

TEST_CASE("the caller goes on where GMP gets no memory", "[clients]") {
  if (!has_room_for_limits) {
    SUCCEED("AddressSanitizer needs more of the address space than any limit leaves");
    return;
  }
  for (int i = 0; i < 3; ++i) {
    CHECK(ends_within_memory([] {}));  // the thread is there
    {
      const LittleMemory little;
      CHECK_FALSE(ends_within_memory(square_until_it_is_long));
    }
    auto power = std::make_shared<Integer>(3);
    CHECK(ends_within_memory([power] {
      for (int j = 0; j < 4; ++j) *power *= *power;
    }));
    CHECK(*power == 43046721);
  }
}

TEST_CASE("and where a thread that helps gets none", "[clients]") {
  if (!has_room_for_limits) {
    SUCCEED("AddressSanitizer needs more of the address space than any limit leaves");
    return;
  }
  // The thread that began waits for a helper's part to begin, so that it is a helper that needs
  // much.
  auto helped = std::make_shared<std::atomic<bool>>(false);
  CHECK(ends_within_memory([] {}));
  const LittleMemory little;
  const bool ended = ends_within_memory([helped] {
    const std::thread::id first = std::this_thread::get_id();
    tbb::parallel_for(0, 1000, [&](int) {
      if (std::this_thread::get_id() != first) {
        *helped = true;
        square_until_it_is_long();
      } else if (!*helped) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
      }
    });
  });
  CHECK(ended != *helped);  // on one core there is no helper
}
