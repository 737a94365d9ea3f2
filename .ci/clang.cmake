# The presets that need clang: a toolchain file, so that its name is found and not fixed (see `tool`).
find_program(PARTIAR_CLANG NAMES clang++-19 clang++-20 clang++-21 clang++-22 clang++ REQUIRED)
set(CMAKE_CXX_COMPILER ${PARTIAR_CLANG})
