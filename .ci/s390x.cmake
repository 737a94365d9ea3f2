# Compiles for s390x, whose bytes are in the other order, with Debian's cross compiler; what it makes
# runs under qemu-user. Needs g++-s390x-linux-gnu and qemu-user-static.
#
# Where the libraries of .ci/setup cannot be installed for s390x beside those of the machine, unpack
# them (apt-get download, dpkg -x) into a folder, and name it by S390X_ROOT in the environment.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR s390x)
set(CMAKE_CXX_COMPILER s390x-linux-gnu-g++)
set(CMAKE_ASM_COMPILER s390x-linux-gnu-gcc)
set(CMAKE_LIBRARY_ARCHITECTURE s390x-linux-gnu)
set(root $ENV{S390X_ROOT})
set(libraries ${root}/usr/lib/s390x-linux-gnu)
set(CMAKE_CROSSCOMPILING_EMULATOR
    qemu-s390x-static -L /usr/s390x-linux-gnu -E LD_LIBRARY_PATH=${libraries}:${root}/lib/s390x-linux-gnu)
if(root)
  set(CMAKE_FIND_ROOT_PATH ${root})
  set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
  set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE BOTH)
  set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,-rpath-link,${libraries}:${root}/lib/s390x-linux-gnu")
else()
  set(CMAKE_FIND_ROOT_PATH /)
endif()
set(ENV{PKG_CONFIG_LIBDIR} ${libraries}/pkgconfig:${root}/usr/share/pkgconfig)
set(ENV{PKG_CONFIG_SYSROOT_DIR} ${root})
