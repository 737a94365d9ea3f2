# icu_bundle(<target> NAME <package> DIRECTORY <dir>)
#
# Makes <target>, an object library: the resource bundles <dir>/*.txt as one read-only symbol,
# `<package>_dat`.
# Nothing is read from disk at run time. The index of the locales is made here, from the names of
# the files; `root` is what all fall back to and is not in it.
find_program(ICU_GENRB genrb REQUIRED)
find_program(ICU_PKGDATA pkgdata REQUIRED)
find_program(ICU_ICUPKG icupkg REQUIRED)

function(icu_bundle target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "NAME;DIRECTORY" "")
  set(out ${CMAKE_CURRENT_BINARY_DIR}/icu_${arg_NAME})
  file(MAKE_DIRECTORY ${out}/tmp) # pkgdata makes no directories

  file(GLOB sources CONFIGURE_DEPENDS ${arg_DIRECTORY}/*.txt)
  set(index "")
  foreach(source IN LISTS sources)
    cmake_path(GET source STEM locale)
    if(NOT locale STREQUAL "root")
      string(APPEND index "    ${locale}{\"\"}\n")
    endif()
  endforeach()
  file(CONFIGURE OUTPUT ${out}/res_index.txt
       CONTENT "res_index:table(nofallback) {\n  InstalledLocales {\n${index}  }\n}\n")

  set(names "")
  set(compiled "")
  foreach(source IN LISTS sources ITEMS ${out}/res_index.txt)
    cmake_path(GET source STEM locale)
    cmake_path(GET source PARENT_PATH directory)
    add_custom_command(
      OUTPUT ${out}/${locale}.res
      COMMAND ${ICU_GENRB} --quiet --strict --encoding UTF-8 --sourcedir ${directory} --destdir ${out}
              ${locale}.txt
      DEPENDS ${source}
      COMMENT "Compiling locale ${locale}"
      VERBATIM)
    list(APPEND compiled ${out}/${locale}.res)
    string(APPEND names "${locale}.res\n")
  endforeach()

  file(CONFIGURE OUTPUT ${out}/files.lst CONTENT "${names}")
  # pkgdata packs for the machine that it runs on; icupkg turns that round for a machine of the
  # other byte order.
  set(order -tl)
  if(CMAKE_CXX_BYTE_ORDER STREQUAL "BIG_ENDIAN")
    set(order -tb)
  endif()
  add_custom_command(
    OUTPUT ${out}/${arg_NAME}.dat
    COMMAND ${ICU_PKGDATA} --quiet --mode common --name ${arg_NAME} --sourcedir ${out}
            --destdir ${out}/tmp --tempdir ${out}/tmp ${out}/files.lst
    COMMAND ${ICU_ICUPKG} ${order} ${out}/tmp/${arg_NAME}.dat ${out}/${arg_NAME}.dat
    DEPENDS ${compiled} ${out}/files.lst
    COMMENT "Packing ${arg_NAME}"
    VERBATIM)

  set(symbol ${arg_NAME}_dat)
  set(package ${arg_NAME}.dat)
  configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/packed.S.in ${out}/${symbol}.S @ONLY)
  set_source_files_properties(${out}/${symbol}.S PROPERTIES OBJECT_DEPENDS ${out}/${package})
  add_library(${target} OBJECT ${out}/${symbol}.S)
  target_include_directories(${target} PRIVATE ${out})
endfunction()
