#pragma once

#include <gmp.h>
#include <mpfr.h>

#include <cstddef>
#include <cstdlib>

#include "reference/numbers/block_pool.hpp"

/// What happens when GMP and MPFR get no memory. By themselves they print a line and call abort().
/// They are C: an exception must not pass through them, and what they were computing is lost, so
/// that nothing but the end of the process is left. A program that wants to choose its last words,
/// its exit code and what it removes from the disk says so once, at its start:
///
///     pkdp::install_memory_handler<last_words>();
///
/// The library itself installs nothing, and throws std::bad_alloc where C++ gets no memory. (That
/// of <pkdp/pkdp.h> stops the thread that computes instead of the process:
/// clients/c/own_thread.hpp.)
namespace pkdp {

/// Told how many bytes were asked for. It must not return (abort() follows where it does), throw or
/// ask for memory: write(2), unlink(2) and _exit(2) are safe. Several threads may call it at once.
using MemoryHandler = void (*)(std::size_t bytes);

namespace memory {

[[nodiscard]] inline void* require(void* memory, std::size_t bytes, MemoryHandler handler) {
  if (memory == nullptr) {
    handler(bytes);
    std::abort();
  }
  return memory;
}

template <MemoryHandler handler>
[[nodiscard]] void* allocate(std::size_t bytes) {
  return require(std::malloc(bytes), bytes, handler);  // NOLINT: it is GMP's memory
}

template <MemoryHandler handler>
[[nodiscard]] void* reallocate(void* old, std::size_t /*old_bytes*/, std::size_t bytes) {
  return require(std::realloc(old, bytes), bytes, handler);  // NOLINT: as above
}

inline void release(void* memory, std::size_t /*bytes*/) { std::free(memory); }  // NOLINT: as above

template <MemoryHandler handler>
[[nodiscard]] void* allocate_pooled(std::size_t bytes) {
  void* kept = block_pool::take(bytes);
  return kept != nullptr ? kept : allocate<handler>(block_pool::capacity(bytes));
}

template <MemoryHandler handler>
[[nodiscard]] void* reallocate_pooled(void* old, std::size_t old_bytes, std::size_t bytes) {
  const std::size_t capacity = block_pool::capacity(bytes);
  return block_pool::keeps && capacity == block_pool::capacity(old_bytes)
             ? old
             : reallocate<handler>(old, old_bytes, capacity);
}

inline void release_pooled(void* memory, std::size_t bytes) {
  if (!block_pool::keep(memory, bytes)) release(memory, bytes);
}

}  // namespace memory

/// GMP and MPFR call `handler` when memory is exhausted. It replaces GMP's memory functions
/// (mp_set_memory_functions), which belong to the whole process; there is no other state. Numbers
/// made before stay valid, since all memory still comes from malloc. Call it before other threads
/// compute. An oversized request (a number above GMP's 2^37 bits) still aborts: limits.hpp is
/// there to refuse it before.
template <MemoryHandler handler>
void install_memory_handler() {
  mpfr_mp_memory_cleanup();  // MPFR may have taken over GMP's former functions
  mp_set_memory_functions(memory::allocate<handler>, memory::reallocate<handler>, memory::release);
}

/// The same for a process whose numbers are all its own: small blocks are kept for the next number
/// (block_pool.hpp).
template <MemoryHandler handler>
void install_pooled_memory() {
  mpfr_mp_memory_cleanup();
  mp_set_memory_functions(memory::allocate_pooled<handler>, memory::reallocate_pooled<handler>,
                          memory::release_pooled);
}

}  // namespace pkdp
