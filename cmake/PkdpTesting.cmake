# Each Catch2 test case and each Python test file becomes one ctest test, so that they run in
# parallel and a failure has a name.

# Debian's interpreter, because its packages (jsonschema, scipy) are what the tests ask for.
find_program(PKDP_PYTHON NAMES python3 PATHS /usr/bin NO_DEFAULT_PATH)
if(NOT PKDP_PYTHON)
  find_package(Python3 REQUIRED COMPONENTS Interpreter)
  set(PKDP_PYTHON "${Python3_EXECUTABLE}")
endif()

# Every limit of time in the tests is multiplied by it, here and where PKDP_TEST_SLOWNESS is read:
# tests/python/pkdp_program.py, tests/support/slowness.hpp.
set(PKDP_TEST_SLOWNESS 1 CACHE STRING "How many times longer than in the preset release a test may take")
math(EXPR PKDP_TEST_TIMEOUT "300 * ${PKDP_TEST_SLOWNESS}")
math(EXPR PKDP_PYTHON_TIMEOUT "2400 * ${PKDP_TEST_SLOWNESS}")

# A seed of its own for each run finds more, a fixed one can be repeated: ctest wants the latter.
set(PKDP_RC_PARAMS "seed=20260101" CACHE STRING "RC_PARAMS of the properties under ctest")

set(PKDP_TEST_ENVIRONMENT
    "PKDP_BIN=${PROJECT_BINARY_DIR}/pkdp" "PKDP_SOURCE_DIR=${PROJECT_SOURCE_DIR}"
    "PKDP_BUILD_DIR=${PROJECT_BINARY_DIR}" "RC_PARAMS=${PKDP_RC_PARAMS}"
    "PYTHONDONTWRITEBYTECODE=1" "PKDP_TEST_SLOWNESS=${PKDP_TEST_SLOWNESS}"
    "PKDP_SANITIZE=${PKDP_SANITIZE}")

# pkdp_catch_tests(TARGET PREFIX): registers every test case of a Catch2 program. ctest asks the
# program for its test cases when it starts, so nothing is stale.
function(pkdp_catch_tests target prefix)
  set(PKDP_CATCH_PROGRAM "${PROJECT_BINARY_DIR}/${target}")
  set(PKDP_CATCH_PREFIX "${prefix}")
  set(list "${CMAKE_CURRENT_BINARY_DIR}/${target}_list.cmake")
  configure_file("${PROJECT_SOURCE_DIR}/cmake/catch_tests.cmake.in" "${list}" @ONLY)
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES "${list}")
endfunction()

# pkdp_python_test(FILE): runs one unittest file.
function(pkdp_python_test file)
  cmake_path(GET file STEM name)
  add_test(NAME "python:${name}" COMMAND "${PKDP_PYTHON}" "${file}" -v)
  set_tests_properties(
    "python:${name}"
    PROPERTIES TIMEOUT ${PKDP_PYTHON_TIMEOUT} LABELS python WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
               ENVIRONMENT "${PKDP_TEST_ENVIRONMENT}")
endfunction()
