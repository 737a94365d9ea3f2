# The tests of each folder in one run of valgrind, which takes seconds to start. Programs that a test
# starts run without it; what they do with testdata/ is a test of its own. Slow tests, which check
# answers over all positions, stay out, and so do those that put another ICU before programs, or
# interrupt a signal's handler, which a process under valgrind cannot.

find_program(VALGRIND valgrind REQUIRED)
set(valgrind
    ${VALGRIND} --quiet --error-exitcode=1 --leak-check=full --show-leak-kinds=definite
    --errors-for-leak-kinds=definite --suppressions=${CMAKE_CURRENT_LIST_DIR}/valgrind.supp)

set(folders ${test_sources})
list(TRANSFORM folders REPLACE "^.*/tests/(\\./)?([a-z]+)/.*" "\\2")
list(REMOVE_DUPLICATES folders)
foreach(folder IN LISTS folders)
  add_test(NAME "valgrind ${folder}" COMMAND ${valgrind} $<TARGET_FILE:partiar_tests> "[${folder}]~[.slow]~[icu]~[signals]")
endforeach()
