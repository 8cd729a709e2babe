# Each Catch2 test case and each Python test file becomes one ctest test, so that they run in
# parallel and a failure has a name.
#
# Labels, for `ctest -L`:
#   test, property, python        what it is: an example or a comparison, a law on random input, a
#                                 test of the program from outside
#   fast, slow                    slow is what tests/slow_tests.txt names, fast all else; `ctest -L fast`
#                                 takes less than a minute on two cores. What takes above a
#                                 second belongs into the list. A fast test fails above 8 seconds
#                                 of CPU (times PKDP_TEST_SLOWNESS): so far above a second that no
#                                 slow or busy machine fails a test that a quick one passes
#   needs-coq, needs-r, …         it uses this, wholly or in part, and skips that part where it is
#                                 missing: the lists PKDP_NEEDS_… below
# tests/python/labels_test.py holds the tests to this.

# Every limit of time in the tests is multiplied by it, here and where PKDP_TEST_SLOWNESS is read:
# tests/python/pkdp_program.py, tests/support/slowness.hpp.
set(PKDP_TEST_SLOWNESS 1 CACHE STRING "How many times longer than in the preset release a test may take")
math(EXPR PKDP_TEST_TIMEOUT "1200 * ${PKDP_TEST_SLOWNESS}")
math(EXPR PKDP_PYTHON_TIMEOUT "4800 * ${PKDP_TEST_SLOWNESS}")
math(EXPR PKDP_FAST_CPU_SECONDS "8 * ${PKDP_TEST_SLOWNESS}")

set(PKDP_NEEDS_browser audit_page_test serve_browser_test site_browser_test)
set(PKDP_NEEDS_compiler allocation_faults_test c_interface_test contributing_test install_test packages_test
                        r_package_test rust_crate_test tsan_test wall_clock_test)
set(PKDP_NEEDS_coq proofs_test reals_test)
set(PKDP_NEEDS_gnuplot cli_account_test cli_calibration_curve_test cli_figure_test cli_manners_test)
set(PKDP_NEEDS_gsl adapters_test)
set(PKDP_NEEDS_node loaders_test oracle_clients_test oracle_failures_test oracle_test)
set(PKDP_NEEDS_pybind11 package_golden_test package_notebook_test package_test package_testing_test
    package_wheel_test)
set(PKDP_NEEDS_r adapters_test audit_protocol_test loaders_test r_package_test)
set(PKDP_NEEDS_rust rust_crate_test)
set(PKDP_NEEDS_scipy adapters_test audit_protocol_test package_wheel_test)

# Begun first, as a tree in which nothing was measured yet knows no better order: those that take minutes.
set(PKDP_LONG_TESTS proofs_test fixtures_rederivation_test serve_answers_test slurm_test adapters_test
                    serve_browser_test fixtures_cli_test site_browser_test)

# A seed of its own for each run finds more, a fixed one can be repeated: ctest wants the latter.
set(PKDP_RC_PARAMS "seed=20260101" CACHE STRING "RC_PARAMS of the properties under ctest")

# What the tests ask: whether memory may be limited, whether a program may be linked against ours.
set(sanitized OFF)
if(PKDP_SANITIZE OR PKDP_SANITIZE_THREADS)
  set(sanitized ON)
endif()

set(PKDP_TEST_ENVIRONMENT
    "PKDP_BIN=${PROJECT_BINARY_DIR}/pkdp" "PKDP_SOURCE_DIR=${PROJECT_SOURCE_DIR}"
    "PKDP_BUILD_DIR=${PROJECT_BINARY_DIR}" "RC_PARAMS=${PKDP_RC_PARAMS}"
    "PYTHONDONTWRITEBYTECODE=1" "PKDP_TEST_SLOWNESS=${PKDP_TEST_SLOWNESS}"
    "PKDP_SANITIZE=${sanitized}")

# The main function of Catch2 programs, which takes longer to compile than any test.
add_library(pkdp_catch_main STATIC "${PROJECT_SOURCE_DIR}/tests/main.cpp")
target_link_libraries(pkdp_catch_main PRIVATE pkdp_options PUBLIC Catch2::Catch2)
target_compile_options(pkdp_catch_main PRIVATE -Og)

# pkdp_catch_tests(TARGET PREFIX): registers every test case of a Catch2 program. ctest asks the
# program for its test cases when it starts, so nothing is stale.
function(pkdp_catch_tests target prefix)
  set(PKDP_CATCH_PROGRAM "${PROJECT_BINARY_DIR}/${target}")
  set(PKDP_CATCH_PREFIX "${prefix}")
  set(PKDP_SLOW_TESTS "${PROJECT_SOURCE_DIR}/tests/slow_tests.txt")
  set(list "${CMAKE_CURRENT_BINARY_DIR}/${target}_list.cmake")
  configure_file("${PROJECT_SOURCE_DIR}/cmake/catch_tests.cmake.in" "${list}" @ONLY)
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES "${list}")
endfunction()

set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/slow_tests.txt")

# pkdp_python_test(FILE): runs one unittest file.
function(pkdp_python_test file)
  cmake_path(GET file STEM name)
  set(runner "${PROJECT_SOURCE_DIR}/tests/python/within_limit.py")
  add_test(NAME "python:${name}" COMMAND "${PKDP_PYTHON}" "${runner}" "${file}" -v)
  file(STRINGS "${PROJECT_SOURCE_DIR}/tests/slow_tests.txt" slow REGEX "^python:${name}$")
  set(cost 0)
  if(slow)
    set(labels python slow)
    set(limit "")
    set(cost 10)
  else()
    set(labels python fast)
    set(limit "PKDP_FAST_CPU_SECONDS=${PKDP_FAST_CPU_SECONDS}")
  endif()
  if(name IN_LIST PKDP_LONG_TESTS)
    set(cost 100)
  endif()
  foreach(need IN ITEMS browser compiler coq gnuplot gsl node pybind11 r rust scipy)
    if(name IN_LIST PKDP_NEEDS_${need})
      list(APPEND labels needs-${need})
    endif()
  endforeach()
  set_tests_properties(
    "python:${name}"
    PROPERTIES TIMEOUT ${PKDP_PYTHON_TIMEOUT} LABELS "${labels}" COST ${cost}
               WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
               ENVIRONMENT "${PKDP_TEST_ENVIRONMENT};${limit}")
endfunction()
