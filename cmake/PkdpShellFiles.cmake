# Manual pages and completions, from what the program that was just built says of itself.
set(folder "${PROJECT_BINARY_DIR}/share")
file(GLOB writers CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/docs/*.py")
add_custom_command(
  OUTPUT "${folder}/written"
  COMMAND "${CMAKE_COMMAND}" -E rm -rf "${folder}"
  COMMAND "${PKDP_PYTHON}" -B "${PROJECT_SOURCE_DIR}/docs/shell_files.py" "$<TARGET_FILE:pkdp>" "${folder}"
  COMMAND "${CMAKE_COMMAND}" -E touch "${folder}/written"
  DEPENDS pkdp ${writers}
  VERBATIM)
add_custom_target(shell_files ALL DEPENDS "${folder}/written")
install(DIRECTORY "${folder}/man/man1" DESTINATION "${CMAKE_INSTALL_MANDIR}" COMPONENT program)
install(DIRECTORY "${folder}/bash-completion" "${folder}/zsh" "${folder}/fish"
        DESTINATION "${CMAKE_INSTALL_DATADIR}" COMPONENT program)
