#include "reference/numbers/memory.hpp"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <thread>
#include <vector>

#include "reference/numbers/interval.hpp"
#include "reference/numbers/rational.hpp"

using namespace pkdp;

namespace {

constexpr int exhausted_code = 77;
constexpr int finished_code = 78;
constexpr bool has_room_for_limits = !block_pool::each_byte_is_watched;

void leave(std::size_t bytes) { _exit(bytes > 0 ? exhausted_code : 1); }

// How a child process ends that computes with 64 MiB more than it has.
template <typename Work>
int ending_of(bool limited, const Work& work, bool pooled = false) {
  const pid_t child = fork();
  if (child == 0) {
    pooled ? install_pooled_memory<leave>() : install_memory_handler<leave>();
    const rlimit limit{64U << 20, 64U << 20};
    if (limited && setrlimit(RLIMIT_DATA, &limit) != 0) _exit(1);
    work();
    _exit(finished_code);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

void square_until_it_is_long() {
  Integer value = 3;
  while (bit_length(value) < (std::size_t{1} << 31)) value *= value;
}

void fill_with_intervals() {
  std::vector<Interval> many(64, Interval(1, 1L << 20));
  for (Interval& value : many) {
    for (int i = 0; i < 9; ++i) value = Interval(1, (1L << 20) - i) / Interval(3, 1L << 20);
  }
  many.resize(100'000, Interval(make_rational(1, 3), 1L << 20));
}

}  // namespace

TEST_CASE("memory that GMP and MPFR do not get is reported to the handler", "[numbers][memory]") {
  if (has_room_for_limits) {
    CHECK(ending_of(true, square_until_it_is_long) == exhausted_code);
    CHECK(ending_of(true, fill_with_intervals) == exhausted_code);
    CHECK(ending_of(true, square_until_it_is_long, true) == exhausted_code);
  } else {
    WARN("the sanitizer's own memory is above every limit: only what is not limited is tested");
  }
  CHECK(ending_of(false, [] { (void)power(Integer(3), 1000); }) == finished_code);
  CHECK(ending_of(
            false, [] { (void)power(Integer(3), 1000); }, true) == finished_code);
}

TEST_CASE("numbers made before the handler is installed stay valid", "[numbers][memory]") {
  Integer grown = power(Integer(3), 5000);
  Interval third = Interval(1, 5000) / Interval(3, 5000);
  install_memory_handler<leave>();
  grown *= grown;
  third = third + log(Interval(2, 9000));
  CHECK(grown == power(Integer(3), 10'000));
  CHECK(third.is_finite());
}

TEST_CASE("kept blocks hold numbers of every short length", "[numbers][memory]") {
  const auto work = [] {
    std::vector<Integer> before;  // made with other memory functions, given to these
    for (unsigned bits = 1; bits < 4000; bits += 61) before.push_back(Integer(1) << bits);
    install_pooled_memory<leave>();
    Integer sum = 0;
    for (int round = 0; round < 20; ++round) {
      for (unsigned bits = 1; bits < 4000; bits += 61) {
        sum += (Integer(1) << bits) - before[(bits - 1) / 61];
        before[(bits - 1) / 61] = Integer(1) << bits;
      }
    }
    const auto parallel = [] {
      for (unsigned exponent = 0; exponent < 2000; ++exponent) (void)power(Integer(7), exponent);
    };
    std::thread one(parallel);
    std::thread two(parallel);
    one.join();
    two.join();
    _exit(sum == 0 ? finished_code : 1);
  };
  CHECK(ending_of(false, work) == finished_code);
}
