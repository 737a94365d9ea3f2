# Man pages and completions: what the program says of itself, in English. They are installed with it.

if(EMSCRIPTEN OR (CMAKE_CROSSCOMPILING AND NOT CMAKE_CROSSCOMPILING_EMULATOR))
  return() # nothing can be asked
endif()

find_program(GZIP gzip REQUIRED) # Debian Policy 12.1
set(pages ${PROJECT_BINARY_DIR}/pages)
file(MAKE_DIRECTORY ${pages})
set(all "")

# page(<what is generated> <file>)
function(page what file)
  add_custom_command(
    OUTPUT ${pages}/${file}
    COMMAND partiar --lang en --generate ${what} > ${pages}/${file}
    DEPENDS partiar
    VERBATIM)
  set(all ${all} ${pages}/${file} PARENT_SCOPE)
endfunction()

# manual(<what is generated> <file>)
set(manuals "")
function(manual what file)
  page(${what} ${file})
  add_custom_command(
    OUTPUT ${pages}/${file}.gz
    COMMAND ${GZIP} -9 -n -c ${pages}/${file} > ${pages}/${file}.gz
    DEPENDS ${pages}/${file}
    VERBATIM)
  set(manuals ${manuals} ${pages}/${file}.gz PARENT_SCOPE)
endfunction()

manual(man partiar.1)
foreach(command audit claim compare convert explain fix locales position select table twins watch)
  manual(man-${command} partiar-${command}.1)
endforeach()
page(complete-bash partiar)
page(complete-zsh _partiar)
page(complete-fish partiar.fish)

# The chapters of the manual, where there is what makes pages of them.
find_program(LOWDOWN lowdown)
set(chapters "")
if(LOWDOWN)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/locales/manual/en/*.md)
  foreach(source IN LISTS sources)
    cmake_path(GET source STEM chapter)
    set(target ${pages}/partiar-${chapter}.7.gz)
    add_custom_command(
      OUTPUT ${target}
      COMMAND ${CMAKE_CURRENT_LIST_DIR}/manual.sh ${source} ${PARTIAR_DATE} | ${GZIP} -9 -n > ${target}
      DEPENDS ${source} ${CMAKE_CURRENT_LIST_DIR}/manual.sh
      VERBATIM)
    list(APPEND chapters ${target})
  endforeach()
else()
  message(STATUS "Without lowdown, the chapters that the pages name (section 7) are not made")
endif()
add_custom_target(pages ALL DEPENDS ${manuals} ${all} ${chapters})

install(FILES ${manuals} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
install(FILES ${chapters} DESTINATION ${CMAKE_INSTALL_MANDIR}/man7 COMPONENT program)
install(FILES ${pages}/partiar DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
        COMPONENT program)
install(FILES ${pages}/_partiar DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions
        COMPONENT program)
install(FILES ${pages}/partiar.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d
        COMPONENT program)
