# Debian's interpreter, because its packages (jsonschema, scipy) are what the tests ask for.
find_program(PKDP_PYTHON NAMES python3 PATHS /usr/bin NO_DEFAULT_PATH)
if(NOT PKDP_PYTHON)
  find_package(Python3 REQUIRED COMPONENTS Interpreter)
  set(PKDP_PYTHON "${Python3_EXECUTABLE}")
endif()

# pkdp_sources(VARIABLE PATTERN… EXCLUDE PATTERN…): sources of this folder, found again at each build.
function(pkdp_sources variable)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "EXCLUDE")
  file(GLOB_RECURSE found CONFIGURE_DEPENDS ${arg_UNPARSED_ARGUMENTS})
  foreach(pattern IN LISTS arg_EXCLUDE)
    list(FILTER found EXCLUDE REGEX "${pattern}")
  endforeach()
  set(${variable} "${found}" PARENT_SCOPE)
endfunction()

# pkdp_library(NAME SOURCES … LINK … PCH … [ALONE …]): a static library, or an empty interface while
# there are no sources. ALONE: sources that match one of these patterns are never in batches.
function(pkdp_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LINK;PCH;ALONE")
  if(arg_SOURCES)
    add_library(${name} STATIC ${arg_SOURCES})
    set(scope PUBLIC)
    pkdp_precompile(${name} ${arg_PCH})
    pkdp_batches(${name} SOURCES ${arg_SOURCES} ALONE ${arg_ALONE})
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

# pkdp_program(NAME FOLDER SOURCES … LINK … PCH … [ALONE …] [ONCE]): an executable in
# build/<preset>/FOLDER. ONCE: code of tests, most of which runs once; compiling it well takes longer.
function(pkdp_program name folder)
  cmake_parse_arguments(PARSE_ARGV 2 arg "ONCE" "" "SOURCES;LINK;PCH;ALONE")
  add_executable(${name} ${arg_SOURCES})
  target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}" "${PROJECT_BINARY_DIR}/include")
  target_link_libraries(${name} PRIVATE pkdp_options ${arg_LINK})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/${folder}")
  if(arg_ONCE)
    target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-Og>
                                           "$<$<CXX_COMPILER_ID:GNU>:${PKDP_FLOW_WARNINGS}>")
  endif()
  if(PKDP_SANITIZE_THREADS)
    # In each program: what stands there is found before TBB's library.
    target_sources(${name} PRIVATE "${PROJECT_SOURCE_DIR}/tests/tsan/tbb_order.cpp")
    target_link_libraries(${name} PRIVATE TBB::tbb ${CMAKE_DL_LIBS})
    set_source_files_properties("${PROJECT_SOURCE_DIR}/tests/tsan/tbb_order.cpp" PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
  endif()
  pkdp_precompile(${name} ${arg_PCH})
  pkdp_batches(${name} SOURCES ${arg_SOURCES} ALONE ${arg_ALONE})
endfunction()

# pkdp_programs(PREFIX FOLDER SOURCES … LINK … [ONCE]): one executable for each source, named after it.
function(pkdp_programs prefix folder)
  cmake_parse_arguments(PARSE_ARGV 2 arg "ONCE" "" "SOURCES;LINK")
  set(once "")
  if(arg_ONCE)
    set(once ONCE)
  endif()
  foreach(source IN LISTS arg_SOURCES)
    cmake_path(GET source STEM name)
    pkdp_program(${prefix}_${name} ${folder} SOURCES "${source}" LINK ${arg_LINK} ${once})
    set_target_properties(${prefix}_${name} PROPERTIES OUTPUT_NAME "${name}")
    set_property(GLOBAL APPEND PROPERTY PKDP_PROGRAMS_${prefix} ${prefix}_${name})
  endforeach()
endfunction()

# Where the optimiser of g++ 12 takes inlined library code for an overrun or an uninitialised read.
# Sanitizers look for both, at run time.
set(PKDP_FLOW_WARNINGS -Wno-array-bounds -Wno-maybe-uninitialized -Wno-restrict
                       -Wno-stringop-overflow -Wno-stringop-overread)

# What nine sources of ten include. JSON is not among it: its header has an inline function that makes
# each source that sees it compile the whole parser.
set(PKDP_NUMBERS_PCH <algorithm> <functional> <map> <optional> <string> <variant> <vector>
                     <boost/multiprecision/gmp.hpp>
                     "${PROJECT_SOURCE_DIR}/reference/numbers/quantities.hpp")

function(pkdp_precompile target)
  if(PKDP_PCH AND ARGN)
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
endfunction()

# pkdp_batches(TARGET SOURCES … ALONE …): with PKDP_UNITY, sources that fit together are compiled as one.
# What fits is found when the build is configured: after a complaint about a name that is there twice,
# `cmake --preset …` again puts it into another batch.
function(pkdp_batches target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;ALONE")
  foreach(pattern IN LISTS arg_ALONE)
    list(FILTER arg_SOURCES EXCLUDE REGEX "${pattern}")
  endforeach()
  if(NOT PKDP_UNITY OR NOT arg_SOURCES)
    return()
  endif()
  set(most 12)
  execute_process(
    COMMAND "${PKDP_PYTHON}" -B "${PROJECT_SOURCE_DIR}/cmake/unity_batches.py" ${most}
            "${CMAKE_CURRENT_BINARY_DIR}/${target}_batches" ${arg_SOURCES}
    WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}"
    OUTPUT_VARIABLE found COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX MATCHALL "[^\n]+" found "${found}")
  foreach(line IN LISTS found)
    string(REGEX MATCH "^([^\t]+)\t(.*)$" line "${line}")
    set(batch "${CMAKE_MATCH_1}")
    set(source "${CMAKE_MATCH_2}")
    if(batch MATCHES "\\.cpp$")
      set_source_files_properties("${source}" PROPERTIES HEADER_FILE_ONLY ON)
      target_sources(${target} PRIVATE "${batch}")
    else()
      set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "batch_${batch}")
    endif()
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
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

