# icu_bundle(<target> NAME <package> DIRECTORY <dir>)
#
# Makes <target>, an object library: the resource bundles <dir>/*.txt as one read-only symbol,
# `<package>_dat`.
# Nothing is read from disk at run time. The index of the locales is made here, from the names of
# the files; `root` is what all fall back to and is not in it.
find_program(ICU_GENRB genrb REQUIRED)
find_program(ICU_PKGDATA pkgdata REQUIRED)
find_program(ICU_GENCCODE genccode REQUIRED)

# It is assembled, which takes a moment, where the assembler is known to read it; else compiled.
if(PARTIAR_PORTABLE)
  enable_language(C)
  set(icu_bundle_suffix c)
  set(icu_bundle_language "")
else()
  enable_language(ASM)
  set(icu_bundle_suffix S)
  set(icu_bundle_language --assembly gcc)
endif()

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

  set(packed ${out}/${arg_NAME}_dat.${icu_bundle_suffix})
  file(CONFIGURE OUTPUT ${out}/files.lst CONTENT "${names}")
  add_custom_command(
    OUTPUT ${packed}
    COMMAND ${ICU_PKGDATA} --quiet --mode common --name ${arg_NAME} --sourcedir ${out} --destdir ${out}
            --tempdir ${out}/tmp ${out}/files.lst
    COMMAND ${ICU_GENCCODE} --quiet ${icu_bundle_language} --destdir ${out} ${out}/${arg_NAME}.dat
    DEPENDS ${compiled} ${out}/files.lst
    COMMENT "Packing ${arg_NAME}"
    VERBATIM)
  add_library(${target} OBJECT ${packed})
  # The compilers of C and of C++ may be of two makes.
  set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)
endfunction()
