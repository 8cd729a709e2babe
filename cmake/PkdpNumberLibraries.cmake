# Imported targets for libraries that come without a CMake package: pkdp::gmp, pkdp::mpfr, pkdp::mpfi.
# Used by the build and, installed beside pkdpConfig.cmake, by those who link pkdp.

function(pkdp_find_plain_library name header library)
  if(TARGET pkdp::${name})
    return()
  endif()
  find_path(PKDP_${name}_INCLUDE_DIR NAMES "${header}")
  find_library(PKDP_${name}_LIBRARY NAMES ${library})
  mark_as_advanced(PKDP_${name}_INCLUDE_DIR PKDP_${name}_LIBRARY)
  if(PKDP_${name}_INCLUDE_DIR AND PKDP_${name}_LIBRARY)
    add_library(pkdp::${name} INTERFACE IMPORTED)
    target_include_directories(pkdp::${name} SYSTEM INTERFACE "${PKDP_${name}_INCLUDE_DIR}")
    target_link_libraries(pkdp::${name} INTERFACE "${PKDP_${name}_LIBRARY}")
  elseif(NOT "${ARGN}" STREQUAL "OPTIONAL")
    message(FATAL_ERROR "pkdp needs ${name} (${header}): install the Debian package lib${name}-dev")
  endif()
endfunction()

pkdp_find_plain_library(gmp gmp.h gmp)
pkdp_find_plain_library(mpfr mpfr.h mpfr)
pkdp_find_plain_library(mpfi mpfi.h mpfi)
