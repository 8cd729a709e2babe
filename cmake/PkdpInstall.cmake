# `cmake --install`: the program, the library with its public headers, a package for
# find_package(pkdp), a pkg-config file, and the golden fixtures. Nothing internal is installed.
include(CMakePackageConfigHelpers)
set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/pkdp")

# The target is pkdp::pkdp, here as for those who find the package.
add_library(pkdp::pkdp ALIAS pkdp_reference)
set_target_properties(pkdp_reference PROPERTIES OUTPUT_NAME pkdp EXPORT_NAME pkdp)
install(TARGETS pkdp_reference EXPORT pkdp-targets)
install(EXPORT pkdp-targets NAMESPACE pkdp:: FILE pkdpTargets.cmake DESTINATION "${package_dir}")
if(TARGET pkdp)
  install(TARGETS pkdp)
endif()

install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/pkdp" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
        FILES_MATCHING PATTERN "*.hpp")
install(FILES "${PROJECT_BINARY_DIR}/include/pkdp/version.hpp"
        DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/pkdp")
foreach(folder IN ITEMS golden schema)
  if(EXISTS "${PROJECT_SOURCE_DIR}/fixtures/${folder}")
    install(DIRECTORY "${PROJECT_SOURCE_DIR}/fixtures/${folder}"
            DESTINATION "${CMAKE_INSTALL_DATADIR}/pkdp/fixtures")
  endif()
endforeach()
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/LICENSES" DESTINATION "${CMAKE_INSTALL_DOCDIR}")

configure_package_config_file(
  "${PROJECT_SOURCE_DIR}/cmake/pkdpConfig.cmake.in" "${PROJECT_BINARY_DIR}/pkdpConfig.cmake"
  INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/pkdpConfigVersion.cmake"
                                 COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/pkdpConfig.cmake" "${PROJECT_BINARY_DIR}/pkdpConfigVersion.cmake"
              "${PROJECT_SOURCE_DIR}/cmake/PkdpNumberLibraries.cmake"
        DESTINATION "${package_dir}")

file(RELATIVE_PATH PKDP_PC_INCLUDE "/p/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/p/${CMAKE_INSTALL_INCLUDEDIR}")
configure_file("${PROJECT_SOURCE_DIR}/cmake/pkdp.pc.in" "${PROJECT_BINARY_DIR}/pkdp.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/pkdp.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
