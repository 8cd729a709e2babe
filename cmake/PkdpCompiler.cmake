# Language level, warnings, optimisation, sanitizers and ccache: what every target has in common.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
# -Og: the whole test suite runs in this preset too. The assertions of the standard library (an index
# or iterator out of range, an empty optional) end the program.
set(CMAKE_CXX_FLAGS_DEBUG "-Og -g1 -D_GLIBCXX_ASSERTIONS")

add_library(pkdp_options INTERFACE)
target_compile_options(
  pkdp_options
  INTERFACE
    -Wall
    -Wextra
    -Wpedantic
    -Wshadow
    -Wconversion
    $<$<BOOL:${PKDP_WERROR}>:-Werror>
    # In a batch the names of one source are seen by the next, and the optimiser sees them together.
    "$<$<BOOL:${PKDP_UNITY}>:-Wno-shadow>"
    "$<$<AND:$<BOOL:${PKDP_UNITY}>,$<CXX_COMPILER_ID:GNU>>:${PKDP_FLOW_WARNINGS}>"
    # Fused multiply-add changes doubles between machines; the few doubles we have must not.
    -ffp-contract=off
    # clang counts signedness under -Wconversion, g++ does not: one rule for both.
    $<$<CXX_COMPILER_ID:Clang>:-Wno-sign-conversion>)

if(PKDP_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer -O1)
  add_link_options(-fsanitize=address,undefined)
endif()

if(PKDP_SANITIZE_THREADS)
  add_compile_options(-fsanitize=thread -fno-omit-frame-pointer -O1)
  add_link_options(-fsanitize=thread)
endif()

# All code counts its branches for libFuzzer; the programs of tests/fuzz link the fuzzer itself. Operands
# of comparisons are not reported: a fifth of a reader's time and more of arithmetic, for constants that
# the stored inputs have.
if(PKDP_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    message(FATAL_ERROR "libFuzzer is clang's: configure with the preset fuzz, or -D CMAKE_CXX_COMPILER=clang++")
  endif()
  add_compile_options(-fsanitize=fuzzer-no-link -fno-sanitize-coverage=trace-cmp)
endif()

# One definition of each name in the whole program: the linker sees the types and the signatures of
# all sources at once and compares them.
if(PKDP_ODR)
  add_compile_options(-flto)
  add_link_options(-flto=auto -O0 -Wodr -Wlto-type-mismatch -Werror=odr -Werror=lto-type-mismatch)
endif()

if(PKDP_CCACHE)
  find_program(PKDP_CCACHE_PROGRAM ccache)
  mark_as_advanced(PKDP_CCACHE_PROGRAM)
endif()
if(PKDP_CCACHE AND PKDP_CCACHE_PROGRAM)
  # Precompiled headers are cached only with this sloppiness and, for g++, -fpch-preprocess.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      "${CMAKE_COMMAND}" -E env "CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime"
      "${PKDP_CCACHE_PROGRAM}")
  if(PKDP_PCH AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-fpch-preprocess)
  endif()
endif()
