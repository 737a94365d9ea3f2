# The files of testdata/faults as rows of `examples.inc`, which `partiar explain` shows. Run as a script,
# with FOLDER and OUTPUT, it writes them; included, it says when to.
if(CMAKE_SCRIPT_MODE_FILE)
  file(GLOB examples ${FOLDER}/*)
  set(rows "")
  foreach(example IN LISTS examples)
    cmake_path(GET example FILENAME name)
    set(bytes "")
    if(NOT name MATCHES "[.]gz$")
      file(READ ${example} bytes HEX)
      string(REGEX REPLACE ".." "\\\\x\\0" bytes "${bytes}")
    endif()
    string(APPEND rows "{\"${name}\"sv, \"${bytes}\"sv},\n")
  endforeach()
  file(WRITE ${OUTPUT} "${rows}")
  return()
endif()

set(faults ${PROJECT_SOURCE_DIR}/testdata/faults)
set(examples ${PROJECT_BINARY_DIR}/examples)
file(GLOB fault_files CONFIGURE_DEPENDS ${faults}/*)
# What was removed or renamed leaves no newer file behind; the list of them does.
file(CONFIGURE OUTPUT ${examples}/files.lst CONTENT "${fault_files}\n")
add_custom_command(
  OUTPUT ${examples}/examples.inc
  COMMAND ${CMAKE_COMMAND} -DFOLDER=${faults} -DOUTPUT=${examples}/examples.inc -P
          ${CMAKE_CURRENT_LIST_FILE}
  DEPENDS ${fault_files} ${examples}/files.lst ${CMAKE_CURRENT_LIST_FILE}
  COMMENT "Collecting examples"
  VERBATIM)
target_sources(partiar PRIVATE ${examples}/examples.inc)
target_include_directories(partiar PRIVATE ${examples})
