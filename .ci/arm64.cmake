# Compiles for arm64 with Debian's cross compiler; the result runs under qemu-user.
# Needs g++-aarch64-linux-gnu, qemu-user-static, and the libraries of .ci/setup for arm64.
#
#   cmake -S . -B build/arm64 -G Ninja --toolchain $PWD/.ci/arm64.cmake -DPARTIAR_TESTS=ON
#   cmake --build build/arm64 && ctest --test-dir build/arm64
#
# Tests that start the program need qemu-aarch64 registered with binfmt_misc. The C library is that of
# libc6:arm64: mixed with the cross compiler's own (QEMU_LD_PREFIX), which may be older, threads hang.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_ASM_COMPILER aarch64-linux-gnu-gcc)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64-static)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)
set(CMAKE_FIND_ROOT_PATH /)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER) # genrb and its like run here
set(ENV{PKG_CONFIG_LIBDIR} /usr/lib/aarch64-linux-gnu/pkgconfig:/usr/share/pkgconfig)
