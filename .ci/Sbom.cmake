# What a program or a shared library is made of (SPDX), and the licences of all that: asked of the file
# once it is linked, by .ci/sbom, and installed beside the copyright.

find_package(Python3 COMPONENTS Interpreter)
find_program(GZIP gzip REQUIRED)

# sbom(<target> <component> <package>)
function(sbom target component package)
  if(NOT Python3_FOUND OR CMAKE_CROSSCOMPILING OR NOT CMAKE_SYSTEM_NAME STREQUAL "Linux")
    message(STATUS "Without Python, or not for this machine: what ${package} is made of is not listed")
    return()
  endif()
  set(out ${PROJECT_BINARY_DIR}/sbom)
  file(MAKE_DIRECTORY ${out})
  add_custom_command(
    TARGET ${target} POST_BUILD
    COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/.ci/sbom $<TARGET_FILE:${target}> --name ${package}
            --version ${PROJECT_VERSION} --date ${PARTIAR_DATE} --spdx ${out}/${package}.spdx.json
            --notices ${out}/${package}.licences --headers ${RAPIDJSON_INCLUDE_DIRS}
    COMMAND ${GZIP} -9 -n -c ${out}/${package}.licences > ${out}/${package}.licences.gz
    COMMENT "Listing what ${package} is made of"
    VERBATIM)
  install(FILES ${out}/${package}.spdx.json ${out}/${package}.licences.gz
          DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package} COMPONENT ${component})
endfunction()
