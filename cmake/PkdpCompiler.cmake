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
set(CMAKE_CXX_FLAGS_DEBUG "-O0 -g1")

add_library(pkdp_options INTERFACE)
target_compile_options(
  pkdp_options
  INTERFACE
    -Wall
    -Wextra
    -Wpedantic
    -Wshadow
    -Wconversion
    -Werror
    # Fused multiply-add changes doubles between machines; the few doubles we have must not.
    -ffp-contract=off
    # clang counts signedness under -Wconversion, g++ does not: one rule for both.
    $<$<CXX_COMPILER_ID:Clang>:-Wno-sign-conversion>)

if(PKDP_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer -O1)
  add_link_options(-fsanitize=address,undefined)
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
