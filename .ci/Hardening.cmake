# The flags of Debian's hardening (dpkg-buildflags) for what is optimized, as far as the compiler and
# the linker know them. .ci/hardened shows that they have reached the program.

include(CheckCXXCompilerFlag)
include(CheckLinkerFlag)
include(CheckPIESupported)

check_pie_supported(LANGUAGES CXX)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(hardening_of_programs ${CMAKE_CXX_COMPILE_OPTIONS_PIE}) # and of archives that only programs link

# Debian's -fstack-protector-strong guards every function with an array or an address of its own, and
# costs an audit 1.5 % of its instructions; this guards those with an array of characters.
set(hardening -Wformat -Werror=format-security)
foreach(flag -fstack-protector -fstack-clash-protection -fcf-protection -mbranch-protection=standard)
  string(MAKE_C_IDENTIFIER "PARTIAR_HAS${flag}" has)
  check_cxx_compiler_flag(${flag} ${has})
  if(${has})
    list(APPEND hardening ${flag})
  endif()
endforeach()
# Without optimization the C library only warns. Some compilers define another level by themselves.
if(CMAKE_CXX_FLAGS_RELEASE MATCHES "-O[1-3s]")
  list(APPEND hardening -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3)
endif()
add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:${hardening}>")

foreach(flag relro now noexecstack)
  check_linker_flag(CXX "LINKER:-z,${flag}" PARTIAR_LINKS_${flag})
  if(PARTIAR_LINKS_${flag})
    add_link_options("LINKER:-z,${flag}")
  endif()
endforeach()
