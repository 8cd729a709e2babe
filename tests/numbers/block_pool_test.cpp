#include "reference/numbers/block_pool.hpp"

#include <malloc.h>

#include <catch2/catch.hpp>
#include <cstring>
#include <set>
#include <thread>
#include <vector>

using namespace pkdp;

TEST_CASE("a block holds what its capacity says", "[numbers][block_pool]") {
  for (std::size_t bytes = 0; bytes <= 2000; ++bytes) {
    CHECK(block_pool::capacity(bytes) >= bytes);
    CHECK(block_pool::capacity(block_pool::capacity(bytes)) == block_pool::capacity(bytes));
    if (block_pool::keeps) {
      void* block = std::malloc(bytes);
      CHECK(malloc_usable_size(block) >= block_pool::capacity(bytes));
      std::free(block);
    }
  }
}

TEST_CASE("what was kept comes back, of its own size only", "[numbers][block_pool]") {
  // A thread of its own has nothing yet.
  std::thread([] {
    CHECK(block_pool::take(40) == nullptr);
    CHECK_FALSE(block_pool::keep(nullptr, 8));
    void* block = std::malloc(40);
    if (!block_pool::keep(block, 30)) {
      CHECK_FALSE(block_pool::keeps);
      std::free(block);
      return;
    }
    CHECK(block_pool::take(24) == nullptr);
    CHECK(block_pool::take(41) == nullptr);
    CHECK(block_pool::take(25) == block);
    CHECK(block_pool::take(25) == nullptr);
    std::memset(block, 1, 40);
    CHECK_FALSE(block_pool::keep(block, 4096));
    std::free(block);
  }).join();
}

TEST_CASE("only so many are kept, and given back at the end", "[numbers][block_pool]") {
  if (!block_pool::keeps) {  // sanitizers watch each byte
    CHECK(block_pool::take(100) == nullptr);
    return;
  }
  std::thread([] {
    std::set<void*> kept;
    for (int i = 0; i < block_pool::most; ++i) {
      void* block = std::malloc(100);
      kept.insert(block);
      CHECK(block_pool::keep(block, 100));
    }
    void* one_more = std::malloc(100);
    CHECK_FALSE(block_pool::keep(one_more, 100));
    std::free(one_more);
    CHECK(kept.size() == block_pool::most);
    CHECK(kept.contains(block_pool::take(100)));
  }).join();
}
