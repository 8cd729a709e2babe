# Versions of the libraries, read from their headers, for `pkdp --version`.
# pkdp_header_version(VARIABLE HEADER MACRO…): the macros' values joined by dots.
function(pkdp_header_version variable header)
  find_file(PKDP_VERSION_FILE_${variable} NAMES "${header}")
  mark_as_advanced(PKDP_VERSION_FILE_${variable})
  set(parts "")
  foreach(macro IN LISTS ARGN)
    file(STRINGS "${PKDP_VERSION_FILE_${variable}}" line
         REGEX "^#[ \t]*define[ \t]+${macro}[ \t]+\"?[0-9._]+" LIMIT_COUNT 1)
    string(REGEX REPLACE "^#[ \t]*define[ \t]+${macro}[ \t]+\"?([0-9._]+).*" "\\1" value "${line}")
    list(APPEND parts "${value}")
  endforeach()
  list(JOIN parts "." joined)
  string(REPLACE "_" "." joined "${joined}")
  set(PKDP_VERSION_${variable} "${joined}" PARENT_SCOPE)
endfunction()

pkdp_header_version(GMP gmp.h __GNU_MP_VERSION __GNU_MP_VERSION_MINOR __GNU_MP_VERSION_PATCHLEVEL)
pkdp_header_version(MPFR mpfr.h MPFR_VERSION_STRING)
pkdp_header_version(MPFI mpfi.h MPFI_VERSION_STRING)
pkdp_header_version(NETTLE nettle/version.h NETTLE_VERSION_MAJOR NETTLE_VERSION_MINOR)
set(PKDP_VERSION_BOOST "${Boost_VERSION_STRING}")
set(PKDP_VERSION_FMT "${fmt_VERSION}")
set(PKDP_VERSION_TBB "${TBB_VERSION}")
set(PKDP_VERSION_JSON "${nlohmann_json_VERSION}")
set(PKDP_VERSION_CLI11 "${CLI11_VERSION}")

configure_file("${PROJECT_SOURCE_DIR}/cmake/version.hpp.in"
               "${PROJECT_BINARY_DIR}/include/pkdp/version.hpp" @ONLY)
