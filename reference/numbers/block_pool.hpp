#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

/// Small blocks of memory that a thread gave back, kept for its next numbers: GMP and MPFR take and
/// give back some hundred blocks for one tail, which costs glibc five times as long as a list does.
/// Every block comes from malloc and can be given to free. At most 256 of each size are kept, 0.4
/// MB a thread, until the thread ends.
namespace pkdp::block_pool {

#if defined(__SANITIZE_ADDRESS__)  // g++
inline constexpr bool each_byte_is_watched = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)  // clang
inline constexpr bool each_byte_is_watched = true;
#else
inline constexpr bool each_byte_is_watched = false;
#endif
#else
inline constexpr bool each_byte_is_watched = false;
#endif

#if defined(__GLIBC__)
/// glibc gives blocks of 24, 40, 56, … bytes, so that a block that was asked for with fewer bytes
/// serves for as many. Elsewhere, and where each byte is watched, nothing is kept.
inline constexpr bool keeps = !each_byte_is_watched;
#else
inline constexpr bool keeps = false;
#endif

inline constexpr std::size_t sizes = 15;  // 24 to 248 bytes
inline constexpr std::uint16_t most = 256;

/// What a block that was asked for with so many bytes holds.
[[nodiscard]] constexpr std::size_t capacity(std::size_t bytes) {
  return bytes <= 24 ? 24 : (bytes + 7) / 16 * 16 + 8;
}

struct Block {
  Block* next;
};

struct Lists {
  std::array<Block*, sizes> first{};
  std::array<std::uint16_t, sizes> count{};
  bool has_cleaner = false;
  bool closed = false;  ///< the thread is ending
};

inline thread_local constinit Lists lists{};

/// Gives everything back when the thread ends.
struct Cleaner {
  Cleaner() { lists.has_cleaner = true; }
  Cleaner(const Cleaner&) = delete;
  Cleaner& operator=(const Cleaner&) = delete;
  ~Cleaner() {
    lists.closed = true;
    for (Block*& first : lists.first) {
      while (first != nullptr) {
        Block* next = first->next;
        std::free(first);  // NOLINT: it is GMP's memory
        first = next;
      }
    }
  }
};

/// A block for so many bytes that was kept; null when there is none.
[[nodiscard]] inline void* take(std::size_t bytes) noexcept {
  const std::size_t size = (capacity(bytes) - 24) / 16;
  if (!keeps || size >= sizes || lists.first[size] == nullptr) {
    return nullptr;
  }
  Block* block = lists.first[size];
  lists.first[size] = block->next;
  --lists.count[size];
  return block;
}

/// Whether the block was kept; else it is to be freed.
[[nodiscard]] inline bool keep(void* memory, std::size_t bytes) noexcept {
  const std::size_t size = (capacity(bytes) - 24) / 16;
  if (!keeps || size >= sizes || lists.count[size] == most || lists.closed || memory == nullptr) {
    return false;
  }
  if (!lists.has_cleaner) {
    thread_local Cleaner cleaner;
  }
  lists.first[size] = ::new (memory) Block{lists.first[size]};
  ++lists.count[size];
  return true;
}

}  // namespace pkdp::block_pool