# pkdp_embed_ledger(SOURCE FOLDER…): writes SOURCE, which defines ledger_files() with sources.toml and
# */*.toml of the folders; configured anew when one changes.
function(pkdp_embed_ledger source)
  set(PKDP_FILES "")
  foreach(folder IN LISTS ARGN)
    file(GLOB files CONFIGURE_DEPENDS RELATIVE "${folder}" "${folder}/sources.toml" "${folder}/*/*.toml")
    foreach(file IN LISTS files)
      set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${folder}/${file}")
      file(READ "${folder}/${file}" text)
      string(APPEND PKDP_FILES "      {\"${file}\", R\"pkdp(${text})pkdp\"},\n")
    endforeach()
  endforeach()
  configure_file("${PROJECT_SOURCE_DIR}/cmake/ledger.cpp.in" "${source}" @ONLY)
endfunction()

# pkdp_embed_files(SOURCE NAME FOLDER PATTERN…): writes SOURCE, which defines site::NAME() with the texts of
# the files of FOLDER that match, by their paths below it; configured anew when one changes.
function(pkdp_embed_files source name folder)
  set(PKDP_FILES "")
  set(PKDP_FILES_NAME "${name}")
  list(TRANSFORM ARGN PREPEND "${folder}/" OUTPUT_VARIABLE patterns)
  file(GLOB files CONFIGURE_DEPENDS RELATIVE "${folder}" ${patterns})
  foreach(file IN LISTS files)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${folder}/${file}")
    file(READ "${folder}/${file}" text)
    string(APPEND PKDP_FILES "      {\"${file}\", R\"pkdp(${text})pkdp\"},\n")
  endforeach()
  configure_file("${PROJECT_SOURCE_DIR}/cmake/files.cpp.in" "${source}" @ONLY)
endfunction()

# pkdp_list_families(SOURCE FOLDER…): writes SOURCE, which defines families::all() for the source files
# of the folders; configured anew when one comes or goes.
function(pkdp_list_families source)
  set(names "")
  foreach(folder IN LISTS ARGN)
    file(GLOB files CONFIGURE_DEPENDS "${folder}/*.cpp")
    foreach(file IN LISTS files)
      cmake_path(GET file STEM name)
      list(APPEND names "${name}")
    endforeach()
  endforeach()
  set(PKDP_FAMILY_DECLARATIONS "")
  foreach(name IN LISTS names)
    string(APPEND PKDP_FAMILY_DECLARATIONS "std::vector<Quantity> ${name}();\n")
  endforeach()
  list(JOIN names ",\n                       " PKDP_FAMILY_NAMES)
  configure_file("${PROJECT_SOURCE_DIR}/cmake/families.cpp.in" "${source}" @ONLY)
endfunction()
