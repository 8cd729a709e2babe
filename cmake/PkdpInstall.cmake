# `cmake --install`: the program, the libraries with their public headers, a package for
# find_package(pkdp), pkg-config files, and the golden fixtures. Nothing internal is installed. The
# components are those of the packages (cmake/PkdpPackages.cmake).
include(CMakePackageConfigHelpers)
set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/pkdp")
set(pkgconfig_dir "${CMAKE_INSTALL_LIBDIR}/pkgconfig")

# The targets are pkdp::pkdp and pkdp::pkdp_c, here as for those who find the package.
add_library(pkdp::pkdp ALIAS pkdp_reference)
set_target_properties(pkdp_reference PROPERTIES OUTPUT_NAME pkdp EXPORT_NAME pkdp)
install(TARGETS pkdp_reference EXPORT pkdp-targets COMPONENT development)
install(TARGETS pkdp_c EXPORT pkdp-c-targets
        LIBRARY COMPONENT library NAMELINK_COMPONENT development)
foreach(export IN ITEMS pkdp pkdp-c)
  string(REPLACE "-c" "C" file "${export}Targets.cmake")
  install(EXPORT ${export}-targets NAMESPACE pkdp:: FILE "${file}" DESTINATION "${package_dir}"
          COMPONENT development)
endforeach()
if(TARGET pkdp)
  install(TARGETS pkdp COMPONENT program)
endif()

install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/pkdp" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
        COMPONENT development FILES_MATCHING PATTERN "*.hpp" PATTERN "*.h")
install(FILES "${PROJECT_BINARY_DIR}/include/pkdp/version.hpp"
        DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/pkdp" COMPONENT development)
foreach(folder IN ITEMS golden schema loaders oracle models)
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/fixtures/${folder}"
          DESTINATION "${CMAKE_INSTALL_DATADIR}/pkdp/fixtures" COMPONENT fixtures)
endforeach()
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT program)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/LICENSES" DESTINATION "${CMAKE_INSTALL_DOCDIR}"
        COMPONENT program)

configure_package_config_file(
  "${PROJECT_SOURCE_DIR}/cmake/pkdpConfig.cmake.in" "${PROJECT_BINARY_DIR}/pkdpConfig.cmake"
  INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/pkdpConfigVersion.cmake"
                                 COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/pkdpConfig.cmake" "${PROJECT_BINARY_DIR}/pkdpConfigVersion.cmake"
              "${PROJECT_SOURCE_DIR}/cmake/PkdpNumberLibraries.cmake"
        DESTINATION "${package_dir}" COMPONENT development)

file(RELATIVE_PATH PKDP_PC_INCLUDE "/p/${pkgconfig_dir}" "/p/${CMAKE_INSTALL_INCLUDEDIR}")
foreach(name IN ITEMS pkdp pkdp_c)
  configure_file("${PROJECT_SOURCE_DIR}/cmake/${name}.pc.in" "${PROJECT_BINARY_DIR}/${name}.pc" @ONLY)
  install(FILES "${PROJECT_BINARY_DIR}/${name}.pc" DESTINATION "${pkgconfig_dir}" COMPONENT development)
endforeach()

include(PkdpShellFiles)
include(PkdpPackages)
