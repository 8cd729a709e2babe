# `cpack` in the build folder: Debian packages, one for each component of PkdpInstall.cmake. What the
# programs need of other packages dpkg-shlibdeps finds.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME pkdp)
set(CPACK_PACKAGE_VENDOR pkdp)
set(CPACK_PACKAGE_CONTACT "pkdp contributors <pkdp@users.noreply.github.com>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "differential privacy under partial knowledge, certified")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)  # and ldconfig runs when it is installed

# pkdp_package(COMPONENT NAME DESCRIPTION [SECTION …] [DEPENDS …] [RECOMMENDS …] [ALL])
macro(pkdp_package component name description)
  cmake_parse_arguments(arg "ALL" "SECTION;DEPENDS;RECOMMENDS" "" ${ARGN})
  string(TOUPPER "${component}" key)
  list(APPEND CPACK_COMPONENTS_ALL ${component})
  set(CPACK_DEBIAN_${key}_PACKAGE_NAME "${name}")
  set(CPACK_COMPONENT_${key}_DESCRIPTION "${description}")
  foreach(field IN ITEMS SECTION DEPENDS RECOMMENDS)
    if(arg_${field})
      set(CPACK_DEBIAN_${key}_PACKAGE_${field} "${arg_${field}}")
    endif()
  endforeach()
  if(arg_ALL)
    set(CPACK_DEBIAN_${key}_PACKAGE_ARCHITECTURE all)
    set(CPACK_DEBIAN_${key}_PACKAGE_SHLIBDEPS OFF)
  endif()
  configure_file("${PROJECT_SOURCE_DIR}/cmake/copyright.in" "${PROJECT_BINARY_DIR}/copyright/${name}" COPYONLY)
  install(FILES "${PROJECT_BINARY_DIR}/copyright/${name}" DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/${name}"
          RENAME copyright COMPONENT ${component})
endmacro()

set(CPACK_COMPONENTS_ALL "")
set(own "(= ${PROJECT_VERSION})")
pkdp_package(program pkdp "exact values, certified bounds and audits of differential privacy\n\
The command line program, its manual pages and completions." RECOMMENDS "pkdp-fixtures ${own}")
pkdp_package(library libpkdp-c0 "quantities of differential privacy by name, certified: shared library\n\
What programs in C, R and Rust link with." SECTION libs)
pkdp_package(development libpkdp-dev "quantities of differential privacy, certified: headers and libraries\n\
For C++ (static) and C (shared), with pkg-config files and a CMake package." SECTION libdevel
DEPENDS "libpkdp-c0 ${own}, libgmp-dev, libmpfr-dev, libmpfi-dev, libfmt-dev, libtbb-dev")
pkdp_package(fixtures pkdp-fixtures "golden vectors of differential privacy, certified\n\
Correctly rounded values, schemas, loaders, clients and example models, in the public domain." ALL)
# The Python package is there as soon as its files are installed as the component `python`.
get_cmake_property(installed COMPONENTS)
if("python" IN_LIST installed)
  pkdp_package(python python3-pkdp "differential privacy under partial knowledge, certified: Python 3\n\
The catalogue as functions, and helpers for tests." SECTION python DEPENDS "python3 (>= 3.11), python3 (<< 3.12), pkdp-fixtures ${own}")
endif()
include(CPack)
