# Compiles for s390x, whose bytes are in the other order, with Debian's cross compiler; what it makes
# runs under qemu-user. Needs g++-s390x-linux-gnu, qemu-user-static, and libc6 and the libraries of
# .ci/setup for s390x.
#
#   cmake -S . -B build/s390x -G Ninja --toolchain $PWD/.ci/s390x.cmake -DPARTIAR_TESTS=ON
#   cmake --build build/s390x && ctest --test-dir build/s390x
#
# Where the libraries of .ci/setup cannot be installed for s390x beside those of the machine, unpack
# them (apt-get download, dpkg -x) into a folder, and name it: -DS390X_ROOT=FOLDER.
#
# Tests that start the program need qemu-s390x registered with binfmt_misc and, for libraries in a
# folder of their own, QEMU_LD_PREFIX=FOLDER in the environment. All of them come from one place, the
# C library, too: mixed with the cross compiler's own, programs are aborted.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR s390x)
set(CMAKE_CXX_COMPILER s390x-linux-gnu-g++)
set(CMAKE_ASM_COMPILER s390x-linux-gnu-gcc)
set(CMAKE_LIBRARY_ARCHITECTURE s390x-linux-gnu)
set(S390X_ROOT "$ENV{S390X_ROOT}" CACHE PATH "A folder of libraries for s390x; empty: the machine's own")
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES S390X_ROOT)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-s390x-static)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER) # genrb and its like run here
if(S390X_ROOT)
  list(APPEND CMAKE_CROSSCOMPILING_EMULATOR -L ${S390X_ROOT})
  set(CMAKE_FIND_ROOT_PATH ${S390X_ROOT})
  set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
  set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE BOTH)
  set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,-rpath-link,${S390X_ROOT}/usr/lib/s390x-linux-gnu:${S390X_ROOT}/lib/s390x-linux-gnu")
else()
  set(CMAKE_FIND_ROOT_PATH /)
endif()
set(ENV{PKG_CONFIG_LIBDIR} ${S390X_ROOT}/usr/lib/s390x-linux-gnu/pkgconfig:${S390X_ROOT}/usr/share/pkgconfig)
set(ENV{PKG_CONFIG_SYSROOT_DIR} ${S390X_ROOT})
