# The target `coverage`: of every folder of lib, 95 % of the lines have run in the tests that went before.
# How gcovr reads them: gcovr.cfg. No line is excluded.
#
# The programs that tests start count nothing but where PARTIAR_COUNT is set: it would take a third of
# their time, and some run where nothing can be written.

target_sources(partiar PRIVATE tests/support/counted.cpp)
foreach(program partiar partiar_with_locales)
  target_link_options(${program} PRIVATE LINKER:--wrap=__gcov_exit)
endforeach()

find_program(GCOVR gcovr)
if(NOT GCOVR)
  message(STATUS "Without gcovr there is no target `coverage`")
  return()
endif()
set(counts ${PROJECT_BINARY_DIR}/coverage.json)
set(gcovr ${GCOVR} --config ${CMAKE_CURRENT_LIST_DIR}/gcovr.cfg --root ${PROJECT_SOURCE_DIR})

set(show "")
set(judge "")
file(GLOB folders RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/lib/*)
foreach(folder IN LISTS folders)
  set(covered ${gcovr} --add-tracefile ${counts} --filter ${folder}/)
  cmake_path(GET folder FILENAME name)
  list(APPEND show COMMAND ${CMAKE_COMMAND} -E echo "== ${folder}" COMMAND ${covered})
  list(APPEND judge COMMAND ${covered} --fail-under-line 95 --output
       ${PROJECT_BINARY_DIR}/coverage-${name}.txt)
endforeach()
add_custom_target(
  coverage
  COMMAND ${gcovr} --filter lib/ --json ${counts} ${PROJECT_BINARY_DIR}
  ${show}
  ${judge}
  WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
  USES_TERMINAL VERBATIM)
