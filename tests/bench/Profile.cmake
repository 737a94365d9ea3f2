# The profile for clang of how often each part of the program runs: audit.proftext, made by profile.sh.
#
# A function that has changed since is compiled without a profile.

# Only the file's name, so that internal functions are not identified by the build directory.
add_compile_options("SHELL:-mllvm -static-func-full-module-prefix=false")

string(REGEX MATCH "^[0-9]+" clang_version "${CMAKE_CXX_COMPILER_VERSION}")
find_program(PARTIAR_PROFDATA NAMES llvm-profdata-${clang_version} llvm-profdata)

if(PARTIAR_PROFILE STREQUAL "make")
  add_compile_options(-fprofile-generate)
  add_link_options(-fprofile-generate)
elseif(PARTIAR_PROFILE STREQUAL "use" AND PARTIAR_PROFDATA)
  set(counted ${CMAKE_CURRENT_LIST_DIR}/audit.proftext)
  # Named by its contents: what is compiled with another one has other flags, and is compiled again.
  file(SHA256 ${counted} contents)
  string(SUBSTRING ${contents} 0 8 contents)
  set(profile ${PROJECT_BINARY_DIR}/audit-${contents}.profdata)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${counted})
  execute_process(COMMAND ${PARTIAR_PROFDATA} merge ${counted} -o ${profile}
                  COMMAND_ERROR_IS_FATAL ANY)
  add_compile_options(-fprofile-use=${profile} -Wno-profile-instr-out-of-date
                      -Wno-profile-instr-unprofiled -Wno-backend-plugin)
endif()
