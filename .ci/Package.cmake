# `cpack` in the directory of the preset `package` makes Debian packages of the program, the library
# and the development files, and an archive of everything.

set(CPACK_PACKAGE_NAME partiar)
set(CPACK_PACKAGE_VENDOR partiar)
set(CPACK_PACKAGE_CONTACT "partiar <partiar@users.noreply.github.com>")
set(CPACK_PACKAGE_HOMEPAGE_URL https://github.com/partiar/partiar)
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_GENERATOR DEB TGZ)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL program development)
if(BUILD_SHARED_LIBS)
  list(APPEND CPACK_COMPONENTS_ALL library)
endif()

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(soname libpartiar${PROJECT_VERSION_MAJOR})

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME partiar)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION
    "chess scoresheets, replayed and judged by the FIDE Laws
partiar reads chess games as people write them, in the piece letters of 49
languages, replays them, and reports which recorded results must be corrected,
by which article of which edition of the Laws.")

set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME ${soname})
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY ">=")
file(WRITE ${PROJECT_BINARY_DIR}/triggers "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/triggers)
set(CPACK_DEBIAN_LIBRARY_DESCRIPTION
    "chess games replayed and judged by the FIDE Laws (library)
The library for programs that read, judge and convert chess games as partiar
does.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libpartiar-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
if(BUILD_SHARED_LIBS)
  set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "${soname} (= ${PROJECT_VERSION})")
endif()
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION
    "chess games replayed and judged by the FIDE Laws (headers)
The headers of partiar's library, and how CMake and pkg-config find it.")

# Debian Policy 12.5 and 12.7 require both in each package.
find_program(GZIP gzip REQUIRED)
execute_process(COMMAND ${GZIP} -9 -n -c ${PROJECT_SOURCE_DIR}/.github/CHANGELOG.md
                OUTPUT_FILE ${PROJECT_BINARY_DIR}/changelog.gz COMMAND_ERROR_IS_FATAL ANY)
foreach(pair "program partiar" "library ${soname}" "development libpartiar-dev")
  separate_arguments(pair)
  list(GET pair 0 component)
  list(GET pair 1 package)
  install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package} RENAME copyright
          COMPONENT ${component})
  install(FILES ${PROJECT_BINARY_DIR}/changelog.gz DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package}
          COMPONENT ${component})
endforeach()

if(BUILD_SHARED_LIBS AND COMMAND sbom)
  sbom(partiar_library library ${soname})
endif()

# Debian's zsh does not look into site-functions.
if(TARGET pages)
  install(FILES ${pages}/_partiar DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions
          COMPONENT program)
endif()

# The times in the packages: those of the release, if nothing else is said.
# Years begin in March here, so that the 29th of February is a last day.
string(REGEX MATCH "^([0-9]+)-0?([0-9]+)-0?([0-9]+)$" date ${PARTIAR_DATE})
math(EXPR months "${CMAKE_MATCH_1} * 12 + ${CMAKE_MATCH_2} - 3")
math(EXPR year "${months} / 12")
math(EXPR days "${year} * 365 + ${year} / 4 - ${year} / 100 + ${year} / 400
                + (${months} % 12 * 153 + 2) / 5 + ${CMAKE_MATCH_3} - 719469")
math(EXPR released "${days} * 86400")
file(WRITE ${PROJECT_BINARY_DIR}/PackageTimes.cmake
     "if(NOT DEFINED ENV{SOURCE_DATE_EPOCH})\n  set(ENV{SOURCE_DATE_EPOCH} ${released})\nendif()\n")
set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_BINARY_DIR}/PackageTimes.cmake)

# Whatever the umask, everybody may enter the folders.
file(WRITE ${PROJECT_BINARY_DIR}/PackageModes.cmake [[
file(GLOB_RECURSE entries LIST_DIRECTORIES true ${CPACK_TEMPORARY_DIRECTORY}/*)
foreach(entry IN LISTS entries ITEMS ${CPACK_TEMPORARY_DIRECTORY})
  if(IS_DIRECTORY ${entry} AND NOT IS_SYMLINK ${entry})
    file(CHMOD ${entry} PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
                                    WORLD_READ WORLD_EXECUTE)
  endif()
endforeach()
]])
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_BINARY_DIR}/PackageModes.cmake)

include(CPack)
