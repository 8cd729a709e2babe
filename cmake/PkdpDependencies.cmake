# Everything that comes from outside. What is needed stops the configuration with a clear line;
# what is optional prints one line about what is skipped without it.

include(PkdpNumberLibraries)
find_package(Boost 1.74 REQUIRED)
find_package(fmt REQUIRED)
find_package(TBB REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(tomlplusplus REQUIRED)
find_package(CLI11 REQUIRED)

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
