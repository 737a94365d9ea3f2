# Man pages and completions: what the program says of itself, in English. They are installed with it.

if(CMAKE_CROSSCOMPILING AND NOT CMAKE_CROSSCOMPILING_EMULATOR)
  return() # nothing can be asked
endif()

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

page(man partiar.1)
foreach(command audit claim compare convert fix locales position select table twins)
  page(man-${command} partiar-${command}.1)
endforeach()
set(manuals ${all})
page(complete-bash partiar)
page(complete-zsh _partiar)
page(complete-fish partiar.fish)
add_custom_target(pages ALL DEPENDS ${all})

install(FILES ${manuals} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
install(FILES ${pages}/partiar DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
        COMPONENT program)
install(FILES ${pages}/_partiar DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions
        COMPONENT program)
install(FILES ${pages}/partiar.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d
        COMPONENT program)
