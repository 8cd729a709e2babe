# Everything that comes from outside. What is needed stops the configuration with a clear line;
# what is optional prints one line about what is skipped without it.

include(PkdpNumberLibraries)
find_package(Boost 1.74 REQUIRED)
find_package(fmt REQUIRED)
find_package(TBB REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(tomlplusplus REQUIRED)
find_package(CLI11 REQUIRED)

# Neither has a package of CMake; the first is one header.
find_path(PKDP_MUSTACHE_INCLUDE kainjow/mustache.hpp)
mark_as_advanced(PKDP_MUSTACHE_INCLUDE)
pkdp_find_plain_library(cmark cmark-gfm.h cmark-gfm OPTIONAL)
pkdp_find_plain_library(cmark_extensions cmark-gfm-core-extensions.h cmark-gfm-extensions OPTIONAL)
if(NOT PKDP_MUSTACHE_INCLUDE OR NOT TARGET pkdp::cmark OR NOT TARGET pkdp::cmark_extensions)
  message(FATAL_ERROR "the pages need kainjow/mustache.hpp and cmark-gfm: install the Debian packages "
                      "libkainjow-mustache-dev, libcmark-gfm-dev and libcmark-gfm-extensions-dev")
endif()

# What it was built with is part of its interface; its package of pkg-config says so.
pkdp_find_plain_library(httplib httplib.h cpp-httplib OPTIONAL)
if(NOT TARGET pkdp::httplib)
  message(FATAL_ERROR "`pkdp serve` needs httplib.h: install the Debian package libcpp-httplib-dev")
endif()
set_property(
  TARGET pkdp::httplib
  PROPERTY INTERFACE_COMPILE_DEFINITIONS CPPHTTPLIB_OPENSSL_SUPPORT CPPHTTPLIB_ZLIB_SUPPORT
           CPPHTTPLIB_BROTLI_SUPPORT)

pkdp_find_plain_library(nettle nettle/sha2.h nettle OPTIONAL)
if(NOT TARGET pkdp::nettle)
  message(FATAL_ERROR "pkdp needs nettle (nettle/sha2.h): install the Debian package nettle-dev")
endif()

pkdp_find_plain_library(cdd cddlib/cdd.h cddgmp OPTIONAL)
if(NOT TARGET pkdp::cdd)
  message(STATUS "cddlib not found (libcdd-dev): distributional privacy is skipped")
endif()

if(PKDP_TESTS)
  find_package(Catch2 2.13 REQUIRED)
  find_package(rapidcheck REQUIRED)
  pkdp_find_plain_library(flint flint/fmpz.h flint OPTIONAL)
  pkdp_find_plain_library(arb arb.h "flint-arb;arb" OPTIONAL)
  if(NOT TARGET pkdp::flint OR NOT TARGET pkdp::arb)
    message(FATAL_ERROR "the tests compare with Arb: install libflint-dev and libflint-arb-dev, "
                        "or configure with -DPKDP_TESTS=OFF")
  endif()
endif()

if(PKDP_BENCH)
  find_package(benchmark QUIET)
  if(NOT benchmark_FOUND)
    message(STATUS "Google Benchmark not found (libbenchmark-dev): pkdp_bench is skipped")
  endif()
endif()
