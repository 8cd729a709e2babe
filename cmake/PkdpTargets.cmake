# pkdp_sources(VARIABLE PATTERN… EXCLUDE PATTERN…): sources of this folder, found again at each build.
function(pkdp_sources variable)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "EXCLUDE")
  file(GLOB_RECURSE found CONFIGURE_DEPENDS ${arg_UNPARSED_ARGUMENTS})
  foreach(pattern IN LISTS arg_EXCLUDE)
    list(FILTER found EXCLUDE REGEX "${pattern}")
  endforeach()
  set(${variable} "${found}" PARENT_SCOPE)
endfunction()

# pkdp_library(NAME SOURCES … LINK … PCH …): a static library, or an empty interface while there are
# no sources.
function(pkdp_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LINK;PCH")
  if(arg_SOURCES)
    add_library(${name} STATIC ${arg_SOURCES})
    set(scope PUBLIC)
    pkdp_precompile(${name} ${arg_PCH})
    target_link_libraries(${name} PRIVATE $<BUILD_INTERFACE:pkdp_options>)
  else()
    add_library(${name} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_include_directories(
    ${name}
    ${scope}
    "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>"
    "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>"
    "$<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include>"
    "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
  target_compile_features(${name} ${scope} cxx_std_20)
  target_link_libraries(${name} ${scope} ${arg_LINK})
endfunction()

# pkdp_program(NAME FOLDER SOURCES … LINK … PCH …): an executable in build/<preset>/FOLDER.
function(pkdp_program name folder)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "SOURCES;LINK;PCH")
  add_executable(${name} ${arg_SOURCES})
  target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}" "${PROJECT_BINARY_DIR}/include")
  target_link_libraries(${name} PRIVATE pkdp_options ${arg_LINK})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/${folder}")
  pkdp_precompile(${name} ${arg_PCH})
endfunction()

# pkdp_programs(PREFIX FOLDER SOURCES … LINK …): one executable for each source, named after it.
function(pkdp_programs prefix folder)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "SOURCES;LINK")
  foreach(source IN LISTS arg_SOURCES)
    cmake_path(GET source STEM name)
    pkdp_program(${prefix}_${name} ${folder} SOURCES "${source}" LINK ${arg_LINK})
    set_target_properties(${prefix}_${name} PROPERTIES OUTPUT_NAME "${name}")
    set_property(GLOBAL APPEND PROPERTY PKDP_PROGRAMS_${prefix} ${prefix}_${name})
  endforeach()
endfunction()

# pkdp_without_flow_warnings(SOURCE…): for sources in which the optimiser of g++ 12 takes inlined
# library code for an overrun or an uninitialised read. Sanitizers look for both, at run time.
function(pkdp_without_flow_warnings)
  set(options -Wno-array-bounds -Wno-maybe-uninitialized -Wno-restrict -Wno-stringop-overflow)
  set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS
                              "$<$<CXX_COMPILER_ID:GNU>:${options}>")
endfunction()

function(pkdp_precompile target)
  if(PKDP_PCH AND ARGN)
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
endfunction()

# pkdp_embed(FILE NAME): include/pkdp/<NAME>.hpp with a function <NAME>_text() that returns the text of
# FILE; configured anew when the file changes.
function(pkdp_embed file name)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
  # In parts of whole lines: compilers limit the length of one literal.
  file(READ "${file}" text)
  set(PKDP_TEXT_PARTS "")
  while(NOT text STREQUAL "")
    string(SUBSTRING "${text}" 0 60000 part)
    string(FIND "${part}" "\n" end REVERSE)
    string(LENGTH "${text}" size)
    if(size GREATER 60000 AND end GREATER_EQUAL 0)
      math(EXPR end "${end} + 1")
      string(SUBSTRING "${part}" 0 ${end} part)
    endif()
    string(LENGTH "${part}" size)
    string(SUBSTRING "${text}" ${size} -1 text)
    string(APPEND PKDP_TEXT_PARTS "  text += R\"pkdp(${part})pkdp\";\n")
  endwhile()
  cmake_path(GET file FILENAME PKDP_TEXT_FILE)
  set(PKDP_TEXT_NAME "${name}")
  configure_file("${PROJECT_SOURCE_DIR}/cmake/text.hpp.in"
                 "${PROJECT_BINARY_DIR}/include/pkdp/${name}.hpp" @ONLY)
endfunction()
