// Nothing to report; with -D RACE a sum that two tasks change without a lock.
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_invoke.h>
#include <tbb/parallel_reduce.h>

#include <chrono>
#include <cstddef>
#include <cstdio>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace {

std::mutex guard;
long total = 0;

void add(long amount) {
#ifndef RACE
  const std::lock_guard lock(guard);
#endif
  total += amount;
}

long filled(std::vector<std::vector<long>>& parts) {
  tbb::parallel_for(std::size_t{0}, parts.size(), [&](std::size_t i) {
    parts[i].assign(1000, static_cast<long>(i));
    long sum = 0;
    for (const long x : parts[i]) sum += x;
    // Long enough that a second thread takes its part.
    std::this_thread::sleep_for(std::chrono::microseconds(200));
    add(sum);
  });
  long sum = 0;
  for (const auto& part : parts) sum += part.front() * static_cast<long>(part.size());
  return sum;
}

}  // namespace

int main() {
  long expected = 0;
  for (int round = 0; round < 10; ++round) {
    std::vector<std::vector<long>> parts(64);
    expected += filled(parts);
    long left = 0;
    long right = 0;
    std::vector<std::vector<long>> others(64);
    tbb::parallel_invoke([&] { left = filled(parts); }, [&] { right = filled(others); });
    expected += left + right;
    const long again = tbb::parallel_reduce(
        tbb::blocked_range<std::size_t>(0, parts.size(), 1), 0L,
        [&](const tbb::blocked_range<std::size_t>& range, long sum) {
          for (std::size_t i = range.begin(); i < range.end(); ++i) sum += parts[i].back();
          return sum;
        },
        std::plus<long>());
    expected += again - 64 * 63 / 2;
  }
  std::printf("%ld\n", total - expected);
  return 0;
}
